package jfr.workload;

/** DeprecatedInvocation: calls of methods of the JDK that are deprecated, some for removal. */
public final class DeprecatedCalls implements Provocation {
    @Override
    @SuppressWarnings({"deprecation", "removal"})
    public void provoke() throws Exception {
        for (int i = 0; i < 3; i++) {
            Work.sink = new Integer(i);
            Work.sink = new Double(i);
            Work.sink = Boolean.class.getConstructor(boolean.class).newInstance(true);
            Work.sink = new java.util.Date(120, 1, 1).getYear();
            Work.sink = Runtime.getRuntime();
            System.runFinalization();
            Work.sink = String.class.newInstance();
        }
    }
}
