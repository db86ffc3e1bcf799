# Tests that the examples in data/ contain no private data, and are small.
. tests/suite.sh
ok() { echo "ok $1"; }
not_ok() { echo "not ok $1"; }

sets=$(find "$DATA" -maxdepth 1 -name 'metadata_*.xml' | sort)
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
collector merge data >"$work/log" 2>&1
if grep -q 'seen, though' "$work/log"; then
    not_ok data-runs-and-tables-agree
    grep 'seen, though' "$work/log"
else
    ok data-runs-and-tables-agree
fi
