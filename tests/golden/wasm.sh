# Tests the WebAssembly module and the npm package's reader of recordings in Node: the same reports, views, counts and
# events as the programs, and errors in one line. The committed module is tested, not a new one (make check-wasm).
. tests/suite.sh
DATA=$(cd "${DATA:-$BUILD/data}" && pwd)

mkdir "$work/package" "$work/package/recording"
cp packages/npm/recording.js packages/npm/program.js "$work/package/"
cp templates/assets/recording-reader.js templates/assets/recording-module.js "$work/package/recording/"
# The views are those of the newest release.
mkdir "$work/data"
cp tests/fixtures/explain/data/* data/queries.tsv "$work/data"
{ echo '<Metadata feature="28" version="28" origin="source">'; sed -n '/<View /,/<\/View>/p' "$DATA/metadata_28.xml"; echo '</Metadata>'; } >"$work/data/metadata_28.xml"
$WRAP "$BUILD/generator" -q "$work/data" -o "$work/site" 2>"$work/err" || cat "$work/err"
cp "$work/site/assets/facts/"*.js "$work/package/recording/"
for file in jdk11 jdk25 values17 allocation settings17; do gzip -dc "tests/fixtures/recordings/$file.jfr.gz" >"$work/$file.jfr"; done
cp tests/fixtures/recordings/twin.jfr tests/fixtures/recordings/bigids.jfr "$work"
xz -dc tests/fixtures/recordings/chunks.jfr.xz >"$work/chunks.jfr"
$WRAP "$BUILD/pack-facts" "$work/data" "$work/facts"
export JFR_EVENTS_FACTS="$work/facts"
cd "$work" || exit 1
gzip -c settings17.jfr >settings17.jfr.gz
head -c 300000 chunks.jfr >cut.jfr
: >empty.jfr
echo 'no recording' >text.jfr

cat >reader.js <<'EOF'
"use strict";
const fs = require("node:fs");
const { open, facts } = require("./package/recording.js");
const [command, file, type] = process.argv.slice(2);
const commands = {
  report: (recording) => recording.report(),
  counts: ({ types }) => types.filter(({ count }) => count).map(({ name, count, bytes }) => `${name} ${count} ${bytes}\n`).sort().join(""),
  settings: ({ types }) => JSON.stringify(types.find(({ name }) => name === type).settings),
  fields: ({ fieldsOf }) => JSON.stringify(fieldsOf(type)),
  // A BigInt is printed with all its digits.
  events: ({ eventsOf }) => JSON.stringify([...eventsOf(type)], (key, value) => (typeof value === "bigint" ? `@${value}@` : value)).replace(/"@(-?\d+)@"/g, "$1"),
  // A walk that stops early does not disturb the next one.
  again({ eventsOf, report }) {
    for (const event of eventsOf(type)) if (event) break;
    const before = report();
    return String(before === report() && [...eventsOf(type)].length);
  },
};
(async () => {
  let shown = 0;
  const recording = await open(command === "buffer" ? fs.readFileSync(file) : file, { name: file.replace(/\.gz$/, ""), progress: (share) => { shown = share; } });
  process.stdout.write(command === "progress" ? String(shown) : command === "buffer" ? recording.report() : commands[command](recording));
  recording.close();
})().catch((error) => { process.stderr.write(`${error.message}\n`); process.exitCode = 1; });
EOF

for file in jdk11 jdk25 values17 allocation settings17 chunks cut; do
    $WRAP "$BUILD/jfrevents" explain --json "$file.jfr" >native.json 2>err
    node reader.js report "$file.jfr" >module.json 2>err || cat err
    if cmp native.json module.json; then echo "ok report $file"; else echo "not ok report $file"; fi
done
for form in '' --json --markdown; do
    # shellcheck disable=SC2086 # no word, or one
    is "the package's command $form" "$($WRAP "$BUILD/jfrevents" explain $form settings17.jfr 2>err | cksum)" "$(node package/program.js explain $form settings17.jfr | cksum)"
done
# The range of time limits what happened, in both.
cat >limited.js <<'EOF'
"use strict";
require("./package/recording.js").open("chunks.jfr").then((recording) => {
  const { start, end } = recording, until = Math.floor((start + end) / 2);
  process.stdout.write(recording.report(undefined, "text", { until }));
  process.stderr.write(new Date(until).toISOString());
  const [limited, whole] = [{ until }, {}].map((range) => recording.report(undefined, "json", range));
  if (limited === whole || whole !== recording.report()) process.stdout.write("the range has no effect, or it stays");
  recording.close();
});
EOF
node limited.js >limited 2>until
$WRAP "$BUILD/jfrevents" explain --until "$(cat until)" chunks.jfr >native 2>err
if grep -q 'The answers cover only the given range of time' native && cmp native limited; then echo 'ok what happened in a range'; else echo 'not ok what happened in a range'; diff native limited | head -5; fi
fails() { node package/program.js explain "$@" 2>&1 >out; echo "$? $(head -n 1 out)"; }
is 'a fault of the command' 'jfr-event-collection-recording: cut.jfr: error: parts of the recording are damaged, unfinished or lost
1 What happened' "$(fails --fail-on=health cut.jfr)"
is 'no fault of the command' '0 What happened' "$(fails --fail-on=privacy,health settings17.jfr)"
is 'a wrong list of the command' '2' "$(fails --fail-on=events settings17.jfr | sed -n '$s/ .*//p')"
command_says() { node package/program.js "$@" 2>&1 >out; echo "$? $(wc -c <out)"; }
is "the package's commands without arguments" '4 2 2 2' "$(command_says | grep -c jfr-event-collection) $(for command in explain view 'query x'; do command_says $command | sed -n '$s/ .*//p'; done | xargs)"
is "the package's commands, wrong options" '2 2 2' "$(for options in 'explain --xml' 'view --markdown gc' 'query --json --json x'; do command_says $options settings17.jfr | sed -n '$s/ .*//p'; done | xargs)"
is "the package's command, no recording" 1 "$(command_says explain text.jfr | sed -n '1s/^jfr-event-collection-recording: text.jfr: error: .*//; $s/ .*//p')"
# All views of a recording: rows, or the reason why there are none.
cat >views.js <<'EOF'
"use strict";
const { open } = require("./package/recording.js");
const [file, form] = process.argv.slice(2);
open(file).then((recording) => {
  for (const { name } of recording.views()) process.stdout.write(recording.view(name, form));
  recording.close();
});
EOF
names=$(sed -n 's/.*<View name="\([^"]*\)".*/\1/p' data/metadata_28.xml; sed -n 's/^\([a-z-]*\)\t.*/\1/p' data/queries.tsv)
for file in chunks settings17; do
    for form in json text; do
        node views.js "$file.jfr" "$form" >module
        for name in $names; do
            $WRAP "$BUILD/jfrevents" view $([ "$form" = text ] || echo --json) "$name" "$file.jfr" 2>err || cat err
        done >native
        if [ "$(echo "$names" | wc -l)" -gt 80 ] && [ -s native ] && cmp native module; then echo "ok views $file $form"; else echo "not ok views $file $form"; diff native module | head -5; fi
    done
done
is 'the views without events are those without rows' "$(node -e 'require("./package/recording.js").open("chunks.jfr").then((r) => { const bad = r.views().filter(({ name, lack }) => Boolean(lack) !== (JSON.parse(r.view(name)).lack ?? "").startsWith("jdk.")); console.log(bad.length ? JSON.stringify(bad) : "none"); })')" none
for query in 'SELECT COUNT(*) FROM *' "COLUMN 'C' SELECT cause FROM GarbageCollection WHERE gcId = '0'" 'SELECT startTime FROM jdk.ThreadDum*'; do
    is "query $query" "$($WRAP "$BUILD/jfrevents" query --json "$query" chunks.jfr | cksum)" "$(node package/program.js query --json "$query" chunks.jfr | cksum)"
done
cat >range.js <<'EOF'
"use strict";
require("./package/recording.js").open("chunks.jfr").then(({ start, end, query, close }) => {
  const middle = (start + end) / 2, count = (range) => JSON.parse(query("SELECT COUNT(*) FROM demo.Values", "json", range)).rows[0]?.[0] ?? 0;
  const before = count({ until: middle }), after = count({ from: middle + 0.001 });
  console.log(end - start, before, after, count(), count({}), count({ from: start, until: end }), count({ until: 1 }), middle);
  close();
});
EOF
read -r length before after all open within none middle <<X
$(node range.js)
X
is 'a range of time' "$all $all $all 0" "$((before + after)) $open $within $none"
is 'a range of time, in the program' "$before" "$($WRAP "$BUILD/jfrevents" query --until "$(node -p "new Date($middle).toISOString()")" 'SELECT COUNT(*) FROM demo.Values' chunks.jfr | tail -1 | tr -d ' ')"
is 'a view of the command' "$($WRAP "$BUILD/jfrevents" view jdk.GarbageCollection chunks.jfr | cksum)" "$(node package/program.js view jdk.GarbageCollection chunks.jfr | cksum)"
while IFS='|' read -r command word message; do
    is "$message" "jfr-event-collection-recording: chunks.jfr: error: $message" "$(node package/program.js "$command" "$word" chunks.jfr 2>&1)"
done <<'X'
view|gc-pause|no view has the name gc-pause; did you mean gc-pauses?
view|GarbageColection|no event type has the name GarbageColection; did you mean GarbageCollection?
query|SELECT gcIdd FROM GarbageCollection|no event type of the query has the field gcIdd; did you mean gcId?
query|SELECT gcId FROM GarbageCollection WHERE gcId < 3|character 47 of the query: expected "=", found "<"
X
node reader.js report settings17.jfr >plain.json
node reader.js report settings17.jfr.gz >zipped.json
is 'gzip' "$(sed 's/"Bytes"//' plain.json | cksum)" "$(sed 's/"Bytes"//' zipped.json | cksum)"
is 'buffer' "$(cksum <plain.json)" "$(node reader.js buffer settings17.jfr | cksum)"
is 'progress' 1 "$(node reader.js progress settings17.jfr)"
is 'setting' '10000000 ns' "$(node reader.js settings settings17.jfr jdk.ThreadSleep | jq -r .threshold)"
is 'counts' "$($WRAP "$BUILD/jfrevents" summary chunks.jfr | awk 'NF == 3 && $2 > 0 && $3 ~ /^[0-9]+$/ && $1 !~ /^jdk.(Metadata|Checkpoint)$/ {print $1, $2, $3}' | LC_ALL=C sort)" \
    "$(node reader.js counts chunks.jfr | LC_ALL=C sort)"
# The events are in file order, so they are compared as sets, and as numbers: JavaScript writes -0 as 0, and jq keeps
# the digits of a number (1.7) or not (1.6).
numbers='walk(if type == "number" then . + 0 else . end)'
for type in demo.Values jdk.OldObjectSample jdk.JavaExceptionThrow; do
    $WRAP "$BUILD/jfrevents" print --json --stack-depth 64 --events "$type" chunks.jfr 2>err | jq -cS ".recording.events[].values | $numbers" | LC_ALL=C sort >native
    node reader.js events chunks.jfr "$type" | jq -cS ".[] | $numbers" | LC_ALL=C sort >module
    if [ -s native ] && cmp native module; then echo "ok events $type"; else echo "not ok events $type"; diff native module | head -4 | cut -c1-300; fi
done
is 'again' 31 "$(node reader.js again chunks.jfr demo.Values)"
is 'fields' '[{"name":"startTime","label":"Start Time"},{"name":"duration","label":"Duration"},{"name":"eventThread","label":"Event Thread","description":"Thread in which event was committed in"},{"name":"stackTrace","label":"Stack Trace","description":"Stack Trace starting from the method the event was committed in"},{"name":"time","label":"Sleep Time"}]' \
    "$(node reader.js fields settings17.jfr jdk.ThreadSleep)"
is 'fields of no type' '[] []' "$(node reader.js fields settings17.jfr no.Type) $(node reader.js fields settings17.jfr java.lang.Thread)"
# Two classes define events of the same name: all events, and the fields of both.
is 'one name, two types' '[{"startTime":"2001-09-09T01:46:40Z","amount":5},{"startTime":"2001-09-09T01:46:40.000002Z","amount":6},{"startTime":"2001-09-09T01:46:40.000001Z","currency":"EUR","amount":7}]' \
    "$(node reader.js events twin.jfr shop.Order | jq -c 'sort_by(.amount)')"
is 'fields of two types' 'startTime amount currency' "$(node reader.js fields twin.jfr shop.Order | jq -r '[.[].name] | join(" ")')"
# Identifiers of traces have 64 bits.
is 'exact integers' '[{"startTime":"2001-09-09T01:46:40Z","traceId":18364758544493064721,"signed":9007199254740993}]' "$(node reader.js events bigids.jfr app.Span)"
cat >parse.js <<'EOF'
"use strict";
const assert = require("node:assert/strict");
global.self = {};
require("./package/recording/recording-reader.js");
const { parse } = self.jfrReader();
for (const [text, expected] of [
  ['{"a": 9007199254740991, "b": -9007199254740991}', { a: 9007199254740991, b: -9007199254740991 }],
  ['{"a": 9007199254740992, "b": -9007199254740993}', { a: 9007199254740992n, b: -9007199254740993n }],
  ['[18446744073709551615,-9223372036854775808, 1]', [18446744073709551615n, -9223372036854775808n, 1]],
  ['{"a": {"b": [{"c": 9007199254740993}]}}', { a: { b: [{ c: 9007199254740993n }] } }],
  ['[1.2345678901234567E300, 12345678901234567.5, 1E30, 0.12345678901234567890]', [1.2345678901234567e300, 12345678901234567.5, 1e30, 0.12345678901234568]],
  ['{"9007199254740993": "9007199254740993", "t": "a \\" : 9007199254740993, \\\\", "n": 9007199254740993}', { "9007199254740993": "9007199254740993", t: 'a " : 9007199254740993, \\', n: 9007199254740993n }],
  ['["#9007199254740993", "##1", 9007199254740993]', ["#9007199254740993", "##1", 9007199254740993n]],
  ["9007199254740993", 9007199254740993n], ['"9007199254740993"', "9007199254740993"], ["[]", []],
]) assert.deepEqual(parse(text), expected, text);
console.log("exact");
EOF
is 'parse' exact "$(node parse.js 2>&1)"
is 'no such type' '[]' "$(node reader.js events chunks.jfr no.Type)"
for file in empty text missing; do
    is "$file" '1 1' "$(node reader.js report $file.jfr 2>err >out; echo $? "$(wc -l <err)")"
done

# Mutated files result in a report or a message.
python3 - <<'EOF'
import random
data = open("jdk11.jfr", "rb").read()
source = random.Random(11)
for i in range(60):
    changed = bytearray(data)
    for _ in range(source.choice([1, 5, 50])):
        changed[source.randrange(len(changed))] = source.randrange(256)
    open("mutated-%d.jfr" % i, "wb").write(changed[:source.choice([len(changed), source.randrange(len(changed))])])
EOF
cat >mutated.js <<'EOF'
"use strict";
const { open } = require("./package/recording.js");
(async () => {
  let fine = 0;
  for (let i = 0; i < 60; i++) {
    try {
      const recording = await open(`mutated-${i}.jfr`);
      JSON.parse(recording.report());
      for (const { name } of recording.types) for (const event of recording.eventsOf(name)) if (!event) throw new Error("no event");
      recording.close();
      fine++;
    } catch (error) {
      if (error.message) fine++;
    }
  }
  console.log(fine);
})();
EOF
is 'mutated files' 60 "$(timeout 300 node mutated.js)"
