# What `collector validate` finds: each row of tests/broken.tsv breaks a copy of data/, and the JSON likewise in site.sh.
set -u
BUILD=${BUILD:-build}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

tests/tools/break-data "$BUILD" >"$work/table"
# "group | told by | mutation | message"
sed -n 's/^\([a-z]*\) *| \(schema\|rules\|reader\) *| \([^|]*[^ |]\) *|.*/ok \1: \3/p; t
    s/^\([a-z]*\) *| \(.*\)/not ok \1: \2/p' "$work/table"
if grep -q ': [0-9]* mutations, 0 missed$' "$work/table"; then echo "ok the-table-is-complete"; else echo "not ok the-table-is-complete"; fi
