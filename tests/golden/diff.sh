# Tests collector diff: sides of each kind, the changes of a build in three forms, and exit statuses like those of diff.
. tests/suite.sh

status_of() { collector diff "$@" >"$work/out" 2>"$work/err"; echo "$? $(grep -c . <"$work/out") $(cat "$work/err")"; }

fixtures=tests/fixtures/source
old=$work/sapmachine-25.0.3+9
mkdir -p "$old/src/jdk.jfr/share/classes"
cp -r "$fixtures/new/tree/." "$old/"
cp -r "$fixtures/common/." "$fixtures/new/classes/." "$old/src/jdk.jfr/share/classes/"
new=$work/new/sapmachine-25.0.3+9
mkdir "$work/new"
cp -r "$old" "$new"
metadata=$new/src/hotspot/share/jfr/metadata/metadata.xml
jfc=$new/src/jdk.jfr/share/conf/jfr/default.jfc
views=$new/src/jdk.jfr/share/classes/jdk/jfr/internal/query/view.ini

# --- Changes ---
is same "0 0 " "$(status_of "$old" "$new")"
# Blank lines move every definition.
sed -i '0,/<Metadata>/s//<Metadata>\n\n\n/' "$metadata"
is moved-lines "0 0 " "$(status_of "$old" "$new")"
sed -i '0,/<Event /s//<Event name="TeaSpill" category="Kitchen" label="Tea Spill" description="Tea is spilled"><Field type="int" name="drops" label="Drops"\/><\/Event>\n  <Event /' "$metadata"
is event "1 3 " "$(status_of "$old" "$new")"
is event-text "--- $old (25.0.3-ea+9)
+++ $new (25.0.3-ea+9)
event TeaSpill: added" "$(cat "$work/out")"
is reversed "event TeaSpill: removed" "$(collector diff "$new" "$old" | tail -n 1)"
collector diff --markdown "$old" "$new" >"$work/out"
is markdown "1 ## JFR: 25.0.3-ea+9 to 25.0.3-ea+9

From \`$old\` to \`$new\`: 1 difference.

### Events added

- \`TeaSpill\`: Tea Spill. Tea is spilled" "$? $(cat "$work/out")"
collector diff --json "$old" "$new" >"$work/out"
is json '1 false 25 25.0.3-ea+9 source jdk.TeaSpill added event' \
    "$? $(jq -r '[.same, (.comparisons[0] | .new.release, .old.version, .old.origin, (.changes[] | .name, .kind, .item))] | map(tostring) | join(" ")' "$work/out")"
is json-same 'true 0' "$(collector diff --json "$old" "$old" | jq -r '[.same, (.comparisons[0].changes | length)] | map(tostring) | join(" ")')"

# The data sets of both sides, for the page of the site.
collector diff -o "$work/sides" "$old/" "$new" >"$work/out"
is output-writes-both "1 $work/sides/new/${new##*/}.xml $work/sides/old/${old##*/}.xml " "$? $(find "$work/sides" -type f | LC_ALL=C sort | tr '\n' ' ')"
is output-has-what-differs "1 3" "$(status_of "$work/sides/old/${old##*/}.xml" "$work/sides/new/${new##*/}.xml" | cut -d' ' -f1,2)"
is output-is-same-as-side "0 0 " "$(status_of "$new" "$work/sides/new/${new##*/}.xml")"
collector diff -o "$work/numbers" 25 "$work/sides/old/${old##*/}.xml" >"$work/out"
is output-of-number-and-data-set "$work/numbers/new/${old##*/}.xml $work/numbers/old/25.xml " "$(find "$work/numbers" -type f | LC_ALL=C sort | tr '\n' ' ')"
is output-of-folders "2 collector: $work/none: error: two folders of data sets have more than two data sets to write" \
    "$(collector diff -o "$work/none" "$DATA" "$DATA" 2>"$work/err" >/dev/null; echo "$? $(cat "$work/err")")"
is page-of-a-comparison "build/collector diff -o build/compared '25' '$new' >/dev/null || [ \$? = 1 ]; } build/generator build/data -o 'site' --compare build/compared/old/*.xml --compare build/compared/new/*.xml" \
    "$(make -n --no-print-directory BUILD=build site COMPARE="25 $new" | grep -o 'build/collector diff.*\|build/generator build/data.*' | sed 's/ *$//' | tr -s '\n ' ' ' | sed 's/ $//')"

# One edit at a time, each with exactly its lines.
edit() { # NAME FILE SED EXPECTED
    rm -rf "$new"
    cp -r "$old" "$new"
    sed -i -E "$3" "$2"
    is "edit-$1" "$4" "$(collector diff "$old" "$new" | sed 1,2d)"
}
edit label "$metadata" 's/label="Old Tea"/label="Other"/' 'event OldTea
  label "Old Tea" -> "Other"'
edit field "$metadata" 's/(<Event name="OldObject".*)\/>/\1><Field type="int" name="more" label="More"\/><\/Event>/' 'event OldObject
  field more: added'
edit internal "$metadata" 's/ internal="true"//' 'event Debug
  internal "true" -> "false"
  setting enabled: default "true" -> "false"'
edit enabled "$jfc" 's/"boiling">true/"boiling">false/' 'event CookTrace
  enabled in default.jfc: "true" -> "false"'
collector collect "$new" -o "$work/updated.xml"
for since in 25.0.2 25.0.1-25.0.3; do
    sed "s|^</Metadata>|<UpdateChange kind=\"value\" item=\"configuration setting\" owner=\"CookTrace\" name=\"enabled\" configuration=\"Continuous\" from=\"true\" to=\"false\" since=\"$since\"/>&|" \
        "$work/updated.xml" >"$work/$since.xml"
done
is update '  enabled in default.jfc: "true" -> "false" (since 25.0.2)' "$(collector diff "$old" "$work/25.0.2.xml" | tail -n 1)"
is update-of-several '  enabled in default.jfc: "true" -> "false" (since 25.0.3 at the latest)' \
    "$(collector diff "$old" "$work/25.0.1-25.0.3.xml" | tail -n 1)"
edit view "$views" '1s/^/[application.teas]\nlabel = "Teas"\ntable = "SELECT * FROM OldTea"\n\n/' 'view teas: added'
edit description "$jfc" '0,/ description="[^"]*"/s// description="For `tea`."/' 'configuration Continuous
  description "For the tests." -> "For `tea`."'
is quoted-backticks 1 "$(collector diff --markdown "$old" "$new" | grep -cF '`` For `tea`. ``')"

# --- Sides ---
collector collect "$old" -o "$work/metadata_25.xml"
tar -C "$work" -czf "$work/sapmachine-25.0.3+9.tar.gz" "sapmachine-25.0.3+9"
mkdir -p "$work/installed/data" "$work/folder"
cp "$work/metadata_25.xml" "$work/installed/data/"
cp "$work/metadata_25.xml" "$work/folder/"
is archive "0 0 " "$(status_of "$old" "$work/sapmachine-25.0.3+9.tar.gz")"
is dataset "0 0 " "$(status_of "$work/metadata_25.xml" "$old")"
is folder "0 0 " "$(status_of "$work/folder" "$old")"
is folders "0 0 " "$(status_of "$work/folder" "$work/installed/data")"
export JFR_EVENTS_DATADIR="$work/installed"
is number "0 0 " "$(status_of 25 "$old")"
is no-number "2 0 collector: $work/installed/data: error: no data about JDK 24" "$(status_of 24 "$old")"
unset JFR_EVENTS_DATADIR
sed 's/feature="25" version="25.0.3-ea+9"/feature="24" version="24.0.1"/' "$work/metadata_25.xml" >"$work/folder/metadata_24.xml"
is folder-with-more "0 0 " "$(status_of "$work/folder" "$old")"
is folders-with-more "1 2 " "$(status_of "$work/folder" "$work/installed/data")"
is folders-with-more-text "--- $work/folder (24.0.1)
+++ $work/installed/data (none)" "$(cat "$work/out")"
is folder-only-markdown 1 "$(collector diff --markdown "$work/folder" "$work/installed/data" | grep -c ': only the first has this release.$')"
rm "$work/folder/metadata_25.xml"
is folder-without "2 0 collector: $work/folder: error: no data about JDK 25, which the other side is" "$(status_of "$old" "$work/folder")"
is nothing "2 0 collector: $work/none: error: no such file or folder, and no number of a release" "$(status_of "$work/none" "$old")"
mkdir "$work/empty"
is empty "2 0 collector: $work/empty: error: no JDK source tree: src/hotspot/share/jfr/metadata/metadata.xml is missing" "$(status_of "$work/empty" "$old")"
is both-forms 2 "$(status_of --json --markdown "$old" "$old" | cut -c1)"
jar=tests/fixtures/classes/tea.jar
is libraries "0 0 " "$(status_of "$jar" "$jar")"

# --- A JDK, simulated by a script that copies a recording ---
{ gzip -dc tests/fixtures/recordings/jdk25.jfr.gz && cat tests/fixtures/recordings/release25.jfr; } >"$work/jdk.jfr"
home=$work/jdk
mkdir -p "$home/bin" "$home/lib/jfr" "$home/jmods"
echo 'JAVA_VERSION="25.0.3"' >"$home/release"
printf '[jvm.load]\nlabel = "Load"\nform = "COLUMN %s SELECT LAST(jvmUser) FROM CPULoad"\n' "'User'" >"$work/view.ini"
printf 'JFR.start\tname\tSTRING\tfalse\tThe name\n' >"$work/commands"
cat >"$home/bin/java" <<S
#!/bin/sh
case \$1 in */CopyViews.java) cp '$work/view.ini' "\$2"; exit ;; esac
case \$2 in */ListCommands.java) cp '$work/commands' "\$3"; exit ;; esac
cat '$work/jdk.jfr' >"\${1#*filename=}"
S
chmod +x "$home/bin/java"
collector collect "$home" -o "$work/home.xml"
is collect-home "0 origin=\"recording\" 1 1" "$? $(grep -o 'origin="recording"' "$work/home.xml" | head -n 1) $(grep -c '<View ' "$work/home.xml") $(grep -c '<Command ' "$work/home.xml")"
is home "0 0 " "$(status_of "$work/home.xml" "$home")"
is home-and-recording "0 0 " "$(status_of "$work/jdk.jfr" "$home")"
collector -q collect "$home" --vendor 'Kettle Works' --tag t --url https://example.org/t -o "$work/own.xml"
is collect-home-options 'vendor="Kettle Works" tag="t"' "$(sed -n 's/^<Metadata.* \(vendor="[^"]*"\).*/\1/p' "$work/own.xml") $(grep -o ' tag="t"' "$work/own.xml" | head -n 1 | tr -d ' ')"
mkdir -p "$work/merged/releases" "$work/merged/history"
cp data/releases/26.xml "$work/merged/releases/"
cp data/history/jdk-24.tsv "$work/merged/history/"
collector -q merge "$work/merged" "$home" 2>"$work/err"
is merge-home "0 25.0.3+9" "$? $(sed -n '1s/.* version="\([^"]*\)".*/\1/p' "$work/merged/releases/25.xml")"

# --- What names a source: COMMAND|EXIT STATUS AND FIRST LINE ---
ln -s "$home/bin/java" "$work/java"
metadata_xml=$old/src/hotspot/share/jfr/metadata/metadata.xml
printf '<Metadata></Metadata>' >"$work/metadata.xml"
printf '<configuration version="2.0"></configuration>' >"$work/own.jfc"
library='expected a jar, or a folder with classes or Java sources'
ln -s "$PWD/collector" "$work/installed/collector"
export JFR_EVENTS_DATADIR="$work/installed"
while IFS='|' read -r command expected; do
    is "names: $command" "$(eval "echo \"$expected\"")" "$(eval "$command" >"$work/out" 2>"$work/err"; echo $? "$(cat "$work/err" "$work/out" | head -n 1)")"
done <<'X'
collector diff 25 "$metadata_xml"|0 
collector diff "$home" "$work/java"|0 
collector diff "$home/bin/java" "$home"|0 
collector diff 25 "$work/metadata.xml"|2 collector: $work/metadata.xml: error: a metadata.xml outside of a source tree has no release: name the tree
collector diff 25 "$work/own.jfc"|2 collector: $work/own.jfc: error: a configuration is no source: name the JDK; \`collector collect SOURCE --jfc FILE\` adds its values
collector collect "$metadata_xml" -o "$work/tree.xml"|0 
collector collect "$work/java" -o "$work/java.xml"|0 
collector collect "$work/own.jfc" -o "$work/none"|1 collector: $work/own.jfc: error: a configuration is no source: name the JDK; \`collector collect SOURCE --jfc FILE\` adds its values
collector collect 25 -o "$work/none"|1 collector: $work/installed/data/metadata_25.xml: error: already a data set
collector collect 24 -o "$work/none"|1 collector: $work/installed/data: error: no data about JDK 24
collector lint "$home"|2 collector: $home: error: an installed JDK; $library
collector lint "$work/own.jfc"|2 collector: $work/own.jfc: error: not a jar; $library
collector lint 25|2 collector: 25: error: no such file or folder; $library
collector verify 24 "$home"|1 collector: $work/installed/data: error: no data about JDK 24
X
cp "$work/home.xml" "$work/installed/data/metadata_25.xml"
for jvm in "$home" "$work/java" "$home/bin/java"; do
    is "verify-${jvm##*/}" '0 0 differences' "$(collector verify 25 "$jvm" >"$work/out" 2>&1; echo $? "$(sed -n '$s/.*: //p' "$work/out")")"
done
sed -i 's/<Event name="CPULoad" label="CPU Load"/<Event name="CPULoad" label="Load"/' "$work/installed/data/metadata_25.xml"
is verify-home-differs '1 event CPULoad: label: expected "Load", actual "CPU Load"' "$(collector verify 25 "$home" >"$work/out" 2>&1; echo $? "$(head -n 1 "$work/out")")"
unset JFR_EVENTS_DATADIR

# The parts of a JDK contain no source of the JVM; the message contains instructions.
printf '\312\376\332\332image' >"$work/modules"
printf '\332\332\376\312image' >"$home/lib/modules"
printf 'JM\001\000PK' >"$home/jmods/jdk.jfr.jmod"
(cd "$work" && mkdir java.base && echo x >java.base/module-info.java && zip -q "$home/lib/src.zip" java.base/module-info.java)
for part in "$work/modules" "$home/lib/modules" "$home/jmods/jdk.jfr.jmod" "$home/lib/src.zip"; do
    message="collector: $part: error: a part of an installed JDK, without the source of the JVM: \`collector collect JAVA_HOME\` records what the JVM reports"
    is "part-${part##*/}" "1 $message" "$(collector collect "$part" -o "$work/none" 2>&1 | sed 's/^/1 /')"
done
is part-lib "collector: $home/lib: error: a part of an installed JDK, without the source of the JVM: \`collector collect $home\` records what the JVM reports" \
    "$(collector collect "$home/lib" -o "$work/none" 2>&1)"
is part-diff "2 0 collector: $home/jmods: error: a part of an installed JDK, without the source of the JVM: \`collector collect $home\` records what the JVM reports" "$(status_of "$home/jmods" "$home")"
is part-writes-nothing no "$(test -e "$work/none" && echo yes || echo no)"
# A tree in a folder of a JDK's home is a tree.
cp -r "$old" "$home/tree-25.0.3+9"
is tree-in-home "0 0 " "$(status_of "$home/tree-25.0.3+9" "$old")"
