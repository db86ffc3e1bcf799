# Tests the commands view and query: names, rows, reasons for views without rows, and messages.
. tests/suite.sh
fixtures=$PWD/tests/fixtures
view() { jfrevents view "$@" 2>&1; }
query() { jfrevents query "$@" 2>&1 | sed 's/^jfrevents: //'; }

gzip -dc "$fixtures/recordings/settings17.jfr.gz" >"$work/a.jfr"
mkdir "$work/data" && cp "$fixtures"/explain/data/* "$work/data"
cat >"$work/data/metadata_25.xml" <<'X'
<Metadata><View name="gc" label="Collections" category="jvm" form="table" path="view.ini" line="1" jdks="25"><query>SELECT gcId, longestPause FROM GarbageCollection</query></View>
<View name="jvm" label="JVM" category="jvm" form="form" path="view.ini" line="1" jdks="25"><query>COLUMN 'Name', 'Process' SELECT LAST(jvmName), COUNT(pid) FROM JVMInformation</query></View>
<View name="pinned" label="Pinned" category="jvm" form="table" path="view.ini" line="1" jdks="25"><query>SELECT duration FROM VirtualThreadPinned, CPULoad</query></View>
<View name="load" label="Load" category="jvm" form="table" path="view.ini" line="1" jdks="25"><query>SELECT machineTotal FROM CPULoad</query></View>
<View name="sources" label="Sources" category="jvm" form="table" path="view.ini" line="1" jdks="25"><query>SELECT gcId, source FROM GarbageCollection</query></View></Metadata>
X
printf '# Own views.\ncauses\tCauses\ttable\tSELECT cause, COUNT(*) FROM GarbageCollection GROUP BY cause\tIt is needed.\n' >"$work/data/queries.tsv"
$WRAP "$BUILD/pack-facts" "$work/data" "$work/facts"
export JFR_EVENTS_FACTS="$work/facts"
cd "$work" || exit 1

is 'a table' 'Collections

GC Identifier Longest Pause
------------- -------------
            0        125 ms' "$(view gc a.jfr)"
is 'a form' 'JVM
---

Name: OpenJDK 64-Bit Server VM
Process: 1' "$(view jvm a.jfr)"
is 'a view of the project' 'System.gc() 1' "$(view causes a.jfr | tail -1 | xargs)"
is 'reasons' 'Pinned: no rows (jdk.VirtualThreadPinned: not in JDK 17; jdk.CPULoad: The period of 1000 ms is longer than the recording.)' \
    "$(view pinned a.jfr)"
is 'a field that no event has' 'No event of the recording has the field source.' "$(view sources a.jfr | tail -1)"
is 'all views' 'Collections JVM Pinned: Load: Sources Causes' "$(view --all a.jfr | sed -n 's/^\(Collections\|JVM\|Sources\|Causes\|Pinned:\|Load:\).*/\1/p' | xargs)"
is 'JSON' '[["gc",[[0,125345402]],null],["jvm",[["OpenJDK 64-Bit Server VM",1]],null],["pinned",[],"jdk.VirtualThreadPinned: not in JDK 17"]]' \
    "$(view --all --json a.jfr | jq -c '[.[:3][] | [.view, .rows, (.lack // null | if . then split(";")[0] else . end)]]')"
is 'units in JSON' '["timespan","nanoseconds"]' "$(view gc --json a.jfr | jq -c '.columns[1] | [.kind, .unit]')"
is 'a type, with its simple structs' 'jdk.GarbageCollection SerialOld System.gc()' "$(view jdk.GarbageCollection a.jfr | sed -n '1p; $s/.*0 \(.*()\).*/\1/p' | xargs)"
is 'a struct in a type' '["Heap Space : Start Address","Heap Space : Committed End Address"]' \
    "$(gzip -dc "$fixtures/recordings/jdk25.jfr.gz" | view --json jdk.GCHeapSummary - | jq -c '[.columns[].title | select(startswith("Heap Space : "))][:2]')"
is 'an unknown field in JSON' '"source"' "$(view sources --json a.jfr | jq -c .unknown_field)"
is 'input' 'Collections' "$(view gc - <a.jfr | head -1)"
is 'a misspelt view' 'jfrevents: error: no view has the name caues; did you mean causes?' "$(view caues a.jfr)"
is 'a misspelt type' 'jfrevents: a.jfr: error: no event type has the name GarbageColection; did you mean GarbageCollection?' "$(view GarbageColection a.jfr)"
is 'no name' 2 "$(view a.jfr >/dev/null; echo $?)"
is 'a name and all' 2 "$(view --all gc a.jfr >/dev/null; echo $?)"

is 'a query' '0' "$(query 'SELECT gcId FROM GarbageCollection' a.jfr | tail -1 | tr -d ' ')"
is 'lines' 'G: 0' "$(query --form "COLUMN 'G' SELECT gcId FROM GarbageCollection" a.jfr | tail -1)"
is 'a width' 'Open...' "$(query --width 7 'SELECT jvmName FROM JVMInformation' a.jfr | tail -1)"
is 'a mistake' 'query:2:6: error: expected "=", found "<"' "$(query 'SELECT gcId FROM GarbageCollection WHERE
gcId < 3' a.jfr)"
is 'a misspelt field' 'a.jfr: error: no event type of the query has the field gcIdd; did you mean gcId?' "$(query 'SELECT gcIdd FROM GarbageCollection' a.jfr)"
is 'memory' 'a.jfr: warning: 1438 of 1438 events are left out: the result needs more than 1 MiB (--memory)' \
    "$(query --memory 1 "SELECT * FROM *" a.jfr | sed -n 's/[0-9]* of [0-9]* events/1438 of 1438 events/p')"
is 'rows beyond LIMIT' '1 more rows (LIMIT)' "$(query 'SELECT name FROM ActiveSetting GROUP BY name LIMIT 1' a.jfr | tail -1 | sed 's/[0-9][0-9]* more/1 more/')"
is 'rows beyond LIMIT, in JSON' 'true' "$(query --json 'SELECT name FROM ActiveSetting GROUP BY name LIMIT 1' a.jfr | jq '.limited > 0 and (.rows | length) == 1')"
is 'no event fulfils the condition' 'Result: no rows (jdk.GarbageCollection: no event fulfils WHERE)' \
    "$(query "SELECT gcId FROM GarbageCollection WHERE cause = 'x'" a.jfr)"
sleeps() { query "$@" 'SELECT COUNT(*) FROM ThreadSleep' a.jfr | tail -1 | tr -d ' '; }
is 'a range of time' '1 1 2' "$(sleeps --until 2026-11-23T05:34:06.4Z) $(sleeps --from 2026-11-23T05:34:06.4Z) $(sleeps --from 0s)"
is 'no event in the range' 'Collections: no rows (jdk.GarbageCollection: no event in the range of time)' "$(view --from 1h gc a.jfr)"
is 'no event in the range fulfils the condition' 'Result: no rows (jdk.GarbageCollection: no event in the range of time fulfils WHERE)' \
    "$(query --from 0s "SELECT gcId FROM GarbageCollection WHERE cause = 'x'" a.jfr)"
is 'a wrong time' 2 "$(jfrevents query --from 5x 'SELECT gcId FROM GarbageCollection' a.jfr >/dev/null 2>&1; echo $?)"
is 'no event of a pattern' 'Result: no rows (no events)' "$(query 'SELECT startTime FROM jdk.CPUL*' a.jfr)"
is 'a reason once' 'Result: no rows (jdk.CPULoad: The period of 1000 ms is longer than the recording.)' \
    "$(query 'SELECT startTime FROM CPULoad, jdk.CPULoad' a.jfr)"
is 'a type like no other' 'a.jfr: error: no event type has the name Xyzzy12345' "$(query 'SELECT a FROM Xyzzy12345' a.jfr)"
is 'a field like no other' 'a.jfr: error: no event type of the query has the field xyzzy12345' \
    "$(query 'SELECT xyzzy12345 FROM GarbageCollection' a.jfr)"
is 'a view like no other' 'jfrevents: error: no view has the name xyzzy-xyzzy' "$(view xyzzy-xyzzy a.jfr)"
is 'no recording' 'missing.jfr: error: cannot open: No such file or directory' "$(query 'SELECT a FROM B' missing.jfr)"
cp -r data short && printf 'x\tX\ttable\tSELECT a FROM B\n' >short/queries.tsv
is 'a short row of a view' 'pack-facts: short/queries.tsv:1: error: a row has 5 cells: name, label, form, query, reason' \
    "$("$BUILD/pack-facts" short none 2>&1)"
xz -dc "$fixtures/recordings/chunks.jfr.xz" | head -c 400000 >cut.jfr
is 'a damaged file' '1' "$(jfrevents query 'SELECT COUNT(*) FROM *' cut.jfr >/dev/null 2>&1; echo $?)"
is 'its intact parts' '0' "$(jfrevents query --salvage 'SELECT COUNT(*) FROM *' cut.jfr >/dev/null 2>&1; echo $?)"
{ cat a.jfr; head -c 2000000 /dev/zero; } >large.jfr
is 'limits of the reader' '1 1 2 2' "$({ jfrevents query --copy-limit 1 'SELECT COUNT(*) FROM *' - <large.jfr >/dev/null 2>&1; echo $?
    jfrevents view --copy-limit 1 gc - <large.jfr >/dev/null 2>&1; echo $?
    jfrevents query --metadata-limit 0 'SELECT COUNT(*) FROM *' a.jfr >/dev/null 2>&1; echo $?
    jfrevents view --metadata-limit 0 gc a.jfr >/dev/null 2>&1; echo $?; } | xargs)"
