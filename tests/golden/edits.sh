# Tests ordinary changes of a JDK, one per night: the result of update, and validate without findings
# (tests/tools/edits.py).
set -u
python3 tests/tools/edits.py "${BUILD:-build}" >"$TMPDIR/edits" 2>&1
awk -F ' *[|]' '/^[a-z].* \| / { if (name) print (bad ? "not ok " : "ok ") name; name = $1; gsub(" ", "-", name); bad = 0 }
    /^  WRONG/ { bad = 1; print }
    END { if (name) print (bad ? "not ok " : "ok ") name }' "$TMPDIR/edits"
tail -n 1 "$TMPDIR/edits" | grep -q '^[0-9]* edits, 0 with another outcome$' && echo 'ok all-edits' || { echo 'not ok all-edits'; cat "$TMPDIR/edits"; }
rm "$TMPDIR/edits"
