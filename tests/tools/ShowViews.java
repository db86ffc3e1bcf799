import java.io.*;
import java.lang.reflect.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

/** ShowViews WIDTH FOLDER VIEWS FILE...: writes what `jfr view` prints for each view of each file to FOLDER/FILE.VIEW. */
public final class ShowViews {
    public static void main(String[] arguments) throws Exception {
        Path folder = Paths.get(arguments[1]);
        Class<?> type = Class.forName("jdk.jfr.internal.tool.View");
        Constructor<?> make = type.getDeclaredConstructor();
        make.setAccessible(true);
        Method execute = type.getDeclaredMethod("execute", Deque.class);
        execute.setAccessible(true);
        PrintStream out = System.out;
        for (int i = 3; i < arguments.length; i++) {
            for (String view : arguments[2].split(",")) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                System.setOut(new PrintStream(bytes, true, "UTF-8"));
                int status = 0;
                try {
                    execute.invoke(make.newInstance(),
                            new ArrayDeque<>(Arrays.asList("--width", arguments[0], "--cell-height", "1", view, arguments[i])));
                } catch (InvocationTargetException failure) {
                    System.out.println(failure.getCause());
                    status = 1;
                }
                System.out.flush();
                Files.write(folder.resolve(Paths.get(arguments[i]).getFileName() + "." + view),
                        (status + "\n" + bytes.toString("UTF-8")).getBytes(StandardCharsets.UTF_8));
            }
        }
        System.setOut(out);
    }
}
