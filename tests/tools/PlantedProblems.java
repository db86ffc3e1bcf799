import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Has one problem for a number of seconds: java PlantedProblems PROBLEM SECONDS. tests/tools/check-planted names them. */
public class PlantedProblems {
    static final List<Object> KEPT = new ArrayList<>();
    static volatile Object sink;
    static long end;

    interface Work {
        void once() throws Exception;
    }

    static void repeat(Work work) throws Exception {
        while (System.nanoTime() < end) {
            work.once();
        }
    }

    static void inThreads(int count, Work work) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Thread thread = new Thread(() -> {
                try {
                    repeat(work);
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    static class Inventory {
        synchronized void update() throws InterruptedException {
            Thread.sleep(60);
        }
    }

    static void lock() throws Exception {
        Inventory inventory = new Inventory();
        inThreads(4, inventory::update);
    }

    /** The live data nearly fill the heap. */
    static void heap() throws Exception {
        long most = Runtime.getRuntime().maxMemory();
        for (long kept = 0; kept < most * 85 / 100; kept += 10_000) {
            KEPT.add(new byte[10_000]);
        }
        repeat(() -> {
            for (int i = 0; i < 100; i++) {
                sink = new byte[1_000];
            }
            Thread.sleep(1);
        });
    }

    static void humongous() throws Exception {
        repeat(() -> {
            sink = new byte[3 << 20];
            Thread.sleep(2);
        });
    }

    static void exceptions() throws Exception {
        repeat(() -> {
            for (int i = 0; i < 20; i++) {
                try {
                    sink = Integer.valueOf("n" + i);
                } catch (NumberFormatException e) {
                    sink = e;
                }
            }
            Thread.sleep(1);
        });
    }

    /** Each answer of the server takes 100 ms. */
    static void sockets() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread thread = new Thread(() -> {
                try (Socket client = server.accept(); DataInputStream in = new DataInputStream(client.getInputStream());
                     DataOutputStream out = new DataOutputStream(client.getOutputStream())) {
                    while (in.read() >= 0) {
                        Thread.sleep(100);
                        out.write(1);
                    }
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            thread.start();
            try (Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
                repeat(() -> {
                    socket.getOutputStream().write(1);
                    socket.getInputStream().read();
                });
            }
            thread.join();
        }
    }

    public static class Slow implements Runnable {
        static {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void run() {}
    }

    static URLClassLoader loader() throws Exception {
        return new URLClassLoader(new URL[] {Path.of(System.getProperty("classes")).toUri().toURL()}, null);
    }

    /** A virtual thread that sleeps in the initialization of a class is pinned; the method exists in JDK 21. */
    static void pinned() throws Exception {
        repeat(() -> {
            try (URLClassLoader loader = loader()) {
                Runnable task = () -> {
                    try {
                        Class.forName("PlantedProblems$Slow", true, loader);
                    } catch (ClassNotFoundException e) {
                        throw new IllegalStateException(e);
                    }
                };
                ((Thread) Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task)).join();
            }
        });
    }

    /** Each loader defines the classes again. */
    static void classes() throws Exception {
        repeat(() -> {
            for (int i = 0; i < 20; i++) {
                try (URLClassLoader loader = loader()) {
                    KEPT.add(loader.loadClass("PlantedProblems$Slow"));
                    sink = Proxy.newProxyInstance(loader, new Class<?>[] {loader.loadClass("PlantedProblems$Work")},
                        (proxy, method, arguments) -> null);
                }
            }
            Thread.sleep(5);
        });
    }

    static class Session {
        final byte[] content = new byte[2_000];
    }

    static void leak() throws Exception {
        repeat(() -> {
            for (int i = 0; i < 6; i++) {
                KEPT.add(new Session());
            }
            for (int i = 0; i < 300; i++) {
                sink = new byte[2_000];
            }
            Thread.sleep(1);
        });
    }

    static void spin() throws Exception {
        inThreads(Runtime.getRuntime().availableProcessors(), () -> sink = "spin");
    }

    /** Another process uses all processors. */
    static void neighbour() throws Exception {
        long seconds = (end - System.nanoTime()) / 1_000_000_000L + 1;
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
            System.getProperty("classes"), "PlantedProblems", "spin", "" + seconds).inheritIO().start();
        repeat(() -> Thread.sleep(100));
        process.destroy();
        process.waitFor();
    }

    static void deep(int depth) throws InterruptedException {
        if (depth > 0) {
            deep(depth - 1);
        } else {
            Thread.sleep(100_000);
        }
    }

    /** Dumps of many deep stacks stop all threads. */
    static void safepoints() throws Exception {
        for (int i = 0; i < 500; i++) {
            Thread thread = new Thread(() -> {
                try {
                    deep(200);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            thread.setDaemon(true);
            thread.start();
        }
        repeat(() -> {
            sink = ManagementFactory.getThreadMXBean().dumpAllThreads(true, true);
            Thread.sleep(100);
        });
    }

    public static void main(String[] arguments) throws Exception {
        end = System.nanoTime() + Long.parseLong(arguments[1]) * 1_000_000_000L;
        PlantedProblems.class.getDeclaredMethod(arguments[0]).invoke(null);
    }
}
