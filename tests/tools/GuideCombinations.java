import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/**
 * Checks the table "Several recordings" of the guide: which value is in force (jdk.ActiveSetting) while several recordings run.
 * The rows of the table have the names of the checks as marks.
 */
public final class GuideCombinations {
    /** Name of the check, first release, event, setting, values of two recordings, value in force. */
    private static final Object[][] CASES = {
        {"combine-switch", 8, "jdk.SocketRead", "enabled", "true", "false", "true"},
        {"combine-switch", 8, "jdk.SocketRead", "enabled", "false", "true", "true"},
        {"combine-switch", 8, "jdk.SocketRead", "stackTrace", "true", "false", "true"},
        {"combine-threshold", 8, "jdk.SocketRead", "threshold", "20 ms", "10 ms", "10 ms"},
        {"combine-threshold", 8, "jdk.SocketRead", "threshold", "0 ms", "1 s", "0 ms"},
        {"combine-period", 8, "jdk.CPULoad", "period", "10 s", "1 s", "1 s"},
        {"combine-period", 8, "jdk.CPULoad", "period", "1 s", "everyChunk", "1 s"},
        {"combine-period", 8, "jdk.CPULoad", "period", "beginChunk", "endChunk", "everyChunk"},
        {"combine-cutoff", 11, "jdk.OldObjectSample", "cutoff", "0 ns", "10 ms", "10 ms"},
        {"combine-cutoff", 11, "jdk.OldObjectSample", "cutoff", "infinity", "10 ms", "infinity"},
        {"combine-throttle", 17, "jdk.ObjectAllocationSample", "throttle", "100/s", "300/s", "300/s"},
        {"combine-throttle", 17, "jdk.ObjectAllocationSample", "throttle", "100/s", "10/ms", "10/ms"},
        {"combine-throttle-off", 17, "jdk.ObjectAllocationSample", "throttle", "off", "10/s", "10/s"},
        {"combine-throttle-off", 17, "jdk.ObjectAllocationSample", "throttle", "10/s", "off", "10/s"},
        {"combine-level", 22, "jdk.DeprecatedInvocation", "level", "all", "forRemoval", "all"},
        {"combine-level", 22, "jdk.DeprecatedInvocation", "level", "forRemoval", "all", "all"},
        {"combine-filter", 25, "jdk.MethodTrace", "filter", "java.util.HashMap::resize", "java.util.ArrayList::grow",
            "java.util.ArrayList::grow;java.util.HashMap::resize"},
        // The JVM prints rates of CPUTimeSample with a wrong unit.
        {"combine-cpu-throttle", 25, "jdk.CPUTimeSample", "throttle", "20 ms", "10 ms", "10000000ns"},
        {"combine-cpu-throttle", 25, "jdk.CPUTimeSample", "throttle", "100/s", "500/s", "500000000000/ns"},
        {"combine-cpu-throttle-off", 25, "jdk.CPUTimeSample", "throttle", "off", "10 ms", "0ms"},
        {"combine-cpu-throttle-off", 25, "jdk.CPUTimeSample", "throttle", "off", "100/s", "9223372036854775807/d"},
        // "-": the recording has the event off.
        {"combine-disabled", 8, "jdk.SocketRead", "threshold", "20 ms", "-10 ms", "20 ms"},
        {"combine-disabled", 8, "jdk.SocketRead", "stackTrace", "false", "-true", "false"},
    };

    private GuideCombinations() {}

    private static Recording start(String event, String setting, String value) {
        Recording recording = new Recording();
        recording.enable("jdk.ActiveSetting");
        Map<String, String> settings = new HashMap<>(recording.getSettings());
        settings.put(event + "#enabled", value.startsWith("-") ? "false" : "true");
        settings.put(event + "#" + setting, value.replaceFirst("^-", ""));
        recording.setSettings(settings);
        recording.start();
        return recording;
    }

    /** The last value of the setting that the recording contains. */
    private static String inForce(Recording recording, String event, String setting) throws Exception {
        long id = -1;
        for (EventType type : FlightRecorder.getFlightRecorder().getEventTypes()) {
            id = type.getName().equals(event) ? type.getId() : id;
        }
        Path file = Files.createTempFile("combine", ".jfr");
        recording.dump(file);
        String value = null;
        List<RecordedEvent> events = new ArrayList<>(RecordingFile.readAllEvents(file));
        events.sort((a, b) -> a.getStartTime().compareTo(b.getStartTime()));
        for (RecordedEvent read : events) {
            if (read.getEventType().getName().equals("jdk.ActiveSetting") && read.getLong("id") == id && read.getString("name").equals(setting)) {
                value = read.getString("value");
            }
        }
        Files.delete(file);
        return value;
    }

    /** The number of events in the first of recordings with these throttles. */
    private static int samples(String... throttles) throws Exception {
        List<Recording> recordings = new ArrayList<>();
        for (String throttle : throttles) {
            recordings.add(start("jdk.ObjectAllocationSample", "throttle", throttle));
        }
        Object kept = null;
        long end = System.nanoTime() + Duration.ofMillis(1200).toNanos();
        for (int i = 0; i < 20_000_000 && System.nanoTime() < end; i++) {
            kept = new byte[20_000];
        }
        Path file = Files.createTempFile("combine", ".jfr");
        recordings.get(0).dump(file);
        int count = 0;
        for (RecordedEvent read : RecordingFile.readAllEvents(file)) {
            count += read.getEventType().getName().equals("jdk.ObjectAllocationSample") && kept != null ? 1 : 0;
        }
        recordings.forEach(Recording::close);
        Files.delete(file);
        return count;
    }

    static void check() throws Exception {
        Map<String, List<String>> wrong = new HashMap<>();
        for (Object[] row : CASES) {
            String name = (String) row[0], event = (String) row[2], setting = (String) row[3], expected = (String) row[6];
            if (GuideChecks.FEATURE < (Integer) row[1]) {
                continue;
            }
            Recording first = start(event, setting, (String) row[4]), second = start(event, setting, (String) row[5]);
            String seen = inForce(first, event, setting);
            wrong.computeIfAbsent(name, key -> new ArrayList<>());
            if (!expected.equals(seen)) {
                wrong.get(name).add(Arrays.asList(row) + ": " + seen);
            }
            first.close();
            second.close();
        }
        if (GuideChecks.FEATURE >= 17) {
            int alone = samples("off"), both = samples("off", "10/s");
            if (alone < 200 || both > alone / 4) {
                wrong.get("combine-throttle-off").add(alone + " events, and " + both + " with a second recording");
            }
        }
        for (String name : new TreeSet<>(wrong.keySet())) {
            GuideChecks.check(name, wrong.get(name).isEmpty(), wrong.get(name));
        }
    }
}
