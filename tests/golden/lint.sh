# Tests `collector lint`: a correct event, one mutation of it for each rule, class files, JSON, and faults.
. tests/suite.sh

lint() {
    collector lint "$@" >"$work/out" 2>"$work/log"
    echo $?
}

is clean '0 ' "$(lint tests/fixtures/lint) $(cat "$work/out")"
is clean-is-counted 'collector: 0 findings in 1 events' "$(cat "$work/log")"

# --- Each rule: RULE NAME SED EXPECTED, where EXPECTED follows the event's name in the message ---
found=
source=org/example/Purchase.java
mutation() { # RULE NAME SED EXPECTED [OPTION...]
    rule=$1 name=$2 script=$3 expected=$4
    shift 4
    rm -rf "$work/src"
    mkdir -p "$work/src"
    cp -r tests/fixtures/lint/. "$work/src"
    sed -i "$script" "$work/src/$source"
    if cmp -s "tests/fixtures/lint/$source" "$work/src/$source"; then echo "not ok $rule-$name-changes-the-class"; fi
    status=$(lint "$work/src" "$@")
    is "$rule-$name" "1 $rule: $expected" "$status $(sed "s|^$work/src/$source:[0-9]*: ||" "$work/out")"
    found="$found $rule"
}
event=org.example.Purchase
mutation no-name '' '/^@Name/d' "$event has no @Name"
mutation bad-name '' 's/^@Name.*/@Name("org.example.Pur chase")/' "$event has an invalid @Name (org.example.Pur chase)"
mutation no-namespace '' 's/^@Name.*/@Name("Purchase")/' 'Purchase has a name without a namespace'
mutation jdk-namespace '' 's/^@Name.*/@Name("jdk.shop.Purchase")/' 'jdk.shop.Purchase has a name in the namespace of the JDK'
mutation no-label event '/^@Label/d' "$event has no @Label"
mutation no-label field '/@Label("Items")/d' "$event.items has no @Label"
mutation lower-case-label event 's/^@Label("P/@Label("p/' "$event has a label that begins with a lower-case letter (purchase)"
mutation lower-case-label field 's/@Label("Items/@Label("items/' "$event.items has a label that begins with a lower-case letter (items)"
mutation no-category '' '/^@Category/d' "$event has no @Category"
mutation no-content-type bytes '/@DataAmount/d' "$event.receiptSize is a size, time or share without a content type"
mutation no-content-type time 's/int items/int itemsMillis/' "$event.itemsMillis is a size, time or share without a content type"
mutation no-relation '' '/@OrderId/d' "$event.orderId is an identifier without a relation"
mutation stack-trace default '/^@StackTrace/d' "$event takes a stack trace of every event"
mutation stack-trace explicit 's/^@StackTrace.*/@StackTrace(true)/' "$event takes a stack trace of every event"
mutation secret '' 's/String currency/String sessionToken/' "$event.sessionToken is a text that can contain secrets or personal data"
mutation ignored-field object 's/String currency/java.util.List currency/' "$event.currency has a type that JFR does not record (java.util.List)"
mutation ignored-field array 's/String currency/String[] currency/' "$event.currency has a type that JFR does not record (String[])"
mutation newer-annotation '' 's/^@StackTrace.*/@jdk.jfr.Throttle("100\/s") @jdk.jfr.StackTrace(false)/' \
    "$event uses an annotation that the target release does not have (@Throttle, since JDK 25)" --release 21
# Constants and imports of the package jdk.jfr, whose sources are absent.
imported() { # NAME IMPORTS TIMESPAN DATA-AMOUNT EXPECTED
    rm -rf "$work/own"
    mkdir "$work/own"
    printf 'import %s;\n@Name("org.example.Tea") @Label("Tea") @Category({"Kitchen"}) @StackTrace(false)\npublic class Tea extends Event {\n    @Label("Time") @Timespan(%s) long time;\n    @Label("Size") @DataAmount(%s) long size;\n}\n' \
        "$2" "$3" "$4" >"$work/own/Tea.java"
    is "$1" "$5" "$(lint "$work/own") $(sed "s|$work/||" "$work/log")"
}
imported constants 'jdk.jfr.*' Timespan.MILLISECONDS DataAmount.BYTES '0 collector: 0 findings in 1 events'
imported static-constants 'jdk.jfr.*; import static jdk.jfr.Timespan.*; import static jdk.jfr.DataAmount.BYTES' NANOSECONDS BYTES '0 collector: 0 findings in 1 events'
imported qualified-constants 'jdk.jfr.*' jdk.jfr.Timespan.TICKS 'DataAmount.BITS' '0 collector: 0 findings in 1 events'
imported misspelt-constant 'jdk.jfr.*' Timespan.MILISECONDS DataAmount.BYTES '2 collector: own/Tea.java:4:1: error: the constant Timespan.MILISECONDS is not known'
imported constant-of-no-import 'jdk.jfr.*' MILLISECONDS DataAmount.BYTES '2 collector: own/Tea.java:4:1: error: the constant MILLISECONDS is not known'
# Two classes of the jar have the name org.tea.Round.
lint tests/fixtures/classes/tea.jar >"$work/status"
is duplicate-name 'org.tea.House$Round org.tea.House$SecondRound' \
    "$(sed -n 's/.* duplicate-name: org.tea.Round has the same name as another event class (\(.*\))/\1/p' "$work/out" |
        sort | tr '\n' ' ' | sed 's/ $//')"
found="$found duplicate-name"
for rule in $(collector lint --rules --json | sed -n 's/^ *"rule": "\(.*\)",$/\1/p'); do
    case " $found " in
    *" $rule "*) echo "ok $rule-is-mutated" ;;
    *) echo "not ok $rule-is-mutated" ;;
    esac
done

# An event with a limited number of occurrences needs no @StackTrace(false). Neither does one with an annotation that
# the release has.
limited() { # NAME ANNOTATION [OPTION...]
    name=$1 annotation=$2
    shift 2
    sed "s/^@StackTrace.*/$annotation/" "tests/fixtures/lint/$source" >"$work/src/$source"
    is "limited-$name" '0 ' "$(lint "$work/src" "$@") $(cat "$work/out")"
}
limited threshold '@jdk.jfr.Threshold("20 ms")'
limited throttle '@jdk.jfr.Throttle("100\/s")' --release 25
limited enabled '@jdk.jfr.Enabled(false)'
limited period '@jdk.jfr.Period("1 s")'
sed 's/String currency/transient java.util.List currency/' "tests/fixtures/lint/$source" >"$work/src/$source"
is transient '0 ' "$(lint "$work/src") $(cat "$work/out")"

# --- Class files ---
is jar '1 43' "$(lint tests/fixtures/classes/tea.jar) $(wc -l <"$work/out")"
is nested-jar 'tests/fixtures/classes/tea.jar!lib/cup.jar/org/cup/Cup.class: no-label: org.cup.Cup has no @Label' "$(head -1 "$work/out")"
mkdir "$work/classes"
unzip -q tests/fixtures/classes/tea.jar -d "$work/classes"
is folder 1 "$(lint "$work/classes")"
cp -r "$work/classes" "$work/damaged"
head -c 40 "$work/classes/org/tea/House\$Guest.class" >"$work/damaged/org/tea/House\$Guest.class"
is folder-with-damaged-class "2 $(lint "$work/classes" >"$work/status"; sed 's|/classes/|/damaged/|' "$work/out" | cksum) 1" \
    "$(lint "$work/damaged") $(cksum <"$work/out") $(grep -c "/damaged/org/tea/House[$]Guest.class: error: " "$work/log")"
lint "$work/classes" >"$work/status"
is folder-has-places "$work/classes/org/tea/House\$Boiled.class: no-label: org.tea.Boiled.own has no @Label" \
    "$(grep -m1 Boiled.own "$work/out")"

# --- JSON ---
is json 1 "$(lint --json tests/fixtures/classes/tea.jar)"
is json-has-all 43 "$(jq length "$work/out")"
is json-members '["class","event","field","file","fix","rule","text","why"]' \
    "$(jq -c '[.[] | select(.rule == "no-label" and .field)][0] | keys' "$work/out")"
is json-without-findings '0 []' "$(lint --json tests/fixtures/lint) $(jq -c . "$work/out")"
is rules '0 14' "$(lint --rules) $(wc -l <"$work/out")"

# --- Faults ---
(cd "$work" && echo text >text && zip -q plain.jar text)
is no-events "2 collector: $work/plain.jar: error: no class of the libraries is an event" "$(lint "$work/plain.jar") $(cat "$work/log")"
is no-file '2 1' "$(lint "$work/none.jar") $(wc -l <"$work/log")"
is no-argument 2 "$(lint)"
is bad-release 2 "$(lint --release 7 tests/fixtures/lint)"
printf 'package org.example;\n@Name(' >"$work/src/$source"
is damaged-source '2 1' "$(lint "$work/src") $(wc -l <"$work/log")"

# --- Newer Java, and files with syntax errors: the others are read ---
new=$work/new
mkdir "$new"
cat >"$new/Tea.java" <<'X'
package org.example;
import module java.base;
import module jdk.jfr;
@Name("org.example.Tea") @Label("\u0054ea") @Category("Kitchen") @StackTrace(false)
public class Tea extends Event {
    @Label("Sort") String \u0073ort;
    Tea(String sort) { if (sort == null) throw new NullPointerException("super()"); super(); this.sort = sort; }
    Tea() { var sort = "green"; this(sort); }
}
X
is java-25 '0 collector: 0 findings in 1 events' "$(lint "$new") $(cat "$work/log")"
printf 'class Cup { void fill( { jdk.jfr.Event e; } }' >"$new/Cup.java"
is damaged-source-without-event "0 collector: $new/Cup.java:1:23: warning: Java syntax error, ) is missing; the file is skipped
collector: 0 findings in 1 events" "$(lint "$new") $(cat "$work/log")"
printf 'class Pot extends jdk.jfr.Event { void fill( { } }' >"$new/Pot.java"
sed -i '/@Label("Sort")/d; s/@Category("Kitchen")//' "$new/Tea.java"
is damaged-source-with-event "2 $new/Tea.java:5: no-category: org.example.Tea has no @Category
collector: $new/Cup.java:1:23: warning: Java syntax error, ) is missing; the file is skipped
collector: $new/Pot.java:1:45: error: Java syntax error, ) is missing
collector: 1 findings in 1 events" "$(lint "$new") $(cat "$work/out" "$work/log")"

# --- The pages: each of their statements is checked by tests/tools/GuideChecks.java ---
grep -o 'data-check="[a-z-]*"' templates/pages/own_events.mustache | sed 's/.*="\(.*\)"/\1/' | sort >"$work/stated"
cat tests/tools/GuideChecks.java tests/tools/GuideChecks25.java | grep -o 'check("[a-z-]*"' | sed 's/.*("\(.*\)"/\1/' | sort -u >"$work/checked"
is statements-are-checked '' "$(comm -23 "$work/stated" "$work/checked" | tr '\n' ' ')"
is statements 37 "$(wc -l <"$work/stated")"
grep -o 'data-check="[a-z-]*"' templates/pages/guide.mustache | sed 's/.*="\(.*\)"/\1/' | sort >"$work/stated"
grep -o '{"combine-[a-z-]*", [0-9]' tests/tools/GuideCombinations.java | cut -d'"' -f2 | sort -u | diff "$work/stated" - >"$work/log"
is combinations-are-checked '' "$(cat "$work/log")"
