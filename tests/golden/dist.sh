# make dist: the layout, the manifest, and the same bytes twice.
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/data/schema"
for feature in 8 11 25; do
    printf '<Metadata url="https://example.org" feature="%s" version="%s.0.1+2" tag="jdk-%s.0.1+2" origin="source">\n</Metadata>\n' \
        "$feature" "$feature" "$feature" >"$work/data/metadata_$feature.xml"
done
echo '<grammar/>' >"$work/data/schema/metadata.rng"
echo licence >"$work/data/README.md"

check() { # NAME COMMAND...
    name=$1
    shift
    if "$@" >"$work/log" 2>&1; then echo "ok $name"; else echo "not ok $name"; cat "$work/log"; fi
}
dist() { env DATA="$work/data" DIST="$1" VERSION=1.2.3 SOURCE_DATE_EPOCH=1700000000 sh tools/make-dist; }
check first dist "$work/a"
sleep 1
touch "$work"/data/*.xml
umask 077
check second dist "$work/b"
check same-bytes diff -r "$work/a" "$work/b"
check checksums sh -c 'cd "$1" && sha256sum -c --quiet SHA256SUMS' - "$work/a"
jar=$work/a/jfr-event-collection-1.2.3.jar
unzip -Z1 "$jar" >"$work/names"
cat >"$work/expected" <<X
META-INF/MANIFEST.MF
META-INF/maven/io.sapmachine/jfr-event-collection/pom.xml
metadata/metadata_11.xml
metadata/metadata_25.xml
metadata/metadata_8.xml
metadata/specific_versions
metadata/time
metadata/versions
X
check jar-names diff "$work/expected" "$work/names"
check jar-versions test "$(unzip -p "$jar" metadata/versions | tr '\n' ' ')" = "8 11 25 "
check jar-tags test "$(unzip -p "$jar" metadata/specific_versions | tail -1)" = "25: jdk-25.0.1+2"
check jar-time test "$(unzip -p "$jar" metadata/time)" = 1700000000
check jar-file sh -c 'unzip -p "$1" metadata/metadata_25.xml | cmp - "$2"' - "$jar" "$work/data/metadata_25.xml"
check pom xmllint --noout "$work/a/jfr-event-collection-1.2.3.pom"
check pom-version grep -q '<version>1.2.3</version>' "$work/a/jfr-event-collection-1.2.3.pom"
check manifest python3 -c '
import json, sys, hashlib
m = json.load(open(sys.argv[1]))
assert [r["feature"] for r in m["releases"]] == [8, 11, 25] and m["time"] == 1700000000 and m["version"] == "1.2.3"
assert m["releases"][2]["sha256"] == hashlib.sha256(open(sys.argv[2], "rb").read()).hexdigest()
' "$work/a/manifest.json" "$work/data/metadata_25.xml"
zstd -qdc "$work/a/jfr-event-collection-1.2.3.tar.zst" | tar -tf - | tr '\n' ' ' >"$work/names"
name=jfr-event-collection-1.2.3
check tar-names test "$(cat "$work/names")" = "$name/ $name/README.md $name/manifest.json $name/metadata_11.xml $name/metadata_25.xml $name/metadata_8.xml $name/schema/ $name/schema/metadata.rng "
check no-data-is-an-error sh -c 'env DATA="$1/none" DIST="$1/c" sh tools/make-dist 2>"$1/e"; test $? = 1 && grep -q "no metadata_<N>.xml" "$1/e" && test ! -e "$1/c"' - "$work"
