# The changes between releases: the data set, the site's pages and JSON tell the same. For neighbours from data/ as it is,
# for other pairs from a folder with these two releases; the site of data/ has pages for those of them with LTS.
set -u
BUILD=${BUILD:-build}
WRAP=${WRAP:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ls data/metadata_*.xml >/dev/null 2>&1 || exit 0

same() { # DATA SITE A B [PAGES]
    if tests/tools/compare-changes "$@" >"$work/log" 2>&1; then
        echo "ok changes $3 to $4${5:+, in the site of all}"
    else
        echo "not ok changes $3 to $4"
        head -20 "$work/log"
    fi
}

$WRAP "$BUILD/generator" data -o "$work/site" >"$work/log" 2>&1 || cat "$work/log"
before=
for feature in $(ls data/metadata_*.xml | sed 's/.*_\([0-9]*\)\.xml/\1/' | sort -n); do
    [ -z "$before" ] || same data "$work/site" "$before" "$feature"
    before=$feature
done
for pair in 11-17 17-21 21-25 8-28; do
    a=${pair%-*} b=${pair#*-}
    [ -e "data/metadata_$a.xml" ] && [ -e "data/metadata_$b.xml" ] || continue
    rm -rf "$work/two" "$work/two-site"
    mkdir "$work/two"
    cp "data/metadata_$a.xml" "data/metadata_$b.xml" "$work/two"
    $WRAP "$BUILD/collector" versions "$work/two/metadata_$a.xml" "$work/two/metadata_$b.xml" >"$work/log" 2>&1 || cat "$work/log"
    $WRAP "$BUILD/generator" "$work/two" -o "$work/two-site" >"$work/log" 2>&1 || cat "$work/log"
    same "$work/two" "$work/two-site" "$a" "$b"
    [ ! -e "$work/site/diff/$pair.html" ] || same "$work/two" "$work/two-site" "$a" "$b" "$work/site"
done
