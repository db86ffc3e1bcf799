# Tests the database: its content against the XML and JSON, equal bytes, the search, the documentation, and bad input.
. tests/suite.sh

write() { # OPTION...
    $WRAP "$BUILD/generator" -q "$@"
}
query() { # DATABASE SQL
    python3 -c 'import sqlite3, sys
for row in sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True).execute(sys.argv[2]): print(*row, sep="|")' "$@"
}
fails_with() { # TEXT COMMAND...: fails with one line that has the text
    text=$1
    shift
    "$@" >"$work/out" 2>&1 && return 1
    cat "$work/out"
    [ "$(wc -l <"$work/out")" = 1 ] && grep -qF "$text" "$work/out"
}

cp -r tests/fixtures/data "$work/data"
fixture=$work/fixture.sqlite
check writes write "$work/data" --sqlite "$fixture"
check site write "$work/data" -o "$work/site"
check equals-xml-and-json tests/tools/check-database "$fixture" "$work/data" "$work/site"

check json-has-the-same tests/tools/check-forms "$fixture" "$work/site"

# The check detects one wrong value, one missing row, and one additional row.
tamper() { # SQL
    cp "$fixture" "$work/tampered.sqlite"
    python3 -c 'import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as database: database.executescript(sys.argv[2])' "$work/tampered.sqlite" "$1"
    ! tests/tools/check-database "$work/tampered.sqlite" "$work/data" "$work/site" &&
        { [ "${2:-}" = database ] || ! tests/tools/check-forms "$work/tampered.sqlite" "$work/site"; }
}
check notices-a-value tamper "UPDATE event_fields SET label = 'x' WHERE event_field_id = 1"
check notices-a-content-type tamper "UPDATE event_fields SET content_type = 'bits' WHERE event_field_id = 1" database
check notices-a-lost-row tamper 'DELETE FROM view_events WHERE view_event_id = (SELECT max(view_event_id) FROM view_events)'
check notices-a-key tamper 'PRAGMA foreign_keys = OFF; UPDATE event_needs SET event_id = 9999' database
check notices-a-text tamper "UPDATE texts SET releases = '17' WHERE releases = '17,18'" database
check notices-a-status tamper "UPDATE releases SET status = 'ended'"
check notices-a-unit tamper "UPDATE types SET annotation = 'jdk.jfr.Frequency' WHERE kind = 'content type'" database
check notices-a-schema-version tamper 'PRAGMA user_version = 1' database
check notices-a-change tamper "UPDATE history SET kind = 'added'" database
check notices-an-example tamper "UPDATE examples SET value = '{}'"
check notices-a-rate tamper 'DELETE FROM rates WHERE rate_id = 1'
check notices-a-task tamper "UPDATE task_events SET event_name = 'x'" database
check notices-a-step tamper 'DELETE FROM playbook_steps WHERE step_id = 1' database
check notices-a-message tamper "UPDATE messages SET text = 'x' WHERE message_id = 1" database
check notices-an-output tamper "UPDATE view_outputs SET output = 'x'" database
check notices-a-walk tamper "UPDATE example_lines SET text = 'x', raw = NULL WHERE op = 'leaf'" database
check notices-a-difference tamper "UPDATE differences SET \"to\" = 'x' WHERE history_of IS NULL" database
check notices-a-command-line tamper "UPDATE uses SET java_line = 'java'" database
check notices-an-enumeration tamper "DELETE FROM kinds WHERE list = 'related'" database
check notices-a-filter tamper "UPDATE event_stack_filters SET stack_filter = 'x' WHERE event_stack_filter_id = 1"

# Variants and libraries are in the order of their titles, whatever their files and the case of letters.
cp -r "$work/data" "$work/titles"
sed -i '1s/vendor="async-profiler"/vendor="tea Shop"/' "$work/titles/libraries/async-profiler.xml"
mv "$work/titles/variants/paintmachine_17.xml" "$work/titles/variants/red_17.xml"
check writes-titles write "$work/titles" --sqlite "$work/titles.sqlite"
is order-of-titles 'variant PaintMachine 17.0.3
variant Plain 17.0.2
library Tea House 1.2
library Tea House 1.0
library tea Shop 4.6' "$(query "$work/titles.sqlite" "SELECT kind || ' ' || vendor || ' ' || version FROM variants ORDER BY variant_id")"

# Names are unique within a release, and an empty default differs from an absent one.
is indexes-are-unique 7 "$(query "$fixture" "SELECT count(*) FROM sqlite_master WHERE sql LIKE 'CREATE UNIQUE INDEX %'")"
is an-empty-default '1|0' "$(query "$fixture" "SELECT \"default\" = '', \"default\" IS NULL FROM options WHERE name = 'brush'")"
is no-default 2 "$(query "$fixture" "SELECT count(*) FROM command_arguments WHERE \"default\" IS NULL")"

# An event of a view without fields, a unit of all values of a type, and a garbage collector that may emit an event.
cp -r "$work/data" "$work/sparse"
sed -i '/<ViewEvent name="HeapColour">/,/<\/ViewEvent>/{/<field>/d}' "$work/sparse/metadata_17.xml"
sed -i 's/<XmlType name="ulong"/& contentType="bytes"/; /<Field /s/ contentType="bytes"//' "$work/sparse/metadata_17.xml"
sed -i '0,/<Collector name="parallel" emits="false"/s/ emits="false"//' "$work/sparse/metadata_17.xml"
check sparse write "$work/sparse" --sqlite "$work/sparse.sqlite"
check sparse-site write "$work/sparse" -o "$work/sparse-site"
check sparse-equals tests/tools/check-database "$work/sparse.sqlite" "$work/sparse" "$work/sparse-site"
is an-event-without-fields 17 "$(query "$work/sparse.sqlite" "SELECT release FROM view_events JOIN views USING (view_id) WHERE field IS NULL AND event <> '*'")"
is an-unknown-collector '17|1|1|0' "$(query "$work/sparse.sqlite" 'SELECT release, serial, parallel IS NULL, g1 IS NULL FROM collectors WHERE parallel IS NULL AND serial')"
is a-unit-of-the-type bytes "$(query "$work/sparse.sqlite" "SELECT DISTINCT content_type FROM field_units WHERE release = 17 AND name = 'size'")"

# The same bytes for the same data in another folder, at another time, with other permissions, time zone and language.
mkdir "$work/a place"
cp -r "$work/data" "$work/a place/größer"
check again env TZ=Asia/Tokyo LC_ALL=tr_TR.UTF-8 TMPDIR="$work/a place" sh -c \
    'umask 077 && exec "$@"' - "$BUILD/generator" -q "$work/a place/größer" --sqlite "$work/a place/again.sqlite"
check same-bytes cmp "$fixture" "$work/a place/again.sqlite"
touch -d '2001-02-03' "$fixture"
check unchanged write "$work/data" --sqlite "$fixture"
is unchanged-is-not-written 2001 "$(date -r "$fixture" +%Y)"
is no-other-files "$(printf '%s\n' again.sqlite größer)" "$(ls "$work/a place")"

# Words are found in other forms.
is search 'event|jdk.ActivePainter|Who paints' "$(query "$fixture" "SELECT item, texts.name, texts.text
    FROM search JOIN texts ON text_id = search.rowid WHERE search MATCH 'who painting' AND kind = 'description' AND texts.owner IS NULL ORDER BY rank LIMIT 1")"
is a-library-is-no-release 0 "$(query "$fixture" 'SELECT count(*) FROM events WHERE release IS NOT NULL AND variant_id IS NOT NULL')"

# Bad input: one line, and no file.
check no-data fails_with 'has no file metadata_<N>.xml' write "$work/site" --sqlite "$work/none.sqlite"
check a-folder fails_with 'a place' write "$work/data" --sqlite "$work/a place"
check not-with-a-site sh -c '"$@" 2>&1 | grep -q "does not write a site"' - "$BUILD/generator" "$work/data" --sqlite "$work/none.sqlite" -o "$work/none"
cp -r templates "$work/templates"
echo 'CREATE VIEW broken AS SELECT;' >>"$work/templates/database/views.sql"
check a-mistake-in-sql fails_with 'views.sql:88: error: SQLite: near ";": syntax error' write "$work/data" --templates "$work/templates" --sqlite "$work/none.sqlite"
for row in '17' '17	2021' '17	2021-09-144' '17	21-09-14'; do
    printf '%s\tx\n' "$row" >"$work/data/released.tsv"
    check "a-day-that-is-none-$row" fails_with 'released.tsv:1: error: cell 2 is not a day (YYYY-MM-DD)' write "$work/data" --sqlite "$work/none.sqlite"
done
for row in x 0 1000; do
    printf '%s\t2021-09-14\n' "$row" >"$work/data/released.tsv"
    check "no-feature-release-$row" fails_with "released.tsv:1: error: not a feature release: $row" write "$work/data" --sqlite "$work/none.sqlite"
done
printf 'x\tx\n' >"$work/data/supported.tsv"
cp tests/fixtures/data/released.tsv "$work/data"
check no-supported-release fails_with 'supported.tsv:1: error: not a feature release: x' write "$work/data" --sqlite "$work/none.sqlite"
cp tests/fixtures/data/supported.tsv "$work/data"
printf '17\tx\n' >"$work/data/versions.tsv"
check a-version-without-a-day fails_with 'versions.tsv:1: error: cell 6 is not a day (YYYY-MM-DD)' write "$work/data" --sqlite "$work/none.sqlite"
printf '17\t17.0.3+1\tx\tx\tx\t2026-01-02\tx\n' >"$work/data/versions.tsv"
check events-without-a-day fails_with 'versions.tsv:1: error: cell 7 is not a day (YYYY-MM-DD)' write "$work/data" --sqlite "$work/none.sqlite"
printf '17.0.3\tx\n' >"$work/data/released.tsv"
check an-update-without-a-day fails_with 'released.tsv:1: error: cell 2 is not a day (YYYY-MM-DD)' write "$work/data" --sqlite "$work/none.sqlite"
cp tests/fixtures/data/released.tsv "$work/data"
printf '17\t17.0.3+1\tx\tx\tx\t2026-01-02\n' >"$work/data/versions.tsv"
check versions write "$work/data" --sqlite "$work/versions.sqlite"
is day-of-the-version '17|lts|2021-09-14|2026-01-02' "$(query "$work/versions.sqlite" 'SELECT release, status, released, updated FROM releases WHERE updated IS NOT NULL')"
rm "$work/data/versions.tsv"
rm "$work/templates/database/tables.sql"
check no-sql fails_with 'tables.sql' write "$work/data" --templates "$work/templates" --sqlite "$work/none.sqlite"
is nothing-is-left '' "$(ls "$work" | grep none)"
