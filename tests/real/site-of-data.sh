# Tests the site and the database of data/.
. tests/suite.sh

result() { # NAME STATUS [FILE]: a result line, and the head of the file if it failed
    if [ "$2" = 0 ]; then echo "ok $1"; else echo "not ok $1"; [ -z "${3:-}" ] || head -40 "$3"; fi
}
render() { $WRAP "$BUILD/generator" "$@" >"$work/log" 2>&1; }
# The messages of tidy about a page, except those about newer features: some attributes, and groups in a list of terms.
tidied() {
    sed 's|<div[^>]*><dt>|<dt>|g; s|</dd></div>|</dd>|g' "$1" | tidy -e -q -utf8 2>&1 |
        grep -Ev 'proprietary attribute "(aria-current|name)"'
}
write() { # OPTION...
    $WRAP "$BUILD/generator" -q "$@"
}
query() { # DATABASE SQL
    python3 -c 'import sqlite3, sys
for row in sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True).execute(sys.argv[2]): print(*row, sep="|")' "$@"
}

render "$DATA" -o "$work/real"
result real-data $? "$work/log"
tests/tools/check-events data "$work/real" >"$work/events" 2>&1
result real-events-as-a-jvm-reports-them $? "$work/events"
tests/tools/check-texts "$work/real" >"$work/texts" 2>&1
result real-texts-name-events-of-the-release $? "$work/texts"
# The fields that the JVM adds to events have a text on the page of each event.
python3 - "$work/real/events" >"$work/log" <<'X'
import pathlib, re, sys
rows = [(page.name, row) for page in sorted(pathlib.Path(sys.argv[1]).glob("*.html"))
        for row in re.findall(r'<tr class="quiet"[^>]*>.*?</tr>', page.read_text(), re.S)]
bad = [f"{page}: {row}" for page, row in rows if not re.search(r'<td>\s*\w', row)]
print(*bad, f"{len(rows)} rows", sep="\n")
sys.exit(bool(bad) or len(rows) < 400)
X
result common-fields-are-described $? "$work/log"
# The search finds the page of missing descriptions, not its headings.
is headings-that-the-search-lacks 0 "$(grep -o '"missing[.]html#' "$work/real/assets/search-data.js" | wc -l)"
# The command of an agent names the jar with its version.
agents=$(grep -roh -- '-javaagent:[^ <]*' "$work/real/libraries" | sort -u)
is agents-have-a-version '' "$([ -n "$agents" ] || echo none; echo "$agents" | grep -v -- '-[0-9][0-9.]*[.]jar$')"
# A page says that no bug is known exactly where the table does.
is bugs-that-are-not-known "$(awk -F'\t' '!/^#/ && $4 == "-" {print $1}' data/curated/event-changes.tsv | sort -u | xargs)" \
    "$(cd "$work/real/events" && grep -l 'No bug is known' -- *.html | sed 's/[.]html$//' | sort | xargs)"
# Members of the whole data set have examples; each section and member has an anchor.
for anchor in JfrRelease-events JfrEvent-name JfrSetting-configured JfrNeed-value JfrEventHistory-history JfrFiles-files JfrReason-bug; do
    grep -q "<tr id=\"$anchor\">" "$work/real/data/reference.html" || echo "$anchor"
done >"$work/log"
[ ! -s "$work/log" ] && grep -q '<code>&quot;jdk.FileRead&quot;</code>' "$work/real/data/reference.html"
result real-reference $? "$work/log"
# The XML is packed, each file once, and the site is small.
for file in "$DATA"/metadata_*.xml "$DATA"/libraries/*.xml "$DATA"/variants/*.xml; do
    packed=$work/real/data/${file#"$DATA"/}.gz
    gzip -dc "$packed" | cmp -s - "$file" || echo "$packed"
done >"$work/log"
find "$work/real/data" -name '*.xml' >>"$work/log"
find "$work/real" -path "$work/real/assets" -prune -o -type f -exec sha256sum {} + | sort | uniq -Dw 64 >>"$work/log"
[ ! -s "$work/log" ]
result real-no-file-twice $? "$work/log"
is real-site-is-small yes "$(find "$work/real" -type f -printf '%s\n' | awk '{bytes += $1} END {print bytes <= 60000000 ? "yes" : bytes}')"
# The page of a removed event links to the bug that removed it and to the event that replaces it.
tr '\n' ' ' <"$work/real/events/ContinuationFreezeOld.html" >"$work/removed"
grep -q 'Removed in JDK 20 by <a href="[^"]*/JDK-[0-9]*">[^<]*</a> ([^<]*). Use <a href="[^"]*ContinuationFreezeSlow.html">[^<]*</a> instead' "$work/removed" &&
    grep -q 'Removed in JDK 20 by JDK-.*Use ContinuationFreezeSlow instead' "$work/real/events/ContinuationFreezeOld.md.txt"
result real-removed $?
# Each event of tasks.tsv and keywords.tsv exists.
[ -s data/tasks.tsv ] && ! grep -e tasks.tsv -e keywords.tsv "$work/log"
result real-tasks $? "$work/log"
grep '[0-9] shorter phases are not shown' "$work/real/timelines/25.html" >"$work/log"
result real-timelines-show-the-longest-phases $? "$work/log"
# One example for each GC in each release, as tabs.
python3 - "$work/real/events" >"$work/log" <<'X'
import pathlib, re, sys
groups = [re.findall(r'id="example-[0-9]+-tab".*?>([^<]*)</button>', group)
          for group in (pathlib.Path(sys.argv[1]) / "GarbageCollection.html").read_text().split(' example" data-in="')[1:]]
print(groups)
sys.exit(len(groups) < 5 or max(map(len, groups)) < 3 or any(len(set(tabs)) < len(tabs) for tabs in groups))
X
result real-one-example-for-each-gc $? "$work/log"
# A GC that should emit an event, but whose runs lack it, is named next to the command; not if all GCs emit the event.
grep -q 'Requires [^<]*: expected, not seen' "$work"/real/events/*.html && ! grep -q 'expected, not seen)' "$work/real/events/FileRead.html"
result real-expected-not-seen $?
tests/tools/crawl "$work/real" --limits >"$work/crawl" 2>&1
result real-crawl $? "$work/crawl"
tests/tools/check-policy "$work/real" >"$work/log" 2>&1
result real-policy $? "$work/log"
tests/tools/check-jekyll "$work/real" >"$work/log" 2>&1
result real-jekyll $? "$work/log"
grep '^skipped' "$work/log"
tests/tools/check-json "$work/real" 25 >"$work/log" 2>&1
result real-json $? "$work/log"
# The promises of earlier schemas are kept, and each violation is found.
check real-promise node tests/tools/check-promise "$work/real"
node tests/tools/break-promise "$work/real"
newest=$(cd "$work/real" && ls [0-9]*.html | sort -n | tail -1)
tidied "$work/real/$newest" >"$work/tidy"
[ ! -s "$work/tidy" ]
result real-tidy $? "$work/tidy"

# No query reads a large table for each page, and the check notices one that does.
$WRAP "$BUILD/generator" "$DATA" --check-pages >"$work/log" 2>&1 && [ ! -s "$work/log" ]
result real-queries-of-pages $? "$work/log"
cp -r templates "$work/templates"
sed -i '/^CREATE INDEX differences_history /d; /^CREATE INDEX type_users_type /d' "$work/templates/model.sql"
$WRAP "$BUILD/generator" "$DATA" --check-pages --templates "$work/templates" >"$work/log" 2>&1
[ $? = 1 ] && grep -q 'type.sql:.*: error: query "history" reads .* rows of whole tables' "$work/log"
result real-missing-index $? "$work/log"

# --- The database ---
check real write "$DATA" --sqlite "$work/real.sqlite"
tests/tools/check-forms "$work/real.sqlite" "$work/real" >"$work/log" 2>&1
result real-json-equals-the-database $? "$work/log"
check real-equals-xml-and-json tests/tools/check-database "$work/real.sqlite" "$DATA" "$work/real"
is real-descriptions-say-what-the-configurations-do '' "$(query "$work/real.sqlite" "SELECT settings.release, settings.event, configuration, text
    FROM settings JOIN events ON events.release = settings.release AND events.name = settings.event
    JOIN (SELECT 'default' AS configuration, '. Off by default.' AS text UNION VALUES ('default', '; off by default.'),
        ('default', 'so the event is off by default.'), ('default', '. default.jfc disables the event.'),
        ('default', 'default.jfc and profile.jfc disable the event.'),
        ('default', '. default.jfc and profile.jfc disable it.'), ('default', '; default.jfc and profile.jfc disable it.'),
        ('profile', '. default.jfc and profile.jfc disable it.'), ('profile', '; default.jfc and profile.jfc disable it.'))
    USING (configuration)
    WHERE settings.name = 'enabled' AND value <> 'false' AND instr(details, text)")"
check real-questions tests/tools/data-questions docs/data.md "$work/real/data"
