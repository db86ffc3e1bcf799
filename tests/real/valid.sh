# Tests what is committed in data/: it matches the schema, the rules and the tables, and the releases agree. `make
# check` runs this suite.
. tests/suite.sh

# The merge of what is committed has no warning, and its result is valid.
check the-data-set-is-valid "$BUILD/collector" validate data
check the-published-data-is-valid "$BUILD/collector" validate "$DATA"
check each-library-is-collected sh -c "grep -v '^#' data/libraries.tsv | while IFS='	' read -r name artifact rest; do
    [ -e data/libraries/\$name.xml ] || exit 1
done"
check the-table-of-libraries sh -c "! grep -v '^#' data/libraries.tsv | awk -F'\\t' 'NF < 8 || NF > 9' | grep ."
check no-release-is-missing test "$(grep -v '^#' data/versions.tsv | cut -f1 | xargs)" = "$(ls "$DATA" | sed -n 's/^metadata_\([0-9]*\)\.xml$/\1/p' | sort -n | xargs)"
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
check the-database "$BUILD/generator" -q "$DATA" --sqlite "$work/facts.sqlite"
check facts-agree tests/tools/check-facts data "$work/facts.sqlite"
finds() { # NAME TABLES DATABASE LINE: check-facts finds this alone
    tests/tools/check-facts "$2" "$3" >"$work/log" 2>&1
    check "$1" test "$? $(cat "$work/log")" = "1 $4"
}
planted() { # NAME FILE SCRIPT LINE: a copy of the tables, changed by sed
    mkdir -p "$work/planted/curated"
    cp data/released.tsv "$work/planted/"
    cp data/curated/metrics.tsv data/curated/platforms.tsv data/curated/special-values.tsv "$work/planted/curated/"
    sed -i "$3" "$work/planted/$2"
    finds "$1" "$work/planted" "$work/facts.sqlite" "$4"
}
planted an-update-half-a-year-off released.tsv '/^11.0.32\t/s/2026-07/2026-01/' 'released.tsv: 11.0.32 of 2026-01-21: not the month of the update'
planted a-release-before-the-last-one released.tsv '/^24\t/s/2025/2024/' 'released.tsv: JDK 24 came before the release in the row above'
planted a-release-in-october released.tsv 's/^\(21\t2023-\)09/\110/' 'released.tsv: JDK 21 of 2023-10-19: neither March nor September'
planted a-log-of-jdk-8 curated/metrics.tsv '/^ActiveRecording\t17+\tlog/s/17+/8+/' 'curated/metrics.tsv: ActiveRecording 8+ jfr: JDK 8 has no -Xlog'
planted another-tag-of-the-log curated/metrics.tsv '/^ClassLoad\t17+\tlog/s/class+load/class+loader/' \
    'curated/metrics.tsv: ClassLoad class+loader, but the line says class+load'
planted another-level-of-the-log curated/metrics.tsv '/^G1MMU\t17+\tlog/s/=debug/=trace/' 'curated/metrics.tsv: G1MMU gc+mmu=trace, but the line says gc+mmu=debug'
planted another-platform curated/platforms.tsv '/^ContainerConfiguration\t21-26/s/linux/windows/' \
    'curated/platforms.tsv: ContainerConfiguration 21-26 windows, but the line is #ifdef LINUX of src/hotspot/share/jfr/jni/jfrJniMethod.cpp:403'
planted the-platform-that-lacks-it curated/platforms.tsv '/^NetworkUtilization\t8/s/solaris/aix/' \
    'curated/platforms.tsv: NetworkUtilization 8 linux,macos,windows,aix, but the line is FUNCTIONALITY_NOT_IMPLEMENTED of hotspot/src/os/aix/vm/os_perf_aix.cpp:1033'
planted a-value-other-than-the-line curated/special-values.tsv '/^ContainerMemoryUsage.memoryUsage\t17+\t-1/s/\t-1\t/\t0\t/' \
    'curated/special-values.tsv: ContainerMemoryUsage.memoryUsage is 0, but the line says -1'
recorded() { # NAME SQL LINE: a copy of the database, changed by a statement
    cp "$work/facts.sqlite" "$work/planted.sqlite"
    python3 -c 'import sqlite3, sys; sqlite3.connect(sys.argv[1], isolation_level=None).execute(sys.argv[2])' "$work/planted.sqlite" "$2"
    finds "$1" data "$work/planted.sqlite" "$3"
}
of() { echo "(SELECT event_id FROM events WHERE name = 'jdk.$1' AND release IS NOT NULL)"; }
recorded a-collector-that-no-run-shows "UPDATE event_collectors SET emits = 1 WHERE name = 'z' AND event_id IN $(of GCCPUTime)" \
    'jdk.GCCPUTime: no run with z contains it, although the others do'
recorded a-collector-that-a-run-shows "UPDATE occurred SET seen = 1 WHERE name = 'epsilon' AND event = 'jdk.ClassUnload' AND runs > 0" \
    'jdk.ClassUnload: a run with epsilon contains it, which is not expected'
recorded a-frequency-against-the-settings "UPDATE event_cost SET frequency = 'occurrence' WHERE event_id IN $(of CPULoad)" \
    'jdk.CPULoad: the frequency occurrence contradicts its settings'
recorded a-frequency-without-its-setting "UPDATE event_cost SET frequency = 'threshold' WHERE event_id IN $(of CPULoad)" \
    'jdk.CPULoad: the frequency threshold contradicts its settings'
