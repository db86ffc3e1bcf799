package io.sapmachine.jfr.events.data;

import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;

/** The look-ups of a release. */
public abstract class ReleaseObject extends JsonObject {
    ReleaseObject(Object json) {
        super(json);
    }

    /**
     * The events of the release.
     *
     * @return the events by their full names
     */
    public abstract Map<String, JfrEvent> events();

    /**
     * The types of the release.
     *
     * @return the types by their names in recordings
     */
    public abstract Map<String, JfrType> types();

    /**
     * An event by its full name, as in a recording, or without "jdk.".
     *
     * @param name the name, such as jdk.FileRead or FileRead
     * @return the event, or nothing if the release does not have it
     */
    public final Optional<JfrEvent> findEvent(String name) {
        return Names.findEvent(events(), name);
    }

    /**
     * An event by its full name, as in a recording, or without "jdk.".
     *
     * @param name the name, such as jdk.FileRead or FileRead
     * @return the event
     * @throws NoSuchElementException if the release does not have it; the message names the nearest one
     */
    public final JfrEvent event(String name) {
        return findEvent(name).orElseThrow(() -> Names.unknown("event", name, events().keySet()));
    }

    /**
     * A type by its name.
     *
     * @param name the name in recordings, such as jdk.types.GCCause
     * @return the type, or nothing if the release does not have it
     */
    public final Optional<JfrType> findType(String name) {
        return Optional.ofNullable(types().get(name));
    }
}
