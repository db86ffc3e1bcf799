# Tests the commands examples and record: misuse, recordings that cannot be read, and the values of enumerations.
. tests/suite.sh
ok() { echo "ok $1"; }
not_ok() { echo "not ok $1"; }

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
# The table of a recording of JDK 17 contains values of data/, and none that depend on the machine.
recorded() { # FOLDER RECORDING RUN: a recording with its manifest
    mkdir -p "$1"
    case $2 in *.gz) gzip -dc "$2" ;; *) cat "$2" ;; esac >"$1/$3-g1.jfr"
    printf 'feature\t17\nrun\t%s\ngc\tg1\nconfiguration\tall\nrecording\ttrue\n' "$3" >"$1/$3-g1.tsv"
}
table=$work/recorded/values/values_17.tsv
recorded "$work/of-17/17" tests/fixtures/recordings/values17.jfr.gz one
recorded "$work/of-17/17" tests/fixtures/recordings/values17.jfr.gz two
collector -q examples "$work/of-17" -o "$work/recorded" 2>"$work/log"
is values "1  " "$(grep -c '^GCCause	Metadata GC Threshold$' "$table") $(sort "$table" | uniq -d) $(sed 1d "$table" | grep -vxFf data/values/values_17.tsv)"
is values-of-the-machine '' "$(grep '^Symbol	\|^NetworkInterfaceName	' "$table")"
# Values that these recordings lack stay, and the version is that of the recordings.
cp "$table" "$work/table"
sed -i 's/^version	.*/version	17.0.1+2/; $a GCCause	Of another recording' "$table"
collector -q examples "$work/of-17" -o "$work/recorded" 2>>"$work/log"
is values-stay '> GCCause	Of another recording' "$(diff "$work/table" "$table" | grep '^[<>]')"
gzip -dc tests/fixtures/recordings/jdk25.jfr.gz >"$work/jdk25.jfr"
recorded "$work/of-none/17" "$work/jdk25.jfr" one
cp "$table" "$work/table"
is values-of-no-release "collector: $work/of-none/17/one-g1.jfr: error: no jdk.JVMInformation event states the release" \
    "$(collector -q examples "$work/of-none" -o "$work/recorded" 2>&1 | tail -n 1)"
is values-of-no-release-stay '' "$(diff "$work/table" "$table")"
