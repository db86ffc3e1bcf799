package jfr.workload;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;

/**
 * NativeLibraryLoad, NativeLibraryUnload, NativeLibrary: loads a copy of one of the JDK's libraries through a class loader
 * that dies. Another copy fails to load.
 */
public final class NativeLibraries implements Provocation {
    /** Libraries that nothing else needs and whose loading does nothing. */
    private static final String[] CANDIDATES = {"librmi.so", "libprefs.so", "libj2gss.so"};

    @Override
    public void provoke() throws Exception {
        Path copy = Paths.get("libexample.so").toAbsolutePath();
        Files.copy(original(), copy, StandardCopyOption.REPLACE_EXISTING);
        load(copy);
        for (int i = 0; i < 3; i++) {
            System.gc();
            System.runFinalization();
            Thread.sleep(200);
        }
        Files.write(copy, new byte[] {1, 2, 3});
        try {
            System.load(copy.toString());
        } catch (UnsatisfiedLinkError expected) {
            Files.delete(copy);
        }
    }

    private static void load(Path library) throws Exception {
        FreshLoader.copy(User.class).getMethod("load", String.class).invoke(null, library.toString());
    }

    private static Path original() throws Exception {
        try (Stream<Path> files = Files.walk(new File(System.getProperty("java.home"), "lib").toPath(), 2)) {
            return files.filter(file -> {
                for (String candidate : CANDIDATES) {
                    if (file.getFileName().toString().equals(candidate)) {
                        return true;
                    }
                }
                return false;
            }).findFirst().orElseThrow(() -> new IllegalStateException("no library to copy"));
        }
    }

    /** Owns the library: a class loader that loads it is the one whose end unloads it. */
    public static final class User {
        private User() {
        }

        public static void load(String path) {
            System.load(path);
        }
    }
}
