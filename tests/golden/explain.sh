# Tests explain: the report in three forms, about valid and damaged recordings. UPDATE=1 rewrites the expected files.
. tests/suite.sh
here=$PWD
expected=$here/tests/fixtures/explain
data=$here/tests/fixtures/explain/data
"$BUILD/pack-facts" "$data" "$work/facts" && "$BUILD/pack-facts" "$work/nowhere" "$work/none" || exit 1
export JFR_EVENTS_FACTS="$work/facts"

same() { # FILE OPTION...
    name=$1; shift
    jfrevents explain "$@" >"$work/$name" 2>"$work/err" || cat "$work/err"
    [ -z "${UPDATE:-}" ] || cp "$work/$name" "$expected/$name"
    if diff "$expected/$name" "$work/$name" >"$work/diff" 2>&1; then echo "ok explain $name"; else echo "not ok explain $name"; head -40 "$work/diff"; fi
}

for file in jdk11 jdk25 values17 allocation settings17; do gzip -dc "tests/fixtures/recordings/$file.jfr.gz" >"$work/$file.jfr"; done
xz -dc tests/fixtures/recordings/chunks.jfr.xz >"$work/chunks.jfr"
cp tests/fixtures/recordings/*.jfr "$work"
# The name in the report is that of the command line.
cd "$work" || exit 1
same settings17.txt settings17.jfr
same settings17.md --markdown settings17.jfr
same settings17.json --json settings17.jfr
same jdk11.txt jdk11.jfr

# The same counts and bytes as `summary`, whose output is that of the JDK's tool.
for file in *.jfr; do
    jfrevents summary "$file" 2>"$work/err" | awk 'NF == 3 && $2 > 0 && $3 ~ /^[0-9]+$/ && $1 !~ /^jdk.(Metadata|Checkpoint)$/ {print $1, $2, $3}' | LC_ALL=C sort >"$work/summary"
    jfrevents explain --json "$file" 2>"$work/err" | jq -r '.sections[] | select(.id == "events").tables[0].rows[] | "\(.event) \(.count) \(.bytes)"' | LC_ALL=C sort >"$work/counts"
    if [ -s "$work/counts" ] && cmp -s "$work/summary" "$work/counts"; then echo "ok counts-$file"; else
        echo "not ok counts-$file"; diff "$work/summary" "$work/counts" | head -20; fi
done

# Every enabled event without occurrences has a reason.
is 'each absent event has a reason' 'true' "$(jfrevents explain --json settings17.jfr | jq '[.sections[] | select(.id == "absent").tables[0].rows[] | .reason != null and .kind != null] | length > 50 and all')"
jfrevents explain --json chunks.jfr >"$work/a.json"
gzip -c chunks.jfr >"$work/chunks.jfr.gz"
jfrevents explain --json chunks.jfr.gz | sed 's/chunks.jfr.gz/chunks.jfr/' >"$work/b.json"
jfrevents explain --json - <chunks.jfr | sed 's/"file": "-"/"file": "chunks.jfr"/; s/ recording.jfr"/ chunks.jfr"/' >"$work/c.json"
if cmp "$work/a.json" "$work/b.json" && cmp "$work/a.json" "$work/c.json"; then echo 'ok gzip and input'; else echo 'not ok gzip and input'; fi

# A release without facts, and a given one.
is 'release not in the folder' 'The data set does not have the release of this JVM.' "$(JFR_EVENTS_FACTS=none jfrevents explain --json settings17.jfr | jq -r '.sections[] | select(.id == "recorded").sentences[0]')"
is 'given release' '17' "$(jfrevents explain --jdk 17 --json jdk25.jfr | jq .release)"
is 'given release that is not there' '1' "$(jfrevents explain --jdk 99 jdk25.jfr >/dev/null 2>"$work/err"; echo $?)"
grep -q 'no facts about JDK 99' "$work/err" && echo 'ok message of the release' || echo 'not ok message of the release'
mkdir repository && cp jdk25.jfr repository/one.jfr
is 'a repository' '' "$(jfrevents explain --json repository 2>&1 | sed 's/"repository"/"jdk25.jfr"/' >"$work/of-folder"
    jfrevents explain --json jdk25.jfr 2>&1 | diff - "$work/of-folder")"
is 'a limit' '1 2' "$(jfrevents explain --copy-limit 1 - <settings17.jfr >/dev/null 2>&1; a=$?; { cat settings17.jfr; head -c 2000000 /dev/zero; } | jfrevents explain --copy-limit 1 - >/dev/null 2>&1; b=$?
    jfrevents explain --copy-limit 0 settings17.jfr >/dev/null 2>&1; echo $((a == 0 && b == 1)) $?)"
is 'two forms' '2' "$(jfrevents explain --json --markdown jdk25.jfr >/dev/null 2>&1; echo $?)"
# --fail-on: the report comes first, then the fault.
fails() { jfrevents explain --fail-on "$@" >"$work/out" 2>"$work/err"; echo "$?$(sed -n 's/.*: error:/:/p' "$work/err")"; }
is 'no fault' '0' "$(fails health,privacy settings17.jfr)"
is 'a cut file' '1: parts of the recording are damaged, unfinished or lost' "$(head -c 60000 settings17.jfr >cut.jfr; fails health cut.jfr)"
is 'the report of a cut file' 'What happened' "$(head -n 1 "$work/out")"
is 'a cut file without that' '0' "$(fails privacy cut.jfr)"
is 'no such section' '2' "$(fails events settings17.jfr)"
is 'a fault of one event' '2' "$(fails health settings17.jfr SocketRead)"
is 'bad number' '2' "$(jfrevents explain --jdk x jdk25.jfr >/dev/null 2>&1; echo $?)"

# A range of time limits what happened, and nothing else.
happened() { jfrevents explain "$@" settings17.jfr | sed -n '2,/^$/p' | head -n 1; }
rest() { jfrevents explain "$@" settings17.jfr | sed '1,/^Recorded by/d' | cksum; }
is 'a range of time' '  The answers cover only the given range of time, 0.1 s of the recording.' "$(happened --until 100ms)"
# In a file of two recordings, the chunks have a gap, or are not in the order of time: what the range covers is not known.
cat jdk25.jfr settings17.jfr >gap.jfr
cat settings17.jfr jdk25.jfr >back.jfr
for file in gap back; do
    is "a range with a $file" '  The answers cover only the given range of time.' "$(jfrevents explain --from 0s $file.jfr 2>/dev/null | grep 'only the given range')"
done
is 'a range without events' '1 0' "$(for from in 0s 1h; do jfrevents explain --from $from settings17.jfr | grep -c 'Cause of the collection'; done | xargs)"
is 'the rest of the report' "$(rest)" "$(rest --until 100ms)"
is 'a wrong time' 2 "$(jfrevents explain --from x settings17.jfr >/dev/null 2>&1; echo $?)"

# Chunks that cover the same time, as with a profiler in addition to the JVM.
cat settings17.jfr settings17.jfr >twice.jfr
duration() { jfrevents explain --json "$1" | jq -r '.sections[] | select(.id == "recorded").tables[0].rows[] | select(.name == "Duration").value'; }
is 'duration of chunks at the same time' "$(duration settings17.jfr)" "$(duration twice.jfr)"

is 'one JVM' '0' "$(jfrevents explain --json twice.jfr | jq '.sections[] | select(.id == "recorded").sentences | length')"

# The events of libraries are read if one of them can define an event of the recording.
sed 's/^libraries /texts /' facts >libraries
is 'libraries of the JDK'"'"'s events' '0' "$(JFR_EVENTS_FACTS=libraries jfrevents explain settings17.jfr >/dev/null 2>&1; echo $?)"
is 'libraries of other events' '1' "$(JFR_EVENTS_FACTS=libraries jfrevents explain --jdk 17 chunks.jfr >/dev/null 2>&1; echo $?)"

# Damage: the readable part is reported; a file without one is an error.
size=$(wc -c <chunks.jfr)
head -c $((size - 1000)) chunks.jfr >cut.jfr
is 'cut file' 'true' "$(jfrevents explain --json cut.jfr 2>"$work/err" | jq '[.sections[] | select(.id == "health").sentences[]] | length > 0 and any(test("chunk|damaged"; "i"))')"
: >empty.jfr
echo 'no recording' >text.jfr
for file in empty text missing; do
    is "$file.jfr" '1' "$(jfrevents explain $file.jfr >"$work/out" 2>"$work/err"; echo $?)"
    [ ! -s "$work/out" ] && [ "$(wc -l <"$work/err")" = 1 ] && grep -q "$file.jfr: error: " "$work/err" && echo "ok $file.jfr in a line" || { echo "not ok $file.jfr in a line"; cat "$work/err"; }
done

# Mutated files result in a report or one error, never in a crash.
python3 - "$work" <<'EOF'
import random, sys
data = open(sys.argv[1] + "/jdk11.jfr", "rb").read()
source = random.Random(7)
for i in range(60):
    bytes_ = bytearray(data)
    for _ in range(source.choice([1, 5, 50])):
        bytes_[source.randrange(len(bytes_))] = source.randrange(256)
    open("%s/mutated-%d.jfr" % (sys.argv[1], i), "wb").write(bytes_[:source.choice([len(bytes_), source.randrange(len(bytes_))])])
EOF
bad=
for file in mutated-*.jfr; do
    timeout 600 $WRAP "$BUILD/jfrevents" explain "$file" >"$work/out" 2>"$work/err"
    status=$?
    { [ $status = 0 ] && [ -s "$work/out" ]; } || { [ $status = 1 ] && [ "$(wc -l <"$work/err")" = 1 ]; } || bad="$bad $file:$status"
done
is 'mutated files' '' "$bad"

# Unreadable files have a reason: the format of Oracle JDK 7 and 8.
printf 'FLR\0\0\0\0\11' >old.jfr
head -c 1000 /dev/zero >>old.jfr
is 'another format' '1 1' "$(jfrevents explain old.jfr 2>&1 | grep -c 'version 0.9 is the format of Oracle JDK 7 and 8') $(jfrevents explain old.jfr >"$work/out" 2>&1; echo $?)"
