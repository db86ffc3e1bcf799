package io.sapmachine.jfr.events.data;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Reads JSON (RFC 8259): null, String, Long, Double, Boolean, and unmodifiable maps and lists. Names of an object's members
 * are unique and keep their order. A number without fraction and exponent that a long cannot represent is a Double.
 */
final class Json {
    private static final int DEPTH_MAX = 500;
    private static final String ESCAPES = "\"\\/bfnrt";
    private static final String ESCAPED = "\"\\/\b\f\n\r\t";

    private final String file;
    private final CharSequence text;
    private int at;
    private int depth;

    private Json(String file, CharSequence text) {
        this.file = file;
        this.text = text;
    }

    /** An error names the file, line and column. */
    static Object parse(String file, byte[] bytes) throws IOException {
        ByteBuffer source = ByteBuffer.wrap(bytes);
        CharBuffer decoded = CharBuffer.allocate(bytes.length);
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        boolean isText = !decoder.decode(source, decoded, true).isError();
        Json json = new Json(file, decoded.flip());
        if (!isText) {
            throw json.error("this is not UTF-8", json.text.length());
        }
        try {
            return json.document();
        } catch (Malformed error) {
            throw json.error(error.getMessage(), json.at);
        }
    }

    private static final class Malformed extends RuntimeException {
        private static final long serialVersionUID = 1;

        Malformed(String message) {
            super(message);
        }
    }

    private IOException error(String message, int place) {
        String before = text.subSequence(0, place).toString();
        int line = (int) before.chars().filter(character -> character == '\n').count() + 1;
        return new IOException(file + ":" + line + ":" + (place - before.lastIndexOf('\n')) + ": " + message);
    }

    private Object document() {
        skipSpace();
        Object value = value();
        if (at < text.length()) {
            throw new Malformed("something follows the value");
        }
        return value;
    }

    // --- Values ---

    private Object value() {
        switch (peek()) {
            case '{': return nested(this::object);
            case '[': return nested(this::array);
            case '"': return after(string());
            case 't': return literal("true", true);
            case 'f': return literal("false", false);
            case 'n': return literal("null", null);
            default: return after(number());
        }
    }

    private Object nested(Supplier<Object> container) {
        if (++depth > DEPTH_MAX) {
            throw new Malformed("more than " + DEPTH_MAX + " values are nested");
        }
        at++;
        skipSpace();
        Object value = container.get();
        depth--;
        return after(value);
    }

    private Map<String, Object> object() {
        Map<String, Object> members = new LinkedHashMap<>();
        while (more('}', members.isEmpty())) {
            int start = at;
            String name = after(string());
            if (members.containsKey(name)) {
                at = start;
                throw new Malformed("a second member has the name \"" + name + "\"");
            }
            expect(':');
            members.put(name, value());
        }
        return Collections.unmodifiableMap(members);
    }

    private List<Object> array() {
        List<Object> items = new ArrayList<>();
        while (more(']', items.isEmpty())) {
            items.add(value());
        }
        return Collections.unmodifiableList(items);
    }

    /** Whether another element follows: goes to it, or past the end of the container. */
    private boolean more(char end, boolean isFirst) {
        if (peek() == end) {
            at++;
            return false;
        }
        if (!isFirst) {
            if (peek() != ',') {
                throw new Malformed("',' or '" + end + "' is missing");
            }
            after(at++);
        }
        return true;
    }

    private <T> T literal(String name, T value) {
        for (int i = 0; i < name.length(); i++) {
            expectHere(name.charAt(i), "a value is missing");
        }
        return after(value);
    }

    private Object number() {
        int start = at;
        boolean isInteger = true;
        at += peek() == '-' ? 1 : 0;
        if (peek() == '0') {
            at++;
        } else {
            digits(start == at ? "a value is missing" : "a digit is missing");
        }
        if (peek() == '.') {
            isInteger = false;
            at++;
            digits("a digit is missing");
        }
        if (peek() == 'e' || peek() == 'E') {
            isInteger = false;
            at++;
            at += peek() == '+' || peek() == '-' ? 1 : 0;
            digits("a digit is missing");
        }
        return number(text.subSequence(start, at).toString(), isInteger);
    }

    private static Object number(String digits, boolean isInteger) {
        try {
            return isInteger ? (Object) Long.valueOf(digits) : (Object) Double.valueOf(digits);
        } catch (NumberFormatException tooBig) {
            return Double.valueOf(digits);
        }
    }

    private void digits(String message) {
        int start = at;
        while (peek() >= '0' && peek() <= '9') {
            at++;
        }
        if (at == start) {
            throw new Malformed(message);
        }
    }

    private String string() {
        expectHere('"', "'\"' is missing");
        StringBuilder string = new StringBuilder();
        while (peek() != '"') {
            if (at == text.length()) {
                throw new Malformed("the end of a string is missing");
            }
            if (peek() < ' ') {
                throw new Malformed("a string contains a control character");
            }
            string.append(peek() == '\\' ? escape() : text.charAt(at));
            at++;
        }
        at++;
        return string.toString();
    }

    /** Ends at the last character of the escape. */
    private char escape() {
        at++;
        int known = ESCAPES.indexOf(peek());
        if (known >= 0) {
            return ESCAPED.charAt(known);
        }
        if (peek() != 'u') {
            throw new Malformed("an escape in a string is unknown");
        }
        int code = 0;
        for (int i = 0; i < 4; i++) {
            at++;
            int digit = peek() < 128 ? Character.digit(peek(), 16) : -1;
            if (digit < 0) {
                throw new Malformed("'\\u' has less than four hexadecimal digits");
            }
            code = code * 16 + digit;
        }
        return (char) code;
    }

    // --- Characters ---

    /** The next character, or at the end one that no JSON contains. */
    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private void expectHere(char character, String message) {
        if (peek() != character) {
            throw new Malformed(message);
        }
        at++;
    }

    private void expect(char character) {
        expectHere(character, "'" + character + "' is missing");
        skipSpace();
    }

    private <T> T after(T value) {
        skipSpace();
        return value;
    }

    private void skipSpace() {
        while (at < text.length() && " \t\n\r".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }
}
