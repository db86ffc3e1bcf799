# Compares the strings that the pages offer for use with those that have run on JVMs (tests/baselines/shown.tsv), without a JVM.
. tests/suite.sh
"$BUILD/generator" -q "$DATA" -o "$work/site" || exit 1
offline() { # prints what is wrong
    tests/tools/check-shown --offline "$work/site" >"$work/log" 2>&1
    echo "$? $(grep ': has not run on JDK' "$work/log" | sed 's/ (make check-jvms SUITES=shown)//')"
}
is strings-have-run '0 ' "$(offline)"
# Some of the pages, to save time.
mkdir -p "$work/some/data" "$work/some/types"
mv "$work/site/data/metrics.json" "$work/some/data/"
mv "$work/site/guide.html" "$work/site/views.html" "$work/some/"
mv "$work/site/types/GCCause.html" "$work/some/types/"
rm -r "$work/site" && mv "$work/some" "$work/site"
is some-strings-have-run '0 ' "$(offline)"
# wrong NAME FILE SCRIPT EXPECTED: a string that is wrong or is shown for another release is found
wrong() {
    cp "$work/site/$2" "$work/kept"
    sed -i "$3" "$work/site/$2"
    ! cmp -s "$work/kept" "$work/site/$2" || echo "not ok $1: nothing changed"
    is "$1" "1 $4" "$(offline)"
    cp "$work/kept" "$work/site/$2"
}
wrong tags-with-a-comma data/metrics.json 's/"gc+age=trace"/"gc,age=trace"/g' 'metrics.html: -Xlog:gc,age=trace: has not run on JDK 17, 21, 25, 26, 27, 28'
wrong command data/metrics.json 's/"GC.heap_info"/"GC.heap_inf"/g' 'metrics.html: jcmd PID GC.heap_inf: has not run on JDK 8, 11, 17, 21, 25, 26, 27, 28'
wrong attribute data/metrics.json 's/"ThreadMXBean.DaemonThreadCount"/"ThreadMXBean.DaemonThreads"/g' 'metrics.html: ThreadMXBean.DaemonThreads: has not run on JDK 8, 11, 17, 21, 25, 26, 27, 28'
wrong command-of-later-releases data/metrics.json 's/"GC.heap_info"/"Compiler.queue"/g' 'metrics.html: jcmd PID Compiler.queue: has not run on JDK 8, 11, 17, 21'
wrong command-of-the-guide guide.html 's/jfr summary recording.jfr/jfr sumary recording.jfr/' \
    'guide.html: jfr sumary recording.jfr: has not run on JDK 8, 11, 17, 21, 25, 26, 27, 28'
wrong releases-of-a-command views.html 's/data-releases="21+"/data-releases="17+"/' 'views.html: jcmd PID JFR.view gc-pauses: has not run on JDK 17
views.html: jfr view all-views recording.jfr: has not run on JDK 17
views.html: jfr view gc-pauses recording.jfr: has not run on JDK 17'
wrong option types/GCCause.html 's/-XX:G1PeriodicGCInterval/-XX:G1PeriodicInterval/g' \
    'types/GCCause.html: -XX:G1PeriodicInterval: has not run on JDK 8, 11, 17, 21, 25, 26, 27, 28'
