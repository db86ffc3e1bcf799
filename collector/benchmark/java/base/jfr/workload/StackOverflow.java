package jfr.workload;

import java.util.concurrent.locks.ReentrantLock;

/**
 * ReservedStackActivation and JavaErrorThrow: the stack overflows inside a critical section of a lock, which may use the
 * stack reserved for such methods (9 and later). Needs -XX:-Inline in 11.
 */
public final class StackOverflow implements Provocation {
    @Override
    public void provoke() throws Exception {
        for (int i = 0; i < 100; i++) {
            // Other sizes, other frames at the end of the stack: sooner or later one of the lock's methods is there.
            Thread thread = new Thread(null, new Descent(), "deep-" + i, 256 * 1024 + i * 1024L);
            thread.start();
            thread.join();
        }
    }

    /** Its own lock: one whose unlocking overflows as well stays locked. */
    private static final class Descent implements Runnable {
        private final ReentrantLock lock = new ReentrantLock();
        private int depth;

        @Override
        public void run() {
            try {
                descend();
            } catch (StackOverflowError expected) {
                Work.sink = depth;
            }
        }

        private void descend() {
            depth++;
            lock.lock();
            try {
                descend();
            } finally {
                lock.unlock();
            }
        }
    }
}
