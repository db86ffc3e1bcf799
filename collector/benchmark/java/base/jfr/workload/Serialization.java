package jfr.workload;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** Deserialization, and SerializationMisdeclaration by a class that declares its serialization wrongly. */
public final class Serialization implements Provocation {
    /** An order as it goes over the wire. */
    static final class Order implements Serializable {
        private static final long serialVersionUID = 1L;
        private final String customer;
        private final List<String> items = new ArrayList<>();

        Order(String customer) {
            this.customer = customer;
            items.add("book");
        }
    }

    /** Wrong on purpose: the identifier is no constant of the class, and the hook is not private. */
    @SuppressWarnings("serial")
    static final class Misdeclared implements Serializable {
        public final long serialVersionUID = 2L;

        public void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
        }
    }

    @Override
    public void provoke() throws Exception {
        for (int i = 0; i < 10; i++) {
            Work.sink = copy(new Order("customer " + i)).customer;
        }
        Work.sink = copy(new Misdeclared());
    }

    @SuppressWarnings("unchecked")
    private static <T> T copy(T original) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(original);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (T) in.readObject();
        }
    }
}
