import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;

/**
 * Makes a recording of about so many megabytes: events of the JVM and of its own, small and with stack traces, from
 * several threads. Arguments: FILE MEGABYTES.
 */
public class MakeRecording {
    @Name("bench.Request") @Label("Request") @Category("Bench")
    static class Request extends Event {
        @Label("Path") String path;
        @Label("Status") int status;
        @Label("Bytes") long bytes;
        @Label("Share") double share;
        @Label("Handler") Class<?> handler;
    }

    @Name("bench.Tick") @Label("Tick") @Category("Bench") @StackTrace(false)
    static class Tick extends Event {
        @Label("Number") long number;
        @Label("Good") boolean good;
    }

    static volatile Object sink;
    static volatile boolean done;

    static int deep(int depth, int number) {
        if (depth > 0) {
            return deep(depth - 1, number) + 1;
        }
        Request request = new Request();
        request.begin();
        request.path = "/items/" + number % 500;
        request.status = number % 50 == 0 ? 404 : 200;
        request.bytes = number * 31L;
        request.share = number / 7.0;
        request.handler = number % 2 == 0 ? String.class : MakeRecording.class;
        request.commit();
        if (number % 20 == 0) {
            try {
                throw new IllegalStateException("no item " + number % 100);
            } catch (IllegalStateException expected) {
                sink = expected;
            }
        }
        return 0;
    }

    static void work(int seed) {
        for (int i = seed; !done; i++) {
            deep(i % 40, i);
            for (int t = 0; t < 5; t++) {
                Tick tick = new Tick();
                tick.number = i + t;
                tick.good = t % 3 != 0;
                tick.commit();
            }
            sink = new byte[i % 2000];
        }
    }

    public static void main(String[] arguments) throws Exception {
        long target = (long) (Double.parseDouble(arguments[1]) * 1e6);
        Path file = Path.of(arguments[0]);
        try (Recording recording = new Recording()) {
            for (String event : new String[] {"JavaExceptionThrow", "ObjectAllocationInNewTLAB", "ObjectAllocationOutsideTLAB",
                    "GarbageCollection", "GCPhasePause", "GCHeapSummary", "ThreadStart", "ThreadEnd", "ExecutionSample"}) {
                recording.enable("jdk." + event).withStackTrace();
            }
            recording.start();
            List<Thread> threads = new ArrayList<>();
            if (target < 1_000_000) { // its types are most of a small recording
                deep(10, 1);
            } else {
                for (int i = 0; i < 2; i++) {
                    int seed = i * 1_000_000;
                    threads.add(new Thread(() -> work(seed), "worker " + i));
                    threads.get(i).start();
                }
                while (recording.getSize() < target * 0.8) {
                    Thread.sleep(10);
                }
            }
            done = true;
            for (Thread thread : threads) {
                thread.join();
            }
            recording.stop();
            recording.dump(file);
        }
    }
}
