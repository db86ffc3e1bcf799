# The recipes of CONTRIBUTING.md: does what they say in a copy of the tree, builds it, and looks at what it makes of a small data
# set.
set -u
BUILD=${BUILD:-build}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

check() { # NAME COMMAND...
    name=$1
    shift
    if "$@" >"$work/log" 2>&1; then echo "ok $name"; else echo "not ok $name"; tail -20 "$work/log"; fi
}
tree=$work/tree
mkdir -p "$tree/build"
git ls-files -co --exclude-standard | grep -vE '^(data/(metadata|examples|libraries|variants|history)|tests/(golden|fixtures|baselines))' |
    while read -r file; do [ ! -f "$file" ] || echo "$file"; done | tar -cf - -T - | tar -xpf - -C "$tree"
for stamp in .packages .test-packages; do cp -p "$BUILD/$stamp" "$tree/build/" 2>/dev/null; done
ln -s "$PWD/node_modules" "$tree/node_modules"
ln -s "$PWD/tests/node_modules" "$tree/tests/node_modules"
check apply tests/tools/apply-recipes "$tree"
cd "$tree" || exit 1
check build make -s CFLAGS=-O0 WERROR=1 all build/tests/unit
check schema make -s CFLAGS=-O0 WERROR=1 schema
mkdir -p "$work/data"
cp -r data/curated "$work/data/"
find "$work/data/curated" -type f ! -name corretto.tsv ! -name issues.tsv -delete
cat >"$work/data/metadata_25.xml" <<X
<Metadata url="https://example.org/25" feature="25" version="25" tag="jdk-25" origin="source">
  <Event name="GarbageCollection" label="GC" category="Kitchen" experimental="false" thread="false" stackTrace="false" internal="false" throttle="false" cutoff="false" enabled="true" endTime="false" durationField="false" startTime="false" fakeEndTime="false" fakeDuration="false" origin="java" jdks=""/>
  <Type name="StackFrame" label="Frame" runtimeName="jdk.types.StackFrame" jdks=""/>
  <XmlType name="long" parameterType="s8" fieldType="s8" runtimeName="long" jdks=""/>
  <XmlContentType name="tickstamp" annotation="jdk.jfr.Timestamp(TICKS)" jdks=""/>
</Metadata>
X
touch "$work/data/tasks.tsv"
data=$work/data/metadata_25.xml site=$work/site
check merge build/collector merge "$work/data"
check site build/generator "$work/data" -o "$site" --base-url https://example.org
check sqlite build/generator "$work/data" --sqlite "$work/events.sqlite"
query() { # SQL
    python3 -c 'import sqlite3, sys
print(sqlite3.connect(sys.argv[1]).execute(sys.argv[2]).fetchall())' "$work/events.sqlite" "$1" >"$work/row" && cat "$work/row"
}
query 'SELECT corretto_since FROM events' >/dev/null
check fact-sqlite grep -qF "[('17.0.5',)]" "$work/row"
query 'SELECT what, line FROM event_issues' >/dev/null
check table-sqlite grep -qF "[('The cause is missing.', 50)]" "$work/row"

check fact-xml grep -q 'correttoSince="17.0.5"' "$data"
check fact-json grep -q '"correttoSince":"17.0.5"' "$site/data/25.json"
check fact-schema grep -q '"correttoSince"' "$site/data/strict/release.schema.json"
check fact-page grep -q 'Corretto: since 17.0.5' "$site/events/GarbageCollection.html"
check fact-reference grep -q 'correttoSince' "$site/data/reference.html"
check fact-document grep -qF '| `curated/corretto.tsv` | event, releases, correttoSince | examples |' data/README.md
check table-xml grep -q '<Issue path="src/hotspot/share/gc/shared/gcTrace.cpp" line="50" tag="jdk-17+35" what="The cause is missing."/>' "$data"
check table-json grep -q '"issues":\[{"path":"src/hotspot/share/gc/shared/gcTrace.cpp"' "$site/data/25.json"
check table-page grep -q '>The cause is missing.<' "$site/events/GarbageCollection.html"
printf 'GarbageCollection\t25\tsoon\n' >"$work/data/curated/corretto.tsv"
printf 'GarbageCollection\t17+\tjdk-17+35\ta.cpp\treport\tX.\n' >"$work/data/curated/issues.tsv"
build/collector validate "$work/data" >"$work/told" 2>&1
check fact-validated grep -q 'corretto.tsv:1: error: correttoSince "soon"' "$work/told"
check table-validated grep -q 'issues.tsv:1: error: place PATH:LINE' "$work/told"
check setting grep -q '"pattern": "^(cold|hot)$"' "$site/data/strict/release.schema.json"
check gc-schema grep -q '<value>tea</value>' data/schema/metadata.rng
check gc-queries grep -q '"tea":"T"' "$site/assets/search-data.js"
check gc-page grep -q '<option value="T">' "$site/25.html"
check page grep -q 'It takes 4 minutes.' "$site/tea.html"
check page-in-sitemap grep -q 'https://example.org/tea.html' "$site/sitemap.xml"
[ "$(build/collector sing Yesterday 2>&1)" = Yesterday ]
check command test $? = 0
check command-in-help sh -c 'build/collector --help | grep -q "sing "'
