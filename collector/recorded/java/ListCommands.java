import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.util.List;

/**
 * Writes the options of the recorder's diagnostic commands to a file, as the running JVM has them registered. A line has
 * the command, the option, its type, whether it is mandatory, its description, and its default, if it has one; tabs
 * separate them. Needs --add-opens jdk.management/com.sun.management.internal=ALL-UNNAMED.
 */
class ListCommands {
    private static final String[] VALUES = {"getName", "getType", "isMandatory", "getDescription", "getDefault"};

    private static Object call(Object object, Class<?> type, String method, Object... arguments) throws Exception {
        for (Method m : type.getDeclaredMethods()) {
            if (m.getName().equals(method)) {
                m.setAccessible(true);
                return m.invoke(object, arguments);
            }
        }
        throw new NoSuchMethodException(type.getName() + "." + method);
    }

    public static void main(String[] arguments) throws Exception {
        ManagementFactory.getPlatformMBeanServer(); // loads the native library
        Class<?> type = Class.forName("com.sun.management.internal.DiagnosticCommandImpl");
        Object bean = call(null, type, "getDiagnosticCommandMBean");
        Object names = call(bean, type, "getDiagnosticCommands");
        try (PrintStream out = new PrintStream(arguments[0], "UTF-8")) {
            for (Object command : (Object[]) call(bean, type, "getDiagnosticCommandInfo", names)) {
                String name = (String) call(command, command.getClass(), "getName");
                List<?> options = (List<?>) call(command, command.getClass(), "getArgumentsInfo");
                for (Object option : name.startsWith("JFR.") ? options : List.of()) {
                    StringBuilder line = new StringBuilder(name);
                    for (String value : VALUES) {
                        Object text = call(option, option.getClass(), value);
                        line.append(text == null ? "" : "\t" + text);
                    }
                    out.print(line.append('\n'));
                }
            }
        }
    }
}
