import one.jfr.JfrReader;
import one.jfr.event.Event;

/** Reads a recording with async-profiler's reader, which decodes the events of profiles. Argument: FILE. */
public class ReadProfile {
    public static void main(String[] arguments) throws Exception {
        long events = 0, traces = 0;
        try (JfrReader reader = new JfrReader(arguments[0])) {
            for (Event event; (event = reader.readEvent()) != null; events++) {
                traces += event.stackTraceId != 0 ? 1 : 0;
            }
        }
        System.out.println(events + " " + traces);
    }
}
