# Tests what is committed in data/: it matches the schema, the rules and the tables, and the releases agree. `make
# check` runs this suite.
set -u
BUILD=${BUILD:-build}
DATA=${DATA:-$BUILD/data}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

check() { # NAME COMMAND...
    name=$1
    shift
    if "$@" >"$work/out" 2>&1; then echo "ok $name"; else echo "not ok $name: $*"; head -5 "$work/out"; fi
}

# The merge of what is committed has no warning, and its result is valid.
check the-data-set-is-valid "$BUILD/collector" validate data
check the-published-data-is-valid "$BUILD/collector" validate "$DATA"
check each-library-is-collected sh -c "grep -v '^#' data/libraries.tsv | while IFS='	' read -r name artifact rest; do
    [ -e data/libraries/\$name.xml ] || exit 1
done"
check the-table-of-libraries sh -c "! grep -v '^#' data/libraries.tsv | awk -F'\\t' 'NF < 8 || NF > 9' | grep ."
check no-release-is-missing sh -c 'for n in 8 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27; do [ -e $DATA/metadata_$n.xml ] || exit 1; done'
# What a row of a table takes away comes back with the row: the emission of an event by a collector, and its callers.
cp -r data "$work/data"
sed -i '/^GCPhasePauseLevel4\t21+/s/parallel,//' "$work/data/curated/gcs.tsv"
check a-row-is-changed "$BUILD/collector" -q merge "$work/data" -o "$work/merged"
check its-callers-are-gone sh -c '! cmp -s "$1" "$2"' - "$DATA/metadata_25.xml" "$work/merged/metadata_25.xml"
cp data/curated/gcs.tsv "$work/data/curated/"
check the-row-is-back "$BUILD/collector" -q merge "$work/data" -o "$work/merged"
for file in "$DATA"/metadata_*.xml; do
    check "nothing-is-lost ${file##*/}" cmp "$file" "$work/merged/${file##*/}"
done
# Facts that agree with each other. A planted fault is found.
check facts-agree tests/tools/check-facts data
planted() { # NAME FILE SCRIPT LINE: a copy of the tables, changed by sed
    mkdir -p "$work/planted/curated"
    cp data/released.tsv "$work/planted/"
    cp data/curated/metrics.tsv data/curated/special-values.tsv "$work/planted/curated/"
    sed -i "$3" "$work/planted/$2"
    check "$1" sh -c "! tests/tools/check-facts '$work/planted' >'$work/log' && grep -qF '$4' '$work/log' && [ \$(grep -c . '$work/log') = 1 ]"
}
planted an-update-half-a-year-off released.tsv '/^11.0.32\t/s/2026-07/2026-01/' '11.0.32 of 2026-01-21: -6 months after its quarter'
planted a-release-before-the-last-one released.tsv '/^24\t/s/2025/2024/' 'JDK 24 came before the release in the row above'
planted a-log-of-jdk-8 curated/metrics.tsv '/^ActiveRecording\t17+\tlog/s/17+/8+/' 'ActiveRecording 8+ jfr: JDK 8 has no -Xlog'
planted a-value-other-than-the-line curated/special-values.tsv '/^ContainerMemoryUsage.memoryUsage\t17+\t-1/s/\t-1\t/\t0\t/' \
    'ContainerMemoryUsage.memoryUsage is 0, but the line says -1'
