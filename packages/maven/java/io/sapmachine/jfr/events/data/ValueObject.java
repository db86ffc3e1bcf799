package io.sapmachine.jfr.events.data;

import java.time.Duration;
import java.util.Optional;

/** The value of a setting. */
public abstract class ValueObject extends JsonObject {
    ValueObject(Object json) {
        super(json);
    }

    /**
     * The value as in .jfc files.
     *
     * @return the text
     */
    public abstract String value();

    /**
     * The value of a time span in nanoseconds.
     *
     * @return the nanoseconds, or nothing if the value is another one
     */
    public abstract Optional<Long> nanos();

    /**
     * The value of a time span.
     *
     * @return the duration, or nothing if the value is another one, such as infinity, off or everyChunk
     */
    public final Optional<Duration> duration() {
        return nanos().map(Duration::ofNanos);
    }

    /**
     * Whether the value enables something.
     *
     * @return true if it is the text true
     */
    public final boolean isOn() {
        return value().equals("true");
    }
}
