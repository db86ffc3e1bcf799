package jfr.workload;

import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/**
 * VirtualThreadStart, VirtualThreadEnd, VirtualThreadPinned, VirtualThreadSubmitFailed, ContinuationFreeze*,
 * ContinuationThaw*. The failing submission needs --add-opens java.base/java.lang=ALL-UNNAMED.
 */
public final class VirtualThreads implements Provocation {
    @Override
    public void provoke() throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            int depth = i;
            threads.add(Thread.ofVirtual().name("request-" + i).start(() -> sleepDeep(depth)));
        }
        threads.add(Thread.ofVirtual().name("pinned-by-monitor").start(VirtualThreads::sleepInMonitor));
        threads.add(Thread.ofVirtual().name("pinned-by-initializer").start(() -> Work.sink = Slow.VALUE));
        for (Thread thread : threads) {
            thread.join();
        }
        submitToRefusing();
    }

    /** Deep stacks are frozen and thawed in parts. */
    private static void sleepDeep(int depth) {
        if (depth > 0) {
            sleepDeep(depth - 1);
        } else {
            for (int i = 0; i < 10; i++) {
                sleep(2);
            }
        }
    }

    /** Pins the carrier up to 23. */
    private static void sleepInMonitor() {
        synchronized (Slow.class) {
            sleep(30);
        }
    }

    /** The frame of the JVM that runs the initializer pins the carrier in every release. */
    private static final class Slow {
        static final Object VALUE;

        static {
            sleep(30);
            VALUE = "initialized";
        }
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** A scheduler that takes no more tasks, as the common one does when it cannot start another thread. */
    private static void submitToRefusing() throws Exception {
        Executor refusing = task -> {
            throw new RejectedExecutionException("no more threads");
        };
        Class<?> type = Class.forName("java.lang.ThreadBuilders$VirtualThreadBuilder");
        Constructor<?> constructor = type.getDeclaredConstructor(Executor.class);
        constructor.setAccessible(true);
        Thread.Builder.OfVirtual builder = (Thread.Builder.OfVirtual) constructor.newInstance(refusing);
        try {
            builder.name("refused").start(() -> { });
        } catch (RejectedExecutionException expected) {
            Work.sink = expected;
        }
    }
}
