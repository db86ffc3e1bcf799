package jfr.workload;

import java.lang.reflect.InvocationTargetException;

/**
 * IntFlagChanged, UnsignedIntFlagChanged, LongFlagChanged, DoubleFlagChanged where no manageable flag is of the type: the
 * JVM's test interface sets flags that no longer matter at run time. Needs -XX:+WhiteBoxAPI and the interface on the boot
 * class path.
 */
public final class InternalFlags implements Provocation {
    private static final String[] INTERFACES = {"jdk.test.whitebox.WhiteBox", "sun.hotspot.WhiteBox"};

    @Override
    public void provoke() throws Exception {
        Object box = box();
        Class<?> type = box.getClass();
        for (String flag : new String[] {"AVX3Threshold", "DiagnoseSyncOnValueBasedClasses", "G1RefProcDrainInterval"}) {
            tryTo(() -> type.getMethod("setIntVMFlag", String.class, long.class).invoke(box, flag, 0L));
        }
        tryTo(() -> type.getMethod("setUintVMFlag", String.class, long.class).invoke(box, "ParallelGCThreads", 2L));
        tryTo(() -> type.getMethod("setIntxVMFlag", String.class, long.class).invoke(box, "MaxJNILocalCapacity", 65_000L));
        for (String flag : new String[] {"InitialRAMPercentage", "EscapeAnalysisTimeout"}) {
            tryTo(() -> type.getMethod("setDoubleVMFlag", String.class, double.class).invoke(box, flag, 2.5));
        }
    }

    /** The interface of this release. */
    private static Object box() throws Exception {
        for (String name : INTERFACES) {
            try {
                return Class.forName(name).getConstructor().newInstance();
            } catch (InvocationTargetException otherRelease) {
                continue;
            }
        }
        throw new IllegalStateException("no test interface");
    }

    /** Not every release binds every method. */
    private static void tryTo(Work.Body body) throws Exception {
        try {
            body.run();
        } catch (InvocationTargetException failure) {
            if (!(failure.getCause() instanceof UnsatisfiedLinkError)) {
                throw failure;
            }
        }
    }
}
