# Tests `jfrevents check` and the builder's reader of .jfc files with one table of cases: both say the same of a file.
. tests/suite.sh
ok() { echo "ok $1"; }
not_ok() { # NAME DETAIL
    printf '%s\n' "$2"
    echo "not ok $1"
}
folder=tests/fixtures/configurations data=$work/data
facts() { $WRAP "$BUILD/pack-facts" "$1" "$work/facts" || echo "not ok facts of $1"; }
export JFR_EVENTS_FACTS="$work/facts"
# With two updates that changed a configuration, a configuration of others, and an internal event, which does not count.
cp -r tests/fixtures/explain/data "$data"
sed '0,/  <Event /s||  <Event name="Instant" label="Instant" thread="true" internal="true" enabled="true" jdks="17"/>\n&|; s|</Metadata>|<UpdateChange kind="value" item="configuration setting" owner="FileRead" name="threshold" configuration="Continuous" from="10 ms" to="20 ms" since="17.0.5-17.0.9"/><UpdateChange kind="value" item="configuration setting" owner="CPULoad" name="period" configuration="Continuous" from="2 s" to="1 s" since="17.0.3"/>&|' \
    tests/fixtures/explain/data/metadata_17.xml >"$data/metadata_17.xml"
printf '%s\t%s\t%s\n' tea tea.jfc 'Tea House	https://example.org/tea.jfc' tea jdk.SystemGC 'enabled=true, threshold=1 s' \
    tea jdk.CPULoad 'enabled=true, period=3 s' tea jdk.HeapDump 'enabled=true, reason=a=b' tea jdk.Steam enabled=true >"$data/configurations.tsv"
facts "$data"
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
    $WRAP "$BUILD/jfrevents" check --settings --release "$release" "$folder/$file" >"$work/out" 2>"$work/err"
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
    $WRAP "$BUILD/jfrevents" check "$@" >"$work/out" 2>&1
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
facts tests/fixtures/data
said options-unknown 1 'JDK 17 does not have the option paynt; did you mean paint\?' "$start=maxage=1d,paynt=all"
said options-of-the-configuration 0 'JDK 17 records' "$start=paint=all"
said options-without-choice 1 'JDK 17 does not start: paint=blue \(valid: off, bright, all\)' "$start=paint=blue"
said options-refused 1 '^-XX:StartFlightRecording: JDK 11 does not start$' --release 11 "$start=jdk.HeapColour#enabled=true"
said options-of-an-old-release 1 'JDK 11 does not start: it does not have the option jdk.HeapColour#enabled' --release 11 "$start=jdk.HeapColour#enabled=true"
facts "$data"
said options-of-a-file 0 'JDK 17 records 2 of 20 events' "$start:settings=$folder/unnamed.jfc"
said options-of-no-file 1 'nowhere.jfc: error: ' "$start:settings=nowhere.jfc"
said no-file 1 'nowhere.jfc: error: ' nowhere.jfc
said no-release 1 'no facts about JDK 21' --release 17,21 "$folder/unnamed.jfc"
said releases-misused 2 'not releases such as 17,21' --release new "$folder/unnamed.jfc"
echo '<html/>' >"$work/page.jfc"
said no-configuration 1 'page.jfc:1: error: the root element is <html>, not <configuration>' "$work/page.jfc"
printf '\n<?xml version="1.0"?><configuration/>' >"$work/late.jfc"
said no-xml 1 'late.jfc:2:1: error: the XML declaration is not at the start of the file' "$work/late.jfc"
# What is no XML: a message, and the file.
while IFS='|' read -r message text; do
    printf "$text" >"$work/bad.jfc"
    said "no XML: $message" 1 "bad.jfc:[0-9]+:[0-9]+: error: $message" "$work/bad.jfc"
done <<'X'
not an XML document|words
not an XML document|<?xml version="1.0"?>
there is content after the root element|<a/><b/>
there is content after the root element|<a/>b
there is content after the root element|<a/>\000<b/>
an element has no end tag: a|<a>
an element has no end tag: a|<a>\000</a>
an element has no end tag: b|<a><b>x
the end tag is not that of the open element: b|<a><b></a>
the end tag is not that of the open element|<a></a></a>
a tag has no closing ">"|<a
a tag has no closing ">"|<a b="c"
a tag has no closing ">"|<a></a b
a tag has no closing ">"|<a / >
a tag has no closing ">"|<a ="b">
"<" begins a tag|<a>1 < 2</a>
there is no blank before an attribute|<a b="c"d="e"/>
an attribute has no value: b|<a b>
an attribute is listed twice: b|<a b="c" b="d">
the value of an attribute is not in quotation marks: b|<a b=c>
the value of an attribute has no closing quotation mark: b|<a b="c
the value of an attribute has no closing quotation mark: b|<a b="<c">
"&" begins a reference|<a>b & c</a>
"&" begins a reference|<a b="c&">
the entity is not defined: nbsp|<a>&nbsp;</a>
the reference to a character has no valid number|<a>&#xD800;</a>
the reference to a character has no valid number|<a b="&#1z;"/>
a character is not permitted in XML|<a>\001</a>
a character is not permitted in XML|<a b="\377"/>
a comment has no end|<a><!-- b
a CDATA section has no end|<a><![CDATA[ b
an instruction has no end|<?a <b/>
the DOCTYPE has no end|<!DOCTYPE a [ <!ENTITY b "c"> <a/>
X
awk 'BEGIN {for (i = 0; i < 300; i++) printf "<a>"}' >"$work/bad.jfc"
said 'no XML: nested' 1 'elements are nested too deeply' "$work/bad.jfc"
printf '\357\273\277<?xml version="1.0"?>\r\n<!DOCTYPE a [ <!ENTITY b "c"> ]>\n<?a?><!-- b --><configuration version = "2.0"><event\n name='\''jdk.FileRead'\''><setting name="enabled">no<x></x>t<![CDATA[r]]>&#117;&#x65;</setting><setting name="threshold">&#x20AC;&#233;&#x1F600;&lt;&amp;\r\nb</setting ></event ></configuration>\n<!-- c -->' >"$work/odd.jfc"
said 'all of XML' 1 'odd.jfc:4: error: JDK 17 ignores jdk.FileRead#threshold: "€é😀<&.x0ab"' "$work/odd.jfc"
said 'all of XML: enabled' 1 '^jdk.FileRead#enabled=true' --settings "$work/odd.jfc"
