package io.sapmachine.jfr.events.data;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A value in an example: the text of a raw value, the values of an object by name, a list, or nothing. */
public final class ExampleValue {
    private final Object json;

    ExampleValue(Object json) {
        this.json = json;
    }

    /**
     * The text of a raw value. Time spans are in nanoseconds, points in time in milliseconds since 1970.
     *
     * @return the text, or nothing if the value is an object, a list or absent
     */
    public Optional<String> text() {
        return json instanceof String ? Optional.of(JsonObject.text(json)) : Optional.empty();
    }

    /**
     * The values of an object.
     *
     * @return the values by name, none if the value is no object
     */
    public Map<String, ExampleValue> fields() {
        return json instanceof Map ? JsonObject.mapOf(ExampleValue::new).apply(json) : Map.of();
    }

    /**
     * The elements of a list.
     *
     * @return the elements, none if the value is no list
     */
    public List<ExampleValue> elements() {
        return json instanceof List ? JsonObject.listOf(ExampleValue::new).apply(json) : List.of();
    }

    @Override
    public String toString() {
        return String.valueOf(json);
    }
}
