# Tests the workflows (actions are pinned, jobs end, no command contains a token), the targets of make, and links in
# documents.
set -u
log=$(mktemp)
trap 'rm -f "$log"' EXIT

check() { # NAME COMMAND...
    name=$1
    shift
    if "$@"; then echo "ok $name"; else echo "not ok $name"; fi
}
none() { ! grep -rnE "$@"; }
everything=".github/workflows .github/actions"
each_has() { # PATTERN: in every workflow
    [ -z "$(grep -LE "$1" .github/workflows/*.yml)" ]
}
check pinned-by-commit sh -c '! grep -rhE "uses:" '"$everything"' | grep -vE "uses: (\./|[a-z-]+/[a-z-]+@[0-9a-f]{40} # v[0-9.]+$)"'
check something-is-pinned sh -c 'grep -rqE "uses: [^.].*@[0-9a-f]{40}" '"$everything"
check no-container none 'container:' $everything
check token-in-no-command none 'run:.*(token|TOKEN|secrets\.)|^ +[^#:]*\$\{?[A-Z_]*TOKEN' $everything
check no-expression-in-a-command none 'run:.*\$\{\{' $everything
check no-token-for-a-whole-job none '^ {4,6}[A-Z_]*TOKEN:' $everything
check no-credentials-in-the-clone [ "$(grep -c 'actions/checkout@' .github/workflows/*.yml)" = "$(grep -c 'persist-credentials: false' .github/workflows/*.yml)" ]
check every-job-ends each_has '^    timeout-minutes: '
check one-at-a-time each_has '^concurrency:'
check permissions-are-stated each_has '^permissions:'
check stages-of-a-night [ "$(sed -n 's/.*run: .*sh tools\/nightly //p' .github/workflows/nightly.yml | tr '\n' ' ')" = "update check push render publish report " ]
check tokens-of-a-night [ "$(awk '/- name:/ {name = $3} /GITHUB_TOKEN:/ {print name}' .github/workflows/nightly.yml | tr '\n' ' ')" = "Update Push Publish Report " ]
check uploads-are-chosen [ "$(awk '/- (if|name|run|uses):/ {step = $0} /tools\/upload/ && step ~ /vars\.(NPM_NAME|PYPI_NAME|MAVEN_GROUP)$/' .github/workflows/release.yml | wc -l)" = 3 ]
check releases-are-off-by-default grep -q "^    if: .*vars.PUBLISH == '1' &&" .github/workflows/release.yml

check help-has-room sh -c '! env -u MAKEFLAGS make -s help | grep -vE "^  make [a-z-]+ +[a-z]"'
check help-has-all [ "$(env -u MAKEFLAGS make -s help | grep -c '^  make ')" = "$(cat Makefile tests/test.mk | grep -c '^## [a-z-]*: ')" ]
check tests-write-below-tmpdir none --exclude=project.sh 'mk[ds]*temp.*/tmp|"/tmp/[^"]*XXXXXX"|mktemp.* /tmp' tests/unit tests/golden tests/release tests/real tests/tools tests/browser
# The text of each mutation exists (make mutants runs them).
check mutations-apply sh -c 'tests/tools/mutants >"$1" 2>&1 || { cat "$1"; exit 1; }' - "$log"
check mutations-are-enough [ "$(sed -n 's/ mutations$//p' "$log")" -ge 60 ]
# Links between the documents of the repository refer to existing files.
for document in *.md docs/*.md data/*.md; do
    grep -oE '\]\([^)# ]+' "$document" | sed 's/^](//' | grep -vE '^(https?|mailto):' | while read -r link; do
        [ -e "$(dirname "$document")/$link" ] || echo "$document: $link"
    done
done >"$log"
check links-of-documents sh -c '! grep . "$1"' - "$log"
# Notices for everything that is shipped or linked, and texts of all licences (`reuse lint` checks the rest).
sed -n '/"dependencies"/,/}/s/^ *"\([a-z-]*\)": "\([0-9.]*\)".*/\1 | \2 |/p' package.json | while read -r row; do
    grep -qi "^| $row" THIRD_PARTY.md || echo "$row"
done >"$log"
for library in $(sed -n 's/^\(COLLECTOR_\)*LIBRARIES = //p' Makefile) tree-sitter; do
    grep -qi "^| \(lib\)*$(echo "${library#lib}" | sed 's/-2.0$/2/; s/3$//') |" THIRD_PARTY.md || echo "$library"
done >>"$log"
grep -hoE '(SPDX-License-Identifier = |WITH |AND )"*\(?[A-Za-z][A-Za-z0-9.-]*' REUSE.toml | sed 's/.*["( ]//' | sort -u | while read -r licence; do
    [ -s "LICENSES/$licence.txt" ] || echo "$licence"
done >>"$log"
check third-party-notices sh -c '! grep . "$1"' - "$log"
