# Tests the recipes of CONTRIBUTING.md: performs them in a copy of the tree, builds it, and checks the results with a
# small data set.
. tests/suite.sh

tree=$work/tree
mkdir -p "$tree/build"
git ls-files -co --exclude-standard | grep -vE '^(data/(releases|examples|libraries|variants|history)|tests/(golden|fixtures|baselines))' |
    while read -r file; do [ ! -f "$file" ] || echo "$file"; done | tar -cf - -T - | tar -xpf - -C "$tree"
for stamp in .packages .test-packages; do cp -p "$BUILD/$stamp" "$tree/build/" 2>/dev/null; done
ln -s "$PWD/node_modules" "$tree/node_modules"
ln -s "$PWD/tests/node_modules" "$tree/tests/node_modules"
check apply tests/tools/apply-recipes "$tree" CONTRIBUTING.md
check apply-shapes tests/tools/apply-recipes "$tree" "$PWD/tests/fixtures/recipes/shapes.md"
cd "$tree" || exit 1
BUILD=build
check build make -s CFLAGS=-O0 WERROR=1 build/collector build/generator build/tests/unit
check schema make -s CFLAGS=-O0 WERROR=1 schema
shapes='advice ages discussions jeps risky sizes'
mkdir -p "$work/data/curated"
for table in corretto issues $shapes; do cp "data/curated/$table.tsv" "$work/data/curated/"; done
mkdir "$work/data/releases"
cat >"$work/data/releases/25.xml" <<X
<Metadata url="https://example.org/25" feature="25" version="25" tag="jdk-25" origin="source">
  <Event name="GarbageCollection" label="GC" category="Kitchen" experimental="false" thread="false" stackTrace="false" internal="false" throttle="false" cutoff="false" enabled="true" endTime="false" durationField="false" startTime="false" fakeEndTime="false" fakeDuration="false" origin="java" jdks="">
    <Field type="long" name="gcId" label="Identifier" struct="false" experimental="false" array="false" jdks=""/>
    <DefaultSetting name="enabled" value="true" jdks=""/>
    <DefaultSetting name="threshold" value="20 ms" jdks=""/>
  </Event>
  <Event name="Other" label="Other" category="Kitchen" experimental="false" thread="false" stackTrace="false" internal="false" throttle="false" cutoff="false" enabled="true" endTime="false" durationField="false" startTime="false" fakeEndTime="false" fakeDuration="false" origin="java" jdks="">
    <Field type="long" name="size" label="Size" struct="false" experimental="false" array="false" jdks=""/>
  </Event>
  <Type name="StackFrame" label="Frame" runtimeName="jdk.types.StackFrame" jdks="">
    <Field type="long" name="method" label="Method" struct="false" experimental="false" array="false" jdks=""/>
  </Type>
  <Type name="Cause" label="Cause" runtimeName="jdk.types.Cause" jdks="">
    <Field type="string" name="cause" label="Cause" struct="false" experimental="false" array="false" jdks=""/>
    <Value name="G1 Pause (Young)." recorded="true" jdks=""/>
  </Type>
  <XmlType name="long" parameterType="s8" fieldType="s8" runtimeName="long" jdks=""/>
  <XmlType name="string" parameterType="const char*" fieldType="const char*" runtimeName="java.lang.String" jdks=""/>
  <XmlContentType name="tickstamp" annotation="jdk.jfr.Timestamp(TICKS)" jdks=""/>
</Metadata>
X
touch "$work/data/tasks.tsv"
data=$work/published/metadata_25.xml site=$work/site
publish() { rm -rf "$work/published" && cp -r "$work/data" "$work/published" && rm -r "$work/published/releases" && build/collector merge "$work/data" -o "$work/published"; }
cp -r data build/data # where the programs look for the schema
check merge publish
check site build/generator "$work/published" -o "$site" --base-url https://example.org
check sqlite build/generator "$work/published" --sqlite "$work/events.sqlite"
query() { # SQL
    python3 -c 'import sqlite3, sys
print(sqlite3.connect(sys.argv[1]).execute(sys.argv[2]).fetchall())' "$work/events.sqlite" "$1" >"$work/row" && cat "$work/row"
}
query 'SELECT corretto_since FROM events WHERE name LIKE "%GarbageCollection"' >/dev/null
check fact-sqlite grep -qF "[('17.0.5',)]" "$work/row"
query 'SELECT text, line FROM event_issues' >/dev/null
check table-sqlite grep -qF "[('The cause is missing.', 50)]" "$work/row"

check fact-xml grep -q 'correttoSince="17.0.5"' "$data"
check fact-json grep -q '"correttoSince":"17.0.5"' "$site/data/releases/25.json"
check fact-schema grep -q '"correttoSince"' "$site/data/v1/strict/JfrRelease.schema.json"
check fact-page grep -q '>17.0.5 and later' "$site/events/GarbageCollection.html"
check fact-reference grep -q 'correttoSince' "$site/data/reference.html"
check fact-document grep -qF '| `curated/corretto.tsv` | event, releases, correttoSince | examples |' data/README.md
check table-xml grep -q '<Issue bug="8265020" path="src/hotspot/share/gc/shared/gcTrace.cpp" line="50" tag="jdk-17+35" what="The cause is missing."/>' "$data"
check table-json grep -q '"issues":\[{"bug":8265020,"path":"src/hotspot/share/gc/shared/gcTrace.cpp"' "$site/data/releases/25.json"
check table-page grep -q '>The cause is missing.<' "$site/events/GarbageCollection.html"
shape() { # NAME XML JSON
    check "shape-$1-xml" grep -qF "$2" "$data"
    check "shape-$1-json" grep -qF "$3" "$site/data/releases/25.json"
}
page=$site/events/GarbageCollection.html
shape field 'typicalSize="0"' '"typicalSize":7'
check shape-field-page grep -qF '<p>gcId: 0 bytes</p>' "$page"
check shape-setting-xml grep -qF '<DefaultSetting name="threshold" value="20 ms" risky="true"' "$data"
check shape-setting-page grep -qF '<p>risky: threshold</p>' "$page"
shape texts '<Jep>349</Jep>' '"jeps":["328","349"]'
shape value 'advice="Wait."' '"advice":"Wait."'
shape type 'age="young"' '"age":"young"'
shape element '<Discussion votes="3" open="true" gcs="g1,z" field="size" other="Other" seen="25" therePath="a/B.java" thereLine="3" thereTag="a/b@v1" path="a/c.cpp" line="4" tag="jdk-17+35" what="Long."/>' \
    '{"votes":4,"seen":[25],"therePath":"a/B.java","thereLine":3,"thereTag":"a/b@v2","path":"a/c.cpp","line":4,"tag":"jdk-17+35","what":"Short."}'
check shape-element-page grep -qF '<p>4 votes at a/b@v2, in 25</p>' "$page"
query 'SELECT name, typical_size FROM event_fields' >/dev/null
check shape-field-sqlite grep -qF "('gcId', 0)" "$work/row"
query 'SELECT release FROM event_discussion_seen' >/dev/null
check shape-element-sqlite grep -qF '(25,), (25,)' "$work/row"
check shapes-in-grammar build/collector validate "$work/data"
mkdir -p "$work/trees/1/a" "$work/trees/2/a"
printf '1\n2\ncode\n' | tee "$work/trees/1/a/B.java" >"$work/trees/2/a/B.java"
build/collector validate --places "$work/published" "a/b@v1=$work/trees/1" "a/b@v2=$work/trees/2" >"$work/told" 2>&1
check shapes-places grep -q '^2 places checked, 0 wrong, 3 without a source' "$work/told"
bad() { # NAME TABLE ROW MESSAGE
    cp -r "$work/data" "$work/bad"
    printf '%b\n' "$3" >"$work/bad/curated/$2.tsv"
    build/collector merge "$work/bad" >"$work/told" 2>&1
    check "bad-$1" grep -qF "$2.tsv:$4" "$work/told"
    rm -r "$work/bad"
}
evidence='a/b@v1\ta/B.java:3\tcode\tjdk-17+35\ta/c.cpp:4\ttext\tLong.'
bad number sizes 'GarbageCollection.gcId\t17+\tseven' '1: error: typicalSize "seven": not of the form of this column'
bad field sizes 'GarbageCollection.size\t17+\t7' '1: error: no release of the row has GarbageCollection.size'
bad flag risky 'GarbageCollection.threshold\t17+\tyes' '1: error: risky "yes": not one of true, false'
bad setting risky 'GarbageCollection.period\t17+\ttrue' '1: error: no release of the row has GarbageCollection.period'
bad text jeps 'GarbageCollection\t17+\tsoon' '1: error: Jep "soon": not of the form of this column'
bad value advice 'Cause.None\t17+\tWait.' '1: error: no release of the row has Cause.None'
bad type ages 'Effect\t17+\told' '1: error: no release of the row has Effect'
bad key discussions "GarbageCollection\\t17+\\t3\\t-\\t-\\t-\\t-\\t17\\t$evidence\\nGarbageCollection\\t25\\t4\\t-\\t-\\t-\\t-\\t17\\t$evidence" \
    '2: error: GarbageCollection a/b@v1 is listed twice for JDK 25, first in line 1'
bad reference-in-other discussions "GarbageCollection\\t17+\\t3\\t-\\t-\\tgcId\\tOther\\t17\\t$evidence" '1: error: GarbageCollection in JDK 25: gcId: no field of the event'
bad reference discussions "GarbageCollection\\t17+\\t3\\t-\\t-\\tsize\\t-\\t17\\t$evidence" '1: error: GarbageCollection in JDK 25: size: no field of the event'
bad event discussions "GarbageCollection\\t17+\\t3\\t-\\t-\\t-\\tThird\\t17\\t$evidence" '1: error: other "Third": not an event of a release of the row'
bad releases discussions "GarbageCollection\\t17+\\t3\\t-\\t-\\t-\\t-\\tsoon\\t$evidence" '1: error: seen "soon": not a list of releases'
bad gcs discussions "GarbageCollection\\t17+\\t3\\t-\\tg1,none\\t-\\t-\\t17\\t$evidence" '1: error: gcs "g1,none": not one of'
cp -r "$work/data" "$work/empty"
rm "$work/empty"/curated/*.tsv
check remove-tables build/collector merge "$work/empty" -o "$work/emptied"
sed '/Issue\|Jep\|Discussion/d; s/ \(correttoSince\|typicalSize\|risky\|advice\|age\)="[^"]*"//' "$data" >"$work/without"
check remove-leaves-nothing cmp "$work/without" "$work/emptied/metadata_25.xml"
printf 'GarbageCollection\t25\tsoon\n' >"$work/data/curated/corretto.tsv"
printf 'GarbageCollection\t17+\t7\t-\tjdk-17+35\ta.cpp\treport\tX.\n' >"$work/data/curated/issues.tsv"
build/collector validate "$work/data" >"$work/told" 2>&1
check fact-validated grep -q 'corretto.tsv:1: error: correttoSince "soon"' "$work/told"
check table-validated grep -q 'issues.tsv:1: error: place PATH:LINE' "$work/told"
check setting grep -q '"pattern": "^(cold|hot)$"' "$site/data/v1/strict/JfrRelease.schema.json"
check gc-schema grep -q '<value>tea</value>' data/schema/metadata.rng
check gc-queries grep -q '"tea":"T"' "$site/assets/search-names.js"
check gc-page grep -q '<option value="T">' "$site/25.html"
check page grep -q 'It takes 2 events: <a href="../events/GarbageCollection.html">GarbageCollection</a>' "$site/tea/25.html"
check column grep -q '>in 2 events</span>' "$site/25.html"
check page-in-sitemap grep -q 'https://example.org/tea/25.html' "$site/sitemap.xml"
[ "$(build/collector sing Yesterday 2>&1)" = Yesterday ]
check command test $? = 0
check command-in-help sh -c 'build/collector --help | grep -q "sing "'
