# Tests make dist with some releases of data/: the lists contain no others, and known readers work.
. tests/suite.sh
export PROJECT_URL=https://example.org/jfr

check some-releases make -s -o "$built/.test-packages" -o "$built/collector" -o "$built/generator" -o tests/node_modules/.ready \
    BUILD="$built" dist DIST="$work/some" RELEASES='11 17 25'
# Their data differs from that of the version: digits of their content follow its number.
version=$(ls "$work/some" | sed -n 's/^jfr-event-collection-\([0-9].*\)\.tgz$/\1/p')
"$BUILD/generator" -q "$DATA" --sqlite "$work/data.sqlite"
whole=$(python3 -c 'import sqlite3, sys
print(sqlite3.connect(sys.argv[1]).execute("SELECT value FROM meta WHERE key = \"dataVersion\"").fetchone()[0])' "$work/data.sqlite")
is some-version "${whole%+*}+" "$(echo "$version" | sed 's/[0-9a-f]\{8\}$//')"
name=jfr-event-collection-$version
mkdir "$work/some-files"
unzip -q -d "$work/some-files" "$work/some/$name.jar"
is some-versions '11 17 25 ' "$(tr '\n' ' ' <"$work/some-files/metadata/versions")"
check some-are-complete tests/tools/known-reader "$work"/some-files/metadata/metadata_*.xml
check some-changes grep -q '^<Metadata .* changesSince="17"' "$work/some-files/metadata/metadata_25.xml"
tar -xzf "$work/some/$name.tgz" -C "$work/some-files"
unzip -q -d "$work/some-files" "$work/some/jfr_event_collection-$version-py3-none-any.whl"
for package in package jfr_event_collection/data; do
    is "some-json $package" '11 17 25' "$(jq -r '[.events[].releases[]] | unique | map(tostring) | join(" ")' "$work/some-files/$package/events.json")"
    is "some-files $package" '11.json 17.json 25.json' "$(ls "$work/some-files/$package/releases" | grep '^[0-9]*\.json' | tr '\n' ' ' | sed 's/ $//')"
    is "some-changes $package" 17 "$(jq .previous "$work/some-files/$package/releases/25.json")"
done
gzip -dc "$work/some/$name.sqlite.gz" >"$work/some.sqlite"
is some-database '[(11,), (17,), (25,)]' "$(python3 -c '
import sqlite3, sys
print(sqlite3.connect(sys.argv[1]).execute("SELECT DISTINCT release FROM events WHERE release ORDER BY release").fetchall())' "$work/some.sqlite")"
