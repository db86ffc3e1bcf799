# make-data: what is there, a table of facts and a vendor's tree into a data set; again; and when a step fails.
set -u
BUILD=${BUILD:-build}
fixtures=tests/fixtures/source
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
sources=$work/sources inputs=$work/inputs

check() { # NAME COMMAND...
    name=$1
    shift
    if "$@" >"$work/out" 2>&1; then echo "ok $name"; else echo "not ok $name: $*"; head -5 "$work/out"; fi
}

make_data() { # FOLDER
    BUILD=$BUILD INPUTS=$inputs sh tools/make-data "$1" >"$work/log" 2>&1 || { cat "$work/log"; return 1; }
}

sums() {
    (cd "$inputs" && cat metadata_*.xml variants/*.xml | sha256sum)
}

release() { # N: a data set that is there already
    cat >"$inputs/metadata_$1.xml" <<X
<Metadata url="https://example.org/$1" feature="$1" version="$1" tag="jdk-$1" origin="source">
  <Event name="Warm" label="Warm" category="Kitchen" experimental="false" thread="false" stackTrace="false" internal="false" throttle="false" cutoff="false" enabled="true" endTime="false" durationField="false" startTime="false" fakeEndTime="false" fakeDuration="false" jdks="">
    <Field type="int" name="degrees" label="Degrees" description="By the thermometer" struct="false" experimental="false" array="false" runtimeType="int" jdks=""/>
  </Event>
  <Type name="StackFrame" label="" runtimeName="jdk.types.StackFrame" jdks=""/>
  <XmlType name="int" runtimeName="int" jdks=""/>
  <XmlType name="long" runtimeName="long" jdks=""/>
  <XmlContentType name="tickstamp" annotation="jdk.jfr.Timestamp(TICKS)" jdks=""/>
</Metadata>
X
}

# A vendor's tree, put together as in collect.sh.
mkdir -p "$sources/sapmachine-25.0.3+9/src/jdk.jfr/share/classes"
cp -r "$fixtures/new/tree/." "$sources/sapmachine-25.0.3+9/"
cp -r "$fixtures/common/." "$fixtures/new/classes/." "$sources/sapmachine-25.0.3+9/src/jdk.jfr/share/classes/"

mkdir -p "$inputs/history" "$inputs/examples" "$inputs/curated" "$work/empty"
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
printf 'event\t22.3.5\tjdk.Cold\t-\t-\t-\t-\tCold.java\n' >"$inputs/graal.tsv"
printf 'release\t18\t22.3.5\tvm-22.3.5\thttps://example.org\n' >"$inputs/graal-releases.tsv"
cat >"$inputs/additional.xml" <<X
<Metadata><Event name="Cold"><additionalDescription>Brr.</additionalDescription></Event></Metadata>
X
grep '^#' data/curated/gcs.tsv >"$inputs/curated/gcs.tsv"
grep '^#' data/curated/effects.tsv >"$inputs/curated/effects.tsv"

# A vendor's data set, as fetch makes one; OpenJDK's would not be taken.
"$BUILD/collector" collect "$sources/sapmachine-25.0.3+9" -o "$work/fetched.xml"
mkdir "$sources/fetched"
sed 's/ vendor="SapMachine"/ vendor="Kettle Works"/' "$work/fetched.xml" >"$sources/fetched/metadata_25.xml"
sed 's/ vendor="SapMachine"//; s/ feature="25"/ feature="24"/' "$work/fetched.xml" >"$sources/metadata_24.xml"

# Libraries that the table lists: one with the JDK's source, one of whose release there is but a data set.
mkdir -p "$sources/jdk-26+9"
cp -r "$sources/sapmachine-25.0.3+9/." "$sources/jdk-26+9/"
rm "$sources/jdk-26+9/README.md"
sed -i 's/^DEFAULT_VERSION_FEATURE=.*/DEFAULT_VERSION_FEATURE=26/' "$sources/jdk-26+9/make/conf/version-numbers.conf"
sed -i 's,</Metadata>,<XmlContentType name="tickstamp" annotation="jdk.jfr.Timestamp(TICKS)"/>&,' \
    "$sources/jdk-26+9/src/hotspot/share/jfr/metadata/metadata.xml"
(cd "$fixtures/library" && zip -qr "$sources/tea-house-1.2-sources.jar" .)
{
    echo '# variant, feature, ...'
    for feature in 17 26; do
        printf 'tea\t%d\torg.tea:tea-house\t1.2\tTea House\tv1.2\thttps://example.org/tea/tree/v1.2\tsrc/main/java\n' $feature
    done
} >"$inputs/libraries.tsv"

check make-data make_data "$sources"
facts=$inputs/metadata_18.xml
check facts-have-all-steps \
    grep -q '<Event name="Cold".* includedInVariant="JDK_AND_GRAAL".* since="18.0.1" graalSince="22.3".* jdks="18">' "$facts"
check facts-are-described grep -q '<additionalDescription>Brr.</additionalDescription>' "$facts"
check facts-borrow grep -q 'description="By the thermometer".* descriptionFrom="17" jdks="17,18,25"' "$facts"
check changes grep -q '<Change kind="removed" item="event" name="Cold"/>' "$inputs/metadata_25.xml"
vendor=$inputs/variants/sapmachine_25.xml
check a-vendor-is-a-variant grep -q '^<Metadata .*vendor="SapMachine"' "$vendor"
check its-own-configuration grep -q '<Configuration file="gc.jfc"' "$vendor"
check a-vendors-data-set-is-a-variant grep -q '^<Metadata .*vendor="Kettle Works"' "$inputs/variants/kettle-works_25.xml"
check no-other-data-set [ ! -e "$inputs/metadata_24.xml" ]
check a-library-is-a-variant grep -q '^<Metadata .*artifact="org.tea:tea-house:1.2"' "$inputs/variants/tea_26.xml"
check a-library-needs-a-source grep -q 'tea-house-1.2-sources.jar is left out: there is no source of JDK 17$' "$work/log"
check no-library-without-a-source [ ! -e "$inputs/variants/tea_17.xml" ]
check the-release-is-not-the-vendors sh -c "! grep -q SapMachine $inputs/metadata_25.xml"

before=$(sums)
check again make_data "$sources"
check nothing-changed grep -q '^4 releases, 0 files changed$' "$work/log"
check without-sources make_data "$work/empty"
check the-same-bytes [ "$before" = "$(sums)" ]

# A step fails: nothing is replaced, nothing is left beside.
sed -i 's/Cold\tCold/Cold\tColder/' "$inputs/history/jdk-18.tsv"
echo '<Metadata><Event' >"$inputs/additional.xml"
check a-step-fails sh -c "! BUILD=$BUILD INPUTS=$inputs sh tools/make-data $sources"
check all-is-as-it-was [ "$before" = "$(sums)" ]
check nothing-half-written sh -c "! ls $inputs | grep -q 'new$'"

# What is committed fits the schema and the rules, and all releases are there.
check the-table-of-libraries sh -c "! grep -v '^#' data/libraries.tsv | awk -F'\\t' 'NF != 8' | grep ."
check the-data-set-is-valid "$BUILD/collector" validate data/metadata_*.xml
check no-release-is-missing sh -c 'for n in 8 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27; do [ -e data/metadata_$n.xml ] || exit 1; done'
