# Runs the programs on all of data/, also in builds with sanitizers and with counters; valid.sh and site-of-data.sh check
# what they say and write.
. tests/suite.sh

check() { # NAME FILE OPTION...: the generator writes FILE, and nothing else
    name=$1 file=$2
    shift 2
    if $WRAP "$BUILD/generator" -q "$DATA" "$@" >"$work/log" 2>&1 && [ -s "$file" ] && ! grep . "$work/log"; then
        echo "ok $name"
    else
        echo "not ok $name"
        head -20 "$work/log"
    fi
}
if $WRAP "$BUILD/collector" -q validate data >"$work/log" 2>&1; then echo "ok validated"; else echo "not ok validated"; head -20 "$work/log"; fi
check rendered-site "$work/site/index.html" -o "$work/site"
check rendered-database "$work/database" --sqlite "$work/database"
