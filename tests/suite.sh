# Read by the suites of tests/golden, tests/real and tests/release, which run in the top folder: a folder for their files,
# the programs, and the lines of results.
#
# BUILD and DATA are absolute; $built is BUILD as the Makefile names it. WRAP is a command that runs each program (valgrind). UPDATE=1 rewrites expected files.
set -u
BUILD=$(realpath "${BUILD:-build}") DATA=$(realpath -m "${DATA:-${BUILD:-build}/data}") WRAP=${WRAP:-}
export BUILD DATA
built=${BUILD#"$PWD"/}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

collector() { $WRAP "$BUILD/collector" "$@"; }
jfrevents() { $WRAP "$BUILD/jfrevents" "$@"; }
generator() { $WRAP "$BUILD/generator" "$@"; }

is() { # NAME EXPECTED ACTUAL
    if [ "$2" = "$3" ]; then echo "ok $1"; else printf 'not ok %s\n# expected: %s\n# actual:   %s\n' "$1" "$2" "$3"; fi
}
has() { # NAME EXPECTED ACTUAL: as a part
    case $3 in *"$2"*) echo "ok $1" ;; *) is "$1" "$2" "$3" ;; esac
}
check() { # NAME COMMAND...: the command succeeds
    case_name=$1
    shift
    if "$@" >"$work/case" 2>&1; then echo "ok $case_name"; else
        echo "not ok $case_name"
        tail -n 40 "$work/case"
    fi
}
fails_with() { # PATTERN COMMAND...: the command fails, and a line of its output matches
    pattern=$1
    shift
    "$@" >"$work/out" 2>&1 && return 1
    grep -q -e "$pattern" "$work/out" || { cat "$work/out"; return 1; }
}
