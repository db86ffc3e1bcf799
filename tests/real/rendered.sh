# Tests the generator with all of data/, also in builds with sanitizers and with counters; site-of-data.sh checks its
# output.
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

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
check rendered-site "$work/site/index.html" -o "$work/site"
check rendered-database "$work/database" --sqlite "$work/database"
