# Tests releases, fetch and update against our own provider on the loopback address: results, and for each fault the exit
# status, messages and files on disk (tests/fixtures/acquire/faults.txt, which UPDATE=1 rewrites).
. tests/suite.sh
servers=
trap 'kill $servers 2>/dev/null; rm -rf "$work"' EXIT
schema=$(pwd)/data/schema/metadata.rng
unset CURL_CA_BUNDLE SSL_CERT_FILE http_proxy https_proxy HTTPS_PROXY ALL_PROXY all_proxy
export no_proxy='*' TMPDIR="$work/tmp"
mkdir "$TMPDIR" "$work/http" "$work/https"

openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1 \
    -keyout "$work/key.pem" -out "$work/cert.pem" 2>/dev/null
serve() { # FOLDER [CERTIFICATE KEY]: sets $port
    python3 tests/tools/provider_server.py "$@" 2>"$1/errors" &
    servers="$servers $!"
    tries=0
    until [ -e "$1/port" ] || [ $tries = 2400 ]; do sleep 0.05; tries=$((tries + 1)); done
    port=$(cat "$1/port")
}
serve "$work/https" "$work/cert.pem" "$work/key.pem"
tls_port=$port
serve "$work/http"

# The releases that may have a repository of updates. The list of a real provider contains more, and each is requested.
updates="25 26"
providers() { # FAULT [https]: a list of providers that meets the fault
    base=http://127.0.0.1:$port/$1 keyring=
    git=$base
    case ${2:-} in # of the archive, and of git for git-...
    *https) base=https://127.0.0.1:$tls_port/$1 ;;
    *another) base=https://localhost:$tls_port/$1 ;;
    *nobody) base=http://127.0.0.1:1/$1 ;;
    *nameless) base=https://$(printf 'a%.0s' $(seq 64)).invalid:443/$1 ;; # too long for a question to DNS
    signed) keyring=' keyring="/dev/null"' ;;
    esac
    case ${2:-} in git-*) git=$base ;; esac
    cat >"$work/providers.xml" <<X
<Providers>
  <Git name="openjdk" label="OpenJDK" url="$git/{repository}.git" archive="$base/archive/{repository}/{tag}">
    <Repository name="openjdk/jdk" features="9-" release="jdk-{version}-ga" build="jdk-{version}+{build}"/>
    <Repository name="openjdk/jdk{feature}u" features="$updates" release="jdk-{version}-ga" build="jdk-{version}+{build}"/>
  </Git>
  <Git name="sapmachine" label="SapMachine" url="$git/{repository}.git" archive="$base/archive/{repository}/{tag}">
    <Repository name="SAP/SapMachine" features="11-" release="sapmachine-{version}" build="sapmachine-{version}+{build}"/>
  </Git>
  <Debian name="debian" label="Debian"$keyring prefer="newest" suites="unstable testing" archive="$base/debian"/>
</Providers>
X
}
net() { # COMMAND ARGUMENT...: with the list, quick
    command=$1
    shift
    collector "$command" --providers "$work/providers.xml" --backoff 1 --timeout "${timeout:-300}" --retries "${retries:-1}" "$@"
}
update() { # DATA ARGUMENT...: with the records that tools/update writes
    python3 tools/update "$@" --providers "$work/providers.xml" --backoff 1 --timeout "${timeout:-300}" --retries "${retries:-1}"
}
same() { diff "$1" "$2"; }
same_data() { # A B: data sets or folders of them, but for what `collect` does not know: commits, and when they came
    rm -rf "$work/a" "$work/b"
    cp -r "$1" "$work/a"
    cp -r "$2" "$work/b"
    find "$work/a" "$work/b" "(" -name "*versions.tsv" -o -name CHANGES.md ")" -delete
    find "$work/a" "$work/b" -type f -exec sed -i '1,3s/ commit="[0-9a-f]*"//' {} +
    diff -r "$work/a" "$work/b"
}

# --- Results ------------------------------------------------------------------------------------------

providers good
net fetch --list >"$work/releases" 2>&1
cp "$work/releases" "$work/first-releases"
cat >"$work/expected" <<'X'
25   25.0.2+8  release  openjdk/jdk25u  jdk-25.0.2-ga
26   26+7      early    openjdk/jdk     jdk-26+7
X
check releases same "$work/expected" "$work/releases"
net fetch --list --all 25 >"$work/releases" 2>&1
cat >"$work/expected" <<'X'
25   25.0.2+8  release  openjdk/jdk25u  jdk-25.0.2-ga
25   25.0.1    release  openjdk/jdk25u  jdk-25.0.1-ga
25   25        release  openjdk/jdk     jdk-25-ga
25   25.0.2+8  early    openjdk/jdk25u  jdk-25.0.2+8
25   25+36     early    openjdk/jdk     jdk-25+36
X
check releases-all same "$work/expected" "$work/releases"
net fetch --list 5 25 >"$work/releases" 2>"$work/errors"
check releases-of-none test "$?" = 1
check releases-of-none-says grep -q 'error: OpenJDK has no JDK 5' "$work/errors"
check releases-of-one-lists-it grep -q '^25 ' "$work/releases"
net fetch --list -p debian 25 >"$work/releases" 2>/dev/null
check releases-lists-what-fetch-takes test "$(cat "$work/releases")" = "25   25.0.1+8  release  unstable  openjdk-25_25.0.1+8.orig.tar.xz"
# Two requests for each repository, one for each that does not exist.
updates=11- providers good
: >"$work/http/log"
net fetch --list >/dev/null 2>&1
check releases-requests test "$(wc -l <"$work/http/log")" = "$((2 + 2 + 14 + 1))"
providers good
# Settings of the user and of the current folder do not apply to these repositories.
mkdir -p "$work/home" "$work/folder"
printf '[url "http://127.0.0.1:1/"]\n\tinsteadOf = http://127.0.0.1:%s/\n' "$port" >"$work/home/.gitconfig"
git -C "$work/folder" init -q
cat "$work/home/.gitconfig" >>"$work/folder/.git/config"
(
    cd "$work/folder" || exit
    export HOME="$work/home" GIT_CONFIG_GLOBAL="$work/home/.gitconfig" GIT_DIR="$work/folder/.git"
    net fetch --list
) >"$work/settings" 2>&1
check releases-without-settings same "$work/first-releases" "$work/settings"
net fetch --list -p debian --all >"$work/releases" 2>/dev/null
cat >"$work/expected" <<'X'
24   24.0.1+2~1  release  unstable  openjdk-24_24.0.1+2~1.orig.tar.xz
25   25.0.1+9    release  unstable  openjdk-25_25.0.1+9.orig.tar.xz
25   25.0.1+8    release  unstable  openjdk-25_25.0.1+8.orig.tar.xz
X
check releases-debian same "$work/expected" "$work/releases"

# The same bytes as collect: from single files, from the archive, and from Debian.
collector -q collect "$work/http/jdk-25.0.2-ga.tar.gz" --tag jdk-25.0.2-ga --name jdk-25.0.2+8 -o "$work/collected.xml"
check fetch-files net fetch 25 -q -o "$work/files"
check fetch-files-as-collected same_data "$work/collected.xml" "$work/files/metadata_25.xml"
collector -q collect "$work/http/jdk-25.0.2-ga.tar.gz" --tag jdk-25.0.2-ga --name jdk-25.0.2+8 --emissions -o "$work/emissions.xml"
# Only by git, with the necessary files.
: >"$work/http/log"
net fetch 25 -q -o "$work/files"
check fetch-files-by-git test "$(grep -vc '\.git/' "$work/http/log")" = 0
check fetch-files-leaves-nothing test -z "$(ls -A "$TMPDIR")"
providers git-v0
check fetch-files-version-0 net fetch 25 -q -o "$work/version-0"
check fetch-files-version-0-as-collected same_data "$work/collected.xml" "$work/version-0/metadata_25.xml"
providers good
check fetch-emissions net fetch 25 -q --emissions -o "$work/emissions"
check fetch-emissions-as-collected same_data "$work/emissions.xml" "$work/emissions/metadata_25.xml"
check fetch-emissions-has-some grep -q ping.cpp "$work/emissions/metadata_25.xml"
check fetch-archive net fetch 25 -q --archive -o "$work/archive"
check fetch-archive-as-collected same_data "$work/collected.xml" "$work/archive/metadata_25.xml"
check fetch-tag net fetch jdk-25.0.1-ga -q -o "$work/tag"
check fetch-tag-version grep -q 'version="25.0.1"' "$work/tag/metadata_25.xml"
providers bad-release
net fetch --all --archive -q -o "$work/each" >/dev/null 2>"$work/errors"
check fetch-all-after-a-failure test "$? $(ls "$work/each")" = "1 metadata_26.xml"
providers good
check fetch-keep net fetch 25 -q --keep -o "$work/keep"
check fetch-keep-archive cmp "$work/http/jdk-25.0.2-ga.tar.gz" "$work/keep/jdk-25.0.2-ga.tar.gz"
check fetch-keep-alone test "$(ls "$work/keep" | tr '\n' ' ')" = "jdk-25.0.2-ga.tar.gz metadata_25.xml "
collector -q collect "$work/http/openjdk-25_25.0.1+8.orig.tar.xz" -o "$work/collected8.xml"
check fetch-debian net fetch 25 -p debian -q -o "$work/debian"
check fetch-debian-as-collected same_data "$work/collected8.xml" "$work/debian/metadata_25.xml"

# update in an empty folder equals collect and merge; a second run does nothing; then a newer version is added.
mkdir -p "$work/by-hand/releases"
collector -q collect "$work/http/jdk-25.0.2-ga.tar.gz" --tag jdk-25.0.2-ga --name jdk-25.0.2+8 -o "$work/by-hand/releases/metadata_25.xml" --emissions
collector -q collect "$work/http/jdk-26+7.tar.gz" --tag jdk-26+7 --name jdk-26+7 --emissions -o "$work/by-hand/releases/metadata_26.xml"
# The same form as that of update.
mkdir "$work/collected"
mv "$work/by-hand/releases" "$work/collected/sources"
collector -q merge "$work/by-hand" "$work/collected/sources/metadata_25.xml" "$work/collected/sources/metadata_26.xml"
update "$work/nowhere" --schema "$schema" >"$work/message" 2>"$work/errors"
check update-without-data test "$?$(cat "$work/message")" = 1
check update-without-data-says grep -q 'nowhere: error: no such folder' "$work/errors"
mkdir "$work/data"
update "$work/data" --schema "$schema" -q >"$work/message" 2>"$work/errors"
check update-from-nothing same /dev/null "$work/errors"
mkdir "$work/definitions"
update "$work/definitions" --definitions --schema "$schema" -q >/dev/null 2>"$work/errors"
check update-definitions test "$(grep -c '<Emission ' "$work/definitions/releases/26.xml") $(grep -c '<Emission ' "$work/data/releases/26.xml" | sed 's/[1-9][0-9]*/some/')" = "0 some"
check update-as-collected same_data "$work/by-hand" "$work/data"
cat >"$work/expected" <<'X'
Update the data set to 25.0.2+8, 26-ea+7

JDK 25 is new: 25.0.2+8, 1 events

JDK 26 is new: 26-ea+7, 1 events
X
check update-message same "$work/expected" "$work/message"
: >"$work/http/log"
update "$work/data" --schema "$schema" >"$work/message" 2>"$work/errors"
check update-again test "$?$(cat "$work/message")" = 0
check update-again-says grep -q 'nothing is newer' "$work/errors"
check update-again-changes-nothing same_data "$work/by-hand" "$work/data"
check update-again-lists-only test "$(grep -vc '\.git/' "$work/http/log")" = 0
sed -i 's/ version="25.0.2+8"/ version="25.0.1+9"/' "$work/data/releases/25.xml"
update "$work/data" --schema "$schema" -q >"$work/message" 2>&1
check update-newer same_data "$work/by-hand" "$work/data"
cat >"$work/expected" <<'X'
Update the data set to 25.0.2+8

JDK 25: 25.0.2+8, was 25.0.1+9
- no event changed
X
check update-newer-message same "$work/expected" "$work/message"
# Each content is a version of the data set, which CHANGES.md describes.
version() {
    rm -rf "$work/published" && cp -r "$work/data" "$work/published" && "$BUILD/collector" -q merge "$work/data" -o "$work/published"
    rm -f "$work/published.sqlite" && "$BUILD/generator" -q "$work/published" --sqlite "$work/published.sqlite"
    python3 -c 'import sqlite3, sys
print(sqlite3.connect(sys.argv[1]).execute("SELECT value FROM meta WHERE key = \"dataVersion\"").fetchone()[0])' "$work/published.sqlite" |
        sed 's/+[0-9a-f]\{8\}$/+content/'
}
git -C "$work/data" init -q && git -C "$work/data" add -A && git -C "$work/data" -c user.name=n -c user.email=n@example.org commit -qm One
sed -i 's/ version="25.0.2+8"/ version="25.0.1+9"/; s/ label="[^"]*"/ label="Another"/' "$work/data/releases/25.xml"
raise() { python3 tools/update --raise "$1"; }
echo "$(version) $(raise "$work/data" && version) $(raise "$work/data" && version)" >"$work/message"
update "$work/data" --schema "$schema" -q >/dev/null 2>&1
version >>"$work/message"
sed -n 's/^## \(.*\) (.*/\1/p; /was 25.0.1/p; /is new/p; /changed/p' "$work/data/CHANGES.md" >>"$work/message"
cat >"$work/expected" <<'X'
1.0.0+content 1.1.0 1.1.0
1.2.0
1.2.0
JDK 25: 25.0.2+8, was 25.0.1+9
1.1.0
1.0.0
JDK 25 is new: 25.0.2+8, 1 events
JDK 26 is new: 26-ea+7, 1 events
X
check versions-of-the-content same "$work/expected" "$work/message"
cp "$work/data/data-versions.tsv" "$work/versions.kept"
printf '1.0\t2026-01-31\tx\n' >"$work/data/data-versions.tsv"
raise "$work/data" 2>"$work/errors"
check version-broken grep -q "data-versions.tsv:1: error: not a version" "$work/errors"
rm -rf "$work/data/.git"
cp "$work/versions.kept" "$work/data/data-versions.tsv"

# The origin and day of each version, and warnings if updates stop.
watched() { # DAY: the status and the warnings
    update "$work/watched" --schema "$schema" -q --today "$1" >/dev/null 2>"$work/errors"
    echo "$? $(sed 's/^.*: warning: //; s/[,.] .*//' "$work/errors" | tr '\n' '|')"
}
providers good
mkdir "$work/watched"
grep '	versions.tsv	' data/compared.tsv >"$work/watched/compared.tsv"
is watch-first '0 ' "$(watched 2026-01-31)"
tail -n 2 "$work/watched/versions.tsv" >"$work/rows"
printf '25\t25.0.2+8\topenjdk\topenjdk/jdk25u\tjdk-25.0.2-ga\t2026-01-31\n26\t26-ea+7\topenjdk\topenjdk/jdk\tjdk-26+7\t2026-01-31\n' >"$work/expected"
check watch-remembers-the-origin same "$work/expected" "$work/rows"
is watch-30-days '0 ' "$(watched 2026-03-02)"
is watch-31-days '3 JDK 26: no new version since 2026-01-31|' "$(watched 2026-03-03)"
is watch-122-days '3 JDK 26: no new version since 2026-01-31|' "$(watched 2026-06-02)"
is watch-123-days '3 JDK 26: no new version since 2026-01-31|JDK 25: no new version since 2026-01-31|' "$(watched 2026-06-03)"
printf '17\t17.0.1+1\topenjdk\t-\t-\t2025-01-01\n' >>"$work/watched/versions.tsv"
cp "$work/watched/versions.tsv" "$work/versions.kept"
sed -i 's/jdk-25.0.2-ga/jdk-25.0.3-ga/' "$work/watched/versions.tsv"
is watch-tag-gone '3 JDK 25: openjdk/jdk25u no longer lists the tag jdk-25.0.3-ga|' "$(watched 2026-02-01)"
sed 's#openjdk/jdk\tjdk-26+7#openjdk/next\tjdk-26+7#; s#17.0.1+1\topenjdk\t-\t-#17.0.1+1\topenjdk\topenjdk/next\tx#' "$work/versions.kept" >"$work/watched/versions.tsv"
is watch-repository-gone '3 openjdk/next lists no version of any release any more|' "$(watched 2026-02-01)"
check watch-repository-names-the-releases grep -q 'the data of JDK 17,26 comes from it' "$work/errors"
sed -i 's#openjdk\topenjdk/next#another\topenjdk/next#' "$work/watched/versions.tsv"
is watch-another-provider '0 ' "$(watched 2026-02-01)"
# A version that was not added by `update`.
cp "$work/versions.kept" "$work/watched/versions.tsv"
sed -i 's/25.0.2+8/25.0.1+8/' "$work/watched/versions.tsv"
is watch-merged-version '0 ' "$(watched 2026-02-02)"
check watch-merged-version-row grep -q '^25	25.0.2+8	openjdk	openjdk/jdk25u	jdk-25.0.2-ga	2026-02-02$' "$work/watched/versions.tsv"
# A run that cannot list releases does not change the file.
providers git-500
is watch-server-down 1 "$(watched 2026-12-01 | cut -c1)"
providers good
printf '25\tx\n' >"$work/watched/versions.tsv"
is watch-broken-row 1 "$(watched 2026-02-02 | cut -c1)"
check watch-broken-row-says grep -q 'versions.tsv:1: error: 2 cells instead of 6' "$work/errors"
is watch-no-day 1 "$(watched 2026-02-30x | cut -c1)"

# A release that cannot be read does not block the others.
night() { # FAULT OPTION...: an update of data that lacks 25.0.2 and 26+7
    providers "$1"
    shift
    rm -rf "$work/old"
    cp -r "$work/by-hand" "$work/old"
    sed -i '1s/ version="25.0.2+8"/ version="25.0.1+9"/; 1s/jdk-25[.]0[.]2-ga/jdk-25.0.1-ga/g' "$work/old/releases/25.xml"
    sed -i '1s/ version="26-ea+7"/ version="26-ea+6"/; 1s/jdk-26+7/jdk-26+6/g' "$work/old/releases/26.xml"
    update "$work/old" --schema "$schema" -q "$@" >"$work/message" 2>"$work/errors"
    status=$?
}
night bad-early
check update-beside-a-bad-one test $status = 3
check update-beside-a-bad-one-says grep -q 'error: JDK 26 is not updated: 26+7 cannot be read' "$work/errors"
check update-beside-a-bad-one-has same_data "$work/by-hand/releases/25.xml" "$work/old/releases/25.xml"
check update-beside-a-bad-one-leaves grep -q 'version="26-ea+6"' "$work/old/releases/26.xml"
cat >"$work/expected" <<'X'
Update the data set to 25.0.2+8

JDK 25: 25.0.2+8, was 25.0.1+9
- no event changed

JDK 26 stays 26-ea+6: 26+7 cannot be read
X
check update-beside-a-bad-one-message same "$work/expected" "$work/message"

providers bad-early
update "$work/old" --schema "$schema" >/dev/null 2>"$work/errors"
check update-beside-a-bad-one-counts test "$(tail -n 1 "$work/errors")" = 'collector: 0 feature releases updated, 1 not updated'

# A tag that was moved.
providers good
rm -rf "$work/moved"
cp -r "$work/by-hand" "$work/moved"
sed -i '1s/ version="25.0.2+8"/ version="25.0.1+9"/' "$work/moved/releases/25.xml"
update "$work/moved" --schema "$schema" -q >"$work/message" 2>&1
check update-keeps-the-commit grep -q ' commit="[0-9a-f]\{40\}"' "$work/moved/releases/25.xml"
providers tag-moved
update "$work/moved" --schema "$schema" -q >"$work/message" 2>&1
check update-with-a-moved-tag grep -qx 'JDK 25: 25.0.2, was 25.0.2+8' "$work/message"
update "$work/moved" --schema "$schema" >"$work/message" 2>"$work/errors"
check update-with-a-moved-tag-again grep -q 'nothing is newer' "$work/errors"

# An implausible loss is not written unless it is accepted.
night losses
check update-with-losses test $status = 3
why='25.0.2+8 would lose 1 configuration: Continuous. If this is correct, run again with --accept 25'
check update-with-losses-says grep -qF "error: JDK 25 is not updated: $why" "$work/errors"
check update-with-losses-in-the-message grep -qF "JDK 25 stays 25.0.1+9: $why" "$work/message"
check update-with-losses-leaves grep -q 'version="25.0.1+9"' "$work/old/releases/25.xml"
check update-with-losses-updates-others grep -q 'version="26-ea+7"' "$work/old/releases/26.xml"
night losses --accept 24 --accept 25
check update-with-accepted-losses test $status = 0
check update-with-accepted-losses-writes grep -q 'version="25.0.2+8"' "$work/old/releases/25.xml"
night losses --accept none
check update-accepting-none test $status = 2

# The tag of a fork contains the source of the preceding release; so may another tag.
providers forks
net fetch --list >"$work/releases" 2>&1
check releases-without-forks sh -c '! grep -q ^27' - "$work/releases"
night forks
check update-at-a-fork test "$status$(cat "$work/errors")" = 0
check update-at-a-fork-as-collected same_data "$work/by-hand" "$work/old"
night forks-later -v
check update-with-another-source test $status = 0
check update-with-another-source-as-collected same_data "$work/by-hand" "$work/old"
update "$work/old" --schema "$schema" >"$work/message" 2>"$work/errors"
check update-with-another-source-says grep -q 'jdk-27%2B1: skipped: has the source of JDK 26, not of 27' "$work/errors"

# A vendor's JDK does not replace OpenJDK.
providers good
cp -r "$work/data" "$work/vendor"
sed -i '1s/ origin="source"/ vendor="SapMachine"&/; s/ version="25.0.2+8"/ version="25.0.1+9"/' "$work/vendor/releases/25.xml"
update "$work/vendor" --schema "$schema" -q >"$work/message" 2>"$work/errors"
check update-of-another-vendor test "$?$(cat "$work/message")" = 3
check update-of-another-vendor-says grep -q 'JDK 25 is not updated: the data set is of SapMachine, and the provider.s is of OpenJDK' "$work/errors"

# From a vendor's repository to the variant: from single files, and from the archive.
net fetch -p sapmachine 25 -q -o "$work/by-file" 2>"$work/errors"
net fetch -p sapmachine 25 -q --archive -o "$work/by-archive" 2>>"$work/errors"
vendor=$work/by-file/metadata_25.xml base=$work/base/releases/25.xml
check vendor-by-file-or-archive same_data "$vendor" "$work/by-archive/metadata_25.xml"
check vendor-is-named grep -q '^<Metadata .* tag="sapmachine-25.0.2" commit="[0-9a-f]*" vendor="SapMachine"' "$vendor"
net fetch 25 -q -o "$work/fetched" 2>>"$work/errors"
collector merge "$work/base" "$work/fetched/metadata_25.xml" 2>>"$work/errors"
collector merge "$work/base" "$vendor" 2>"$work/message"
variant=$work/base/variants/sapmachine_25.xml
cat >"$work/expected" <<X
collector: $variant: 2 events, 0 types and 1 configurations beyond $base; 1 differences
collector: $work/base: 1 releases, 1 variants, 1 files changed
X
check vendor-variant same "$work/expected" "$work/message"
sed -n 's/^  <\(Event name="[^"]*"\|Configuration file="[^"]*"\|Change .*\/>\).*/\1/p' "$variant" >"$work/message"
cat >"$work/expected" <<'X'
Event name="Ping25"
Event name="Vitals"
Configuration file="gc.jfc"
Change kind="value" item="configuration setting" owner="Ping25" name="enabled" configuration="Continuous" from="true" to="false"/>
X
check vendor-variant-has same "$work/expected" "$work/message"

# A version without its build.
net fetch 25.0.2 -q -o "$work/by-version" 2>"$work/errors"
check version-without-build same_data "$work/by-version" "$work/fetched"

# tools/update does the same for all other providers, and skips a build that was compared.
cp -r "$work/base" "$work/vendors"
rm -r "$work/vendors/variants"
update "$work/vendors" --vendors -q >"$work/message" 2>"$work/errors"
check vendors-compared test "$?$(cat "$work/message")" = "0
Compared with OpenJDK of the same version: SapMachine 25.0.2"
check vendors-variant grep -q '^<Metadata .* vendor="SapMachine" base="25.0.2' "$work/vendors/variants/sapmachine_25.xml"
check vendors-changes grep -q '^Compared with OpenJDK of the same version: SapMachine 25.0.2$' "$work/vendors/CHANGES.md"
cp -r "$work/vendors" "$work/again"
update "$work/again" --vendors -q >"$work/message" 2>"$work/errors"
check vendors-again test "$?$(cat "$work/message")" = 0
check vendors-again-changes-nothing same_data "$work/vendors" "$work/again"
rm -r "$work/again/variants"
providers git-500
update "$work/again" --vendors -q >"$work/message" 2>"$work/errors"
check vendors-of-a-server-that-is-down test "$?$(cat "$work/message")" = 3
providers good

# Nothing changes if a step of the merge fails, or the schema, which allows nothing here.
night good
cp -r "$work/by-hand" "$work/broken"
sed -i 's/ version="25.0.2+8"/ version="25.0.1+9"/' "$work/broken/releases/25.xml"
echo '<Metadata><Event' >"$work/broken/additional.xml"
cp -r "$work/broken" "$work/before"
update "$work/broken" --schema "$schema" -q >"$work/message" 2>"$work/errors"
check update-with-a-failing-step test "$?$(cat "$work/message")" = 1
check update-with-a-failing-step-says grep -q 'broken/additional.xml:[0-9:]* error: ' "$work/errors"
check update-with-a-failing-step-changes-nothing diff -r "$work/before" "$work/broken"
rm -r "$work/before"
echo '<grammar xmlns="http://relaxng.org/ns/structure/1.0"><start><notAllowed/></start></grammar>' >"$work/no.rng"
sed -i 's/ version="25.0.2+8"/ version="25.0.1+9"/' "$work/data/releases/25.xml"
cp -r "$work/data" "$work/before"
update "$work/data" --schema "$work/no.rng" -q >"$work/message" 2>"$work/errors"
check update-invalid test "$?$(cat "$work/message")" = 3
check update-invalid-says grep -q 'error: JDK 25 is not updated: 25.0.2+8 produces an invalid data set' "$work/errors"
check update-invalid-says-where grep -q 'collector: metadata_25.xml: error: does not conform to the schema' "$work/errors"
check update-invalid-changes-nothing diff -r "$work/before" "$work/data"
check no-temporary-files test -z "$(ls "$TMPDIR")"

# A fetch that is killed leaves nothing: the archive has no name until it is complete.
providers archive-slow
mkdir "$work/killed"
$WRAP "$BUILD/collector" fetch 25 --providers "$work/providers.xml" -q --keep -o "$work/killed" 2>/dev/null &
fetching=$!
tries=0
until grep -q "archive-slow archive" "$work/http/log" || [ $tries = 2400 ]; do sleep 0.05; tries=$((tries + 1)); done
sleep 0.3
kill -9 $fetching
wait $fetching 2>/dev/null
check killed-leaves-nothing test -z "$(ls -A "$work/killed")"

# An interruption also ends git, and nothing remains.
providers git-slow
$WRAP "$BUILD/collector" fetch --list --providers "$work/providers.xml" >/dev/null 2>&1 &
listing=$!
tries=0
until grep -q "git-slow openjdk" "$work/http/log" || [ $tries = 2400 ]; do sleep 0.05; tries=$((tries + 1)); done
kill -TERM $listing
wait $listing 2>/dev/null
check interrupted test $? = 143
check interrupted-leaves-no-process sh -c '! pgrep -f "$1"' - "$port/git-slow/[o]"
check interrupted-leaves-nothing test -z "$(ls -A "$TMPDIR")"

# One of two archives is truncated.
retries=0 night one-cut
check update-beside-a-cut-one test $status = 3
check update-beside-a-cut-one-says grep -q 'jdk-26%2B7: error: the response ends after' "$work/errors"
check update-beside-a-cut-one-has same_data "$work/by-hand/releases/25.xml" "$work/old/releases/25.xml"
check update-beside-a-cut-one-leaves grep -q 'version="26-ea+6"' "$work/old/releases/26.xml"

# gpgv does not inherit the environment. This one accepts every signature.
mkdir "$work/bin"
cat >"$work/bin/gpgv" <<X
#!/bin/sh
env >"$work/environment"
echo '[GNUPG:] VALIDSIG 0' >&2
cat
X
chmod +x "$work/bin/gpgv"
sed 's/<Debian name="debian"/& keyring="\/dev\/null"/' "$work/providers.xml" >"$work/signed.xml"
PATH="$work/bin:$PATH" SECRET=hidden $WRAP "$BUILD/collector" fetch --list -p debian --providers "$work/signed.xml" >"$work/releases" 2>&1
check signature-is-checked grep -q '^25 ' "$work/releases"
check signature-clean-environment test "$(sed 's/=.*//' "$work/environment" | grep -vxE 'PWD|OLDPWD|SHLVL|_' | sort | tr '\n' ' ')" = "HOME LANG PATH TZ "

# --- TLS --------------------------------------------------------------------------------------------

providers good git-https
SSL_CERT_FILE=$work/cert.pem net fetch --list >"$work/releases" 2>&1
check tls-with-authority grep -q 25.0.2 "$work/releases"
SSL_CERT_FILE=$work/cert.pem net fetch 25 --archive -q -o "$work/tls" 2>&1
check tls-with-authority-archive same_data "$work/collected.xml" "$work/tls/metadata_25.xml"

# --- Messages of the libraries -------------------------------------------------------------------------

providers good nobody
net fetch 25 --archive -o "$work/none" >"$work/releases" 2>&1
check curl-text-is-not-shown sh -c 'grep -q "error: the server cannot be reached (tried" "$1"' - "$work/releases"
net fetch 25 --archive -v -o "$work/none" >"$work/releases" 2>&1
check curl-text-when-verbose grep -q 'error: the server cannot be reached (.*127.0.0.1.*) (tried' "$work/releases"

providers archive-none
net fetch 25 -v --archive -o "$work/none" >"$work/releases" 2>&1
check libarchive-text-when-verbose grep -q '^collector: libarchive: ' "$work/releases"

providers 503
began=$(date +%s%3N)
collector fetch 25 --archive --providers "$work/providers.xml" --retries 1 --backoff 1500 -o "$work/later" >"$work/log" 2>&1
check pause-in-seconds grep -q '; retrying in 1\.5 s$' "$work/log"
check pause-before-a-retry [ $(($(date +%s%3N) - began)) -ge 1500 ]

# --- The table of faults ----------------------------------------------------------------------------

table=$work/table
cat >"$table" <<'X'
| fault | exit | says | on disk |
|---|---|---|---|
X
fault() { # FAULT WHAT [OPTION...]: fetches 25 into an empty folder
    scheme= kind=$1 what=$2
    shift 2
    case $kind in *:*) scheme=${kind#*:} kind=${kind%:*} ;; esac
    providers "$kind" $scheme
    rm -rf "$work/disk"
    mkdir "$work/disk"
    SSL_CERT_FILE=${authority:-} net fetch 25 -o "$work/disk" "$@" >"$work/stdout" 2>"$work/stderr"
    status=$?
    says=$(grep -vE ': receiving |metadata_25.xml: JDK' "$work/stderr" | sed -e 's/^collector: //' -e "s#https*://[a-z0-9.]*:[0-9]*/[a-z0-9-]*#URL#g" \
        -e "s/ends after [0-9]* of [0-9]* bytes/ends after N of M bytes/g" \
        -e "s/retrying in [012]\.[0-9] s/retrying in N s/g" -e 's/time is 3[56][0-9][0-9] s/time is 3600 s/' \
        -e "/requested URL returned\|no such repository\|the response\|moved to another\|not a response/!{
            s/\(\.git: \(error: \)*\).*\(; retrying in .*\)$/\1(git's message)\3/
            s/\(\.git: error: \).*\( (tried [0-9]* times)\)$/\1(git's message)\2/
            /(git's message)/!s/\(\.git: error: \).*/\1(git's message)/
            }" \
        -e "s/\(\.xml:[0-9]*:[0-9]*: error: \).*/\1(libxml2's message)/" -e 's/|/\\|/g' | tr '\n' '~' | sed -e 's/~$//' -e 's/~/<br>/g')
    echo "| $what | $status | $says | $(ls -A "$work/disk" | tr '\n' ' ' | sed 's/ $//') |" >>"$table"
}
fault git-good "the good case"
fault git-moved "git: 301 to the same host"
fault git-moved-http "git: 301 to http"
fault git-moved-file "git: 301 to a file"
fault git-moved-round "git: 301 to itself"
fault git-401 "git: 401"
fault git-403 "git: 403"
fault git-404 "git: 404"
fault git-retry-429 "git: 429 once"
fault git-429-day "git: 429, Retry-After of a day"
fault git-retry-500 "git: 500 once"
fault git-clone-500 "git: 500 once for the files"
fault git-503 "git: 503 always"
fault git-chunk "git: a chunk whose length is no length"
fault git-cut-once "git: a response cut off once"
fault git-cut "git: a response cut off always"
fault git-cut-open "git: a response without a length, cut off"
fault git-too-short "git: a response that is longer than the length it announces"
timeout=1 fault git-slow "git: a response that drips"
fault git-slower "git: a response that takes too long" --deadline 1
fault git-endless "git: a response without end" --deadline 1
fault git-hang-up "git: a server that hangs up"
fault good:git-nobody "git: no server"
fault good:git-nameless "git: a host without an address"
fault good:git-https "git: a certificate that nobody signed"
authority=$work/cert.pem fault good:git-another "git: a certificate of another host"
fault git-html "git: a page that asks for a login"
fault git-v0 "git: a server that supports only version 0 of the protocol"
fault git-dumb "git: a server that has only files" --archive
fault git-dumb-cut "git: a server that has only files, a list cut off" --archive
fault git-service "git: an announcement of the service before the version"
fault git-error "git: a server that refuses the repository"
fault git-list-html "git: no list of tags"
fault git-list-error "git: a list of tags that is refused"
fault git-list-long "git: a line that is longer than the list of tags"
fault git-list-odd-length "git: a line whose length is no length"
fault git-list-cut "git: a list of tags without its end"
fault git-list-odd "git: a line that names no object"
fault git-list-many "git: 30000 tags"
fault git-list-many-more "git: 200000 tags"
fault git-changes "git: a tag that is moved while it is read"
fault moved "301 to the same host" --archive
fault moved-host "302 to another host" --archive
fault moved-http "301 to http" --archive
fault moved-file "301 to a file" --archive
fault moved-round "301 to itself" --archive
fault moved-5 "five redirects" --archive
fault moved-6 "six redirects" --archive
fault moved-user "301 to http, with a name and a password" --archive
fault 304-unasked "304 to an unconditional request" --archive
fault 401 "401" --archive
fault 403 "403" --archive
fault retry-429 "429 once" --archive
fault 429 "429 always" --archive
fault 429-day "429, Retry-After of a day" --archive
fault retry-500 "500 once" --archive
fault 500 "500 always" --archive
fault 503 "503 always" --archive
fault wait-seconds "503 once, Retry-After in seconds" --archive
fault wait-date "429 once, Retry-After as a date" --archive
fault wait-long "503, Retry-After of a day" --archive
fault wait-endless "503, Retry-After of thirty digits" --archive
fault wait-junk "429, Retry-After that is none" --archive
fault chunk "a response in a chunk whose length is no length" --archive
fault headers "headers without end" --archive
fault header "a header without end" --archive
fault terminal "302 to what would clear the terminal" --archive
fault cut-once "a response cut off once" --archive
fault cut "a response cut off always" --archive
fault cut-open "a response without a length, cut off" --archive
fault too-short "a response that is longer than the length it announces" --archive
fault slower "a response that takes too long" --archive --deadline 2
fault hang-up "a server that hangs up" --archive
fault huge-length "a response that says it is huge" --archive
fault good:nobody "no server" --archive
fault good:nameless "a host without an address" --archive
fault good:https "a certificate that nobody signed" --archive
authority=$work/cert.pem fault good:another "a certificate of another host" --archive
fault never-there "200 tags without an archive" --archive
fault forks-later "a build whose source is of the release before"
fault tag-gone "a tag without an archive" --archive
fault archive-moved "an archive that moved" --keep
fault archive-resume "an archive cut off, then resumed" --keep
retries=2 fault archive-resume-503 "an archive cut off, 503, then resumed" --keep
fault archive-again "an archive cut off, resumed with all of it" --keep
fault archive-changed "an archive cut off, resumed with another" --keep
check nothing-is-left-of-the-longer-archive gzip -t "$work/disk/jdk-25.0.2-ga.tar.gz"
fault archive-bad-range "an archive cut off, resumed at a wrong place" --keep
fault archive-cut "an archive cut off always" --keep
timeout=1 fault archive-slow "an archive that drips" --keep
fault archive-huge "an archive that says it is huge" --keep
fault archive-none "no archive" --keep
fault archive-empty "an empty archive" --keep
fault archive-cut-inside "an archive that ends early" --keep
fault archive-bad-sum "an archive with a wrong byte" --keep
fault archive-path "an archive with ../" --keep
fault archive-bomb "an archive that expands to 100 MiB of zeros" --keep
fault archive-zeros "100 MiB of zeros instead of an archive" --keep
fault archive-zip "a zip that expands to 100 MiB of zeros" --keep
fault archive-twice "an archive compressed twice" --keep
fault archive-device "an archive with a device" --keep
fault archive-hard-link "an archive with a hard link" --keep
fault archive-symbolic-link "an archive with a symbolic link" --keep
fault archive-negative "an archive with a file of a negative size" --keep
fault archive-long-name "an archive with a name of 8 GiB" --keep
fault archive-many "an archive with 200000 empty files" --keep
fault archive-no-jdk "an archive of something else" --keep
fault archive-other "an archive of another release" --keep
fault archive-xml "an archive with broken XML" --keep
fault good "Debian: a version that is listed but missing" -p debian --keep
fault moved-http:signed "Debian: 301 to http on another host, where signatures replace https" -p debian
fault no-index "Debian: an index without a list" -p debian --keep
fault index-endless "Debian: an index without a length and without end" -p debian --keep --deadline 30
fault list-digest "Debian: a list with another SHA-256" -p debian --keep
fault archive-digest "Debian: an archive with another SHA-256" -p debian --keep
fault archive-size "Debian: an archive that is too short" -p debian --keep
fault archive-bad-sum "Debian: an archive with a wrong byte" -p debian --keep
fault archive-window "Debian: an archive that asks for 4 GiB of memory" -p debian --keep
fault archive-bomb "Debian: an archive that expands to 100 MiB of zeros" -p debian --keep
fault archive-twice "Debian: an archive compressed twice" -p debian --keep
fault archive-follows "Debian: an archive with something behind it" -p debian --keep

expected=tests/fixtures/acquire/faults.txt
if [ "${UPDATE:-}" ]; then cp "$table" "$expected"; fi
as_expected() { # ROW FAULT
    grep -qxF -e "$1" "$expected" && return
    printf 'is:       %s\n' "$1"
    printf 'expected: %s\n' "$(grep -F -e "| $2 | " "$expected")"
    return 1
}
while IFS= read -r row; do
    what=${row#| }
    what=${what%% | *}
    case $what in fault | ---*) continue ;; esac
    check "fault: $what" as_expected "$row" "$what"
done <"$table"
check faults-in-their-order diff "$expected" "$table"
check the-table-has-all test "$(wc -l <"$table")" -gt 60
check no-temporary-files-after-faults test -z "$(ls "$TMPDIR")"
check server-without-errors sh -c 'test ! -s "$1" || { cat "$1"; false; }' - "$work/http/errors"
