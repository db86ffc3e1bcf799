# Tests make dist: the layout of each package, the licences, some of the releases, a full disk, and equal bytes in two
# runs.
. tests/suite.sh
cp -r tests/fixtures/data "$work/data"
mkdir "$work/data/schema"
cp data/schema/metadata.rng "$work/data/schema"
version=$(sed -n 's/.*PROJECT_VERSION "\(.*\)"/\1/p' common/base/version.h)
name=jfr-event-collection-$version
# Compiling the reader for Java takes long, so only one case does it.
export PROJECT_URL=https://example.org/jfr JDK=none

dist() { env DATA="$work/data" DIST="$1" SOURCE_DATE_EPOCH=1700000000 tools/make-dist; }

# --- Equal bytes: the same data in another folder, at another time, with other permissions, time zone and language ---
check first dist "$work/a"
cp "$work/case" "$work/said"
sleep 1
mkdir "$work/a place"
cp -r "$work/data" "$work/a place/größer"
chmod -R u=rwX,go= "$work/a place"
check second env TZ=Asia/Tokyo LC_ALL=tr_TR.UTF-8 TMPDIR="$work/a place" DATA="$work/a place/größer" DIST="$work/b" SOURCE_DATE_EPOCH=1700000000 \
    sh -c 'umask 077 && exec tools/make-dist'
check third env TZ=America/St_Johns LC_ALL=C DATA="$work/data" DIST="$work/b2" SOURCE_DATE_EPOCH=1700000000 sh -c 'umask 000 && exec tools/make-dist'
check same-bytes diff -r "$work/a" "$work/b"
check same-bytes-again diff -r "$work/a" "$work/b2"
check checksums sh -c 'cd "$1" && sha256sum -c --quiet SHA256SUMS' - "$work/a"
is all-have-a-checksum "$(ls "$work/a" | grep -v SHA256SUMS | sort)" "$(sed 's/.* //' "$work/a/SHA256SUMS" | sort)"
is sizes-are-shown "$(cd "$work/a" && stat -c '%s %n' * | sort)" "$(grep -v '^make-dist:' "$work/said" | sed 's/^ *//' | sort)"
check no-jdk-is-said grep -q '^make-dist: warning: no JDK' "$work/said"

# --- The jar ---
jar=$work/a/$name.jar
cat >"$work/expected" <<X
META-INF/MANIFEST.MF
META-INF/LICENSE
META-INF/LICENSE.openjdk
META-INF/NOTICE.md
metadata/metadata_11.xml
metadata/metadata_17.xml
metadata/metadata_18.xml
metadata/versions
metadata/specific_versions
metadata/time
META-INF/maven/io.sapmachine/jfr-event-collection/pom.xml
X
unzip -Z1 "$jar" | grep -v '^io/' >"$work/names"
check jar-names diff "$work/expected" "$work/names"
is jar-json "$(tar -tzf "$work/a/$name.tgz" | sed -n '/package\.json$/d; s#^package/\(.*\.json\)$#io/sapmachine/jfr/events/data/\1#p' | LC_ALL=C sort)" \
    "$(unzip -Z1 "$jar" | grep '\.json$' | grep -v '\.\(sources\|examples\)\.json$' | LC_ALL=C sort)"
is jar-without-a-jdk-has-no-reader '' "$(unzip -Z1 "$jar" | grep -E '^(module-info|io/.*/data/.*)\.class')"
is jar-versions '11 17 18 ' "$(unzip -p "$jar" metadata/versions | tr '\n' ' ')"
is jar-tags '18: jdk-18+1' "$(unzip -p "$jar" metadata/specific_versions | tail -1)"
is jar-time 1700000000 "$(unzip -p "$jar" metadata/time)"
check jar-file sh -c 'unzip -p "$1" metadata/metadata_18.xml | cmp - "$2"' - "$jar" "$work/data/metadata_18.xml"
is jar-rights 'Nov 14 2023 -rw-r--r--' "$(TZ=UTC unzip -Z "$jar" metadata/time | sed -n 's/^\(-[rwx-]*\) .* 23-\(Nov\)-\(14\) .*/\2 \3 2023 \1/p')"
is module-name 'Automatic-Module-Name: io.sapmachine.jfr.events' "$(unzip -p "$jar" META-INF/MANIFEST.MF | tr -d '\r' | grep Automatic)"
check jar-has-the-licence-of-openjdk sh -c 'unzip -p "$1" META-INF/LICENSE.openjdk | grep -q "CLASSPATH.* EXCEPTION TO THE GPL"' - "$jar"

# --- Requirements of Maven Central ---
pom=$work/a/$name.pom
for element in name description url licenses/license/name developers/developer/name scm/url scm/connection; do
    path=$(echo "/$element" | sed "s#/\([a-zA-Z]*\)#/*[local-name()='\1']#g")
    is "pom-$element" true "$(xmllint --xpath "string-length(normalize-space(/*$path)) > 0" "$pom")"
done
check pom-version grep -q "<version>$version</version>" "$pom"
is two-licences 2 "$(grep -c '<license>' "$pom")"
bundle=$work/bundle
unzip -q -d "$bundle" "$work/a/$name-maven.zip"
is bundle-files "$(for end in .jar .pom -sources.jar -javadoc.jar; do
    for digest in '' .md5 .sha1 .sha256 .sha512; do echo "./io/sapmachine/jfr-event-collection/$version/$name$end$digest"; done
done | LC_ALL=C sort)" "$(cd "$bundle" && find . -type f | LC_ALL=C sort)"
in_bundle=$bundle/io/sapmachine/jfr-event-collection/$version
for digest in md5 sha1 sha256 sha512; do
    is "bundle-$digest" "$(cd "$in_bundle" && for file in *.jar *.pom; do "${digest}sum" "$file"; done)" \
        "$(cd "$in_bundle" && for file in *.jar *.pom; do echo "$(cat "$file.$digest")  $file"; done)"
done
for end in .jar .pom -sources.jar -javadoc.jar; do
    check "bundle-has$end" cmp "$work/a/$name$end" "$in_bundle/$name$end"
done
check sources-have-the-schema sh -c 'unzip -p "$1" schema/metadata.rng | cmp - data/schema/metadata.rng' - "$work/a/$name-sources.jar"

# --- The Java constants: those of each release are the names in its JSON, and a consumer compiles with only them ---
mkdir "$work/sources" "$work/json"
unzip -q -d "$work/sources" "$work/a/$name-sources.jar" 'io/*'
tar -xzf "$work/a/$name.tgz" -C "$work/json" package/releases package/events.json
constants=$work/sources/io/sapmachine/jfr/events
for feature in 11 17 18; do
    jq -r '[.events[], .nativeImageEvents[]?] as $events | ($events[] | .name, .fields[].name, .implicitFields[], (.name + "#" + (.settings // {} | keys[]))),
        ([$events[].settings // {} | keys[]] | unique[]), (.configurations[]?.options // {} | keys[]), (.commands[]? | keys[])' \
        "$work/json/package/releases/$feature.json" | LC_ALL=C sort >"$work/expected"
    sed -n 's/.* static final String .* = \(".*"\);/\1/p' "$constants/Jdk${feature}Events.java" | jq -r . | LC_ALL=C sort >"$work/names"
    check "constants-$feature" diff "$work/expected" "$work/names"
done
is constants-have-events-of-all-releases "$(jq -r '.events[].name' "$work/json/package/events.json" | LC_ALL=C sort)" \
    "$(sed -n 's/.* EVENT_NAME = \(".*"\);/\1/p' "$constants/JfrEvents.java" | jq -r . | LC_ALL=C sort)"
constants_of() { # JSON...: what it would be in Java, in the folder made
    rm -rf "$work/made" && python3 -B - "$work/made" "$@" <<'P'
import json, os, sys
sys.path.insert(0, "tools")
from dist.constants import constants
folder, *releases = sys.argv[1:]
for kind, files in zip(("sources", "classes"), constants({8 + at: json.loads(text) for at, text in enumerate(releases)})):
    for name, data in files.items():
        os.makedirs(os.path.dirname(f"{folder}/{kind}/{name}"), exist_ok=True)
        with open(f"{folder}/{kind}/{name}", "wb") as file:
            file.write(data)
P
}
# Names that share an identifier, that are keywords or not identifiers, names of the enclosing class or of a constant,
# and malicious labels.
hostile='{"implicitFields": {}, "events": {"jdk.class": {"label": "*/ \u000a <b> @see ü", "implicitFields": [], "settings": {"a-b": 1, "aB": 1, "c": 1}, "fields": [
  {"name": "gcId", "type": "int"}, {"name": "GCId", "type": "int"}, {"name": "eventName", "type": "int"}, {"name": "2nd", "type": "int"},
  {"name": "settingC", "type": "int"}, {"name": "new", "type": "int"}, {"name": "größe", "type": "int"}, {"name": "-", "type": "int"}]},
  "jdk.JfrEvents": {"implicitFields": [], "fields": []}, "org.example.Tea": {"implicitFields": [], "fields": []}, "OPTION_GC": {"implicitFields": [], "fields": []}},
  "configurations": {"default": {"options": {"gc": {}}}}, "commands": {"JFR.start": {"path-to-gc-roots": {}}}}'
check constants-of-hostile-names constants_of "$hostile" '{"implicitFields": {}, "events": {"jdk.class": {"implicitFields": [], "fields": [{"name": "gcId", "type": "int"}]}}}'
made=$work/made/sources/io/sapmachine/jfr/events
cat >"$work/expected" <<'X'
JfrEvents
JFR_START_PATH_TO_GC_ROOTS = "path-to-gc-roots"
OPTION_GC = "gc"
$23$a$2d$b = "a-b"
$23$aB = "aB"
SETTING_C = "c"
OPTION_GC$
EVENT_NAME = "OPTION_GC"
jdk$2e$JfrEvents
EVENT_NAME = "jdk.JfrEvents"
jdk$2e$class
$2d$ = "-"
$2nd = "2nd"
EVENT_NAME = "jdk.class"
eventName = "eventName"
GCId = "GCId"
gcId = "gcId"
GR_E = "gr\u00f6\u00dfe"
NEW = "new"
$23$a$2d$b = "jdk.class#a-b"
$23$aB = "jdk.class#aB"
$23$c = "jdk.class#c"
settingC = "settingC"
org_example_Tea
EVENT_NAME = "org.example.Tea"
X
sed -n 's/.* final class \(.*\) {/\1/p; s/.* final String \(.*\);/\1/p' "$made/JfrEvents.java" >"$work/names"
check identifiers diff "$work/expected" "$work/names"
is releases-of-constants 'JDK 8+ JDK 8 ' "$(grep -B1 -E '"(gcId|2nd)"' "$made/JfrEvents.java" | sed -n 's/.* int\. \(JDK .*\)\. .*/\1/p' | sort -r | tr '\n' ' ')"
if command -v javac >/dev/null; then
    for kind in a made; do
        [ $kind = made ] && from=$work/made/sources || from=$work/sources
        check "constants-compile $kind" javac --release 8 -Xlint:all,-options -Werror -d "$work/compiled-$kind" "$from"/io/sapmachine/jfr/events/*.java
    done
    mkdir "$work/classes"
    unzip -q -d "$work/classes" "$jar" 'io/*'
    shown() { (cd "$1" && find . -name '*.class' | LC_ALL=C sort | xargs javap -public -constants | grep -v -e '^Compiled from'); }
    shown "$work/compiled-a" >"$work/expected"
    check class-files diff "$work/expected" - <<X
$(shown "$work/classes")
X
    shown "$work/compiled-made" >"$work/expected"
    check class-files-of-hostile-names diff "$work/expected" - <<X
$(shown "$work/made/classes")
X
    check consumer-compiles javac --release 8 -Xlint:all,-options -Werror -cp "$jar" -d "$work/consumer" tests/fixtures/packages/Constants.java
    sed 's/Jdk17Events/Jdk11Events/; s/COATS/COAT/' tests/fixtures/packages/Constants.java >"$work/Constants.java"
    is mistakes-do-not-compile '    symbol:   variable COAT' "$(javac -cp "$jar" -d "$work/mistakes" "$work/Constants.java" 2>&1 | grep -o '.*symbol: *variable C.*' | sed 's/^ */    /')"
    is consumer-needs-no-jar 'jdk.ImagePaint coats jdk.HeapColour#threshold threshold' "$(java -cp "$work/consumer" Constants)"

    # The reader: a member is a row of the table, and the Javadoc covers all classes except those of a single release.
    check with-a-jdk env JDK= DATA="$work/data" DIST="$work/java" SOURCE_DATE_EPOCH=1700000000 tools/make-dist
    is no-warning-with-a-jdk '' "$(grep -v ' jfr' "$work/case" | grep -v -e manifest.json -e SHA256SUMS -e ' 3 releases, ')"
    check with-the-same-jdk env JDK="$(dirname "$(dirname "$(realpath "$(command -v javac)")")")" DATA="$work/data" DIST="$work/java2" \
        SOURCE_DATE_EPOCH=1700000000 tools/make-dist
    check same-bytes-with-a-jdk diff -r "$work/java" "$work/java2"
    is only-jars-need-a-jdk "$(printf '%s\n' SHA256SUMS "$name-javadoc.jar" "$name-maven.zip" "$name.jar")" \
        "$(diff -rq "$work/a" "$work/java" | sed -n 's/.* and .*\/\(.*\) differ/\1/p')"
    reader=$work/java/$name.jar
    is module 'exports io.sapmachine.jfr.events
exports io.sapmachine.jfr.events.data
io.sapmachine.jfr.events
opens metadata
requires java.base mandated' "$(jar --describe-module --file "$reader" | sed 's/ jar:.*//; /^$/d' | LC_ALL=C sort)"
    is reader-is-for-java-11 55 "$(unzip -p "$reader" io/sapmachine/jfr/events/data/JfrEvent.class | od -An -j 7 -N 1 -t u1 | tr -d ' ')"
    is constants-are-for-java-8 52 "$(unzip -p "$reader" io/sapmachine/jfr/events/JfrEvents.class | od -An -j 7 -N 1 -t u1 | tr -d ' ')"
    mkdir "$work/reader" "$work/javadoc"
    unzip -q -d "$work/reader/sources" "$work/java/$name-sources.jar"
    unzip -q -d "$work/javadoc" "$work/java/$name-javadoc.jar"
    javadoc -quiet -Xdoclint:all -d "$work/reader/javadoc" $(find "$work/reader/sources" -name '*.java') >"$work/log" 2>&1
    is javadoc-has-no-warning '' "$(cat "$work/log")"
    for page in index.html io.sapmachine.jfr.events/io/sapmachine/jfr/events/data/JfrEvent.html io.sapmachine.jfr.events/io/sapmachine/jfr/events/JfrEvents.ImagePaint.html; do
        check "javadoc-page $page" grep -q '<title>' "$work/javadoc/$page"
    done
    check javadoc-names-no-folder sh -c '! grep -rqF "$1" "$2"' - "$work" "$work/javadoc"
    java_of() { # SCHEMA: the sources of the classes of a file with these members
        printf '%s' "$1" | python3 -c 'import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "tools")
from dist.java_types import java_types
schema = json.load(sys.stdin)
for kind in [schema, *schema["$defs"].values()]:
    for part in [kind, *kind["properties"].values()]:
        part.setdefault("description", "A member.")
for name, content in java_types([schema]).items():
    print(content.decode("ascii"))
    open(sys.argv[1] + "/" + name.rpartition("/")[2], "wb").write(content)' "$work/types"
    }
    mkdir "$work/types"
    check types-of-a-schema java_of '{"title": "Street", "description": "A <b> & */ \\u0041 @x", "required": ["name", "class", "count", "nanos"], "properties": {
        "name": {"type": "string", "description": "Größe"}, "class": {"anyOf": [{"enum": ["a", "b"]}, {"type": "string"}]}, "count": {"type": "integer"},
        "nanos": {"type": "integer", "maximum": 9007199254740991}, "length": {"type": "number"}, "on": {"type": "boolean"},
        "built": {"type": "string", "pattern": "^[0-9]{4}-(0[1-9]|1[0-2])"}, "newest": {"$ref": "#/$defs/House"},
        "houses": {"type": "array", "items": {"$ref": "#/$defs/House"}}, "known": {"type": "object", "additionalProperties": {"type": "boolean"}},
        "rooms": {"type": "object", "additionalProperties": {"type": "array", "items": {"type": "string"}}}},
        "$defs": {"House": {"properties": {"wait": {"type": "string"}}}}}'
    cat >"$work/expected" <<'X'
String name
String class_
int count
long nanos
Optional<Double> length
boolean isOn
Optional<LocalDate> built
Optional<House> newest
List<House> houses
Map<String, Boolean> known
Map<String, List<String>> rooms
X
    sed -n '/static/q; s/^    public \([^c].*\)() {/\1/p' "$work/types/Street.java" >"$work/names"
    check types-of-members diff "$work/expected" "$work/names"
    check types-compile javac -Xlint:all -Xdoclint:all/protected -Werror -d "$work/types" "$work/types"/*.java packages/maven/java/io/sapmachine/jfr/events/data/JsonObject.java
    check no-such-jdk fails_with "$work/none/bin/javac: error: No such file" env JDK="$work/none" DATA="$work/data" DIST="$work/c" tools/make-dist
else
    echo "Java: not tested, there is no JDK"
fi

# --- The other packages: their files, and indexes that list existing files ---
list() { (cd "$1" && find . -type f | sed 's#^\./##' | LC_ALL=C sort); }
mkdir "$work/tar" "$work/npm" "$work/wheel"
zstd -qdc "$work/a/$name.tar.zst" >"$work/packed.tar"
tar -xf "$work/packed.tar" -C "$work/tar"
tar -xzf "$work/a/$name.tgz" -C "$work/npm"
unzip -q -d "$work/wheel" "$work/a/jfr_event_collection-$version-py3-none-any.whl"
info=$work/wheel/jfr_event_collection-$version.dist-info
for package in "$work/tar/$name" "$work/npm/package" "$info"; do
    for file in LICENSE:LICENSE LICENSE.openjdk:data/LICENSE.openjdk NOTICE.md:data/README.md; do
        check "licence ${package##*/} ${file%:*}" cmp "$package/${file%:*}" "${file#*:}"
    done
done
is tar-owner 0/0 "$(tar -tvf "$work/packed.tar" | awk '{print $2}' | sort -u)"
is tar-time 2023-11-14 "$(TZ=UTC tar -tvf "$work/packed.tar" | awk '{print $4}' | sort -u)"
cat >"$work/expected" <<X
LICENSE
LICENSE.openjdk
NOTICE.md
README.md
events.json
hover/11.json
hover/17.json
hover/18.json
index.d.ts
index.js
index.json
libraries/async-profiler.json
libraries/tea.json
libraries/tea_first.json
metrics.json
not-recorded.json
package.json
releases/11.json
releases/17.json
releases/18.json
schemas/JfrEvents.schema.json
schemas/JfrExamples.schema.json
schemas/JfrFiles.schema.json
schemas/JfrHover.schema.json
schemas/JfrIndex.schema.json
schemas/JfrLibrary.schema.json
schemas/JfrMetrics.schema.json
schemas/JfrNotRecorded.schema.json
schemas/JfrRelease.schema.json
schemas/JfrSources.schema.json
schemas/JfrVariant.schema.json
typed/JfrEvents.d.ts
typed/JfrHover.d.ts
typed/JfrIndex.d.ts
typed/JfrLibrary.d.ts
typed/JfrMetrics.d.ts
typed/JfrNotRecorded.d.ts
typed/JfrRelease.d.ts
typed/JfrVariant.d.ts
typed/object.d.ts
types.d.ts
variants/paintmachine_17.json
variants/plain_17.json
X
is npm-files "$(cat "$work/expected")" "$(list "$work/npm/package")"
is npm-recording-files 'LICENSE LICENSE.openjdk NOTICE.md README.md THIRD_PARTY.md mcp.js package.json program.js recording.d.ts recording.js recording/11.js recording/17.js recording/18.js recording/recording-module.js recording/recording-reader.js recording/types.js recording/views.js' \
    "$(tar -tzf "$work/a/jfr-event-collection-recording-$version.tgz" | sed 's#^package/##' | LC_ALL=C sort | xargs)"
for part in sources examples; do
    is "npm-$part-files" '11.json 17.json 18.json LICENSE LICENSE.openjdk NOTICE.md README.md package.json' \
        "$(tar -tzf "$work/a/jfr-event-collection-$part-$version.tgz" | sed 's#^package/##' | LC_ALL=C sort | xargs)"
    is "npm-$part-is-named" "# jfr-event-collection-$part" "$(tar -xOzf "$work/a/jfr-event-collection-$part-$version.tgz" package/README.md | head -n 1)"
done
check npm-has-no-scripts sh -c '! grep -nE "scripts|registry|resolved" "$1"' - "$work/npm/package/package.json"
check manifest python3 -c '
import json, sys, hashlib
m = json.load(open(sys.argv[1]))
assert [r["feature"] for r in m["releases"]] == [11, 17, 18] and m["time"] == 1700000000 and m["version"] == sys.argv[3]
assert m["releases"][2]["sha256"] == hashlib.sha256(open(sys.argv[2], "rb").read()).hexdigest()
' "$work/a/manifest.json" "$work/data/metadata_18.xml" "$version"
check sbom python3 -c '
import json, sys
s = json.load(open(sys.argv[1]))
ids = {p["SPDXID"]: p for p in s["packages"]}
assert s["spdxVersion"] == "SPDX-2.3" and s["creationInfo"]["created"] == "2023-11-14T22:13:20Z"
assert [p["name"] for p in s["packages"]] == ["jfr-event-collection", "musl", "wasi-libc", "OpenJDK", "OpenJDK", "OpenJDK"], ids
assert len(ids) == 6 and s["packages"][0]["versionInfo"] == sys.argv[2]
assert all(r["relatedSpdxElement"] in ids for r in s["relationships"])
assert [r["relationshipType"] for r in s["relationships"]] == ["DESCRIBES"] + 2 * ["CONTAINS"] + 3 * ["GENERATED_FROM"]
' "$work/a/$name.spdx.json" "$version"
# RECORD lists each file with its hash and size; an index lists each existing JSON and XML file.
check wheel-record python3 -c '
import base64, csv, hashlib, os, sys
top, record = sys.argv[1:]
rows = {name: (digest, size) for name, digest, size in csv.reader(open(record))}
files = {os.path.relpath(os.path.join(folder, name), top) for folder, _, names in os.walk(top) for name in names}
assert files == set(rows), files ^ set(rows)
for name, (digest, size) in rows.items():
    data = open(os.path.join(top, name), "rb").read()
    expected = "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
    assert name.endswith("/RECORD") or (digest, size) == (expected, str(len(data))), name
' "$work/wheel" "$info/RECORD"
check files-of-the-archive python3 -c '
import hashlib, json, os, sys
os.chdir(sys.argv[1])
listed = json.load(open("data/files.json"))["files"]
there = {os.path.join(folder, name) for top in ("data", "events") for folder, _, names in os.walk(top) for name in names}
assert there - {"data/files.json"} == set(listed), there ^ set(listed)
for path, entry in listed.items():
    data = open(path, "rb").read()
    assert (len(data), hashlib.sha256(data).hexdigest()) == (entry["bytes"], entry["sha256"]), path
' "$work/tar/$name"
# The documents of the archive refer only to files in it.
for document in README.md $(cd "$work/tar/$name" && ls docs/*.md); do
    (cd "$work/tar/$name" && grep -oE '\]\([^)# ]+' "$document" | sed 's/^](//' | grep -vE '^(https?|mailto):' | while read -r link; do
        [ -e "$(dirname "$document")/$link" ] || echo "$document: $link"
    done)
done >"$work/links"
check tar-links sh -c '! grep . "$1"' - "$work/links"

# --- Without the address of a project, which the packages then omit ---
check no-address env -u PROJECT_URL DATA="$work/data" DIST="$work/nameless" tools/make-dist
check no-address-in-the-pom xmllint --noout "$work/nameless/$name.pom"
check no-address-in-json sh -c 'tar -xOzf "$1" package/package.json | jq -e "has(\"homepage\") | not"' - "$work/nameless/$name.tgz"
check time-of-the-version sh -c '[ "$(unzip -p "$1" metadata/time)" = "$(date -ud "$2" +%s)" ]' - "$work/nameless/$name.jar" \
    "$(sed -n 's/.*PROJECT_DATE "\(.*\)"/\1/p' common/base/version.h)"

# --- Errors, and full disks ---
check no-data fails_with 'no metadata_<N>.xml' env DATA="$work/none" DIST="$work/c" tools/make-dist
check other-version fails_with "VERSION=9.8.7: error: the version is $version" env VERSION=9.8.7 DATA="$work/data" DIST="$work/c" tools/make-dist
check no-such-release fails_with 'no metadata_9.xml' env RELEASES=9 DIST="$work/c" tools/make-dist
mkdir "$work/bad"
echo '<Metadata feature="17">' >"$work/bad/metadata_17.xml"
check no-version fails_with "$work/bad/metadata_17.xml: error: <Metadata> has no version" env DATA="$work/bad" DIST="$work/c" tools/make-dist
echo '<Metadata feature=' >"$work/bad/metadata_17.xml"
check no-xml fails_with "$work/bad/metadata_17.xml: error: unclosed token" env DATA="$work/bad" DIST="$work/c" tools/make-dist
check no-programs fails_with "$work/bad/generator: error: No such file" env BUILD="$work/bad" DATA="$work/data" DIST="$work/c" tools/make-dist
check errors-leave-nothing [ ! -e "$work/c" ]
cp -r "$work/a" "$work/full"
sed -i 's/jdk-18+1/jdk-18+2/' "$work/data/metadata_18.xml"
ln -s /dev/full "$work/full/manifest.json.part"
check full-disk fails_with 'No space left on device' dist "$work/full"
check full-disk-leaves-the-earlier-release diff -r "$work/a" "$work/full"
sh -c 'ulimit -f 0; exec "$@"' - env TMPDIR="$work" DATA="$work/data" DIST="$work/small" tools/make-dist >/dev/null 2>&1
check no-room-for-temporary-files-fails [ $? != 0 ]
check no-room-for-temporary-files-leaves-nothing [ ! -e "$work/small" ]

# --- The release on GitHub, which can be repeated: gh logs its arguments, and a created release exists ---
mkdir "$work/bin"
cat >"$work/bin/gh" <<G
#!/bin/sh
echo "\$@" >>"$work/calls"
[ "\$2" != view ] || exec test -e "$work/made-release"
touch "$work/made-release"
G
chmod +x "$work/bin/gh"
touch "$work/a/jfr-event-collection-0.0.1.jar"
release() { PATH="$work/bin:$PATH" DIST="$work/a" sh tools/release "$@"; }
check release release v1.2.3
check release-is-created grep -q "^release create v1.2.3 $work/a/SHA256SUMS $work/a/.* --verify-tag" "$work/calls"
check release-again release v1.2.3
check release-again-replaces grep -q "^release upload v1.2.3 $work/a/SHA256SUMS .*/manifest.json --clobber" "$work/calls"
is release-has-all "$(ls "$work/a" | grep -v 0.0.1 | sort)" "$(grep '^release upload' "$work/calls" | tr ' ' '\n' | sed -n "s#^$work/a/##p" | sort)"
check release-of-nothing fails_with 'make dist' env DIST="$work/none" sh tools/release v1
