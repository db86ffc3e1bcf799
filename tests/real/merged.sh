# What is committed: data/ fits the schema and the rules, and merging it changes nothing and has nothing to say.
set -u
BUILD=${BUILD:-build}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

check() { # NAME COMMAND...
    name=$1
    shift
    if "$@" >"$work/out" 2>&1; then echo "ok $name"; else echo "not ok $name: $*"; head -5 "$work/out"; fi
}
rejected() { # NAME TEXT ARGUMENT...
    name=$1 said=$2
    shift 2
    "$BUILD/collector" validate "$@" >"$work/log" 2>&1
    if [ $? != 0 ] && grep -q -- "$said" "$work/log"; then echo "ok $name"; else echo "not ok $name"; head -5 "$work/log"; fi
}

cp -r data "$work/merged"
"$BUILD/collector" -q merge "$work/merged" >"$work/log" 2>&1
check what-people-wrote-is-right sh -c 'cat "$1"; ! grep . "$1"' - "$work/log"
check data-is-merged sh -c 'diff -rq data "$1" || { echo "data/ has changes that are not merged: run build/collector merge data, and commit what it writes"; exit 1; }' - "$work/merged"
check the-libraries-are-valid "$BUILD/collector" validate data/libraries/*.xml
check each-library-is-collected sh -c "grep -v '^#' data/libraries.tsv | while IFS='	' read -r name artifact rest; do
    [ -e data/libraries/\$name.xml ] || exit 1
done"
check the-table-of-libraries sh -c "! grep -v '^#' data/libraries.tsv | awk -F'\\t' 'NF != 8' | grep ."
check the-data-set-is-valid "$BUILD/collector" validate data

# What no file shows alone; broken-inputs.sh has the other ways to break a copy of data/.
cp -r data "$work/broken"
rejected a-release-is-missing 'but the files have it in' "$(rm "$work/broken/metadata_28.xml"; echo "$work/broken")"
check a-subset-of-the-releases "$BUILD/collector" validate "$work/broken/metadata_11.xml" "$work/broken/metadata_25.xml"
mkdir "$work/nothing"
rejected a-folder-without-data-sets 'no metadata_<N>.xml' "$work/nothing"
check no-release-is-missing sh -c 'for n in 8 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27; do [ -e data/metadata_$n.xml ] || exit 1; done'
