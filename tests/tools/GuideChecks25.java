import java.util.List;
import jdk.jfr.Contextual;
import jdk.jfr.Event;
import jdk.jfr.EventType;
import jdk.jfr.Name;
import jdk.jfr.Throttle;
import jdk.jfr.consumer.RecordedEvent;

/** The statements about annotations that exist since JDK 25. */
public final class GuideChecks25 {
    @Name("guide.Throttled")
    @Throttle("10/s")
    public static class Throttled extends Event {}

    @Name("guide.Context")
    public static class Context extends Event {
        @Contextual
        String order = "order-7";
    }

    private GuideChecks25() {}

    static void check() throws Exception {
        GuideChecks.check("throttle-setting", "10/s".equals(GuideChecks.setting(EventType.getEventType(Throttled.class), "throttle")));
        List<RecordedEvent> throttled = GuideChecks.record("guide.Throttled", () -> {
            for (int i = 0; i < 1000; i++) {
                new Throttled().commit();
            }
        });
        GuideChecks.check("throttle", throttled.size() > 0 && throttled.size() < 500, throttled.size());
        RecordedEvent context = GuideChecks.record("guide.Context", () -> new Context().commit()).get(0);
        java.util.concurrent.atomic.AtomicInteger seen = new java.util.concurrent.atomic.AtomicInteger();
        try (jdk.jfr.consumer.RecordingStream stream = new jdk.jfr.consumer.RecordingStream()) {
            stream.onEvent("jdk.GarbageCollection", e -> seen.incrementAndGet());
            stream.startAsync();
            System.gc();
            stream.stop();
        }
        GuideChecks.check("stream-enables-nothing", seen.get() == 0, seen);
        GuideChecks.check("contextual", GuideChecks.annotations(context.getEventType().getField("order")).contains("Contextual"));
    }
}
