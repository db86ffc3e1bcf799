# make publish against a bare repository, from a project of its own so that this one's state does not matter.
set -u
top=$(pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME="$work" GIT_CONFIG_NOSYSTEM=1
git config --global user.name Publisher
git config --global user.email publisher@example.org
git config --global init.defaultBranch main

check() { # NAME COMMAND...
    name=$1
    shift
    if "$@" >"$work/log" 2>&1; then echo "ok $name"; else echo "not ok $name"; cat "$work/log"; fi
}
# The branch's file as text; its files; its number of commits.
show() { git --git-dir="$work/remote.git" show "gh-pages:$1"; }
files() { git --git-dir="$work/remote.git" ls-tree -r --name-only gh-pages | tr '\n' ' '; }
commits() { git --git-dir="$work/remote.git" rev-list --count gh-pages; }
page() { printf '<!DOCTYPE html><html lang="en"><head><title>%s</title></head><body><p>%s</p></body></html>\n' "$1" "$1"; }
publish() { (cd "$work/project" && env REMOTE="$work/remote.git" "$@" sh tools/publish); }

git init -q --bare "$work/remote.git"
mkdir -p "$work/project/tools" "$work/project/tests/tools" "$work/project/site"
cp "$top/tools/publish" "$work/project/tools/"
cp "$top/tests/tools/crawl" "$work/project/tests/tools/"
(cd "$work/project" && git init -q && echo /site >.gitignore && git add . && git commit -qm project)

fails_with() { # TEXT COMMAND...: fails and says this text
    text=$1
    shift
    "$@" >"$work/out" 2>&1 && return 1
    grep -q "$text" "$work/out" || { cat "$work/out"; return 1; }
}
check no-remote fails_with 'REMOTE= is missing' publish REMOTE=
check no-site fails_with 'index.html is missing' publish
{ page one; echo '<a href="25.html">25</a>'; } >"$work/project/site/index.html"
page x >"$work/project/site/25.html"
check prefix-may-not-climb fails_with 'leaves the branch' publish PREFIX=a/../..
check first-publication publish CNAME=jfr.example.org
check first-files test "$(files)" = ".nojekyll 25.html CNAME index.html "
check again-changes-nothing publish
check again-no-commit test "$(commits)" = 1
page two >"$work/project/site/index.html"
rm "$work/project/site/25.html"
check second-publication publish
check second-commit test "$(commits)" = 2
check vanished-page-goes-and-cname-stays test "$(files)" = ".nojekyll CNAME index.html "
check new-text sh -c 'git --git-dir="$1" show gh-pages:index.html | grep -q two' - "$work/remote.git"
check below-a-prefix publish PREFIX=/jfr/
check prefix-keeps-the-rest test "$(files)" = ".nojekyll CNAME index.html jfr/index.html "
check squash publish PREFIX=jfr SQUASH=1 CNAME=other.example.org
check squash-one-commit test "$(commits)" = 1
check squash-cname test "$(show CNAME)" = other.example.org
echo '<a href="nowhere.html">x</a>' >>"$work/project/site/index.html"
check broken-link-is-refused fails_with 'the site is broken' publish
check broken-link-is-named fails_with 'nowhere.html' publish
page two >"$work/project/site/index.html"
echo change >>"$work/project/.gitignore"
check dirty-tree-is-refused fails_with 'not committed' publish
(cd "$work/project" && git checkout -q .gitignore)
check unreadable-remote fails_with 'cannot be read' publish REMOTE="$work/nothing.git"
check unreachable-remote fails_with '//127.0.0.1:9/x: error: cannot be read' publish REMOTE=http://user:secret@127.0.0.1:9/x
check token-stays-secret test "$(grep -c secret "$work/out")" = 0
check branch-untouched-by-refusals test "$(commits)" = 1
