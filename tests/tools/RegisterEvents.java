import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Period;
import jdk.jfr.Recording;

/**
 * Registers the events of a library and makes a recording of the JVM that then has them.
 *
 * <pre>java RegisterEvents.java RECORDING.jfr JAR[:JAR...] CLASS...</pre>
 *
 * Classes are loaded from the jars and from jars within them, also those that agents keep as *.classdata. A class with
 * a period gets a hook, as the library would add one; "+CLASS" is one without. Prints the classes that the JVM cannot
 * load, and why; exit status 1 if there is one.
 */
public final class RegisterEvents extends ClassLoader {
    private final Map<String, TreeMap<Integer, byte[]>> files = new HashMap<>();

    private RegisterEvents() {
        super(ClassLoader.getPlatformClassLoader());
    }

    private void read(InputStream in) throws IOException {
        ZipInputStream zip = new ZipInputStream(in);
        for (ZipEntry entry; (entry = zip.getNextEntry()) != null;) {
            String name = entry.getName();
            if (name.endsWith(".jar")) {
                read(new ByteArrayInputStream(zip.readAllBytes()));
            } else if (name.endsWith(".class") || name.endsWith(".classdata")) {
                add(name, zip.readAllBytes());
            }
        }
    }

    private void add(String path, byte[] bytes) {
        int version = 0;
        if (path.startsWith("META-INF/versions/")) {
            String rest = path.substring("META-INF/versions/".length());
            version = Integer.parseInt(rest.substring(0, rest.indexOf('/')));
        }
        if (version <= Runtime.version().feature()) {
            String name = nameOf(bytes);
            files.computeIfAbsent(name, n -> new TreeMap<>()).putIfAbsent(version, bytes);
        }
    }

    /** The class's own name: agents put classes into folders that are no packages. */
    private static String nameOf(byte[] bytes) {
        try {
            return ClassFile.of().parse(bytes).thisClass().asInternalName().replace('/', '.');
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        TreeMap<Integer, byte[]> found = files.get(name);
        byte[] bytes = found != null ? found.lastEntry().getValue() : emptyInterface(name);
        return defineClass(name, bytes, 0, bytes.length);
    }

    /**
     * For what another library has: interfaces of an event class and types of its methods. A superclass has to be in
     * one of the jars, or the JVM refuses the event class.
     */
    private static byte[] emptyInterface(String name) {
        return ClassFile.of().build(ClassDesc.of(name), builder -> builder.withFlags(
                ClassFile.ACC_PUBLIC | ClassFile.ACC_INTERFACE | ClassFile.ACC_ABSTRACT));
    }

    @SuppressWarnings("unchecked")
    private void register(String name) throws ClassNotFoundException {
        boolean hooked = name.startsWith("+");
        Class<? extends Event> type = (Class<? extends Event>) loadClass(hooked ? name.substring(1) : name);
        FlightRecorder.register(type);
        if (hooked || type.isAnnotationPresent(Period.class)) {
            FlightRecorder.addPeriodicEvent(type, type::getName); // a hook of its own: the JVM takes each but once
        }
    }

    public static void main(String[] args) throws IOException {
        RegisterEvents loader = new RegisterEvents();
        for (String jar : args[1].split(":")) {
            try (InputStream in = Files.newInputStream(Path.of(jar))) {
                loader.read(in);
            }
        }
        List<String> failed = new ArrayList<>();
        for (String name : List.of(args).subList(2, args.length)) {
            try {
                loader.register(name);
            } catch (ClassNotFoundException | LinkageError e) {
                failed.add(name + ": " + e);
            }
        }
        try (Recording recording = new Recording()) {
            recording.start();
            recording.stop();
            recording.dump(Path.of(args[0]));
        }
        failed.forEach(System.out::println);
        System.exit(failed.isEmpty() ? 0 : 1);
    }
}
