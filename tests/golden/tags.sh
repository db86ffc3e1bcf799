# Tests the selection of releases among the tags of a provider's repositories, listed by git's own server: the names in
# tests/fixtures/acquire/tags.tsv, some tags annotated, some repositories missing. UPDATE=1 rewrites the expected lists.
. tests/suite.sh
server=
trap 'kill $server 2>/dev/null; rm -rf "$work"' EXIT
fixtures=tests/fixtures/acquire
unset GITHUB_TOKEN http_proxy https_proxy HTTPS_PROXY ALL_PROXY all_proxy
export no_proxy='*' GIT_CONFIG_NOSYSTEM=1 HOME="$work"

# One commit for each name in the third column. The tags of releases are annotated.
git init -q --bare "$work/all.git"
awk -F'\t' '!/^#/ {
    if (!($3 in mark)) {
        mark[$3] = ++marks
        printf "commit refs/heads/main\nmark :%d\ncommitter A <a@b> %d +0000\ndata %d\n%s\n", marks, marks, length($3), $3
    }
}' "$fixtures/tags.tsv" | git --git-dir="$work/all.git" fast-import --quiet --export-marks="$work/marks"
for repository in $(awk -F'\t' '!/^#/ {print $1}' "$fixtures/tags.tsv" | sort -u); do
    folder=$work/$repository.git
    mkdir -p "$(dirname "$folder")"
    cp -r "$work/all.git" "$folder"
    awk -F'\t' -v repository="$repository" -v marks="$work/marks" '
        BEGIN { while ((getline line <marks) > 0) { split(line, part, " "); object[part[1]] = part[2] } }
        !/^#/ && !($3 in mark) { mark[$3] = ++count }
        /^#/ || $1 != repository { next }
        $2 ~ /-ga$/ { printf "tag %s\nfrom %s\ntagger A <a@b> 1 +0000\ndata 1\nx\n", $2, object[":" mark[$3]]; next }
        { printf "reset refs/tags/%s\nfrom %s\n\n", $2, object[":" mark[$3]] }' "$fixtures/tags.tsv" |
        git --git-dir="$folder" fast-import --quiet
done
python3 tests/tools/git_server.py "$work" 2>"$work/errors" &
server=$!
tries=0
until [ -e "$work/port" ] || [ $tries = 2400 ]; do sleep 0.05; tries=$((tries + 1)); done
sed "s#url=\"https://github.com/#url=\"http://127.0.0.1:$(cat "$work/port")/#" data/providers.xml >"$work/providers.xml"

list() { # NAME PROVIDER OPTION...: compares the list with the expected one
    name=$1 provider=$2
    shift 2
    : >"$work/log"
    collector fetch --list --providers "$work/providers.xml" --retries 0 -p "$provider" "$@" >"$work/list" 2>&1
    [ -z "${UPDATE:-}" ] || cp "$work/list" "$fixtures/$name.txt"
    check "$name" diff "$fixtures/$name.txt" "$work/list"
}
check the-list-has-hundreds test "$(grep -vc '^#' "$fixtures/tags.tsv")" -gt 700
list openjdk openjdk
cp "$work/log" "$work/requests"
list openjdk-all openjdk --all
list openjdk-17 openjdk --all 17
list sapmachine sapmachine --all
list corretto corretto --all

# Two requests for a repository, one for a missing one; with prefixes, only necessary data is transferred.
check requests test "$(wc -l <"$work/requests")" = 26
check prefixes-reach-the-server test "$(awk '/jdk17u.git.git-upload-pack/ {print $3}' "$work/requests")" -lt 3000
