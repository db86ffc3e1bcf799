package jfr.workload;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.File;
import java.lang.management.ManagementFactory;

/** HeapDump: dumps the heap into the working folder. */
public final class HeapDump implements Provocation {
    @Override
    public void provoke() throws Exception {
        File file = new File("heap.hprof");
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class).dumpHeap(file.getPath(), true);
        Work.sink = file.delete();
    }
}
