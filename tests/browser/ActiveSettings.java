import java.nio.file.Paths;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Without an argument: does nothing for a moment. With a recording: prints the settings it was made with. */
public class ActiveSettings {
    public static void main(String[] arguments) throws Exception {
        if (arguments.length == 0) {
            Thread.sleep(200);
            return;
        }
        Map<Long, String> names = new HashMap<>();
        TreeSet<String> lines = new TreeSet<>();
        try (RecordingFile file = new RecordingFile(Paths.get(arguments[0]))) {
            for (EventType type : file.readEventTypes()) {
                names.put(type.getId(), type.getName());
            }
            while (file.hasMoreEvents()) {
                RecordedEvent event = file.readEvent();
                String name = event.getEventType().getName().equals("jdk.ActiveSetting") ? names.get(event.getLong("id")) : null;
                if (name != null && name.startsWith("jdk.")) {
                    lines.add(name + "#" + event.getString("name") + "=" + event.getString("value").replace("\n", "\\n"));
                }
            }
        }
        lines.forEach(System.out::println);
    }
}
