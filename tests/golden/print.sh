# Tests summary, metadata and print: a recording of three chunks (JDK 25) with every kind of field. tool.tsv contains
# checksums of the output of JDK 28's tool (tests/tools/compare-jfr -s); UPDATE=1 rewrites the other expected files.
. tests/suite.sh
expected=tests/fixtures/print

same() { # FILE COMMAND...: the output is the expected file
    name=$1; shift
    jfrevents "$@" "$work/chunks.jfr" >"$work/$name" 2>"$work/err" || cat "$work/err"
    [ -z "${UPDATE:-}" ] || cp "$work/$name" "$expected/$name"
    if diff "$expected/$name" "$work/$name" >"$work/diff" 2>&1; then echo "ok $*"; else echo "not ok $*"; head -40 "$work/diff"; fi
}
sum() { # COMMAND...
    jfrevents "$@" "$work/chunks.jfr" 2>&1 | cksum | cut -d' ' -f1,2
}

xz -dc tests/fixtures/recordings/chunks.jfr.xz >"$work/chunks.jfr"
gzip -c "$work/chunks.jfr" >"$work/zipped.jfr.gz"

same summary.txt summary
same metadata.txt metadata --events 'demo.*,CPULoad'
same exact.txt print --exact --events '*Trace,Values,Thread*,GCHeapSummary'
same text.txt print --stack-depth 2
same values.json print --json --events 'Values,T*' --stack-depth 2 --limit 12
same values.xml print --xml --events 'Values,T*' --stack-depth 2 --limit 2
same old-objects.json print --json --events OldObjectSample --stack-depth 1 --limit 1

# All events, chunk by chunk and in any order, equal those of the JDK's tool.
is 'the events of the tool' '' "$(tests/tools/compare-jfr -c "$BUILD/jfrevents" -o 'json xml text exact' -s "$expected/tool.tsv" "$work/chunks.jfr" 2>&1)"
is 'metadata, whole' '3766723753 147384' "$(sum metadata)"
is 'print --json is JSON' '120' "$(jfrevents print --json "$work/chunks.jfr" | python3 -c '
import json, sys
print(len(json.load(sys.stdin)["recording"]["events"]))')"
is 'print --xml is XML' '120' "$(jfrevents print --xml "$work/chunks.jfr" | xmllint --xpath 'count(/recording/events/event)' -)"
is 'JSON and XML have the same events' '' "$(
    jfrevents print --json "$work/chunks.jfr" | sed -n 's/^      "type": "\(.*\)", $/\1/p' >"$work/types"
    jfrevents print --xml "$work/chunks.jfr" | sed -n 's/^    <event type="\(.*\)">$/\1/p' | diff "$work/types" -)"
said() { "$@" "$work/chunks.jfr" 2>&1 >/dev/null; echo "$?"; }
is 'no such event' "jfrevents: $work/chunks.jfr: warning: no event type matches jdk.Nope
0" "$(said jfrevents print --events 'jdk.Nope')"
is 'events of other names' "jfrevents: $work/chunks.jfr: warning: no event type matches jdk.ThredSleep; did you mean jdk.ThreadSleep?
jfrevents: $work/chunks.jfr: warning: no event type matches ThredSleep; did you mean ThreadSleep?
1" "$(said jfrevents print --strict --events 'jdk.ThredSleep, ThredSleep ,CPULoad, ')"
is 'no such event in metadata' "jfrevents: $work/chunks.jfr: warning: no event type matches x*
0" "$(said jfrevents metadata --events 'CPULoad,x*')"
is 'no such category' "jfrevents: $work/chunks.jfr: warning: no category of an event matches Nope
jfrevents: $work/chunks.jfr: warning: no category of an event matches Java Aplication; did you mean Java Application?
0" "$(said jfrevents print --categories 'Nope,Java Aplication,JVM')"
is 'no event that matches' '{ "recording": { "events": [] } }' "$(jfrevents print --json --events nothing "$work/chunks.jfr" 2>/dev/null | tr -s '\n ' '  ')"
is 'no event that matches, in XML' '0' "$(jfrevents print --xml --events nothing "$work/chunks.jfr" 2>/dev/null | xmllint --xpath 'count(/recording/events/*)' -)"
is 'in gzip' "$(sum print)" "$(jfrevents print "$work/zipped.jfr.gz" | cksum | cut -d' ' -f1,2)"
is 'metadata, in gzip of any name' "$(sum metadata)" "$(gzip -c "$work/chunks.jfr" >"$work/other.bin"; jfrevents metadata "$work/other.bin" | cksum | cut -d' ' -f1,2)"
threads() { # OPTION...: how often which thread
    echo $(jfrevents print --events Trace "$@" "$work/chunks.jfr" | sed -n 's/.*eventThread = "\([a-z ]*\)".*/\1/p' | uniq -c)
}
is 'a thread has the name that its chunk says' '3 main 1 first name' "$(threads)"
ends() { # OPTION...: the times at which instantaneous events of each chunk happened
    jfrevents print --json "$@" "$work/chunks.jfr" | sed -n 's/.*"startTime": "\(.*\)", $/\1/p'
}
is 'in the order of time' "$(ends --events Trace | sort)" "$(ends --events Trace)"
is 'by category' '35' "$(jfrevents print --categories AK,Demo "$work/chunks.jfr" | grep -c '^demo')"

# A range of time: events that overlap it. The expected events are derived from the times in the output.
jfrevents print --json --events 'Trace,ThreadSleep,Values' "$work/chunks.jfr" >"$work/timed.json"
python3 - "$work/timed.json" >"$work/range" <<'X'
import json, sys
from datetime import datetime, timedelta, timezone
instants = []
for event in json.load(open(sys.argv[1]))["recording"]["events"]:
    text, duration = event["values"]["startTime"], event["values"].get("duration", "PT0S")
    start = datetime.fromisoformat(text[:26] + text[29:]).astimezone(timezone.utc)
    instants.append((start, start + timedelta(seconds=float(duration[2:-1]))))
instants.sort()
first, last = instants[len(instants) // 3][0], instants[len(instants) * 2 // 3][1]
inside = sum(1 for start, end in instants if end >= first - timedelta(microseconds=1) and start <= last + timedelta(microseconds=1))
form = "%Y-%m-%dT%H:%M:%S.%fZ"
print((first - timedelta(microseconds=1)).strftime(form), (last + timedelta(microseconds=1)).strftime(form), inside, len(instants))
X
read -r from until inside all <"$work/range"
is 'a range of time is a part' yes "$([ "$inside" -gt 0 ] && [ "$inside" -lt "$all" ] && echo yes)"
count() { jfrevents print --json --events 'Trace,ThreadSleep,Values' "$@" "$work/chunks.jfr" | grep -c '"startTime"'; }
is '--from --until: events that overlap the range' "$inside" "$(count --from "$from" --until "$until")"
is '--from after the start' "$all 0" "$(count --from 0s) $(count --from 1d)"
is '--until after the start' "$all 0" "$(count --until '1 h') $(count --until 2020-01-01T00:00:00Z)"
for time in '' 5 5x x5s -5s 2026-11-23 2026-11-23T10:15:30 99999999999d 2026-11-23T10:15:30ZZ; do
    has "a wrong time: '$time'" "--from $time: expected a time such as" "$(jfrevents print --from "$time" "$work/chunks.jfr" 2>&1; echo $?)"
done

# Two JVMs in a file: each chunk has its own times, and all types are present.
gzip -dc tests/fixtures/recordings/jdk11.jfr.gz >"$work/alone.jfr"
cat "$work/chunks.jfr" "$work/alone.jfr" >"$work/two.jfr"
is 'each JVM has its own times' '' "$(
    jfrevents print --json --events ThreadSleep "$work/alone.jfr" | grep startTime >"$work/alone"
    jfrevents print --json --events ThreadSleep "$work/two.jfr" | grep startTime | tail -n "$(wc -l <"$work/alone")" | diff "$work/alone" -)"
is 'each JVM has its own types' '' "$(
    for file in chunks alone; do jfrevents metadata "$work/$file.jfr" | grep '^@Name'; done | sort -u >"$work/names"
    jfrevents metadata "$work/two.jfr" | grep '^@Name' | sort -u | diff "$work/names" -)"
# Types with the same name and several ids are one row.
is 'types of one name in a summary' "$(cat "$expected/ties.txt")" "$(jfrevents summary tests/fixtures/recordings/ties.jfr)"

# A repository: a file for each chunk, with any name.
mkdir "$work/repository"
python3 - "$work/chunks.jfr" "$work/repository" <<'X'
import struct, sys
data, names = open(sys.argv[1], "rb").read(), iter("cab")
while data:
    size = struct.unpack(">Q", data[8:16])[0]
    open(f"{sys.argv[2]}/{next(names)}.jfr", "wb").write(data[:size])
    data = data[size:]
X
for command in summary 'print --json' 'print' metadata; do
    is "$command of a repository" "$(sum $command)" "$(jfrevents $command "$work/repository" 2>&1 | cksum | cut -d' ' -f1,2)"
done
printf '\177' | dd of="$work/repository/a.jfr" bs=1 seek=24 conv=notrunc 2>/dev/null
has 'damage in a repository names the file' "jfrevents: $work/repository/a.jfr: error: chunk 2: offset 0x18: metadata offset" "$(jfrevents summary "$work/repository" 2>&1 >/dev/null)"
is 'a directory without recordings' "jfrevents: $work/none: error: the directory contains no recording (*.jfr); the chunks of a JVM are in a subdirectory of its repository" "$(
    mkdir "$work/none"; jfrevents print "$work/none" 2>&1)"

# Each mistake is one line.
is 'not a recording' '1' "$(echo hello >"$work/bad.jfr"; jfrevents print "$work/bad.jfr" 2>&1 | wc -l)"
is 'two formats' '2' "$(jfrevents print --json --exact "$work/chunks.jfr" >/dev/null 2>&1; echo $?)"
head -c 200000 "$work/chunks.jfr" >"$work/cut.jfr"
is 'two kinds of documents' '2' "$(jfrevents print --json --xml "$work/chunks.jfr" >/dev/null 2>&1; echo $?)"
is 'a cut file' '1' "$(jfrevents print "$work/cut.jfr" >/dev/null 2>&1; echo $?)"
is 'a cut file, salvaged, is JSON' '0' "$(jfrevents print --json --salvage "$work/cut.jfr" 2>/dev/null | python3 -m json.tool >/dev/null; echo $?)"
is 'a cut file, salvaged, is XML' '0' "$(jfrevents print --xml --salvage "$work/cut.jfr" 2>/dev/null | xmllint --noout -; echo $?)"
is 'output has a limit, after which the document ends' '1 stopped after 1048576 bytes of output, the limit (--max-output)' "$(
    for part in 1 2 3 4 5 6 7 8; do cat "$work/chunks.jfr"; done >"$work/eight.jfr"
    jfrevents print --json --stack-depth 64 --max-output 1 "$work/eight.jfr" 2>"$work/err" >"$work/limited.json"
    echo $? $(sed 's/.*error: //' "$work/err")
    python3 -m json.tool "$work/limited.json" >/dev/null || echo 'no JSON')"
# The sizes of the recording and of its types are limited.
is 'a pipe has a limit' '1 standard input: error: more than 1048576 bytes, the limit for copies (copy_limit)' "$(
    cat "$work/eight.jfr" | jfrevents summary --copy-limit 1 - 2>"$work/err" >/dev/null; echo $? $(sed 's/^jfrevents: //' "$work/err"))"
for command in print metadata summary; do
    is "a wrong limit of $command" "jfrevents: option --copy-limit requires a number from 1 to 2147483647, not 'x' (see jfrevents $command --help)
2" "$(jfrevents $command --copy-limit x "$work/eight.jfr" 2>&1; echo $?)"
done
is 'a pipe within its limit' 0 "$(cat "$work/eight.jfr" | jfrevents summary --copy-limit 100 - >/dev/null 2>&1; echo $?)"
python3 - "$work/many.jfr" <<'X'
import struct, sys
number = lambda n: bytes([n & 127 | 128, n >> 7 & 127 | 128, n >> 14 & 127 | 128, n >> 21])
strings = [b"class", b"id", b"name", b"root", b"metadata"] + [str(i).encode() for i in range(2, 60000)]
table = b"".join(b"\3" + number(len(s)) + s for s in strings)
classes = b"".join(number(0) + b"\2" + number(1) + number(5 + i) + number(2) + number(5 + i) + b"\0" for i in range(59990))
tree = number(3) + b"\0\1" + number(4) + b"\0" + number(59990) + classes
body = b"\0\0\0\0" + number(len(strings)) + table + tree
event = number(len(body) + 4) + body
open(sys.argv[1], "wb").write(b"FLR\0\0\2\0\1" + struct.pack(">qqqqqqq", 68 + len(event), 68, 68, 1, 0, 0, 1000000000) + b"\0\0\0\1" + event)
X
for limit in 1 100; do
    is "metadata within $limit MiB" "$limit" "$(jfrevents metadata --metadata-limit $limit "$work/many.jfr" 2>&1 | grep -q 'metadata_limit' && echo 1 || echo 100)"
done
for command in summary 'print --json'; do
    # The header of a chunk after other bytes, and nothing else of it.
    is "$command: salvage without an event fails" '1 no event of the file can be recovered' "$(
        { printf 'LZ4?FLR\000\000\002\000\001' && head -c 55 /dev/zero && printf '\001\000\000\000\001'; } >"$work/name.jfr"
        jfrevents $command --salvage "$work/name.jfr" 2>&1 >/dev/null | sed -n 's/.*error: \(.*\)/1 \1/p')"
done
is 'a full disk' '1' "$(jfrevents print --json "$work/chunks.jfr" 2>/dev/null >/dev/full; echo $?)"
