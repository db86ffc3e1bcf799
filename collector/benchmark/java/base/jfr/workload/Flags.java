package jfr.workload;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;

/**
 * BooleanFlagChanged, StringFlagChanged, IntFlagChanged, UnsignedIntFlagChanged, LongFlagChanged, UnsignedLongFlagChanged,
 * DoubleFlagChanged: sets the manageable flags that the JVM has.
 */
public final class Flags implements Provocation {
    private static final String[][] VALUES = {
        {"HeapDumpOnOutOfMemoryError", "true"},
        {"HeapDumpOnOutOfMemoryError", "false"},
        {"HeapDumpPath", "heap.hprof"},
        {"HeapDumpGzipLevel", "1"},
        {"HeapDumpGzipLevel", "0"},
        {"FullGCHeapDumpLimit", "2"},
        {"MinHeapFreeRatio", "35"},
        {"MaxHeapFreeRatio", "75"},
        {"G1PeriodicGCSystemLoadThreshold", "0.5"},
        {"CMSTriggerInterval", "1000"},
        {"CMSWaitDuration", "1500"},
    };

    @Override
    public void provoke() {
        HotSpotDiagnosticMXBean bean = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        for (String[] pair : VALUES) {
            try {
                bean.setVMOption(pair[0], pair[1]);
            } catch (IllegalArgumentException unknown) {
                // Not every release has every flag, nor lets every one be set.
                continue;
            }
        }
    }
}
