# Tests `jfrevents check` and the builder's reader of .jfc files with one table of cases: both say the same of a file.
set -u
BUILD=${BUILD:-build}
WRAP=${WRAP:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ok() { echo "ok $1"; }
not_ok() { # NAME DETAIL
    printf '%s\n' "$2"
    echo "not ok $1"
}
folder=tests/fixtures/configurations data=$work/data
# With two updates that changed a configuration, and with a configuration of others.
cp -r tests/fixtures/explain/data "$data"
sed 's|</Metadata>|<UpdateChange kind="value" item="configuration setting" owner="FileRead" name="threshold" configuration="Continuous" from="10 ms" to="20 ms" since="17.0.5-17.0.9"/><UpdateChange kind="value" item="configuration setting" owner="CPULoad" name="period" configuration="Continuous" from="2 s" to="1 s" since="17.0.3"/>&|' \
    tests/fixtures/explain/data/metadata_17.xml >"$data/metadata_17.xml"
printf '%s\t%s\t%s\n' tea tea.jfc 'Tea House	https://example.org/tea.jfc' tea jdk.SystemGC 'enabled=true, threshold=1 s' \
    tea jdk.CPULoad 'enabled=true, period=3 s' tea jdk.HeapDump 'enabled=true, reason=a=b' tea jdk.Steam enabled=true >"$data/configurations.tsv"
$WRAP "$BUILD/generator" -q "$data" -o "$work/site" 2>"$work/err" || cat "$work/err"
tab=$(printf '\t')

# same NAME FILE: the remarks in $work/said are those of the table, and each setting of the table is there.
same() {
    grep "^$2$tab" "$folder/cases.tsv" | cut -f3 >"$work/wanted"
    grep -v '^jdk\.' "$work/wanted" >"$work/remarks"
    if ! grep -v '^jdk\.' "$work/said" | diff - "$work/remarks" >"$work/diff"; then
        not_ok "$1" "$(cat "$work/diff")"
    elif ! grep '^jdk\.' "$work/wanted" | grep -vxFf "$work/said" >"$work/diff"; then
        ok "$1"
    else
        not_ok "$1" "not in force: $(cat "$work/diff")"
    fi
}
for file in $(cd "$folder" && ls ./*.jfc); do
    file=${file#./}
    release=$(grep "^$file$tab" "$folder/cases.tsv" | head -1 | cut -f2)
    node tests/tools/read-jfc.js "$work/site" "$release" "$folder/$file" >"$work/said" 2>&1
    same "builder-$file" "$file"
    $WRAP "$BUILD/jfrevents" check --settings --data "$data" --release "$release" "$folder/$file" >"$work/out" 2>"$work/err"
    status=$?
    { sed -E "s|^.*$file:([0-9]+): (error\|warning): |\1 \2 |" "$work/err" && sed -nE 's/^.* events, (as .*)/\1/p' "$work/out" && grep '^jdk\.' "$work/out"; } >"$work/said"
    same "check-$file" "$file"
    wanted=$(cut -f1,3 "$folder/cases.tsv" | grep -q "^$file$tab[0-9]* error" && echo 1 || echo 0)
    [ "$status" = "$wanted" ] && ok "status-$file" || not_ok "status-$file" "$status, not $wanted"
done

# said NAME STATUS PATTERN ARGUMENT...: check prints a line that matches.
said() {
    name=$1 wanted=$2 pattern=$3
    shift 3
    $WRAP "$BUILD/jfrevents" check --data "$data" "$@" >"$work/out" 2>&1
    status=$?
    if [ "$status" = "$wanted" ] && grep -qE -e "$pattern" "$work/out"; then ok "$name"; else not_ok "$name" "$status: $(cat "$work/out")"; fi
}
start=-XX:StartFlightRecording
said options-of-nothing 1 'JDK 17 ignores jdk.CPULoad#enabled, which the configuration does not name; \+jdk.CPULoad#enabled adds it' "$start:settings=none,jdk.CPULoad#enabled=true"
said options-that-nothing-follows 1 'no event is enabled: JDK 17 records nothing' "$start:settings=none"
said options-added 0 'JDK 17 records 1 of 20 events' "$start:settings=none,+jdk.CPULoad#enabled=true,filename=x.jfr"
said options-of-default 0 'JDK 17 records [0-9]* of 20 events' "$start"
said options-changed 0 'JDK 17 records' "$start=jdk.CPULoad#period=10ms,maxsize=1m"
said options-invalid 1 'JDK 17 ignores jdk.CPULoad#period: "often"' "$start=jdk.CPULoad#period=often"
said options-quoted 1 'JDK 17 ignores jdk.CPULoad#period: "a,b"' "$start='jdk.CPULoad#period=a,b'"
said options-unknown-event 1 'did you mean jdk.CPULoad\?' "$start=+jdk.CPULod#enabled=true"
data=tests/fixtures/data
said options-unknown 1 'JDK 17 does not have the option paynt; did you mean paint\?' "$start=maxage=1d,paynt=all"
said options-of-the-configuration 0 'JDK 17 records' "$start=paint=all"
said options-without-choice 1 'JDK 17 does not start: paint=blue \(valid: off, bright, all\)' "$start=paint=blue"
said options-refused 1 '^-XX:StartFlightRecording: JDK 11 does not start$' --release 11 "$start=jdk.HeapColour#enabled=true"
said options-of-an-old-release 1 'JDK 11 does not start: it does not have the option jdk.HeapColour#enabled' --release 11 "$start=jdk.HeapColour#enabled=true"
data=$work/data
said options-of-a-file 0 'JDK 17 records 2 of 20 events' "$start:settings=$folder/unnamed.jfc"
said options-of-no-file 1 'nowhere.jfc: error: ' "$start:settings=nowhere.jfc"
said no-file 1 'nowhere.jfc: error: ' nowhere.jfc
said no-release 1 'does not have JDK 21' --release 17,21 "$folder/unnamed.jfc"
said releases-misused 2 'not releases such as 17,21' --release new "$folder/unnamed.jfc"
echo '<html/>' >"$work/page.jfc"
said no-configuration 1 'page.jfc:1: error: the root element is <html>, not <configuration>' "$work/page.jfc"
printf '\n<?xml version="1.0"?><configuration/>' >"$work/late.jfc"
said no-xml 1 'late.jfc:2:[0-9]+: error: ' "$work/late.jfc"
