# Tests that each option of each command is used by a test, and uses those of `record`, which needs JDKs: here, scripts.
. tests/suite.sh

# --- A JVM that takes a second, and copies a recording to where it should write its own ---
mkdir -p "$work/jdks/one/bin"
gzip -dc tests/fixtures/recordings/jdk11.jfr.gz >"$work/some.jfr"
cat >"$work/jdks/one/bin/java" <<X
#!/bin/sh
echo "\$*" >>'$work/calls'
case "\$*" in *-XshowSettings*) echo 'openjdk version "25.0.3"' >&2; echo '    java.version = 25.0.3' >&2 ;; esac
for word; do
    case \$word in *filename=*) file=\${word#*filename=}; [ -e '$work/silent' ] || cp '$work/some.jfr' "\${file%%,*}" ;; esac
done
case "\$*" in *settings=settings.jfc*) exec sleep "\$(cat '$work/seconds')" ;; esac
X
chmod +x "$work/jdks/one/bin/java"
cp "$work/jdks/one/bin/java" "$work/jdks/one/bin/javac"
echo 0 >"$work/seconds"
record() { # FOLDER OPTION...
    folder=$1
    shift
    collector record --jdks "$work/jdks" -o "$work/$folder" --gc g1 "$@" >"$work/log" 2>&1
}
made() { (cd "$work/$1/one" && find . -name '*.jfr' ! -name metadata.jfr | sort | sed 's,^\./,,' | xargs); }

record all --workload core --jobs 2
is record-workload '0 core-g1.jfr' "$? $(made all)"
is record-clears-the-running-folder '' "$(ls "$work/all/one/running" 2>/dev/null)"
record kept --workload core --keep
is record-keep "0 core-g1" "$? $(ls "$work/kept/one/running")"
record other --release 8
is record-release '1 ' "$? $(ls "$work/other" 2>/dev/null | grep one)"
sed -n '/<Run name="core"/,/<\/Run>/p' collector/benchmark/runs.xml | sed 's/name="core"/name="tiny"/' >"$work/run"
{ echo '<Benchmark>' && cat "$work/run" && echo '</Benchmark>'; } >"$work/runs.xml"
collector record --jdks "$work/jdks" -o "$work/list" --list --benchmark "$work/runs.xml" >"$work/log"
is record-benchmark 'tiny' "$(sed -n 's/^run	\([a-z]*\)	.*/\1/p' "$work/log" | xargs)"
collector record --jdks "$work/jdks" -o "$work/list" --list --renaissance "$work/nothing.jar" >"$work/log" 2>&1
is record-renaissance "1 1" "$? $(grep -c 'nothing.jar' "$work/log")"
echo 60 >"$work/seconds"
record limited --workload core --seconds-limit 1
is record-seconds-limit 'outcome	timeout' "$(grep '^outcome' "$work/limited/one/core-g1.tsv")"
echo 0 >"$work/seconds"
touch "$work/silent"
starts() { grep -c 'settings=settings.jfc' "$work/calls"; }
cp -r "$work/all" "$work/again"
rm "$work/again/one/core-g1.jfr" "$work/again/one/core-g1.tsv"
record again --workload core
first=$(starts)
record again --workload core
second=$(starts)
record again --workload core --again
is record-again "0 1" "$((second - first)) $(($(starts) - second))"

# --- Options that show in one line ---
printf 'keep\t*\t(ice\t-\n' >"$work/rules.tsv"
is examples-rules 1 "$(collector examples --check --rules "$work/rules.tsv" tests/fixtures/data/metadata_17.xml 2>&1 | grep -c 'rules.tsv:1: error: (ice: ')"
printf '| `jdk.Steep` |\n| `jdk.Pour` |\n' >"$work/JFR-25.md"
is collect-graal 'manual 25 jdk.Steep - manual 25 jdk.Pour -' "$(collector collect --graal "$work/JFR-25.md" | sed '/^#/d' | tr '\t\n' '  ' | sed 's/ $//')"
cp tests/fixtures/data/variants/paintmachine_17.xml "$work/"
types() { collector validate "$@" "$work/paintmachine_17.xml" 2>&1 | grep -c 'names the type Shade, which does not exist'; }
is validate-base '1 0' "$(types) $(types --base tests/fixtures/data/metadata_17.xml)"
is explain-metadata-limit 1 "$($WRAP "$BUILD/jfrevents" explain --metadata-limit 1 "$work/some.jfr" | grep -c '^Recorded by')"

# --- All options of all commands. A test uses one in a file that also has the name of the command ---
unused() { # PROGRAM
    $WRAP "$BUILD/$1" --completion bash >"$work/completion"
    python3 - "$work/completion" <<'P'
import glob
import re
import sys

files = [file for pattern in ("golden/*.sh", "real/*.sh", "release/*.sh", "unit/*.c", "browser/*.js", "tools/*") for file in glob.glob("tests/" + pattern)]
texts = []
for file in files:
    with open(file, encoding="utf-8") as stream: # without the table of names in cli.sh
        texts.append(re.sub(r"(?ms)^commands_of_\w+='.*?^'", "", stream.read()))
with open(sys.argv[1], encoding="utf-8") as stream:
    options = re.findall(r"^    ('?[a-z-]*'?)\)\n        options='([^']*)'|^ *options='( --?[^']*)'", stream.read(), re.M)
count = 0
for command, of_command, of_program in options:
    command = command.strip("'")
    short = None
    for option in (of_command or of_program).split():
        if not option.startswith("--"):
            short = option
            continue
        is_common = option in ("--help", "--quiet", "--verbose", "--strict")
        spelt = rf"(?<![\w-])(?:{option}|{short or option})(?![\w-])"
        short = None
        if not (command and is_common):
            count += 1
            if not any(re.search(spelt, text) and re.search(rf"\b{command}\b", text) for text in texts):
                print(f"{command} {option}")
if count < 10:
    print(f"only {count} options")
P
}
is options-of-jfrevents '' "$(unused jfrevents)"
is options-of-the-collector '' "$(unused collector)"
is options-of-the-generator '' "$(unused generator)"

# --- The targets of `make help` expand, and the scripts that they name exist ---
unset MAKEFLAGS MAKELEVEL MFLAGS
make -s help | sed -n 's/^  make \([a-z-]*\) .*/\1/p' >"$work/targets"
while read -r target; do
    make -n "$target" JDKS=x RECORDINGS=x SOURCES= REMOTE=x BUILD="$BUILD" >"$work/steps" 2>&1 || echo "$target: $(tail -n 1 "$work/steps")"
    grep -oE '(^| )(tests/)?tools/[a-z-]+( |$)' "$work/steps" | sort -u | while read -r script; do [ -e "$script" ] || echo "$target: no $script"; done
done <"$work/targets" >"$work/log"
is targets '' "$(cat "$work/log")"
is targets-are-listed 1 "$(($(wc -l <"$work/targets") > 25))"
