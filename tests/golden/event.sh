# Tests the command event, and explain of one event: what is printed, choice of the release, messages. UPDATE=1 rewrites the
# expected files.
. tests/suite.sh
here=$PWD
expected=$here/tests/fixtures/event
event() { jfrevents event "$@" 2>&1; }
facts() { $WRAP "$BUILD/pack-facts" "$work/data" "$work/facts"; }
export JFR_EVENTS_FACTS="$work/facts"

same() { # FILE OPTION...
    name=$1; shift
    event "$@" >"$work/$name"
    [ -z "${UPDATE:-}" ] || cp "$work/$name" "$expected/$name"
    if diff "$expected/$name" "$work/$name" >"$work/diff" 2>&1; then echo "ok event $name"; else echo "not ok event $name"; head -40 "$work/diff"; fi
}

# JDK 17, the same as JDK 11, whose command line takes no settings, and JDK 26 with events of its own.
mkdir "$work/data" && cp tests/fixtures/explain/data/metadata_17.xml "$work/data"
sed 's/ feature="17"/ feature="11"/' tests/fixtures/explain/data/metadata_17.xml >"$work/data/metadata_11.xml"
on='<Configuration id="0" jdks="26"><Setting name="enabled" jdks="26">true</Setting></Configuration><DefaultSetting name="enabled" value="false" jdks="26"/>'
cat >"$work/data/metadata_26.xml" <<X
<Metadata feature="26">
<Event name="Drawn" label="Drawn" experimental="true" jdks="24,26" since="26.0.1" description="A line was drawn.">$on
<KnownBug bug="1234567" fixed="27" field="colour" path="a.cpp" line="1" what="The width is wrong."/>
<DefaultSetting name="period" value="endChunk" jdks="26"/>
<Collector name="g1" emits="false"/><Collector name="z" emits="true"/>
<Need kind="startup" path="a.cpp" line="1" what="The pen is chosen at the start."/><Platform name="linux" path="a.cpp" line="1" what="Only Linux has pens."/>
<Field type="long" name="widths" label="Widths" array="true" jdks="26"/><Field type="int" name="colour" label="Colour" jdks="26"/></Event>
<Event name="Silent" jdks="26">$on<CollectorEvidence rule="not emitted"/></Event>
<Event name="Unbuilt" jdks="26">$on<Need kind="build" path="a.cpp" line="1" what="Only debug builds emit it."/></Event>
<Event name="Imaged" includedInVariant="GRAAL_ONLY" jdks="26"></Event>
<Event name="shop.Sold" jdks="26">$on</Event>
<Configuration jdks="26"><version>2.0</version><label>Continuous</label></Configuration>
</Metadata>
X

facts
same FileRead.txt FileRead
same FileRead-11.txt --release 11 jdk.FileRead
same BiasedLockRevocation.txt BiasedLockRevocation
same Drawn.txt Drawn
is 'no code' '  No code of JDK 26 emits the event.' "$(event Silent | grep -A 1 '^How to' | tail -n 1)"
is 'no label, no text' "jdk.Silent: Silent (JDK 26)
  No description is known." "$(event Silent | head -n 2)"
is 'other builds' '  Only debug builds emit it.' "$(event Unbuilt | sed -n '/^How to/{n;p;n;p}')"
is 'native images' '  $ native-image --enable-monitoring=jfr ...' "$(event Imaged | grep -F '$')"
is 'a full name' 'shop.Sold: shop.Sold (JDK 26)' "$(event shop.Sold | head -n 1)"
is 'a name without a command' "$(event FileRead)" "$(jfrevents FileRead)"

# --- The release: the newest one with long-term support that has the event ---
is 'usual release' 'jdk.SystemGC: System GC (JDK 17)' "$(event SystemGC | head -n 1)"
is 'given release' 'jdk.SystemGC: System GC (JDK 11)' "$(event --release 11 SystemGC | head -n 1)"
rm "$work/data/metadata_17.xml"
facts
is 'release without the event' '1 jfrevents: error: JDK 11 does not have the event Drawn; JDK 26 does' "$(event --release 11 Drawn >"$work/out"; echo $? "$(cat "$work/out")")"
is 'release that is not there' "1 jfrevents: $work/facts: error: no facts about JDK 21" "$(event --release 21 Drawn >"$work/out"; echo $? "$(cat "$work/out")")"
is 'misspelt' '1 jfrevents: error: no event of the JDK has the name FielRead; did you mean FileRead?' "$(event FielRead >"$work/out"; echo $? "$(cat "$work/out")")"
is 'unlike all' '1 jfrevents: error: no event of the JDK has the name jdk.Xyzzy' "$(event jdk.Xyzzy >"$work/out"; echo $? "$(cat "$work/out")")"
is 'wrong number' 2 "$(event --release 7 Drawn >"$work/out"; echo $?)"
mkdir "$work/none"
damaged() { JFR_EVENTS_FACTS=$work/other event SystemGC >"$work/out"; echo $? "$(sed "s|$work/||" "$work/out")"; }
is 'no file' '1 jfrevents: other: error: cannot open: No such file or directory' "$(damaged)"
echo no pack >"$work/other"
is 'no pack' '1 jfrevents: other: error: not a pack of facts' "$(damaged)"
"$BUILD/pack-facts" "$work/none" "$work/other"
is 'no data' '1 jfrevents: other: error: no facts about a release' "$(damaged)"
sed 's|^events/11 \([0-9]*\)|events/11 1\1|' "$work/facts" >"$work/other"
is 'a damaged text' '1 jfrevents: other: error: the text events/11 is damaged' "$(damaged)"
sed 's|^events/11 |events/12 |' "$work/facts" >"$work/other"
is 'an absent text' '1 jfrevents: other: error: there is no text events/11' "$(damaged)"
sed '2s|.*|events/11|' "$work/facts" >"$work/other"
is 'a damaged table' '1 jfrevents: other: error: no facts about a release' "$(damaged)"
printf '<Metadata feature="26"><Event' >"$work/none/metadata_26.xml"
is 'broken data' '1 1' "$("$BUILD/pack-facts" "$work/none" "$work/other" >"$work/out" 2>&1; echo $? "$(grep -c 'metadata_26.xml:1:.*error: ' "$work/out")")"
is 'arguments' 2 "$("$BUILD/pack-facts" "$work/none" 2>"$work/out"; echo $?)"

# --- An event of a recording ---
gzip -dc tests/fixtures/recordings/settings17.jfr.gz >"$work/a.jfr"
gzip -dc tests/fixtures/recordings/jdk11.jfr.gz >"$work/old.jfr"
cp tests/fixtures/explain/files/cut.jfr "$work"
cp tests/fixtures/explain/data/metadata_17.xml "$work/data"
facts
cd "$work" || exit 1
of() { jfrevents "$@" 2>&1; }
is 'events' "jdk.JVMInformation: 1 event
  \$ jfrevents view jdk.JVMInformation a.jfr" "$(of a.jfr JVMInformation)"
is 'below the threshold' "jdk.FileRead: no events: No occurrence took 20 ms (the threshold) or longer.
  \$ jcmd PID JFR.start duration=60s filename=recording.jfr jdk.FileRead#threshold=0ns" "$(of a.jfr jdk.FileRead)"
is 'a flag' '  $ java -XX:+UseBiasedLocking -XX:StartFlightRecording:filename=recording.jfr ...' "$(of a.jfr BiasedLockRevocation | tail -n 1)"
is 'without settings, an old release' "jdk.FileRead: no events: the recording does not contain its settings
  \$ jfrevents event jdk.FileRead --release 11" "$(of old.jfr FileRead --jdk 11)"
is 'a misspelt event' '1 jfrevents: a.jfr: error: no event type of the recording or of JDK 17 has the name jdk.FielRead; did you mean jdk.FileRead?' "$(of a.jfr FielRead >out; echo $? "$(cat out)")"
is 'no such type' '1 jfrevents: cut.jfr: error: no event type of the recording has the name jdk.FileRead' "$(of cut.jfr FileRead >out; echo $? "$(cat out)")"
is 'no form' 2 "$(of a.jfr FileRead --json >out; echo $?)"
