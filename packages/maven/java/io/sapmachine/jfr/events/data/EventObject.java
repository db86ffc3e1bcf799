package io.sapmachine.jfr.events.data;

import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;

/** The look-ups of an event. */
public abstract class EventObject extends FieldOwner {
    private final Map<String, Object> file;

    EventObject(Object json, Map<String, Object> file) {
        super(json);
        this.file = file;
    }

    /**
     * The names of its implicit fields.
     *
     * @return the names in order
     */
    public abstract List<String> implicitFields();

    /**
     * Implicit fields that differ from those of the file.
     *
     * @return the fields
     */
    public abstract List<JfrField> otherImplicitFields();

    /**
     * The settings of the event.
     *
     * @return the settings by name
     */
    public abstract Map<String, JfrSetting> settings();

    @Override
    public final Optional<JfrField> findField(String name) {
        Optional<JfrField> own = super.findField(name);
        return own.isPresent() ? own : findImplicitField(name);
    }

    private Optional<JfrField> findImplicitField(String name) {
        if (!implicitFields().contains(name)) {
            return Optional.empty();
        }
        Optional<JfrField> other = otherImplicitFields().stream().filter(field -> field.name().equals(name)).findFirst();
        return other.isPresent() ? other : Optional.ofNullable(file.get("implicitFields")).map(fields -> members(fields).get(name)).map(JfrField::new);
    }

    /**
     * A setting by its name.
     *
     * @param name the name, such as threshold
     * @return the setting, or nothing if the event does not have it
     */
    public final Optional<JfrSetting> findSetting(String name) {
        return Optional.ofNullable(settings().get(name));
    }

    /**
     * A setting by its name.
     *
     * @param name the name, such as threshold
     * @return the setting
     * @throws NoSuchElementException if the event does not have it; the message names the nearest one
     */
    public final JfrSetting setting(String name) {
        return findSetting(name).orElseThrow(() -> Names.unknown("setting", name, settings().keySet()));
    }

    /**
     * Whether the event has a duration.
     *
     * @return true if it has the field duration
     */
    public final boolean hasDuration() {
        return implicitFields().contains("duration");
    }

    /**
     * Whether the event names its thread.
     *
     * @return true if it has the field eventThread
     */
    public final boolean hasThread() {
        return implicitFields().contains("eventThread");
    }

    /**
     * Whether the event has a stack trace.
     *
     * @return true if it has the field stackTrace
     */
    public final boolean hasStackTrace() {
        return implicitFields().contains("stackTrace");
    }
}
