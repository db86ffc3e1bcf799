import java.io.File;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/** Loads a recording with the parser of JDK Mission Control, which keeps all events in memory. Argument: FILE. */
public class ReadJmc {
    public static void main(String[] arguments) throws Exception {
        IItemCollection events = JfrLoaderToolkit.loadEvents(new File(arguments[0]));
        long count = 0;
        for (IItemIterable type : events) {
            count += type.getItemCount();
        }
        System.out.println(count);
    }
}
