# Checks the sources: the order of folders, and that check-layers finds violations.
. tests/suite.sh

check() { # NAME STATUS PATTERN: check-layers in $work exits so and prints a line that matches
    sh "$work/tests/tools/check-layers" >"$work/out" 2>/dev/null
    status=$?
    if [ "$status" = "$2" ] && { [ -z "$3" ] || grep -qx "$3" "$work/out"; }; then
        echo "ok layers-$1"
    else
        echo "not ok layers-$1"
        cat "$work/out"
    fi
}

mkdir -p "$work/tests/tools" "$work/common/base" "$work/libjfr" "$work/collector/recorded" "$work/collector/merge" "$work/generator"
cp tests/tools/check-layers "$work/tests/tools/"
git -C "$work" init -q
echo '#include "common/base/b.h"' >"$work/collector/recorded/a.c"
check in-order 0 ''
echo '#include "collector/merge/b.h"' >"$work/collector/recorded/a.c"
echo '#include "collector/examples/c.h"' >"$work/collector/merge/b.h"
mkdir "$work/collector/examples"
echo '#include "collector/recorded/a.h"' >"$work/collector/examples/c.h"
check circle-is-found 1 'these folders include each other in a circle:'
check circle-is-named 1 'collector/merge'

rm -r "$work/collector"
set -- six five four three two one
while [ $# -gt 1 ]; do
    mkdir -p "$work/collector/$1"
    echo "#include \"collector/$2/a.h\"" >"$work/collector/$1/a.h"
    shift
done
check sixth-floor-is-found 1 'six > five > four > three > two > one'
rm "$work/collector/two/a.h"
check five-floors-are-allowed 0 ''
