# Measures `fetch` and `update` in requests and bytes, against a Git host with the tags of
# tests/fixtures/acquire/tags.tsv and one real release.
# SOURCES: a folder of archives (openjdk-25_25.0.*.orig.tar.xz); the one of 25 is used.
set -u
BUILD=${BUILD:-build}
archive=$(ls "${SOURCES:-/nowhere}"/openjdk-25_*.orig.tar.xz 2>/dev/null | sort -V | tail -1)
if [ -z "$archive" ]; then
    echo "collector fetch, update: no openjdk-25_*.orig.tar.xz in SOURCES"
    exit 0
fi
work=$(mktemp -d)
server=
trap 'kill $server 2>/dev/null; rm -rf "$work"' EXIT
export no_proxy='*'
xz -dc "$archive" | gzip >"$work/release.tar.gz"
python3 tests/tools/provider_server.py "$work" --release jdk-25.0.3-ga "$work/release.tar.gz" \
    tests/fixtures/acquire/tags.tsv &
server=$!
until [ -e "$work/port" ]; do sleep 0.2; done
base=http://127.0.0.1:$(cat "$work/port")/good
sed "s#https://github.com/#$base/#; s#https://api.github.com#$base#; s#https://raw.githubusercontent.com/#$base/raw/#
    s#https://codeload.github.com/{repository}/tar.gz/refs/tags/#$base/archive/{repository}/#" data/providers.xml >"$work/providers.xml"

measure() { # NAME COMMAND ARGUMENT...: prints requests and bytes by kind, and the exit status
    name=$1
    shift
    : >"$work/traffic"
    "$BUILD/collector" -q "$@" --providers "$work/providers.xml" --retries 0 >"$work/out" 2>&1
    status=$?
    printf '%-34s' "$name"
    for kind in git archive; do
        awk -v kind=$kind '$1 == kind { n++; bytes += $2 } END { printf "  %s %d, %.0f KB", kind, n, bytes / 1000 }' "$work/traffic"
    done
    echo "  (exit $status)"
}
# Of the provider's releases, only 25 is newer than the data.
cp -r data "$work/data"
sed -i '1,/<Metadata/s/ origin="facts"/ origin="source"/' "$work"/data/metadata_*.xml
for feature in 16 24; do sed -i "1,/<Metadata/s/ version=\"$feature\"/ version=\"$feature.0.9+9\"/" "$work/data/metadata_$feature.xml"; done
sed -i '1,/<Metadata/s/ version="25[^"]*"/ version="25.0.2+10"/' "$work/data/metadata_25.xml"
measure "fetch --list" fetch --list
measure "fetch --list 25" fetch --list 25
measure "fetch 25" fetch 25 -o "$work/one"
measure "fetch 25 --archive" fetch 25 -o "$work/one" --archive
measure "update, one release is newer" update "$work/data"
measure "update, nothing is newer" update "$work/data"
