package io.sapmachine.jfr.events.data;

import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Collectors;

/** An object with fields. */
public abstract class FieldOwner extends JsonObject {
    FieldOwner(Object json) {
        super(json);
    }

    /**
     * The fields that it declares.
     *
     * @return the fields in order
     */
    public abstract List<JfrField> fields();

    /**
     * A field by its name; of an event also an implicit one.
     *
     * @param name the name, such as bytesRead
     * @return the field, or nothing if there is none of this name
     */
    public Optional<JfrField> findField(String name) {
        return fields().stream().filter(field -> field.name().equals(name)).findFirst();
    }

    /**
     * A field by its name; of an event also an implicit one.
     *
     * @param name the name, such as bytesRead
     * @return the field
     * @throws NoSuchElementException if there is none of this name; the message names the nearest one
     */
    public final JfrField field(String name) {
        return findField(name).orElseThrow(() -> Names.unknown("field", name, fields().stream().map(JfrField::name).collect(Collectors.toList())));
    }
}
