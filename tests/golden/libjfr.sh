# The library as others use it: the example of docs/libjfr.md, built with pkg-config against what `make install` puts down.
set -u
BUILD=${BUILD:-build}
WRAP=${WRAP:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# A library with sanitizers wants a program with them; what the linker then says of their own library is not ours.
CC="${CC:-cc}${SANITIZE:+ -fsanitize=$SANITIZE}"
built() { # COMMAND...: what it says
    "$@" 2>&1 | grep -v 'libasan\|libubsan'
}

is() { # NAME EXPECTED ACTUAL
    if [ "$2" = "$3" ]; then echo "ok $1"; else printf 'not ok %s\nexpected: %s\nactual:   %s\n' "$1" "$2" "$3"; fi
}

sed -n '/^```c$/,/^```$/p' docs/libjfr.md | grep -v '^```' >"$work/example.c"
make -s install-libjfr BUILD="$BUILD" PREFIX=/opt/jfr DESTDIR="$work" >"$work/log" 2>&1 || cat "$work/log"
sed -i "s#^prefix=.*#prefix=$work/opt/jfr#" "$work/opt/jfr/lib/pkgconfig/libjfr.pc"
export PKG_CONFIG_PATH="$work/opt/jfr/lib/pkgconfig" LD_LIBRARY_PATH="$work/opt/jfr/lib"

is 'the header stands alone, in C99 and C++' '' "$(
    echo '#include <jfr.h>' >"$work/alone.c"
    $CC -std=c99 -Wall -Wextra -Wpedantic -Werror -fsyntax-only $(pkg-config --cflags libjfr) "$work/alone.c" 2>&1
    command -v g++ >/dev/null && g++ -Wall -Wextra -Werror -fsyntax-only -x c++ $(pkg-config --cflags libjfr) "$work/alone.c" 2>&1
)"
is 'the example builds' '' "$(
    built $CC -Wall -Wextra -o "$work/example" "$work/example.c" $(pkg-config --cflags --libs libjfr))"
is 'the example builds with the static library' '' "$(
    built $CC -o "$work/static" "$work/example.c" $(pkg-config --cflags libjfr) "$work/opt/jfr/lib/libjfr.a" -lz)"
expected='jdk.ThreadStart: 5
jdk.ThreadEnd: 2
jdk.GCHeapSummary: 2
jdk.GarbageCollection: 1
jdk.JavaExceptionThrow: 5
jdk.ThreadSleep: 5'
for program in example static; do
    is "$program: counts and a field" "$expected
message = number é 0
message = number é 1
message = number é 2" "$(
        $WRAP "$work/$program" tests/fixtures/recordings/jdk25.jfr.gz jdk.JavaExceptionThrow message | grep -v ')')"
done
is 'nothing but jfr_ is exported' '' "$(
    nm -D --defined-only "$work/opt/jfr/lib/libjfr.so" | grep -v ' jfr_'
    nm -g --defined-only "$work/opt/jfr/lib/libjfr.a" | grep ' ' | grep -v ' jfr_')"
