package jfr.workload;

import java.util.ArrayList;
import java.util.List;

/**
 * EvacuationFailed, PromotionFailed, ConcurrentModeFailure, ZAllocationStall, full and degenerated collections, and
 * JavaErrorThrow of an OutOfMemoryError: several threads fill the heap up to its end, keep it full for a while and let go.
 */
public final class FullHeap implements Provocation {
    @Override
    public void provoke() throws Exception {
        for (int round = 0; round < 2; round++) {
            Work.inThreads(3, "filler", FullHeap::fill);
        }
    }

    private static void fill() throws Exception {
        List<Object> kept = new ArrayList<>();
        try {
            while (true) {
                kept.add(new byte[3000]);
                Work.sink = new byte[500];
            }
        } catch (OutOfMemoryError expected) {
            // Every second object dies: what remains is scattered over the heap and is worth to be compacted.
            for (int i = 0; i < kept.size(); i += 2) {
                kept.set(i, null);
            }
        }
        try {
            Work.repeat(400, () -> Work.sink = new byte[2000]);
        } catch (OutOfMemoryError expected) {
            kept.clear();
        }
    }
}
