# Tests the trial Debian packages of tools/make-deb: their files and control files, and the messages of lintian if it is
# installed.
. tests/suite.sh

if ! command -v dpkg-deb >/dev/null; then
    echo 'skipped packages: dpkg-deb is missing'
    exit 0
fi

# In a separate folder with the objects of the build. Compressing takes most of the time.
mkdir "$work/build"
for file in obj jfrevents collector generator libjfr.a libjfr.so libjfr.pc jfr.3 .packages .collector-packages .npm-packages; do
    [ ! -e "$BUILD/$file" ] || cp -a "$BUILD/$file" "$work/build/"
done
check build env DPKG_DEB_COMPRESSOR_TYPE=gzip DPKG_DEB_COMPRESSOR_LEVEL=1 BUILD="$work/build" sh tools/make-deb 1.2.3-0trial1
deb=$work/build/deb
arch=$(dpkg --print-architecture) lib=usr/lib/$(${CC:-cc} -print-multiarch)
is packages "jfrevents_1.2.3-0trial1_$arch.deb libjfr-dev_1.2.3-0trial1_$arch.deb libjfr1_1.2.3-0trial1_$arch.deb " "$(cd "$deb" && echo *.deb '')"
field() { dpkg-deb --field "$deb/$1_1.2.3-0trial1_$arch.deb" "$2"; } # PACKAGE FIELD
files() { dpkg-deb --fsys-tarfile "$deb/$1_1.2.3-0trial1_$arch.deb" | tar -t | sed -n 's#^\./##; /[^/]$/p' | LC_ALL=C sort; } # PACKAGE
documents() { printf 'usr/share/doc/%s/%s\n' "$1" changelog.Debian.gz "$1" changelog.gz "$1" copyright; }

is 'files of the library' "$lib/libjfr.so.1
$lib/libjfr.so.1.0.0
$(documents libjfr1)" "$(files libjfr1)"
is 'files to compile with the library' "usr/include/jfr.h
$lib/libjfr.a
$lib/libjfr.so
$lib/pkgconfig/libjfr.pc
$(documents libjfr-dev)
usr/share/man/man3/jfr.3.gz" "$(files libjfr-dev)"
is 'programs' 'usr/bin/jfrevents usr/bin/jfrevents-collector usr/bin/jfrevents-generator ' "$(files jfrevents | grep ^usr/bin/ | tr '\n' ' ')"
is 'data' "$(cd "$DATA" && find . -type f | sed 's#^\.#usr/share/jfrevents/data#' | LC_ALL=C sort)" "$(files jfrevents | grep ^usr/share/jfrevents/data/)"
is 'folders' 'usr/bin usr/share/bash-completion usr/share/doc usr/share/fish usr/share/jfrevents usr/share/man usr/share/zsh ' "$(
    files jfrevents | sed 's#^\(usr/share/[^/]*\|usr/[^/]*\)/.*#\1#' | sort -u | tr '\n' ' ')"
is 'owner' 'root/root ' "$(dpkg-deb --fsys-tarfile "$deb/jfrevents_1.2.3-0trial1_$arch.deb" | tar -tv | awk '{print $2}' | sort -u | tr '\n' ' ')"
is 'links of manual pages' '' "$(find "$deb/jfrevents/usr/share/man" -xtype l)"

for package in jfrevents libjfr1 libjfr-dev; do
    is "$package: name and version" "$package 1.2.3-0trial1 $arch jfrevents" "$(field $package Package) $(field $package Version) $(field $package Architecture) $(field $package Source)"
    check "$package: sums" sh -c 'cd "$1" && md5sum -c --quiet DEBIAN/md5sums && [ "$(wc -l <DEBIAN/md5sums)" = "$(find usr -type f | wc -l)" ]' - "$deb/$package"
    is "$package: dependencies are packages" '' "$(field $package Depends | tr -d ' ' | sed 's/([^)]*)//g' | tr ',' '\n' | grep -v '^libjfr1$' |
        while read -r needed; do dpkg -s "$needed" >/dev/null 2>&1 || echo "$needed"; done)"
done
# Each library that the programs are linked with is in a listed package.
for library in libxml2 libnettle libcurl libarchive libtree-sitter libcmark libsqlite3 libc; do
    check "needs $library" sh -c 'echo "$2" | grep -qE "(^|, )$1[0-9.t-]*(,|\$)"' - "$library" "$(field jfrevents Depends)"
done
is 'the library needs' 'libc6, zlib1g' "$(field libjfr1 Depends)"
is 'the development files need' 'libjfr1 (= 1.2.3-0trial1), zlib1g-dev' "$(field libjfr-dev Depends)"
is 'programs that link the library get its package' 'libjfr 1 libjfr1' "$(cat "$deb/libjfr1/DEBIAN/shlibs")"
is 'soname' libjfr.so.1 "$(objdump -p "$deb/libjfr1/$lib/libjfr.so.1" | sed -n 's/^ *SONAME *//p')"

# The programs run from the tree of the package.
mkdir "$work/root" && dpkg-deb -x "$deb/jfrevents_1.2.3-0trial1_$arch.deb" "$work/root"
check 'the packaged collector finds its data' sh -c 'cd / && env -i "$1/usr/bin/jfrevents-collector" diff 25 25' - "$work/root"

if command -v lintian >/dev/null; then
    # lintian may leave files in TMPDIR.
    is lintian '' "$(TMPDIR=$work lintian --allow-root "$deb"/*.deb 2>&1)"
else
    echo 'skipped lintian: lintian is missing'
fi
