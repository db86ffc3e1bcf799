# Tests the packages of the real data, each installed in an empty project: jq answers the ten questions of docs/data.md from
# the archive, and the programs of tests/questions answer twenty questions from each package, and SQL from the database.
. tests/suite.sh
unset JAVA_TOOL_OPTIONS # the JVM would report it
top=$(pwd)
"$BUILD/generator" -q "$DATA" --sqlite "$work/data.sqlite"
version=$(python3 -c 'import sqlite3, sys
print(sqlite3.connect(sys.argv[1]).execute("SELECT value FROM meta WHERE key = \"dataVersion\"").fetchone()[0])' "$work/data.sqlite")
name=jfr-event-collection-$version
# Caches of npm and pip, and settings of the user, are not used.
export HOME="$work/home" npm_config_update_notifier=false PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore PYTHONDONTWRITEBYTECODE=1
mkdir "$HOME"

check dist env DIST="$work/dist" tools/make-dist
gzip -dc "$work/dist/$name.sqlite.gz" >"$work/sqlite"

# --- The archive ---
zstd -qdc "$work/dist/$name.tar.zst" | tar -xf - -C "$work"
archive=$work/$name
tests/tools/data-questions docs/data.md "$archive/data" --print >"$work/answers" 2>&1
is archive-answers 10 "$(awk '/^## / {question = $2; next} {answered[question] = 1} END {print length(answered)}' "$work/answers")"
check archive-is-valid "$BUILD/collector" validate "$archive"/data/metadata_*.xml

# --- npm ---
mkdir "$work/npm"
(cd "$work/npm" && echo '{"name": "empty", "private": true}' >package.json)
check npm-install sh -c 'cd "$1" && shift && npm install --offline --ignore-scripts --no-audit --no-fund "$@"' - "$work/npm" "$work/dist/$name.tgz" \
    "$work/dist/jfr-event-collection-sources-$version.tgz" "$work/dist/jfr-event-collection-examples-$version.tgz" "$work/dist/jfr-event-collection-recording-$version.tgz"
check npm-is-small test "$(wc -c <"$work/dist/$name.tgz")" -lt 2000000
package=$work/npm/node_modules/jfr-event-collection
node_says() { (cd "$work/npm" && node -e "const jfr = require('jfr-event-collection'); console.log($1)" 2>&1); }
is npm-threshold '1 ms' "$(node_says "jfr.event('jdk.FileRead', 25).settings.threshold.configured.default.value")"
is npm-history 'true true' "$(node_says "jfr.event('jdk.FileRead').history.length > 0, Object.keys(jfr.events().events).length > 200")"
is npm-releases "$(jq -c '[.releases[].release]' "$archive/data/index.json")" "$(node_says 'JSON.stringify(jfr.releases())')"
is npm-describes-a-final-release true "$(node_says "jfr.index().releases.find(({ release }) => release === jfr.event('jdk.FileRead').describedRelease).status !== 'early-access'")"
is npm-one-current-release true "$(node_says "jfr.index().releases.filter(({ status }) => status === 'current').length <= 1")"
is npm-example 'string true' "$(node_says "(events => typeof events['jdk.FileRead'].examples[0].value.path + ' ' + Object.values(events).some(({ rates }) => Boolean(rates)))(jfr.examples(25).events)")"
is npm-library true "$(node_says "Object.keys(jfr.library('jfrunit').events).length > 0")"
is npm-short-name 'jdk.ThreadPark jdk.ThreadPark' "$(node_says "jfr.event('ThreadPark').name, jfr.event('ThreadPark', 25).name")"
is npm-event-of-other-releases undefined "$(node_says "jfr.findEvent('MethodTiming', 11)")"
# The message of an error.
node_fails() { node_says "(() => { try { return $1; } catch (error) { return error.message; } })()"; }
while IFS='|' read -r call message; do
    is "npm-error: $call" "jfr-event-collection: $message" "$(node_fails "jfr.$call")"
done <<X
event('jdk.ThreadParc')|no event jdk.ThreadParc; did you mean jdk.ThreadPark?
event('threadpark', 25)|no event threadpark; did you mean jdk.ThreadPark?
event('MethodTiming', 11)|no event MethodTiming in release 11
event('jdk.Quux', 25)|no event jdk.Quux
event('ThreadPark', 9)|no release 9; there are $(jq -r '[.releases[].release] | join(", ")' "$archive/data/index.json")
release(9)|no release 9; there are $(jq -r '[.releases[].release] | join(", ")' "$archive/data/index.json")
examples(12)|no examples of release 12
library('jfrunitt')|no library jfrunitt; did you mean jfrunit?
library('../../package')|no library ../../package
X
is npm-module 'File Read' "$(cd "$work/npm" && node --input-type=module -e "import { event } from 'jfr-event-collection'; console.log(event('jdk.FileRead', 25).label)")"
is npm-file 25 "$(cd "$work/npm" && node -p "require('jfr-event-collection/releases/25.json').release")"

# --- TypeScript: a consumer compiles and answers a question, mistakes do not compile ---
cp tests/fixtures/packages/*.ts "$work/npm"
tsc() { (cd "$work/npm" && node "$top/tests/node_modules/typescript/bin/tsc" --strict --module nodenext --outDir compiled "$@"); }
check types-compile tsc consumer.ts
check types-of-files-compile tsc files.ts
is types-of-files '25 jdk.FileRead bytes' "$(cd "$work/npm" && node compiled/files.js)"
check types-of-files-for-bundlers sh -c 'cd "$1" && node "$2" --strict --noEmit --target es2022 --module esnext --moduleResolution bundler files.ts' - "$work/npm" "$top/tests/node_modules/typescript/bin/tsc"
check types-find-mistakes tsc --noEmit mistakes.ts
is types-answer "$(awk '/^## /{n = $2; next} n == 8' "$work/answers")" "$(cd "$work/npm" && node compiled/consumer.js)"
check types-have-descriptions grep -q '\* The full name, as in recordings and .jfc files: jdk.FileRead.' "$package/types.d.ts"
is types-have-one-definition '' "$(grep -oE '^export (interface|type) [A-Za-z]*[0-9]+' "$package/types.d.ts")"
is types-are-named 7 "$(grep -cE '^export interface (JfrEvent|JfrEventHistory|JfrField|JfrIndex|JfrRelease|JfrType|HistoryChange) ' "$package/types.d.ts")"
# The first examples of the documents, and five tools of consumers, compile under the strictest rules and run.
examples_of() { # LANGUAGE DOCUMENT: the blocks of the language
    awk -v fence="^\`\`\`$1\$" '$0 ~ fence {inside = 1; next} /^```$/ {inside = 0} inside' "$2"
}
strict() { (cd "$work/npm" && node "$top/tests/node_modules/typescript/bin/tsc" --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --target es2022 --resolveJsonModule "$@"); }
examples_of typescript packages/npm/README.md >"$work/npm/readme.ts"
examples_of typescript docs/data.md >"$work/npm/document.ts"
cp tests/fixtures/consumers/*.ts "$work/npm"
check typescript-of-documents strict --module nodenext --outDir compiled readme.ts document.ts
is typescript-of-document 1000000 "$(cd "$work/npm" && node compiled/document.js | sed -n 1p)"
for part in sources examples; do
    sed "s/@NAME@/jfr-event-collection-$part/" packages/npm/files.md.in | awk '/^```javascript$/ {inside = 1; next} /^```$/ {inside = 0} inside' >"$work/npm/part.js"
    check "readme-of-$part" sh -c 'cd "$1" && node part.js | grep -q "^\["' - "$work/npm"
done
is typescript-of-readme '1000000 bytes' "$(cd "$work/npm" && node compiled/readme.js | sed -n '1p; $p' | sed 's/ [0-9]*$//' | xargs)"
check typescript-of-tools strict --module nodenext --outDir compiled hover.ts editor.ts
is typescript-tools '**Bytes Read** `long` in bytes 376 93' "$(cd "$work/npm" && node -e "
const { hover } = require('./compiled/hover.js'), { rows } = require('./compiled/editor.js'), { release } = require('jfr-event-collection');
const all = [...rows(release(25), 'default')];
console.log(hover('jdk.FileRead', 'bytesRead').split('\n')[0], all.length, all.filter(({ option }) => option).length)")"

# A bundle with the texts of one release contains nothing else of the package, and is at most 150 kB. A bundler writes JSON as an
# object of JavaScript, in which most names are not quoted, and code without comments and types.
is bundle-with-one-file 'compiled/hover.js node_modules/jfr-event-collection/hover/25.json' "$(cd "$work/npm" && node -e "
require('./compiled/hover.js');
console.log(...Object.keys(require.cache).map(file => require('path').relative('.', file)).sort())")"
is bundle-is-small '' "$(cd "$work/npm/node_modules/jfr-event-collection/hover" && node -e "
for (const file of require('fs').readdirSync('.')) {
    const size = Buffer.byteLength(JSON.stringify(require('./' + file)).replace(/\"(\w+)\":/g, '\$1:')) + require('fs').statSync('$work/npm/compiled/hover.js').size;
    if (size > 150_000) console.log(file, size);
}")"
is npm-package-is-small yes "$(stat -c %s "$work/dist/$name.tgz" | awk '{print $1 <= 2000000 ? "yes" : $1}')"

# --- Python ---
check wheel-install python3 -m pip install --no-index --no-deps --no-cache-dir --target "$work/python" "$work"/dist/*-py3-none-any.whl
python_says() { PYTHONPATH="$work/python" python3 -c "import jfr_event_collection as jfr; print($1)" 2>&1 | tail -1; }
is wheel-in-a-zip '1 ms' "$(PYTHONPATH=$(echo "$work"/dist/*-py3-none-any.whl) python3 -c 'import jfr_event_collection as jfr
print(jfr.event("jdk.FileRead", 25)["settings"]["threshold"]["configured"]["default"]["value"])' 2>&1 | tail -1)"
mkdir "$work/sdist"
tar -xzf "$work/dist/jfr_event_collection-$version.tar.gz" -C "$work/sdist"
check sdist-is-the-package diff -r -x __pycache__ "$work/sdist/jfr_event_collection-$version/jfr_event_collection" "$work/python/jfr_event_collection"
# Types: a consumer is correct, and each misspelt member is found, if mypy is installed.
if command -v mypy >/dev/null; then
    export MYPYPATH="$work/python" MYPY_CACHE_DIR="$work/mypy"
    check mypy-accepts mypy --strict tests/fixtures/packages/consumer.py
    examples_of python packages/python/METADATA.in >"$work/readme.py"
    examples_of py docs/data.md | sed '/^import json/,$d' >"$work/document.py"
    check mypy-accepts-documents mypy --strict "$work/readme.py" "$work/document.py"
    check mypy-accepts-tools mypy --strict tests/fixtures/consumers/*.py
    mypy --strict tests/fixtures/packages/mistakes.py >"$work/mistakes" 2>&1
    is mypy-finds-mistakes "$(grep -c '# mistake' tests/fixtures/packages/mistakes.py)" "$(grep -o '^[^:]*mistakes.py:[0-9]*: error' "$work/mistakes" | sort -u | wc -l)"
else
    echo "mypy: not tested, it is not installed"
fi
is python-consumer "$(awk '/^## /{n = $2; next} n == 8' "$work/answers")" "$(PYTHONPATH="$work/python" python3 tests/fixtures/packages/consumer.py)"
is python-of-readme '1 ms 1000000' "$(examples_of python packages/python/METADATA.in | PYTHONPATH="$work/python" python3 - | sed -n 1p)"
is python-tools '13 54 jdk.GCHeapSummary' "$(PYTHONPATH="$work/python:tests/fixtures/consumers" python3 -c '
import jfr_event_collection as jfr
from dashboard import mapping
from migration import differences
from viewer import columns
names = ["jdk.FileRead", "jdk.ThreadPark", "jdk.G1GarbageCollection", "jdk.SafepointCleanup", "jdk.VirtualThreadPinned", "jdk.ExecutionSample"]
heap = "jdk.GCHeapSummary"
print(len(list(differences(jfr.events(), names, 17, 25))), len(list(mapping(jfr.metrics(), jfr.release(25), "opentelemetry"))),
      heap if ("Virtual Space: Committed Size", "bytes", "heapSpace.committedSize") not in columns(jfr.release(25), heap) else heap)' 2>&1 | tail -1)"
is wheel-threshold '1 ms' "$(python_says 'jfr.event("jdk.FileRead", 25)["settings"]["threshold"]["configured"]["default"]["value"]')"
is wheel-history 'True True' "$(python_says 'len(jfr.event("jdk.FileRead")["history"]) > 0, len(jfr.events()["events"]) > 200' | tr -d '(),')"
is wheel-releases "$(jq -c '[.releases[].release]' "$archive/data/index.json")" "$(python_says 'str(jfr.releases()).replace(" ", "")')"
is wheel-example 'True' "$(python_says 'jfr.examples(25)["events"]["jdk.FileRead"]["examples"][0]["value"]["path"] != ""')"
is wheel-library True "$(python_says 'len(jfr.library("jfrunit")["events"]) > 0')"
is wheel-schema True "$(python_says 'jfr.path("schemas/JfrRelease.schema.json").is_file()')"
is wheel-short-name 'jdk.ThreadPark jdk.ThreadPark' "$(python_says 'jfr.event("ThreadPark")["name"], jfr.event("ThreadPark", 25)["name"]' | tr -d "(),'")"
is wheel-event-of-other-releases None "$(python_says 'jfr.find_event("MethodTiming", 11)')"
while IFS='|' read -r call message; do
    is "wheel-error: $call" "$message" "$(python_says "jfr.$call")"
done <<X
event("jdk.ThreadParc")|KeyError: 'no event jdk.ThreadParc; did you mean jdk.ThreadPark?'
event("jdk.Quux", 25)|KeyError: 'no event jdk.Quux'
release(9)|KeyError: 'no release 9; there are $(jq -r '[.releases[].release] | join(", ")' "$archive/data/index.json")'
library("jfrunitt")|KeyError: 'no library jfrunitt; did you mean jfrunit?'
X
is wheel-leaves-no-folder 'FileNotFoundError: jfr_event_collection: no file ../__init__.py' "$(python_says 'jfr.path("../__init__.py")')"
is wheel-version "$version" "$(PYTHONPATH="$work/python" python3 -c 'import importlib.metadata as m; print(m.version("jfr-event-collection"))')"

# --- Twenty questions: Python, TypeScript, Java and SQL have the same answers to tests/questions/questions.tsv ---
PYTHONPATH="$work/python" python3 tests/questions/questions.py >"$work/questions" 2>&1
is python-answers-each-question "$(seq 20)" "$(awk '/^## / {question = $2; next} !seen[question]++ {print question}' "$work/questions")"
is questions-of-the-table "$(seq 20)" "$(grep -v '^#' tests/questions/questions.tsv | cut -f 1)"
if command -v mypy >/dev/null; then check mypy-accepts-questions mypy --strict tests/questions/questions.py; fi
cp tests/questions/questions.ts "$work/npm"
check typescript-compiles-questions tsc questions.ts
(cd "$work/npm" && node compiled/questions.js) >"$work/answers-of-typescript" 2>&1
check typescript-answers-alike diff "$work/questions" "$work/answers-of-typescript"
python3 - "$work/sqlite" >"$work/answers-of-sql" 2>&1 <<'X'
import sqlite3, sys
database = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
for line in open("tests/questions/questions.tsv", encoding="utf-8"):
    if not line.startswith("#"):
        number, _, query = line.rstrip("\n").split("\t")
        print("##", number)
        for row in database.execute(query):
            print(*row)
X
check sql-answers-alike diff "$work/questions" "$work/answers-of-sql"

# --- Java, with a JDK: the reader on the class path and the module path ---
if command -v javac >/dev/null; then
    jar=$work/dist/$name.jar
    cases=tests/fixtures/packages/java
    # Short runs are faster without the second compiler of the JVM and the threads of its garbage collector.
    java() { command java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC "$@"; }
    javac() { command javac -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC "$@"; }
    javac_11() { javac --release 11 -Xlint:all -Werror "$@"; }
    check java-consumer-compiles javac_11 -cp "$jar" -d "$work/consumer" $cases/Consumer.java $cases/ReaderCases.java
    is java-consumer "$(awk '/^## /{n = $2; next} n == 8' "$work/answers")" "$(java -cp "$jar:$work/consumer" Consumer 2>&1)"
    mkdir -p "$work/module/app"
    { echo 'package app;' && cat $cases/Consumer.java; } >"$work/module/app/Consumer.java"
    echo 'module app { requires io.sapmachine.jfr.events; requires jdk.jfr; }' >"$work/module/module-info.java"
    check java-module-compiles javac_11 -p "$jar" -d "$work/modules/app" "$work/module/module-info.java" "$work/module/app/Consumer.java"
    is java-module "$(awk '/^## /{n = $2; next} n == 8' "$work/answers")" "$(java -p "$jar:$work/modules" -m app/app.Consumer 2>&1)"
    javac -Xmaxerrs 1000 -cp "$jar" -d "$work/mistakes-of-java" $cases/Mistakes.java >"$work/mistakes" 2>&1
    is javac-finds-mistakes "$(grep -n '// mistake' $cases/Mistakes.java | cut -d : -f 1)" "$(sed -n 's/.*Mistakes.java:\([0-9]*\): error.*/\1/p' "$work/mistakes")"
    # Each method of each object of the data, and malformed JSON.
    java -cp "$jar:$work/consumer" io.sapmachine.jfr.events.data.ReaderCases >"$work/reader" 2>&1
    check "java-reader $(tail -1 "$work/reader")" sh -c '[ "$(cat "$1")" -gt 500000 ] || { cat "$1"; exit 1; }' - "$work/reader"

    check java-compiles-questions javac_11 -cp "$jar" -d "$work/questions-of-java" tests/questions/Questions.java
    java -cp "$jar:$work/questions-of-java" Questions >"$work/answers-of-java" 2>&1
    check java-answers-alike diff "$work/questions" "$work/answers-of-java"
else
    echo "Java: not tested, there is no JDK"
fi

# --- Five tasks of consumers: a program in Java, TypeScript or Python, and a query of the database, have the same result ---
(cd tests/fixtures/consumers && cp upgrade.ts periods.ts "$work/npm")
check typescript-of-tasks strict --module nodenext --outDir compiled upgrade.ts periods.ts
while IFS='	' read -r program query; do
    case $program in '#'*) continue ;; esac
    name_of_task=${program%.*}
    case $program in
    *.ts) (cd "$work/npm" && node "compiled/$name_of_task.js") ;;
    *.py) PYTHONPATH="$work/python" python3 "tests/fixtures/consumers/$program" ;;
    *.java)
        command -v javac >/dev/null || continue
        javac_11 -cp "$jar" -d "$work/tasks" "tests/fixtures/consumers/$program" >&2 && java -cp "$jar:$work/tasks" "$name_of_task"
        ;;
    esac 2>"$work/task-log" | sort >"$work/task"
    python3 -c 'import sqlite3, sys
for row in sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True).execute(sys.argv[2]): print(*row)' "$work/sqlite" "$query" 2>&1 | sort >"$work/task-of-sql"
    check "task-$program" diff "$work/task" "$work/task-of-sql"
    check "task-$program-has-a-result" grep -q . "$work/task"
    cat "$work/task-log"
done <tests/fixtures/consumers/tasks.tsv
