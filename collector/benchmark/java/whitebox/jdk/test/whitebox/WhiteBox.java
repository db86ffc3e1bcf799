package jdk.test.whitebox;

/**
 * The JVM's test interface, as far as it is used here: the JVM binds the methods of a class of this name on the boot class
 * path if -XX:+WhiteBoxAPI is on (17 and later).
 */
public final class WhiteBox {
    public WhiteBox() {
        registerNatives();
    }

    private static native void registerNatives();

    public native void setIntVMFlag(String name, long value);

    public native void setUintVMFlag(String name, long value);

    public native void setIntxVMFlag(String name, long value);

    public native void setDoubleVMFlag(String name, double value);
}
