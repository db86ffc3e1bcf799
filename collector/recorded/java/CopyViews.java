import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

/** Copies view.ini, the predefined views of `jfr view`, from the modules of the running JDK to a file. */
class CopyViews {
    public static void main(String[] arguments) throws Exception {
        URI views = URI.create("jrt:/jdk.jfr/jdk/jfr/internal/query/view.ini");
        Files.copy(Path.of(views), Path.of(arguments[0]));
    }
}
