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
# Facts that agree with each other. Each planted fault is found, and nothing else.
check the-database "$BUILD/generator" -q "$DATA" --sqlite "$work/facts.sqlite"
check facts-agree tests/tools/check-facts data "$work/facts.sqlite"
mkdir "$work/planted"
cp -r data/*.tsv data/additional.xml data/curated data/libraries "$work/planted/"
planted() { # FILE SCRIPT LINE...: a copy of a table, changed by sed, and what check-facts says
    sed -i "$2" "$work/planted/$1"
    shift 2
    printf '%s\n' "$@" >>"$work/expected"
}
not_found() { # TABLE SOURCE
    echo "$1: $2: the rows are not those that were found there on $(awk -F'\t' -v OFS='\t' '$1 == table && $2 == source {print $3}' table="$1" source="$2" tests/baselines/checked.tsv)"
}
planted curated/effects.tsv '/^ObjectCount\t/s/jfrPeriodic.cpp:408/&0/' "$(not_found curated/effects.tsv jdk-25.0.3+9)"
planted curated/sensitive.tsv '/^JVMInformation\t/s/set_javaArguments/set_javaAgruments/' "$(not_found curated/sensitive.tsv jdk-25.0.3+9)"
planted curated/gc-needs.tsv '/^zgen\t21-22/s/jdk-21.0.12.1/jdk-21.0.21.1/' 'curated/gc-needs.tsv: jdk-21.0.21.1+1: not checked' \
    'curated/gc-needs.tsv: jdk-21.0.12.1+1: no row has it, although there were 1'
planted additional.xml '/line="132" contains="EventThreadStart"/s/132/123/' "$(not_found additional.xml jdk-25.0.3+9)"
planted curated/jmc-rules.tsv '/\tMethodProfiling\t/s/ActiveSetting/ActiveRecording/' "$(not_found curated/jmc-rules.tsv openjdk/jmc@9.1.2-ga)"
planted released.tsv '/^11.0.32\t/s/2026-07-21/2026-01-20/' 'released.tsv: 11.0.32 of 2026-01-20: not the month of the update'
planted released.tsv '/^24\t/s/2025-03-18/2024-03-19/' 'released.tsv: JDK 24 came before the release in the row above'
planted released.tsv '/^21\t/s/2023-09-19/2023-10-17/' 'released.tsv: JDK 21 of 2023-10-17: neither March nor September'
planted released.tsv '/^15\t/s/2020-09-15/2020-09-16/' 'released.tsv: 15 of 2020-09-16: not a Tuesday'
planted released.tsv '/^16\t/s,/jdk/16/,/jdk/61/,' 'released.tsv: 16 of 2021-03-16: the source https://openjdk.org/projects/jdk/61/ names neither'
planted released.tsv '/^25.0.3\t/s/of 25.0.3+9/of 25.0.4+9/' 'released.tsv: 25.0.3 of 2026-04-21: the source java.version.date of 25.0.4+9 names neither'
planted released.tsv '/^21.0.13.0.3\t/s/2026-10-24/2026-10-25/' \
    'released.tsv: 21.0.13.0.3 of 2026-10-25: the same update of another release came on 2026-10-24'
planted updates.tsv '/JVMInformation\tpid/s/11.0.3/11.0.2/' 'updates.tsv: 11.0.4 does not follow 11.0.2'
planted updates.tsv '/G1AdaptiveIHOP/s/(BYTES)\t/(BTYES)\t/' \
    'updates.tsv: 11.0.3: field G1AdaptiveIHOP predictedAllocationRate content type: no field is annotated jdk.jfr.DataAmount(BTYES)'
planted updates.tsv '/^25\t.*\tStringTableStatistics\t/s/true\tfalse/false\ttrue/' \
    'updates.tsv: 25.0.2: default.jfc StringTableStatistics enabled value changes from false to true, in another release from true to false'
planted updates.tsv '/^11\t.*\tZThreadPhase\t/s/false\ttrue/true\ttrue/' 'updates.tsv: 11.0.3: event ZThreadPhase - experimental is true before and after'
planted curated/metrics.tsv '/^ActiveRecording\t17+\tlog/s/17+/8+/' 'curated/metrics.tsv: ActiveRecording 8+ jfr: JDK 8 has no -Xlog'
planted curated/metrics.tsv '/^ClassLoad\t17+\tlog/s/class+load/class+loader/' \
    'curated/metrics.tsv: ClassLoad class+loader, but the line says class+load'
planted curated/metrics.tsv '/^G1MMU\t17+\tlog/s/=debug/=trace/' 'curated/metrics.tsv: G1MMU gc+mmu=trace, but the line says gc+mmu=debug'
planted curated/platforms.tsv '/^ContainerConfiguration\t21-26/s/linux/windows/' \
    'curated/platforms.tsv: ContainerConfiguration 21-26 windows, but the line is #ifdef LINUX of src/hotspot/share/jfr/jni/jfrJniMethod.cpp:403'
planted curated/platforms.tsv '/^NetworkUtilization\t8/s/solaris/aix/' \
    'curated/platforms.tsv: NetworkUtilization 8 linux,macos,windows,aix, but the line is FUNCTIONALITY_NOT_IMPLEMENTED of hotspot/src/os/aix/vm/os_perf_aix.cpp:1033'
planted curated/special-values.tsv '/^ContainerMemoryUsage.memoryUsage\t17+\t-1/s/\t-1\t/\t0\t/' \
    'curated/special-values.tsv: ContainerMemoryUsage.memoryUsage is 0, but the line says -1'
planted curated/special-values.tsv '/^ContainerConfiguration.cpuShares\t17+\t-2/s/\tnot supported$/\tsupported/' \
    'curated/special-values.tsv: ContainerConfiguration.cpuShares -2 is "supported", but the line says "-2 if cpu shares are not supported"'
planted supported.tsv 's/^21\t/22\t/; /^11\t/s/adoptium.net/adoptiun.net/' 'supported.tsv: 22 is not a release with long-term support' \
    'supported.tsv: 11 has another source: https://adoptiun.net/support/'
planted versions.tsv '/^14\t/s/jdk-14-ga/jdk-41-ga/' 'versions.tsv: 14 is jdk-14-ga of openjdk/jdk or openjdk/jdk14u, not jdk-41-ga of openjdk/jdk'
planted curated/known-bugs.tsv '/^FileForce\t/s/8,11-14/8,12-14/' 'curated/known-bugs.tsv: FileForce 8244661: the releases 8,12-14 have a gap' \
    'curated/known-bugs.tsv: FileRead 8244661: differs from the row above about this bug' \
    'curated/known-bugs.tsv: FileWrite 8244661: differs from the row above about this bug'
planted curated/known-bugs.tsv '/^FileWrite\t15-18/{s/\tduration\t/\tduraiton\t/; s/ 20\t/ 18\t/}' \
    'curated/known-bugs.tsv: FileWrite 8296733: not each of the releases 15-18 has the field duraiton' \
    'curated/known-bugs.tsv: FileWrite 8296733: the releases 15-18 do not end before the fix in 17.0.6 or 17.0.7, 18'
planted curated/event-changes.tsv '/^ZYoungGarbageCollection\t/s/\tGenerational ZGC\t-/\tGenerational GC\t-/' \
    'curated/event-changes.tsv: ZYoungGarbageCollection: the title of JEP 439 is Generational GC, in another row Generational ZGC'
planted curated/frequency.tsv '/^ObjectCountAfterGC\t/s/0.5 %/1.5 %/' 'curated/frequency.tsv: ObjectCountAfterGC: one event per class that takes 1.5 % of the live heap or more, but for another event the same line means class that takes 0.5 % of the live heap or more'
planted curated/needs.tsv '/^ContinuationThawYoung\t/s/19+/20+/' \
    'curated/needs.tsv: ContinuationThawYoung 20+: not JDK 19, for which ContinuationFreeze 19+ has the same evidence'
planted curated/profilers.tsv '/^CPULoad\t8+\tddprof/s/8+/9+/' 'curated/profilers.tsv: CPULoad ddprof: 9+ are not all releases with the event'
planted curated/profilers.tsv '/^NativeLibrary\t8+\tasync/s/2.5/5.2/' 'curated/profilers.tsv: NativeLibrary async-profiler: 5.2 is newer than 4.6'
planted curated/openj9.tsv '/^ThreadPark\t/s/11,17/17/' \
    'curated/openj9.tsv: ThreadPark since 0.53 or earlier in 17,21,24-26, another event in 11,17,21,24-26'
planted configurations.tsv '/^gradle-profiler\tjdk.ThreadDump\t/s/Dump/Dupm/; /^gradle-profiler\tjdk.CPULoad\t/s/gradle-/grdale-/' \
    'configurations.tsv: gradle-profiler: no JVM and no library has jdk.ThreadDupm' 'configurations.tsv: grdale-profiler has no row with its file' \
    'configurations.tsv: grdale-profiler: not checked' "$(not_found configurations.tsv gradle-profiler)"
planted configurations.tsv '/^datadog\tdatadog.Timeline\t/s/10 ms/10 sm/' 'configurations.tsv: datadog: datadog.Timeline: not a setting: threshold=10 sm' \
    "$(not_found configurations.tsv datadog)"
planted libraries.tsv '/^netty-buffer\t/{s/AllocateBuffer#/AllocateBufefr#/; s/io.netty.jfr/io.netyt.jfr/}' \
    'libraries.tsv: netty-buffer has no event io.netty.AllocateBufefr' \
    'libraries.tsv:9: AllocateBufefr: misspelled, or a word for tests/words.txt' 'libraries.tsv:9: netyt: misspelled, or a word for tests/words.txt'
planted libraries.tsv '/^grpc-netty-shaded\t/s/netty.jfr/ntety.jfr/' 'libraries.tsv: grpc-netty-shaded: no event begins with io.grpc.netty.shaded.io.ntety' \
    'libraries.tsv:10: ntety: misspelled, or a word for tests/words.txt'
planted libraries.tsv '/^akka-remote\t/s,//akka,//akak,' 'libraries.tsv: akka-remote: https://akak.io/ is not a page of com.typesafe.akka:akka-remote_2.13'
planted libraries.tsv '/^dd-java-agent\t/{s/1.68.1/1.86.1/; s/0.49.0/0.94.0/}' \
    'libraries.tsv: dd-java-agent: Datadog Java agent 1.86.1 of com.datadoghq:dd-java-agent is not that of libraries/dd-java-agent.xml' \
    'libraries.tsv: dd-java-agent: <=0.94.0 is not the first version of libraries/dd-java-agent.xml'
planted messages.tsv "/Could not find file 'missing.jfc'/s/^start/read/" "messages.tsv: Could not find file 'missing.jfc': a message of start is not in the section read"
planted messages.tsv "/Could not parse file 'a.jfc'/s/file 'a/flie 'a/" "$(not_found messages.tsv JVMs)"
planted graal.tsv '/^event\t23.0.2\tjdk.ThreadStart\t/s/23.0.2/23.1.2/' "$(not_found graal.tsv 'GraalVM 23.0.2')" "$(not_found graal.tsv 'GraalVM 23.1.2')"
planted playbooks.tsv '/^cpu\trun\t25\tview cpu-load\t/s/25/26/' 'playbooks.tsv: cpu run view cpu-load: of JDK 26, but the run was on 25'
planted curated/not-recorded.tsv 's/\tMemory-mapped files\t/\tMeomry-mapped files\t/' 'curated/not-recorded.tsv:10: Meomry: misspelled, or a word for tests/words.txt'
planted curated/profilers.tsv '/^CPULoad\t8+\tasync-profiler/s/async-profiler/aysnc-profiler/' 'curated/profilers.tsv: CPULoad: aysnc-profiler is not in libraries.tsv'
planted curated/confirmed.tsv '/^ClassLoad\t27/s/Klass.cpp/Kalss.cpp/' 'curated/confirmed.tsv: ClassLoad: no fact about it is in instanceKalss.cpp'
planted compared.tsv '/^builds\t/s,data/providers,data/porviders,; /^JDK Mission/s/https/htpts/' 'compared.tsv:4: no such file: data/porviders.xml' \
    'compared.tsv:12: not an address: htpts://github.com/openjdk/jmc'
planted curated/effects.tsv '/^ThreadDump\t/s/safepoint stops/sfaepoint stops/' 'curated/effects.tsv:11: sfaepoint: misspelled, or a word for tests/words.txt'
cp "$work/facts.sqlite" "$work/planted.sqlite"
recorded() { # SQL LINE: a copy of the database, changed by a statement
    python3 -c 'import sqlite3, sys; sqlite3.connect(sys.argv[1], isolation_level=None).execute(sys.argv[2])' "$work/planted.sqlite" "$1"
    echo "$2" >>"$work/expected"
}
of() { echo "(SELECT event_id FROM events WHERE name = 'jdk.$1' AND release IS NOT NULL)"; }
recorded "UPDATE event_collectors SET emits = 1 WHERE name = 'z' AND event_id IN $(of GCCPUTime)" \
    'jdk.GCCPUTime: no run with z contains it, although the others do'
recorded "UPDATE occurred SET seen = 1 WHERE name = 'epsilon' AND event = 'jdk.ClassUnload' AND runs > 0" \
    'jdk.ClassUnload: a run with epsilon contains it, which is not expected'
recorded "UPDATE event_cost SET frequency = 'occurrence' WHERE event_id IN $(of CPULoad)" 'jdk.CPULoad: the frequency occurrence contradicts its settings'
recorded "UPDATE event_cost SET frequency = 'threshold' WHERE event_id IN $(of ThreadCPULoad)" \
    'jdk.ThreadCPULoad: the frequency threshold contradicts its settings'
tests/tools/check-facts "$work/planted" "$work/planted.sqlite" >"$work/found"
check planted-faults-fail test $? = 1
while read -r line; do check "planted: $line" grep -qxF -- "$line" "$work/found"; done <"$work/expected"
check nothing-else-is-found test -z "$(grep -vxFf "$work/expected" "$work/found")"
