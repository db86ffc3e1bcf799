package jfr.workload;

/**
 * Runs the provocations named by the arguments, one after the other, each in a thread of the same name. If one fails or
 * hangs, an error is printed and the next one runs: a feature that a JDK does not have must not affect the rest of the run.
 */
public final class Main {
    private static final long LIMIT_MILLIS = 20_000;

    private Main() {
    }

    public static void main(String[] names) throws Exception {
        for (String name : names) {
            Thread thread = new Thread(() -> perform(name), name);
            // A hanging provocation must not keep the JVM from ending.
            thread.setDaemon(true);
            thread.start();
            thread.join(LIMIT_MILLIS);
            if (thread.isAlive()) {
                System.err.println(name + ": gave up after " + LIMIT_MILLIS / 1000 + " s");
            }
        }
    }

    private static void perform(String name) {
        try {
            Class<?> type = Class.forName(Main.class.getPackage().getName() + "." + name);
            ((Provocation) type.getConstructor().newInstance()).provoke();
        } catch (Throwable failure) {
            System.err.println(name + ": " + failure);
        }
    }
}
