package io.sapmachine.jfr.events.data;

import java.time.LocalDate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * An object of the JSON. Two objects are equal if they have the same class and the same members.
 */
public abstract class JsonObject {
    private final Map<String, Object> members;

    JsonObject(Object json) {
        members = members(json);
    }

    /**
     * All members, also those that this version of the classes has no method for.
     *
     * @return the values by name: a string is a {@code String}, an integer a {@code Long}, another number a {@code Double}, an object a
     *         {@code Map}, an array a {@code List}
     */
    public final Map<String, Object> members() {
        return members;
    }

    @Override
    public final boolean equals(Object other) {
        return other != null && other.getClass() == getClass() && ((JsonObject) other).members.equals(members);
    }

    @Override
    public final int hashCode() {
        return members.hashCode();
    }

    @Override
    public final String toString() {
        return getClass().getSimpleName() + members;
    }

    // --- A member, which the object has, or which may be absent ---

    final <T> T required(String name, Function<Object, T> type) {
        return optional(name, type).orElseThrow(() -> new IllegalStateException("no member " + name + ": " + members.keySet()));
    }

    final <T> Optional<T> optional(String name, Function<Object, T> type) {
        return Optional.ofNullable(members.get(name)).map(type);
    }

    final boolean isTrue(String name) {
        return optional(name, JsonObject::bool).orElse(false);
    }

    final <T> List<T> list(String name, Function<Object, T> type) {
        return optional(name, listOf(type)).orElseGet(List::of);
    }

    final <T> Map<String, T> map(String name, Function<Object, T> type) {
        return optional(name, mapOf(type)).orElseGet(Map::of);
    }

    // --- Types of values ---

    static String text(Object value) {
        return as(String.class, value);
    }

    static LocalDate day(Object value) {
        return LocalDate.parse(text(value));
    }

    static Boolean bool(Object value) {
        return as(Boolean.class, value);
    }

    static Integer integer(Object value) {
        return Math.toIntExact(wide(value));
    }

    static Long wide(Object value) {
        return as(Long.class, value);
    }

    static Double number(Object value) {
        return as(Number.class, value).doubleValue();
    }

    static <T> Function<Object, List<T>> listOf(Function<Object, T> type) {
        return value -> ((List<?>) as(List.class, value)).stream().map(type).collect(Collectors.toUnmodifiableList());
    }

    static <T> Function<Object, Map<String, T>> mapOf(Function<Object, T> type) {
        return value -> {
            Map<String, T> map = new LinkedHashMap<>();
            members(value).forEach((name, item) -> map.put(name, type.apply(item)));
            return Collections.unmodifiableMap(map);
        };
    }

    @SuppressWarnings("unchecked") // what Json.parse returns
    static Map<String, Object> members(Object json) {
        return as(Map.class, json);
    }

    private static <T> T as(Class<T> type, Object value) {
        if (!type.isInstance(value)) {
            throw new IllegalStateException("not a " + type.getSimpleName() + ": " + value);
        }
        return type.cast(value);
    }
}
