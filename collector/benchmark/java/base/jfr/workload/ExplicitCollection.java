package jfr.workload;

/** SystemGC and the full collection that follows, in each collector's way. */
public final class ExplicitCollection implements Provocation {
    @Override
    public void provoke() throws Exception {
        for (int i = 0; i < 2; i++) {
            System.gc();
            Thread.sleep(100);
        }
    }
}
