package jfr.workload;

/** MethodTrace, MethodTiming: methods that the runs' filter names. */
public final class MethodTracing implements Provocation {
    @Override
    public void provoke() throws Exception {
        for (int i = 0; i < 20; i++) {
            Work.sink = handleRequest(i);
        }
        // MethodTiming is periodic.
        Thread.sleep(1100);
    }

    static String handleRequest(int number) throws InterruptedException {
        Thread.sleep(1);
        return render(number);
    }

    static String render(int number) {
        return "response " + number;
    }
}
