# Tests the library as users build with it: its examples, built with pkg-config against the files of `make install`.
. tests/suite.sh
# A library with sanitizers requires a program with them. Messages of the linker about their libraries are ignored.
CC="${CC:-cc}${SANITIZE:+ -fsanitize=$SANITIZE}"
CXX="${CXX:-g++}${SANITIZE:+ -fsanitize=$SANITIZE}"
built() { # COMMAND...: what it says
    "$@" 2>&1 | grep -v 'libasan\|libubsan'
}

make -s install PARTS=libjfr BUILD="$BUILD" PREFIX=/opt/jfr DESTDIR="$work" >"$work/log" 2>&1 || cat "$work/log"
sed -i "s#^prefix=.*#prefix=$work/opt/jfr#" "$work/opt/jfr/lib/pkgconfig/libjfr.pc"
export PKG_CONFIG_PATH="$work/opt/jfr/lib/pkgconfig" LD_LIBRARY_PATH="$work/opt/jfr/lib"
library=$work/opt/jfr/lib/libjfr
gzip -dc tests/fixtures/recordings/jdk25.jfr.gz >"$work/jdk25.jfr"

# --- The interface ---

cat >"$work/alone.c" <<'X'
#include <jfr.h>
/* Each kind of name that C++ keeps in one space with functions. */
const struct jfr_selection *selection;
const struct jfr_counts *counts;
jfr_report *report;
const struct jfr_fault *fault;
X
is 'the header stands alone, in C99 and C++' '' "$(
    $CC -std=c99 -Wall -Wextra -Wpedantic -Werror -fsyntax-only $(pkg-config --cflags libjfr) "$work/alone.c" 2>&1
    sed 's/struct //; s/^\(const jfr_selection \*selection\).*/\1 = jfr_select(0, 0, 0, 0, 0);/' "$work/alone.c" >"$work/alone.cc"
    $CXX -Wall -Wextra -Werror -fsyntax-only $(pkg-config --cflags libjfr) "$work/alone.cc" 2>&1
)"
declared=$(tr '\n' ' ' <"$work/opt/jfr/include/jfr.h" | grep -o 'JFR_API[^;]*;' | grep -o 'jfr_[a-z0-9_]*(' | tr -d '(' | sort -u)
is 'the header declares what the map lists' "$(sed -n 's/^    \(jfr_.*\);/\1/p' libjfr/libjfr.map | sort)" "$declared"
is 'the shared library has these symbols with their version, and no others' "$(echo "$declared" | sed 's/$/@@JFR_1.0/')" \
    "$(nm -D --defined-only "$library.so" | sed -n 's/.* [TDBR] //p' | sort)"
is 'the static library has these symbols and no others' "$declared" \
    "$(nm -g --defined-only "$library.a" | sed -n 's/.* [TDBR] //p' | sort)"
is 'neither can end the program, change signals, or print by themselves' '' "$(
    [ -n "${SANITIZE:-}" ] || nm -D --undefined-only "$library.so" | sed 's/.* U //; s/@.*//' |
        grep -x 'exit\|_exit\|abort\|__assert_fail\|signal\|sigaction\|raise\|printf\|puts\|perror\|err\|longjmp')"
if command -v abidiff >/dev/null && [ -e tests/fixtures/libjfr.abi ]; then
    is 'the ABI is that of 1.0' '' "$(abidiff --no-added-syms tests/fixtures/libjfr.abi "$library.so" 2>&1 | grep -v ' 0 ')"
fi
is 'versions agree' "$(pkg-config --modversion libjfr)" "$(sed -n 's/.*JFR_VERSION "\(.*\)"/\1/p' libjfr/jfr.h)"

# --- The manual ---

manual=$(cat "$work/opt/jfr/share/man/man3/jfr.3")
is 'the manual has every function' '' "$(for name in $declared; do
    case $manual in *"$name("*) ;; *) echo "$name" ;; esac; done)"
if command -v mandoc >/dev/null; then
    is 'mandoc has nothing against the manual' '' "$(
        mandoc -Tlint "$work/opt/jfr/share/man/man3/jfr.3" | grep -v 'referenced manual not found')"
fi

# --- The examples ---

for example in counts allocation flame follow parallel; do
    is "$example builds" '' "$(built $CC -std=c99 -D_POSIX_C_SOURCE=200809L -Wall -Wextra -o "$work/$example" \
        "libjfr/examples/$example.c" $(pkg-config --cflags --libs libjfr) -lpthread)"
done
is 'counts builds with the static library' '' "$(
    built $CC -o "$work/static" libjfr/examples/counts.c $(pkg-config --cflags libjfr) "$library.a" -lz)"
expected='jdk.ThreadStart: 5
jdk.ThreadEnd: 2
jdk.GCHeapSummary: 2
jdk.GarbageCollection: 1
jdk.JavaExceptionThrow: 5
jdk.ThreadSleep: 5'
for program in counts static; do
    is "$program: counts and a field" "$expected
message = number é 0
message = number é 1
message = number é 2" "$(
        $WRAP "$work/$program" tests/fixtures/recordings/jdk25.jfr.gz jdk.JavaExceptionThrow message | grep -v ')')"
done
is 'counts: a field of two types' 'shop.Order: 2
shop.Order: 1
amount = 5
amount = 6
amount = 7' "$($WRAP "$work/counts" tests/fixtures/recordings/twin.jfr shop.Order amount 2>&1)"
has 'counts: a mistyped field is an error' "jdk.JavaExceptionThrow has no field 'mesage'" "$(
    $WRAP "$work/counts" "$work/jdk25.jfr" jdk.JavaExceptionThrow mesage 2>&1 >/dev/null)"
xz -dc tests/fixtures/recordings/chunks.jfr.xz >"$work/chunks.jfr"
is 'allocation: bytes, samples, class and frame' "$(cat tests/fixtures/libjfr/allocation.txt)" "$(
    $WRAP "$work/allocation" tests/fixtures/recordings/allocation.jfr.gz)"
for threads in 1 3; do
    is "parallel: $threads threads" "$(cat tests/fixtures/libjfr/parallel.txt)" "$(
        $WRAP "$work/parallel" "$work/chunks.jfr" $threads | sort)"
done
is 'flame: stacks, the outermost frame first' 'Small.main;java.lang.IllegalStateException.<init>;java.lang.RuntimeException.<init>;java.lang.Exception.<init>;java.lang.Throwable.<init>' "$(
    $WRAP "$work/flame" "$work/jdk25.jfr" jdk.JavaExceptionThrow | sort | uniq -c | sort -rn | sed -n '1s/^ *[0-9]* //p')"
# A file whose chunk is being written, and then finished.
cp "$work/jdk25.jfr" "$work/live.jfr"
printf '\001' | dd of="$work/live.jfr" bs=1 seek=64 conv=notrunc 2>/dev/null
"$work/follow" "$work/live.jfr" 20 >"$work/followed" &
follower=$! waited=0
while [ ! -s "$work/followed" ] && [ $waited -lt 300 ]; do
    sleep 0.1
    waited=$((waited + 1))
done
printf '\000' | dd of="$work/live.jfr" bs=1 seek=64 conv=notrunc 2>/dev/null
wait $follower
is 'follow ends when the recording does' 0 $?
is 'follow prints each event once' "$($WRAP "$work/follow" "$work/jdk25.jfr" | sort)" "$(sort "$work/followed")"
# A repository: the first chunk grows, then the last one is added.
mkdir "$work/repository"
xz -dc tests/fixtures/recordings/chunks.jfr.xz | python3 -c '
import struct, sys
data, number = sys.stdin.buffer.read(), 0
while data:
    size = struct.unpack(">Q", data[8:16])[0]
    open(f"{sys.argv[1]}/part{number}", "wb").write(data[:size])
    data, number = data[size:], number + 1' "$work/repository"
mv "$work/repository/part0" "$work/repository/b.jfr"
printf '\001' | dd of="$work/repository/b.jfr" bs=1 seek=64 conv=notrunc 2>/dev/null
"$work/follow" "$work/repository" 20 >"$work/followed" &
follower=$! waited=0
while [ ! -s "$work/followed" ] && [ $waited -lt 300 ]; do
    sleep 0.1
    waited=$((waited + 1))
done
printf '\000' | dd of="$work/repository/b.jfr" bs=1 seek=64 conv=notrunc 2>/dev/null
printf '\003' | dd of="$work/repository/part2" bs=1 seek=67 conv=notrunc 2>/dev/null
mv "$work/repository/part1" "$work/repository/c.jfr"
mv "$work/repository/part2" "$work/repository/a.jfr"
wait $follower
is 'follow of a repository ends with the final chunk' 0 $?
is 'follow of a repository prints each event once' "$($WRAP "$work/follow" "$work/chunks.jfr" | sort)" "$(sort "$work/followed")"
if command -v python3 >/dev/null && [ -z "${SANITIZE:-}" ]; then
    is 'counts.py: the same counts' "$(echo "$expected" | sort)" "$(python3 libjfr/examples/counts.py "$work/jdk25.jfr")"
    has 'counts.py: errors are exceptions' 'not a recording' "$(python3 libjfr/examples/counts.py Makefile 2>&1)"
fi

# --- A host with few resources ---

is 'without memory for the recording: an error' 'out of memory' "$(
    [ -n "${SANITIZE:-}${WRAP}" ] && echo 'out of memory' && exit
    cp "$work/jdk25.jfr" "$work/large.jfr"
    truncate -s 52000000 "$work/large.jfr"
    printf '\000\000\000\000\003\000\000\000' | dd of="$work/large.jfr" bs=1 seek=8 conv=notrunc 2>/dev/null
    ulimit -v 40000
    "$work/static" "$work/large.jfr" x y 2>&1 | grep -o 'out of memory')"

# --- The commands ---

expected=$("$BUILD/jfrevents" summary "$work/jdk25.jfr" | cksum)
is 'summary of standard input' "$expected" "$(cat "$work/jdk25.jfr" | $WRAP "$BUILD/jfrevents" summary - | cksum)"
for notation in '' --json; do
    is "print $notation of standard input" "$($WRAP "$BUILD/jfrevents" print $notation "$work/chunks.jfr" | cksum)" "$(
        cat "$work/chunks.jfr" | $WRAP "$BUILD/jfrevents" print $notation - | cksum)"
done
is 'summary of a FIFO' "$expected" "$(
    mkfifo "$work/fifo"
    cat "$work/jdk25.jfr" >"$work/fifo" &
    $WRAP "$BUILD/jfrevents" summary "$work/fifo" | cksum)"
{ printf 'rubbish' && cat "$work/jdk25.jfr"; } >"$work/rubbish.jfr"
has 'salvage reports what it recovered' '1 chunks recovered, 1 lost; 7 bytes skipped, 1 faults' "$(
    $WRAP "$BUILD/jfrevents" summary --salvage "$work/rubbish.jfr" 2>&1 >/dev/null)"
head -c 5000 /dev/zero >"$work/zeros.jfr"
is 'salvage of nothing fails' 1 "$(
    $WRAP "$BUILD/jfrevents" summary --salvage "$work/zeros.jfr" >/dev/null 2>&1
    echo $?)"
