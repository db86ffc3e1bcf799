package jfr.workload;

import java.util.zip.Deflater;

/**
 * GCLocker (17 to 23): native code of zlib holds an array while other threads need a collection. Collectors that pin
 * regions instead do not emit it.
 */
public final class CriticalSections implements Provocation {
    @Override
    public void provoke() throws Exception {
        Thread garbage = Work.start("allocator", () -> Work.repeat(1000, () -> Work.sink = new byte[5000]));
        Work.inThreads(3, "compressor", () -> {
            byte[] input = new byte[1 << 20];
            for (int i = 0; i < input.length; i++) {
                input[i] = (byte) (i * 31 >> 3);
            }
            byte[] output = new byte[input.length];
            Work.repeat(1000, () -> {
                Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
                deflater.setInput(input);
                deflater.finish();
                Work.sink = deflater.deflate(output);
                deflater.end();
            });
        });
        garbage.join();
    }
}
