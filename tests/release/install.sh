# Tests the files that `make install` installs and `make uninstall` removes, the installed programs in another place,
# and the targets and dependencies that the Makefile rebuilds.
. tests/suite.sh
# Without MAKEFLAGS, which contains the variables of the current run.
run_make() { make --no-print-directory BUILD="$BUILD" "$@"; }

# --- What is installed -----------------------------------------------------------------------------

check install run_make install DESTDIR="$work/the root" PREFIX=/usr LIBDIR=/usr/lib/multiarch
root="$work/the root/usr"
files=$root/share/jfrevents
commands() { "$BUILD/$1" --help | sed -n 's/^  \([a-z][a-z]*\)  .*/\1/p'; }
pages() { { for page in '' -generator -collector $(commands jfrevents | sed 's/^/-/') $(commands collector | sed 's/^/-collector-/'); do
    echo "share/man/man1/jfrevents$page.1"; done; } | LC_ALL=C sort; }
is 'files outside the own folders' "bin/jfrevents
bin/jfrevents-collector
bin/jfrevents-generator
include/jfr.h
lib/multiarch/libjfr.a
lib/multiarch/libjfr.so
lib/multiarch/libjfr.so.1
lib/multiarch/libjfr.so.1.0.0
lib/multiarch/pkgconfig/libjfr.pc
share/bash-completion/completions/jfrevents
share/bash-completion/completions/jfrevents-collector
share/bash-completion/completions/jfrevents-generator
share/fish/vendor_completions.d/jfrevents-collector.fish
share/fish/vendor_completions.d/jfrevents-generator.fish
share/fish/vendor_completions.d/jfrevents.fish
$(pages)
share/man/man3/jfr.3
share/zsh/site-functions/_jfrevents
share/zsh/site-functions/_jfrevents-collector
share/zsh/site-functions/_jfrevents-generator" "$(cd "$root" && find . ! -type d ! -path './share/jfrevents/*' ! -path './share/doc/jfrevents/*' |
    sed 's#^\./##' | LC_ALL=C sort)"
check 'data is complete' diff -r "$DATA" "$files/data"
check 'templates are complete' diff -r templates "$files/templates"
check 'workloads are complete' diff -r collector/benchmark/java "$files/collector/benchmark/java"
is 'no node_modules' '' "$(find "$root" -name node_modules)"
check 'notices of third parties' grep -q 'tree-sitter-java' "$root/share/doc/jfrevents/THIRD_PARTY.md"
is 'links of installed documents' '' "$(cd "$root/share/doc/jfrevents" && find . -name '*.md' | while read -r document; do
    grep -oE '\]\([^)# ]+' "$document" | sed 's/^](//' | grep -vE '^(https?|mailto):' | while read -r link; do
        [ -e "$(dirname "$document")/$link" ] || echo "$document: $link"
    done
done)"
check 'manual pages are the installed programs' grep -q '^\.Nm jfrevents-generator$' "$root/share/man/man1/jfrevents-generator.1"
for page in "$root"/share/man/man1/*; do
    is "mandoc ${page##*/}" '' "$(mandoc -Tlint "$page" 2>&1 | grep -v 'referenced manual not found')"
done
is 'pages that others refer to' '' "$(sed -n 's/^\(\.It \)*\.*Xr \(jfrevents[a-z-]*\) 1.*/\2/p' "$root"/share/man/man1/* | sort -u |
    while read -r page; do [ -e "$root/share/man/man1/$page.1" ] || echo "$page"; done)"
for completion in "$root"/share/bash-completion/completions/*; do
    check "completion ${completion##*/}" bash -n "$completion"
done
is 'completion of commands' 'explain ' "$(bash -c '. "$1"; COMP_WORDS=(jfrevents exp); COMP_CWORD=1
    $(complete -p jfrevents | sed "s/.*-F \([^ ]*\).*/\1/") 2>/dev/null; printf "%s " "${COMPREPLY[@]}"' - "$root/share/bash-completion/completions/jfrevents")"
is 'only programs and the library can be run' 'jfrevents jfrevents-collector jfrevents-generator libjfr.so.1.0.0 ' "$(
    find "$root" -type f -perm /111 -exec basename {} \; | sort | tr '\n' ' ')"

# --- The installed programs, from / and with an empty environment ----------------------------------

at_root() { (cd / && env -i "$@"); } # PROGRAM ARGUMENT...
collector=$root/bin/jfrevents-collector
jfrevents=$root/bin/jfrevents
is 'jfrevents has the facts' true "$(at_root "$jfrevents" explain --json "$PWD/tests/fixtures/recordings/settings17.jfr.gz" | jq '[.sections[] | select(.id == "absent").tables[0].rows[]] | length > 0')"
is 'jfrevents needs no library' '' "$(objdump -p "$jfrevents" | sed -n 's/^ *NEEDED *//p' | sort | xargs)"
is 'the collector has its name' "jfrevents-collector: unknown command 'nonsense' (see jfrevents-collector --help)" \
    "$(at_root "$collector" nonsense 2>&1)"
check 'the collector finds the schema' at_root "$collector" validate "$DATA/metadata_11.xml"
mkdir -p "$work/jdk-25/bin" "$work/jdk-25/lib" && echo 'JAVA_VERSION="25"' >"$work/jdk-25/release"
printf '#!/bin/sh\necho "openjdk version \"25\" 2025-09-16" >&2\n' >"$work/jdk-25/bin/java" && chmod +x "$work/jdk-25/bin/java"
is 'the collector compares installed data' 'event CPUTimeSample: added' "$(at_root "$collector" diff 21 25 | grep CPUTimeSample:)"
check 'the collector finds the benchmark' at_root "$collector" record --jdks "$work/jdk-25" --list
check 'the collector finds the providers' sh -c '! (cd / && env -i "$1" releases -p nobody) 2>&1 | grep "cannot open"' - "$collector"
# Two releases are sufficient for the following tests; without the others, they are not valid.
find "$files/data" -name 'metadata_*.xml' ! -name metadata_8.xml ! -name metadata_11.xml -exec rm {} +
rm -r "$files/data/tasks.tsv" "$files/data/playbooks.tsv" "$files/data/variants"
check 'the collector validates the installed data' sh -c '(cd / && env -i "$1" validate) 2>&1 | grep -qF "share/jfrevents/data/metadata_8.xml: error: jdks of "' - "$collector"
check 'the generator finds its templates and the installed data' at_root "$root/bin/jfrevents-generator" -o "$work/site"
"$BUILD/generator" "$files/data" -o "$work/site-here" >"$work/log" 2>&1
check 'the installed generator makes the same site' diff -r "$work/site" "$work/site-here"

missing() { # NAME EXPECTED VARIABLE=VALUE... PROGRAM ARGUMENT...: fails with one line like EXPECTED
    name=$1 expected=$2
    shift 2
    at_root "$@" >"$work/out" 2>&1
    is "$name: status" 1 $?
    is "$name: one line" 1 "$(wc -l <"$work/out")"
    check "$name: the line" grep -qF "$expected" "$work/out"
}
missing 'a folder that the variable names wrongly' '/nowhere/data/providers.xml: error: cannot open: No such file or directory' \
    JFR_EVENTS_DATADIR=/nowhere "$collector" fetch --list
mkdir "$work/alone" && cp "$collector" "$root/bin/jfrevents-generator" "$work/alone"
missing 'a program without its files' 'JFR_EVENTS_DATADIR' "$work/alone/jfrevents-generator" "$PWD/data" -o "$work/none"
check 'the variable replaces the search' at_root JFR_EVENTS_DATADIR="$files" "$work/alone/jfrevents-generator" "$files/data" -o "$work/site"
rm "$files/collector/benchmark/runs.xml"
missing 'a missing file' "$files/collector/benchmark/runs.xml: error: cannot open: No such file or directory" \
    "$collector" record --jdks "$work/jdk-25" --list
mv "$work/the root" "$work/the moved"
check 'an installed tree can be moved' at_root "$work/the moved/usr/bin/jfrevents-collector" validate "$DATA/metadata_11.xml"
mv "$work/the moved" "$work/the root"

check uninstall run_make uninstall DESTDIR="$work/the root" PREFIX=/usr LIBDIR=/usr/lib/multiarch
is 'nothing is left' '' "$(find "$work/the root" ! -type d -o -name '*jfrevents*')"

# --- npm packages from a folder ---------------------------------------------------------------------

mkdir -p "$work/offline/tools" "$work/packages/tree-sitter-java/src"
cp package.json "$work/offline" && cp tools/node-packages "$work/offline/tools"
version=$(sed -n 's/.*"bootstrap": "\(.*\)".*/\1/p' package.json)
cp node_modules/tree-sitter-java/package.json "$work/packages/tree-sitter-java" && echo parser >"$work/packages/tree-sitter-java/src/parser.c"
mkdir -p "$work/pack/package" && cp node_modules/bootstrap/package.json "$work/pack/package"
node_packages() { (cd "$work/offline" && sh tools/node-packages "$1" 2>&1); }
is 'a folder that lacks a package' "node-packages: $work/packages: neither bootstrap-$version.tgz nor the folder bootstrap" "$(node_packages "$work/packages")"
tar -czf "$work/packages/bootstrap-$version.tgz" -C "$work/pack" package
is 'packages from a folder' '' "$(node_packages "$work/packages")"
is 'an archive and a folder' 'bootstrap/package.json tree-sitter-java/package.json tree-sitter-java/src/parser.c ' "$(cd "$work/offline/node_modules" &&
    find . -type f | sed 's#^./##' | LC_ALL=C sort | tr '\n' ' ')"
sed -i 's/"version": "/&9/' "$work/packages/tree-sitter-java/package.json"
check 'a package of another version' sh -c 'case $1 in *": tree-sitter-java is not version "*) ;; *) exit 1 ;; esac' - "$(node_packages "$work/packages")"
check 'documented' grep -q 'NODE_PACKAGES=DIR' docs/install.md

# --- The library's description ---------------------------------------------------------------------

run_make install PARTS=libjfr DESTDIR="$work/the root" PREFIX=/usr LIBDIR=/usr/lib/multiarch >"$work/log" 2>&1
export PKG_CONFIG_PATH="$root/lib/multiarch/pkgconfig"
is 'libjfr.pc: the library alone' '-L/usr/lib/multiarch -ljfr' "$(PKG_CONFIG_ALLOW_SYSTEM_LIBS=1 pkg-config --libs libjfr | sed 's/ *$//')"
is 'libjfr.pc: all of the static library' '-L/usr/lib/multiarch -ljfr -lz' "$(
    PKG_CONFIG_ALLOW_SYSTEM_LIBS=1 pkg-config --static --libs libjfr | sed 's/ *$//')"

# --- What is built, and when -----------------------------------------------------------------------

planned() { run_make -n PREFIX=/usr LIBDIR=/usr/lib/multiarch "$@" all libjfr; } # what make would do, without doing it
everything=$(planned --always-make | grep -c ' -c -o ')
check 'everything is much' test "$everything" -gt 100
is 'nothing to do after a build' '' "$(planned | grep -v 'Nothing to be done')"
for change in CFLAGS=-DX CC=other-cc CPPFLAGS=-DX OPTIMIZE=-O1 SANITIZE=undefined PKG_CONFIG=other-pkg-config; do
    is "$change compiles everything again" "$everything" "$(planned "$change" 2>/dev/null | grep -c ' -c -o ')"
done
for change in LDFLAGS=-Lx LDLIBS=-lx; do
    is "$change links again and compiles only the packed facts" '5 1' "$(planned "$change" >"$work/plan"
        echo "$(grep -cE ' -o [^ ]*(jfrevents|collector|generator|libjfr.so|libjfr.o) ' "$work/plan") $(grep -c ' -c -o ' "$work/plan")")"
done
is 'another prefix compiles nothing' 0 "$(planned PREFIX=/elsewhere | grep -c ' -c -o ')"
planned CFLAGS=-DX OBJCOPY=other-objcopy AR=other-ar >"$work/plan"
check 'tools can be chosen' sh -c 'grep -q "other-objcopy --local" "$1" && grep -q "other-ar rcs" "$1"' - "$work/plan"

make -n libjfr BUILD="$work/fresh" >"$work/plan"
is 'the library needs no packages' '' "$(grep -E 'apt-get|need-packages|npm|pkg-config --' "$work/plan")"
check 'the library is compiled' grep -q 'libjfr/chunk.c' "$work/plan"

# A copy of the sources in another build folder has the same bytes, which contain no path of this machine.
mkdir "$work/a copy" && cp -R Makefile common libjfr "$work/a copy"
(cd "$work/a copy" && run_make BUILD=other/folder libjfr) >"$work/log" 2>&1
for file in libjfr.so libjfr.a; do
    check "another folder, the same $file" cmp "$work/a copy/other/folder/$file" "$BUILD/$file"
done
is 'no path of the build' 0 "$(cat "$BUILD/jfrevents" "$BUILD/collector" "$BUILD/generator" "$BUILD/libjfr.so" | grep -acF "$PWD")"
