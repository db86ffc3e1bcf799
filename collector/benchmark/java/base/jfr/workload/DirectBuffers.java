package jfr.workload;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** DirectBufferStatistics, NativeMemoryUsage: buffers outside the heap, kept for longer than a period. */
public final class DirectBuffers implements Provocation {
    @Override
    public void provoke() throws Exception {
        List<ByteBuffer> buffers = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            buffers.add(ByteBuffer.allocateDirect(256 * 1024));
        }
        Thread.sleep(1100);
        Work.sink = buffers.size();
    }
}
