import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Statistic;
import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmCompilationMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.java21.instrument.binder.jdk.VirtualThreadMetrics;
import io.opentelemetry.instrumentation.runtimetelemetry.RuntimeTelemetry;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.data.HistogramPointData;
import io.opentelemetry.sdk.metrics.data.LongPointData;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.metrics.data.PointData;
import io.opentelemetry.sdk.testing.exporter.InMemoryMetricReader;
import io.prometheus.metrics.instrumentation.jvm.JvmMetrics;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.DataPointSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.SummarySnapshot;
import java.io.InputStream;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import javax.management.ObjectName;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/**
 * Runs a workload with a recording, MXBeans, Micrometer, the Prometheus client and OpenTelemetry at once, and compares pairs of
 * an event and a metric of data/curated/metrics.tsv. A line for each: event, source, name, value of the event, of the metric,
 * allowed difference.
 */
public class MetricPairs {
    static final Map<String, List<RecordedEvent>> EVENTS = new HashMap<>();
    static final Map<String, Double> START = new HashMap<>(), END = new HashMap<>();
    static volatile Object sink;

    /** One of the classes that the workload loads and drops. */
    public static class Idle {
    }

    static class Loader extends ClassLoader {
        Class<?> make() throws Exception {
            String name = Idle.class.getName();
            try (InputStream in = Idle.class.getResourceAsStream("MetricPairs$Idle.class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            }
        }
    }

    /** All values of all sources, as "SOURCE NAME" with a suffix where one name has several series. */
    static class Sources {
        final InMemoryMetricReader reader = InMemoryMetricReader.create();
        final SimpleMeterRegistry micrometer = new SimpleMeterRegistry();
        final PrometheusRegistry prometheus = new PrometheusRegistry();

        Sources() {
            SdkMeterProvider provider = SdkMeterProvider.builder().registerMetricReader(reader).build();
            RuntimeTelemetry.builder(OpenTelemetrySdk.builder().setMeterProvider(provider).build()).build();
            new JvmGcMetrics().bindTo(micrometer);
            new JvmMemoryMetrics().bindTo(micrometer);
            new JvmThreadMetrics().bindTo(micrometer);
            new ClassLoaderMetrics().bindTo(micrometer);
            new JvmCompilationMetrics().bindTo(micrometer);
            new UptimeMetrics().bindTo(micrometer);
            new VirtualThreadMetrics().bindTo(micrometer);
            JvmMetrics.builder().register(prometheus);
        }

        static void add(Map<String, Double> values, String key, double value) {
            values.merge(key, value, Double::sum);
        }

        void readBeans(Map<String, Double> values) throws Exception {
            for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
                if (!bean.getName().contains("Concurrent"))
                    add(values, "mxbean GarbageCollectorMXBean.CollectionCount", bean.getCollectionCount());
                add(values, "mxbean GarbageCollectorMXBean.CollectionTime", bean.getCollectionTime());
            }
            var threads = ManagementFactory.getThreadMXBean();
            add(values, "mxbean ThreadMXBean.ThreadCount", threads.getThreadCount());
            add(values, "mxbean ThreadMXBean.DaemonThreadCount", threads.getDaemonThreadCount());
            add(values, "mxbean ThreadMXBean.PeakThreadCount", threads.getPeakThreadCount());
            add(values, "mxbean ThreadMXBean.TotalStartedThreadCount", threads.getTotalStartedThreadCount());
            var classes = ManagementFactory.getClassLoadingMXBean();
            add(values, "mxbean ClassLoadingMXBean.TotalLoadedClassCount", classes.getTotalLoadedClassCount());
            add(values, "mxbean ClassLoadingMXBean.LoadedClassCount", classes.getLoadedClassCount());
            add(values, "mxbean ClassLoadingMXBean.UnloadedClassCount", classes.getUnloadedClassCount());
            add(values, "mxbean CompilationMXBean.TotalCompilationTime", ManagementFactory.getCompilationMXBean().getTotalCompilationTime());
            add(values, "mxbean MemoryMXBean.HeapMemoryUsage init", ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getInit());
            add(values, "mxbean MemoryMXBean.HeapMemoryUsage committed", ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getCommitted());
            add(values, "mxbean MemoryMXBean.HeapMemoryUsage max", ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getMax());
            add(values, "mxbean RuntimeMXBean.StartTime", ManagementFactory.getRuntimeMXBean().getStartTime());
            var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
            add(values, "mxbean OperatingSystemMXBean.TotalMemorySize", system.getTotalMemorySize());
            add(values, "mxbean OperatingSystemMXBean.AvailableProcessors", system.getAvailableProcessors());
            for (BufferPoolMXBean bean : ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class)) {
                if (!bean.getName().equals("direct"))
                    continue;
                add(values, "mxbean BufferPoolMXBean.Count", bean.getCount());
                add(values, "mxbean BufferPoolMXBean.MemoryUsed", bean.getMemoryUsed());
                add(values, "mxbean BufferPoolMXBean.TotalCapacity", bean.getTotalCapacity());
            }
            add(values, "jcmd Thread.print", command("threadPrint").lines().filter((line) -> line.matches("\"(?!C[12] |Service Thread|Monitor Deflation)[^\"]*\" #[0-9].*")).count());
        }

        static String command(String operation, String... arguments) throws Exception {
            ObjectName name = new ObjectName("com.sun.management:type=DiagnosticCommand");
            return (String) ManagementFactory.getPlatformMBeanServer().invoke(name, operation, new Object[] {arguments}, new String[] {String[].class.getName()});
        }

        void readMicrometer(Map<String, Double> values) {
            for (Meter meter : micrometer.getMeters()) {
                String series = meter.getId().getName() + (meter.getId().getName().startsWith("jvm.buffer") ? " " + meter.getId().getTag("id") : "");
                meter.measure().forEach((measurement) -> {
                    if (measurement.getStatistic() != Statistic.MAX)
                        add(values, "micrometer " + series + (measurement.getStatistic() == Statistic.TOTAL_TIME ? " sum" : ""), measurement.getValue());
                });
            }
        }

        void readPrometheus(Map<String, Double> values) {
            for (MetricSnapshot snapshot : prometheus.scrape()) {
                String name = snapshot.getMetadata().getName() + (snapshot instanceof CounterSnapshot ? "_total" : "");
                for (DataPointSnapshot point : snapshot.getDataPoints()) {
                    String labels = point.getLabels().size() > 0 && (name.startsWith("jvm_buffer") || name.startsWith("jvm_memory")) ? " " + point.getLabels().getValue(0) : "";
                    if (point instanceof GaugeSnapshot.GaugeDataPointSnapshot gauge)
                        add(values, "prometheus " + name + labels, gauge.getValue());
                    else if (point instanceof CounterSnapshot.CounterDataPointSnapshot counter)
                        add(values, "prometheus " + name + labels, counter.getValue());
                    else if (point instanceof SummarySnapshot.SummaryDataPointSnapshot summary) {
                        add(values, "prometheus " + name + " sum", summary.getSum());
                        add(values, "prometheus " + name, summary.getCount());
                    }
                }
            }
        }

        void readOpenTelemetry(Map<String, Double> values) {
            for (MetricData metric : reader.collectAllMetrics()) {
                for (PointData point : metric.getData().getPoints()) {
                    if (point instanceof LongPointData number)
                        add(values, "opentelemetry " + metric.getName(), number.getValue());
                    else if (point instanceof HistogramPointData histogram) {
                        add(values, "opentelemetry " + metric.getName() + " sum", histogram.getSum());
                        add(values, "opentelemetry " + metric.getName(), histogram.getCount());
                    }
                }
            }
        }

        void read(Map<String, Double> values) throws Exception {
            values.clear();
            readOpenTelemetry(values);
            readMicrometer(values);
            readPrometheus(values);
            readBeans(values);
        }
    }

    static void work() throws Exception {
        List<ByteBuffer> buffers = new ArrayList<>();
        for (int i = 0; i < 10; i++)
            buffers.add(ByteBuffer.allocateDirect(1 << 20));
        for (int i = 0; i < 40; i++) {
            List<byte[]> garbage = new ArrayList<>();
            for (int k = 0; k < 300; k++)
                garbage.add(new byte[50_000]);
            sink = garbage;
            Thread.sleep(20);
        }
        for (int i = 0; i < 50; i++)
            sink = new Loader().make();
        sink = buffers;
        System.gc();
        System.gc();
        for (int i = 0; i < 30; i++) {
            Thread thread = new Thread(() -> { });
            thread.start();
            thread.join();
        }
        Object lock = new Object();
        for (int i = 0; i < 5; i++) {
            Thread.ofVirtual().start(() -> {
                synchronized (lock) {
                    try {
                        Thread.sleep(40);
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }).join();
        }
        // Notifications, and the periodic events after the last change.
        Thread.sleep(3000);
    }

    static List<RecordedEvent> events(String name) {
        return EVENTS.getOrDefault("jdk." + name, List.of());
    }

    static double sum(String name, ToDoubleFunction<RecordedEvent> value) {
        return events(name).stream().mapToDouble(value).sum();
    }

    static RecordedEvent last(String name) {
        return events(name).get(events(name).size() - 1);
    }

    static double millis(Duration duration) {
        return duration.toNanos() / 1e6;
    }

    /** What the metric has grown by since the recording started; factor: its unit in that of the event. */
    static void growth(String event, double value, String metric, double factor, double allowed) {
        print(event, metric, value, (END.getOrDefault(metric, 0.0) - START.getOrDefault(metric, 0.0)) * factor, allowed);
    }

    /** What the metric is at the end. */
    static void level(String event, double value, String metric, double factor, double allowed) {
        print(event, metric, value, END.getOrDefault(metric, Double.NaN) * factor, allowed);
    }

    static void print(String event, String metric, double value, double other, double allowed) {
        String[] words = metric.split(" ");
        System.out.printf("%s\t%s\t%s\t%.2f\t%.2f\t%.2f%n", event, words[0], words[1], value, other, allowed);
    }

    /** Adds a metric to another one: what the sources divide. */
    static void merge(String metric, String other) {
        for (Map<String, Double> values : List.of(START, END))
            values.merge(metric, values.getOrDefault(other, 0.0), Double::sum);
    }

    static void compare() {
        double pauses = sum("GarbageCollection", (e) -> millis(e.getDuration("sumOfPauses")));
        double ofPauses = sum("GCPhasePause", (e) -> millis(e.getDuration()));
        int count = events("GCPhasePause").size();
        // G1's concurrent cycles, whose pauses have a bean of their own, are G1Old.
        long collections = events("GarbageCollection").stream().filter((e) -> !e.getString("name").equals("G1Old")).count();
        merge("micrometer jvm.gc.pause", "micrometer jvm.gc.concurrent.phase.time");
        merge("micrometer jvm.gc.pause sum", "micrometer jvm.gc.concurrent.phase.time sum");
        // The beans have whole milliseconds of each pause, and measure it themselves.
        growth("GarbageCollection", collections, "mxbean GarbageCollectorMXBean.CollectionCount", 1, 0);
        growth("GarbageCollection", pauses, "mxbean GarbageCollectorMXBean.CollectionTime", 1, count);
        growth("GarbageCollection", pauses, "opentelemetry jvm.gc.duration sum", 1000, count);
        growth("GarbageCollection", pauses, "prometheus jvm_gc_collection_seconds sum", 1000, count);
        growth("GCPhasePause", count, "micrometer jvm.gc.pause", 1, 0);
        growth("GCPhasePause", ofPauses, "micrometer jvm.gc.pause sum", 1000, count);
        growth("ThreadStart", events("ThreadStart").size(), "mxbean ThreadMXBean.TotalStartedThreadCount", 1, 0);
        growth("ThreadStart", events("ThreadStart").size(), "micrometer jvm.threads.started", 1, 0);
        growth("ClassUnload", events("ClassUnload").size(), "mxbean ClassLoadingMXBean.UnloadedClassCount", 1, 0);
        growth("ClassUnload", events("ClassUnload").size(), "micrometer jvm.classes.unloaded", 1, 0);
        RecordedEvent threads = last("JavaThreadStatistics");
        for (String[] pair : new String[][] {{"activeCount", "mxbean ThreadMXBean.ThreadCount"}, {"daemonCount", "mxbean ThreadMXBean.DaemonThreadCount"},
                {"peakCount", "mxbean ThreadMXBean.PeakThreadCount"}, {"accumulatedCount", "mxbean ThreadMXBean.TotalStartedThreadCount"},
                {"activeCount", "micrometer jvm.threads.live"}, {"daemonCount", "micrometer jvm.threads.daemon"}, {"peakCount", "micrometer jvm.threads.peak"},
                {"accumulatedCount", "micrometer jvm.threads.started"}, {"activeCount", "prometheus jvm_threads_current"},
                {"daemonCount", "prometheus jvm_threads_daemon"}, {"peakCount", "prometheus jvm_threads_peak"},
                {"accumulatedCount", "prometheus jvm_threads_started_total"}, {"activeCount", "opentelemetry jvm.thread.count"},
                {"activeCount", "jcmd Thread.print"}})
            level("JavaThreadStatistics", threads.getLong(pair[0]), pair[1], 1, 0);
        RecordedEvent classes = last("ClassLoadingStatistics");
        long loaded = classes.getLong("loadedClassCount"), unloaded = classes.getLong("unloadedClassCount");
        for (String metric : new String[] {"mxbean ClassLoadingMXBean.TotalLoadedClassCount", "micrometer jvm.classes.loaded.count",
                "prometheus jvm_classes_loaded_total", "opentelemetry jvm.class.loaded"})
            level("ClassLoadingStatistics", loaded, metric, 1, 0);
        for (String metric : new String[] {"mxbean ClassLoadingMXBean.UnloadedClassCount", "micrometer jvm.classes.unloaded",
                "prometheus jvm_classes_unloaded_total", "opentelemetry jvm.class.unloaded"})
            level("ClassLoadingStatistics", unloaded, metric, 1, 0);
        for (String metric : new String[] {"mxbean ClassLoadingMXBean.LoadedClassCount", "micrometer jvm.classes.loaded",
                "prometheus jvm_classes_currently_loaded", "opentelemetry jvm.class.count"})
            level("ClassLoadingStatistics", loaded - unloaded, metric, 1, 0);
        RecordedEvent buffers = last("DirectBufferStatistics");
        for (String[] pair : new String[][] {{"count", "mxbean BufferPoolMXBean.Count"}, {"memoryUsed", "mxbean BufferPoolMXBean.MemoryUsed"},
                {"totalCapacity", "mxbean BufferPoolMXBean.TotalCapacity"}, {"count", "micrometer jvm.buffer.count direct"},
                {"memoryUsed", "micrometer jvm.buffer.memory.used direct"}, {"totalCapacity", "micrometer jvm.buffer.total.capacity direct"},
                {"count", "prometheus jvm_buffer_pool_used_buffers direct"}, {"memoryUsed", "prometheus jvm_buffer_pool_used_bytes direct"},
                {"totalCapacity", "prometheus jvm_buffer_pool_capacity_bytes direct"}})
            level("DirectBufferStatistics", buffers.getLong(pair[0]), pair[1], 1, 0);
        // The compiler works between the event and the metric.
        double compiled = last("CompilerStatistics").getLong("totalTimeSpent");
        level("CompilerStatistics", compiled, "mxbean CompilationMXBean.TotalCompilationTime", 1, compiled / 20);
        level("CompilerStatistics", compiled, "micrometer jvm.compilation.time", 1, compiled / 20);
        level("CompilerStatistics", compiled, "prometheus jvm_compilation_time_seconds_total", 1000, compiled / 20);
        RecordedEvent heap = last("GCHeapMemoryUsage");
        level("GCHeapMemoryUsage", heap.getLong("committed"), "mxbean MemoryMXBean.HeapMemoryUsage committed", 1, 0);
        level("GCHeapMemoryUsage", heap.getLong("max"), "mxbean MemoryMXBean.HeapMemoryUsage max", 1, 0);
        level("GCHeapMemoryUsage", heap.getLong("committed"), "prometheus jvm_memory_committed_bytes heap", 1, 0);
        level("GCHeapMemoryUsage", heap.getLong("max"), "prometheus jvm_memory_max_bytes heap", 1, 0);
        level("GCHeapConfiguration", last("GCHeapConfiguration").getLong("initialSize"), "mxbean MemoryMXBean.HeapMemoryUsage init", 1, 0);
        level("GCHeapConfiguration", last("GCHeapConfiguration").getLong("initialSize"), "prometheus jvm_memory_init_bytes heap", 1, 0);
        level("PhysicalMemory", last("PhysicalMemory").getLong("totalSize"), "mxbean OperatingSystemMXBean.TotalMemorySize", 1, 0);
        double resident = last("ResidentSetSize").getLong("size");
        level("ResidentSetSize", resident, "prometheus process_resident_memory_bytes", 1, resident / 20);
        double start = last("JVMInformation").getLong("jvmStartTime");
        level("JVMInformation", start, "mxbean RuntimeMXBean.StartTime", 1, 0);
        level("JVMInformation", start, "micrometer process.start.time", 1000, 1);
        level("JVMInformation", start, "prometheus process_start_time_seconds", 1000, 1);
        level("CPUInformation", last("CPUInformation").getInt("hwThreads"), "mxbean OperatingSystemMXBean.AvailableProcessors", 1, 0);
        var pinned = events("VirtualThreadPinned").stream().filter((e) -> e.getDuration().toMillis() >= 20).toList();
        growth("VirtualThreadPinned", pinned.size(), "micrometer jvm.threads.virtual.pinned", 1, 0);
        growth("VirtualThreadPinned", pinned.stream().mapToDouble((e) -> millis(e.getDuration())).sum(), "micrometer jvm.threads.virtual.pinned sum", 1000, 1);
    }

    /** The threads of the sources would keep the JVM alive after an exception. */
    public static void main(String[] arguments) {
        try {
            run();
            System.exit(0);
        } catch (Exception | LinkageError e) {
            e.printStackTrace();
            System.exit(1);
        }
    }

    static void run() throws Exception {
        Sources sources = new Sources();
        // The classes of the sources are loaded, and their threads are started.
        for (int i = 0; i < 3; i++) {
            sources.read(START);
            Thread.sleep(1000);
        }
        try (Recording recording = new Recording()) {
            for (String name : new String[] {"GarbageCollection", "GCPhasePause", "ThreadStart", "ClassUnload", "VirtualThreadPinned"})
                recording.enable("jdk." + name).withThreshold(Duration.ZERO);
            for (String name : new String[] {"ClassLoadingStatistics", "JavaThreadStatistics", "DirectBufferStatistics", "CompilerStatistics", "GCHeapMemoryUsage",
                    "PhysicalMemory", "ResidentSetSize", "JVMInformation", "CPUInformation", "GCHeapConfiguration"})
                recording.enable("jdk." + name).withPeriod(Duration.ofMillis(200));
            recording.start();
            sources.read(START);
            work();
            sources.read(END);
            recording.stop();
            Path file = Files.createTempFile("pairs", ".jfr");
            recording.dump(file);
            for (RecordedEvent event : RecordingFile.readAllEvents(file))
                EVENTS.computeIfAbsent(event.getEventType().getName(), (name) -> new ArrayList<>()).add(event);
            Files.delete(file);
        }
        compare();
    }
}
