package jfr.workload;

import java.util.ArrayList;
import java.util.List;

/**
 * MetaspaceAllocationFailure and MetaspaceOOM: classes are loaded and kept until the metaspace, small by the run's flags,
 * is full. MetaspaceGCThreshold and MetaspaceChunkFreeListSummary come on the way.
 */
public final class MetaspaceExhaustion implements Provocation {
    @Override
    public void provoke() throws Exception {
        List<Class<?>> kept = new ArrayList<>();
        try {
            while (true) {
                kept.add(FreshLoader.copy(Computation.class));
                kept.add(FreshLoader.copy(CodeCacheFull.Hot.class));
            }
        } catch (OutOfMemoryError expected) {
            int count = kept.size();
            kept.clear();
            System.gc();
            System.out.println("metaspace exhausted after " + count + " classes");
        }
    }
}
