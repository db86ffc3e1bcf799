package org.example.compiler;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;

/** Compiles a generated project of Java classes with the Eclipse compiler, again and again for so many seconds. */
public final class CompileJob {
    private static final int CLASSES = 60;

    private CompileJob() {
    }

    public static void main(String[] args) throws Exception {
        Path sources = Files.createDirectories(Paths.get("src", "org", "example", "generated"));
        for (int i = 0; i < CLASSES; i++) {
            write(sources, i);
        }
        long end = System.nanoTime() + Long.parseLong(args[0]) * 1_000_000_000L;
        int rounds = 0;
        do {
            StringWriter messages = new StringWriter();
            PrintWriter writer = new PrintWriter(messages);
            if (!BatchCompiler.compile("-1.8 -proc:none -nowarn -d classes src", writer, writer, null)) {
                throw new IllegalStateException(messages.toString());
            }
            rounds++;
        } while (System.nanoTime() < end);
        System.out.println(rounds * CLASSES + " classes compiled");
    }

    /** A class that uses collections, lambdas and its neighbour. */
    private static void write(Path folder, int number) throws IOException {
        String text = "package org.example.generated;\n"
                + "import java.util.*;\n"
                + "import java.util.stream.Collectors;\n"
                + "public class Service" + number + " {\n"
                + "    private final Map<String, List<Integer>> entries = new TreeMap<>();\n"
                + "    public void add(String key, int value) {\n"
                + "        entries.computeIfAbsent(key, unused -> new ArrayList<>()).add(value);\n"
                + "    }\n"
                + "    public Map<String, Integer> totals() {\n"
                + "        return entries.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey,\n"
                + "            entry -> entry.getValue().stream().mapToInt(Integer::intValue).sum()));\n"
                + "    }\n"
                + "    public long ask(int depth) {\n"
                + "        return depth == 0 ? " + number + " : new Service" + (number + 1) % CLASSES + "().ask(depth - 1) + 1;\n"
                + "    }\n"
                + "    enum State { NEW, OPEN, CLOSED }\n"
                + "    public String describe(State state) {\n"
                + "        switch (state) {\n"
                + "            case NEW: return \"new\";\n"
                + "            case OPEN: return \"open \" + entries.size();\n"
                + "            default: return String.format(\"closed %d\", entries.hashCode());\n"
                + "        }\n"
                + "    }\n"
                + "}\n";
        Files.write(folder.resolve("Service" + number + ".java"), text.getBytes(StandardCharsets.UTF_8));
    }
}
