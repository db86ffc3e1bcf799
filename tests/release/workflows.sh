# Tests the workflows, .ci/run, tools/comment, tools/release and tools/weekly as programs: their steps run with programs
# that log their calls and the names of secrets, and that fail on request. The order, the conditions and the status are checked.
. tests/suite.sh
top=$PWD
unset GITHUB_TOKEN GH_TOKEN GH_REPO MAKEFLAGS MAKELEVEL JDKS FEATURES SOURCES RUN_URL JOB_STATUS DIST

# A program logs its call and the names of its secrets. It fails if $work/fails contains its call.
mkdir "$work/bin"
cat >"$work/bin/noted" <<W
#!/bin/sh
call="\${0##*/} \$*"
secrets=\$(env | sed -n 's/^\([A-Z_]*\(TOKEN\|KEY\)\)=..*/\1/p' | sort | tr '\n' ' ')
echo "\$call\${secrets:+ [\${secrets% }]}" >>"$work/calls"
! grep -qxF -e "\$call" "$work/fails"
W
chmod +x "$work/bin/noted"
for program in make sh bash git sudo apt-get dpkg gh docker mypy twine; do ln -s noted "$work/bin/$program"; done
ln -s "$(command -v nproc)" "$work/bin/nproc"
# play WORKFLOW CONTEXT [CALL]: the outcomes of the steps in $outcomes, the calls in $work/calls; CALL fails
play() {
    : >"$work/calls"
    printf '%s\n' "${3:-}" | grep . >"$work/fails"
    outcomes=$(PATH="$work/bin:$(dirname "$(command -v node)"):/usr/bin:/bin" node tests/tools/run-workflow.js \
        ".github/workflows/$1.yml" /bin/bash "$2" 2>"$work/errors") && status=0 || status=$?
    steps=$(printf '%s\n' "$outcomes" | sed 's/@[0-9a-f]*//' | tr '\n' '|')
}
calls() { sed "s/ -j[0-9]*\b//; s/\"//g" "$work/calls" | grep -v '^git config' | tr '\n' '|'; }
secrets='{"secrets": {"NPM_TOKEN": "n", "PYPI_TOKEN": "p", "MAVEN_TOKEN": "m", "SIGNING_KEY": "k", "PAGES_TOKEN": "w"}'

# --- nightly ---

night='make all|sh tools/nightly update [GITHUB_TOKEN]|sh tools/nightly check|sh tools/nightly push [GITHUB_TOKEN]|sh tools/nightly render|sh tools/nightly publish [GITHUB_TOKEN]|sh tools/nightly report [GITHUB_TOKEN]|'
play nightly "$secrets}"
is night "0 $night" "$status $(calls)"
is night-on-a-branch '2 1' "$(printf '%s\n' "$outcomes" | grep -c '^skipped actions/.*-pages') $(printf '%s\n' "$outcomes" | grep -c '^success Publish')"
play nightly "$secrets, \"vars\": {\"PAGES\": \"artifact\"}}"
is night-as-an-artifact '2 1' "$(printf '%s\n' "$outcomes" | grep -c '^success actions/.*-pages') $(printf '%s\n' "$outcomes" | grep -c '^skipped Publish')"
for stage in update check push render publish; do
    play nightly "$secrets}" "sh tools/nightly $stage"
    is "night-without-$stage" "1 $(printf '%s' "$night" | sed "s/\(sh tools.nightly $stage[^|]*|\).*/\1/")sh tools/nightly report [GITHUB_TOKEN]|" "$status $(calls)"
done
play nightly "$secrets}"
sed -n 's/^make .*/&/p' "$work/calls" | head -n 1 >"$work/build-call"
play nightly "$secrets}" "$(cat "$work/build-call")"
is night-without-a-build '1 make all|sh tools/nightly report [GITHUB_TOKEN]|' "$status $(calls)"
play nightly '{"github": {"event_name": "schedule", "event": {"repository": {"fork": true}}}}'
is night-in-a-fork '0 job night is skipped ' "$status $outcomes $(calls)"
cat >"$work/bin/environment" <<W
#!/bin/sh
[ "\$*" != "tools/nightly \$(cat "$work/stage")" ] || env | grep -E '^(JOB_STATUS|RUN_URL|GH_REPO|ACCEPT|REMOTE|BRANCH|PREFIX|GITHUB_TOKEN)=.' | sort >"$work/environment"
exec "$work/bin/noted-sh" "\$@"
W
chmod +x "$work/bin/environment"
rm "$work/bin/sh"
ln -s noted "$work/bin/noted-sh"
ln -s environment "$work/bin/sh"
environment() { # STAGE CONTEXT [CALL]
    echo "$1" >"$work/stage"
    : >"$work/environment"
    play nightly "$2" "${3:-}"
    tr '\n' ' ' <"$work/environment"
}
is report-knows-a-failure 'BRANCH=main GH_REPO=o/r GITHUB_TOKEN=github-token JOB_STATUS=failure REMOTE=https://example.org/o/r RUN_URL=https://example.org/o/r/actions/runs/1 ' \
    "$(environment report '{}' 'noted-sh tools/nightly render')"
is report-knows-a-success 'BRANCH=main GH_REPO=o/r GITHUB_TOKEN=github-token JOB_STATUS=success REMOTE=https://example.org/o/r RUN_URL=https://example.org/o/r/actions/runs/1 ' \
    "$(environment report '{}')"
is update-gets-what-is-accepted 'ACCEPT=25 26 BRANCH=main GITHUB_TOKEN=github-token REMOTE=https://example.org/o/r ' \
    "$(environment update '{"inputs": {"accept": "25 26"}}')"
is publish-has-its-own-token 'BRANCH=main GITHUB_TOKEN=w PREFIX=jfr REMOTE=https://example.org/o/r ' \
    "$(environment publish "$secrets, \"vars\": {\"PREFIX\": \"jfr\"}}")"
is publish-without-its-own-token 'BRANCH=main GITHUB_TOKEN=github-token REMOTE=https://example.org/o/r ' "$(environment publish '{}')"
rm "$work/bin/sh"
ln -s noted "$work/bin/sh"

# --- release: tests/release/train.sh runs the whole of it ---

on='"vars": {"PUBLISH": "1"}'
play release "$secrets}"
is release-is-off-by-default '0 job release is skipped ' "$status $outcomes $(calls)"
play release "$secrets, $on, \"github\": {\"event\": {\"repository\": {\"fork\": true}}}}"
is release-in-a-fork '0 job release is skipped ' "$status $outcomes $(calls)"
play release "$secrets, $on}"
is release-of-nothing-new '0 make all|sh tools/version [GITHUB_TOKEN]|' "$status $(calls)"
rm "$work/bin/sh"
printf '#!/bin/sh\n[ "$*" != tools/version ] || echo tag=v1.2.3 >>"$GITHUB_OUTPUT"\nexec %s/bin/noted-sh "$@"\n' "$work" >"$work/bin/sh"
chmod +x "$work/bin/sh"
made='make all|noted-sh tools/version [GITHUB_TOKEN]|make check SUITES=published|make dist VERSION=1.2.3|'
release="${made}make python-wheels|noted-sh tools/version push [GITHUB_TOKEN]|noted-sh tools/release v1.2.3 [GH_TOKEN]|"
play release "$secrets, $on}"
is release "0 $release" "$status $(calls)"
ln -sf noted "$work/bin/npm"
play release "$secrets, \"vars\": {\"PUBLISH\": \"1\", \"NPM_NAME\": \"n\", \"PYPI_NAME\": \"p\", \"READER_NAME\": \"r\", \"MAVEN_GROUP\": \"m\"}}"
is release-on-all "0 ${release}npm install --global npm@11.6.2 [NPM_TOKEN]|noted-sh tools/upload npm [NPM_TOKEN]|noted-sh tools/need-packages twine [PYPI_TOKEN]|noted-sh tools/upload pypi [PYPI_TOKEN]|noted-sh tools/need-packages twine [PYPI_TOKEN]|noted-sh tools/upload reader [PYPI_TOKEN]|noted-sh tools/upload maven [MAVEN_TOKEN SIGNING_KEY]|" "$status $(calls)"
check=$(sed -n '/check SUITES=published$/p' "$work/calls" | head -n 1)
play release "$secrets, $on, \"github\": {\"ref_type\": \"tag\", \"ref_name\": \"v1.2.3\"}}"
is release-of-a-tag-pushes-nothing "0 ${made}make python-wheels|noted-sh tools/release v1.2.3 [GH_TOKEN]|" "$status $(calls)"
play release "$secrets, $on}" "$check"
is release-without-passing-tests '1 make all|noted-sh tools/version [GITHUB_TOKEN]|make check SUITES=published|' "$status $(calls)"
play release "$secrets, $on}" 'make dist VERSION=1.2.3'
is release-without-packages "1 $made" "$status $(calls)"
play release "$secrets, \"vars\": {\"PUBLISH\": \"1\", \"NPM_NAME\": \"n\"}}" 'noted-sh tools/release v1.2.3'
is release-that-fails-is-not-uploaded "1 $release" "$status $(calls)"
rm "$work/bin/sh" "$work/bin/npm"
ln -s noted "$work/bin/sh"

# --- check and weekly ---

play check "$secrets}"
is checks '0 bash .ci/run|' "$status $(calls)"
play check "$secrets, \"github\": {\"event_name\": \"workflow_run\", \"event\": {\"workflow_run\": {\"conclusion\": \"success\"}}}}"
is checks-after-a-night '0 bash .ci/run|' "$status $(calls)"
play check "$secrets, \"github\": {\"event_name\": \"workflow_run\", \"event\": {\"workflow_run\": {\"conclusion\": \"failure\"}}}}"
is no-checks-after-a-failed-night '0 job check is skipped ' "$status $outcomes $(calls)"
play check "$secrets}" 'bash .ci/run'
is checks-that-fail 1 "$status"
play weekly '{"github": {"event_name": "schedule"}}'
is week '0 make all|sh tools/weekly verify|sh tools/weekly commands|sh tools/weekly places [GITHUB_TOKEN]|sh tools/weekly mutants|sh tools/weekly report [GITHUB_TOKEN]|' "$status $(calls)"
play weekly '{}' 'sh tools/weekly verify'
is week-is-reported '1 make all|sh tools/weekly verify|sh tools/weekly report [GITHUB_TOKEN]|' "$status $(calls)"
play weekly '{"github": {"event": {"repository": {"fork": true}}}}'
is week-in-a-fork '0 job weekly is skipped ' "$status $outcomes $(calls)"

# --- effect and comment ---

play effect '{"github": {"event_name": "pull_request"}}'
is effect '0 make all|make -s data-diff BASE=HEAD^1|' "$status $(calls)"
play effect '{"github": {"event_name": "pull_request"}}' 'make -s data-diff BASE=HEAD^1'
is effect-that-fails 'skipped actions/upload-artifact' "$(printf '%s\n' "$steps" | tr '|' '\n' | tail -n 2 | head -n 1)"
is effect-has-no-secrets 0 "$(sed '/^#/d' .github/workflows/effect.yml | grep -cE 'secrets|github[.]token|: write|pull_request_target')"
is comment-runs-no-foreign-code '1 0' "$(grep -c actions/checkout .github/workflows/comment.yml) $(grep -cE '^ *(ref|repository):' .github/workflows/comment.yml)"
is comment-takes-names-as-data 0 "$(sed -n 's/^ *- run: //p' .github/workflows/comment.yml | grep -c '{{')"
after() { # EVENT CONCLUSION
    play comment '{"github": {"event": {"workflow_run": {"event": "'"$1"'", "conclusion": "'"$2"'", "head_sha": "abc", "head_branch": "b", "head_repository": {"owner": {"login": "o"}}}}}}'
    echo "$status $(calls)"
}
is comment '0 sh tools/comment effect/effect.diff [GH_TOKEN]|' "$(after pull_request success)"
is comment-after-a-failure '0 ' "$(after pull_request failure)"
is comment-after-another-event '0 ' "$(after push success)"

# gh knows pull request 12 for the commit abc, and keeps the comment.
rm "$work/bin/gh"
ln -s noted "$work/bin/noted-gh"
cat >"$work/bin/gh" <<W
#!/bin/sh
"$work/bin/noted-gh" "\$@" || exit
case "\$1 \$SHA" in 'api abc') echo 12 ;; 'pr abc') cat "\$5" >"$work/comment" ;; esac
W
chmod +x "$work/bin/gh"
comment() { # SHA FILE [CALL]: the status, and how often gh was called; the comment in $work/comment
    : >"$work/calls"
    : >"$work/comment"
    printf '%s\n' "${3:-}" | grep . >"$work/fails"
    GH_REPO=o/r HEAD='o:b$(x)' SHA=$1 PATH="$work/bin:$PATH" /bin/sh tools/comment "$2" >"$work/out" 2>&1 && status=0 || status=$?
    echo "$status $(grep -c '^noted-gh' "$work/calls")"
}
printf 'diff\n-old\n+new ```` @name $(x)\n```\n' >"$work/effect.diff"
is comment-of-a-diff '0 2' "$(comment abc "$work/effect.diff")"
is comment-asks-for-the-pull-request 'noted-gh api -X GET repos/o/r/pulls -f state=open -f head=o:b$(x) --jq [.[] | select(.head.sha == env.SHA) | .number][0] // empty' "$(head -n 1 "$work/calls")"
is comment-is-the-diff "$(cat "$work/effect.diff")" "$(sed -n '/^```````diff$/,/^```````$/p' "$work/comment" | sed '1d;$d' | sed '$d')"
printf '%070000d\n' 0 >"$work/effect.diff"
is comment-of-much '0 2 The first 60000 of 70001 bytes.' "$(comment abc "$work/effect.diff") $(tail -n 1 "$work/comment")"
: >"$work/effect.diff"
is comment-of-nothing '0 2 1' "$(comment abc "$work/effect.diff") $(grep -c 'does not change the published data' "$work/comment")"
is comment-without-a-pull-request '0 1' "$(comment def "$work/effect.diff")"
is comment-without-an-answer '1 1' "$(comment abc "$work/effect.diff" 'noted-gh api -X GET repos/o/r/pulls -f state=open -f head=o:b$(x) --jq [.[] | select(.head.sha == env.SHA) | .number][0] // empty')"
ln -sf /etc/passwd "$work/effect.diff"
is comment-of-a-link '1 0' "$(comment abc "$work/effect.diff")"
rm "$work/bin/gh"
ln -s noted "$work/bin/gh"

# --- .ci/run: each stage runs, independent of failures, and a failed stage fails the run ---

mkdir "$work/ci"
sed 's#cd "$(dirname "$0")/.."#cd "'"$work"'/ci"#' .ci/run >"$work/ci/run"
ci() { # [CALL]: the status and the last line; CALL fails
    : >"$work/calls"
    printf '%s\n' "${1:-}" | grep . >"$work/fails"
    PATH="$work/bin:/usr/bin:/bin" /bin/bash "$work/ci/run" >"$work/out" 2>&1 </dev/null
    echo "$? $(tail -n 1 "$work/out")"
}
printf '#!/bin/sh\necho clang-format version 14.0.6\n' >"$work/bin/clang-format"
chmod +x "$work/bin/clang-format"
passed=$(ci)
is ci "0 $(printf '%s' "$passed" | sed 's/^0 \([1-9][0-9]*\).*/\1/') passed, 0 failed, 0 skipped" "$passed"
sort "$work/calls" >"$work/stages"
for target in "make site" "make check" "make check SUITES=release" "make check SUITES=real" "make check-format" "sh tests/tools/check-layers" "make check-sanitized" "make check-browser" "make fuzz" "make check-platforms"; do
    sed "s/^make -j[0-9]*/make/" "$work/stages" | grep -qE "^$target( |$)" || echo "$target"
done >"$work/missing"
is ci-has-all-stages '' "$(cat "$work/missing")"
is ci-compares-the-wasm-module 1 "$(grep -cE '^(make|docker .* make) check-wasm' "$work/stages")"
is ci-has-sanitizers 1 "$(make -n check-sanitized | grep -c 'SANITIZE=address,undefined .*check$')"
grep '^make ' "$work/stages" | sort -u | while read -r call; do
    case $(ci "$call") in 1\ *" failed, 0 skipped") ;; *) echo "$call: $(ci "$call")" ;; esac
    sort "$work/calls" | diff "$work/stages" -
done >"$work/passes"
is ci-notices-each-failure '' "$(cat "$work/passes")"
ci "$(grep '^make .*fuzz' "$work/stages")" >"$work/line"
is ci-counts-failures ' 1 failed' "$(cut -d, -f2 "$work/line")"
# The failed cases are listed together before the counts.
cat >"$work/failing-check" <<'W'
#!/bin/sh
case "$*" in *' check') printf 'ok case-1\nnot ok case-2\nexpected: 1\nok case-3\n1 passed, 1 failed\n' && exit 1 ;; esac
exit 0
W
ln -sf "$work/failing-check" "$work/bin/make"
chmod +x "$work/failing-check"
ci >"$work/line"
is ci-repeats-failures 'check: not ok case-2 1' "$(tail -n 2 "$work/out" | head -n 1) $(cut -d' ' -f1 "$work/line")"
ln -sf noted "$work/bin/make"
# A platform that cannot be tested here is named and counted as skipped, by the real script.
mkdir "$work/platforms" "$work/platforms/tools"
for tool in env sh ls xz cat sed basename mktemp rm timeout head wc cmp dirname uname cc find ln mkdir; do ln -s "$(command -v $tool)" "$work/platforms/tools/"; done
printf '#!/bin/sh\n' >"$work/platforms/collector"
chmod +x "$work/platforms/collector"
platforms() { # [VARIABLE]: without a compiler of any platform
    env "$@" BUILD="$work/platforms" PATH="$work/platforms/tools" /bin/sh tests/tools/check-platforms clang i386 s390x >"$work/said" 2>&1
    echo "$? $(tail -n 1 "$work/said")"
}
is platforms-that-are-skipped '0 0 passed, 0 failed, 3 skipped' "$(platforms)"
is platforms-say-why 'skipped clang: no clang|skipped i386: no i686-linux-gnu-gcc|skipped s390x: no s390x-linux-gnu-gcc|' "$(grep '^skipped' "$work/said" | tr '\n' '|')"
is platforms-that-are-needed '1 0 passed, 3 failed, 0 skipped' "$(platforms NEED=1)"
platforms >/dev/null
rm "$work/bin/make"
printf '#!/bin/sh\ncase "$*" in check-platforms*) cat "%s" ;; esac\nexec "%s/bin/noted-make" "$@"\n' "$work/said" "$work" >"$work/bin/make"
chmod +x "$work/bin/make"
ln -s noted "$work/bin/noted-make"
counted=$(ci)
is ci-counts-skipped "0 $(($(printf '%s' "$passed" | cut -d' ' -f2) - 1)) passed, 0 failed, 3 skipped" "$counted"
is ci-names-skipped 'skipped s390x: no s390x-linux-gnu-gcc' "$(grep '^skipped s390x' "$work/out")"
rm "$work/bin/make" && ln -s noted "$work/bin/make"

# --- tools/release ---

mkdir "$work/dist"
printf 'aa  one.jar\nbb  two.tgz\n' >"$work/dist/SHA256SUMS"
publish() { # [CALL]: the calls of gh
    : >"$work/calls"
    printf '%s\n' "${1:-}" | grep . >"$work/fails"
    DIST=$work/dist PATH="$work/bin:$PATH" /bin/sh tools/release v1.2.3 >"$work/out" 2>&1 && status=0 || status=$?
    sed "s#$work/##g" "$work/calls" | tr '\n' '|'
}
is release-again 'gh release view v1.2.3|gh release upload v1.2.3 dist/SHA256SUMS dist/one.jar dist/two.tgz --clobber|' "$(publish)"
is release-first 'gh release view v1.2.3|gh release create v1.2.3 dist/SHA256SUMS dist/one.jar dist/two.tgz --verify-tag --notes-file -|' \
    "$(publish 'gh release view v1.2.3')"
rm "$work/dist/SHA256SUMS"
is release-of-nothing ' 1' "$(publish; echo " $status")"
is release-without-a-tag 2 "$(/bin/sh tools/release >/dev/null 2>&1; echo $?)"

# --- action.yml ---

# The commands of the steps, with a docker that runs the program here.
mkdir "$work/action" "$work/action-bin"
gzip -dc tests/fixtures/recordings/settings17.jfr.gz >"$work/action/a.jfr"
head -c 60000 "$work/action/a.jfr" >"$work/action/it's cut.jfr"
cat >"$work/action-bin/docker" <<W
#!/bin/sh
echo "docker \$*" >>"$work/calls"
[ "\$1" = run ] || exit 0
while [ "\$1" != jfrevents ]; do shift; done
shift
exec "$(cd "${BUILD:-build}" && pwd)/jfrevents" "\$@"
W
chmod +x "$work/action-bin/docker"
sed -n 's/^ *run: //p' action.yml >"$work/steps.sh"
explain() { # RECORDING FAIL_ON: the status, the heading, and whether the summary is a report
    : >"$work/calls"
    : >"$work/summary"
    (cd "$work/action" && env PATH="$work/action-bin:$PATH" GITHUB_ACTION_PATH=/action GITHUB_STEP_SUMMARY="$work/summary" RECORDING="$1" FAIL_ON="$2" \
        bash -e "$work/steps.sh") >"$work/out" 2>&1
    echo "$? $(head -n 1 "$work/summary") $(grep -c "^## " "$work/summary")"
}
is action '0 # a.jfr 9' "$(explain a.jfr '')"
is action-in-an-image "docker build --quiet --target jfrevents --tag jfrevents /action|docker run --rm --volume $work/action:/data:ro jfrevents explain --markdown -- a.jfr|" "$(tr '\n' '|' <"$work/calls")"
is action-that-does-not-fail '0 # a.jfr 9' "$(explain a.jfr health,privacy)"
is action-that-fails "1 # it's cut.jfr 9" "$(explain "it's cut.jfr" health,privacy)"
is action-says-why 1 "$(grep -c "it's cut.jfr: error: parts of the recording are damaged" "$work/out")"
is action-without-a-recording '1  0' "$(explain none.jfr health)"

# --- tools/weekly ---

week() { # [CALL]: the status, and what make was to do
    : >"$work/calls"
    rm -rf "$work/week"
    printf '%s\n' "${1:-}" | grep . >"$work/fails"
    (cd "$work/project" && env WEEK="$work/week" BUILD="$work/build" JAVA_HOME_8_X64=/jdks/8 JAVA_HOME_25_X64=/jdks/25 GITHUB_TOKEN=t \
        PATH="$work/week-bin:$PATH" /bin/sh tools/weekly) >"$work/out" 2>&1
    echo "$? $(grep '^make' "$work/calls" | sed "s#$work/##g; s/SEED=20[0-9]\{4\}$/SEED=NOW/" | tr '\n' '|')"
}
mkdir -p "$work/project/tools" "$work/project/data/releases" "$work/week-bin" "$work/build"
for tool in weekly report problem; do cp "tools/$tool" "$work/project/tools/"; done
touch "$work/project/data/releases/8.xml"
git init -q "$work/project"
ln -s ../bin/noted "$work/week-bin/make"
all='make check-jvms SUITES=verify JDKS=week/jdks|make check-jvms SUITES=shown JDKS=week/jdks FEATURES=17,25|make check-places SOURCES=week/sources|make mutants LOT=30 SEED=NOW|'
is weekly-check "0 $all" "$(week)"
is weekly-check-finds-jdks '/jdks/25 /jdks/8' "$(readlink "$work/week/jdks/25") $(readlink "$work/week/jdks/8")"
for call in "check-jvms SUITES=verify JDKS=$work/week/jdks" "check-jvms SUITES=shown JDKS=$work/week/jdks FEATURES=17,25" "check-places SOURCES=$work/week/sources" \
    "mutants LOT=30 SEED=$(date -u +%G%V)"; do
    name=${call%% JDKS*} name=${name%% LOT*}
    is "weekly-check-reports-$name" "3 $all" "$(week "make $call")"
    is "weekly-check-says-what-to-do-about-$name" 1 "$(grep -c '^What to do: ' "$work/week/problems")"
done
# The archives of releases with sources are fetched and kept, and others are removed.
for feature in 17 25; do
    printf '<Metadata feature="%s" tag="jdk-%s">\n<Event definitionLine="1"/>\n</Metadata>\n' $feature $feature >"$work/project/data/releases/$feature.xml"
done
printf '#!/bin/sh\nmkdir -p "$5"\n[ "$2" = jdk-25 ] && echo "$2" >"$5/$2.tar.gz"\n' >"$work/build/collector"
chmod +x "$work/build/collector"
mkdir "$work/archives"
touch "$work/archives/jdk-24.tar.gz"
archives() { SOURCES=$work/archives week >/dev/null; ls -A "$work/archives" | tr '\n' ' '; }
is weekly-check-fetches-sources 'jdk-25.tar.gz ' "$(archives)"
is weekly-check-names-missing-sources 1 "$(grep -c 'weekly: the places in jdk-17 are not checked' "$work/out")"
echo kept >"$work/archives/jdk-25.tar.gz"
is weekly-check-keeps-sources 'jdk-25.tar.gz kept' "$(archives)$(cat "$work/archives/jdk-25.tar.gz")"
