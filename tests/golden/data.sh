# Tests merge: existing data, tables of facts, source trees and vendors' data sets in one run; a second run; and
# failures of steps.
. tests/suite.sh
fixtures=tests/fixtures/source
sources=$work/sources inputs=$work/inputs merged=$work/results

merge() { # SOURCE...
    $WRAP "$BUILD/collector" merge "$inputs" "$@" -o "$merged" >"$work/log" 2>&1 || { cat "$work/log"; return 1; }
}

sums() {
    (cd "$inputs" && cat releases/*.xml "$merged"/metadata_*.xml variants/*.xml | sha256sum)
}

release() { # N: a release that was collected already
    cat >"$inputs/releases/$1.xml" <<X
<Metadata url="https://example.org/$1" feature="$1" version="$1" tag="jdk-$1" origin="source">
  <Event name="Warm" label="Warm" category="Kitchen" experimental="false" thread="false" stackTrace="false" internal="false" throttle="false" cutoff="false" enabled="true" endTime="false" durationField="false" startTime="false" fakeEndTime="false" fakeDuration="false" origin="java" jdks="">
    <Field type="int" name="degrees" label="Degrees" description="By the thermometer" struct="false" experimental="false" array="false" runtimeType="int" jdks=""/>
  </Event>
  <Type name="StackFrame" label="Frame" runtimeName="jdk.types.StackFrame" jdks=""/>
  <Type name="GCWhen" label="When" runtimeName="jdk.types.GCWhen" jdks="">
    <Field type="int" name="when" label="When" struct="false" experimental="false" array="false" runtimeType="int" jdks=""/>
    <Value name="After GC" definition="src/gcWhen.hpp" definitionLine="9" jdks=""/>
  </Type>
  <XmlType name="int" parameterType="s4" fieldType="s4" runtimeName="int" jdks=""/>
  <XmlType name="long" parameterType="s8" fieldType="s8" runtimeName="long" jdks=""/>
  <XmlContentType name="tickstamp" annotation="jdk.jfr.Timestamp(TICKS)" jdks=""/>
</Metadata>
X
}

# A vendor's tree, assembled as in collect.sh.
mkdir -p "$sources/sapmachine-25.0.3+9/src/jdk.jfr/share/classes"
cp -r "$fixtures/new/tree/." "$sources/sapmachine-25.0.3+9/"
cp -r "$fixtures/common/." "$fixtures/new/classes/." "$sources/sapmachine-25.0.3+9/src/jdk.jfr/share/classes/"

mkdir -p "$inputs/releases" "$inputs/history" "$inputs/examples" "$inputs/curated" "$work/empty"
release 17
release 25
{
    printf 'release\t18\t2\t1\n'
    printf 'event\tjdk.Cold\tCold\tKitchen\t0\t1\t0\t0\t0\tfalse\t-\t-\t-\t-\t-\t-\tnative\tsource\n'
    printf 'event\tjdk.Warm\tWarm\tKitchen\t0\t1\t0\t0\t0\tfalse\t-\t-\t-\t-\t-\t-\tnative\tsource\n'
    printf 'field\tjdk.Cold\t1\tstartTime\tlong\t-\t0\tStart Time\tTimestamp(TICKS)\t0\t-\t-\t1\n'
    printf 'field\tjdk.Warm\t1\tdegrees\tint\t-\t0\tDegrees\t-\t0\t-\t-\t0\n'
    printf 'type\tjdk.types.StackFrame\t-\t1\n'
    printf 'typefield\tjdk.types.StackFrame\t1\tline\tint\t0\tLine\t-\t0\t-\t-\n'
    printf 'annotation\tjdk.jfr.Timestamp\tTimestamp\tcontenttype\tString\n'
    printf 'setting\tdefault\tjdk.Cold\tenabled\ttrue\t-\n'
} >"$inputs/history/jdk-18.tsv"
printf '18\t18\t18.0.1\tevent\tCold\n' >"$inputs/updates.tsv"
printf 'event\t22.3.5\tjdk.Cold\t-\t-\t-\t-\tCold.java\nmanual\t18\tjdk.Cold\tseason\n' >"$inputs/graal.tsv"
printf 'release\t18\t22.3.5\tvm-22.3.5\thttps://example.org\npages\t18\thttps://example.org/manual\nnote\tseason\tonly in winter\nnote\tjdk.Cold\tno snow\n' \
    >"$inputs/graal-releases.tsv"
cat >"$inputs/additional.xml" <<X
<Metadata><Event name="Cold"><additionalDescription>Brr.</additionalDescription></Event></Metadata>
X
printf 'Cold\t18+\tlinux,aix\tjdk-18+1\tcold.cpp:3\tIce\tOnly Linux and AIX freeze.\n' >>"$inputs/curated/platforms.tsv"
printf 'Cold\t18+\tflag -XX:+Ice\tjdk-18+1\tcold.cpp:3\tIce\tNothing is cold without ice.\n' >>"$inputs/curated/needs.tsv"
printf 'Cold\t18+\tNobody opens the window.\n' >"$inputs/curated/events-without-example.tsv"
printf 'Cold\t18\tchanged\t8000001\tMake it cold\topenjdk/jdk#1\t349\tMelting & more\t+startTime\n' >"$inputs/curated/event-changes.tsv"
printf 'Cold\t8+\tFrost\tFrost\theap\tENABLED\n' >"$inputs/curated/jmc-rules.tsv"
printf 'Cold\t8+\tThermometer\t8.1.0\t-\n' >"$inputs/curated/jmc-pages.tsv"
printf 'Cold\t8+\topentelemetry\tjvm.cold\tstartTime\tK\tx/y-z@v2.1\tcold/Cold.java:3\tIce\tIn kelvin.\n' >"$inputs/curated/metrics.tsv"
printf 'Cold\t18\t0.49\t-\tnot z/OS\n' >"$inputs/curated/openj9.tsv"
mkdir "$inputs/values"
printf 'Leaf\tgreen\nLeaf\tbrown\n' >"$inputs/values/values_26.tsv"
printf 'GCWhen\tAfter GC\n' >"$inputs/values/values_25.tsv"
printf 'Leaf\t26\tgreen\tjdk-25+1\tleaf.cpp:7\tgreen\tFresh.\nLeaf\t8\tred\tjdk-25+1\tleaf.cpp:8\tred\tOld.\n' \
    >"$inputs/curated/values.tsv"

# A vendor's data set, as from `fetch`.
"$BUILD/collector" collect "$sources/sapmachine-25.0.3+9" -o "$work/fetched.xml"
mkdir "$sources/fetched"
sed 's/ vendor="SapMachine"/ vendor="Kettle Works"/' "$work/fetched.xml" >"$sources/fetched/metadata_25.xml"

# A release that becomes the data set of another one.
mkdir -p "$sources/jdk-26.0.3+9"
cp -r "$sources/sapmachine-25.0.3+9/." "$sources/jdk-26.0.3+9/"
rm "$sources/jdk-26.0.3+9/README.md"
sed -i 's/^DEFAULT_VERSION_FEATURE=.*/DEFAULT_VERSION_FEATURE=26/' "$sources/jdk-26.0.3+9/make/conf/version-numbers.conf"
sed -i 's,</Metadata>,<XmlContentType name="tickstamp" annotation="jdk.jfr.Timestamp(TICKS)"/>&,' \
    "$sources/jdk-26.0.3+9/src/hotspot/share/jfr/metadata/metadata.xml"
"$BUILD/collector" collect "$sources/jdk-26.0.3+9" -o - | sed '1s/ feature="26" version="26/ feature="24" version="24/; 1s/jdk-26/jdk-24/g' >"$sources/metadata_24.xml"

check merge merge "$sources"
facts=$merged/metadata_18.xml
check facts-have-all-steps \
    grep -q '<Event name="Cold".* includedInVariant="JDK_AND_GRAAL".* since="18.0.1" graalSince="22.3".* jdks="18">' "$facts"
check limits-of-native-images grep -q ' graalNote="only in winter; no snow"' "$facts"
check facts-are-described grep -q '<additionalDescription>Brr.</additionalDescription>' "$facts"
check facts-inherit grep -q 'description="By the thermometer".* descriptionFrom="17" jdks="17,18,25"' "$facts"
check reasons grep -q '<Reason event="Cold" kind="changed" bug="8000001" title="Make it cold" pull="openjdk/jdk#1" jep="349" jepTitle="Melting &amp; more" fields="+startTime"/>' "$facts"
check rules grep -q '<Rule id="Frost" name="Frost" topic="heap" needs="ENABLED"/>' "$facts"
check jmc-pages grep -q '<JmcPage name="Thermometer" since="8.1.0"/>' "$facts"
check metrics grep -q '<Metric source="opentelemetry" name="jvm.cold" field="startTime" unit="K" what="In kelvin." path="cold/Cold.java" line="3" tag="x/y-z@v2.1"/>' "$facts"
check other-jvms grep -q '<OtherJvm name="OpenJ9" since="0.49" platforms="not z/OS"/>' "$facts"
check changes grep -q '<Change kind="removed" item="event" name="Cold"/>' "$merged/metadata_24.xml"
vendor=$inputs/variants/sapmachine_25.xml
check a-vendor-is-a-variant grep -q '^<Metadata .*vendor="SapMachine"' "$vendor"
check its-own-configuration grep -q '<Configuration file="gc.jfc"' "$vendor"
check a-vendors-data-set-is-a-variant grep -q '^<Metadata .*vendor="Kettle Works"' "$inputs/variants/kettle-works_25.xml"
check a-data-set-is-a-source grep -q '^<Metadata .*feature="24" version="24.0.3-ea+9"' "$merged/metadata_24.xml"
check its-platforms-are-those-of-the-table grep -q '<Platform name="aix" path="cold.cpp" line="3" what="Only Linux and AIX freeze." tag="jdk-18+1"/>' "$facts"
check its-needs-are-those-of-the-table grep -q '<Need kind="flag" value="-XX:+Ice" path="cold.cpp" line="3" what="Nothing is cold without ice." tag="jdk-18+1"/>' "$facts"
check its-examples-are-missing-for-a-reason grep -q '<Event name="Cold".* noExample="Nobody opens the window."' "$facts"
check the-release-is-not-the-vendors sh -c "! grep -q SapMachine $merged/metadata_25.xml"

before=$(sums)
check again merge "$sources"
check nothing-changed grep -q ': 5 releases, 2 variants, 0 files changed$' "$work/log"
check what-is-merged-is-valid sh -c "! '$BUILD/collector' -q validate '$inputs' 2>&1 | grep ' error: '"
check without-sources merge
check from-an-empty-folder merge "$work/empty"
check the-same-bytes [ "$before" = "$(sums)" ]
check values-with-their-meaning grep -q '<Value name="green" recorded="true" path="leaf.cpp" line="7" tag="jdk-25+1" jdks="26">Fresh.</Value>' \
    "$merged/metadata_26.xml"
check values-without-meaning grep -q '<Value name="brown" recorded="true" jdks="26"/>' "$merged/metadata_26.xml"
check recorded-values-that-the-source-defines grep -q \
    '<Value name="After GC" definition="src/gcWhen.hpp" definitionLine="9" recorded="true" jdks="17,25"/>' "$merged/metadata_25.xml"
check values-from-the-source grep -q \
    '<Value name="After GC" definition="src/gcWhen.hpp" definitionLine="9" jdks="17,25"/>' "$merged/metadata_17.xml"
check a-meaning-of-no-value grep -q 'values.tsv:2: warning: no release of the row has Leaf with red$' "$work/log"
sed -i '$d' "$inputs/curated/values.tsv"

# Releases that are compared only with each other.
selected() { # OPTION...
    $WRAP "$BUILD/collector" merge "$merged" "$@" >"$work/log" 2>&1
}
check releases selected --releases 17,25 -o "$work/selected"
check releases-only-these [ "$(ls "$work/selected" | xargs)" = 'metadata_17.xml metadata_25.xml' ]
check releases-of-neighbours grep -q '<Field [^>]*name="degrees".* jdks="17,25"' "$work/selected/metadata_25.xml"
check releases-no-others sh -c "! grep -qE 'jdks=\"[^\"]*(18|24|26)' '$work'/selected/*.xml"
check releases-of-another-pair selected --releases 17,24 -o "$work/selected"
check releases-change sh -c "! grep -q '<Change kind=\"removed\" item=\"event\" name=\"Cold\"' '$work/selected/metadata_24.xml'"
selected --releases 17,19 -o "$work/selected-not"
check releases-absent [ "$? $(cat "$work/log")" = "1 collector: $merged: error: no metadata_19.xml" ]
check releases-absent-writes-nothing [ ! -e "$work/selected-not" ]
for wrong in "--releases 17" "--releases new -o $work/selected-not" "--releases 17 -o $work/selected-not $sources"; do
    # shellcheck disable=SC2086 # words
    selected $wrong
    check "releases-misused $(echo "$wrong" | cut -c 1-14)" [ "$? $(head -1 "$work/log")" = "2 collector: --releases requires a list of releases (11,17), OUT, and no SOURCE (see collector merge --help)" ]
done
printf 'Petal\tred\n' >>"$inputs/values/values_26.tsv"
check a-value-of-no-type sh -c "! $BUILD/collector merge $inputs -o $merged 2>$work/log"
check it-says-where grep -q 'values_26.tsv:3: error: JDK 26 has no type Petal$' "$work/log"
sed -i '$s/.*/Leaf\tgreen/' "$inputs/values/values_26.tsv"
check a-value-twice sh -c "! $BUILD/collector merge $inputs -o $merged 2>$work/log"
sed -i '$d' "$inputs/values/values_26.tsv"
printf 'GCWhen\tDuring GC\n' >>"$inputs/values/values_25.tsv"
check a-value-that-the-source-lacks sh -c "! $BUILD/collector merge $inputs -o $merged 2>$work/log"
check it-names-the-row grep -q 'values_25.tsv:2: error: the source of JDK 25 does not have the value During GC of GCWhen$' "$work/log"
sed -i '$d' "$inputs/values/values_25.tsv"
# The result of a merge is no input.
cp -r "$inputs" "$work/again"
cp "$merged/metadata_25.xml" "$work/again/releases/25.xml"
check merged-twice sh -c '! "$1" merge "$2" 2>"$3"' - "$BUILD/collector" "$work/again" "$work/log"
check merged-twice-says grep -q 'releases/25.xml: error: is the result of a merge' "$work/log"
sed '1s/ version="25"/ version="25.0.1"/' "$merged/metadata_25.xml" >"$work/metadata_25.xml"
"$BUILD/collector" merge "$inputs" "$work/metadata_25.xml" >"$work/log" 2>&1
check merged-as-a-source grep -q 'error: JDK 25 is not merged: .*releases/25.xml: error: is the result of a merge' "$work/log"
cp "$inputs/releases/25.xml" "$work/again/releases/26.xml"
rm "$work/again/releases/25.xml"
check another-release sh -c '"$1" merge "$2" 2>&1 | grep "releases/26.xml: error: contains release 25 instead of 26"' - "$BUILD/collector" "$work/again"
# Removing a table removes its facts.
cp -r "$inputs" "$work/fewer"
rm "$work/fewer/curated/openj9.tsv"
check a-table-is-removed "$BUILD/collector" merge "$work/fewer" -o "$work/fewer-results"
check its-facts-are-removed sh -c "! grep -q '<OtherJvm' $work/fewer-results/metadata_18.xml"
check other-facts-stay grep -q '<Rule id="Frost"' "$work/fewer-results/metadata_18.xml"

# Of two sources of a release, the newer one counts; a source before a recording or table, and a tree before a data set.
version() { sed -n '1s/.* version="\([^"]*\)".*/\1/p' "$inputs/releases/$1.xml"; }
mkdir -p "$work/newer"
cp -r "$sources/jdk-26.0.3+9" "$work/newer/jdk-26.0.3+10"
cp -r "$sources/jdk-26.0.3+9" "$work/newer/jdk-26.0.3+8"
check a-newer-source merge "$work/newer/jdk-26.0.3+8" "$work/newer/jdk-26.0.3+10" "$sources/jdk-26.0.3+9"
check the-newest-counts [ "$(version 26)" = 26.0.3-ea+10 ]
check an-older-source merge "$sources/jdk-26.0.3+9"
check the-newer-stays [ "$(version 26)" = 26.0.3-ea+10 ]
check that-is-reported grep -q 'releases/26.xml: unchanged, because its source 26.0.3-ea+10 is better than .*/jdk-26.0.3+9$' "$work/log"
sed 's/^release\t18/release\t25/' "$inputs/history/jdk-18.tsv" >"$work/jdk-25.tsv"
check a-table-of-a-release-with-a-source merge "$work/jdk-25.tsv"
check the-source-stays [ "$(version 25)" = 25 ]
"$BUILD/collector" collect "$work/newer/jdk-26.0.3+10" -o "$work/metadata_26.xml"
"$BUILD/collector" collect "$work/newer/jdk-26.0.3+10" --emissions -o "$work/with.xml"
check emissions-make-a-difference sh -c "! cmp -s $work/metadata_26.xml $work/with.xml"
before=$(sums)
check a-data-set-of-fewer-files merge "$work/metadata_26.xml"
check what-is-there-stays [ "$before" = "$(sums)" ]

# A variant names the version of OpenJDK that it was compared with, and stays if another one replaces the release.
check a-variant-names-its-base grep -q '^<Metadata .* vendor="SapMachine" base="25" ' "$vendor"
cp -r "$inputs" "$work/followed"
sed '1s/ version="25"/ version="25.0.4"/; 1s/jdk-25\([+"]\)/jdk-25.0.4\1/g' "$inputs/releases/25.xml" >"$work/metadata_25.xml"
check a-newer-base "$BUILD/collector" -q merge "$work/followed" "$work/metadata_25.xml"
check a-vendors-variant-stays cmp "$vendor" "$work/followed/variants/sapmachine_25.xml"
# A source of OpenJDK of the vendor's version is its base, also if the release is newer. A build without differences is a fact, too.
sed '1s/ vendor="SapMachine"//' "$work/fetched.xml" >"$work/openjdk.xml"
check a-source-of-the-same-version "$BUILD/collector" -q merge "$work/followed" "$work/fetched.xml" "$work/openjdk.xml"
check a-variant-without-differences grep -qx '<Metadata .* vendor="SapMachine" base="25.0.3-ea+9" origin="source"/>' "$work/followed/variants/sapmachine_25.xml"
check the-newer-release-stays grep -q ' version="25.0.4"' "$work/followed/releases/25.xml"

# An invalid data set is not written.
cp -r "$inputs" "$work/invalid"
echo '<grammar xmlns="http://relaxng.org/ns/structure/1.0"><start><notAllowed/></start></grammar>' >"$work/no.rng"
sed '1s/ version="25"/ version="25.0.1"/' "$inputs/releases/25.xml" >"$work/metadata_25.xml"
check an-invalid-result-is-an-error sh -c '! "$1" merge "$2" "$4" --schema "$3"' - "$BUILD/collector" "$work/invalid" "$work/no.rng" "$work/metadata_25.xml"
check an-invalid-result-is-not-written diff -r "$inputs" "$work/invalid"

# A source that cannot be merged leaves its release unchanged; the others are merged.
cp -r "$inputs" "$work/some"
sed '1s/ version="25"/ version="25.0.1"/; 1s/jdk-25\([+"]\)/jdk-25.0.1\1/g' "$inputs/releases/25.xml" >"$work/metadata_25.xml"
sed '1s/ version="26[^"]*"/ version="26.0.4"/; s/"\(jdk.types.\)\{0,1\}Leaf"/"\1Leaves"/g' "$inputs/releases/26.xml" >"$work/metadata_26.xml"
"$BUILD/collector" merge "$work/some" "$work/metadata_25.xml" "$work/metadata_26.xml" >"$work/log" 2>&1
check one-source-of-two-is-status-3 [ $? = 3 ]
check one-source-of-two-says grep -q 'error: JDK 26 is not merged: .*values_26.tsv:1: error: JDK 26 has no type Leaf$' "$work/log"
check one-source-of-two-stays cmp "$inputs/releases/26.xml" "$work/some/releases/26.xml"
check one-source-of-two-is-merged grep -q ' version="25.0.1"' "$work/some/releases/25.xml"

# Findings of validate in a folder, in addition to those in single data sets.
wrong() { # NAME MESSAGE COMMAND...: validate reports this of a copy of the inputs that the command changed
    wrong_in "$inputs" "$@"
}
wrong_in() { # FOLDER NAME MESSAGE COMMAND...
    folder=$1 name=$2 message=$3
    shift 3
    rm -rf "$work/wrong" && cp -r "$folder" "$work/wrong"
    (cd "$work/wrong" && "$@") || echo "not ok $name: $*"
    "$BUILD/collector" validate "$work/wrong" >"$work/log" 2>&1 && echo "exit status 0" >>"$work/log"
    check "validate-$name" sh -c 'grep -qF "$2" "$1" && ! grep -qx "exit status 0" "$1" || { cat "$1"; exit 1; }' - "$work/log" "$message"
}
wrong facts-of-another-release 'history/jdk-19.tsv: error: contains release 18 instead of 19' cp history/jdk-18.tsv history/jdk-19.tsv
wrong broken-facts 'history/jdk-18.tsv:' sh -c 'printf "event\tjdk.Cold\n" >>history/jdk-18.tsv'
cp -r "$inputs/variants" "$merged/"
wrong_in "$merged" no-origin 'metadata_18.xml: error: degrees inherits its description from 16, which does not exist' sed -i 's/ descriptionFrom="17"/ descriptionFrom="16"/' metadata_18.xml
wrong descriptions-of-another-shape 'additional.xml:1: error: ' sh -c 'echo "<Metadata><Event name=\"Cold\"><text>Brr.</text></Event></Metadata>" >additional.xml'
wrong examples-of-another-shape 'examples/examples_25.xml:1: error: ' sh -c 'echo "<Metadata feature=\"25\" colour=\"red\"/>" >examples/examples_25.xml'
wrong table-of-no-release 'curated/needs.tsv:' sh -c 'printf "Colder\t18+\tflag -XX:+Ice\tjdk-18+1\tcold.cpp:3\tIce\tNothing.\n" >>curated/needs.tsv'
wrong_in "$merged" variant-of-another-release 'variants/sapmachine_25.xml:1: error: changesSince 24 is not the release 25 of the variant' \
    sed -i 's/ changesSince="25"/ changesSince="24"/' variants/sapmachine_25.xml
wrong nothing 'neither releases/<N>.xml nor metadata_<N>.xml' sh -c 'rm -r releases'
wrong broken-library 'libraries/tea.xml:2:1: error: ' sh -c 'mkdir libraries && echo "<Metadata" >libraries/tea.xml'

# A table alone.
mkdir -p "$work/alone/curated"
cp "$inputs/curated/needs.tsv" "$work/alone/curated/needs.tsv"
check a-table-alone "$BUILD/collector" validate "$work/alone/curated/needs.tsv"
alone() { # NAME FILE MESSAGE
    check "a-table-alone-$1" sh -c '! "$1" validate "$2" 2>"$3" && grep -qF "$2$4" "$3"' - "$BUILD/collector" "$work/alone/$2" "$work/log" "$3"
}
printf 'Cold\tsoon\tflag -XX:+Ice\tjdk-18+1\tcold.cpp:3\tIce\tCold.\n' >>"$work/alone/curated/needs.tsv"
alone row curated/needs.tsv :2:
printf 'ice, snow, ice\tCold\n' >"$work/alone/keywords.tsv"
alone word keywords.tsv ':1: error: keywords "ice, snow, ice": has a word twice'
printf 'cold\twhy is it cold\tCold\ncold\twhy is it cold\tCold\n' >"$work/alone/searches.tsv"
alone search searches.tsv ':2: error: '
printf 'keep\t*\t(ice\t-\n' >"$work/alone/redactions.tsv"
alone expression redactions.tsv ':1: error: pattern "(ice": not a regular expression'
printf 'Cold\t18+\tg1,serial\tjdk-18+1\tcold.cpp:3\tIce\tCold.\n' >"$work/alone/curated/gcs.tsv"
alone collectors curated/gcs.tsv ':1: error: garbage collectors "g1,serial": not each once in the order'
alone missing curated/nothing.tsv ': error: no such file'
cp "$work/alone/curated/needs.tsv" "$work/alone/other.tsv"
alone unknown other.tsv ': error: not a table that is checked alone'

# A step fails: nothing is replaced, and no temporary file remains.
sed -i 's/Cold\tCold/Cold\tColder/' "$inputs/history/jdk-18.tsv"
echo '<Metadata><Event' >"$inputs/additional.xml"
echo wrong >>"$inputs/curated/jmc-rules.tsv" # of a later step
check a-step-fails sh -c "! $BUILD/collector merge $inputs $sources"
check all-is-as-it-was [ "$before" = "$(sums)" ]
check nothing-half-written sh -c "! find $inputs -name '.*' -o -name '*.new' | grep ."
check the-first-error-ends-it [ "$("$BUILD/collector" merge "$inputs" 2>&1 | wc -l)" = 1 ]

# The messages for a contributor about wrong descriptions.
merged() { # FOLDER: the lines that merging this part of data/ prints, with the paths of data/
    "$BUILD/collector" -q merge "$1" -o "$work/described-results" 2>&1 | sed "s#$1/#data/#; s/^collector: //"
}
mkdir -p "$work/described/releases"
cp -r data/schema "$work/described"
python3 tests/tools/cut_release.py data/releases/25.xml GarbageCollection >"$work/described/releases/25.xml"
describes() { # NAME ENTRY MESSAGE: the file of descriptions with this entry
    printf '<Metadata>\n%s\n</Metadata>\n' "$2" >"$work/described/additional.xml"
    merged "$work/described" >"$work/log"
    check "description-$1" sh -c 'grep -qF "$2" "$1" || { cat "$1"; exit 1; }' - "$work/log" "data/additional.xml:2$3"
}
text='<additionalDescription>Text.</additionalDescription>'
describes right "<Event name=\"GarbageCollection\">$text</Event><Evnt/>" ': warning: <Evnt> is not read: Event, Field, Type, XmlType and XmlContentType are'
describes broken-xml "<Event name=\"GarbageCollection\">$text</Evnt>" ':92: error: the end tag is not that of the open element Event'
describes ampersand '<Event name="GarbageCollection"><additionalDescription>A & B</additionalDescription></Event>' \
    ':59: error: "&" begins a reference; as a character it is written "&amp;"'
describes entity '<Event name="GarbageCollection"><additionalDescription>A&B.</additionalDescription></Event>' \
    ':60: error: "&" begins a reference'
describes less-than '<Event name="GarbageCollection"><additionalDescription>A < B</additionalDescription></Event>' \
    ':59: error: "<" begins a tag; as a character it is written "&lt;"'
describes unknown-event "<Event name=\"GarbageColection\">$text<Field name=\"sum\">Text.</Field></Event>" \
    ': warning: Event GarbageColection: not in any release; check the name'
check description-unknown-event-is-one-line [ "$(wc -l <"$work/log")" = 1 ]
describes unknown-field '<Event name="GarbageCollection"><Field name="summ">Text.</Field></Event>' \
    ': warning: Event GarbageCollection, field summ: not in any release; check the name'
describes overlap "<Event name=\"GarbageCollection\"><Field name=\"sumOfPauses\" jdks=\"8-25\">A.</Field><Field name=\"sumOfPauses\" jdks=\"25+\">B.</Field></Event>" \
    ': warning: Event GarbageCollection, field sumOfPauses: described twice, first in line 2'
describes no-range '<Event name="GarbageCollection"><Field name="sumOfPauses" jdks="soon">A.</Field></Event>' \
    ': error: jdks="soon": not a list of releases (8+, 11-17,21)'
describes other-release '<Event name="GarbageCollection"><Field name="sun" jdks="25">A.</Field></Event>' \
    ': warning: Event GarbageCollection, field sun: not in any release; check the name'
printf '<Metadata><Event name="GarbageCollection"><Field name="sumOfPauses" jdks="8-24">Old.</Field><Field name="sumOfPauses" jdks="25+">New.</Field></Event></Metadata>' \
    >"$work/described/additional.xml"
check description-of-releases [ "$(merged "$work/described" | wc -c)" = 0 ]
check description-of-the-release grep -q '<Field [^>]*name="sumOfPauses"[^>]*>New.</Field>' "$work/described-results/metadata_25.xml"
describes duplicate "<Event name=\"GarbageCollection\">$text</Event><Event name=\"GarbageCollection\">$text</Event>" \
    ': warning: Event GarbageCollection: described twice, first in line 2'
