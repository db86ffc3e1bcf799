# Tests data sets from recordings: collect FILE.jfr and its options, a recording and the files in its folder as the
# source of a merge, and the JVMs of a folder of JDKs, simulated by a script that copies a recording.
. tests/suite.sh

# The metadata of JDK 25, then a chunk whose jdk.JVMInformation event contains 25.0.3+9-LTS.
{ gzip -dc tests/fixtures/recordings/jdk25.jfr.gz && cat tests/fixtures/recordings/release25.jfr; } >"$work/jdk.jfr"
root() { sed -n 's/^<Metadata \(.*\)>/\1/p' "$1" | head -1; }
count() { grep -c "<$1 " "$2"; }

collector collect "$work/jdk.jfr" -o "$work/own.xml"
is collect 0 $?
tree=https://github.com/openjdk/jdk25u/tree
is collect-release "url=\"$tree/jdk-25.0.3+9\" feature=\"25\" version=\"25.0.3+9\" tag=\"jdk-25.0.3+9\" origin=\"recording\"" "$(root "$work/own.xml")"
is collect-events "$($WRAP "$BUILD/jfrevents" metadata "$work/jdk.jfr" | grep '^class .* extends jdk.jfr.Event' | sort -u | grep -c .)" "$(count Event "$work/own.xml")"
collector collect "$work/jdk.jfr" --tag t --url https://example.org/t -o "$work/own.xml"
is collect-tag 'url="https://example.org/t" feature="25" version="25.0.3+9" tag="t" origin="recording"' "$(root "$work/own.xml")"
cat >"$work/one.jfc" <<'X'
<configuration version="2.0" label="Continuous" description="Of one event." provider="Test">
  <event name="jdk.CPULoad"><setting name="enabled">true</setting></event>
</configuration>
X
collector collect "$work/jdk.jfr" --vendor 'Kettle Works' --jfc "$work/one.jfc" -o "$work/own.xml"
is collect-vendor 'feature="25" version="25.0.3+9" vendor="Kettle Works" origin="recording"' "$(root "$work/own.xml")"
is collect-configuration Continuous "$(sed -n 's/.*<label>\(.*\)<.label>.*/\1/p' "$work/own.xml")"
sed s/Continuous/Second/ "$work/one.jfc" >"$work/two.jfc"
collector collect "$work/jdk.jfr" --jfc "$work/one.jfc" --jfc "$work/two.jfc" -o "$work/own.xml"
is collect-configurations 'Continuous Second ' "$(sed -n 's/.*<label>\(.*\)<.label>.*/\1/p' "$work/own.xml" | tr '\n' ' ')"
(cd "$work" && echo x >text && zip -q src.zip text)
is collect-sources "collector: $work/src.zip: error: no jdk/jfr/internal/EventControl.java, which defines the settings of events" \
    "$(collector collect "$work/jdk.jfr" --sources "$work/src.zip" -o "$work/own.xml" 2>&1)"
echo kept >"$work/kept.xml"
gzip -dc tests/fixtures/recordings/jdk25.jfr.gz >"$work/no-release.jfr"
is collect-no-release "collector: $work/no-release.jfr: error: no jdk.JVMInformation event: the release is not known" \
    "$(collector collect "$work/no-release.jfr" -o "$work/kept.xml" 2>&1)"
is collect-no-release-writes-nothing kept "$(cat "$work/kept.xml")"
head -c 5000 "$work/jdk.jfr" >"$work/cut.jfr"
collector collect "$work/cut.jfr" -o "$work/kept.xml" 2>"$work/log"
is collect-cut "1 kept" "$? $(cat "$work/kept.xml")"

# --- A source of a merge: its types are those of the neighbouring releases ---
mkdir -p "$work/beside/releases"
for release in 21 26; do
    python3 tests/tools/cut_release.py data/releases/$release.xml CPULoad >"$work/beside/releases/$release.xml"
done
neighbours() { rm -rf "$work/data" && cp -r "$work/beside" "$work/data"; }
neighbours
mkdir "$work/sources"
cp "$work/jdk.jfr" "$work/sources/"
cp "$work/one.jfc" "$work/sources/jdk.default.jfc"
cp "$work/one.jfc" "$work/sources/other.default.jfc"
collector -q merge "$work/data" "$work/sources/jdk.jfr" -o "$work/results" 2>"$work/log"
is merge 0 $?
is merge-release 'version="25.0.3+9"' "$(root "$work/results/metadata_25.xml" | grep -o ' version="[^"]*"' | tr -d ' ')"
is merge-configuration-beside Continuous "$(sed -n 's/.*<label>\(.*\)<.label>.*/\1/p' "$work/results/metadata_25.xml")"
echo 'Kettle Works' >"$work/sources/jdk.vendor"
sed -i s/true/false/ "$work/sources/jdk.default.jfc"
sed s/Continuous/Two/ "$work/one.jfc" >"$work/sources/jdk.gc.jfc"
collector -q merge "$work/data" "$work/sources/jdk.jfr" -o "$work/results" 2>"$work/log"
is merge-vendor-status "0 " "$? $(cat "$work/log")"
is merge-vendor 'vendor="Kettle Works"' "$(root "$work/data/variants/kettle-works_25.xml" | grep -o 'vendor="[^"]*"')"
is merge-vendor-configuration 'Two true false' "$(sed -n 's/.*<label>\(.*\)<.label>.*/\1/p; s/.* from="\([a-z]*\)" to="\([a-z]*\)".*/\1 \2/p' "$work/data/variants/kettle-works_25.xml" | tr '\n' ' ' | sed 's/ $//')"
is merge-vendor-changes 'value configuration setting, description configuration' \
    "$(sed -n 's/.*<Change kind="\([^"]*\)" item="\([^"]*\)".*/\1 \2/p' "$work/data/variants/kettle-works_25.xml" | paste -sd, - | sed 's/,/, /')"

# --- JDKs: their JVMs are started twice, for the values of both configurations ---
jdk() { # NAME VERSION SCRIPT
    mkdir -p "$work/jdks/$1/bin" "$work/jdks/$1/lib/jfr"
    printf 'IMPLEMENTOR="Nobody"\nJAVA_VERSION="%s"\n' "$2" >"$work/jdks/$1/release"
    { echo '#!/bin/sh' && echo "$3"; } >"$work/jdks/$1/bin/java"
    chmod +x "$work/jdks/$1/bin/java"
}
cat >"$work/view.ini" <<'X'
[jvm.load]
label = "Load"
form = "COLUMN 'User' SELECT LAST(jvmUser) FROM CPULoad"
X
printf 'JFR.start\tname\tSTRING\tfalse\tSuch as \\"My Recording\\"\nJFR.check\tverbose\tBOOLEAN\ttrue\tAll\tfalse\n' >"$work/commands"
play="case \$1 in */CopyViews.java) cp '$work/view.ini' \"\$2\"; exit ;; esac
case \$2 in */ListCommands.java) cp '$work/commands' \"\$3\"; exit ;; esac
f=\${1#*filename=}; echo \"\$1\" | sed 's/filename=.*//' >>'$work/calls'; cat '$work/jdk.jfr' >\"\$f\""
neighbours
mkdir "$work/jdks"
echo text >"$work/jdks/README"
jdk played 25.0.3 "$play"
collector -q merge "$work/data" "$work/jdks" -o "$work/results"
is jdks 0 $?
is jdks-asks-for-both '-XX:StartFlightRecording=name=default,settings=default,
-XX:StartFlightRecording=name=profile,settings=profile,' "$(cat "$work/calls")"
is jdks-release 'version="25.0.3+9"' "$(root "$work/results/metadata_25.xml" | grep -o ' version="[^"]*"' | tr -d ' ')"
is jdks-commands '  <Command name="JFR.check" jdks="21,25,26">
    <Argument name="verbose" type="BOOLEAN" default="false" mandatory="false">All</Argument>
  </Command>
  <Command name="JFR.start" jdks="21,25,26">
    <Argument name="name" type="STRING" mandatory="false">Such as "My Recording"</Argument>
  </Command>' "$(sed -n '/<Command/,/<.Command/p' "$work/results/metadata_25.xml")"
while read -r name line expected; do
    printf "$line\n" >"$work/commands"
    neighbours
    is "jdks-commands-$name" "collector: commands.tsv$expected" \
        "$(collector merge "$work/data" "$work/jdks/played" 2>&1 | sed 's,/.*/,,')"
done <<'X'
short JFR.start\tname :1: error: expected an option of a command: 5 or 6 cells
truth JFR.start\tname\tSTRING\tperhaps\tName :1: error: neither true nor false: perhaps
none # : error: no options of commands
X
printf 'JFR.start\tname\tSTRING\tfalse\tName\n' >"$work/commands"
neighbours
cp "$work/one.jfc" "$work/jdks/played/lib/jfr/default.jfc"
collector -q merge "$work/data" "$work/jdks/played" -o "$work/results"
is jdk-alone "0 Continuous" "$? $(sed -n 's/.*<label>\(.*\)<.label>.*/\1/p' "$work/results/metadata_25.xml")"
jdk played 25.0.3 "case \$1 in */CopyViews.java) echo 'no views here'; exit 0 ;; esac
$play"
is jdk-without-views "collector: $work/jdks/played/bin/java: error: CopyViews.java failed in the JVM: no views here" \
    "$(collector merge "$work/data" "$work/jdks/played" 2>&1)"
jdk played 25.0.3 'echo "Error: no JFR here"; exit 1'
is jdk-fails "collector: $work/jdks/played/bin/java: error: the JVM failed: Error: no JFR here" \
    "$(collector merge "$work/data" "$work/jdks/played" 2>&1)"
jdk played 25.0.3 'echo "nothing to do"'
is jdk-without-a-recording "collector: $work/jdks/played/bin/java: error: the JVM wrote no recording: nothing to do" \
    "$(collector collect "$work/jdks/played" -o "$work/new.xml" 2>&1)"
