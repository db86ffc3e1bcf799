import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanInfo;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import jdk.jfr.Configuration;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;

/**
 * ShownStrings FILE: runs strings of the site in this JVM, for tests/tools/check-shown. A line of FILE has, separated by tabs, a
 * kind, an event that the string must enable (or -), the string, and the file my.jfc that it names (or -). Prints "@ N" before
 * the string of line N, and "@ ok" or "@ failed: WHY" after it. What the JVM itself prints is between them.
 */
public final class ShownStrings {
    private static final MBeanServer BEANS = ManagementFactory.getPlatformMBeanServer();

    public static void main(String[] arguments) throws Exception {
        FlightRecorder.getFlightRecorder();
        new java.util.HashMap<String, String>(); // the methods that a filter of the site names
        List<String> lines = Files.readAllLines(Paths.get(arguments[0]), StandardCharsets.UTF_8);
        PrintStream out = System.out;
        for (int i = 0; i < lines.size(); i++) {
            String[] cells = lines.get(i).split("\t", -1);
            String text = cells[2].replace("\\n", "\n").replace("\\\\", "\\");
            out.println("@ " + i);
            try {
                if (!cells[3].equals("-")) {
                    Files.write(Paths.get("my.jfc"), cells[3].replace("\\n", "\n").getBytes(StandardCharsets.UTF_8));
                }
                run(cells[0], text);
                if (!cells[1].equals("-")) {
                    checkEnabled(cells[1]);
                }
                out.println("@ ok");
            } catch (InvocationTargetException e) {
                out.println("@ failed: " + one(e.getCause()));
            } catch (Exception | Error e) {
                out.println("@ failed: " + one(e));
            } finally {
                System.setOut(out);
                for (Recording recording : FlightRecorder.getFlightRecorder().getRecordings()) {
                    recording.close();
                }
            }
        }
    }

    private static String one(Throwable e) {
        return (e.getClass().getSimpleName() + ": " + e.getMessage()).replace('\n', ' ');
    }

    private static void run(String kind, String text) throws Exception {
        switch (kind) {
        case "jcmd":
            command(text.replaceFirst("^jcmd \\w+ ", ""));
            break;
        case "jfr":
            tool(text.replaceFirst("^jfr ", ""));
            break;
        case "jfc":
            Recording recording = new Recording(Configuration.create(new StringReader(text)));
            recording.start();
            break;
        case "mxbean":
            bean(text);
            break;
        case "program":
            Class.forName(text).getMethod("run").invoke(null);
            break;
        default:
            throw new Exception("unknown kind");
        }
    }

    /** Fails if the event type is not registered or not enabled by the recordings that run. */
    public static void checkEnabled(String name) throws Exception {
        for (EventType type : FlightRecorder.getFlightRecorder().getEventTypes()) {
            if (type.getName().equals(name)) {
                if (!type.isEnabled()) {
                    throw new Exception(name + " is not enabled");
                }
                return;
            }
        }
        throw new Exception("the JVM has no event " + name);
    }

    /** Runs a diagnostic command, which jcmd would send. */
    private static void command(String line) throws Exception {
        String[] words = line.split(" ", 2);
        if (line.contains("name=r") && !words[0].equals("JFR.start") || words[0].equals("JFR.view")) {
            Recording recording = new Recording(Configuration.getConfiguration("default"));
            recording.setName("r");
            recording.start();
        }
        ObjectName name = new ObjectName("com.sun.management:type=DiagnosticCommand");
        for (MBeanOperationInfo operation : BEANS.getMBeanInfo(name).getOperations()) {
            if (words[0].equals(operation.getDescriptor().getFieldValue("dcmd.name"))) {
                boolean takesArguments = operation.getSignature().length > 0;
                if (words.length > 1 && !takesArguments) {
                    throw new Exception(words[0] + " has no arguments");
                }
                List<String> given = new ArrayList<>();
                if (words.length > 1) {
                    given.addAll(Arrays.asList(words[1].split(" ")));
                }
                String said = (String) BEANS.invoke(name, operation.getName(),
                        takesArguments ? new Object[] {given.toArray(new String[0])} : new Object[0],
                        takesArguments ? new String[] {String[].class.getName()} : new String[0]);
                if (said.trim().isEmpty() || words[0].equals("JFR.start") && !said.contains("Started recording")
                        || said.matches("(?is).*(could not|unknown|not enabled|not found).*") && words[0].startsWith("JFR.")) {
                    throw new Exception(said.trim());
                }
                return;
            }
        }
        attach(line);
    }

    /** Some commands are not available to beans. */
    private static void attach(String line) throws Exception {
        Path jcmd = Paths.get(System.getProperty("java.home"), "bin", "jcmd");
        jcmd = Files.exists(jcmd) ? jcmd : Paths.get(System.getProperty("java.home"), "..", "bin", "jcmd");
        String pid = ManagementFactory.getRuntimeMXBean().getName().split("@")[0];
        String arguments = line.equals("GC.heap_dump") ? line + " heap.hprof" : line;
        Process process = new ProcessBuilder(jcmd.toString(), pid, arguments).redirectErrorStream(true).start();
        byte[] said = new byte[1000];
        int length = Math.max(process.getInputStream().read(said), 0);
        if (process.waitFor() != 0) {
            throw new Exception(new String(said, 0, length, StandardCharsets.UTF_8).trim());
        }
    }

    private static String unquote(String word) {
        Matcher quoted = Pattern.compile("'(.*)'", Pattern.DOTALL).matcher(word);
        return quoted.matches() ? quoted.group(1) : word;
    }

    /** Runs the command `jfr` in this JVM. */
    private static void tool(String line) throws Exception {
        Deque<String> words = new ArrayDeque<>();
        for (String word : line.replaceFirst(" >.*", "").split(" ")) {
            words.add(unquote(word));
        }
        String verb = words.remove();
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        for (Path made : new Path[] {Paths.get("recording-scrubbed.jfr"), Paths.get("scrubbed.jfr")}) {
            Files.deleteIfExists(made);
        }
        System.setOut(new PrintStream(told, true));
        Class<?> commands = Class.forName("jdk.jfr.internal.tool.Command");
        Method all = commands.getDeclaredMethod("getCommands");
        all.setAccessible(true);
        for (Object command : (List<?>) all.invoke(null)) {
            Method matches = commands.getDeclaredMethod("matches", String.class);
            matches.setAccessible(true);
            if ((Boolean) matches.invoke(command, verb)) {
                Method execute = commands.getDeclaredMethod("execute", Deque.class);
                execute.setAccessible(true);
                execute.invoke(command, words);
                return;
            }
        }
        throw new Exception("jfr has no command " + verb);
    }

    /** Bean.Attribute or Bean.method, of the interface of a platform bean. */
    private static void bean(String text) throws Exception {
        String[] parts = text.split("\\.");
        for (ObjectName name : BEANS.queryNames(null, null)) {
            MBeanInfo info = BEANS.getMBeanInfo(name);
            Object type = info.getDescriptor().getFieldValue("interfaceClassName");
            if (type == null || !type.toString().endsWith("." + parts[0]) && !isA(type.toString(), parts[0])) {
                continue;
            }
            for (MBeanAttributeInfo attribute : info.getAttributes()) {
                if (attribute.getName().equals(parts[1]) && attribute.isReadable()) {
                    BEANS.getAttribute(name, parts[1]);
                    return;
                }
            }
            for (MBeanOperationInfo operation : info.getOperations()) {
                if (operation.getName().equals(parts[1])) {
                    return;
                }
            }
        }
        throw new Exception("no bean of the JVM has " + text);
    }

    private static boolean isA(String type, String simple) throws ClassNotFoundException {
        for (Class<?> parent : Class.forName(type).getInterfaces()) {
            if (parent.getSimpleName().equals(simple) || isA(parent.getName(), simple)) {
                return true;
            }
        }
        return false;
    }
}
