package jfr.workload;

/** Nothing, for two periods: periodic events, the deflation of monitors, uncommitted memory. */
public final class Idle implements Provocation {
    @Override
    public void provoke() throws Exception {
        Thread.sleep(2200);
    }
}
