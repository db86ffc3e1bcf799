# Tests that merging data/ changes and prints nothing, and compares releases with each other.
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

# Mistakes that no single file shows. broken-inputs.sh contains the other ways to break a copy of data/.
mkdir "$work/some"
cp data/metadata_11.xml data/metadata_12.xml "$work/some"
rejected a-release-is-missing 'but the files have it in' "$work/some"
check a-subset-of-the-releases "$BUILD/collector" validate "$work/some/metadata_11.xml" "$work/some/metadata_12.xml"
mkdir "$work/nothing"
rejected a-folder-without-data-sets 'no metadata_<N>.xml' "$work/nothing"
