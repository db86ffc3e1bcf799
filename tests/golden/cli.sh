# Tests --help of every command, and messages about misuse: help on standard output with 0, misuse on standard error
# with 2.
. tests/suite.sh
ok() { echo "ok $1"; }
not_ok() { # NAME DETAIL
    printf '%s\n' "$2"
    echo "not ok $1"
}

# case_of NAME STATUS STREAM PATTERN PROGRAM ARGUMENT...: only STREAM (out, err) has output, with a line that matches
# PATTERN.
case_of() {
    name=$1 status=$2 stream=$3 pattern=$4 program=$5
    shift 5
    $WRAP "$BUILD/$program" "$@" >"$work/out" 2>"$work/err" </dev/null
    got=$?
    silent=$([ "$stream" = out ] && echo err || echo out)
    if [ "$got" != "$status" ]; then
        not_ok "$name" "exit status $got, not $status"
    elif [ -s "$work/$silent" ]; then
        not_ok "$name" "std$silent is not empty: $(head -1 "$work/$silent")"
    elif ! grep -qE -e "$pattern" "$work/$stream"; then
        not_ok "$name" "std$stream has no '$pattern': $(head -1 "$work/$stream")"
    elif [ "$stream" = err ] && [ "$(wc -l <"$work/err")" != 1 ]; then
        not_ok "$name" "the message has more than one line"
    else
        ok "$name"
    fi
}

# The options that users' scripts rely on, and whether a command can be used without arguments.
commands_of_jfrevents='
explain          needs  json markdown jdk from until
view             needs  all json width memory salvage
query            needs  form json width memory salvage
summary          needs  salvage
print            needs  json exact events categories stack-depth limit from until max-output salvage
metadata         needs  events categories salvage
event            needs  release
check            needs  release settings
'
commands_of_collector='
diff             needs  json markdown
collect          needs  output name tag jfc sources vendor url emissions library folder graal release
merge            needs  schema output releases
validate         -      schema places confirm
verify           needs
record           needs  jdks output gc release workload benchmark renaissance jobs seconds-limit again keep list
examples         needs  output rules check
lint             -      release json rules
libraries        needs  check update only jars recordings
fetch            needs  list all output keep emissions archive provider providers timeout retries backoff wait
update           -      definitions schema provider providers timeout retries backoff wait
'

sections() { $WRAP "$BUILD/$1" --man | sed -n 's/^\.Sh //p' | sed '1,/DESCRIPTION/d' | paste -sd, -; }
is manual-of-jfrevents 'COMMANDS,ENVIRONMENT,EXIT STATUS,EXAMPLES,SEE ALSO' "$(sections jfrevents)"
is manual-of-collector 'COMMANDS,ENVIRONMENT,FILES,EXIT STATUS,EXAMPLES,SEE ALSO' "$(sections collector)"
is manual-of-generator 'ENVIRONMENT,FILES,EXIT STATUS,EXAMPLES' "$(sections generator)"
case_of help 0 out '^Usage: collector COMMAND ' collector --help
case_of help-generator 0 out '^Usage: generator ' generator --help
case_of version 0 out '^collector [0-9]' collector --version
case_of version-generator 0 out '^generator [0-9]' generator --version
case_of version-of-a-command 2 err 'unknown option --version' jfrevents summary --version
case_of unknown-shell 2 err "requires bash, zsh or fish, not 'csh'" collector --completion csh
case_of no-command 2 err 'missing argument: COMMAND' collector
case_of no-command-but-an-option 2 err 'missing argument: COMMAND' collector --quiet
case_of unknown-command 2 err "unknown command 'recorde'" collector recorde
case_of unknown-option-before-the-command 2 err 'unknown option --nonsense' collector --nonsense
case_of nearest-command 2 err "^collector: unknown command 'colect', did you mean 'collect'\? " collector colect
case_of nearest-option 2 err '^collector: unknown option --emission, did you mean --emissions\? ' collector collect --emission
case_of nearest-option-with-value 2 err 'unknown option --outptu=x, did you mean --output\? ' collector collect --outptu=x
case_of no-near-option 2 err 'unknown option -y \(see' collector collect -y
case_of help-command 0 out '^Usage: collector diff ' collector help diff
case_of help-word 0 out '^Usage: collector COMMAND ' collector help
case_of help-unknown 2 err "unknown command 'dif', did you mean 'diff'" collector help dif
case_of help-examples 0 out '^  jfrevents-collector diff 21 25$' collector diff --help
# A file or an option implies the command.
case_of implies-explain 1 err '^jfrevents: none.jfr: error: ' jfrevents none.jfr
case_of implies-explain-of-a-folder 1 err 'the directory contains no recording' jfrevents "$work"
case_of implies-explain-of-the-input 1 err '^jfrevents: -: error: ' jfrevents -
case_of implies-check 1 err '^jfrevents: none.jfc: error: ' jfrevents none.jfc
case_of implies-check-of-an-option 0 out '^-XX:StartFlightRecording: JDK 25 records 1 of ' jfrevents '-XX:StartFlightRecording:settings=none,+jdk.FileRead#enabled=true'
case_of implies-event 1 err '^jfrevents: error: no event of the JDK has the name Steep$' jfrevents Steep
case_of implies-event-of-a-full-name 0 out '^jdk.FileRead: File Read ' jfrevents jdk.FileRead
case_of implies-no-command 2 err "unknown command 'explian', did you mean 'explain'" jfrevents explian
case_of implies-options 2 err '^jfrevents: unknown option --markdwn, did you mean --markdown' jfrevents none.jfr --markdwn
case_of unknown-option-generator 2 err 'unknown option --nonsense' generator --nonsense
case_of compare-one 2 err '--compare requires two data sets' generator data --compare one.xml
case_of option-without-its-value 2 err 'option --output requires a value: FILE' collector collect --output
case_of option-given-twice 2 err 'option --output is given twice' collector collect -o a -o b x
case_of flag-with-a-value 2 err 'option --quiet takes no value' jfrevents print --quiet=yes x
case_of fetch-wait 2 err 'option --wait requires a number' collector fetch --wait=-1 25
case_of update-wait 2 err 'option --wait requires a number' collector update --wait=-1 data
case_of number-out-of-range 2 err 'option --limit requires a number' jfrevents print --limit=-1 x

if [ -c /dev/full ]; then
    for arguments in --help --version 'print --help'; do
        # shellcheck disable=SC2086
        $WRAP "$BUILD/jfrevents" $arguments >/dev/full 2>"$work/err"
        if [ $? = 1 ] && grep -q 'standard output: error: cannot write: ' "$work/err"; then ok "full-disk $arguments"; else
            not_ok "full-disk $arguments" "is not told"
        fi
    done
fi

for program in jfrevents collector; do
    "$BUILD/$program" --help | sed '/^Examples:/,/^$/d' >"$work/help"
    listed=$(sed -n 's/^  \([a-z][a-z-]*\)  *[A-Z].*/\1/p' "$work/help" | sort)
    tabled=$(eval "echo \"\$commands_of_$program\"" | tee "$work/commands" | awk 'NF {print $1}' | sort)
    if [ "$listed" = "$tabled" ]; then ok "every-command-is-tested-$program"; else not_ok "every-command-is-tested-$program" "$listed"; fi
    # Sentences: they begin with a capital and end with a full stop.
    bad=$(sed -n 's/^  [A-Za-z_-][A-Za-z_-]*\( [A-Z]*\)\{0,1\}  *//p' "$work/help" | grep -vE '^[A-Z].*\.$')
    if [ -z "$bad" ]; then ok "summaries-are-sentences-$program"; else not_ok "summaries-are-sentences-$program" "$bad"; fi
    twice=$(grep -E '^[A-Z].*:$' "$work/help" | sort | uniq -d)
    if [ -z "$twice" ]; then ok "groups-once-each-$program"; else not_ok "groups-once-each-$program" "$twice"; fi

    while read -r command needs options; do
        [ -n "$command" ] || continue
        case_of "help-$command" 0 out "^Usage: $program $command " "$program" "$command" --help
        cp "$work/out" "$work/help"
        lacks=
        for option in $options help quiet verbose strict; do
            grep -qE -e "^  (-[a-z], )?--$option( |\$)" "$work/help" || lacks="$lacks $option"
        done
        wide=$(awk 'length > 120' "$work/help")
        bad=$(awk '/^  -/ {if (text) print text; text = $0; next} {text = text " " $0} END {print text}' "$work/help" |
            sed -n 's/^  \(-[a-z], \)\{0,1\}--[a-z-]*\( [A-Z]\{1,\}\)\{0,1\}  *//p' | grep -vE '^(\(|[A-Z]).*\.$')
        if [ -n "$lacks$wide$bad" ]; then
            not_ok "options-$command" "lacks:$lacks
too wide: $wide
no sentence: $bad"
        else
            ok "options-$command"
        fi
        case_of "unknown-option-$command" 2 err 'unknown option --nonsense' "$program" "$command" --nonsense
        [ "$needs" = - ] || case_of "missing-argument-$command" 2 err 'missing (argument|option)|either' "$program" "$command"
    done <"$work/commands"
done

# Other output from the table: manual pages and completions.
for program in jfrevents collector generator; do
    "$BUILD/$program" --man >"$work/jfrevents-$program.1"
    said=$(mandoc -Tlint "$work/jfrevents-$program.1" 2>&1 | grep -v 'referenced manual not found')
    if [ -s "$work/jfrevents-$program.1" ] && [ -z "$said" ]; then ok "man-$program"; else not_ok "man-$program" "$said"; fi
    for shell in bash zsh fish; do
        "$BUILD/$program" --completion $shell >"$work/$program.$shell"
        command -v $shell >/dev/null || continue
        said=$($shell -n "$work/$program.$shell" 2>&1)
        if [ -s "$work/$program.$shell" ] && [ -z "$said" ]; then ok "$shell-$program"; else not_ok "$shell-$program" "$said"; fi
    done
done
# Each command has its own page.
lacks=
for program in jfrevents collector; do
    name=jfrevents-$program
    [ $program = collector ] || name=jfrevents
    "$BUILD/$program" --man >"$work/manual"
    for command in $("$BUILD/$program" --help | sed -n 's/^  \([a-z][a-z]*\)   *[A-Z].*/\1/p'); do
        "$BUILD/$program" --man "$command" >"$work/$name-$command.1"
        mandoc -Tascii "$work/$name-$command.1" | sed 's/.\x08//g' >"$work/page"
        for section in NAME SYNOPSIS DESCRIPTION ENVIRONMENT $([ "$program" = jfrevents ] || echo FILES) 'EXIT STATUS' EXAMPLES 'SEE ALSO'; do
            grep -qx "$section" "$work/page" || lacks="$lacks $command:$section"
        done
        grep -q "^     $name-$command - " "$work/page" || lacks="$lacks $command"
        grep -q "^\.Xr $name 1$" "$work/$name-$command.1" || lacks="$lacks $command:xr"
        grep -q "^\.It Xr $name-$command 1$" "$work/manual" || lacks="$lacks xr:$command"
        [ "$command" = diff ] || [ "$command" = lint ] || grep -qx '     3       A part .*' "$work/page" || lacks="$lacks $command:3"
        said=$(mandoc -Tlint "$work/$name-$command.1" 2>&1 | grep -v 'referenced manual not found')
        [ -z "$said" ] || lacks="$lacks $said"
        "$BUILD/$program" "$command" --help | sed -n 's/^  \(-[a-z], \)\{0,1\}\(--[a-z-]*\).*/\2/p' >"$work/options"
        while read -r option; do
            grep -qE -e "^ +(-[a-z], )?$option( |\$)" "$work/page" || lacks="$lacks $command:$option"
        done <"$work/options"
    done
done
if [ -z "$lacks" ]; then ok man-has-every-option; else not_ok man-has-every-option "lacks:$lacks"; fi

# The progress line is written only to terminals, and neither in CI nor on dumb ones.
on_terminal() { env "$@" TERM_OF=x script -qec "$BUILD/generator tests/fixtures/data -o $work/site" /dev/null | tr '\r' '\n' | grep -c '^.*rendering \['; }
is_none() { if [ "$2" = 0 ]; then ok "$1"; else not_ok "$1" "$2 lines"; fi; }
if script -qec true /dev/null >/dev/null 2>&1; then
    if [ "$(on_terminal -u CI TERM=xterm)" -gt 0 ]; then ok progress; else not_ok progress 'no line'; fi
    is_none no-progress-in-ci "$(on_terminal CI=true TERM=xterm)"
    is_none no-progress-dumb "$(on_terminal -u CI TERM=dumb)"
else
    echo 'skipped progress: no pseudo-terminals'
fi
is_none no-progress-in-a-pipe "$("$BUILD/generator" tests/fixtures/data -o "$work/site" 2>&1 | grep -c 'rendering \[')"

# completes NAME EXPECTED WORD...: the completions of bash for the last word, in one line.
completes() {
    name=$1 expected=$2
    shift 2
    got=$(bash -c '. "$0"; COMP_WORDS=(jfrevents-collector "$@") COMP_CWORD=$#; _jfrevents_collector; echo "${COMPREPLY[*]}"' \
        "$work/collector.bash" "$@")
    if [ "$got" = "$expected" ]; then ok "completes-$name"; else not_ok "completes-$name" "offers: $got"; fi
}
mkdir "$work/folder" && touch "$work/folder/file"
completes commands verify veri
completes program-options --version --vers
completes options --emissions collect --em
completes nothing-as-a-number '' fetch --timeout ''
completes files "$work/folder/file" collect -o "$work/folder/f"
completes folders "$work/folder" record --jdks "$work/fold"
completes arguments "$work/folder/file" collect "$work/folder/f"
completes after-an-equals-sign "$work/folder/file" collect --output = "$work/folder/f"
