package jfr.workload;

/**
 * What several provocations need: threads that are waited for, work for a while, a sink that keeps results alive. The sink
 * is public because copies of classes that a FreshLoader defines use it, from a package that is another at run time.
 */
public final class Work {
    /** Results end here so that the compilers cannot drop the work. */
    public static volatile Object sink;

    /** A body that may throw. */
    interface Body {
        void run() throws Exception;
    }

    private Work() {
    }

    /** Runs the body in so many threads at once and waits until all are through. */
    static void inThreads(int count, String name, Body body) throws InterruptedException {
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            threads[i] = start(name + "-" + (i + 1), body);
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Starts a daemon thread; an exception of the body is printed and ends the thread. */
    static Thread start(String name, Body body) {
        Thread thread = new Thread(() -> {
            try {
                body.run();
            } catch (Exception | Error failure) {
                System.err.println(name + ": " + failure);
            }
        }, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    /** Repeats the body until so many milliseconds have passed. */
    static void repeat(long millis, Body body) throws Exception {
        long end = System.nanoTime() + millis * 1_000_000;
        do {
            body.run();
        } while (System.nanoTime() < end);
    }
}
