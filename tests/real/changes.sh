# Tests that the changes between releases are equal in the data set, on the site's pages and in its JSON: for neighbours
# in data/ itself, for other pairs in a folder with these two releases; the site of data/ also has a page for LTS pairs.
. tests/suite.sh
ls $DATA/metadata_*.xml >/dev/null 2>&1 || exit 0

same() { # DATA SITE A B [PAGES]
    if tests/tools/compare-changes "$@" >"$work/log" 2>&1; then
        echo "ok changes $3 to $4${5:+, in the site of all}"
    else
        echo "not ok changes $3 to $4"
        head -20 "$work/log"
    fi
}

$WRAP "$BUILD/generator" "$DATA" -o "$work/site" >"$work/log" 2>&1 || cat "$work/log"
before=
for feature in $(ls $DATA/metadata_*.xml | sed 's/.*_\([0-9]*\)\.xml/\1/' | sort -n); do
    [ -z "$before" ] || same "$DATA" "$work/site" "$before" "$feature"
    before=$feature
done
# Creates a folder and a site of two releases. SCRIPT: the changes of sed to the newer one.
two() { # A B [SCRIPT]
    rm -rf "$work/two" "$work/two-site"
    mkdir "$work/two"
    cp "$DATA/metadata_$1.xml" "$work/two"
    sed "${3:-}" "$DATA/metadata_$2.xml" >"$work/two/metadata_$2.xml"
    $WRAP "$BUILD/collector" merge "$work/two" --releases "$1,$2" -o "$work/two" >"$work/log" 2>&1 || cat "$work/log"
    $WRAP "$BUILD/generator" "$work/two" -o "$work/two-site" >"$work/log" 2>&1 || cat "$work/log"
}
for pair in 11-17 17-21 21-25 8-28; do
    a=${pair%-*} b=${pair#*-}
    [ -e "$DATA/metadata_$a.xml" ] && [ -e "$DATA/metadata_$b.xml" ] || continue
    two "$a" "$b"
    same "$work/two" "$work/two-site" "$a" "$b"
    [ ! -e "$work/site/diff/$pair.html" ] || same "$work/two" "$work/two-site" "$a" "$b" "$work/site"
done

# A case that no pair of releases has: a new configuration, and a removed one.
if [ -e $DATA/metadata_21.xml ] && [ -e $DATA/metadata_25.xml ]; then
    two 21 25 's,<Configuration file="profile.jfc",<Configuration file="own.jfc",; s,<label>Profiling</label>,<label>Own</label>,'
    same "$work/two" "$work/two-site" 21 25
    grep -q '>Own added<' "$work/two-site/diff/21-25.html" && grep -q '>Profiling removed<' "$work/two-site/diff/21-25.html"
    case $? in 0) echo 'ok configurations' ;; *) echo 'not ok configurations' ;; esac
fi
