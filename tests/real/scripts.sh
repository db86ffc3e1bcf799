# Tests the scripts of the site of data/ without a browser: search, query language, rules of the builder.
. tests/suite.sh
ls $DATA/metadata_25.xml >/dev/null 2>&1 || exit 0
if $WRAP "$BUILD/generator" "$DATA" -o "$work/site" >"$work/log" 2>&1; then
    node tests/browser/scripts.js "$work/site"
else
    echo 'not ok render'
    cat "$work/log"
fi
