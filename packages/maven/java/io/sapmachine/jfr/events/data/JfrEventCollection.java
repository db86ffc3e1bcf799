package io.sapmachine.jfr.events.data;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The events of JDK Flight Recorder in every OpenJDK feature release.
 *
 * <pre>{@code
 * Event event = JfrEventCollection.event("jdk.FileRead", 25).orElseThrow();
 * for (Field field : event.fields())
 *     System.out.println(field.name() + " " + field.type());
 * }</pre>
 *
 * Each file of the data set is read when it is needed first, and kept. The objects cannot be changed, and can be used by several
 * threads.
 */
public final class JfrEventCollection {
    private static final Pattern NAME = Pattern.compile("(\\w[\\w.-]*/)*\\w[\\w.-]*");
    private static final Map<String, Object> FILES = new ConcurrentHashMap<>();

    private JfrEventCollection() { }

    /**
     * The releases and files of the data set.
     *
     * @return the content of index.json
     */
    public static Index index() {
        return new Index(load("index"));
    }

    /**
     * The feature releases.
     *
     * @return their numbers, ascending
     */
    public static List<Integer> releases() {
        return index().releases().stream().map(ListedRelease::release).collect(Collectors.toUnmodifiableList());
    }

    /**
     * One release.
     *
     * @param feature its number, such as 25
     * @return the content of 25.json
     * @throws UncheckedIOException if the data set does not have the release
     */
    public static Release release(int feature) {
        return new Release(load(String.valueOf(feature)));
    }

    /**
     * What recordings show of a release: examples, rates, runs.
     *
     * @param feature its number, such as 25
     * @return the content of 25.examples.json
     * @throws UncheckedIOException if the data set does not have the release, or no recordings of it
     */
    public static Examples examples(int feature) {
        return new Examples(load(feature + ".examples"));
    }

    /**
     * Every event of all releases, with its history.
     *
     * @return the content of all.json
     */
    public static AllReleases all() {
        return new AllReleases(load("all"));
    }

    /**
     * What another vendor's JDK adds to a release.
     *
     * @param name the name of a file in the folder variants, without .json
     * @return the content of the file
     * @throws UncheckedIOException if there is no such file
     */
    public static Release variant(String name) {
        return new Release(load("variants/" + name));
    }

    /**
     * The events of a library.
     *
     * @param name the name of a file in the folder libraries, without .json
     * @return the content of the file
     * @throws UncheckedIOException if there is no such file
     */
    public static Release library(String name) {
        return new Release(load("libraries/" + name));
    }

    /**
     * An event as in its newest final release, with its history in all of them.
     *
     * @param name its full name, such as jdk.FileRead
     * @return the event, or nothing if no release has it
     */
    public static Optional<EventHistory> event(String name) {
        return all().events().stream().filter(event -> event.name().equals(name)).findFirst();
    }

    /**
     * An event of one release.
     *
     * @param name its full name, such as jdk.FileRead
     * @param feature the number of the release, such as 25
     * @return the event, or nothing if the release does not have it
     * @throws UncheckedIOException if the data set does not have the release
     */
    public static Optional<Event> event(String name, int feature) {
        return release(feature).events().stream().filter(event -> event.name().equals(name)).findFirst();
    }

    /**
     * A file of the data set, for programs that read the JSON or its schemas themselves.
     *
     * @param name its name, such as 25.json or release.schema.json
     * @return its content, which the caller closes
     * @throws IOException if there is no such file
     */
    public static InputStream file(String name) throws IOException {
        InputStream file = NAME.matcher(name).matches() && !name.endsWith(".class") ? JfrEventCollection.class.getResourceAsStream(name) : null;
        if (file == null) {
            throw new FileNotFoundException("jfr-event-collection: no file " + name);
        }
        return file;
    }

    private static Object load(String name) {
        return FILES.computeIfAbsent(name + ".json", JfrEventCollection::read);
    }

    private static Object read(String name) {
        try (InputStream file = file(name)) {
            return Json.parse(name, file.readAllBytes());
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }
}
