# Tests the tools that make and users call: verify with simulated JVMs, need-packages with a simulated Debian, askpass.
. tests/suite.sh
unset GITHUB_TOKEN MAKEFLAGS MAKELEVEL

executable() { # FILE: a script of standard input
    mkdir -p "$(dirname "$1")"
    { echo '#!/bin/sh' && cat; } >"$1"
    chmod +x "$1"
}

# --- verify: these JVMs record the name of their folder, and this collector reports a difference in "odd" ---
executable "$work/build/collector" <<'X'
[ "$1" != -q ] || shift
case $1 in
collect) case $(cat "$2") in old) n=8 ;; new) n=99 ;; *) n=25 ;; esac && { echo "<Metadata feature=\"$n\" version=\"$n.0.1\">" && cat "$2"; } >"$4" ;;
verify) echo "$2: compared with $(sed -n 2p "$3")" && [ "$(sed -n 2p "$3")" != odd ] ;;
esac
X
mkdir "$work/data" "$work/empty"
touch "$work/data/metadata_8.xml"
cat >"$work/data/metadata_25.xml" <<'X'
  <Command name="JFR.start" path="a.java" line="1" jdks="25">
    <Argument name="name" type="STRING" mandatory="true" line="2">A name</Argument>
    <Argument name="delay" type="NANOTIME" default="0s" mandatory="false" line="3">A delay</Argument>
  </Command>
  <Command name="-XX:FlightRecorderOptions" path="a.cpp" line="1" jdks="25">
    <Argument name="repository" type="STRING" mandatory="false" line="2">A folder</Argument>
  </Command>
X
verify() { # JDK...: the status and the last line
    rm -rf "$work/jdks"
    for jdk; do
        executable "$work/jdks/$jdk/bin/java" <<'X'
home=${0%/bin/java}
case $1$2 in
*filename=*default.jfr*) [ "${home##*/}" != broken ] && echo "${home##*/}" >"${1##*filename=}" ;;
*filename=*) : >"${1##*filename=}" ;;
*/ListCommands.java)
    printf 'JFR.start\tname\tSTRING\ttrue\tA name\nJFR.start\tdelay\tNANOTIME\ttrue\tA delay\t0s\n' >"$3" ;;
esac
X
    done
    BUILD="$work/build" DATA="$work/data" sh tools/verify "$work/jdks" >"$work/out" 2>"$work/errors"
    echo "$? $(tail -n 1 "$work/out")"
}
is verify '0 2 data sets verified, 0 failed' "$(verify old right)"
is verify-compares "$work/data/metadata_8.xml: compared with old" "$(grep compared "$work/out" | head -1)"
is verify-difference '1 1 data sets verified, 1 failed' "$(verify old odd)"
is verify-commands "$work/data/metadata_25.xml: 2 options of commands" "$(verify right >/dev/null; grep options "$work/out")"
sed -i.kept 's/default="0s"/default="1s"/' "$work/data/metadata_25.xml"
is verify-commands-difference '1 0 data sets verified, 1 failed' "$(verify right)"
is verify-commands-says '< JFR.start delay NANOTIME false 1s > JFR.start delay NANOTIME false 0s' \
    "$(sed -n 's/\t/ /g; /^[<>]/p' "$work/errors" | tr '\n' ' ' | sed 's/ $//')"
mv "$work/data/metadata_25.xml.kept" "$work/data/metadata_25.xml"
is verify-no-data-set '1 1 data sets verified, 1 failed' "$(verify new right)"
is verify-no-data-set-says "verify: $work/data/metadata_99.xml is missing" "$(cat "$work/errors")"
is verify-broken-jvm '1 1 data sets verified, 1 failed' "$(verify broken right)"
status() { # COMMAND...: the status and what it says
    "$@" >"$work/out" 2>&1
    echo "$? $(cat "$work/out")"
}
is verify-no-jdk "1 verify: $work/empty: no JDK in this folder" "$(status sh tools/verify "$work/empty")"
is verify-no-folder '2 verify: JDKS= is missing: a folder of JDKs' "$(status sh tools/verify '')"
# With make, which passes its build folder on.
verify old >/dev/null
is make-check-jvms '2 data sets verified, 0 failed' "$(
    verify old right >/dev/null
    make -s -o all DATA="$work/data" BUILD="$work/build" check-jvms SUITES=verify JDKS="$work/jdks" 2>&1 | tail -n 1)"
is make-verify-fails 2 "$(
    verify odd >/dev/null
    make -s -o all DATA="$work/data" BUILD="$work/build" check-jvms SUITES=verify JDKS="$work/jdks" >/dev/null 2>&1
    echo $?)"

# --- need-packages: on this Debian only "here" is installed, and apt-get logs its arguments ---
executable "$work/bin/dpkg-query" <<'X'
for package; do :; done
[ "$package" = here ] && printf installed
X
executable "$work/bin/apt-get" <<X
echo "\$*" >>"$work/calls"
echo "\${DEBIAN_FRONTEND:-asks}" >"$work/frontend"
[ "\$1" != "\$(cat "$work/fails" 2>/dev/null)" ] || { echo 'E: no network'; exit 100; }
X
executable "$work/bin/id" <<'X'
echo "${PLAYED_USER:-0}"
X
executable "$work/bin/sudo" <<'X'
exit 1
X
need() { rm -f "$work/calls" && status env PATH="$work/bin:$PATH" sh tools/need-packages "$@"; }
is need-nothing '0 ' "$(need here python3 git)"
is need-nothing-installs-nothing '' "$(cat "$work/calls" 2>/dev/null)"
is need-installs '0   APT     gone-dev other-dev' "$(need here gone-dev git other-dev)"
is need-installs-what-is-missing 'update
install -y --no-install-recommends gone-dev other-dev' "$(cat "$work/calls")"
is need-asks-nothing noninteractive "$(cat "$work/frontend")"
is need-as-a-user '1 Packages are missing. Run this as root, then make again: apt-get update && apt-get install -y --no-install-recommends gone-dev' \
    "$(PLAYED_USER=1000 need gone-dev)"
is need-as-a-user-installs-nothing '' "$(cat "$work/calls" 2>/dev/null)"
echo update >"$work/fails"
is need-installs-without-an-update '0   APT     gone-dev' "$(need gone-dev)"
echo install >"$work/fails"
is need-fails "1 E: no network
Installing failed. Run this as root, then make again: apt-get update && apt-get install -y --no-install-recommends gone-dev" \
    "$(need gone-dev | sed 's/^1   APT .*/1/' | tr '\n' '~' | sed 's/^1~/1 /' | tr '~' '\n')"

# --- check-format: another version cannot check the format ---
executable "$work/bin/clang-format-99" <<'X'
echo "clang-format version 99.0.0"
X
is format-of-another-version "2 The format cannot be checked: it is that of clang-format 14 (CLANG_FORMAT=...)" \
    "$(status make -s CLANG_FORMAT="$work/bin/clang-format-99" check-format | head -n 1)"
executable "$work/bin/clang-format-14" <<'X'
[ "$1" != --version ] || { echo "clang-format version 14.0.6"; exit; }
exit 1
X
is format-differs 2 "$(status make -s CLANG_FORMAT="$work/bin/clang-format-14" check-format | cut -d' ' -f1)"

# --- record-profilers: this JVM writes the recording that its agent is to write, and notes its arguments ---
executable "$work/jvm/bin/javac" </dev/null
executable "$work/jvm/bin/java" <<X
echo "\$2" | sed 's#.*/\(lib[^/]*\)#\1#' >>"$work/noted"
[ -n "\${NO_FILE-}" ] || echo recorded >"\${2##*file=}"
X
executable "$work/unpacking/unzip" <<X
echo "\${2##*/} \$3" >>"$work/noted"
X
profilers() { # NAME-VERSION...: the status, and what the tools were called with
    rm -rf "$work/profiled"
    : >"$work/noted"
    PATH="$work/unpacking:$PATH" sh tools/record-profilers "$work/jvm" "$work/jars" "$work/profiled" "$@" >"$work/out" 2>&1
    echo "$? $(tr '\n' ' ' <"$work/noted" | sed "s#$work/##; s/ \$//")$(cat "$work/out")"
}
is record-profilers '0 async-profiler-0.1.jar linux-x64/libasyncProfiler.so libasyncProfiler.so=start,event=itimer,alloc,lock,jfr,file=profiled/async-profiler-0.1.jfr' \
    "$(profilers async-profiler-0.1)"
is record-profilers-keeps recorded "$(cat "$work/profiled/async-profiler-0.1.jfr")"
newest=$(awk -F '\t' '$1 == "ddprof" {print $1 "-" $6}' data/libraries.tsv) jar=$(awk -F '\t' '$1 == "ddprof" {split($9, part, ":"); print part[2] "-" part[3]}' data/libraries.tsv)
is record-profilers-in-another-jar "$jar.jar shared/META-INF/native-libs/linux-x64/libjavaProfiler.so" "$(profilers "$newest" >/dev/null; head -1 "$work/noted")"
is record-profilers-all "$(awk -F '\t' '$7 == "profiler" {sub(/^<=/, "", $5); print $1 "-" $5 ".jfr"; print $1 "-" $6 ".jfr"}' data/libraries.tsv | sort -u)" \
    "$(profilers >/dev/null; ls "$work/profiled")"
is record-profilers-unknown '1 record-profilers: dodo-1: no options are known' "$(profilers dodo-1)"
is record-profilers-without-a-file 1 "$(NO_FILE=1 profilers async-profiler-0.1 | cut -d' ' -f1)"

# --- askpass: the token is the password; without one there is no answer ---
is askpass-name x-access-token "$(GITHUB_TOKEN=abc sh tools/askpass "Username for 'https://example.org':")"
is askpass-password abc "$(GITHUB_TOKEN=abc sh tools/askpass "Password for 'https://example.org':")"
is askpass-without-a-token fails "$(sh tools/askpass Password >/dev/null 2>&1 || echo fails)"

# --- check-predicates: a collector that prints the same events for each recording, whose name is its release ---
executable "$work/print" <<'X'
event() { printf '{"type": "jdk.%s", "values": {%s}}' "$1" "$2"; }
case $4 in
jdk.JVMInformation)
    version="${5##*/}"
    [ "$version" != 8 ] || version=1.8.0
    echo "{\"recording\": {\"events\": [$(event JVMInformation "\"jvmVersion\": \"VM for JRE ($version)\"")]}}"
    ;;
*) echo "{\"recording\": {\"events\": [$(event A '"n": 8, "of": {"is": true}'), $(event A '"n": 12, "of": {"is": true}')]}}" ;;
esac
X
predicates() { # TABLE RECORDING...: the lines, and the status
    table=$1
    shift
    printf '# table\n%b' "$table" >"$work/predicates.tsv"
    tests/tools/check-predicates "$work/print" "$work/predicates.tsv" "$@" | sed "s,$work/,,"
}
is predicates-hold '5 predicates, 2 recordings, 12 events checked, 0 predicates wrong' \
    "$(predicates 'A\t8+\tn >= 8\nA\t17\tn rises\nA\t8,11-17\tof.is == true\nA\t17\tn % 4 == 0\nA\t25+\tn == 1\n' 8 17 | grep -v 'no event')"
is predicates-none 'A 25+: n == 1: no event' "$(predicates 'A\t8+\tn >= 8\nA\t25+\tn == 1\n' 17 | head -1)"
is predicates-wrong 'predicates.tsv: A 8+: n % 8 == 0: not so in 1 events of JDK 17, first 12 in 17' "$(predicates 'A\t8+\tn % 8 == 0\n' 17 | head -1)"
is predicates-absent 'predicates.tsv: A 8: absent: not so in 2 events of JDK 8, first present in 8' "$(predicates 'A\t8\tabsent\n' 8 | head -1)"
tests/tools/check-predicates "$work/print" "$work/predicates.tsv" 8 >/dev/null
is predicates-status 1 $?
