package io.sapmachine.jfr.events.data;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The events of JDK Flight Recorder in every OpenJDK feature release.
 *
 * <pre>{@code
 * JfrData data = JfrData.load();
 * JfrEvent read = data.release(25).event("jdk.FileRead");
 * System.out.println(read.setting("threshold").configured().get("default").duration());   // Optional[PT0.001S]
 * }</pre>
 *
 * Each file of the data set is read when it is needed first, and kept. The objects cannot be changed, and can be used by several
 * threads.
 */
public final class JfrData {
    private static final Pattern NAME = Pattern.compile("(\\w[\\w.-]*/)*\\w[\\w.-]*");

    private final Path folder;
    private final Map<String, Object> files = new ConcurrentHashMap<>();

    private JfrData(Path folder) {
        this.folder = folder;
    }

    /**
     * The data in the jar.
     *
     * @return the data
     */
    public static JfrData load() {
        return new JfrData(null);
    }

    /**
     * The data in a folder: the folder data of the site.
     *
     * @param folder the folder, which contains index.json
     * @return the data
     */
    public static JfrData of(Path folder) {
        return new JfrData(folder);
    }

    /**
     * The releases and libraries of the data set.
     *
     * @return the content of index.json
     */
    public JfrIndex index() {
        return new JfrIndex(read("index"));
    }

    /**
     * The feature releases.
     *
     * @return their numbers, ascending
     */
    public List<Integer> releases() {
        return index().releases().stream().map(IndexedRelease::release).collect(Collectors.toUnmodifiableList());
    }

    /**
     * The newest final feature release.
     *
     * @return its number
     */
    public int latest() {
        return index().latest();
    }

    /**
     * One release.
     *
     * @param feature its number, such as 25
     * @return the content of releases/25.json
     * @throws NoSuchElementException if there is no such release; the message lists those there are
     */
    public JfrRelease release(int feature) {
        return new JfrRelease(read("releases/" + known(feature)));
    }

    /**
     * What an editor shows under the pointer.
     *
     * @param feature the release
     * @return the content of hover/25.json
     * @throws NoSuchElementException if there is no such release; the message lists those there are
     */
    public JfrHover hover(int feature) {
        return new JfrHover(read("hover/" + known(feature)));
    }

    /**
     * Where the sources define, emit and test the events of a release.
     *
     * @param feature the release
     * @return the content of releases/25.sources.json
     * @throws NoSuchElementException if there is no such release; the message lists those there are
     */
    public JfrSources sources(int feature) {
        return new JfrSources(read("releases/" + known(feature) + ".sources"));
    }

    /**
     * What recordings show of a release.
     *
     * @param feature the release
     * @return the content of releases/25.examples.json
     * @throws NoSuchElementException if there is no such release; the message lists those there are
     * @throws UncheckedIOException if there are no recordings of the release
     */
    public JfrExamples examples(int feature) {
        return new JfrExamples(read("releases/" + known(feature) + ".examples"));
    }

    /**
     * Every event of all releases, with its history.
     *
     * @return the events by their full names
     */
    public Map<String, JfrEventHistory> events() {
        Map<String, Object> file = JsonObject.members(read("events"));
        return JsonObject.mapOf(event -> new JfrEventHistory(event, file)).apply(file.get("events"));
    }

    /**
     * An event as in its newest final release, with its history.
     *
     * @param name its full name, or without "jdk."
     * @return the event, or nothing if no release has it
     */
    public Optional<JfrEventHistory> findEvent(String name) {
        return Names.findEvent(events(), name);
    }

    /**
     * An event as in its newest final release, with its history.
     *
     * @param name its full name, or without "jdk."
     * @return the event
     * @throws NoSuchElementException if no release has it; the message names the nearest one
     */
    public JfrEventHistory event(String name) {
        return findEvent(name).orElseThrow(() -> Names.unknown("event", name, events().keySet()));
    }

    /**
     * Other sources of what events measure.
     *
     * @return the content of metrics.json
     */
    public JfrMetrics metrics() {
        return new JfrMetrics(read("metrics"));
    }

    /**
     * What the recorder has no event for.
     *
     * @return the content of not-recorded.json
     */
    public JfrNotRecorded notRecorded() {
        return new JfrNotRecorded(read("not-recorded"));
    }

    /**
     * The events of a library.
     *
     * @param name a name in libraries of the index
     * @return the library
     * @throws NoSuchElementException if there is no such library; the message names the nearest one
     */
    public JfrLibrary library(String name) {
        return new JfrLibrary(named("library", "libraries/", name, index().libraries()));
    }

    /**
     * What another vendor's JDK adds to a release.
     *
     * @param name a name in variants of the index
     * @return the variant
     * @throws NoSuchElementException if there is no such variant; the message names the nearest one
     */
    public JfrVariant variant(String name) {
        return new JfrVariant(named("variant", "variants/", name, index().variants()));
    }

    /**
     * A file of the data set, for programs that read the JSON or its schemas themselves.
     *
     * @param name its name, such as releases/25.json
     * @return its content, which the caller closes
     * @throws IOException if there is no such file
     */
    public InputStream file(String name) throws IOException {
        if (!NAME.matcher(name).matches() || name.endsWith(".class")) {
            throw new FileNotFoundException("no file " + name);
        }
        if (folder != null) {
            return Files.newInputStream(folder.resolve(name));
        }
        InputStream file = JfrData.class.getResourceAsStream(name);
        if (file == null) {
            throw new FileNotFoundException("no file " + name);
        }
        return file;
    }

    private int known(int feature) {
        if (!releases().contains(feature)) {
            throw new NoSuchElementException("no release " + feature + "; there are "
                + releases().stream().map(String::valueOf).collect(Collectors.joining(", ")));
        }
        return feature;
    }

    private Object named(String kind, String folder, String name, Collection<String> names) {
        if (!names.contains(name)) {
            throw Names.unknown(kind, name, names);
        }
        return read(folder + name);
    }

    private Object read(String name) {
        return files.computeIfAbsent(name + ".json", this::parse);
    }

    private Object parse(String name) {
        try (InputStream file = file(name)) {
            return Json.parse(name, file.readAllBytes());
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }
}
