import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Label;
import jdk.jfr.MetadataDefinition;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Recording;
import jdk.jfr.Registered;
import jdk.jfr.Relational;
import jdk.jfr.SettingControl;
import jdk.jfr.SettingDefinition;
import jdk.jfr.SettingDescriptor;
import jdk.jfr.StackTrace;
import jdk.jfr.Threshold;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/**
 * Checks the statements of the page "Write your own events", and the guide's table "Several recordings", on the JVM that runs it: make
 * check-guide.
 *
 * <pre>java GuideChecks ANNOTATION=SINCE...</pre>
 *
 * Prints "ok NAME" or "not ok NAME" for each statement; the page has a mark with the name. The arguments are the table
 * of annotations (common/dataset/event_annotations.c).
 */
public final class GuideChecks {
    static int failed;
    static final int FEATURE = feature();

    static int feature() {
        String version = System.getProperty("java.specification.version");
        return version.startsWith("1.") ? 8 : Integer.parseInt(version);
    }

    static void check(String name, boolean holds, Object... seen) {
        System.out.println((holds ? "ok " : "not ok ") + name + (holds ? "" : " " + Arrays.toString(seen)));
        failed += holds ? 0 : 1;
    }

    // --- Events --------------------------------------------------------------------------------------------------

    public static class NoName extends Event {
        long value;
    }

    @Name("not a name")
    public static class BadName extends Event {}

    @Name("guide.Base")
    @Label("Base")
    @Category({"Shop", "Orders"})
    @Enabled(false)
    @StackTrace(false)
    @Threshold("20 ms")
    public static class Base extends Event {
        String shared = "shared";
        private String hidden = "hidden";
    }

    public static class Derived extends Base {
        String own = "own";
    }

    @Name("guide.Plain")
    public static class Plain extends Event {
        @Label("Items")
        int items = 3;
        @DataAmount
        long size = 4096;
        String text;
        Thread thread = Thread.currentThread();
        Class<?> type = String.class;
        transient int left = 1;
        static int shared = 2;
        int[] numbers = {1};
        Object object = "object";
    }

    @Name("guide.Slow")
    @Threshold("20 ms")
    public static class Slow extends Event {
        int number;
    }

    @Name("guide.Quiet")
    @StackTrace(false)
    public static class Quiet extends Event {
        int number;
    }

    @Name("guide.Loud")
    public static class Loud extends Event {
        int number;
    }

    @Name("guide.Off")
    @Enabled(false)
    public static class Off extends Event {}

    @Name("guide.Beat")
    @Period("100 ms")
    public static class Beat extends Event {
        int number;
    }

    @Name("guide.EveryChunk")
    @Period("everyChunk")
    public static class EveryChunk extends Event {}

    @Registered(false)
    @Name("guide.Late")
    public static class Late extends Event {}

    @MetadataDefinition
    @Relational
    @Label("Order")
    @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
    public @interface OrderId {}

    @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
    public @interface Forgotten {}

    @Name("guide.Related")
    public static class Related extends Event {
        @OrderId
        @Forgotten
        long orderId = 7;
    }

    public static final class Prefix extends SettingControl {
        private String value = "";

        @Override
        public String combine(java.util.Set<String> values) {
            return String.join("", values);
        }

        @Override
        public void setValue(String value) {
            this.value = value;
        }

        @Override
        public String getValue() {
            return value;
        }

        boolean accepts(String text) {
            return text.startsWith(value);
        }
    }

    @Name("guide.Filtered")
    public static class Filtered extends Event {
        String path;

        @SettingDefinition
        @Name("prefix")
        boolean prefix(Prefix prefix) {
            return prefix.accepts(path);
        }
    }

    // --- Recordings ------------------------------------------------------------------------------------------------

    interface Work {
        void run() throws Exception;
    }

    static List<RecordedEvent> record(String event, Work work, String... settings) throws Exception {
        try (Recording recording = new Recording()) {
            jdk.jfr.EventSettings of = recording.enable(event);
            for (int i = 0; i < settings.length; i += 2) {
                of.with(settings[i], settings[i + 1]);
            }
            recording.start();
            work.run();
            recording.stop();
            return read(recording, event);
        }
    }

    static List<RecordedEvent> read(Recording recording, String event) throws Exception {
        Path file = Files.createTempFile("guide", ".jfr");
        recording.dump(file);
        List<RecordedEvent> found = new ArrayList<>();
        for (RecordedEvent one : RecordingFile.readAllEvents(file)) {
            if (one.getEventType().getName().equals(event)) {
                found.add(one);
            }
        }
        Files.delete(file);
        return found;
    }

    static long sizeOf(String event, Work work) throws Exception {
        try (Recording recording = new Recording()) {
            recording.enable(event);
            recording.start();
            work.run();
            recording.stop();
            Path file = Files.createTempFile("guide", ".jfr");
            recording.dump(file);
            long size = Files.size(file);
            Files.delete(file);
            return size;
        }
    }

    static String setting(EventType type, String name) {
        for (SettingDescriptor setting : type.getSettingDescriptors()) {
            if (setting.getName().equals(name)) {
                return setting.getDefaultValue();
            }
        }
        return null;
    }

    static List<String> fields(EventType type) {
        List<String> names = new ArrayList<>();
        for (ValueDescriptor field : type.getFields()) {
            names.add(field.getName());
        }
        return names;
    }

    static List<String> annotations(ValueDescriptor field) {
        List<String> names = new ArrayList<>();
        field.getAnnotationElements().forEach(element -> names.add(element.getTypeName().replaceAll(".*[.$]", "")));
        return names;
    }

    // --- Statements ------------------------------------------------------------------------------------------------

    static void names() {
        check("no-name", EventType.getEventType(NoName.class).getName().equals("GuideChecks$NoName"),
                EventType.getEventType(NoName.class).getName());
        badName();
        check("no-category", EventType.getEventType(NoName.class).getCategoryNames().equals(Arrays.asList("Uncategorized")));
        EventType derived = EventType.getEventType(Derived.class);
        check("inherited-annotations", derived.getCategoryNames().equals(Arrays.asList("Shop", "Orders"))
                && setting(derived, "enabled").equals("false") && setting(derived, "stackTrace").equals("false")
                && setting(derived, "threshold").equals("20 ms"));
        check("name-and-label-are-not-inherited",
                derived.getName().equals("GuideChecks$Derived") && derived.getLabel() == null, derived.getLabel());
        check("inherited-fields", fields(derived).contains("shared") && fields(derived).contains("own"), fields(derived));
        check("private-fields-are-not-inherited", !fields(derived).contains("hidden"), fields(derived));
    }

    /** Up to JDK 17, the class cannot be initialized; in JDK 21 and later, the JVM ignores the name. */
    static void badName() {
        String name = null;
        try {
            name = EventType.getEventType(BadName.class).getName();
        } catch (ExceptionInInitializerError e) {
            check("bad-name-fails", FEATURE <= 17 && e.getCause() instanceof IllegalArgumentException, e.getCause());
        }
        check("bad-name", FEATURE <= 17 ? name == null : "GuideChecks$BadName".equals(name), name);
    }

    static void settings() {
        EventType plain = EventType.getEventType(Plain.class);
        check("on-by-default", "true".equals(setting(plain, "enabled")));
        check("stack-trace-by-default", "true".equals(setting(plain, "stackTrace")));
        check("no-threshold-by-default", setting(plain, "threshold").startsWith("0"), setting(plain, "threshold"));
        check("enabled", "false".equals(setting(EventType.getEventType(Off.class), "enabled")));
        EventType every = EventType.getEventType(EveryChunk.class);
        check("no-period-without-hook", setting(every, "period") == null && setting(every, "threshold") != null);
        FlightRecorder.addPeriodicEvent(EveryChunk.class, () -> new EveryChunk().commit());
        every = EventType.getEventType(EveryChunk.class);
        check("period", "everyChunk".equals(setting(every, "period")) && setting(every, "threshold") == null
                && setting(every, "stackTrace") == null, setting(every, "period"), setting(every, "threshold"));
        check("no-throttle-by-default", setting(plain, "throttle") == null, setting(plain, "throttle"));
    }

    static void recording() throws Exception {
        check("should-commit-without-recording", !new Plain().shouldCommit() && !new Plain().isEnabled());
        List<RecordedEvent> plain = record("guide.Plain", () -> {
            check("is-enabled-in-a-recording", new Plain().isEnabled());
            Plain event = new Plain();
            event.commit();
            event = new Plain();
            event.begin();
            Thread.sleep(15);
            event.end();
            Thread.sleep(30);
            event.text = "set after end";
            event.commit();
            event = new Plain();
            event.begin();
            Thread.sleep(15);
            event.commit();
        });
        check("commit-alone", plain.get(0).getDuration().equals(Duration.ZERO), plain.get(0).getDuration());
        Duration timed = plain.get(1).getDuration();
        check("begin-and-end", timed.toMillis() >= 10 && plain.get(1).getString("text").equals("set after end"), timed);
        check("end-is-not-needed", plain.get(2).getDuration().toMillis() >= 10, plain.get(2).getDuration());
        List<String> names = fields(plain.get(0).getEventType());
        check("field-types", names.containsAll(Arrays.asList("items", "size", "text", "thread", "type")), names);
        check("ignored-fields", !names.contains("numbers") && !names.contains("object"), names);
        check("static-and-transient-fields", !names.contains("left") && !names.contains("shared"), names);
        check("null-stays-null", plain.get(0).getString("text") == null);
        List<RecordedEvent> slow = record("guide.Slow", () -> {
            new Slow().commit();
            Slow event = new Slow();
            event.begin();
            Thread.sleep(40);
            check("should-commit-needs-end", !event.shouldCommit());
            event.end();
            check("should-commit-above-the-threshold", event.shouldCommit());
            event.commit();
            event = new Slow();
            event.begin();
            event.end();
            check("should-commit-below-the-threshold", !event.shouldCommit());
            event.commit();
        });
        check("threshold", slow.size() == 1, slow.size());
        check("settings-override-annotations",
                record("guide.Slow", () -> new Slow().commit(), "threshold", "0 ns").size() == 1);
        check("stack-trace-off", record("guide.Quiet", () -> new Quiet().commit()).get(0).getStackTrace() == null);
        check("stack-trace-on", record("guide.Loud", () -> new Loud().commit()).get(0).getStackTrace() != null);
        check("off-until-enabled", count("guide.Off", false) == 0 && count("guide.Off", true) == 1);
        cost();
        periodic();
        relations();
        own();
        late();
    }

    static int count(String event, boolean enable) throws Exception {
        try (Recording recording = new Recording()) {
            if (enable) {
                recording.enable(event);
            }
            recording.start();
            new Off().commit();
            recording.stop();
            return read(recording, event).size();
        }
    }

    static void deep(int depth, Work work) throws Exception {
        if (depth == 0) {
            work.run();
        } else {
            deep(depth - 1, work);
        }
    }

    static void cost() throws Exception {
        long quiet = sizeOf("guide.Quiet", () -> {
            for (int i = 0; i < 20000; i++) {
                int depth = i % 50;
                deep(depth, () -> new Quiet().commit());
            }
        });
        long loud = sizeOf("guide.Loud", () -> {
            for (int i = 0; i < 20000; i++) {
                int depth = i % 50;
                deep(depth, () -> new Loud().commit());
            }
        });
        System.out.println("# bytes of 20000 events: " + quiet + " without, " + loud + " with stack traces of 50 depths");
        check("stack-traces-take-space", loud > quiet, quiet, loud);
    }

    static void periodic() throws Exception {
        Runnable hook = () -> new Beat().commit();
        FlightRecorder.addPeriodicEvent(Beat.class, hook);
        int beats = record("guide.Beat", () -> Thread.sleep(2000)).size();
        check("periodic-hook", beats >= 3, beats);
        int[] calls = {0};
        Runnable failing = () -> {
            calls[0]++;
            throw new IllegalStateException("hook");
        };
        FlightRecorder.addPeriodicEvent(Beat.class, failing);
        int others = record("guide.Beat", () -> Thread.sleep(2000)).size();
        FlightRecorder.removePeriodicEvent(failing);
        check("hook-that-throws", calls[0] >= 3 && others >= 3, calls[0], others);
        check("remove-hook", FlightRecorder.removePeriodicEvent(hook));
        check("every-chunk", record("guide.EveryChunk", () -> { }).size() == 2);
    }

    static void relations() throws Exception {
        ValueDescriptor field = record("guide.Related", () -> new Related().commit()).get(0).getEventType()
                .getField("orderId");
        check("relation", annotations(field).contains("OrderId"), annotations(field));
        check("no-metadata-definition", !annotations(field).contains("Forgotten"), annotations(field));
    }

    static void own() throws Exception {
        List<RecordedEvent> filtered = record("guide.Filtered", () -> {
            for (String path : new String[] {"/shop/a", "/admin/b"}) {
                Filtered event = new Filtered();
                event.path = path;
                event.commit();
            }
        }, "prefix", "/shop");
        check("own-setting", filtered.size() == 1 && filtered.get(0).getString("path").equals("/shop/a"), filtered.size());
    }

    static boolean isRegistered(String name) {
        for (EventType type : FlightRecorder.getFlightRecorder().getEventTypes()) {
            if (type.getName().equals(name)) {
                return true;
            }
        }
        return false;
    }

    static void late() {
        new Late().commit();
        boolean before = isRegistered("guide.Late");
        FlightRecorder.register(Late.class);
        check("registered", !before && isRegistered("guide.Late"));
    }

    static void annotations(String[] table) {
        for (String entry : table) {
            String name = entry.substring(0, entry.indexOf('='));
            int since = Integer.parseInt(entry.substring(entry.indexOf('=') + 1));
            boolean exists;
            try {
                exists = Class.forName("jdk.jfr." + name).isAnnotation();
            } catch (ClassNotFoundException e) {
                exists = false;
            }
            check("annotation-" + name, exists == (FEATURE >= since), exists);
        }
    }

    /** jfr view, in JDK 21 and later: an event's name without its namespace is enough. */
    static void view() throws Exception {
        Path file = Files.createTempFile("guide", ".jfr");
        try (Recording recording = new Recording()) {
            recording.enable("guide.Plain");
            recording.start();
            new Plain().commit();
            recording.stop();
            recording.dump(file);
        }
        check("jfr-print", run("jfr", "print", "--events", "guide.Plain", file.toString()).contains("size = 4.0 kB")
                || FEATURE == 8, "");
        if (FEATURE >= 21) {
            String view = run("jfr", "view", "Plain", file.toString());
            check("jfr-view", view.contains("Items") && view.contains("4.0 kB"), view);
        }
        if (FEATURE >= 17) {
            Path made = file.resolveSibling("made.jfc");
            run("jfr", "configure", "--input", "default.jfc", "+guide.Plain#threshold=20ms", "--output", made.toString());
            String text = Files.exists(made) ? new String(Files.readAllBytes(made), "UTF-8") : "";
            String without = run("jfr", "configure", "--input", "default.jfc", "guide.Plain#threshold=20ms", "--output",
                    made.toString());
            Files.deleteIfExists(made);
            check("jfr-configure", text.contains("<event name=\"guide.Plain\">") && without.contains("Could not find event"),
                    text, without);
        }
        Files.delete(file);
    }

    static String run(String... command) throws Exception {
        command[0] = System.getProperty("java.home") + "/bin/" + command[0];
        if (!new File(command[0]).exists()) {
            return "";
        }
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        StringBuilder text = new StringBuilder();
        try (java.util.Scanner scanner = new java.util.Scanner(process.getInputStream(), "UTF-8")) {
            while (scanner.hasNextLine()) {
                text.append(scanner.nextLine()).append('\n');
            }
        }
        process.waitFor();
        return text.toString();
    }

    public static void main(String[] arguments) throws Exception {
        names();
        settings();
        recording();
        annotations(arguments);
        view();
        GuideCombinations.check();
        GuideRecordings.check();
        if (FEATURE >= 25) {
            Class.forName("GuideChecks25").getDeclaredMethod("check").invoke(null);
        }
        System.exit(failed == 0 ? 0 : 1);
    }
}
