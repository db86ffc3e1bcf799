# Tests the findings of `collector validate`: rows of tests/broken.tsv break releases, cut from data/, and libraries.
# tests/real/broken-inputs.sh tests the other rows, and site.sh breaks the JSON.
. tests/suite.sh

tests/tools/break-data "$BUILD" files >"$work/table"
status=$?
# "group | told by | mutation | message"
sed -n 's/^\([a-z]*\) *| \(schema\|rules\|reader\) *| \([^|]*[^ |]\) *|.*/ok \1: \3/p; t
    s/^\([a-z]*\) *| \(.*\)/not ok \1: \2/p' "$work/table"
if [ $status = 0 ] && grep -q ': [0-9]* mutations, 0 missed$' "$work/table"; then echo "ok the-table-is-complete"; else echo "not ok the-table-is-complete"; fi
