package jfr.workload;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Defines one class of the class path anew instead of asking its parent: each loader gives another copy of the class. */
final class FreshLoader extends ClassLoader {
    private final String name;

    /** A loader for a copy of this class and of the classes nested in it. */
    FreshLoader(Class<?> original) {
        super(original.getClassLoader());
        this.name = original.getName();
    }

    /** The copy. */
    static Class<?> copy(Class<?> original) throws ClassNotFoundException {
        return Class.forName(original.getName(), true, new FreshLoader(original));
    }

    @Override
    protected Class<?> loadClass(String wanted, boolean resolve) throws ClassNotFoundException {
        if (!wanted.equals(name) && !wanted.startsWith(name + "$")) {
            return super.loadClass(wanted, resolve);
        }
        Class<?> loaded = findLoadedClass(wanted);
        if (loaded != null) {
            return loaded;
        }
        byte[] code = read(getParent(), wanted);
        return defineClass(wanted, code, 0, code.length);
    }

    /** The class file of a class that the loader can find. */
    static byte[] read(ClassLoader loader, String name) throws ClassNotFoundException {
        try (InputStream in = loader.getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] part = new byte[8192];
            for (int length = in.read(part); length >= 0; length = in.read(part)) {
                out.write(part, 0, length);
            }
            return out.toByteArray();
        } catch (IOException failure) {
            throw new ClassNotFoundException(name, failure);
        }
    }
}
