# Tests collector collect and metadata: small source trees of the old, middle and new layout, and mistakes in others.
# UPDATE=1 rewrites the expected files.
. tests/suite.sh
fixtures=tests/fixtures/source

# A source tree of each layout, from the common annotations and the files of the layout.
for layout in old middle new; do
    ready=$work/ready/$layout
    case $layout in old) at=$ready/jdk/src/share/classes ;; *) at=$ready/src/jdk.jfr/share/classes ;; esac
    mkdir -p "$at"
    cp -r "$fixtures/$layout/tree/." "$ready/"
    cp -r "$fixtures/common/." "$fixtures/$layout/classes/." "$at/"
done
tree() { # NAME LAYOUT
    rm -rf "${work:?}/$1"
    cp -r "$work/ready/$2" "$work/$1"
    # Only the folder named by a tag is a tree of the vendor.
    case $1 in sapmachine-*) ;; *) [ ! -e "$work/$1/README.md" ] || echo '# Welcome to the JDK!' >"$work/$1/README.md" ;; esac
}

same() { # NAME EXPECTED ACTUAL
    [ -z "${UPDATE:-}" ] || cp "$3" "$2"
    if diff "$2" "$3" >"$work/diff" 2>&1; then echo "ok $1"; else echo "not ok $1"; head -40 "$work/diff"; fi
}

# --- Each layout ---
while read -r name layout; do
    tree "$name" "$layout"
    collector collect --emissions "$work/$name" -o "$work/$layout.xml" >"$work/log" 2>&1 || cat "$work/log"
    same "collect-$layout" "$fixtures/$layout.xml" "$work/$layout.xml"
done <<X
jdk8u504-b08 old
openjdk-17-17.0.19+10 middle
sapmachine-25.0.3+9 new
X

# The code of an event's own class does not count as an emission.
cp -r "$work/sapmachine-25.0.3+9" "$work/own"
sed -i 's/commit(size);/new PlateEvent().commit();/' "$work/own/src/java.base/share/classes/jdk/internal/event/PlateEvent.java"
mkdir "$work/of-itself"
mv "$work/own" "$work/of-itself/sapmachine-25.0.3+9"
collector collect --emissions "$work/of-itself/sapmachine-25.0.3+9" -o "$work/own.xml" 2>"$work/log"
is own-class "0 $(grep -c '<Emission' "$fixtures/new.xml") 0" "$? $(grep -c '<Emission' "$work/own.xml") $(grep -c '<Emission [^>]*PlateEvent.java' "$work/own.xml")"
# Two emissions on a line are one place.
tree jdk8u504-b08 old
sed -i 's/  EventKettleBoil event;/& EventKettleBoil other;/' "$work/jdk8u504-b08/hotspot/src/share/vm/kitchen/stove.cpp"
collector collect --emissions "$work/jdk8u504-b08" -o "$work/twice.xml"
same one-place-a-line "$work/old.xml" "$work/twice.xml"

# A function of GC tracing without callers emits nothing.
tracer=$work/jdk8u504-b08/hotspot/src/share/vm/gc_implementation/kitchen/kitchenTracer.cpp
mkdir -p "${tracer%/*}"
printf 'void KitchenTracer::send_boil() {\n  EventKettleBoil event;\n}\n' >"$tracer"
collector collect --emissions "$work/jdk8u504-b08" -o "$work/dead.xml"
same dead-code "$work/old.xml" "$work/dead.xml"
printf 'void Kitchen::boil() {\n  _tracer->send_boil();\n}\n' >"${tracer%/*}/kitchenHeap.cpp"
printf '/* Trace */\n' >>"${tracer%/*}/kitchenHeap.cpp"
collector collect --emissions "$work/jdk8u504-b08" -o "$work/dead.xml"
is living-code 1 "$(grep -c 'kitchenTracer.cpp.*function="KitchenTracer::send_boil"' "$work/dead.xml")"
rm -r "${tracer%/*}"

# A place under a condition for a platform is limited to it. A place under an unknown condition is an error.
stove=$work/jdk8u504-b08/hotspot/src/share/vm/kitchen/stove.cpp
cp "$stove" "$work/stove.cpp"
sed -i 's/.*  EventKettleBoil event;.*/#ifdef LINUX\n&\n#endif/' "$stove"
collector collect --emissions "$work/jdk8u504-b08" -o "$work/linux.xml"
is platform-of-a-place 1 "$(grep -c '<Emission path="hotspot/src/share/vm/kitchen/stove.cpp".* platforms="linux"/>' "$work/linux.xml")"
sed -i 's/#ifdef LINUX/#ifdef HAIKU_LINUX/' "$stove"
collector collect --emissions "$work/jdk8u504-b08" -o "$work/linux.xml" 2>"$work/log"
is platform-unknown '1 2' "$? $(grep -c 'stove.cpp:[0-9]*: error: the platforms of this emission of KettleBoil are not known: HAIKU_LINUX$' "$work/log")"
mv "$work/stove.cpp" "$stove"

# --- Places ---
# The places of the data sets exist in the trees; of a table, one line does and others do not.
mkdir -p "$work/places/curated"
cp "$work/middle.xml" "$work/places/metadata_17.xml"
cp "$work/old.xml" "$work/places/metadata_8.xml"
file=src/hotspot/share/jfr/metadata/metadata.xml
line=$(grep -n '<Event' "$work/openjdk-17-17.0.19+10/$file" | head -1 | cut -d: -f1)
row() { printf '%s\t17+\t%s\tjdk-%s\t%s\t%s\tBecause.\n' "$@"; } # EVENT FACT VERSION PLACE TEXT
{
    row Right g1 17.0.19+10 "$file:$line" '<Event'
    row Elsewhere g1 21+35 "$file:$line" '<Event'
} >"$work/places/curated/gcs.tsv"
row Needed note 17.0.19+10 "$file:$line" '<Event' >"$work/places/curated/needs.tsv"
places() { collector validate --places "$work/places" "$work/openjdk-17-17.0.19+10" "$work/jdk8u504-b08" 2>"$work/log"; }
places >"$work/out"
is places-right "0 1" "$? $(sed -n 's/.* places checked, 0 wrong, \([0-9]*\) without a source/\1/p' "$work/out")"
row Wrong full-gc 17.0.19+10 "$file:$line" '<Other' >"$work/places/curated/effects.tsv"
row Beyond full-gc 17.0.19+10 "$file:99999" '<Event' >>"$work/places/curated/effects.tsv"
cat >"$work/places/additional.xml" <<X
<Metadata><Event name="Told"><evidence tag="jdk-17.0.19+10" path="$file" line="$line" contains="&lt;Teapot"/></Event></Metadata>
X
sed -i 's/definitionLine="[0-9]*"/definitionLine="1"/' "$work/places/metadata_8.xml"
places >"$work/out"
is places-wrong 1 "$?"
is places-say-where "effects.tsv:1: error: Wrong: $file:$line of jdk-17.0.19+10 does not contain \"<Other\"" \
    "$(sed -n 's,.*/\(effects.tsv:1:\),\1,p' "$work/log")"
is places-of-evidence 1 "$(grep -c 'additional.xml:1: error: Told: .* does not contain "<Teapot"' "$work/log")"
is places-beyond-the-file 1 "$(grep -c "Beyond: $file:99999 of jdk-17.0.19+10 does not exist" "$work/log")"
is places-of-data-sets "$(grep -c 'definitionLine="1"' "$work/places/metadata_8.xml")" \
    "$(grep -c 'metadata_8.xml: error: .*does not contain' "$work/log")"

# The tree of another project, at the tag of the places.
mkdir -p "$work/library/src"
printf 'one\ntwo\n' >"$work/library/src/Kettle.java"
metric() { # LINE TEXT
    printf 'Told\t17+\tmicrometer\tkettle\t-\t-\ttea/kettle-x@v1.2\tsrc/Kettle.java:%s\t%s\tBecause.\n' "$1" "$2" >"$work/places/curated/metrics.tsv"
    collector validate --places "$work/places" tea/kettle-x@v1.2="$work/library" >"$work/out" 2>"$work/log"
}
metric 2 two
is places-elsewhere "0 1 places checked, 0 wrong" "$? $(sed -n 's/\(.* wrong\), .*/\1/p' "$work/out")"
metric 1 two
is places-elsewhere-wrong "1 metrics.tsv:1: error: Told: src/Kettle.java:1 of tea/kettle-x@v1.2 does not contain \"two\"" \
    "$? $(sed -n 's,.*/\(metrics.tsv:1:\),\1,p' "$work/log")"
metric 3 two
is places-beyond-a-file-elsewhere 1 "$(grep -c 'Kettle.java:3 of tea/kettle-x@v1.2 does not exist' "$work/log")"
rm "$work/places/curated/metrics.tsv"

echo '<Metadata><Event name="Told"><evidence tag="x" path="y" line="0" contains="z"/></Event></Metadata>' \
    >"$work/places/additional.xml"
places >"$work/out"
is places-bad-evidence "1 1" "$? $(grep -c 'additional.xml:1: error: evidence without' "$work/log")"

# --- Confirmed code ---
# The function that contains the place differs in JDK 8: this is reported until a row confirms its code.
rm "$work"/places/additional.xml "$work"/places/curated/*
stove=src/hotspot/share/kitchen/stove.cpp
mkdir -p "$work/openjdk-17-17.0.19+10/src/hotspot/share/kitchen"
printf 'void boil() {\n  int heat = 1;\n  report(heat);\n}\n' >"$work/openjdk-17-17.0.19+10/$stove"
row KettleBoil note 17.0.19+10 "$stove:3" 'report' | sed 's/\t17+\t/\t8+\t/' >"$work/places/curated/needs.tsv"
other=$work/jdk8u504-b08/hotspot/src/share/vm/kitchen/stove.cpp
cp "$other" "$work/stove.cpp"
printf '// JDK 8\nvoid boil() {\n  int heat = 1; /* same */\n  report(heat);\n}\n' >"$other"
places >"$work/out"
is same-code "0 changed, 0 not confirmed" "$(sed -n 's/.*release: //p' "$work/out")"
printf 'void boil() {\n  report(2);\n}\n' >"$other"
places >"$work/out"
is changed-code "1 changed, 1 not confirmed" "$(sed -n 's/.*release: //p' "$work/out")"
is changed-code-is-named "needs.tsv:1: error: KettleBoil: boil of JDK 8 (hotspot/src/share/vm/kitchen/stove.cpp:1-3) is not that of jdk-17.0.19+10 ($stove:1-4)" \
    "$(sed -n 's,.*/\(needs.tsv:1:.*\),\1,p' "$work/log")"
collector validate --places "$work/places" "$work/openjdk-17-17.0.19+10" "$work/jdk8u504-b08" --confirm "$work/places/curated/confirmed.tsv" \
    >"$work/out" 2>/dev/null
places >"$work/out"
is confirmed-code "1 changed, 0 not confirmed" "$(sed -n 's/.*release: //p' "$work/out")"
printf 'void boil() {\n  report(3);\n}\n' >"$other"
places >"$work/out"
is changed-again "1 changed, 1 not confirmed" "$(sed -n 's/.*release: //p' "$work/out")"
# Evidence for a range of releases is compared only with these.
mv "$work/places/curated/needs.tsv" "$work/needs.tsv"
evidence() { # JDKS
    echo "<Metadata><Event name=\"KettleBoil\"><evidence jdks=\"$1\" tag=\"jdk-17.0.19+10\" path=\"$stove\" line=\"3\" contains=\"report\"/></Event></Metadata>" \
        >"$work/places/additional.xml"
    places >"$work/out"
}
evidence 8+
is evidence-of-both "1 times a text's code in another release: 1 changed, 1 not confirmed" "$(tail -n 1 "$work/out")"
evidence 17+
is evidence-of-a-range "0 times a text's code in another release: 0 changed, 0 not confirmed" "$(tail -n 1 "$work/out")"
evidence 17-
is evidence-of-no-range 1 "$(grep -c 'additional.xml:1: error: jdks="17-": not a list of releases' "$work/log")"
rm "$work/places/additional.xml"
mv "$work/needs.tsv" "$work/places/curated/needs.tsv"
printf 'void cool() {\n}\n' >"$other"
places >"$work/out"
is code-without-function 1 "$(grep -c 'error: KettleBoil: JDK 8 does not have boil of jdk-17.0.19+10' "$work/log")"
mv "$work/stove.cpp" "$other"
rm -r "$work/openjdk-17-17.0.19+10/src/hotspot/share/kitchen"

# --- Java code in another form has the same meaning ---
for layout in old middle new; do
    for form in blanks lines; do
        tree form $layout
        collector collect "$work/form" -o "$work/plain.xml"
        python3 tests/tools/reformat_java.py $form "$work/form"
        collector collect "$work/form" -o "$work/$form.xml" >"$work/log" 2>&1 || cat "$work/log"
        # If each token is on a separate line, definitions are on other lines.
        [ $form = blanks ] || sed -i 's/ \(definitionLine\|line\)="[0-9]*"//' "$work/plain.xml" "$work/$form.xml"
        is "form-$layout-$form" "$(cksum <"$work/plain.xml")" "$(cksum <"$work/$form.xml")"
    done
done

# --- Archives have the same result as the folder ---
name=openjdk-17-17.0.19+10
for kind in tar.xz tar.gz tar.zst; do
    (cd "$work" && tar -caf "$name.$kind" "$name")
    collector collect --emissions "$work/$name.$kind" -o "$work/archive.xml"
    same "archive-$kind" "$work/middle.xml" "$work/archive.xml"
done
(cd "$work" && zip -qr "$name.zip" "$name")
collector collect --emissions "$work/$name.zip" -o "$work/archive.xml"
same archive-zip "$work/middle.xml" "$work/archive.xml"
# Debian keeps each part of JDK 8 as an archive in the archive, with another port's JVM.
nested=$work/openjdk-8-8u504-ga
mkdir -p "$nested" "$work/parts/root"
cp -r "$work/jdk8u504-b08/." "$work/parts/"
mv "$work/parts/common" "$work/parts/root/"
cp -r "$work/parts/hotspot" "$work/parts/hotspot-aarch32"
sed -i s/KettleBoil/OtherPort/ "$work/parts/hotspot-aarch32/src/share/vm/jfr/metadata/metadata.xml"
for part in jdk hotspot hotspot-aarch32 root; do tar -C "$work/parts" -cJf "$nested/$part.tar.xz" "$part"; done
(cd "$work" && tar -czf openjdk-8_8u504-ga.orig.tar.gz openjdk-8-8u504-ga)
collector collect --emissions "$work/openjdk-8_8u504-ga.orig.tar.gz" -o "$work/nested.xml"
sed 1d "$work/old.xml" >"$work/old-rest.xml"
sed 1d "$work/nested.xml" >"$work/nested-rest.xml"
same archive-nested "$work/old-rest.xml" "$work/nested-rest.xml"
is archive-nested-release 'feature="8" version="8u504" tag="jdk8u504-ga"' \
    "$(sed -n '1s/.*\(feature=.*tag="[^"]*"\).*/\1/p' "$work/nested.xml")"

# --- A library's events, with the rules of a JDK: from its sources jar, a folder, an archive of its repository ---
tree sapmachine-25.0.3+9 new
(cd "$fixtures/library" && zip -qr "$work/tea-house-1.2-sources.jar" .)
mkdir -p "$work/repository/tea-house-1.2"
cp -r "$fixtures/library/." "$work/repository/tea-house-1.2/"
(cd "$work/repository" && tar -czf "$work/tea-house.tar.gz" tea-house-1.2)
for library in tea-house-1.2-sources.jar repository/tea-house-1.2 tea-house.tar.gz; do
    collector collect "$work/sapmachine-25.0.3+9" --library "$work/$library" --folder src/main/java -o "$work/with.xml"
    [ -e "$work/with-first.xml" ] || cp "$work/with.xml" "$work/with-first.xml"
    same "library-${library##*.}" "$work/with-first.xml" "$work/with.xml"
done
events() { sed -n 's/^  <Event name="\([^"]*\)".*/\1/p' "$1" | sort; }
events "$work/new.xml" >"$work/without-library"
events "$work/with.xml" | comm -13 "$work/without-library" - >"$work/of-library"
events "$fixtures/library.xml" >"$work/expected"
same library-events "$work/expected" "$work/of-library"
# Errors contain the place, with the paths of the library.
sed -i 's/FAMILY + "Guests"/NOWHERE/' "$work/repository/tea-house-1.2/org/tea/house/events/House.java"
collector collect "$work/sapmachine-25.0.3+9" --library "$work/repository/tea-house-1.2" -o "$work/with.xml" 2>"$work/log"
is library-constant "1 collector: $work/repository/tea-house-1.2/org/tea/house/events/House.java:14:1: error: the constant NOWHERE is not known" \
    "$? $(cat "$work/log")"
rm -r "$work/repository/tea-house-1.2/org/tea/house/events"
collector collect "$work/sapmachine-25.0.3+9" --library "$work/repository/tea-house-1.2" -o "$work/with.xml" 2>"$work/log"
is library-without-events "1 collector: $work/sapmachine-25.0.3+9: error: no class of the libraries is an event" \
    "$? $(cat "$work/log")"

# --- A library's classes, from its jar: all forms of events ---
classes=tests/fixtures/classes
collector collect "$classes/tea.jar" -o "$work/tea.xml"
same classes "$classes/tea.xml" "$work/tea.xml"
(cd "$work" && cp "$OLDPWD/$classes/tea.jar" . && collector collect tea.jar && cmp -s tea.xml "$OLDPWD/$classes/tea.xml")
is classes-default-name 0 $?
# With a JDK's source, the data set is that of a JVM that has loaded the library.
collector collect "$work/sapmachine-25.0.3+9" --library "$classes/tea.jar" -o "$work/with.xml"
events "$classes/tea.xml" >"$work/expected"
events "$work/with.xml" | comm -13 "$work/without-library" - >"$work/of-library"
same classes-with-a-jdk "$work/expected" "$work/of-library"
# Releases before 17 load the other version of the class in the multi-release jar.
collector collect "$classes/tea.jar" --release 11 -o "$work/older.xml"
is classes-of-the-release '1 0' "$(grep -c 'name="older"' "$work/older.xml") $(grep -c 'name="newer"' "$work/older.xml")"
collector collect "$classes/tea.jar" --release 500 2>"$work/log"
is classes-of-no-release '2 1' "$? $(wc -l <"$work/log")"
mkdir -p "$work/jar/org/tea"
cp "$fixtures/new/README.md" "$work/jar/org/tea/Plain.class" 2>/dev/null || echo plain >"$work/jar/org/tea/Plain.class"
(cd "$work/jar" && zip -qr ../plain.jar .)
collector collect "$work/plain.jar" -o "$work/plain.xml" 2>"$work/log"
is classes-damaged "1 collector: $work/plain.jar!org/tea/Plain.class: error: damaged class file: first bytes" "$? $(cat "$work/log")"
(cd "$work/jar" && rm org/tea/Plain.class && echo text >text && rm -f ../plain.jar && zip -qr ../plain.jar .)
collector collect "$work/plain.jar" -o "$work/plain.xml" 2>"$work/log"
is classes-without-events "1 collector: $work/plain.jar: error: no class of the libraries is an event" "$? $(cat "$work/log")"

# --- Output ---
collector collect --emissions "$work/$name" -o - >"$work/stdout.xml"
same stdout "$work/middle.xml" "$work/stdout.xml"
(cd "$work" && collector collect "$name" && test -e metadata_17.xml)
is default-name 0 $?
is twice "$(collector collect "$work/$name" -o - | cksum)" "$(collector collect "$work/$name" -o - | cksum)"
collector collect "$work/$name" -o /dev/full 2>"$work/log"
is full-disk "1 collector: /dev/full: error: cannot write: No space left on device" "$? $(cat "$work/log")"

# --- Releases, from the name ---
while read -r as version tag; do
    rm -rf "$work/named"
    mkdir "$work/named"
    cp -r "$work/openjdk-17-17.0.19+10" "$work/named/$as"
    is "release-$as" "$version $tag" "$(collector collect "$work/named/$as" -o - |
        sed -n '1s/.* version="\([^"]*\)"\( tag="\([^"]*\)"\)\{0,1\}.*/\1 \3/p')"
done <<X
jdk17u-jdk-17.0.19-10 17.0.19+10 jdk-17.0.19+10
jdk17u-jdk-17.0.19-ga 17.0.19 jdk-17.0.19-ga
openjdk-17_17.0.19~8ea 17.0.19+8 jdk-17.0.19+8
source 17.0.19 jdk-17.0.19-ga
jdk-117.0.19+3 17.0.19 jdk-17.0.19-ga
X

# --- Mistakes ---
# broken NAME PATH SED-SCRIPT EXPECTED: a tree of $layout with one file changed; the message ends with EXPECTED. A * at
# its end stands for the text of libxml2, which depends on its version.
layout=middle
broken() {
    tree bad $layout
    echo old >"$work/kept.xml"
    sed -i "$3" "$work/bad/$2"
    collector collect "$work/bad" -o "$work/kept.xml" >"$work/log" 2>&1
    status=$?
    says=$(cat "$work/log")
    case $4 in *\*) case $says in "collector: $work/bad/$2:${4%\*}"?*) says="collector: $work/bad/$2:$4" ;; esac ;; esac
    is "$1" "1 1 collector: $work/bad/$2:$4 old" "$status $(wc -l <"$work/log") $says $(cat "$work/kept.xml")"
}
# Parts that the JVM ignores, or that the collector does not process, cause a warning: the first line contains the
# place, and the data set contains them.
doubtful() { # NAME FILE SCRIPT MESSAGE [UNKNOWN]: UNKNOWN is a part of the line <Unread .../>
    tree bad $layout
    sed -i "$3" "$work/bad/$2"
    collector collect "$work/bad" -o "$work/kept.xml" >"$work/log" 2>&1
    is "$1" "0 collector: $work/bad/$2:$4 1" "$? $(head -n 1 "$work/log") $(grep -c "<Unread .*${5:-path=\"$2\"}" "$work/kept.xml" | sed 's/[2-9]/1/')"
}
classes=src/jdk.jfr/share/classes/jdk/jfr
metadata=src/hotspot/share/jfr/metadata/metadata.xml
broken xml-broken $metadata 's/<Metadata>/<Metadata/' "3:3: error: *"
broken xml-unknown-type $metadata 's/type="Tickspan"/type="Nowhere"/' "4:1: error: field wait has the unknown type Nowhere"
broken xml-unknown-relation $metadata 's/<Field /<Field relation="Nothing" /' \
    "4:1: error: field wait has the unknown relation Nothing: the JVM cannot start Flight Recorder"
broken xml-keyword $metadata 's/name="wait"/name="new"/' \
    "4:1: error: the field new has the name of a C++ keyword: the JVM's build fails"
broken xml-event-twice $metadata 's/<Type name="Leaf"/<Event name="KettleBoil"\/><Type name="Leaf"/' \
    "14:1: error: Event KettleBoil is defined twice, first in line 3"
broken xml-field-twice $metadata 's/name="leaves"/name="truncated"/' "12:1: error: two fields are named truncated"
broken xml-no-name $metadata 's/<Event name="KettleBoil"/<Event/' "3:1: error: Event without a name"
broken xml-other-root $metadata 's/Metadata>/Other>/' "2:1: error: the root element is not Metadata but Other"
broken jfc-broken src/jdk.jfr/share/conf/jfr/default.jfc 's/<\/control>//' "13:17: error: *"
broken java-syntax $classes/events/ForkEvent.java 's/class ForkEvent/class/' "8:20: error: Java syntax error"
broken java-unknown-constant $classes/events/SpoonEvent.java 's/EVENT_NAME_PREFIX/ELSEWHERE/' \
    "12:1: error: the constant ELSEWHERE is not known"
broken java-event-twice $classes/events/SpoonEvent.java 's/EVENT_NAME_PREFIX + "Spoon"/"jdk.Fork"/' \
    "14:1: error: event Fork is defined twice, first by $classes/events/ForkEvent.java"
# A method with rules, in an unknown form.
broken form-loader $classes/internal/MetadataLoader.java 's/new AnnotationElement(/annotation(/' \
    "6:1: error: TRANSITION_FROM: expected the class of an annotation"
layout=new
control=$classes/internal/EventControl.java
broken form-control $control 's/defineThreshold(eventType));/ThresholdControl.of(eventType));/' \
    "24:1: error: addControl: expected addControl(NAME, defineX(...))"
broken form-control-reference $control 's/addControl(Enabled.NAME, defineEnabled(eventType))/enable(EventControl::defineEnabled)/' \
    "103:1: error: defineEnabled: expected a call in the constructor"
broken form-control-elsewhere $control 's/String text = "";/addControl(Cutoff.NAME, defineCutoff(null));/' \
    "62:1: error: addControl: expected in the constructor only"
broken form-control-twice $control 's/definePeriod(eventType)/defineThreshold(eventType)/' \
    "30:1: error: defineThreshold: expected one call"
broken form-descriptor $control 's/newSettingDescriptor(TYPE_LEVEL/newDescriptor(TYPE_LEVEL/' \
    "91:1: error: defineLevel: expected a call of newSettingDescriptor"
broken form-type $control 's/TYPE_LEVEL = TypeLibrary.createType(/TYPE_LEVEL = type(/' \
    "18:1: error: expected the type of a setting, createType(X.class)"
broken form-type-class $control 's/createType(LevelSetting/createType(LevelsSetting/' \
    "12:1: error: the setting LevelsSetting has no name"
broken form-remove $control 's/aes, Cutoff.class/aes, CUTOFF/' \
    "50:1: error: remove: expected the class of an annotation"
broken form-constructor $control 's/^    EventControl(PlatformEventType eventType) {/    void init() {/' \
    "24:1: error: addControl: expected in the constructor only"
# Attributes, elements and annotations that the collector does not process.
doubtful unknown-attribute $metadata 's/<Event name="OldObject"/& sampled="yes"/' \
    "8: warning: unknown attribute sampled = yes, which is kept as it is" 'kind="attribute" name="sampled" value="yes".* line="8"'
doubtful unknown-attribute-of-a-field $metadata 's/<Field [^>]*name="rest"/& secret="true"/' \
    "12: warning: unknown attribute secret = true of Field rest, which is kept as it is" 'in="Field rest" value="true"'
doubtful unknown-child $metadata 's/<Field [^>]*name="rest"/<Setting name="depth"\/>&/' \
    '12: warning: unknown element Setting = <Setting name="depth"/>, which is kept as it is' 'kind="element" name="Setting"'
doubtful unknown-element $metadata 's/<Type name="Leaf"/<Evnt name="Tea"\/>&/' \
    '22: warning: unknown element Evnt = <Evnt name="Tea"/> of Metadata, which is kept as it is' 'in="Metadata"'
doubtful unknown-attribute-of-a-type $metadata 's/<Type name="Leaf"/& tea="green"/' \
    "22: warning: unknown attribute tea = green of Type Leaf, which is kept as it is" 'in="Type Leaf"'
doubtful unknown-annotation $classes/events/PlateEvent.java 's/^public final class/@elsewhere.Sampled(Rate.HIGH) &/' \
    "13: warning: unknown annotation elsewhere.Sampled, which is kept as it is" 'kind="annotation" name="elsewhere.Sampled"'
doubtful unknown-annotation-of-the-package $classes/events/PlateEvent.java 's/^public final class/@Sampled(Rate.HIGH) &/' \
    "13: warning: unknown annotation Sampled, which is kept as it is" 'kind="annotation" name="Sampled" value=""'
doubtful unknown-annotation-of-a-content-type $metadata 's/jdk.jfr.DataAmount(BYTES)/jdk.jfr.Bytes(1)/' \
    '35: warning: unknown annotation jdk.jfr.Bytes = (1) of XmlContentType bytes, which is kept as it is' 'in="XmlContentType bytes"'
# The JVM omits fields of unsupported types.
doubtful field-of-an-unknown-type $classes/events/PlateEvent.java 's/^    public int size;/&\n    public java.util.Optional rim;/' \
    "17: warning: unknown field rim = java.util.Optional, which is kept as it is" 'kind="field" name="rim"'
doubtful field-that-is-an-array $classes/events/PlateEvent.java 's/^    public int size;/&\n    private long[] rims;/' \
    "17: warning: unknown field rims = long[], which is kept as it is" 'kind="field" name="rims" value="long\[\]"'
is field-of-an-unknown-type-is-none 0 "$(grep -c '<Field [^>]*name="rim' "$work/kept.xml")"
# Classes are found after they move within their package.
tree bad new
mkdir "$work/bad/$classes/internal/mirror"
sed 's/^package .*/package jdk.jfr.internal.mirror;/' "$work/bad/$classes/internal/MirrorEvent.java" >"$work/bad/$classes/internal/mirror/MirrorEvent.java"
rm "$work/bad/$classes/internal/MirrorEvent.java"
collector collect "$work/bad" -o "$work/kept.xml" >"$work/log" 2>&1
is superclass-not-in-the-tree "1 1 collector: $work/bad/$classes/events/PlateEvent.java:13:1: error: jdk.jfr.events.PlateEvent extends jdk.jfr.internal.MirrorEvent, which is not in the tree" \
    "$? $(wc -l <"$work/log") $(cat "$work/log")"
sed -i 's/jdk.jfr.internal.MirrorEvent;/jdk.jfr.internal.mirror.MirrorEvent;/' "$work/bad/$classes/events/PlateEvent.java"
collector collect "$work/bad" -o "$work/moved.xml"
tree bad new
collector collect "$work/bad" -o "$work/kept.xml"
same superclass-that-moved "$work/kept.xml" "$work/moved.xml"
sed -i 's/class MirrorEvent/& extends MirrorEvent/' "$work/bad/$classes/internal/MirrorEvent.java"
collector collect "$work/bad" -o "$work/kept.xml" >"$work/log" 2>&1
is superclasses-in-a-circle "1 1 collector: $work/bad/$classes/events/PlateEvent.java:13:1: error: jdk.jfr.events.PlateEvent has more than 32 superclasses, or they form a cycle" \
    "$? $(wc -l <"$work/log") $(cat "$work/log")"
tree bad new
# A Git client on Windows changes line ends.
find "$work/bad" -type f | while read -r file; do sed -i 's/$/\r/' "$file"; done
collector collect --emissions "$work/bad" -o "$work/windows.xml"
sed -i 's/\r$//' $(find "$work/bad" -type f)
collector collect --emissions "$work/bad" -o "$work/kept.xml"
same line-ends-of-windows "$work/kept.xml" "$work/windows.xml"
# A setting that the class defines itself belongs to the event. Without the class of its control, only its name is
# known.
tree bad new
plate=$classes/events/PlateEvent.java
sed -i 's/^    public int size;/&\n    @SettingDefinition\n    @Name("glaze")\n    boolean glaze(GlazeControl control) { return true; }/' "$work/bad/$plate"
doubtful_setting() { collector collect "$work/bad" -o "$work/kept.xml" 2>&1; grep -o '<Unread kind="setting"[^>]*\|<DefaultSetting name="glaze"[^>]*' "$work/kept.xml"; }
is own-setting-without-class "collector: $work/bad/$plate:19: warning: unknown setting glaze = GlazeControl, which is kept as it is
<Unread kind=\"setting\" name=\"glaze\" value=\"GlazeControl\" path=\"$plate\" line=\"19\"/" "$(doubtful_setting)"
printf 'package jdk.jfr.events;\n@jdk.jfr.Name("jdk.settings.Glaze")\nfinal class GlazeControl extends jdk.jfr.SettingControl {\n}\n' \
    >"$work/bad/$classes/events/GlazeControl.java"
is own-setting '<DefaultSetting name="glaze" value="?" runtimeType="jdk.settings.Glaze" jdks=""/' "$(doubtful_setting)"
# @TransitionFrom is the attribute transition, and no annotation.
tree bad new
sed -i 's/^    public int size;/    @jdk.jfr.TransitionFrom\n&/' "$work/bad/$plate"
collector collect "$work/bad" -o "$work/kept.xml"
is transition-from 'transition="from" runtimeType="int" annotations="jdk.jfr.DataAmount(BITS)"' \
    "$(sed -n 's/.* name="size".* \(transition=.*\) jdks=.*/\1/p' "$work/kept.xml")"
doubtful unknown-setting $classes/internal/EventControl.java 's/addControl(Enabled.NAME/addControl("depth", defineDepth(eventType)); &/' \
    "44: warning: unknown setting defineDepth of EventControl, which is kept as it is" 'kind="setting" name="defineDepth" in="EventControl"'
jfc=src/jdk.jfr/share/conf/jfr/default.jfc
doubtful unknown-attribute-of-a-setting $jfc 's/<setting name="enabled" control="boiling"/& unit="ms"/' \
    "4: warning: unknown attribute unit = ms of event jdk.CookTrace, setting enabled, which is kept as it is" 'name="unit"'
doubtful unknown-element-of-an-event $jfc 's/<setting name="enabled" control="boiling"/<limit>7<\/limit>&/' \
    "4: warning: unknown element limit = <limit>7</limit> of event jdk.CookTrace, which is kept as it is" 'name="limit"'
doubtful unknown-element-of-a-configuration $jfc 's/<event name="jdk.CookTrace"/<evnt name="a"\/>&/' \
    '3: warning: unknown element evnt = <evnt name="a"/> of configuration, which is kept as it is' 'name="evnt"'
doubtful unknown-group-of-events $jfc 's/<event name="jdk.CookTrace"/<module>&/;s/<!-- between/<\/module>&/' \
    '3: warning: unknown element module of configuration, which is kept as it is; its events count' 'name="module"'
is its-events 2 "$(grep -c '<Setting name="enabled" control' "$work/kept.xml")"
# The JVM ignores unknown events and settings, and invalid values.
doubtful unknown-event-of-a-configuration $jfc 's/<event name="jdk.CookTrace"/<event name="jdk.CookTarce"\/>&/' \
    "3: warning: unknown event jdk.CookTarce of configuration, which is kept as it is; did you mean jdk.CookTrace?" \
    'kind="event" name="jdk.CookTarce" in="configuration"'
tree bad new
sed -i 's/^@Name(.*/@Name("com.acme.Plate")/' "$work/bad/$plate"
sed -i 's/<event name="jdk.CookTrace"/<event name="com.acme.Plat"\/>&/' "$work/bad/$jfc"
is unknown-event-with-a-namespace 'did you mean com.acme.Plate?' "$(collector collect "$work/bad" -o "$work/kept.xml" 2>&1 | sed -n '1s/.*; //p')"
doubtful unknown-event-like-none $jfc 's/<event name="jdk.CookTrace"/<event name="com.example.Spoon"\/>&/' \
    "3: warning: unknown event com.example.Spoon of configuration, which is kept as it is" 'name="com.example.Spoon"'
doubtful unknown-setting-of-a-configuration $jfc 's/<setting name="enabled" control="boiling"/<setting name="Enabeld">true<\/setting>&/' \
    "4: warning: unknown setting Enabeld = true of event jdk.CookTrace, which is kept as it is; did you mean enabled?" \
    'kind="setting" name="Enabeld" in="event jdk.CookTrace" value="true"'
doubtful value-that-no-JVM-takes $jfc 's/\(<setting name="enabled" control="boiling">\)[a-z]*/\1perhaps/' \
    "4: warning: unknown value enabled = perhaps of event jdk.CookTrace, which is kept as it is; valid: true or false" \
    'kind="value" name="enabled" in="event jdk.CookTrace" value="perhaps"'
# The options of a configuration.
jfc=src/jdk.jfr/share/conf/jfr/default.jfc
doubtful option-unknown $jfc 's/<flag/<slider/;s/flag>/slider>/' "39: warning: unknown element slider = <slider name=\"counting\" label=\"Counting\">false</slider> of control, which is kept as it is"
doubtful option-no-name $jfc 's/<text name="tea"/<text/' "40:1: warning: text: expected a name that no other option has"
doubtful option-twice $jfc 's/<text name="tea"/<text name="kettle"/' "40:1: warning: text: expected a name that no other option has"
doubtful option-choice $jfc 's/<option name="warm"/<option/' "36:1: warning: option: expected an option with a name"
doubtful option-default $jfc 's/default="hot"/default="100 degrees"/' "34:1: warning: selection: the default is not one of the options"
doubtful condition-operator $jfc 's/<test name="counting" operator="equal"/<test name="counting" operator="less"/' \
    "32:1: warning: test: expected the operator equal and the name of a selection or flag"
doubtful condition-of-text $jfc 's/<test name="counting"/<test name="tea"/' \
    "32:1: warning: test: expected the operator equal and the name of a selection or flag"
doubtful condition-two $jfc 's/name="kettle" operator="equal" value="100/name="counting" operator="equal" value="100/' \
    "22:1: warning: test: one condition tests two options"
doubtful condition-word $jfc 's/<not>/<nor>/;s/<.not>/<\/nor>/' \
    "15:1: warning: nor: expected test, or, and, or not with one expression"
doubtful condition-name $jfc 's/name="never"/name="boiling"/' "31:1: warning: condition: two conditions of one name test different options"
doubtful control-unknown $jfc 's/control="boiling"/control="boil"/' "4: warning: unknown control boil = true of jdk.CookTrace#enabled, which is kept as it is"
doubtful event-without-its-prefix $jfc 's/"jdk.CookTrace"/"CookTrace"/' \
    "3: warning: unknown event CookTrace of configuration, which is kept as it is; did you mean jdk.CookTrace?" 'kind="event" name="CookTrace"'
is event-without-its-prefix-has-no-settings '' "$(sed -n '/<Event name="CookTrace"/,/<\/Event>/p' "$work/kept.xml" | grep '20 ms')"
tree bad $layout
printf 'package jdk.jfr.events;\n@jdk.jfr.Name("jdk.Spill")\nfinal class SpillEvent extends AbstractJDKEvent {\n}\n' \
    >"$work/bad/$classes/events/SpillEvent.java"
collector collect "$work/bad" -o "$work/kept.xml" >"$work/log" 2>&1
is class-that-is-not-registered "0 collector: $work/bad/$classes/events/SpillEvent.java:3:1: warning: the JVM does not register the event class SpillEvent: it is left out 0" \
    "$? $(cat "$work/log") $(grep -c Spill "$work/kept.xml")"
# The options of commands.
start=$classes/internal/dcmd/DCmdStart.java
set=src/hotspot/share/jfr/recorder/service/jfrOptionSet.cpp
broken command-few $start 's/"STRING", true, true, null, false/"STRING", true/' \
    "14: error: expected an option: name, description, type, whether it is mandatory, default"
broken command-none $start '/^            new/,/false)/d' "12: error: expected options in getArgumentInfos"
broken command-default $set 's/const default_depth/const default_width/' \
    "8: error: the default is neither a text nor a constant of this file"
broken command-undefined $set 's/_dcmd_place(/_dcmd_other(/' "22: error: the option that is registered is not defined"
broken command-not-registered $set '/_parser/d' "4: error: expected options that are registered"
layout=old
broken command-class hotspot/src/share/vm/jfr/dcmd/jfrDcmds.cpp 's/"STRING", true/true/' \
    "6: error: expected an option: name, description, type, whether it is mandatory, default"
layout=new
tree bad new
sed -i 's/getArgumentInfos() {/others() {/' "$work/bad/$start"
collector collect "$work/bad" -o "$work/kept.xml" 2>"$work/log"
is command-start "1 collector: $work/bad: error: no source file has the options of JFR.start" "$? $(cat "$work/log")"
# The predefined views: the file, then the queries.
views=$classes/internal/query/view.ini
broken view-no-section $views '/^\[application.leaves/d' "5: error: expected a section before the first key"
broken view-no-name $views 's/jvm.traces/traces/' "14: error: expected [CATEGORY.NAME]"
broken view-no-value $views 's/^form.*/form = ]/' "24: error: expected KEY = \"TEXT\""
doubtful view-key $views 's/^form/width = 80\nform/' "24: warning: unknown attribute width = 80 of view all-fields, which is kept as it is" \
    'kind="attribute" name="width" in="view all-fields" value="80" path="src.*" line="24"'
doubtful view-twice $views 's/^ form/label = "T"\nform/' "16: warning: unknown attribute label = T of view traces, which is kept as it is"
doubtful view-table-and-form $views 's/^ form/table = "SELECT size\n FROM CookTrace"\nform/' \
    "18: warning: unknown attribute form = SELECT LAST([T|O].startTime), O.eventType.label, jdk.OldTea.startTime FROM CookTrace AS T, OldTea AS O of view traces, which is kept as it is"
doubtful view-no-query $views '/^ form/d' "14: warning: unknown view traces, which is kept as it is; no label, or no table or form" 'kind="view" name="traces" value=""'
doubtful view-of-another-form $views 's/^ form/ chart/' \
    "16: warning: unknown attribute chart = SELECT LAST([T|O].startTime), O.eventType.label, jdk.OldTea.startTime FROM CookTrace AS T, OldTea AS O of view traces, which is kept as it is" \
    'kind="view" name="traces" value=""'
is views-beside-it 3 "$(grep -c '<View ' "$work/kept.xml")"
doubtful view-last-without-label $views '$!b;s/$/\n[jvm.last]\nform = "SELECT size FROM CookTrace"/' \
    "25: warning: unknown view last = SELECT size FROM CookTrace, which is kept as it is; no label, or no table or form"
tree bad $layout
sed -i 's/LIMIT 25"/LIMIT 25/' "$work/bad/$views"
collector collect "$work/bad" -o "$work/kept.xml" 2>"$work/log"
is view-no-end "1 collector: $work/bad/$views:15: error: expected KEY = \"TEXT\"" "$? $(tail -n 1 "$work/log")"
doubtful view-no-function $views 's/MAX(size)/MODE(size)/' "9: warning: view leaves: MODE is not an aggregate"
doubtful view-no-event $views 's/FROM CpuSample/FROM CpuSamples/' "24: warning: view all-fields: no event is named CpuSamples"
doubtful view-no-field $views 's/MAX(size)/MAX(weight)/' "9: warning: view leaves: no event has the field weight"
doubtful view-no-clause $views 's/FROM jdk.CookTrace//' "10: warning: view leaves: expected FROM, found \"WHERE\""
doubtful view-operator $views "s/size = '2'/size < '2'/" "10: warning: view leaves: expected \"=\", found \"<\""
doubtful view-text $views "s/'Largest'/Largest/" "7: warning: view leaves: expected a title in single quotes, found \"Largest\""
doubtful view-rest $views 's/LIMIT 25"/LIMIT 25 OFFSET 2"/' "12: warning: view leaves: expected WHERE, GROUP BY, ORDER BY, LIMIT or the end of the query, found \"OFFSET\""
type=$classes/internal/PlatformEventType.java
broken form-stack-trace $type 's/STACK_TRACE) != null/STACK_TRACE) == null/' \
    "13:1: error: hasStackTrace: expected return getField(NAME) != null, or hasStackTrace"
broken form-threshold $type 's/if (hasCutoff)/if (hasPeriod)/' \
    "16:1: error: hasThreshold: expected if (hasCutoff) return false, and return getField(NAME) != null"
broken form-modification $type 's/switch (getName())/switch (getLabel())/' \
    "4:1: error: getModification: expected a switch over getName()"
broken form-modification-result $type 's/return Modification.TRACING/break/' \
    "4:1: error: getModification: expected a switch over getName()"
list=$classes/internal/JDKEvents.java
broken form-array $list 's/eventClasses = {/eventClasses = new Class<?>[9]; Object other = {/' \
    "7:1: error: expected the array eventClasses"
broken form-array-class $list 's/CookTraceEvent.class/COOK/' "10:1: error: eventClasses: expected a class literal"
broken form-register $list 's/registerEvent(OvenStatisticsEvent.class)/registerEvent(name)/' \
    "14:1: error: registerEvent: expected a class literal"
broken form-hook $list 's/addJavaEvent(OvenStatisticsEvent.class/addJavaEvent(name/' \
    "15:1: error: addJavaEvent: expected the class of a registered event"
broken form-mirror $classes/internal/MirrorEvents.java 's/, PlateEvent.class//' \
    "7:1: error: register: expected a name and a class literal"
tree bad middle
rm "$work/bad/$classes/internal/PlatformEventType.java"
collector collect "$work/bad" -o "$work/kept.xml" 2>"$work/log"
is no-event-type "1 collector: $work/bad: error: no jdk/jfr/internal/PlatformEventType.java, which defines the settings of events" \
    "$? $(cat "$work/log")"
tree bad middle
rm "$work/bad/$metadata"
collector collect "$work/bad" -o "$work/kept.xml" 2>"$work/log"
is no-metadata "1 collector: $work/bad: error: no JDK source tree: $metadata is missing" "$? $(cat "$work/log")"
tree bad middle
rm "$work/bad/$classes/events/ForkEvent.java"
collector collect "$work/bad" -o "$work/kept.xml" 2>"$work/log"
is no-event-class "1 collector: $work/bad: error: the event class jdk.jfr.events.ForkEvent is registered, but not in the tree" \
    "$? $(cat "$work/log")"
tree bad middle
sed -i 's/contentType="millis"/contentType="nothing"/' "$work/bad/$metadata"
collector collect "$work/bad" -o "$work/warned.xml" 2>"$work/log"
is warning "0 1" "$? $(grep -c 'warning: unknown attribute contentType = nothing of Field wait' "$work/log")"
collector collect --strict "$work/bad" -o "$work/kept.xml" 2>/dev/null
is warning-strict "1 old" "$? $(cat "$work/kept.xml")"
head -c 3000 "$work/$name.tar.xz" >"$work/cut.tar.xz"
echo old >"$work/kept.xml"
collector collect "$work/cut.tar.xz" -o "$work/kept.xml" 2>"$work/log"
is archive-cut "1 1 old" "$? $(grep -c "^collector: $work/cut.tar.xz.*: error: " "$work/log") $(cat "$work/kept.xml")"
python3 - "$work/climbs.tar" <<X
import io, sys, tarfile
with tarfile.open(sys.argv[1], "w") as tar:
    member = tarfile.TarInfo("jdk/../../src/hotspot/share/jfr/metadata/metadata.xml")
    member.size = 3
    tar.addfile(member, io.BytesIO(b"<a>"))
X
collector collect "$work/climbs.tar" -o "$work/kept.xml" 2>"$work/log"
is archive-climbs "1 1 old" "$? $(grep -c 'climbs.tar!.*: error: ' "$work/log") $(cat "$work/kept.xml")"
collector collect "$work/nowhere" -o "$work/kept.xml" 2>"$work/log"
is no-source "1 1" "$? $(grep -c 'error: ' "$work/log")"
