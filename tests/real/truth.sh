# Compares the data with the reports of eight JVMs (tests/baselines/jvms), and with earlier numbers of facts
# (tests/baselines/facts.tsv), so that changed data is noticed without a JVM.
. tests/suite.sh
if [ -n "${WRAP:-}" ]; then # verify and baselines call the collector
    mkdir "$work/build"
    printf '#!/bin/sh\nexec %s "%s/collector" "$@"\n' "$WRAP" "$BUILD" >"$work/build/collector"
    chmod +x "$work/build/collector"
    BUILD=$work/build
fi

baselines() { # [OPTION]: the status and what it says first
    sh tools/baselines "$@" >"$work/out" 2>&1
    echo "$? $(head -n 1 "$work/out")"
}
is data-has-what-it-had '0 ' "$(baselines)"
is eight-jvms 8 "$(ls tests/baselines/jvms/jdk*.tar.xz | wc -l)"
for dump in tests/baselines/jvms/jdk*.tar.xz; do xz -dc "$dump" | tar xOf -; done >"$work/texts"
is no-paths-of-a-machine '' "$(grep -oE '(/home/|/root|/opt/|/tmp/|/work)[^ "<]*' "$work/texts" | head -n 1)"
# The origin of each version: the version and the tag of the data set.
versions() { # TABLE
    grep -v '^#' "$1" | cut -f1,2,5 | while read -r feature version tag; do
        [ "$tag" = - ] || version="$version\" tag=\"$tag"
        sed -n "1{/ version=\"$version\"/!s/.*/JDK $feature: $version is not its version/p}" "$DATA/metadata_$feature.xml"
    done
}
is versions-of-the-data '' "$(versions data/versions.tsv)"
awk -F'\t' -v OFS='\t' '$1 == 25 {$2 = $2 "x"} $1 == 11 {$5 = $5 "x"} {print}' data/versions.tsv >"$work/versions.tsv"
is version-and-tag-of-others '11 25' "$(versions "$work/versions.tsv" | sed -n 's/^JDK \([0-9]*\): .* is not its version$/\1/p' | xargs)"

# Each change of a field, unit, setting or default has its bug, or states that none is known. The exit status is 0 even without it.
reasons() { "$BUILD/collector" validate "$1" >"$work/log" 2>&1; echo "$? $(sed -n 's/.*warning: \(.*\): add a row with the bug.*/\1/p' "$work/log")"; }
is each-change-has-its-bug '0 ' "$(reasons data)"
cp -r data "$work/without"
sed -i '/^JavaMonitorInflate\t25\t/d' "$work/without/curated/event-changes.tsv"
is a-change-without-its-bug '0 JavaMonitorInflate changed in JDK 25 (configuration setting threshold: value)' "$(reasons "$work/without")"
rm -r "$work/without"

# The renames of the tables are those that tools/update proposes for neighbouring releases, and no other event that ended has a similar
# successor. Each renamed event has the bug that renamed it.
python3 - "$DATA" data/curated >"$work/renames" 2>"$work/ended" <<'X'
import importlib.machinery
import importlib.util
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
sys.dont_write_bytecode = True
loader = importlib.machinery.SourceFileLoader("update", "tools/update")
update = importlib.util.module_from_spec(importlib.util.spec_from_loader("update", loader))
loader.exec_module(update)
data, curated = map(Path, sys.argv[1:])
roots = [ET.parse(file).getroot() for file in sorted(data.glob("metadata_*.xml"), key=lambda file: int(file.stem[9:]))]
events = list(map(update.events_of, roots))
proposed = {pair for before, after in zip(roots, roots[1:]) for pair in update.renames(before, after)}
table = {(cells[0], cells[3]) for _, cells in update.rows_of(curated / "relations.tsv") if cells[2] == "renamed"}
changes = {(cells[0], cells[2]) for _, cells in update.rows_of(curated / "event-changes.tsv") if cells[3] != "-"}
ended = {name for names in events for name in names} - set(events[-1])
print(*sorted(proposed ^ table), *sorted(old for old, _ in table if (old, "renamed") not in changes), sep="\n")
print(f"{len(ended)} ended, {len(table)} renamed", file=sys.stderr)
X
is renames-are-those-of-the-table '' "$(cat "$work/renames")"
is events-that-ended '20 ended, 4 renamed' "$(cat "$work/ended")"

# A bug has the title that it had, and a title its bug.
other_bugs() { # TABLE
    awk -F'\t' '/^#/ || FILENAME != ARGV[1] && $4 == "-" {next}
        FILENAME == ARGV[1] {title[$1] = $2; bug[$2] = $1; next}
        $4 in title && title[$4] != $5 || $5 in bug && bug[$5] != $4 {print $1, $4}' tests/baselines/bugs.tsv "$1" | sort -u | xargs
}
is bugs-have-their-titles '' "$(other_bugs data/curated/event-changes.tsv)"
sed 's/^\(ActiveRecording\t11\tadded\t\)8199712/\18199721/' data/curated/event-changes.tsv >"$work/changes.tsv"
is swapped-digits-of-a-bug 'ActiveRecording 8199721' "$(other_bugs "$work/changes.tsv")"

# A copy of two releases with their dumps, in which one item is changed at a time.
from=$DATA DATA=$work/data FOLDER=$work/baselines
export DATA FOLDER
mkdir -p "$DATA/curated" "$FOLDER/jvms"
cp "$from/metadata_11.xml" "$from/metadata_25.xml" data/tasks.tsv "$DATA/"
cp data/curated/gcs.tsv "$DATA/curated/"
cp tests/baselines/jvms/jdk11.tar.xz tests/baselines/jvms/jdk25.tar.xz "$FOLDER/jvms/"
sh tools/baselines --update
is baselines-of-a-copy '0 ' "$(baselines)"
# planted NAME FILE SCRIPT EXPECTED: if sed changes the file, baselines fails with this line
planted() {
    cp "$DATA/$2" "$work/kept"
    sed -i "$3" "$DATA/$2"
    is "$1" "1 $4" "$(baselines | cut -c1) $(grep -xF "$4" "$work/out")"
    cp "$work/kept" "$DATA/$2"
}
had() { awk -F'\t' -v jdk="JDK $1" '$1 == jdk && $3 == "examples" {print $4}' "$FOLDER/facts.tsv"; }
examples11=$(had 11) examples25=$(had 25)
planted lost-example metadata_25.xml '0,/<\/Example>/{/<Example /,/<\/Example>/d}' "JDK 25: examples: $((examples25 - 1)) instead of $examples25"
planted lost-place metadata_11.xml '0,/<Emission /{/<Emission [^>]*\/>/d}' "JDK 11: places of emission: $(($(grep -c '<Emission ' "$from/metadata_11.xml") - 1)) instead of $(grep -c '<Emission ' "$from/metadata_11.xml")"
planted lost-row curated/gcs.tsv '$d' "curated/gcs.tsv: rows: $(($(grep -vc '^#' data/curated/gcs.tsv) - 1)) instead of $(grep -vc '^#' data/curated/gcs.tsv)"
planted lost-event-of-a-task tasks.tsv '/^pauses/s/ SafepointBegin / /' "tasks.tsv: events: $(($(grep -v '^#' data/tasks.tsv | cut -f4 | wc -w) - 1)) instead of $(grep -v '^#' data/tasks.tsv | cut -f4 | wc -w)"
differs() { # NAME SCRIPT EXPECTED: of JDK 25 and its JVM
    cp "$DATA/metadata_25.xml" "$work/kept"
    sed -i "$2" "$DATA/metadata_25.xml"
    ! cmp -s "$DATA/metadata_25.xml" "$work/kept" || echo "not ok $1: nothing changed"
    baselines >/dev/null
    is "$1" "$3" "$(sed -n 's/^> //p' "$work/out" | head -n 1)"
    cp "$work/kept" "$DATA/metadata_25.xml"
}
differs default-of-an-option '/<Command name="JFR.configure"/,/<\/Command>/s/default="8k"/default="16k"/' \
    'verify: options of commands in the data set (<) and in the JVM (>):'
differs setting-of-a-configuration '/<Event name="FileRead"/,/<\/Event>/s/>1 ms</>2 ms</' \
    'configuration setting FileRead.threshold in Continuous: value: expected "2 ms", actual "1 ms"'
differs label-of-an-event '/<Event name="CPULoad"/s/label="CPU Load"/label="Load"/' 'event CPULoad: label: expected "Load", actual "CPU Load"'
differs value-of-an-enumeration '/<Type name="GCCause"/,/<\/Type>/{/<Value name="G1 Evacuation Pause"/d}' \
    'value G1 Evacuation Pause of type GCCause: only the JVM has it'
differs view '0,/<View name="gc"/s/<View name="gc"/<View name="collections"/' 'verify: views in the data set (<) and in the JVM (>):'

# The nightly update changes the figures of the releases that it updates, and no others.
sed -i '1s/ version="[^"]*"/ version="25.0.99+1"/; /<Event name="CPULoad"/s/label="CPU Load"/label="Load"/' "$DATA/metadata_25.xml"
sed -i '0,/<\/Example>/{/<Example /,/<\/Example>/d}' "$DATA/metadata_25.xml" "$DATA/metadata_11.xml"
is moved-says "0 JDK 25: examples: $((examples25 - 1)) instead of $examples25" "$(baselines --moved | cut -c1) $(grep examples: "$work/out")"
is moved-keeps-the-others "1 JDK 11: examples: $((examples11 - 1)) instead of $examples11" "$(baselines | cut -c1) $(grep examples: "$work/out")"
is moved-has-the-difference 1 "$(grep -c '^event CPULoad: label' "$FOLDER/jvms/differences.txt")"
is moved-again '0 ' "$(baselines --moved)"
