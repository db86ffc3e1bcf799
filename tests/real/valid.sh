# Tests what is committed in data/: it matches the schema, the rules and the tables, and the releases agree. `make
# check` runs this suite.
set -u
BUILD=${BUILD:-build}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

check() { # NAME COMMAND...
    name=$1
    shift
    if "$@" >"$work/out" 2>&1; then echo "ok $name"; else echo "not ok $name: $*"; head -5 "$work/out"; fi
}

# This includes that merging would change no release and cause no warning.
check the-data-set-is-valid "$BUILD/collector" validate data
check each-library-is-collected sh -c "grep -v '^#' data/libraries.tsv | while IFS='	' read -r name artifact rest; do
    [ -e data/libraries/\$name.xml ] || exit 1
done"
check the-table-of-libraries sh -c "! grep -v '^#' data/libraries.tsv | awk -F'\\t' 'NF != 8' | grep ."
check no-release-is-missing sh -c 'for n in 8 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27; do [ -e data/metadata_$n.xml ] || exit 1; done'
