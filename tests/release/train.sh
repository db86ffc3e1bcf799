# Tests the release train from a commit to installed packages: the steps of .github/workflows/release.yml run in a clone of a bare
# repository, with local registries of npm, PyPI and Maven. make and gh are stubs, except for make dist. A commit with a new fact,
# one with a new default and one with a removed event get the versions and notes that they must have.
. tests/suite.sh
unset JDK GITHUB_TOKEN GH_TOKEN NPM_TOKEN PYPI_TOKEN MAVEN_TOKEN SIGNING_KEY MAVEN_GROUP REMOTE BRANCH PUBLISH MAKEFLAGS MAKELEVEL DATA DIST JAVA_TOOL_OPTIONS
top=$PWD
trap 'kill $server 2>/dev/null; GNUPGHOME="$work/keys" gpgconf --kill all; rm -rf "$work"' EXIT
export HOME="$work/home" GIT_CONFIG_NOSYSTEM=1 npm_config_update_notifier=false PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore PYTHONDONTWRITEBYTECODE=1
mkdir -p "$HOME" "$work/bin" "$work/registries" "$work/releases"
git config --global user.name Publisher
git config --global user.email publisher@example.org
git config --global init.defaultBranch main

# --- The repository: the tools, and the data of three events in two releases, whose version 1.0.0 is published ---
mkdir -p "$work/project/data/releases"
cp -R .github tools packages docs LICENSE THIRD_PARTY.md "$work/project"
cp -R data/schema data/LICENSE.openjdk data/README.md "$work/project/data"
for feature in 17 25; do
    python3 tests/tools/cut_release.py data/releases/$feature.xml FileRead ThreadPark GarbageCollection >"$work/project/data/releases/$feature.xml"
done
cat >"$work/project/data/additional.xml" <<'P'
<Metadata>
<Event name="FileRead"><additionalDescription>A read call that took at least the threshold.</additionalDescription></Event>
</Metadata>
P
printf '/build\n/dist\n/tests\n' >"$work/project/.gitignore"
git init -q --bare "$work/remote.git"
remote() { git --git-dir="$work/remote.git" "$@"; }
cd "$work/project" || exit
git init -q
check first-version python3 tools/update data --raise --today 2026-01-31
git add -A
git commit -q -m project
git tag v1.0.0
git push -q "$work/remote.git" main v1.0.0

# --- The programs of the workflow: make merges and packages, gh keeps the files of a release in a folder ---
cat >"$work/bin/make" <<P
#!/bin/sh
echo "make \$*" >>"$work/calls"
case \$* in
*" all" | dist*)
    rm -rf build && mkdir build && cp -R data build/ && rm -r build/data/releases && "$BUILD/collector" -q merge data -o build/data || exit
    case \$* in dist*) exec env "\$2" tools/make-dist ;; esac
    ;;
python-wheels) [ ! -e "$work/wheels" ] || DIST="\$PWD/dist" exec "$(command -v make)" -C "$top" BUILD="$BUILD" python-wheels ;;
esac
P
cat >"$work/bin/gh" <<P
#!/bin/sh
case \$2 in
view) exec test -e "$work/releases/\$3" ;;
create) mkdir "$work/releases/\$3" && cat >"$work/releases/\$3.notes" ;;
esac
tag=\$3
for file; do case \$file in */*) cp "\$file" "$work/releases/\$tag" ;; esac; done
P
printf '#!/bin/sh\n[ "$*" = "install --global npm@11.6.2" ] || exec %s "$@"\n' "$(command -v npm)" >"$work/bin/npm"
printf '#!/bin/sh\ncase $* in "config user."*) ;; *) exec %s "$@" ;; esac\n' "$(command -v git)" >"$work/bin/git"
chmod +x "$work"/bin/*
python3 "$top/tests/tools/registries.py" "$work/registries" >"$work/port" &
server=$!
while [ ! -s "$work/port" ]; do sleep 0.1; done
here=http://127.0.0.1:$(cat "$work/port")
export npm_config_registry="$here/npm/" TWINE_REPOSITORY_URL="$here/pypi/legacy/" PYPI="$here/pypi" MAVEN_PORTAL="$here/maven" MAVEN_REPOSITORY="$here/maven2"
mkdir -m 700 "$work/keys"
export GNUPGHOME="$work/keys"
gpg --batch --quiet --passphrase '' --quick-generate-key 'Releases <releases@example.org>' ed25519 sign 2>"$work/log"
key=$(gpg --batch --quiet --armor --export-secret-keys | awk '{printf "%s\\n", $0}')
secrets="\"secrets\": {\"NPM_TOKEN\": \"npm-token\", \"MAVEN_TOKEN\": \"maven-token\", \"SIGNING_KEY\": \"$key\"}"
all='"PUBLISH": "1", "NPM_NAME": "jfr-event-collection"' packages=4
if command -v twine >/dev/null; then
    all="$all, \"PYPI_NAME\": \"jfr-event-collection\"" packages=$((packages + 1))
    if (cd "$top" && DIST="$work/wheels" make BUILD="$BUILD" python-wheels >"$work/log" 2>&1); then
        all="$all, \"READER_NAME\": \"libjfr\"" packages=$((packages + 1))
    else
        echo "skipped train-of-the-reader: $(tail -1 "$work/log")"
    fi
else
    echo "skipped train-on-pypi: there is no twine"
fi
if command -v javac >/dev/null; then
    all="$all, \"MAVEN_GROUP\": \"io.sapmachine\"" packages=$((packages + 1))
else
    echo "skipped train-on-maven: there is no JDK"
fi

land() { # MESSAGE: the changes of the project
    git commit -q -a -m "$1"
    git push -q "$work/remote.git" main
}
# The steps have only the environment of the workflow: the addresses of the registries are added to it.
{
    printf 's#REMOTE: .*#REMOTE: %s#\n' "$work/remote.git"
    for name in BUILD GNUPGHOME npm_config_registry TWINE_REPOSITORY_URL PYPI MAVEN_PORTAL MAVEN_REPOSITORY; do
        eval "printf 's#^      REMOTE: .*#&\\\\n      %s: %s#\n' $name \"\$$name\""
    done
    printf 's#^      REMOTE: .*#&\\n      ACTIONS_ID_TOKEN_REQUEST_URL: %s\\n      ACTIONS_ID_TOKEN_REQUEST_TOKEN: request-token#\n' "$here/identity?run=1"
} >"$work/local.sed"
# train VARIABLES [TAG]: a run of the workflow in a new clone
train() {
    rm -rf "$work/run"
    git clone -q -b "${2:-main}" "$work/remote.git" "$work/run" 2>/dev/null
    mkdir "$work/run/tests"
    ln -s "$top/tests/package.json" "$top/tests/node_modules" "$work/run/tests"
    : >"$work/calls"
    sed -f "$work/local.sed" -e "s#^      REMOTE: .*#&\n      JDK: \"${JDK:-}\"#" "$work/run/.github/workflows/release.yml" >"$work/release.yml"
    (cd "$work/run" && PATH="$work/bin:$PATH" node "$top/tests/tools/run-workflow.js" "$work/release.yml" /bin/bash \
        "{\"vars\": {$1}, $secrets, \"github\": {\"ref_name\": \"${2:-main}\", \"ref_type\": \"$([ $# = 1 ] && echo branch || echo tag)\"}}")
}
versions() { remote tag | sort -V | tr '\n' ' '; }
notes() { git pull -q --tags "$work/remote.git" main && awk '/^## / {section++} section == 1' data/CHANGES.md | sed 's/ ([0-9-]*)//' | tr '\n' '|'; }

# --- Nothing without PUBLISH, and nothing without new data ---
check off-by-default train "${all#*, }"
is off-by-default-skips-the-job 'job release is skipped' "$(cat "$work/case")"
check nothing-new train "$all"
is nothing-new-is-not-published "v1.0.0  0" "$(versions) $(grep -cv ' all$' "$work/calls")"

# --- A new fact: a patch, in all registries ---
sed -i 's#^</Metadata>#<Event name="ThreadPark"><additionalDescription>A thread waited.</additionalDescription></Event>\n&#' data/additional.xml
land 'Describe ThreadPark'
check fact train "$all"
is fact-is-a-patch 'v1.0.0 v1.0.1 ' "$(versions)"
is fact-in-words '## 1.0.1||JDK 17, 25: descriptions of ThreadPark changed||' "$(notes)"
is fact-in-the-release "$(awk '/^## / {section++; next} section == 1' data/CHANGES.md)" "$(cat "$work/releases/v1.0.1.notes")"
is tests-run-before-the-push 'make -jN all|make -jN check SUITES=published|make dist VERSION=1.0.1|make python-wheels|' "$(sed 's/-j[0-9]*/-jN/' "$work/calls" | tr '\n' '|')"
is tag-is-on-the-branch "$(remote rev-parse main)" "$(remote rev-parse v1.0.1)"
check release-is-complete sh -c 'cd "$1" && sha256sum -c --quiet SHA256SUMS && ls *.tar.zst *.sqlite.gz *.spdx.json *.jar *.tgz *.whl manifest.json' - "$work/releases/v1.0.1"

# --- Installed from the registries in clean folders, and used: the first examples of the READMEs ---
first_example() { # LANGUAGE DOCUMENT
    awk -v fence="^\`\`\`$1\$" '$0 ~ fence && !seen++ {inside = 1; next} /^```$/ {inside = 0} inside' "$2"
}
mkdir "$work/npm"
cd "$work/npm" || exit
echo '{"name": "empty", "private": true}' >package.json
check npm-installs npm install --cache "$work/npm-cache" --no-audit --no-fund jfr-event-collection jfr-event-collection-examples
first_example typescript "$top/packages/npm/README.md" >example.mts
check npm-example-compiles node "$top/tests/node_modules/typescript/bin/tsc" --strict --noUncheckedIndexedAccess --module nodenext --lib es2022,dom example.mts
is npm-example '1000000 ' "$(node example.mjs 2>&1 | sed -n 1p) "
is npm-version 1.0.1 "$(node -p "require('jfr-event-collection/package.json').version")"
case $all in *PYPI*)
    check pip-installs python3 -m pip install --isolated --no-cache-dir --index-url "$here/pypi/simple/" --target "$work/python" jfr-event-collection
    is pypi-example '1 ms 1000000' "$(first_example python "$top/packages/python/METADATA.in" | PYTHONPATH="$work/python" python3 - 2>&1 | sed -n 1p)"
    is pypi-has-both '2' "$(ls "$work/registries/pypi" | grep -c ^jfr_event)"
    ;;
esac
case $all in *READER*)
    pip="python3 -m pip --isolated --no-cache-dir"
    check reader-installs $pip install --index-url "$here/pypi/simple/" --target "$work/reader" libjfr
    is reader-reads-a-recording '1,348 jdk.ActiveSetting' "$(PYTHONPATH="$work/reader" python3 -m libjfr "$top/tests/fixtures/recordings/settings17.jfr.gz" | sed -n '1s/^ *//p')"
    for platform in manylinux_2_28_x86_64 musllinux_1_2_x86_64 manylinux_2_28_aarch64 musllinux_1_2_aarch64; do
        check "reader-for-$platform" $pip download --index-url "$here/pypi/simple/" --dest "$work/$platform" --only-binary :all: --platform $platform libjfr
        is "reader-needs-on-$platform" "$(case $platform in many*) echo libc.so.6 ;; *) echo libc.so ;; esac) libz.so.1" \
            "$(unzip -p "$work/$platform/"*.whl libjfr/_libjfr.abi3.so >"$work/module" && readelf -d "$work/module" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p' | grep -v '^ld-' | sort | tr '\n' ' ' | sed 's/ $//')"
    done
    ;;
esac
case $all in *MAVEN*)
    mkdir "$work/java"
    cd "$work/java" || exit
    jar=jfr-event-collection-1.0.1.jar
    check maven-downloads curl --fail --silent --remote-name-all "$here/maven2/io/sapmachine/jfr-event-collection/1.0.1/{$jar,$jar.sha256,$jar.asc}"
    check maven-is-signed gpg --batch --quiet --verify "$jar.asc" "$jar"
    is maven-digest "$(cat "$jar.sha256")" "$(sha256sum "$jar" | cut -d' ' -f1)"
    {
        first_example java "$top/packages/maven/README.md" | sed -n 's/^import/&/p'
        echo 'public class Example { public static void main(String[] arguments) {'
        first_example java "$top/packages/maven/README.md" | grep -v '^import'
        echo '} }'
    } >Example.java
    check maven-example-compiles javac -Xlint:all -Werror -cp "$jar" Example.java
    is maven-example 'Optional[PT0.001S]' "$(java -cp "$jar:." Example 2>&1 | sed -n 1p)"
    ;;
esac
cd "$work/project" || exit

# --- A run for the tag repeats what failed: what is published is left out ---
JDK=none # Java takes half of the time
check again train "$all" v1.0.1
is again-leaves-out-what-is-there $packages "$(grep -c 'is published already' "$work/case")"
check another-name sh -c 'cd "$1" && ! PUBLISH=1 NPM_NAME=mine sh tools/upload npm' - "$work/run"
is another-name-is-an-error 'upload: NPM_NAME=mine: error: the name of the package is jfr-event-collection' "$(cat "$work/case")"

# --- A new default is a minor version, a removed event a major one; a registry without a name is left out ---
sed -i '/<Event name="FileRead"/,/<\/Event>/s#<DefaultSetting name="threshold" value="[^"]*"#<DefaultSetting name="threshold" value="5 ms"#' data/releases/25.xml
land 'Read FileRead again'
check default train '"PUBLISH": "1"'
is default-is-a-minor-version 'v1.0.0 v1.0.1 v1.1.0 ' "$(versions)"
is default-in-words '## 1.1.0||JDK 25: threshold of FileRead 0 ns -> 5 ms||' "$(notes)"
sed -i '/<Event name="ThreadPark"/,/<\/Event>/d' data/releases/25.xml
land 'Remove ThreadPark'
wheels() { find "$work/registries/pypi" -name '*.whl' | wc -l; }
before=$(wheels)
check removed-event train '"PUBLISH": "1", "NPM_NAME": "jfr-event-collection"'
is removed-event-is-a-major-version 'v1.0.0 v1.0.1 v1.1.0 v2.0.0 ' "$(versions)"
is removed-event-in-words '## 2.0.0||JDK 17: facts of ThreadPark changed||JDK 25: ThreadPark removed||' "$(notes)"
is removed-event-on-npm-only "$before" "$(wheels)"
check removed-event-installs npm install --prefix "$work/npm" --cache "$work/npm-cache" --no-audit --no-fund jfr-event-collection@2
is removed-event-is-gone '2.0.0 false true' "$(cd "$work/npm" && node -p "
const { findEvent } = require('jfr-event-collection');
[require('jfr-event-collection/package.json').version, ...[25, 17].map(release => !!findEvent('ThreadPark', release))].join(' ')" 2>&1)"
