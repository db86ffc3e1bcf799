# Tests the site of three invented releases: golden files of each kind of page and of the frame, a second run, and the checks of
# tests/tools/crawl, tidy and html-validate. UPDATE=1 rewrites the golden files.
. tests/suite.sh
goldens=tests/golden/site
kinds="guide.html own-events.html names.html events.html jvms.html collectors/17.html missing.html sensitive.html playbooks/index.html playbooks/paint.html playbooks/paint.md.txt not-recorded.html messages.html recording-api.html stack-depth.html sampling.html recording-length.html converting.html views.html metrics.html jmc.html timelines/17.html options/17.html 17.html index.html events/HeapColour.html events/HeapColour.md.txt events/HeapColour.json types/Shade.html types/bytes.html
diff/11-17.html diff/index.html data/index.html data/reference.html data/index.json data/events.json data/metrics.json data/not-recorded.json data/v1/JfrRelease.schema.json data/v1/strict/JfrExamples.schema.json data/releases/17.json data/releases/17.sources.json data/releases/17.examples.json data/hover/17.json data/variants/paintmachine_17.json variants/paintmachine_17.html libraries.html libraries/tea.html
libraries/tea_first.html data/libraries/tea.json sitemap.xml
404.html llms.txt feed.atom"

result() { # NAME STATUS [FILE]: a result line, and the file's head where it failed
    if [ "$2" = 0 ]; then echo "ok $1"; else echo "not ok $1"; [ -z "${3:-}" ] || head -40 "$3"; fi
}
# The site's folder is the last argument, so that options of the generator can precede it.
render() { $WRAP "$BUILD/generator" "$@" >"$work/log" 2>&1; }

# A golden file has what is special to its page; frame.html has a whole page without its content.
without_frame() {
    sed -e '/^<!DOCTYPE/,/^<title>/{/^<title>/!d}' -e '/property="og:\|name="twitter:\|ld+json\|rel="\(icon\|stylesheet\)"\|feed\.atom"/d' \
        -e '/^<script src="[./]*assets\/\(theme\|bootstrap.bundle.min\|site\|search\)\.js"/d' -e '/^<a class="skip"/d' -e '/^<header class="navbar/,/<\/header>/d' -e '/^<nav class="side[^>]*id="tree"/,/<\/nav>/d' -e '/^<footer/,/^<\/footer>/d' "$1"
}
compare() { # GOLDEN FILE
    if [ -n "${UPDATE:-}" ]; then
        mkdir -p "$(dirname "$goldens/$1")"
        cp "$2" "$goldens/$1"
    fi
    diff -u "$goldens/$1" "$2" >"$work/diff" 2>&1
    result "page $1" $? "$work/diff"
}

cp -r tests/fixtures/data "$work/data"
site=$work/site
render "$work/data" -o "$site" --base-url https://example.org/jfr/
result render $? "$work/log"
sed '/^<main/,/^<\/main>/d' "$site/17.html" >"$work/page"
compare frame.html "$work/page"
for file in $kinds; do
    case $file in
    *.html) without_frame "$site/$file" >"$work/page" ;;
    *) cp "$site/$file" "$work/page" ;;
    esac
    compare "$file" "$work/page"
done

# The page of an event that a variant only changes links to the change.
grep -q 'variants/paintmachine_17.html#differs_' "$site/events/OldPaint.html"
result differences-are-on-the-page-of-the-event $?

# Numbers of a playbook are those of the displayed output.
cp -r tests/fixtures/data "$work/playbooks"
sed -i 's/grey 12 3 ms/grey 13 3 ms/' "$work/playbooks/playbooks.tsv"
render "$work/playbooks" -o "$work/playbooks-site"
grep -q 'playbooks.tsv:5: warning: the output of the view lacks "grey 13 3 ms"' "$work/log"
result value-that-the-output-lacks $? "$work/log"
printf 'paint\trecord\t11+\n' >>"$work/playbooks/playbooks.tsv"
! render "$work/playbooks" -o "$work/playbooks-site" && grep -q 'playbooks.tsv:8: error: 3 cells instead of' "$work/log"
result row-of-a-playbook-that-is-short $? "$work/log"

cp -r tests/fixtures/data "$work/messages"
printf 'start\tsoon\tstart\t-\tNo paint\t-\tBuy some.\n' >>"$work/messages/messages.tsv"
! render "$work/messages" -o "$work/messages-site" && grep -q 'messages.tsv:4: error: "soon" is no list of releases' "$work/log"
result message-of-unknown-releases $? "$work/log"

# A changed word changes the files that show it, and those with the exact version of the data.
cp -r tests/fixtures/data "$work/word"
printf '1.0.0\t2025-12-24\t%064d\n' 0 >"$work/word/data-versions.tsv"
render "$work/word" -o "$work/word-before"
sed -i 's/Painted when nobody looks\./Painted when somebodyelse looks./' "$work/word/metadata_17.xml"
render "$work/word" -o "$work/word-after"
diff -rq "$work/word-before" "$work/word-after" | sed -n "s,^Files $work/word-before/\(.*\) and .*,\1,p" >"$work/log"
(cd "$work/word-after" && { grep -rlE 'somebodyelse|1\.0\.0\+[0-9a-f]{8}' . | sed 's,^\./,,' && echo data/files.json && echo data/metadata_17.xml.gz && grep -q 'version 1\.0\.0+' data/index.html; }) | sort >"$work/word-files"
grep -qx data/index.json "$work/word-files" && ! grep -q '^index.html$' "$work/word-files" && sort "$work/log" | diff "$work/word-files" - >"$work/diff"
result changed-word $? "$work/diff"

# The places are those of a final release; those of an early-access build are among the others.
cp -r tests/fixtures/data "$work/early"
sed -i '1s/version="[^"]*"/version="18-ea+1"/; s,src/paint/paint.cpp" line="11",src/paint/roller.cpp" line="12",' "$work/early/metadata_18.xml"
render "$work/early" -o "$work/early-site"
grep -A1 '<dt>Source <small>JDK' "$work/early-site/events/HeapColour.html" >"$work/places"
grep -A1 '<small>JDK 17<' "$work/places" | grep -q paint.cpp && sed 1,2d "$work/places" | grep -A2 '<small>JDK 18<' | grep -q roller.cpp
result places-of-a-final-release $?

# The views of 17 are unknown, but 11 and 18 have the view. All values of the option enable the event.
cp -r tests/fixtures/data "$work/views"
sed -n '/<View name="colours"/,/<\/View>/p' "$work/views/metadata_17.xml" >"$work/view"
sed -i '/<View /,/<\/View>/d; s|<Value choice="off">false</Value>|<Value choice="off">true</Value>|' "$work/views/metadata_17.xml"
sed -i '/<\/Metadata>/d' "$work/views/metadata_11.xml"
cat "$work/view" >>"$work/views/metadata_11.xml"
echo '</Metadata>' >>"$work/views/metadata_11.xml"
sed -i '/<Event name="HeapColour"/,/<\/Event>/s|</Event>|<ImplicitField type="long" name="startTime" label="Start Time" contentType="tickstamp"/></Event>|' "$work/views/metadata_18.xml"
render "$work/views" -o "$work/views-site"
grep -q 'colours recording.jfr` (Colours & Sizes, JDK 11+)' "$work/views-site/events/HeapColour.md.txt" &&
    grep -q '^| `startTime` | long, tickstamp | When the operation began[^|]*Start Time' "$work/views-site/events/HeapColour.md.txt" &&
    grep -q 'enabled whatever the value of <code>paint</code>' "$work/views-site/events/HeapColour.html" &&
    ! grep -q 'on the command line, even where' "$work/views-site/events/HeapColour.html"
result ranges-of-views-and-options $? "$work/log"

tests/tools/crawl "$site" --limits >"$work/crawl" 2>&1
result crawl $? "$work/crawl"
# Markdown with broken links.
cp -r "$site" "$work/dead"
rm "$work/dead/events/Sieve.md.txt"
! tests/tools/crawl "$work/dead" >"$work/log" 2>&1 && grep -qF 'llms.txt: leads to events/Sieve.md.txt, which does not exist' "$work/log" &&
    grep -qF 'events/Sieve.html: broken link ../events/Sieve.md.txt' "$work/log"
result crawl-of-markdown $? "$work/log"
tests/tools/check-policy "$site" >"$work/log" 2>&1
result policy $? "$work/log"
# Violations that the check of the policy must find.
mkdir "$work/lax"
broken_policy() { # NAME COMMAND-OF-SED MESSAGE
    sed "$2" "$site/17.html" >"$work/lax/17.html"
    ! tests/tools/check-policy "$work/lax" >"$work/log" 2>&1 && grep -qF "17.html: $3" "$work/log"
    result "policy-$1" $? "$work/log"
}
broken_policy none '/http-equiv/d' 'no policy'
broken_policy style 's/<main/<main style="x"/' '<main> has the attribute style'
broken_policy handler 's/<main/<main onclick="x()"/' '<main> has the attribute onclick'
broken_policy script 's|<main|<script>x()</script><main|' 'inline code that script-src does not name'
broken_policy unsafe "s/script-src 'self'/script-src 'unsafe-inline'/" "the policy permits 'unsafe-inline'"
broken_policy late 's|<meta charset|<script src="x.js"></script><meta charset|' '<script> comes before the policy'
broken_policy default "s/default-src 'none'/default-src 'self'/" 'the policy lacks default-src'
# A Jekyll site that contains this one in a folder.
tests/tools/check-jekyll "$site" >"$work/log" 2>&1
result jekyll $? "$work/log"
grep '^skipped' "$work/log"
# One event has a name that no JVM would accept: the only violation of the schemas.
tests/tools/check-json "$site" >"$work/log" 2>&1
! grep -vE '/(name|events): must match pattern|^[0-9]+ files of data' "$work/log"
result json $? "$work/log"
# The messages of tidy about a page, except those about newer features: some attributes, and groups in a list of terms.
tidied() {
    sed 's|<div[^>]*><dt>|<dt>|g; s|</dd></div>|</dd>|g' "$1" | tidy -e -q -utf8 2>&1 |
        grep -Ev 'proprietary attribute "(aria-current|name)"'
}
find "$site" -name '*.html' | sort | while read -r page; do
    tidied "$page" | sed "s|^|${page#"$site"/}: |"
done >"$work/tidy"
[ ! -s "$work/tidy" ]
result tidy $? "$work/tidy"
tests/node_modules/.bin/html-validate --config .htmlvalidate.json --formatter text "$site/**/*.html" >"$work/validate" 2>&1
result html-validate $? "$work/validate"

# Without a known reason, the bug of the event's own test is the reason for its addition.
grep -A1 'JDK-8000005</a>' "$site/events/Sieve.html" | grep -q 'the test <code>test/jdk/jdk/jfr/event/kitchen/TestSieveEvent.java' &&
    ! grep -A1 'JDK-8000006</a>' "$site/events/Sieve.html" | grep -q 'the test'
result reason-of-test $?

# The feed is XML, descriptions for programs are JSON, and files that need an address of the site are absent without
# one.
xmllint --noout "$site/feed.atom" "$site/sitemap.xml" >"$work/log" 2>&1
result feed-is-xml $? "$work/log"
# An entry has the day of its release or update, the last of those that may have added the event; the entry of an
# early-access build has the day of its newest events. Without a day, it has that of the version, and without one that
# of the data.
feed() { # NAME VERSION ROWS-OF-RELEASED ROW-OF-VERSIONS EXPECTED
    rm -rf "$work/dated" && cp -r tests/fixtures/data "$work/dated"
    sed -i "1s/version=\"[^\"]*\"/version=\"$2\"/; s/<Event name=\"Sieve\"/& since=\"18.0.1-18.0.2\"/" "$work/dated/metadata_18.xml"
    printf "17\t2021-09-14\n$3" >"$work/dated/released.tsv"
    [ -z "$4" ] || printf "18\t$2\t-\t-\t-\t$4\n" >"$work/dated/versions.tsv"
    render "$work/dated" -o "$work/dated-site" --base-url https://example.org/
    sed -n '/^<title>JDK 17/,/^<.entry>/d; s|T00:00:00Z||; s|^<updated>\(.*\)</updated>|\1|p; s|^<title>JDK \(.*\): new events: |\1 |; s|</title>||p; s|.*/18.html\(.*\)</id>|18\1|p' \
        "$work/dated-site/feed.atom" | tr '\n' ' ' >"$work/entries"
    [ "$(cat "$work/entries")" = "<title>Changes of JDK Flight Recorder events $5 " ]
    result "$1" $? "$work/entries"
}
feed feed-of-updates 18.0.2+9 '18\t2022-03-22\n18.0.1\t2022-04-19\n18.0.2\t2022-07-19\n' 2026-01-02 \
    '2022-07-19 18.0.2 1 18#18.0.2 2022-07-19 18 1 18 2022-03-22'
feed feed-without-days 18.0.2+9 '' 2026-01-02 '2026-01-02 18.0.2 1 18#18.0.2 2026-01-02 18 1 18 2026-01-02'
feed feed-of-early-access 18-ea+9 '' '2026-01-02\t2025-12-24' \
    '2025-12-24 18.0.2 1 18#18.0.2 2025-12-24 18 early access (18-ea+9) 1 18 2025-12-24'
feed feed-without-versions 18-ea+9 '' '' '2026-11-21 18.0.2 1 18#18.0.2 2026-11-21 18 early access (18-ea+9) 1 18 2026-11-21'
(cd "$site" && find . -name '*.html' ! -name 404.html | sed 's|^\./||; s|^index\.html$||' | sort) >"$work/pages"
sed -n 's|.*<loc>https\{0,1\}://[^<]*/jfr/\([^<]*\)</loc>.*|\1|p' "$site/sitemap.xml" | sort | diff "$work/pages" - >"$work/log"
result sitemap-lists-each-page $? "$work/log"
sed -n 's#<script type="application/ld+json">\(.*\)</script>#\1#p' "$site/17.html" "$site/events/HeapColour.html" |
    python3 -c 'import json, sys; pages = [json.loads(line) for line in sys.stdin]; sys.exit(len(pages) != 2 or "17" not in pages[0]["headline"])' >"$work/log" 2>&1
result linked-data-is-json $? "$work/log"
render "$work/data" -o "$work/without-address"
[ $? = 0 ] && [ -e "$work/without-address/404.html" ] && [ -e "$work/without-address/llms.txt" ] && [ ! -e "$work/without-address/robots.txt" ] &&
    [ ! -e "$work/without-address/feed.atom" ] && ! grep -q '<base' "$work/without-address/404.html" &&
    grep -q 'id="sitemap"' "$work/without-address/404.html" && ! grep -q 'nav-link active' "$work/without-address/404.html"
result without-address $? "$work/log"
tests/tools/check-policy "$work/without-address" >"$work/log" 2>&1
result policy-without-address $? "$work/log"
# Crawlers do not read a robots.txt in a folder.
[ ! -e "$site/robots.txt" ] && render "$work/data" -o "$work/root" --base-url http://example.org/ &&
    [ "$(tail -1 "$work/root/robots.txt")" = 'Sitemap: http://example.org/sitemap.xml' ]
result robots-at-the-root-of-a-host $? "$work/log"

# A second run has the same bytes and writes nothing. It removes pages without data, and keeps unrelated files.
(cd "$site" && find . -type f -exec sha256sum {} + | sort) >"$work/before"
echo mine >"$site/events/mine.html"
render "$work/data" -o "$site" --base-url https://example.org/jfr/
grep -q ' 0 of them changed' "$work/log"
result second-run-writes-nothing $? "$work/log"
rm "$site/events/mine.html"
(cd "$site" && find . -type f -exec sha256sum {} + | sort) >"$work/after"
cmp -s "$work/before" "$work/after"
result second-run-same-bytes $?
LC_ALL=C sort -c "$site/.manifest" 2>"$work/log"
result the-manifest-is-sorted $? "$work/log"
echo mine >"$site/events/mine.html"
echo ../data/metadata_11.xml >>"$site/.manifest"
rm "$work/data/metadata_18.xml"
render "$work/data" -o "$site"
[ ! -e "$site/18.html" ] && [ ! -e "$site/diff/17-18.html" ] && [ -e "$site/17.html" ] && [ -e "$site/events/mine.html" ] &&
    [ -e "$work/data/metadata_11.xml" ]
result vanished-pages-go $?

# A variant is copied unchanged; one whose release is missing is skipped, a malformed one is reported.
gzip -dc "$site/data/variants/paintmachine_17.xml.gz" | cmp -s - "$work/data/variants/paintmachine_17.xml"
result variant-copied $?
echo '<Metadata feature="18" vendor="Late"/>' >"$work/data/variants/late_18.xml"
render "$work/data" -o "$site"
[ $? = 0 ] && grep -q 'late_18.xml: skipped' "$work/log" && [ ! -e "$site/variants/late_18.html" ]
result variant-without-release $? "$work/log"
echo '<Metadata feature="17"><Event' >"$work/data/variants/late_18.xml"
render "$work/data" -o "$site"
[ $? = 1 ] && grep -q 'variants/late_18.xml:[0-9]*:[0-9]*: error:' "$work/log"
result variant-broken $? "$work/log"
rm "$work/data/variants/late_18.xml"

# Options.
grep -q goatcounter "$site/17.html"
[ $? = 1 ] && render "$work/data" -o "$site" --analytics https://count.example.org &&
    grep -q 'src="https://count.example.org/count.js"' "$site/17.html"
result analytics $? "$work/log"
grep -q 'No description yet' "$site/17.html" && render "$work/data" -o "$site" --hide-missing &&
    ! grep -q 'No description yet' "$site/17.html"
result hide-missing $? "$work/log"
render tests/fixtures/data --check-pages && [ ! -s "$work/log" ]
result queries-of-pages $? "$work/log"
render tests/fixtures/data -o "$work/profiled" --profile && grep -qE ' ms +3 runs +[0-9]+ rows  .*pages/release.sql:[0-9]+ sections$' "$work/log"
result profile $? "$work/log"
# All mistakes of a kind are errors with their places, and other kinds of pages are checked as well.
cp -r templates "$work/wrong-templates"
sed -i '1s/^/{{topik}}/' "$work/wrong-templates/pages/jmc.mustache"
sed -i 's/rules}}/rulez}}/' "$work/wrong-templates/pages/jmc.mustache"
sed -i 's/WHERE release = :release ORDER BY position/WHERE release = :releas ORDER BY position/' "$work/wrong-templates/pages/gc.sql"
! render "$work/data" --check-pages --templates "$work/wrong-templates" && grep -q 'pages/jmc.mustache:1:1: error: "topik" is not a column' "$work/log" &&
    grep -q '"rulez" (rules?) is neither a query nor a column' "$work/log" && grep -q 'the query "columns" (.*) needs :releas;' "$work/log"
result mistakes-in-templates $? "$work/log"
mkdir -p "$work/modules/bootstrap/dist/css" "$work/modules/bootstrap/dist/js"
echo '/* other */' >"$work/modules/bootstrap/dist/css/bootstrap.min.css"
echo '/* other */' >"$work/modules/bootstrap/dist/js/bootstrap.bundle.min.js"
render "$work/data" -o "$work/other-modules" --modules "$work/modules" && grep -qx '/\* other \*/' "$work/other-modules/assets/bootstrap.min.css"
result modules $? "$work/log"
# A page that compares two other data sets; its links lead to the site.
sed 's/label="Paint Dry"/label="Paint Dried"/; s/<Event name="\(HeapColour\)" label="[^"]*"/<Event name="\1" label="Other <Colour>"/; s/Other <Colour>/Other \&lt;Colour\&gt;/' \
    "$work/data/metadata_17.xml" >"$work/build.xml"
render "$work/data" -o "$work/compared" --compare "$work/data/metadata_17.xml" --compare "$work/build.xml" &&
    grep -q '<a href="events/HeapColour.html">HeapColour</a>' "$work/compared/comparison.html" &&
    grep -q '<ins>Other &lt;Colour&gt;</ins>' "$work/compared/comparison.html" && [ ! -e "$site/comparison.html" ] &&
    tests/tools/crawl "$work/compared" 2>&1 | grep -v 'comparison.html: no page links to it' >"$work/log"
result compare $? "$work/log"
render "$work/data" -o "$work/compared" --compare "$work/build.xml" --compare "$work/build.xml" &&
    grep -q 'No differences' "$work/compared/comparison.html"
result compare-same $? "$work/log"
! render "$work/data" -o "$work/compared" --compare "$work/none.xml" --compare "$work/build.xml" && grep -q 'none.xml: error: cannot open' "$work/log"
result compare-missing $? "$work/log"
# All links to release pages use the prefix, and no page has a name without it.
render "$work/data" -o "$work/prefixed" --prefix jdk-
[ $? = 0 ] && [ -e "$work/prefixed/jdk-17.html" ] && [ ! -e "$work/prefixed/17.html" ] &&
    tests/tools/crawl "$work/prefixed" >"$work/log" 2>&1
result prefix $? "$work/log"
render "$work/data" -o "$work/prefixed" --prefix ../
[ $? = 2 ] && grep -q 'the prefix "../" has characters other than' "$work/log"
result prefix-with-a-path $? "$work/log"

# The options of one site: name, logo and footer, on pages at the top and in folders.
mkdir "$work/options"
printf '# Our site\nname\tTea & Events\nlogo\tour tea.svg\nfooter\t*Ours*. [Imprint](https://example.org/imprint) <b>x</b>\nfiles\thttps://example.org/files\n' >"$work/options/site.tsv"
printf '<Metadata>\n\n  <Event name="HeapColour"><additionalDescription>x</additionalDescription></Event>\n</Metadata>\n' >"$work/data/additional.xml"
echo '<svg xmlns="http://www.w3.org/2000/svg"/>' >"$work/options/our tea.svg"
render "$work/data" -o "$work/ours" --site-options "$work/options/site.tsv"
[ $? = 0 ] && cmp -s "$work/options/our tea.svg" "$work/ours/assets/logo.svg" &&
    grep -q 'href="index.html"><img src="assets/logo.svg" height="26" alt="">Tea &amp; Events</a>' "$work/ours/17.html" &&
    grep -q 'src="../assets/logo.svg"' "$work/ours/events/HeapColour.html" &&
    grep -q '<em>Ours</em>. <a href="https://example.org/imprint">Imprint</a> <!-- raw HTML omitted -->x' "$work/ours/17.html" &&
    ! grep -rq 'JFR Events' "$work/ours/17.html" && tests/tools/crawl "$work/ours" >"$work/log" 2>&1
result site-options $? "$work/log"
grep -q 'href="https://example.org/files/data/additional.xml#L3">Edit this' "$work/ours/events/HeapColour.html" &&
    grep -q 'href="https://example.org/files/data/additional.xml">Add a description' "$work/ours/events/BrushLoad.html" && ! grep -rq 'Edit this' "$site"
result edit-links $?
rm "$work/data/additional.xml"
tests/node_modules/.bin/html-validate --config .htmlvalidate.json --formatter text "$work/ours/17.html" >"$work/log" 2>&1
result site-options-html-validate $? "$work/log"
bad_option() { # NAME LINE MESSAGE: the second line, after a comment
    printf '# x\n%b\n' "$2" >"$work/options/bad.tsv"
    render "$work/data" -o "$work/bad-options" --site-options "$work/options/bad.tsv"
    [ $? = 1 ] && grep -qF "options/bad.tsv:$3" "$work/log" && [ ! -e "$work/bad-options" ]
    result "site-options-$1" $? "$work/log"
}
bad_option unknown 'colour\tred' '2: error: unknown option "colour": name, logo, footer and files are known'
bad_option files 'files\tjavascript:alert' '2: error: "javascript:alert" is not an http or https address'
bad_option no-tab 'name Tea' '2: error: 1 cells instead of a name, a tab and a value'
bad_option empty 'name\t' '2: error: cell 2 is empty'
bad_option twice 'name\tA\nname\tB' '3: error: the option "name" is listed twice'
bad_option no-logo 'logo\tnothing.svg' '2: error: the logo '
bad_option folder-as-logo 'logo\t../data.svg' '2: error: the logo '
bad_option script-as-logo 'logo\tsite.js' '2: error: the logo "site.js" does not end in'
render "$work/data" -o "$work/bad-options" --site-options "$work/nothing.tsv"
[ $? = 1 ] && grep -q 'nothing.tsv: error: cannot open' "$work/log"
result site-options-missing $? "$work/log"
for option in base-url analytics; do
    render "$work/data" -o "$work/bad-options" --$option javascript:alert
    [ $? = 2 ] && grep -q "$option \"javascript:alert\" is not an http or https address" "$work/log"
    result $option-is-an-address $? "$work/log"
done

# A view of several releases is that of the newest one, and so is the place of a query that they share.
cp -r tests/fixtures/data "$work/newest"
sed -i 's|<View name="colours" label="[^"]*" \(.*\) line="3"|<View name="colours" label="Colours of 17" \1 line="4"|; s/<query>SELECT shade, COUNT(\*)$/&, MAX(size)/' "$work/newest/metadata_17.xml"
render "$work/newest" -o "$work/newest-site"
[ $? = 0 ] && grep -q 'Colours &amp; Sizes' "$work/newest-site/views.html" && ! grep -q 'Colours of 17' "$work/newest-site/views.html" &&
    [ "$(grep -o 'blob/.*view.ini#L[0-9]*' "$work/newest-site/views.html" | tr '\n' ' ')" = 'blob/jdk-18+1/src/view.ini#L3 blob/jdk-18+1/src/view.ini#L9 ' ] &&
    ! grep -q '<summary>Query in JDK' "$work/newest-site/views.html"
result views-are-those-of-the-newest-release $? "$work/log"

# Malicious data: only web addresses become links, and text cannot change the direction of what follows it.
cp -r "$work/data" "$work/hostile"
right_to_left=$(printf '\342\200\256')
sed -i "s/label=\"[^\"]*/&$right_to_left/" "$work/hostile/metadata_17.xml"
render "$work/hostile" -o "$work/turned"
[ $? = 0 ] && grep -q '\[U+202E\]' "$work/turned/17.html" && ! grep -rlq --include='*.html' "$right_to_left" "$work/turned"
result right-to-left $? "$work/log"
sed -i 's/url="https:[^"]*"/url="javascript:alert(1)"/' "$work/hostile/metadata_17.xml"
render "$work/hostile" -o "$work/scripted"
[ $? = 1 ] && grep -q 'metadata_17.xml:[0-9]*:[0-9]*: error: not an http or https address: javascript:alert(1)' "$work/log" && [ ! -e "$work/scripted" ]
result javascript-address $? "$work/log"
"$BUILD/collector" validate "$work/hostile/metadata_17.xml" >"$work/log" 2>&1
[ $? = 1 ] && grep -q 'not an http or https address' "$work/log"
result javascript-address-is-not-valid $? "$work/log"
! xmllint --noout --relaxng data/schema/metadata.rng "$work/hostile/metadata_17.xml" 2>"$work/log" && grep -q "attribute url" "$work/log"
result javascript-address-is-not-in-the-schema $? "$work/log"

# With make.
env -u MAKEFLAGS -u MAKELEVEL make -s -o "$built/generator" -o "$built/.data" -o "$built/data/views" BUILD="$built" site SITE="$work/made" BASE_URL=https://example.org/jfr ANALYTICS=https://count.example.org \
    SITE_OPTIONS="$work/options/site.tsv" PAGE_PREFIX=jdk- >"$work/log" 2>&1 && grep -q 'Tea &amp; Events' "$work/made/jdk-17.html" &&
    grep -q '<link rel="canonical" href="https://example.org/jfr/jdk-17.html">' "$work/made/jdk-17.html" &&
    grep -q count.example.org "$work/made/index.html" && grep -q '<loc>https://example.org/jfr/</loc>' "$work/made/sitemap.xml"
result make-site $? "$work/log"

# Errors are reported with their place, and the old page is kept.
cp -r templates "$work/templates"
cp "$site/17.html" "$work/17.html"
printf '\n  {{#open}}' >>"$work/templates/pages/release.mustache"
render "$work/data" -o "$site" --templates "$work/templates"
[ $? = 1 ] && grep -q 'release.mustache: error: the section "open" is not closed' "$work/log" && cmp -s "$site/17.html" "$work/17.html"
result broken-template $? "$work/log"
echo '<Metadata><Event' >"$work/data/metadata_11.xml"
render "$work/data" -o "$site"
[ $? = 1 ] && grep -q 'metadata_11.xml:[0-9]*:[0-9]*: error:' "$work/log" && cmp -s "$site/17.html" "$work/17.html"
result broken-data $? "$work/log"
cp tests/fixtures/data/metadata_11.xml "$work/data"
printf 'a\tTitle\tText\tHeapColour NoSuchEvent\n' >"$work/data/tasks.tsv"
printf 'tea, herbs\tHeapColour type:Shade page:*.html#no page:guide*#chunk\nthe\tsay:nothing\n' >"$work/data/keywords.tsv"
printf 'cups\tthe pale Brew\tHeapColour Sieve\ncups\tbrew in the pot\ttask:a HeapColour\ncups\tthe pot\tpage:guide.html\n' >"$work/data/searches.tsv"
render "$work/data" -o "$site"
grep -q '\[\["tea","herbs"\],\[[0-9]*,"type:Shade","page:guide\*#chunk"\]\]' "$site/assets/search-data.js" &&
    grep -q 'keywords.tsv:1: warning: no release has page:\*.html#no' "$work/log" && [ "$(grep -c 'no release has' "$work/log")" = 2 ]
result keywords $? "$work/log"
# Words of two searches, without those that say nothing; the first answer counts twice, and another one must be one twice.
grep -qE '"searched":\[\["brew",2,[0-9]+,3,[0-9]+,2\],\["pot",2,[0-9]+,2,[0-9]+,2\]\]' "$site/assets/search-data.js" &&
    grep -qE '"searched":\[\["brew",2,[0-9]+,3,[0-9]+,2\]\]' "$site/assets/search/br.js"
result searches $? "$site/assets/search-data.js"
rm "$work/data/keywords.tsv" "$work/data/searches.tsv"
grep -q 'tasks.tsv:1: warning: no release has the event NoSuchEvent' "$work/log"
result unknown-event-in-tasks $? "$work/log"
echo 'a	Title' >"$work/data/tasks.tsv"
render "$work/data" -o "$site"
[ $? = 1 ] && grep -q 'tasks.tsv:1: error: 2 cells' "$work/log"
result broken-tasks $? "$work/log"
cp tests/fixtures/data/tasks.tsv "$work/data/"
printf 'easel-gc\tgc.jfc\n' >"$work/data/configurations.tsv"
render "$work/data" -o "$site"
[ $? = 1 ] && grep -q 'configurations.tsv:1: error: 2 cells' "$work/log"
result broken-configurations $? "$work/log"
mkdir "$work/empty"
render "$work/empty" -o "$work/nowhere"
[ $? = 1 ] && grep -q 'has no file metadata_<N>.xml' "$work/log" && [ ! -e "$work/nowhere" ]
result no-data $? "$work/log"

# --watch renders a changed template, even after one with an error.
cp -r tests/fixtures/data/. "$work/data"
rm -r "$work/templates"
cp -r templates "$work/templates"
$BUILD/generator "$work/data" -o "$work/watched" --templates "$work/templates" --watch >"$work/log" 2>&1 &
watcher=$!
waited=0
until grep -q watching "$work/log" || [ $waited = 1200 ]; do sleep 0.1; waited=$((waited + 1)); done
echo '{{#never_ended}}' >>"$work/templates/pages/index.mustache"
waited=0
until grep -q 'is not closed' "$work/log" || [ $waited = 1200 ]; do sleep 0.1; waited=$((waited + 1)); done
cp templates/pages/index.mustache "$work/later"
echo '<!-- later -->' >>"$work/later"
mv "$work/later" "$work/templates/pages/index.mustache"
waited=0
until grep -q later "$work/watched/index.html" || [ $waited = 1200 ]; do sleep 0.1; waited=$((waited + 1)); done
kill $watcher
wait $watcher
[ $? = 1 ] && grep -q later "$work/watched/index.html" && grep -q '1 files again, 1 of them changed' "$work/log"
result watch $? "$work/log"
