package jfr.workload;

/** FinalizerStatistics: objects of a class with a finalizer, most of them dead. */
public final class Finalization implements Provocation {
    @SuppressWarnings({"deprecation", "removal"})
    static final class Connection {
        @Override
        protected void finalize() {
            Work.sink = "closed";
        }
    }

    @Override
    public void provoke() throws Exception {
        Connection[] open = new Connection[100];
        for (int i = 0; i < 1000; i++) {
            open[i % open.length] = new Connection();
        }
        System.gc();
        System.runFinalization();
        Thread.sleep(1100);
        Work.sink = open;
    }
}
