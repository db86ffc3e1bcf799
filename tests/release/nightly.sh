# Tests nights of tools/nightly against a provider on the loopback address and a bare repository: the state of the
# branches afterwards. The project is a copy of the parts that a night needs.
. tests/suite.sh
top=$(pwd)
servers=
trap 'kill $servers 2>/dev/null; rm -rf "$work"' EXIT
build=$(cd "${BUILD:-build}" && pwd)
unset GITHUB_TOKEN GH_TOKEN CURL_CA_BUNDLE SSL_CERT_FILE http_proxy https_proxy HTTPS_PROXY ALL_PROXY all_proxy MAKEFLAGS MAKELEVEL
# The environment of a night does not affect its tests.
unset REMOTE BRANCH PAGES_REMOTE PAGES_BRANCH BASE_URL ANALYTICS SITE_OPTIONS PAGE_PREFIX PREFIX CNAME SQUASH REPLACE SITE
unset ACCEPT RUN_URL JOB_STATUS GIT_ASKPASS
export no_proxy='*' HOME="$work/home" TMPDIR="$work/tmp" GIT_CONFIG_NOSYSTEM=1
mkdir "$HOME" "$TMPDIR" "$work/server" "$work/bin"
git config --global user.name Nightly
git config --global user.email nightly@example.org
git config --global init.defaultBranch main
# git maintains the repository after most commands, and waits for the disk. Neither is relevant here.
git config --global maintenance.auto false
git config --global gc.auto 0
git config --global receive.autogc false
git config --global core.fsync none
git config --global core.compression 0

serve() { # FOLDER SERVER [ARGUMENT...]: sets $port
    folder=$1
    shift
    python3 "$@" 2>"$folder/errors" &
    servers="$servers $!"
    tries=0
    until [ -e "$folder/port" ] || [ $tries = 2400 ]; do sleep 0.05; tries=$((tries + 1)); done
    port=$(cat "$folder/port")
}
serve "$work/server" tests/tools/provider_server.py "$work/server"
provider=$port

check() { # NAME COMMAND...
    name=$1
    shift
    if "$@" >"$work/check" 2>&1; then echo "ok $name"; else echo "not ok $name"; cat "$work/check" "$work/out"; echo "$(outcome)"; fi
}
remote() { git --git-dir="$work/remote.git" "$@"; }
commits() { remote rev-list --count "$1" 2>/dev/null || echo 0; }
# The status, the versions on the branch, and the number of new commits on main and gh-pages.
outcome() {
    printf '%s: ' "$status"
    for feature in 25 26; do
        remote show "main:data/releases/$feature.xml" 2>/dev/null | sed -n '1s/.* version="\([^"]*\)".*/\1/p'
    done | tr '\n' ' '
    echo "+$(($(commits main) - main_before)) +$(($(commits gh-pages) - pages_before))"
}
# The list of providers with this server, without those that it does not simulate.
providers() { # FAULT
    base=http://127.0.0.1:$provider/$1
    sed -e '/<Git name="corretto"/,/<Debian/{/<Debian/!d}' -e '/features="8"/d' -e 's/features="11-"/features="25 26"/' -e "s#https://codeload.github.com/{repository}/tar.gz/refs/tags/{tag}#$base/archive/{repository}/{tag}#" \
        -e "s#https://github.com#$base#" "$top/data/providers.xml" >"$work/providers.xml"
}
# The programs are those of the build.
make="make -s -o all -o $BUILD/jfrevents -o $BUILD/generator -o $BUILD/collector -o $BUILD/obj/compiled-with -o $BUILD/obj/linked-with -o node_modules/.ready -o clean DATA=$work/published DATA_MADE=$work/.published BUILD=$BUILD"
night() { # [VARIABLE=VALUE...]: a night with a fresh clone, as CI has it; the status is in $status, the output in $work/out
    rm -rf "$work/clone" "$work/night"
    git clone -q --shared "$work/remote.git" "$work/clone"
    night_again "$@"
}
night_again() { # in the clone of the night before
    main_before=$(commits main) pages_before=$(commits gh-pages)
    start_night "$@" >"$work/out" 2>&1
    status=$?
}
start_night() { # [VARIABLE=VALUE...]
    (cd "$work/clone" && exec env BUILD="$BUILD" NIGHT="$work/night" MAKE="$make" CHECK=true \
        UPDATE_OPTIONS="--providers $work/providers.xml --retries 0" "$@" sh tools/nightly)
}
# Changes data on the branch like a person would: the SCRIPT of sed in FILE.
edit() ( # SCRIPT FILE
    export GIT_DIR="$work/remote.git" GIT_INDEX_FILE="$work/edited"
    git show "main:$2" | sed "$1" >"$work/edited-file"
    git read-tree main
    git update-index --cacheinfo "100644,$(git hash-object -w "$work/edited-file"),$2"
    git update-ref refs/heads/main "$(git commit-tree -p main -m edit "$(git write-tree)")"
)
older() { edit '1s/ version="25.0.2+8"/ version="25.0.1+9"/; 1s/jdk-25[.]0[.]2-ga/jdk-25.0.1-ga/g' data/releases/25.xml; }

project=$work/project
git init -q --bare "$work/remote.git"
mkdir -p "$project/tests/tools" "$project/common/base" "$project/libjfr" "$project/data/schema" "$project/templates/assets"
cp -r "$top/tools" "$top/Makefile" "$top/.gitignore" "$project/"
cp "$top/templates/assets/recording-sample.js" "$project/templates/assets/"
# tests/release/publish.sh tests that a broken site is not published.
: >"$project/tests/tools/crawl"
cp "$top/common/base/version.h" "$project/common/base/"
cp "$top/libjfr/jfr.h" "$project/libjfr/"
cp "$top/data/schema/metadata.rng" "$project/data/schema/"
(cd "$project" && git init -q && git add -A && git commit -qm Project && git push -q "$work/remote.git" main)

# --- Successful nights --------------------------------------------------------------------------------------------

providers good
night
check first-night [ "$(outcome)" = "0: 25.0.2+8 26-ea+7 +1 +1" ]
check first-night-message [ "$(remote log -1 --format=%s main)" = "Update the data set to 25.0.2+8, 26-ea+7" ]
check first-night-compares-vendors [ "$(remote show main:data/variants/sapmachine_25.xml | grep -c 'vendor="SapMachine" base="25.0.2')" = 1 ]
check first-night-message-has-vendors grep -qx 'Compared with OpenJDK of the same version: SapMachine 25.0.2' <<M
$(remote log -1 --format=%b main)
M
check first-night-site sh -c 'git --git-dir="$1" show gh-pages:25.html | grep -q Ping25' - "$work/remote.git"
check first-night-names-the-source grep -q "Publish the site of $(remote rev-parse --short=12 main)" <<M
$(remote log -1 --format=%s gh-pages)
M
night
check nothing-new [ "$(outcome)" = "0: 25.0.2+8 26-ea+7 +0 +0" ]
check nothing-new-says grep -q 'nothing is newer' "$work/out"
older
providers git-500
night
check server-down [ "$(outcome)" = "1: 25.0.1+9 26-ea+7 +0 +1" ]
check server-down-says grep -q 'The update failed:' "$work/night/report"
check server-down-tells-what-to-do grep -q 'What to do: If a server was down, wait for the next night' "$work/night/report"
check server-down-names-it grep -q 'jdk.git: error: The requested URL returned error: 500' "$work/night/report"
# An update that fails after it has begun to write, which tools/update does not do: the night reverts what was written.
providers good
mkdir "$work/half"
printf '#!/bin/sh\n[ "$1" != update ] || { echo "<!-- half -->" >>data/releases/25.xml; exit 1; }\nexec "%s/collector" "$@"\n' "$BUILD" >"$work/half/collector"
chmod +x "$work/half/collector"
night BUILD="$work/half"
check half-an-update [ "$(outcome)" = "1: 25.0.1+9 26-ea+7 +0 +0" ]
check half-an-update-is-dropped [ -z "$(git -C "$work/clone" status --porcelain)" ]
night
check normal-night [ "$(outcome)" = "0: 25.0.2+8 26-ea+7 +1 +1" ]
check normal-night-changed-data-alone [ "$(remote diff-tree --no-commit-id --name-only main)" = data ]
night_again
check played-twice [ "$(outcome)" = "0: 25.0.2+8 26-ea+7 +0 +0" ]
check played-twice-says grep -q 'gh-pages holds this site already' "$work/out"
night
check leaves-nothing [ -z "$(ls "$TMPDIR")" ]

# --- Faults ---------------------------------------------------------------------------------------------------------

# A build that no parser can read, and an update with an implausible loss: the others are updated, and the night ends
# with 3.
older
edit '1s/ version="26-ea+7"/ version="26-ea+6"/; 1s/jdk-26+7/jdk-26+6/g' data/releases/26.xml
providers bad-early
night
check broken-build [ "$(outcome)" = "3: 25.0.2+8 26-ea+6 +1 +1" ]
check broken-build-tells-what-to-do grep -q 'What to do: A version that the collector does not understand' "$work/night/report"
check broken-build-is-not-to-be-accepted sh -c '! grep -q -e --accept "$1"' - "$work/night/report"
check broken-build-is-reported grep -q 'JDK 26 is not updated: 26+7 cannot be read' "$work/night/report"
older
providers losses
night
check implausible [ "$(outcome)" = "3: 25.0.1+9 26-ea+7 +1 +1" ]
check implausible-is-reported grep -q 'JDK 25 is not updated: 25.0.2+8 would lose 1 configuration' "$work/night/report"
check implausible-tells-what-to-do grep -q 'What to do: .*tools/update data --accept 25`' "$work/night/report"
night ACCEPT="26; reboot"
check accept-is-a-number [ "$(outcome)" = "1: 25.0.1+9 26-ea+7 +0 +0" ]
check accept-is-a-number-says grep -q 'ACCEPT: "26;" is not a feature release' "$work/night/report"
night ACCEPT="25 26"
check accepted [ "$(outcome)" = "0: 25.0.2+8 26-ea+7 +1 +1" ]
older

# The tests fail with the fetched data: nothing is committed or published.
providers good
cat >"$work/bin/tests-fail" <<'W'
#!/bin/sh
[ -z "${GITHUB_TOKEN:-}${GH_TOKEN:-}" ] || { echo "the tests got a token"; exit 1; }
echo "FAILED site.sh"
exit 1
W
chmod +x "$work/bin/tests-fail"
night CHECK="$work/bin/tests-fail" GITHUB_TOKEN=hidden PATH="$work/none:$PATH"
check tests-fail [ "$(outcome)" = "1: 25.0.1+9 26-ea+7 +0 +0" ]
check tests-fail-says grep -q 'FAILED site.sh' "$work/night/report"
check tests-get-no-token sh -c '! grep -q "got a token" "$1"' - "$work/night/report"
check tests-fail-leaves-a-clean-tree [ -z "$(git -C "$work/clone" status --porcelain)" ]

# Without CHECK, the night runs what must pass before data is published: one fault there, and nothing is.
printf '#!/bin/sh\ncase " $* " in *" check SUITES=published "*) printf "not ok data-has-what-it-had\\n"; exit 1 ;; *" check"*) exit 0 ;; esac\nexec %s "$@"\n' \
    "$make" >"$work/bin/make-checks"
chmod +x "$work/bin/make-checks"
night CHECK= MAKE="$work/bin/make-checks"
check fault-in-new-data [ "$(outcome)" = "1: 25.0.1+9 26-ea+7 +0 +0" ]
check fault-in-new-data-says grep -q 'not ok data-has-what-it-had' "$work/night/report"

printf '#!/bin/sh\n[ -z "${GITHUB_TOKEN:-}${GH_TOKEN:-}" ] || { echo "make got a token"; exit 1; }\nexec %s "$@"\n' "$make" >"$work/bin/make-alone"
chmod +x "$work/bin/make-alone"
night MAKE="$work/bin/make-alone" GITHUB_TOKEN=hidden PATH="$work/none:$PATH"
check build-gets-no-token [ "$(outcome)" = "0: 25.0.2+8 26-ea+7 +1 +1" ]
older

# Somebody pushes while the night's tests run: once, or each time; other changes, or the same data.
cat >"$work/bin/race" <<W
#!/bin/sh
echo tested >>"$work/tested"
[ -s "$work/races" ] || exit 0
sed -n 1p "$work/races" >"$work/script" && sed -i 1d "$work/races"
rm -rf "$work/racer" && git clone -q "$work/remote.git" "$work/racer" && cd "$work/racer" &&
    sed -i "\$(cut -d' ' -f2- "$work/script")" "\$(cut -d' ' -f1 "$work/script")" && git commit -qam race && git push -q origin HEAD
W
chmod +x "$work/bin/race"
echo ".gitignore 1i /one" >"$work/races"
night CHECK="$work/bin/race"
check race [ "$(outcome)" = "0: 25.0.2+8 26-ea+7 +2 +0" ]
check race-keeps-both sh -c 'git --git-dir="$1" show main:.gitignore | grep -q "^/one"' - "$work/remote.git"
check race-is-a-line [ "$(remote rev-list --merges --count main)" = 0 ]
check race-tests-again [ "$(wc -l <"$work/tested")" = 2 ]
older
for line in a b c; do echo ".gitignore 1i /$line"; done >"$work/races"
night CHECK="$work/bin/race"
check race-without-end [ "$(outcome)" = "1: 25.0.1+9 26-ea+7 +3 +0" ]
check race-without-end-says grep -q 'moved during each of 3 attempts' "$work/night/report"
night_again
check race-without-end-then-again [ "$(outcome)" = "0: 25.0.2+8 26-ea+7 +1 +0" ]
older
echo 'data/releases/25.xml 1s/ version="[^"]*"/ version="25.0.1+10"/' >"$work/races"
night CHECK="$work/bin/race"
check race-for-the-same [ "$(outcome)" = "1: 25.0.1+10 26-ea+7 +1 +0" ]
check race-for-the-same-says grep -q 'Somebody else changed the same data' "$work/night/report"
night_again
check race-for-the-same-then-again [ "$(outcome)" = "0: 25.0.2+8 26-ea+7 +1 +0" ]

# Nobody is permitted to push.
older
echo 'exit 1' >"$work/remote.git/hooks/pre-receive"
chmod +x "$work/remote.git/hooks/pre-receive"
night
check push-refused [ "$(outcome)" = "1: 25.0.1+9 26-ea+7 +0 +0" ]
check push-refused-says grep -q 'could not be pushed' "$work/night/report"
check push-refused-leaves-no-commit [ "$(git -C "$work/clone" rev-parse HEAD)" = "$(remote rev-parse main)" ]
rm "$work/remote.git/hooks/pre-receive"

# Files in the tree, and commits that were not pushed, do not belong to the night.
night
echo x >"$work/clone/data/stray.xml"
night_again
check dirty-tree [ "$(outcome)$(cat "$work/clone/data/stray.xml")" = "1: 25.0.2+8 26-ea+7 +0 +0x" ]
(cd "$work/clone" && git add -A && git commit -qm mine)
night_again
check unpushed-commit [ "$(outcome)$(cat "$work/clone/data/stray.xml")" = "1: 25.0.2+8 26-ea+7 +0 +0x" ]
check unpushed-commit-says grep -q 'commits that main does not have' "$work/night/report"
night REMOTE="$work/nothing.git"
check no-repository [ "$(outcome)" = "1: 25.0.2+8 26-ea+7 +0 +0" ]
check unknown-stage sh -c 'sh tools/nightly sleep; [ $? = 2 ]'

# --- Tokens and issues ----------------------------------------------------------------------------------------------

# A repository that requires a token, and a git and a gh that log their arguments.
token=ghs_Secret1234567890
git --git-dir="$work/remote.git" config http.receivepack true
serve "$work" tests/tools/git_with_token.py "$work" "$token"
for program in git gh; do
    printf '#!/bin/sh\necho %s "$@" >>"%s/calls"\n' $program "$work" >"$work/bin/$program"
    chmod +x "$work/bin/$program"
done
echo "exec $(command -v git) \"\$@\"" >>"$work/bin/git"
# One issue, whose number is in "issues" while it is open.
cat >>"$work/bin/gh" <<W
[ "\$GH_TOKEN" = $token ] || exit 4
case \$2 in
list) cat "$work/issues" ;;
create) cat "\$6" >"$work/issue"; echo 17 >"$work/issues" ;;
view) cat "$work/issue" ;;
edit) cat "\$5" >"$work/issue" ;;
comment) cat "\$5" >"$work/comment" ;;
close) : >"$work/issues" ;;
esac
W
: >"$work/issues"
older
night PATH="$work/bin:$PATH" REMOTE="http://127.0.0.1:$port/remote.git" GITHUB_TOKEN=$token
check token [ "$(outcome)" = "0: 25.0.2+8 26-ea+7 +1 +0" ]
check token-in-no-argument sh -c 'grep -q "^git push" "$1/calls" && ! grep -q "$2" "$1/calls"' - "$work" $token
check token-in-no-output sh -c '! grep -rq "$2" "$1/out" "$1/night" "$1/clone"' - "$work" $token
check no-issue sh -c '! grep "^gh" "$1/calls" | grep -v "^gh issue list "' - "$work"
older
night PATH="$work/bin:$PATH" REMOTE="http://127.0.0.1:$port/remote.git" GITHUB_TOKEN=wrong
check wrong-token [ "$(outcome)" = "1: 25.0.1+9 26-ea+7 +0 +0" ]
check no-issue-is-no-other-status grep -q 'no issue could be written' "$work/out"
check wrong-token-in-no-output sh -c '! grep -q wrong "$1/out"' - "$work"
night REMOTE="http://127.0.0.1:$port/remote.git"
check missing-token [ "$(outcome)" = "1: 25.0.1+9 26-ea+7 +0 +0" ]

providers git-500
issue_night() { rm "$work/calls"; night PATH="$work/bin:$PATH" GITHUB_TOKEN=$token RUN_URL=https://example.org/run/$1; }
called() { grep '^gh' "$work/calls" | cut -d' ' -f2-4 | grep -v '^issue list' | tr '\n' ' '; }
issue_night 1
check issue-status [ "$status" = 1 ]
check issue-created grep -q '^gh issue create --title The nightly update needs attention --body-file ' "$work/calls"
check issue-tells-what-happened grep -q 'The requested URL returned error: 500' "$work/issue"
check issue-tells-what-to-do grep -q '^What to do: ' "$work/issue"
check issue-has-the-log grep -q '^Log: https://example.org/run/1$' "$work/issue"
issue_night 2
check the-same-problem-edits-silently [ "$(called)" = "issue view 17 issue edit 17 " ]
check the-same-problem-has-the-new-log grep -q '^Log: https://example.org/run/2$' "$work/issue"
providers losses
older
issue_night 3
check another-problem-comments [ "$(called)" = "issue view 17 issue edit 17 issue comment 17 " ]
check another-problem-is-in-the-comment grep -q 'JDK 25 is not updated: 25.0.2+8 would lose' "$work/comment"
issue_night 4
check the-same-loss-edits-silently [ "$(called)" = "issue view 17 issue edit 17 " ]
providers good
issue_night 5
check a-good-night-closes [ "$status $(called)" = "0 issue close 17 " ]
check a-good-night-says-so grep -q '^gh issue close 17 --comment Resolved: .*run/5$' "$work/calls"
issue_night 6
check the-next-good-night-is-silent [ "$(called)" = "" ]
check issue-token-in-no-argument sh -c '! grep -q "$2" "$1/calls"' - "$work" $token

# A step of the workflow outside the stages, and the stages one by one.
report() { (cd "$work/clone" && env NIGHT="$work/night" "$@" sh tools/nightly report) >"$work/out" 2>&1; }
rm -r "$work/night"
check report-of-a-good-night report
check report-of-a-failed-step sh -c '[ "$1" = 1 ]' - "$(report JOB_STATUS=failure; echo $?)"
rm -r "$work/night"
check report-of-a-cancelled-job sh -c '[ "$1" = 1 ]' - "$(report JOB_STATUS=cancelled; echo $?)"

# Other settings: another repository and branch, a folder, a site with options.
providers good
git init -q --bare "$work/web.git"
night PAGES_REMOTE="$work/web.git" PAGES_BRANCH=main PREFIX=jfr BASE_URL=https://example.org/jfr PAGE_PREFIX=jdk- CNAME=example.org
check elsewhere [ "$status" = 0 ]
check elsewhere-page sh -c 'git --git-dir="$1" show main:jfr/jdk-25.html | grep -q "canonical\" href=\"https://example.org/jfr/jdk-25.html"' - "$work/web.git"
check elsewhere-cname [ "$(git --git-dir="$work/web.git" show main:CNAME)" = example.org ]

# --- One clone, night after night -----------------------------------------------------------------------------------

# Killed before the Nth call of git, which covers every moment at which a night changes the clone or a branch: the next
# night in the same clone completes the work.
cat >"$work/bin/git-dies" <<W
#!/bin/sh
n=\$((\$(cat "$work/count") + 1))
echo \$n >"$work/count"
[ \$n != "\$(cat "$work/deadly")" ] || { kill -9 -\$(cat "$work/leader"); kill -9 0; }
exec $(command -v git) "\$@"
W
mkdir "$work/deadly-bin"
cp "$work/bin/git-dies" "$work/deadly-bin/git"
chmod +x "$work/deadly-bin/git"
killed() { # N: 0 if the night got that far
    older
    (cd "$work/clone" && git fetch -q && git reset -q --hard origin/main)
    echo 0 >"$work/count"
    echo "$1" >"$work/deadly"
    # The collector's git is in its own group. The group of the night is killed by the id of its leader.
    setsid sh -c 'echo $$ >"$1"; shift; exec env "$@"' - "$work/leader" PATH="$work/deadly-bin:$PATH" BUILD="$BUILD" NIGHT="$work/night" MAKE="$make" CHECK=true \
        UPDATE_OPTIONS="--providers $work/providers.xml --retries 0" sh "$work/clone/tools/nightly" >"$work/killed" 2>&1
    [ $? = 137 ]
}
providers good
night
recovered= survived=
for n in 3 9 12 14 16 18 20 22 25; do
    killed $n || survived="$survived $n"
    night_again
    [ "$status" = 0 ] && [ "$(remote show main:data/releases/25.xml | sed -n '1s/.* version="\([^"]*\)".*/\1/p')" = "25.0.2+8" ] &&
        [ -z "$(git -C "$work/clone" status --porcelain)" ] || { recovered="$recovered $n"; cat "$work/out"; }
done
check killed-anywhere [ -z "$survived" ]
check killed-and-recovered [ -z "$recovered" ]
ls -l "$TMPDIR" >"$work/out"
check killed-leaves-nothing [ -z "$(ls "$TMPDIR")" ]
# Killed while git wrote its index and while it checked out another commit: a lock, and files of two commits.
killed 12
: >"$work/clone/.git/index.lock"
echo mixed >"$work/clone/.gitignore"
night_again
check killed-with-a-lock [ "$(outcome)" = "0: 25.0.2+8 26-ea+7 +1 +0" ]
check killed-keeps-what-it-finds sh -c 'git -C "$1" stash show -p | grep -q "^+mixed"' - "$work/clone"
# A branch that was replaced on the server, and an interrupted night of the earlier one.
git --git-dir="$work/remote.git" update-ref refs/heads/main "$(remote commit-tree -m Replaced 'main^{tree}')"
older
night_again
check replaced-branch [ "$(outcome)" = "0: 25.0.2+8 26-ea+7 +1 +0" ]
# Two concurrent nights: the second waits, and has nothing to do.
older
main_before=$(commits main)
start_night >"$work/first" 2>&1 &
first=$!
start_night >"$work/out" 2>&1
status=$?
wait $first
check two-at-once [ "$? $status $(($(commits main) - main_before))" = "0 0 1" ]
(flock 9; start_night LOCK_WAIT=0 9>&-) 9>"$work/clone/.git/nightly.lock" >"$work/out" 2>&1
status=$?
check two-at-once-says grep -q 'another night is running in this clone' "$work/out"
check two-at-once-fails [ "$status" = 1 ]
# Somebody else publishes during the publication: once, and each time.
cat >"$work/remote.git/hooks/pre-receive" <<W
#!/bin/sh
read -r old new ref
[ "\$ref" = refs/heads/gh-pages ] && [ -s "$work/publications" ] || exit 0
sed -i 1d "$work/publications"
unset GIT_QUARANTINE_PATH
git update-ref refs/heads/gh-pages "\$(git commit-tree -p "\$old" -m race "\$old^{tree}")"
W
chmod +x "$work/remote.git/hooks/pre-receive"
echo 1 >"$work/publications"
older
night_again BASE_URL=https://example.com
check lost-race-for-the-pages [ "$(outcome)" = "0: 25.0.2+8 26-ea+7 +1 +2" ]
printf '1\n2\n3\n' >"$work/publications"
older
night_again BASE_URL=https://example.org
check lost-each-race-for-the-pages [ "$(outcome)" = "1: 25.0.2+8 26-ea+7 +1 +3" ]
night_again BASE_URL=https://example.org
check lost-each-race-then-again [ "$(outcome)" = "0: 25.0.2+8 26-ea+7 +0 +1" ]
check nights-leave-nothing [ -z "$(ls "$TMPDIR")" ]
