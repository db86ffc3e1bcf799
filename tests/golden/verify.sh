# Tests collector verify: differences between $DATA/metadata_25.xml and a recording of JDK 25, planted one at a time.
# Each must be found, and nothing else. A newer build of JDK 25 in data/ may differ from the recording: that is the
# baseline.
. tests/suite.sh
data=$DATA/metadata_25.xml
[ -e "$data" ] || exit 0
gzip -dc tests/fixtures/recordings/jdk25.jfr.gz >"$work/jdk25.jfr"
verify() { $WRAP "$BUILD/collector" verify "$1" "$work/jdk25.jfr" 2>&1; }

verify "$data" >"$work/before"
grep -v '^data/' "$work/before" >"$work/before.lines"

# planted NAME LINE SCRIPT: the data set changed by sed has this additional line, and exit status 1.
planted() {
    sed "$3" "$data" >"$work/planted.xml"
    verify "$work/planted.xml" >"$work/after"
    status=$?
    sed '$d' "$work/after" | grep -vxFf "$work/before.lines" >"$work/new"
    if [ $status = 1 ] && [ "$(cat "$work/new")" = "$2" ]; then
        echo "ok $1"
    else
        printf 'not ok %s: status %s\nexpected: %s\nactual:   %s\n' "$1" $status "$2" "$(head -3 "$work/new")"
    fi
}
in_event() { echo "/<Event name=\"$1\"/,/<\/Event>/$2"; }
in_type() { echo "/<Type name=\"$1\"/,/<\/Type>/$2"; }
field='<Field [^>]*name="jvmUser"'

summary=$(tail -1 "$work/before")
case $summary in
    "$data: "[1-9]*' events, '[1-9]*' fields, '[1-9]*' types, '[1-9]*' settings, '*) echo 'ok counts' ;;
    *) printf 'not ok counts\n%s\n' "$summary" ;;
esac
planted 'event label' 'event CPULoad: label: expected "Load", actual "CPU Load"' \
    '/<Event name="CPULoad"/s/label="CPU Load"/label="Load"/'
planted 'event category' 'event CPULoad: category: expected "Memory", actual "Operating System, Processor"' \
    '/<Event name="CPULoad"/s/category="[^"]*"/category="Memory"/'
planted 'event annotation' 'event DeprecatedInvocation: annotations: expected "jdk.jfr.internal.Level(all)", actual "jdk.jfr.internal.Level(forRemoval|all)"' \
    '/<Event name="DeprecatedInvocation"/s/Level(forRemoval|all)/Level(all)/'
planted 'missing event' 'event CPULoad: only the JVM has it' "$(in_event CPULoad d)"
planted 'extra event' 'event Planted: only the data set has it' \
    '/<Event name="CPULoad"/i <Event name="Planted" label="Planted" category="C"/>'
planted 'internal event' 'event CPULoad: only the JVM has it' '/<Event name="CPULoad"/s/internal="false"/internal="true"/'
planted 'field type' 'field CPULoad.jvmUser: type: expected "double", actual "float"' \
    "$(in_event CPULoad "{/$field/s/runtimeType=\"float\"/runtimeType=\"double\"/}")"
planted 'field label' 'field CPULoad.jvmUser: label: expected "User", actual "JVM User"' \
    "$(in_event CPULoad "{/$field/s/label=\"[^\"]*\"/label=\"User\"/}")"
planted 'field annotation' 'field CPULoad.jvmUser: annotations: expected nothing, actual "jdk.jfr.Percentage"' \
    "$(in_event CPULoad "{/$field/s/ annotations=\"[^\"]*\"//}")"
planted 'missing field' 'field CPULoad.jvmUser: only the JVM has it' "$(in_event CPULoad "{/$field/d}")"
planted 'extra field' 'field CPULoad.planted: only the data set has it' \
    "$(in_event CPULoad "{/$field/i <Field type=\"int\" name=\"planted\"/>
}")"
planted 'order of fields' \
    'event CPULoad: order: expected "startTime, jvmSystem, jvmUser, machineTotal", actual "startTime, jvmUser, jvmSystem, machineTotal"' \
    "$(in_event CPULoad "{/$field/{h;d};/<Field [^>]*name=\"jvmSystem\"/G}")"
planted 'missing implicit field' 'field FileRead.stackTrace: only the JVM has it' \
    "$(in_event FileRead '{/<ImplicitField [^>]*name="stackTrace"/d}')"
planted 'default of a setting' 'setting CPULoad.period: default: expected "1 s", actual "everyChunk"' \
    "$(in_event CPULoad '{/<DefaultSetting name="period"/s/value="everyChunk"/value="1 s"/}')"
planted 'type of a setting' 'setting CPULoad.period: type: expected "jdk.settings.Rate", actual "jdk.settings.Period"' \
    "$(in_event CPULoad '{/<DefaultSetting name="period"/s/jdk.settings.Period/jdk.settings.Rate/}')"
planted 'missing setting' 'setting CPULoad.period: only the JVM has it, with "everyChunk"' \
    "$(in_event CPULoad '{/<DefaultSetting name="period"/d}')"
planted 'extra setting' 'setting CPULoad.planted: only the data set has it, with "off"' \
    "$(in_event CPULoad '{/<DefaultSetting name="period"/i <DefaultSetting name="planted" value="off"/>
}')"
planted 'field of a type' 'type field jdk.types.StackFrame.lineNumber: type: expected "long", actual "int"' \
    "$(in_type StackFrame '{/<Field [^>]*name="lineNumber"/s/runtimeType="int"/runtimeType="long"/}')"
planted 'missing type' 'type jdk.types.StackFrame: only the JVM has it' "$(in_type StackFrame d)"
planted 'missing value' 'value G1 Evacuation Pause of type GCCause: only the JVM has it' \
    "$(in_type GCCause '{/<Value name="G1 Evacuation Pause"/d}')"
planted 'extra value' 'value Planted of type GCCause: only the data set has it' \
    "$(in_type GCCause '{/<Value name="G1 Evacuation Pause"/i <Value name="Planted" recorded="true"/>
}')"
case $(sed "$(in_type GCCause '{/<Value name="G1 Evacuation Pause"/i <Value name="Unseen" definition="gcCause.cpp" definitionLine="1"/>
}')" $DATA/metadata_25.xml >"$work/unseen.xml"; "$BUILD/collector" verify "$work/unseen.xml" "$work/jdk25.jfr" 2>&1) in
    *Unseen*) echo 'not ok a value of the source' ;;
    *) echo 'ok a value of the source' ;;
esac
planted 'annotation type' 'annotation type jdk.jfr.BooleanFlag: label: expected "Planted", actual "Flag"' \
    '/<AnnotationType name="BooleanFlag"/s/label="Flag"/label="Planted"/'
planted 'setting type' 'setting type jdk.settings.Period: only the JVM has it' \
    '/<SettingType [^>]*runtimeName="jdk.settings.Period"/s/jdk.settings.Period/jdk.settings.Planted/'

# Each recording is read: the event of the second one is in none of the others.
verify_two=$($WRAP "$BUILD/collector" verify "$data" "$work/jdk25.jfr" tests/fixtures/recordings/twin.jfr 2>&1 | grep -vxFf "$work/before.lines" | head -n 1)
[ "$verify_two" = 'event shop.Order: only the JVM has it' ] && echo 'ok two recordings' || printf 'not ok two recordings\n%s\n' "$verify_two"
