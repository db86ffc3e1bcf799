import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import jdk.jfr.Configuration;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/**
 * Checks the statements of the pages "The Recording API", "Stack depth", "Sampling" and "How long to record" on the JVM that runs it.
 * Its main method prints the number of frames of a deep stack, for a JVM with another stackdepth.
 */
public final class GuideRecordings {
    @Name("guide.Deep")
    public static class Deep extends Event {}

    interface Code {
        void run() throws Exception;
    }

    private GuideRecordings() {}

    static List<RecordedEvent> events(Recording recording, Code code) throws Exception {
        Path file = Files.createTempFile("guide", ".jfr");
        recording.start();
        code.run();
        recording.stop();
        recording.dump(file);
        recording.close();
        List<RecordedEvent> events = RecordingFile.readAllEvents(file);
        Files.delete(file);
        return events;
    }

    static long count(List<RecordedEvent> events, String name) {
        return events.stream().filter(e -> e.getEventType().getName().equals(name)).count();
    }

    static void api() throws Exception {
        List<RecordedEvent> bare = events(new Recording(), () -> {
            System.gc();
            new Deep().commit();
        });
        GuideChecks.check("recording-enables-nothing", count(bare, "jdk.GarbageCollection") == 0
                && count(bare, "jdk.ActiveRecording") == 0 && count(bare, "guide.Deep") == 1, bare);
        List<RecordedEvent> full = events(new Recording(Configuration.getConfiguration("default")), System::gc);
        GuideChecks.check("recording-with-configuration", count(full, "jdk.GarbageCollection") > 0);

        Recording wrong = new Recording();
        wrong.enable("jdk.NoSuchEvent").with("threshold", "nonsense");
        wrong.enable("jdk.GarbageCollection").with("threshold", "nonsense");
        List<RecordedEvent> none = events(wrong, System::gc);
        GuideChecks.check("wrong-names-are-silent", count(none, "jdk.NoSuchEvent") == 0);

        Path file = Files.createTempFile("guide", ".jfr");
        Files.delete(file);
        Recording stopped = new Recording();
        stopped.setDestination(file);
        stopped.start();
        boolean before = Files.exists(file) && Files.size(file) > 0;
        stopped.stop();
        GuideChecks.check("destination-is-written-by-stop", !before && Files.size(file) > 0, before);
        Files.delete(file);

        Recording unnamed = new Recording();
        unnamed.start();
        unnamed.close();
        boolean failed = false;
        try {
            unnamed.dump(file);
        } catch (IOException e) {
            failed = true;
        }
        GuideChecks.check("close-discards", failed);
        Recording again = new Recording();
        again.start();
        again.stop();
        boolean restarted = true;
        try {
            again.start();
        } catch (IllegalStateException e) {
            restarted = false;
        }
        again.close();
        GuideChecks.check("stopped-is-final", !restarted);
    }

    static void recurse(int depth) {
        if (depth == 0) {
            new Deep().commit();
        } else {
            recurse(depth - 1);
        }
    }

    static RecordedStackTrace deepStack() throws Exception {
        for (RecordedEvent event : events(new Recording(), () -> recurse(300))) {
            if (event.getEventType().getName().equals("guide.Deep")) {
                return event.getStackTrace();
            }
        }
        return null;
    }

    static void depth() throws Exception {
        RecordedStackTrace stack = deepStack();
        GuideChecks.check("depth-64", stack.getFrames().size() == 64 && stack.isTruncated(), stack.getFrames().size());
        GuideChecks.check("depth-keeps-the-innermost", stack.getFrames().get(1).getMethod().getName().equals("recurse"));
        String classes = System.getProperty("java.class.path");
        String text = GuideChecks.run("java", "-XX:FlightRecorderOptions=stackdepth=500", "-cp", classes, "GuideRecordings");
        GuideChecks.check("depth-option", text.matches("(?s).*frames 30\\d truncated false.*"), text);
    }

    static volatile long sink;

    static void sampling() throws Exception {
        Recording recording = new Recording();
        recording.enable("jdk.ExecutionSample").withPeriod(Duration.ofMillis(10));
        Thread waiting = new Thread(() -> {
            try {
                Thread.sleep(1500);
            } catch (InterruptedException e) {
                return;
            }
        }, "guide-waiting");
        Thread busy = new Thread(() -> {
            for (long end = System.nanoTime() + 1_500_000_000L; System.nanoTime() < end;) {
                for (int i = 0; i < 1000; i++) {
                    sink += i * 31L;
                }
            }
        }, "guide-busy");
        List<String> sampled = new ArrayList<>();
        for (RecordedEvent event : events(recording, () -> {
            waiting.start();
            busy.start();
            busy.join();
            waiting.join();
        })) {
            if (event.getEventType().getName().equals("jdk.ExecutionSample")) {
                sampled.add(event.getThread("sampledThread").getJavaName());
            }
        }
        GuideChecks.check("only-running-threads-are-sampled", sampled.contains("guide-busy") && !sampled.contains("guide-waiting"),
                sampled.size());
    }

    static void length() throws Exception {
        Recording recording = new Recording();
        recording.enable("jdk.OSInformation").with("period", "beginChunk");
        recording.enable("jdk.PhysicalMemory").with("period", "everyChunk");
        List<RecordedEvent> events = events(recording, () -> Thread.sleep(300));
        GuideChecks.check("chunk-events-in-a-short-recording", count(events, "jdk.OSInformation") == 1
                && count(events, "jdk.PhysicalMemory") == 2, Arrays.asList(count(events, "jdk.OSInformation"), count(events, "jdk.PhysicalMemory")));
    }

    static void check() throws Exception {
        api();
        depth();
        sampling();
        length();
    }

    public static void main(String[] arguments) throws Exception {
        RecordedStackTrace stack = deepStack();
        System.out.println("frames " + stack.getFrames().size() + " truncated " + stack.isTruncated());
    }
}
