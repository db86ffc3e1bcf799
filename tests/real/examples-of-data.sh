# Tests that the examples in data/ contain no private data, are small, and equal those of the extracts.
set -u
BUILD=${BUILD:-build}
WRAP=${WRAP:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
collector() { $WRAP "$BUILD/collector" "$@"; }
ok() { echo "ok $1"; }
not_ok() { echo "not ok $1"; }

sets=$(find data -maxdepth 1 -name 'metadata_*.xml' | sort)
extracts=$(find data/examples -name 'examples_*.xml' 2>/dev/null | sort)

# shellcheck disable=SC2086
if collector examples --check $extracts $sets >"$work/log" 2>&1; then ok data-nothing-private; else
    not_ok data-nothing-private
    head -20 "$work/log"
fi
large=$(find $sets -size +3000k)
if [ -z "$large" ]; then ok data-at-most-3-mb; else
    not_ok data-at-most-3-mb
    echo "$large"
fi
mkdir "$work/data"
cp $sets "$work/data/"
cp -r data/curated data/examples "$work/data/"
collector merge "$work/data" --only examples >"$work/log" 2>&1
same=yes
for set in $sets; do cmp -s "$set" "$work/data/${set##*/}" || same=$set; done
if [ "$same" = yes ]; then ok data-examples-again-are-equal; else
    not_ok data-examples-again-are-equal
    echo "$same differs"
fi
if grep -q 'seen, though' "$work/log"; then
    not_ok data-runs-and-tables-agree
    grep 'seen, though' "$work/log"
else
    ok data-runs-and-tables-agree
fi
