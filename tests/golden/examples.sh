# Tests collector examples, merge --only examples, gcs and coverage with a small data set.
set -u
BUILD=${BUILD:-build}
WRAP=${WRAP:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
collector() { $WRAP "$BUILD/collector" "$@"; }
ok() { echo "ok $1"; }
not_ok() { echo "not ok $1"; }

# --- A small data set for these tests ---
cat >"$work/metadata_25.xml" <<'X'
<Metadata feature="25">
  <Event name="Shown" category="A" jdks="25">
    <Example type="object" exampleFile="0" gc="g1" run="a"><objectValue><a type="string"><stringValue>1</stringValue></a></objectValue></Example>
    <CollectorEvidence rule="folder" path="a.cpp" line="1"/>
    <Collector name="serial" emits="false" runs="1" count="0"/>
    <Collector name="g1" emits="true" runs="2" seen="1" count="7"/>
  </Event>
  <Event name="Missing" category="A" description="Absent" noExample="Nobody can." jdks="25"/>
  <Event name="Wrong" category="A" jdks="25">
    <Field type="int" name="size" jdks="25"/>
    <Collector name="serial" emits="false" runs="1" seen="1" count="3"/>
    <Collector name="g1" runs="2" count="0"/>
  </Event>
  <Event name="Inner" category="A" internal="true" jdks="25"/>
  <ExampleFile label="G1">One run.</ExampleFile>
</Metadata>
X
printf 'fact\tJDK 25\nevents\t3\nevents described\t1\n' >"$work/described"
collector coverage "$work/metadata_25.xml" >"$work/coverage" 2>&1
printf 'JDK 25\t1 of 3 events with an example\t33.3 %%\n\tMissing\tNobody can.\n\tWrong\tunknown reason\n' >"$work/expected"
if cmp -s "$work/expected" "$work/coverage"; then ok coverage; else
    not_ok coverage
    diff "$work/expected" "$work/coverage"
fi
collector coverage --facts "$work/metadata_25.xml" >"$work/coverage" 2>&1
if head -3 "$work/coverage" | cmp -s - "$work/described" && grep -q '^events with known garbage collectors	1$' "$work/coverage" &&
    grep -q '^events with an example	1$' "$work/coverage" && grep -q '^fields	1$' "$work/coverage" &&
    grep -q '^fields described	0$' "$work/coverage"; then ok coverage-facts; else
    not_ok coverage-facts
    cat "$work/coverage"
fi
collector gcs "$work/metadata_25.xml" >"$work/gcs" 2>"$work/log"
if grep -q '^Shown	-	X	folder$' "$work/gcs" && grep -q '^Wrong	!	?	$' "$work/gcs" &&
    grep -q 'warning: 1 events occurred although the table says that they cannot' "$work/log"; then ok gcs; else
    not_ok gcs
    cat "$work/gcs" "$work/log"
fi
# Misuse
collector examples "$work" >"$work/log" 2>&1
if [ $? = 2 ]; then ok examples-wants-an-output; else not_ok examples-wants-an-output; fi
collector examples "$work" -o "$work/out" >"$work/log" 2>&1
if [ $? = 1 ] && grep -q 'no recordings with a manifest here' "$work/log"; then ok examples-without-recordings; else
    not_ok examples-without-recordings
fi
# Earlier results are kept if nothing can be read.
mkdir -p "$work/broken/25" "$work/out/examples"
echo before >"$work/out/examples/examples_25.xml"
echo 'no recording' >"$work/broken/25/core-g1.jfr"
printf 'feature\t25\nrun\tcore\ngc\tg1\nconfiguration\tall\nrecording\ttrue\n' >"$work/broken/25/core-g1.tsv"
collector examples "$work/broken" -o "$work/out" >"$work/log" 2>&1
if [ $? = 1 ] && grep -q 'its extract is left' "$work/log" && grep -qx before "$work/out/examples/examples_25.xml"; then
    ok examples-broken-leave-the-old
else
    not_ok examples-broken-leave-the-old
    cat "$work/log"
fi
collector record --jdks "$work" -o "$work/out" >"$work/log" 2>&1
if [ $? = 1 ] && grep -q 'no matching JDK' "$work/log"; then ok record-without-jdks; else
    not_ok record-without-jdks
    cat "$work/log"
fi
collector record --jdks "$work" -o "$work/out" --gc nothing >"$work/log" 2>&1
if [ $? = 2 ]; then ok record-unknown-collector; else not_ok record-unknown-collector; fi
# While a process holds the lock, another one cannot record into the folder.
mkdir -p "$work/locked"
# shellcheck disable=SC2086
flock "$work/locked/.lock" $WRAP "$BUILD/collector" record --jdks "$work" -o "$work/locked" >"$work/log" 2>&1
if [ $? = 1 ] && grep -q 'another `record` uses this folder' "$work/log"; then ok record-locked; else
    not_ok record-locked
    cat "$work/log"
fi
