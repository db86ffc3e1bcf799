# Tests `collector libraries` against a Maven repository on the loopback address: versions, checksums, the table,
# faults.
. tests/suite.sh
server=
trap 'kill $server 2>/dev/null; rm -rf "$work"' EXIT
export no_proxy='*' TMPDIR="$work/tmp"
unset http_proxy https_proxy HTTPS_PROXY ALL_PROXY all_proxy
mkdir "$TMPDIR"

# --- The repository: two versions of a library, and early ones, which are ignored ---
tea=$work/maven/org/tea/tea-house
put() { # VERSION JAR
    mkdir -p "$tea/$1"
    cp "$2" "$tea/$1/tea-house-$1.jar"
    sha1sum <"$tea/$1/tea-house-$1.jar" | cut -c1-40 >"$tea/$1/tea-house-$1.jar.sha1"
}
list() { # VERSION...
    { echo '<metadata><versioning><versions>'; printf '<version>%s</version>\n' "$@"; echo '</versions></versioning></metadata>'; } \
        >"$tea/maven-metadata.xml"
}
cp tests/fixtures/classes/tea.jar "$work/older.jar"
zip -qd "$work/older.jar" lib/cup.jar
put 1.0 "$work/older.jar"
put 1.9 tests/fixtures/classes/tea.jar
list 1.0 1.9 1.10-RC1 2.0.0-alpha1 2.0.M3
python3 - "$work/maven" "$work/port" <<'PY' &
import functools, http.server, os, sys
class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *args):
        pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=sys.argv[1]))
with open(sys.argv[2] + ".new", "w") as port:
    port.write(str(server.server_address[1]))
os.rename(sys.argv[2] + ".new", sys.argv[2])
server.serve_forever()
PY
server=$!
tries=0
until [ -e "$work/port" ] || [ $tries = 2400 ]; do sleep 0.05; tries=$((tries + 1)); done
JFR_EVENTS_MAVEN=http://127.0.0.1:$(cat "$work/port")
export JFR_EVENTS_MAVEN

data=$work/data
mkdir "$data"
printf '# A comment\ntea\torg.tea:tea-house\tTea House\thttps://tea.example.org/\t<=1.0\t1.0\tdependency\tIt boils.\n' >"$data/libraries.tsv"
libraries() { collector libraries "$data" "$@" >"$work/out" 2>"$work/log"; }

# --- One version, then a newer one ---
check one-version libraries
check one-version-is-one-file test "$(ls "$data/libraries")" = tea.xml
check one-version-is-valid "$BUILD/collector" validate "$data/libraries/tea.xml"
cp "$data/libraries.tsv" "$work/before"
check newer-is-noticed libraries --check
is newer-is-printed 'tea 1.0 1.9' "$(cat "$work/out")"
check checking-changes-nothing cmp "$work/before" "$data/libraries.tsv"
check update libraries --update --jars "$work/jars"
check updated-table grep -q '	<=1.0	1.9	dependency	It boils.$' "$data/libraries.tsv"
is only-the-version-changed '# A comment' "$(head -1 "$data/libraries.tsv")"
is both-versions 'tea.xml tea_first.xml' "$(ls "$data/libraries" | tr '\n' ' ' | sed 's/ $//')"
check change-since-the-first grep -q '<Change kind="added" item="event" name="org.cup.Cup"' "$data/libraries/tea.xml"
check artifact grep -q 'version="1.9" vendor="Tea House" artifact="org.tea:tea-house:1.9" origin="classes"' "$data/libraries/tea.xml"
check checksum grep -q " sha1=\"$(cat "$tea/1.9/tea-house-1.9.jar.sha1")\"" "$data/libraries/tea.xml"
check valid "$BUILD/collector" validate "$data"/libraries/*.xml
check nothing-newer libraries --check
is nothing-newer-is-silent '' "$(cat "$work/out" "$work/log")"
cp "$data/libraries/tea.xml" "$work/before.xml"
check again libraries --jars "$work/jars"
check the-same-bytes cmp "$work/before.xml" "$data/libraries/tea.xml"
is nothing-is-left-behind '' "$(ls "$TMPDIR")"

# --- A native profiler: its recordings contain events, its jar does not ---
cp "$data/libraries.tsv" "$work/table"
sed -i 's/\tdependency\t/\tprofiler\t/' "$data/libraries.tsv"
check profiler-without-recordings libraries --update --jars "$work/profiler"
is profiler-is-skipped 'collector: tea: skipped, --recordings is missing' "$(cat "$work/log")"
is profiler-has-its-jars 'tea-house-1.0.jar tea-house-1.9.jar' "$(ls "$work/profiler" | tr '\n' ' ' | sed 's/ $//')"
check profiler-skipped-changes-nothing cmp "$work/before.xml" "$data/libraries/tea.xml"
mkdir "$work/recordings"
cp tests/fixtures/recordings/ties.jfr "$work/recordings/tea-1.9.jfr"
cp tests/fixtures/recordings/ties.jfr "$work/recordings/tea-1.0.jfr"
check profiler libraries --recordings "$work/recordings"
check profiler-origin grep -q 'artifact="org.tea:tea-house:1.9" origin="recording"' "$data/libraries/tea.xml"
check profiler-is-valid "$BUILD/collector" validate "$data"/libraries/*.xml
check profiler-is-what-it-writes "$BUILD/collector" verify "$data/libraries/tea.xml" "$work/recordings/tea-1.9.jfr"
sed 's/<Event name="a.Tie"/<Event name="a.Knot"/' "$data/libraries/tea.xml" >"$work/other.xml"
$WRAP "$BUILD/collector" verify "$work/other.xml" "$work/recordings/tea-1.9.jfr" >"$work/out"
is profiler-event-only-in-its-recording '1 event a.Knot: only the data set has it|event a.Tie: only the JVM has it|' \
    "$? $(grep '^event' "$work/out" | tr '\n' '|')"
sed -i '/^tea\t/s/\(\t\(<=\)\?1.0\)\t1.9\t/\1\t7.3\t/; /^tea\t/s/$/\torg.tea:tea-house:1.9/' "$data/libraries.tsv"
cp "$work/recordings/tea-1.9.jfr" "$work/recordings/tea-7.3.jfr"
check profiler-in-another-artifact libraries --recordings "$work/recordings"
check profiler-names-what-contains-it grep -q 'version="7.3" .*artifact="org.tea:tea-house:1.9" origin="recording"' "$data/libraries/tea.xml"
sed -i '/^tea\t/s/tea-house:1.9$/tea-house:1.0/' "$data/libraries.tsv"
libraries --check
is what-contains-the-profiler-is-newer 'tea 1.0 1.9' "$(cat "$work/out")"
sed -i '/^tea\t/s/org.tea:tea-house:1.0$/tea-house:1.0/' "$data/libraries.tsv"
libraries --check
is no-version-of-what-contains-it '1 not GROUP:NAME:VERSION: tea-house:1.0' "$? $(sed 's/.*error: //' "$work/log")"
sed 's/\tdependency\t/\tprofiler\t/' "$work/table" >"$data/libraries.tsv"
rm "$work/recordings/tea-1.0.jfr"
libraries --recordings "$work/recordings"
is profiler-without-a-recording "1 collector: WORK/recordings/tea-1.0.jfr: error: cannot open: No such file or directory" \
    "$? $(sed "s|$work|WORK|" "$work/log")"
head -c 100 "$work/recordings/tea-1.9.jfr" >"$work/recordings/tea-1.0.jfr"
libraries --recordings "$work/recordings"
is profiler-with-a-damaged-recording '1 1' "$? $(grep -c 'tea-1.0.jfr: error: ' "$work/log")"
cp "$work/table" "$data/libraries.tsv"
cp "$work/before.xml" "$data/libraries/tea.xml"

# --- Faults: one line each, and files do not change ---
fault() { # NAME MESSAGE ARGUMENT...
    name=$1 message=$2
    shift 2
    libraries "$@"
    is "$name" "1 collector: $message" "$? $(sed "s|$JFR_EVENTS_MAVEN|REPOSITORY|; s|$data|DATA|; s|$work|WORK|" "$work/log")"
    cmp -s "$work/before.xml" "$data/libraries/tea.xml" || echo "not ok $name-leaves-the-file"
}
place=REPOSITORY/org/tea/tea-house/1.9/tea-house-1.9.jar
echo 0000000000000000000000000000000000000000 >"$tea/1.9/tea-house-1.9.jar.sha1"
fault wrong-checksum "$place: error: expected the checksum 0000000000000000000000000000000000000000, found $(sha1sum <"$tea/1.9/tea-house-1.9.jar" | cut -c1-40)"
echo none >"$tea/1.9/tea-house-1.9.jar.sha1"
fault no-checksum "$place.sha1: error: not a SHA-1 checksum"
head -c 4000 tests/fixtures/classes/tea.jar >"$work/cut.jar"
put 1.9 "$work/cut.jar"
libraries
is cut-jar '1 1' "$? $(wc -l <"$work/log")"
put 1.9 tests/fixtures/classes/tea.jar
(cd "$work" && echo text >text && zip -q plain.jar text)
put 2.0 "$work/plain.jar"
list 1.0 1.9 2.0
cp "$data/libraries.tsv" "$work/before"
libraries --update
is newer-without-events 1 $?
check newer-without-events-is-reported grep -q 'tea-house-2.0.jar: error: no class of the libraries is an event$' "$work/log"
check newer-without-events-stays-out cmp "$work/before" "$data/libraries.tsv"
fault unknown-name 'DATA/libraries.tsv: error: does not list the library coffee' --only coffee
printf 'tea\torg.tea\n' >"$data/libraries.tsv"
fault bad-row 'DATA/libraries.tsv:1: error: a row has 8 cells: name, artifact, label, page, ...'
libraries --check --update
is check-or-update 2 $?
