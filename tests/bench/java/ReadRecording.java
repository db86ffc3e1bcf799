import java.nio.file.Path;
import jdk.jfr.consumer.RecordingFile;

/** Reads every event with the JDK's own reader. Argument: FILE. */
public class ReadRecording {
    public static void main(String[] arguments) throws Exception {
        long events = 0;
        try (RecordingFile file = new RecordingFile(Path.of(arguments[0]))) {
            while (file.hasMoreEvents()) {
                file.readEvent();
                events++;
            }
        }
        System.out.println(events);
    }
}
