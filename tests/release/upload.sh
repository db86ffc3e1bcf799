# Tests tools/upload: destinations, signatures, missing tokens, and that no argument contains a token. npm, twine and
# curl log their arguments.
. tests/suite.sh
trap 'GNUPGHOME="$work/keys" gpgconf --kill all; rm -rf "$work"' EXIT
unset NPM_TOKEN PYPI_TOKEN MAVEN_TOKEN SIGNING_KEY
version=$(sed -n 's/.*PROJECT_VERSION "\(.*\)"/\1/p' common/base/version.h)
name=jfr-event-collection-$version

executable() { # FILE: a script of standard input
    { echo '#!/bin/sh' && cat; } >"$1"
    chmod +x "$1"
}
mkdir "$work/bin" "$work/data"
cp -r tests/fixtures/data/. "$work/data"
export JDK=none
check dist env DATA="$work/data" DIST="$work/dist" PROJECT_URL=https://example.org/jfr tools/make-dist
check dist-without-address env DATA="$work/data" DIST="$work/nameless" tools/make-dist
export PUBLISH=1 NPM_NAME=jfr-event-collection PYPI_NAME=jfr-event-collection READER_NAME=libjfr MAVEN_GROUP=io.sapmachine
executable "$work/bin/npm" <<X
[ "\$1 \$2" != "config get" ] || { echo https://registry.example.org/; exit; }
echo "npm \$*" >>"$work/calls"
while [ \$# -gt 1 ]; do [ "\$1" != --userconfig ] || cp "\$2" "$work/npmrc"; shift; done
X
executable "$work/bin/twine" <<X
echo "twine \$* as \$TWINE_USERNAME" >>"$work/calls"
echo "\$TWINE_PASSWORD" >"$work/password"
X
executable "$work/bin/curl" <<X
case \$* in *"--output /dev/null"*) echo "\$*" >>"$work/asked"; exit 22 ;; esac
echo "curl \$*" >>"$work/calls"
cat >"$work/header"
for argument; do case \$argument in bundle=@*) file=\${argument#bundle=@}; cp "\${file%%;*}" "$work/uploaded.zip" ;; esac; done
[ ! -e "$work/refused" ] || { echo refused; exit 22; }
X
upload() { env PATH="$work/bin:$PATH" DIST="${DIST:-$work/dist}" MAVEN_PORTAL=https://portal.example.org "$@"; }

check npm upload NPM_TOKEN=secret1 sh tools/upload npm
is npm-call "$(for part in '' -sources -examples -recording; do
    echo "npm publish $work/dist/jfr-event-collection$part-$version.tgz --access public --registry https://registry.example.org/"
done)" "$(sed 's/ --userconfig.*//' "$work/calls")"
is npm-token '//registry.example.org/:_authToken=${NPM_TOKEN}' "$(cat "$work/npmrc")"
check npm-without-a-token fails_with 'ACTIONS_ID_TOKEN_REQUEST_URL= is missing' upload sh tools/upload npm
check npm-trusts-a-workflow upload ACTIONS_ID_TOKEN_REQUEST_URL=https://id.example.org sh tools/upload npm
is npm-provenance 4 "$(grep -c 'access public --provenance --registry' "$work/calls")"
is npm-asks-for-each "$(for part in '' -sources -examples -recording; do echo "https://registry.example.org/jfr-event-collection$part/$version"; done)" \
    "$(sed 's/.* //' "$work/asked" | head -4)"
for registry in npm pypi reader maven; do
    check "off-$registry" upload PUBLISH= sh tools/upload $registry
    is "off-$registry-is-said" 1 "$(grep -c '^upload: nothing is published on .*: PUBLISH=1 and .* are not set$' "$work/case")"
done
check nameless upload NPM_NAME= sh tools/upload npm
is nameless-is-said 'upload: nothing is published on npm: PUBLISH=1 and NPM_NAME= are not set' "$(cat "$work/case")"
check other-group fails_with 'MAVEN_GROUP=org.example: error: the name of the package is io.sapmachine' upload MAVEN_GROUP=org.example MAVEN_TOKEN=x sh tools/upload maven

check pypi upload PYPI_TOKEN=secret2 sh tools/upload pypi
is pypi-call "twine upload --non-interactive $work/dist/jfr_event_collection-$version-py3-none-any.whl $work/dist/jfr_event_collection-$version.tar.gz as __token__" "$(tail -1 "$work/calls")"
is pypi-token secret2 "$(cat "$work/password")"
check reader-without-wheels fails_with 'the release has no file' upload PYPI_TOKEN=x sh tools/upload reader
for platform in linux_x86_64 manylinux_2_28_x86_64 musllinux_1_2_x86_64; do touch "$work/dist/libjfr-9.8.7-cp311-abi3-$platform.whl"; done
echo "0  libjfr-9.8.7-cp311-abi3-manylinux_2_28_x86_64.whl" >>"$work/dist/SHA256SUMS"
check reader upload PYPI_TOKEN=secret4 sh tools/upload reader
is reader-call "twine upload --non-interactive $work/dist/libjfr-9.8.7-cp311-abi3-manylinux_2_28_x86_64.whl $work/dist/libjfr-9.8.7-cp311-abi3-musllinux_1_2_x86_64.whl as __token__" "$(tail -1 "$work/calls")"
check pypi-without-a-token fails_with 'ACTIONS_ID_TOKEN_REQUEST_URL= is missing' upload sh tools/upload pypi

mkdir -m 700 "$work/keys"
export GNUPGHOME="$work/keys"
gpg --batch --quiet --passphrase '' --quick-generate-key 'Releases <releases@example.org>' ed25519 sign 2>"$work/log"
key=$(gpg --batch --quiet --armor --export-secret-keys)
check maven-without-a-reader fails_with 'the jar has no reader (make dist JDK=)' upload MAVEN_TOKEN=x sh tools/upload maven
# In the form that a JDK compiles.
mkdir "$work/bundle"
unzip -q -d "$work/bundle" "$work/dist/$name-maven.zip"
touch "$work/module-info.class"
(cd "$work" && zip -q "$work/bundle/io/sapmachine/jfr-event-collection/$version/$name.jar" module-info.class)
(cd "$work/bundle" && zip -q -r "$work/dist/$name-maven.zip" .)
check maven upload GNUPGHOME="$work/none" MAVEN_TOKEN=secret3 SIGNING_KEY="$key" sh tools/upload maven
is maven-call "https://portal.example.org/api/v1/publisher/upload?publishingType=USER_MANAGED" "$(tail -1 "$work/calls" | sed 's/.* //')"
is maven-token 'Authorization: Bearer secret3' "$(cat "$work/header")"
mkdir "$work/uploaded"
unzip -q -d "$work/uploaded" "$work/uploaded.zip"
(cd "$work/uploaded/io/sapmachine/jfr-event-collection/$version" && for file in "$name.pom" "$name.jar" "$name-sources.jar" "$name-javadoc.jar"; do
    gpg --batch --quiet --verify "$file.asc" "$file" 2>/dev/null && [ -e "$file.sha1" ] && echo "$file"
done) >"$work/signed"
is maven-is-signed 4 "$(wc -l <"$work/signed")"
is maven-has-nothing-else 24 "$(find "$work/uploaded" -type f | wc -l)"
touch "$work/refused"
check maven-refused fails_with refused upload MAVEN_TOKEN=secret3 SIGNING_KEY="$key" sh tools/upload maven
check maven-without-a-key fails_with 'gpg did not sign it' upload GNUPGHOME="$work/none" MAVEN_TOKEN=secret3 sh tools/upload maven
check maven-without-a-token fails_with 'MAVEN_TOKEN= is missing' upload sh tools/upload maven
check maven-without-an-address fails_with 'make dist PROJECT_URL=' upload DIST="$work/nameless" MAVEN_TOKEN=x sh tools/upload maven
check no-token-in-an-argument sh -c '! grep secret "$1"' - "$work/calls"
check no-release fails_with 'SHA256SUMS is missing' env DIST="$work/none" NPM_TOKEN=x sh tools/upload npm
cp -r "$work/dist" "$work/incomplete"
rm "$work/incomplete/$name.tgz"
check incomplete-release fails_with 'the release has no file' env DIST="$work/incomplete" NPM_TOKEN=x sh tools/upload npm
sed -i /maven/d "$work/incomplete/SHA256SUMS"
check release-without-maven fails_with 'the release has no file' env DIST="$work/incomplete" MAVEN_TOKEN=x sh tools/upload maven
check no-registry fails_with 'usage: upload npm|pypi|reader|maven' sh tools/upload elsewhere
