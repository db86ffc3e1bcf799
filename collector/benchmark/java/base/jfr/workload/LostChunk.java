package jfr.workload;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Optional;
import java.util.stream.Stream;
import javax.management.ObjectName;

/**
 * DataLoss (12 and later): a finished chunk vanishes from the repository of recordings, as when somebody cleans the
 * temporary folder; the next dump notices. Goes first in its run: what was recorded until then is lost. The
 * repository is the folder of this name in the working folder.
 */
public final class LostChunk implements Provocation {
    @Override
    public void provoke() throws Exception {
        dump();
        Optional<Path> oldest;
        try (Stream<Path> files = Files.walk(Paths.get("repository"))) {
            oldest = files.filter(file -> file.toString().endsWith(".jfr")).sorted().findFirst();
        }
        Files.delete(oldest.orElseThrow(() -> new IllegalStateException("no chunk in the repository")));
        dump();
    }

    /** Ends the chunk and copies what is in the repository. */
    private static void dump() throws Exception {
        File copy = new File("copy.jfr").getAbsoluteFile();
        ManagementFactory.getPlatformMBeanServer().invoke(new ObjectName("com.sun.management:type=DiagnosticCommand"),
                "jfrDump", new Object[] {new String[] {"filename=" + copy}}, new String[] {String[].class.getName()});
        Files.deleteIfExists(copy.toPath());
    }
}
