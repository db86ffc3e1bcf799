package jfr.workload;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * ThreadStart, ThreadEnd, ThreadSleep, ThreadPark, JavaThreadStatistics, ThreadAllocationStatistics,
 * ThreadContextSwitchRate, and ThreadDump with threads worth to look at.
 */
public final class Threads implements Provocation {
    @Override
    public void provoke() throws Exception {
        Semaphore permits = new Semaphore(1);
        Work.inThreads(3, "permit-seeker", () -> {
            for (int i = 0; i < 5; i++) {
                permits.acquire();
                Thread.sleep(10);
                permits.release();
            }
        });
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
        Thread consumer = Work.start("consumer", () -> {
            for (int i = 0; i < 10; i++) {
                Work.sink = queue.take();
            }
        });
        for (int i = 0; i < 10; i++) {
            queue.put(i);
            LockSupport.parkNanos(this, TimeUnit.MILLISECONDS.toNanos(5));
        }
        consumer.join();
    }
}
