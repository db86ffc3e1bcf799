package jfr.workload;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * PromoteObjectInNewPLAB, PromoteObjectOutsidePLAB, TenuringDistribution, and the concurrent and mixed collections of old
 * objects (G1AdaptiveIHOP, GCPhaseConcurrent*, ZRelocationSet, ShenandoahEvacuationInformation ...): objects that live for a while,
 * then die old, with strings worth to be deduplicated and references of all kinds among them.
 */
public final class Generations implements Provocation {
    private final Deque<Object[]> living = new ArrayDeque<>();

    @Override
    public void provoke() throws Exception {
        // A part of the heap that leaves each collector room to work.
        long limit = Runtime.getRuntime().maxMemory() / 3;
        Work.inThreads(2, "generation", () -> Work.repeat(2200, () -> batch(limit)));
        living.clear();
    }

    private void batch(long limit) {
        Object[] batch = new Object[200];
        for (int i = 0; i < batch.length; i++) {
            batch[i] = element(i);
        }
        // Some 200 KB each.
        synchronized (living) {
            living.addLast(batch);
            while (living.size() * 200_000L > limit) {
                living.removeFirst();
            }
        }
        for (int i = 0; i < 2000; i++) {
            Work.sink = new byte[200];
        }
    }

    private static Object element(int i) {
        switch (i % 20) {
            case 0:
                return new byte[8000];
            case 1:
                return new String(new char[] {'c', 'o', 'p', 'y', (char) ('0' + i % 7)});
            case 2:
                return new java.lang.ref.WeakReference<>(new byte[64]);
            case 3:
                return new java.lang.ref.SoftReference<>(new byte[64]);
            case 4:
                return new java.lang.ref.PhantomReference<>(new byte[64], new java.lang.ref.ReferenceQueue<>());
            default:
                return new byte[700];
        }
    }
}
