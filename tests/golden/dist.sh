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
META-INF/LICENSE
META-INF/NOTICE.md
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
check tar-names test "$(cat "$work/names")" = "$name/ $name/LICENSE $name/README.md $name/docs/ $name/docs/dataset.md $name/manifest.json $name/metadata_11.xml $name/metadata_25.xml $name/metadata_8.xml $name/schema/ $name/schema/metadata.rng "
check no-data-is-an-error sh -c 'env DATA="$1/none" DIST="$1/c" sh tools/make-dist 2>"$1/e"; test $? = 1 && grep -q "no metadata_<N>.xml" "$1/e" && test ! -e "$1/c"' - "$work"

# Files belong to root by number, whoever makes the release: here another user than root if this one can be another.
another=
chmod 755 "$work" && mkdir -m 777 "$work/theirs" "$work/theirs/tmp" && chmod -R go+rX "$work/data"
as_nobody="setpriv --reuid=65534 --regid=65534 --clear-groups"
if [ "$(id -u)" = 0 ] && $as_nobody test -r tools/make-dist 2>/dev/null; then another=$as_nobody; fi
TMPDIR="$work/theirs/tmp" DATA="$work/data" DIST="$work/theirs/dist" VERSION=1.2.3 SOURCE_DATE_EPOCH=1700000000 $another \
    sh tools/make-dist >"$work/log" 2>&1
zstd -qdc "$work/theirs/dist/jfr-event-collection-1.2.3.tar.zst" >"$work/tar"
check tar-owner [ "$(tar -tvf "$work/tar" | cut -d' ' -f2 | sort -u)" = 0/0 ]
check same-bytes-as-another-user diff -r "$work/a" "$work/theirs/dist"

# A full disk: nothing is announced, the earlier release stays, and no part of the new one.
cp -r "$work/a" "$work/full"
sed -i 's/25.0.1+2/25.0.2+3/' "$work/data/metadata_25.xml"
ln -s /dev/full "$work/full/manifest.json.part"
dist "$work/full" >"$work/out" 2>&1
check full-disk-fails [ $? = 1 ]
check full-disk-says grep -q 'No space left on device' "$work/out"
check full-disk-announces-nothing sh -c '! grep -q releases "$1"' - "$work/out"
check full-disk-leaves-the-earlier-release diff -r "$work/a" "$work/full"
sh -c 'ulimit -f 0; exec "$@"' - env TMPDIR="$work" DATA="$work/data" DIST="$work/small" sh tools/make-dist >/dev/null 2>&1
check no-room-for-temporary-files-fails [ $? != 0 ]
check no-room-for-temporary-files-leaves-nothing [ ! -e "$work/small" ]

# Through make, with a version of its own.
check make-dist sh -c 'DATA="$1/data" SOURCE_DATE_EPOCH=1700000000 make -s -o "$2/.test-packages" BUILD="$2" dist VERSION=4.5.6 DIST="$1/made"' - "$work" "${BUILD:-build}"
check make-dist-version [ -e "$work/made/jfr-event-collection-4.5.6.jar" ]

# Some releases of the real data: the lists name no other, and known readers find what they look for.
some() { DIST="$work/some" SOURCE_DATE_EPOCH=1700000000 VERSION=1.2.3 RELEASES="$1" sh tools/make-dist; }
check some-releases some '11 17 25'
mkdir "$work/some-files"
unzip -q -d "$work/some-files" "$work/some/jfr-event-collection-1.2.3.jar" 2>"$work/log"
check some-versions test "$(tr '\n' ' ' <"$work/some-files/metadata/versions")" = '11 17 25 '
check some-are-complete tests/tools/known-reader "$work"/some-files/metadata/metadata_*.xml
check some-changes grep -q '^<Metadata .* changesSince="17"' "$work/some-files/metadata/metadata_25.xml"
check no-such-release sh -c '! DIST="$1/none" RELEASES=9 sh tools/make-dist 2>"$1/e" && grep -q "no metadata_9.xml" "$1/e"' - "$work"
check module-name grep -q '^Automatic-Module-Name: io.sapmachine.jfr.events' "$work/some-files/META-INF/MANIFEST.MF"
check two-licences test "$(grep -c '<license>' "$work/some/jfr-event-collection-1.2.3.pom")" = 2

# The release on GitHub, which can be made again: gh notes its arguments, and knows a release once it is made.
mkdir "$work/bin"
cat >"$work/bin/gh" <<G
#!/bin/sh
echo "\$@" >>"$work/calls"
[ "\$2" != view ] || exec test -e "$work/made-release"
touch "$work/made-release"
G
chmod +x "$work/bin/gh"
release() { PATH="$work/bin:$PATH" DIST="$work/a" sh tools/release "$@"; }
check release release v1.2.3
check release-is-created grep -q "^release create v1.2.3 $work/a/SHA256SUMS .*/manifest.json --verify-tag" "$work/calls"
check release-again release v1.2.3
check release-again-replaces grep -q "^release upload v1.2.3 $work/a/SHA256SUMS .*/manifest.json --clobber" "$work/calls"
check release-of-nothing sh -c 'DIST="$1/none" sh tools/release v1 2>"$1/e"; [ $? = 1 ] && grep -q "make dist" "$1/e"' - "$work"
