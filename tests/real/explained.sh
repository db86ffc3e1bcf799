# Tests what `jfrevents explain` says about recordings with the data (tests/fixtures/explain/files/statements.tsv).
# Recordings of tests/fixtures/recordings are read without jdk.JVMInformation, whose name is replaced in them, and one of
# 17.0.6 as that of other updates.
. tests/suite.sh
"$BUILD/pack-facts" "$DATA" "$work/facts" || exit 1
export JFR_EVENTS_FACTS="$work/facts"

without_version() { LC_ALL=C sed 's/jdk\.JVMInformation/jdk.JVMInformatioX/g'; }
cp tests/fixtures/explain/files/*.jfr "$work"
for file in only-gc-28 gc-threshold-21 stale-duration-8; do gzip -dc "tests/fixtures/explain/files/$file.jfr.gz" >"$work/$file.jfr"; done
for file in jdk11 jdk25 values17; do gzip -dc "tests/fixtures/recordings/$file.jfr.gz" | without_version >"$work/$file.jfr"; done
for version in 21.0.2 25.0.1; do sed "s/17\.0\.6/$version/g" tests/fixtures/explain/files/update-17-0-6.jfr >"$work/update-$version.jfr"; done
xz -dc tests/fixtures/recordings/chunks.jfr.xz | without_version >"$work/chunks.jfr"

grep -v '^#' tests/fixtures/explain/files/statements.tsv | while IFS='	' read -r file statement; do
    $WRAP "$BUILD/jfrevents" explain "$work/$file" >"$work/report" 2>&1
    if grep -qF -- "$statement" "$work/report"; then echo "ok $file: $statement"; else
        echo "not ok $file: $statement"; head -40 "$work/report"; fi
done
