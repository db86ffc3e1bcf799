package jfr.workload;

import java.util.ArrayList;
import java.util.List;

/**
 * JavaMonitorEnter, JavaMonitorWait, JavaMonitorNotify, JavaMonitorInflate, JavaMonitorDeflate, JavaMonitorStatistics and,
 * with -XX:DiagnoseSyncOnValueBasedClasses, SyncOnValueBasedClass.
 */
public final class Monitors implements Provocation {
    private final Object lock = new Object();
    private int turn;

    @Override
    public void provoke() throws Exception {
        Work.inThreads(3, "contender", this::contend);
        Work.inThreads(2, "player", this::play);
        inflateMany();
        lockValue(Integer.valueOf(12345));
        // Time for the deflation thread to find the idle monitors.
        Thread.sleep(600);
    }

    private void contend() throws InterruptedException {
        for (int i = 0; i < 10; i++) {
            synchronized (lock) {
                Thread.sleep(25); // default.jfc records what takes 20 ms or longer
            }
        }
    }

    /** Two players that wait for each other's turn, and once for nobody. */
    private void play() throws InterruptedException {
        synchronized (lock) {
            for (int i = 0; i < 10; i++) {
                turn++;
                lock.notifyAll();
                lock.wait(20);
            }
        }
    }

    private static void inflateMany() throws InterruptedException {
        List<Object> monitors = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            Object monitor = new Object();
            synchronized (monitor) {
                // notify() needs no monitor, wait() does: it inflates the lock.
                if (i % 100 == 0) {
                    monitor.wait(1);
                } else {
                    monitor.hashCode();
                    monitor.notify();
                }
            }
            monitors.add(monitor);
        }
        Work.sink = monitors.size();
    }

    private static void lockValue(Object value) {
        synchronized (value) {
            Work.sink = value;
        }
    }
}
