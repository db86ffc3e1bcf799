# Tests the findings of `collector validate` in a folder: rows of tests/broken.tsv break files of a copy of data/.
. tests/suite.sh

tests/tools/break-data "$BUILD" folder >"$work/table"
status=$?
# "group | told by | mutation | message"
sed -n 's/^\([a-z]*\) *| \(schema\|rules\|reader\) *| \([^|]*[^ |]\) *|.*/ok \1: \3/p; t
    s/^\([a-z]*\) *| \(.*\)/not ok \1: \2/p' "$work/table"
if [ $status = 0 ] && grep -q ': [0-9]* mutations, 0 missed$' "$work/table"; then echo "ok the-table-is-complete"; else echo "not ok the-table-is-complete"; fi
