# Tests make publish against a bare repository, from a separate project so that the state of this one is irrelevant.
. tests/suite.sh
top=$(pwd)
export HOME="$work" GIT_CONFIG_NOSYSTEM=1
unset GITHUB_TOKEN MAKEFLAGS MAKELEVEL V REMOTE BRANCH PREFIX SITE SQUASH CNAME REPLACE ANALYTICS
git config --global user.name Publisher
git config --global user.email publisher@example.org
git config --global init.defaultBranch main

# The branch's file as text; its files; its number of commits.
show() { git --git-dir="$work/remote.git" show "gh-pages:$1"; }
files() { git --git-dir="$work/remote.git" ls-tree -r --name-only gh-pages | tr '\n' ' '; }
commits() { git --git-dir="$work/remote.git" rev-list --count gh-pages; }
page() { printf '<!DOCTYPE html><html lang="en"><head><title>%s</title></head><body><p>%s</p></body></html>\n' "$1" "$1"; }
# The last file that the generator writes.
manifest() { (cd "$work/project/site" && rm -f .manifest && find . -type f | sed 's#^./##' | sort >"$work/manifest" && mv "$work/manifest" .manifest); }
publish() { (cd "$work/project" && env REMOTE="$work/remote.git" "$@" sh tools/publish); }

git init -q --bare "$work/remote.git"
mkdir -p "$work/project/tools" "$work/project/tests/tools" "$work/project/site"
cp "$top/tools/publish" "$work/project/tools/"
cp "$top/tests/tools/crawl" "$work/project/tests/tools/"
(cd "$work/project" && git init -q && echo /site >.gitignore && git add . && git commit -qm project)

check no-remote fails_with 'REMOTE= is missing' publish REMOTE=
checks() { (cd "$work/project" && env REMOTE="$work/remote.git" "$@" sh tools/publish --check); }
check checks-need-no-site checks
check checks-of-the-remote fails_with 'cannot be read' checks REMOTE="$work/nothing.git"
check checks-of-the-prefix fails_with 'is not the path of a folder' checks PREFIX=../x
echo change >>"$work/project/.gitignore"
check checks-of-the-tree fails_with 'not committed' checks
(cd "$work/project" && git checkout -q .gitignore)
mkdir -p "$work/project/site"
check no-site fails_with 'index.html is missing' publish
{ page one; echo '<a href="25.html">25</a>'; } >"$work/project/site/index.html"
page x >"$work/project/site/25.html"
check no-manifest fails_with 'not completely rendered: .manifest is missing' publish
manifest
echo 26.html >>"$work/project/site/.manifest"
check unfinished-rendering fails_with 'not completely rendered: 26.html is missing' publish
manifest
for prefix in a/../.. a//b . a/./b a/.git/b x/.GIT; do
    check "prefix $prefix" fails_with "PREFIX=$prefix is not the path of a folder" publish PREFIX=$prefix
done
for domain in 'bad name' bad/name .example.org example..org -a.example.org a-.example.org example 127.0.0.1 'jfr.example.org:80'; do
    check "cname $domain" fails_with "CNAME=$domain is not the name of a domain" publish CNAME="$domain"
done
check prefix-before-all-else fails_with 'is not the path of a folder' publish PREFIX=a//b REMOTE=/nowhere SITE=/nowhere
check first-publication publish CNAME=jfr.example.org
check first-files test "$(files)" = ".manifest .nojekyll 25.html CNAME index.html "
check again-changes-nothing publish
check again-no-commit test "$(commits)" = 1
page two >"$work/project/site/index.html"
rm "$work/project/site/25.html"
manifest
check second-publication publish
check second-commit test "$(commits)" = 2
check vanished-page-goes-and-cname-stays test "$(files)" = ".manifest .nojekyll CNAME index.html "
check new-text sh -c 'git --git-dir="$1" show gh-pages:index.html | grep -q two' - "$work/remote.git"
check below-a-prefix publish PREFIX=/jfr/
check prefix-keeps-the-rest test "$(files)" = ".manifest .nojekyll CNAME index.html jfr/.manifest jfr/index.html "
check squash publish PREFIX=jfr SQUASH=1 CNAME=other.example.org
check squash-one-commit test "$(commits)" = 1
check squash-cname test "$(show CNAME)" = other.example.org
echo '<a href="nowhere.html">x</a>' >>"$work/project/site/index.html"
check broken-link-is-refused fails_with 'the site is broken' publish PREFIX=jfr
check broken-link-is-named fails_with 'nowhere.html' publish PREFIX=jfr
page two | sed 's#</head>#<script async src="https://a.example.org/count.js"></script></head>#' >"$work/project/site/index.html"
check script-from-elsewhere fails_with 'loads https://a.example.org/count.js from elsewhere' publish PREFIX=jfr
check script-of-another-instance fails_with 'from elsewhere' publish PREFIX=jfr ANALYTICS=https://a.example
check script-of-the-analytics publish BRANCH=analytics ANALYTICS=https://a.example.org
page two >"$work/project/site/index.html"
echo change >>"$work/project/.gitignore"
check dirty-tree-is-refused fails_with 'not committed' publish
(cd "$work/project" && git checkout -q .gitignore)
echo new >"$work/project/untracked"
check untracked-file-is-refused fails_with untracked publish PREFIX=jfr
rm "$work/project/untracked"
check unreadable-remote fails_with 'cannot be read' publish REMOTE="$work/nothing.git"
check unreachable-remote fails_with '//127.0.0.1:9/x: error: cannot be read' publish REMOTE=http://user:secret@127.0.0.1:9/x
check token-stays-secret test "$(grep -c secret "$work/out")" = 0
check branch-untouched-by-refusals test "$(commits)" = 1

# Files of others on the branch: next to the site, and in place of its pages.
other() { # FILE...: writes them on the branch
    rm -rf "$work/other" && git clone -q -b gh-pages "$work/remote.git" "$work/other" || return
    for file; do mkdir -p "$work/other/$(dirname "$file")" && echo other >"$work/other/$file"; done
    (cd "$work/other" && git add -A && git commit -qm other && git push -q origin gh-pages)
}
git --git-dir="$work/remote.git" update-ref -d refs/heads/gh-pages
check publication-on-an-empty-branch publish
other jfr/mine.html "jfr/größer.html" about.html
before=$(commits)
check others-files-are-refused fails_with '3 files in the site.s place that no publication wrote' publish
check others-files-are-named grep -q '^jfr/größer.html$' "$work/out"
check others-files-with-squash fails_with 'that no publication wrote' publish SQUASH=1
check others-files-below-the-prefix fails_with '2 files in' publish PREFIX=jfr
check others-files-advise-another-prefix grep -q 'another PREFIX=FOLDER publishes beside them' "$work/out"
check others-files-stay [ "$(commits)" = "$before" ]
check others-files-beside-the-prefix publish PREFIX=events
check others-files-told publish REPLACE=1
check others-files-are-gone test "$(files)" = ".manifest .nojekyll index.html "
git --git-dir="$work/remote.git" update-ref -d refs/heads/gh-pages
(cd "$work/project" && git push -q "$work/remote.git" HEAD:refs/heads/gh-pages)
other index.html
check others-page-is-not-replaced fails_with '^index.html$' publish
check beside-a-site publish PREFIX=jfr
check beside-a-site-leaves-its-settings sh -c 'case $1 in *.nojekyll*) exit 1 ;; esac' - "$(files)"
check a-file-is-no-folder fails_with '^index.html$' publish PREFIX=index.html

# Somebody publishes between this publication's read of the branch and its push.
cp "$work/project/tests/tools/crawl" "$work/crawl"
page three >"$work/project/site/index.html"
cat >"$work/project/tests/tools/crawl" <<P
import os, subprocess, sys
clean = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
subprocess.run(["sh", "$work/race"], env=clean, check=True)
P
cat >"$work/race" <<P
rm -rf "$work/racer" && git clone -q -b gh-pages "$work/remote.git" "$work/racer" && cd "$work/racer" &&
    echo late >late.html && git add -A && git commit -qm late && git push -q origin gh-pages
P
(cd "$work/project" && git commit -qam race)
check race-is-an-error fails_with 'not published' publish PREFIX=jfr
check race-leaves-the-other sh -c 'git --git-dir="$1" show gh-pages:late.html' - "$work/remote.git"
cp "$work/crawl" "$work/project/tests/tools/crawl"
(cd "$work/project" && git commit -qam again)

# Pages that forward from an old address.
mkdir "$work/moved" "$work/old"
printf '%s\n' data/25.json events/X.html index.html >"$work/moved/.manifest"
echo kept >"$work/old/CNAME"
forward() { SITE="$work/moved" sh "$top/tools/create-forward" "$@"; }
new=https://example.org/a/events/X.html
check forward forward "$work/old" https://example.org/a/
check forward-files [ "$(cd "$work/old" && find . -type f | sort | tr '\n' ' ')" = "./CNAME ./events/X.html ./index.html " ]
check forward-with-query-and-fragment grep -qxF "<script>location.replace(\"$new\" + location.search + location.hash);</script>" "$work/old/events/X.html"
check forward-without-scripts grep -qF "<meta http-equiv=\"refresh\" content=\"0; url=$new\">" "$work/old/events/X.html"
check forward-canonical grep -qxF "<link rel=\"canonical\" href=\"$new\">" "$work/old/events/X.html"
for url in example.org ftp://example.org https:// 'https://example.org/"x' 'https://example.org/?a' 'https://a b'; do
    check "forward to $url" fails_with 'not the URL of a site' forward "$work/none" "$url"
done
check forward-usage fails_with 'usage: create-forward FOLDER URL' forward "$work/none"
check forward-without-a-site fails_with 'nowhere: error: no site' env SITE="$work/nowhere" sh "$top/tools/create-forward" "$work/none" https://example.org
check forward-refused-writes-nothing [ ! -e "$work/none" ]
check forward-help sh -c 'sh "$1/tools/create-forward" --help | grep -q "^create-forward FOLDER URL: "' - "$top"

# The targets of make: their variables reach the tools, and V=1 does not print a token.
mkdir -p "$work/project/common/base" "$work/project/libjfr"
cp "$top/Makefile" "$work/project/"
cp "$top/common/base/version.h" "$work/project/common/base/"
cp "$top/libjfr/jfr.h" "$work/project/libjfr/"
(cd "$work/project" && git add -A && git commit -qm make)
make="make -o site -o $work/build/.packages -o $work/build/.test-packages BUILD=$work/build"
made() { (cd "$work/project" && $make "$@"); }
check make-publish made publish REMOTE="$work/remote.git" BRANCH=other PREFIX=a/b CNAME=made.example.org
check make-publish-cname [ "$(git --git-dir="$work/remote.git" show other:CNAME)" = made.example.org ]
check make-publish-prefix git --git-dir="$work/remote.git" cat-file -e other:a/b/index.html
page four >"$work/project/site/index.html"
(cd "$top" && make -n -o "$work/build/.packages" BUILD="$work/build" publish REMOTE=x) >"$work/steps" 2>&1
check make-publish-checks-first sh -c '[ "$(grep -n "publish --check" "$1" | head -1 | cut -d: -f1)" -lt "$(grep -n "generator .*data" "$1" | head -1 | cut -d: -f1)" ]' - "$work/steps"
check make-publish-squash made publish REMOTE="$work/remote.git" BRANCH=other PREFIX=a/b SQUASH=1
check make-publish-squash-one-commit [ "$(git --git-dir="$work/remote.git" rev-list --count other)" = 1 ]
check make-publish-replaces-nothing fails_with 'no publication wrote' made publish REMOTE="$work/remote.git" BRANCH=other
check make-publish-replace made publish REMOTE="$work/remote.git" BRANCH=other REPLACE=1
page five | sed 's#</head>#<script async src="https://a.example.org/count.js"></script></head>#' >"$work/project/site/index.html"
check make-publish-analytics made publish REMOTE="$work/remote.git" BRANCH=counted ANALYTICS=https://a.example.org/
check make-publish-without-analytics fails_with 'from elsewhere' made publish REMOTE="$work/remote.git" BRANCH=not-counted
check make-token fails_with 'cannot be read' made V=1 publish REMOTE=http://user:secret@127.0.0.1:9/x
check make-token-stays-secret test "$(grep -c secret "$work/out")" = 0
check make-token-of-the-environment sh -c 'cd "$1/project" && ! REMOTE=http://user:secret@127.0.0.1:9/x $2 V=1 publish 2>&1 | grep secret' - "$work" "$make"
check npm-runs-no-scripts sh -c '! $2 -n -B node_modules/.ready tests/node_modules/.ready | grep "npm ci" | grep -v "npm ci --ignore-scripts"' - "$work" "$make"
check npm-is-called [ "$($make -n -B node_modules/.ready tests/node_modules/.ready | grep -c 'npm ci')" = 2 ]
