package io.sapmachine.jfr.events.data;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;

/** Look-ups by name. */
final class Names {
    private Names() { }

    /** An event by its full name, or without "jdk.". */
    static <T> Optional<T> findEvent(Map<String, T> events, String name) {
        return Optional.ofNullable(events.getOrDefault(name, events.get("jdk." + name)));
    }

    static NoSuchElementException unknown(String kind, String name, Collection<String> known) {
        String simple = simple(name);
        String near = known.stream().min(Comparator.comparingInt(other -> distance(simple, simple(other))))
            .filter(other -> distance(simple, simple(other)) <= simple.length() / 3).orElse(null);
        return new NoSuchElementException("no " + kind + " " + name + (near == null ? "" : "; did you mean " + near + "?"));
    }

    /** What follows the last dot, in lower case. */
    private static String simple(String name) {
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    /** The number of changed characters from one text to another. */
    private static int distance(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int k = 0; k < row.length; k++) {
            row[k] = k;
        }
        for (int i = 1; i <= from.length(); i++) {
            int[] next = new int[row.length];
            next[0] = i;
            for (int k = 1; k < row.length; k++) {
                int kept = row[k - 1] + (from.charAt(i - 1) == to.charAt(k - 1) ? 0 : 1);
                next[k] = Math.min(kept, 1 + Math.min(row[k], next[k - 1]));
            }
            row = next;
        }
        return row[to.length()];
    }
}
