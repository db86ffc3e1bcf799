# Tests malformed inputs: status and messages of each, compared with tests/fixtures/malformed/messages.txt. UPDATE=1
# rewrites it.
. tests/suite.sh
fixtures=tests/fixtures/source
expected=tests/fixtures/malformed/messages.txt
tree=$work/tree
metadata=src/hotspot/share/jfr/metadata/metadata.xml
jfc=src/jdk.jfr/share/conf/jfr/default.jfc
schema=tests/fixtures/malformed/metadata.xsd

mkdir -p "$work/ready/src/jdk.jfr/share/classes"
cp -r "$fixtures/new/tree/." "$work/ready/"
cp -r "$fixtures/common/." "$fixtures/new/classes/." "$work/ready/src/jdk.jfr/share/classes/"
new_tree() {
    rm -rf "$tree"
    cp -r "$work/ready" "$tree"
    [ -z "$schema" ] || cp "$schema" "$tree/${metadata%.xml}.xsd"
}
# Prints the status, and the messages without the folder and, because versions of libxml2 differ, without columns.
run() { # NAME COMMAND-OF-THE-COLLECTOR...
    run_program collector "$@"
}
run_program() { # PROGRAM NAME COMMAND...
    program=$1 name=$2
    shift 2
    echo kept >"$work/out.xml"
    $WRAP "$BUILD/$program" "$@" >"$work/stdout" 2>"$work/log"
    status=$?
    printf '%s: status %s\n' "$name" "$status"
    sed -e "s#^$program: ##; s#$tree/##; s#$work/##" -e 's/\(\.[a-z]*:[0-9]*\):[0-9]*: /\1: /' -e 's/^/    /' "$work/log" | grep -v 'GCName\|out.xml: JDK'
    [ $status = 0 ] || [ "$(cat "$work/out.xml")" = kept ] || echo "    out.xml was changed"
}
bad() { # NAME SCRIPT-OF-SED [FILE]
    new_tree
    sed -i "$2" "$tree/${3:-$metadata}"
    run "$1" collect --url https://example.org/tree --tag t "$tree" -o "$work/out.xml"
}
bytes() { # NAME FORMAT: the whole file
    new_tree
    # shellcheck disable=SC2059 # escapes are wanted
    printf "$2" >"$tree/$metadata"
    run "$1" collect --url https://example.org/tree --tag t "$tree" -o "$work/out.xml"
}
event='<Event name="KettleBoil" category="Kitchen" label="Boil"'

{
    # Violations of the tree's own schema, which fail the JDK's build.
    bad good ''
    bad no-label '3s/ label="Debug"//'
    bad no-category '3s/ category="Internal"//'
    bad no-label-of-a-field 's/name="size" label="[^"]*"/name="size"/'
    bad no-name '3s/ name="Debug"//'
    bad empty-name '3s/name="Debug"/name=""/'
    bad path-as-name '3s#name="Debug"#name="../../../evil"#'
    bad markup-as-name '3s/name="Debug"/name="Foo \&lt;script>"/'
    bad digit-as-name '3s/name="Debug"/name="9Lives"/'
    bad thread-yes '3s/internal="true"/thread="yes"/'
    bad flag-of-a-field 's/struct="true"/struct="maybe"/'
    bad period-sometimes '3s/internal="true"/period="sometimes"/'
    bad unknown-attribute '3s/internal="true"/glitter="true"/'
    bad misspelt-attribute '3s/internal="true"/stacktrace="true"/'
    bad unknown-element "3s/.*/<Evnt\/>&/"
    bad misspelt-field 's/<Field type="int"/<Fild type="int"/'
    bad text-in-event "3s/.*/$event>words<\/Event>/"
    bad type-without-fields 's/<Type name="Leaf">/<Type name="Empty"\/>&/'
    bad two-faults '3s/ label="Debug"//; s/struct="true"/struct="maybe"/'
    # Mistakes that it permits, but that the JVM or its build does not.
    bad flag-as-number '3s/internal="true"/thread="1"/'
    bad unknown-type 's/type="Leaf" name="leaf"/type="Nowhere" name="leaf"/'
    bad unknown-content-type 's/<Field type="int" name="size"/& contentType="furlongs"/'
    bad event-twice "3s/.*/&&/"
    bad field-twice 's/name="rest"/name="size"/'
    bad other-root 's/Metadata>/Other>/'
    bad namespace 's/<Metadata>/<Metadata xmlns="urn:tea">/'
    bad empty-label '3s/label="Debug"/label=""/'
    bad empty-label-of-a-field 's/name="size" label="[^"]*"/name="size" label=" "/'
    bad empty-category '3s/category="Internal"/category=""/'
    bad empty-part-of-a-category '3s/category="Internal"/category="Kitchen, , Internal"/'
    bad event-in-event "3s/.*/$event>&<\/Event>/"
    bad field-in-metadata '3s/^/<Field type="int" name="a" label="b"\/>/'
    bad type-twice 's/<Type name="Leaf">/<Type name="Leaf"><Field type="int" name="z" label="z"\/><\/Type>&/'
    bad primitive-in-capitals 's/<Field type="int" name="size"/<Field type="Int" name="size"/'
    bad include '3s/^/<xi:include xmlns:xi="http:\/\/www.w3.org\/2001\/XInclude" href="\/etc\/passwd" parse="text"\/>/'
    # Malformed XML.
    bytes empty ''
    bytes blank ' \n'
    bytes no-xml 'FLR\1\2'
    bytes truncated '<Metadata>\n<Event name="A"'
    bytes not-closed '<Metadata>\n<Event name="A">\n</Metadata>\n'
    bytes no-end '<Metadata>\n<Event name="A"/>\n'
    bytes two-roots '<Metadata/>\n<Metadata/>\n'
    bytes entity '<Metadata>&tea;</Metadata>\n'
    bytes ampersand '<Metadata a="tea & milk"/>\n'
    bytes less-than '<Metadata a="<"/>\n'
    bytes no-quotes '<Metadata a=b/>\n'
    bytes attribute-twice '<Metadata a="1" a="2"/>\n'
    bytes latin-1 '<Metadata a="caf\351"/>\n'
    bytes encoding '<?xml version="1.0" encoding="tea"?>\n<Metadata/>\n'
    bytes control-character '<Metadata a="\001"/>\n'
    bytes comment '<Metadata><!-- </Metadata>\n'
    bytes laughs '<!DOCTYPE M [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&b;&a;">]><Metadata a="&b;"/>\n'
    bytes external '<!DOCTYPE M [<!ENTITY a SYSTEM "/etc/hostname">]><Metadata a="&a;"/>\n'
    # .jfc files.
    bad jfc-unknown-event 's/name="jdk.CookTrace"/name="jdk.CookTrac"/' $jfc
    bad jfc-unknown-setting 's/name="threshold"/name="treshold"/' $jfc
    bad jfc-value 's/20 ms<\/setting>/purple<\/setting>/' $jfc
    bad jfc-unknown-control 's/control="boiling"/control="boilin"/' $jfc
    bad jfc-no-version 's/<configuration version="2.0"/<configuration/' $jfc
    bad jfc-version 's/<configuration version="2.0"/<configuration version="1.0"/' $jfc
    bad jfc-other-root 's/configuration/konfiguration/' $jfc
    bad jfc-event-without-a-name 's/<event name="jdk.CookTrace"/<event/' $jfc
    bad jfc-setting-without-a-name 's/<setting name="threshold"/<setting/' $jfc
    bad jfc-event-in-small-letters 's/name="jdk.CookTrace"/name="jdk.cooktrace"/' $jfc
    bad jfc-setting-twice 's/^ *<setting name="threshold".*/&\n&/' $jfc
    bad jfc-event-twice 's/<\/configuration>/<event name="jdk.CookTrace"><setting name="enabled">false<\/setting><\/event>&/' $jfc
    bad jfc-text 's/<\/event>/words&/' $jfc
    bad jfc-large-number 's/20 ms<\/setting>/99999999999999999999 ms<\/setting>/' $jfc
    bad jfc-fraction 's/20 ms<\/setting>/2.5 ms<\/setting>/' $jfc
    bad jfc-no-unit 's/20 ms<\/setting>/20<\/setting>/' $jfc
    bad jfc-period 's/ 10 s </every block</' $jfc
    bad jfc-attribute 's/<setting name="threshold"/& colour="red"/' $jfc
    bad jfc-element 's/<\/event>/<seting name="enabled">true<\/seting>&/' $jfc
    bad jfc-default-of-a-selection 's/default="hot"/default="boiling"/' $jfc
    bad jfc-latin-1 's/20 ms/20 m\xe9s/' $jfc
    bad jfc-broken 's/<\/configuration>//' $jfc
    # A configuration outside a source tree is also read and checked.
    new_tree
    printf '<configuration version="2.0" label="Mine"><event name="jdk.Nope"><setting name="enabled">true</setting></event></configuration>' >"$work/mine.jfc"
    run jfc-beside-a-tree collect --url https://example.org/tree --tag t --jfc "$work/mine.jfc" "$tree" -o "$work/out.xml"
    grep -c 'Configuration file="mine.jfc"' "$work/out.xml" | sed 's/^/    configurations: /'
    echo '<configuration' >"$work/broken.jfc"
    run jfc-beside-a-tree-broken collect --url https://example.org/tree --tag t --jfc "$work/broken.jfc" "$tree" -o "$work/out.xml"
    run jfc-of-a-jar collect --jfc "$work/mine.jfc" tests/fixtures/classes/$(ls tests/fixtures/classes | grep 'jar$' | head -1) -o "$work/out.xml"
    # With an unusable schema, or none, the collector's own rules apply.
    new_tree
    echo '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:include schemaLocation="/etc/passwd"/></xs:schema>' >"$tree/${metadata%.xml}.xsd"
    run schema-of-elsewhere collect --url https://example.org/tree --tag t "$tree" -o "$work/out.xml"
    schema=
    bad without-schema-good ''
    bad without-schema-no-label '3s/ label="Debug"//'
    bad without-schema-path '3s#name="Debug"#name="../../../evil"#'
    bad without-schema-thread-yes '3s/internal="true"/thread="yes"/'
    bad without-schema-period '3s/internal="true"/period="sometimes"/'
    bad without-schema-element "3s/.*/<Evnt\/>&/"
    # Other inputs.
    printf 'FLR\1' >"$work/short.jfr"
    run short-recording collect "$work/short.jfr" -o "$work/out.xml"
    echo text >"$work/text"
    run text-as-source collect "$work/text" -o "$work/out.xml"
    run_program jfrevents text-as-recording summary "$work/text"
    run recording-as-data validate "$work/short.jfr"
    mkdir "$work/empty"
    run empty-folder collect "$work/empty" -o "$work/out.xml"
} >"$work/messages" 2>&1

[ -z "${UPDATE:-}" ] || cp "$work/messages" $expected
# One case for each input, whose first line contains its name.
split() { # FILE FOLDER
    mkdir "$2"
    awk -v folder="$2" '/^[^ ]/ {file = folder "/" substr($1, 1, length($1) - 1)} {print >file}' "$1"
}
split $expected "$work/expected"
split "$work/messages" "$work/actual"
for file in "$work"/expected/* "$work"/actual/*; do
    [ "${file%/*}" = "$work/expected" ] || [ ! -e "$work/expected/${file##*/}" ] || continue
    name=${file##*/}
    if diff "$work/expected/$name" "$work/actual/$name" >"$work/diff" 2>&1; then echo "ok $name"; else echo "not ok $name"; cat "$work/diff"; fi
done
