import io.jafar.parser.api.HandlerRegistration;
import io.jafar.parser.api.JafarParser;
import io.jafar.parser.api.UntypedJafarParser;
import java.nio.file.Paths;

/** Reads a recording with jafar's untyped parser, which gives every event as a map. Argument: FILE. */
public class ReadJafar {
    static long events, fields;

    public static void main(String[] arguments) throws Exception {
        try (UntypedJafarParser parser = JafarParser.newUntypedParser(Paths.get(arguments[0]))) {
            HandlerRegistration<?> handler = parser.handle((type, value, control) -> {
                events++;
                fields += value.size();
            });
            parser.run();
            handler.destroy(parser);
        }
        System.out.println(events + " " + fields);
    }
}
