package jfr.workload;

/**
 * Young collections, ObjectAllocationInNewTLAB, ObjectAllocationOutsideTLAB, ObjectAllocationSample,
 * AllocationRequiringGC: short-lived objects, small and large.
 */
public final class Garbage implements Provocation {
    @Override
    public void provoke() throws Exception {
        Work.inThreads(2, "allocator", () -> Work.repeat(700, Garbage::round));
    }

    private static void round() {
        for (int i = 0; i < 1000; i++) {
            Work.sink = new byte[100 + i];
        }
        Work.sink = new byte[300_000];
        Work.sink = new int[200_000];
    }
}
