package jfr.workload;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;

/** FileRead, FileWrite, FileForce: by streams, by random access and by channels, in the working folder. */
public final class Files implements Provocation {
    @Override
    public void provoke() throws Exception {
        byte[] block = new byte[64 * 1024];
        File file = new File("orders.dat");
        for (int i = 0; i < 20; i++) {
            try (FileOutputStream out = new FileOutputStream(file)) {
                out.write(block);
                out.write('\n');
                out.getFD().sync();
            }
            try (FileInputStream in = new FileInputStream(file)) {
                Work.sink = in.read(block);
            }
            try (RandomAccessFile random = new RandomAccessFile(file, "rw")) {
                random.seek(100);
                random.write(block, 0, 1000);
                random.seek(0);
                random.read(block, 0, 1000);
            }
            try (FileChannel channel = FileChannel.open(file.toPath(), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                ByteBuffer buffer = ByteBuffer.allocate(4096);
                channel.read(buffer);
                buffer.flip();
                channel.write(buffer, 0);
                channel.force(true);
            }
        }
        Work.sink = file.delete();
    }
}
