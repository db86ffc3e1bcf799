import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Scanner;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Answers the ten questions of data.md from the XML, with the DOM of the JDK only.
 *
 * <pre>
 * java -cp jfr-event-collection-VERSION.jar Questions.java 3 10    the answers to questions 3 and 10, from the jar
 * java Questions.java data 3 10                                    from the files metadata_N.xml of the folder data
 * </pre>
 */
public class Questions {
    private static String folder;

    public static void main(String[] arguments) throws Exception {
        for (String argument : arguments) {
            if (argument.matches("\\d+")) {
                System.out.println("## " + argument);
                answer(Integer.parseInt(argument));
            } else {
                folder = argument;
            }
        }
    }

    private static void answer(int question) throws Exception {
        switch (question) {
            case 1: newEvents(); break;
            case 2: releasesOfAnEvent(); break;
            case 3: switchedOnByProfile(); break;
            case 4: thresholds(); break;
            case 5: eventsWithClasses(); break;
            case 6: removedFields(); break;
            case 7: eventsOfUpdates(); break;
            case 8: onlyUnderZgc(); break;
            case 9: sensitiveFields(); break;
            case 10: fieldsInBytes(); break;
            default: throw new IllegalArgumentException("no question " + question);
        }
    }

    // --- Questions -----------------------------------------------------------------------------------

    private static void newEvents() throws Exception {
        Set<String> names = names(load(25));
        names.removeAll(names(load(21)));
        names.forEach(System.out::println);
    }

    private static void releasesOfAnEvent() throws Exception {
        List<Integer> releases = releases();
        for (int i = releases.size() - 1; i >= 0; i--) {
            Element event = event(load(releases.get(i)), "jdk.ThreadCPULoad");
            if (event != null) {
                System.out.println(event.getAttribute("jdks").replace(',', ' '));
                return;
            }
        }
    }

    private static void switchedOnByProfile() throws Exception {
        Element release = load(25);
        for (Element event : events(release)) {
            if ("true".equals(setting(release, event, "profile", "enabled"))
                    && !"true".equals(setting(release, event, "default", "enabled"))) {
                System.out.println(name(event));
            }
        }
    }

    private static void thresholds() throws Exception {
        Element release = load(25);
        Element event = event(release, "jdk.FileRead");
        for (Element configuration : children(release, "Configuration")) {
            String name = configuration.getAttribute("file").replace(".jfc", "");
            System.out.println(name + " " + setting(release, event, name, "threshold"));
        }
    }

    private static void eventsWithClasses() throws Exception {
        Set<String> names = new TreeSet<>();
        for (Element event : events(load(25))) {
            if (children(event, "Field").stream().anyMatch(field -> field.getAttribute("type").equals("Class"))) {
                names.add(name(event));
            }
        }
        names.forEach(System.out::println);
    }

    /** A Change does not have the type of a removed field: the release before has it. */
    private static void removedFields() throws Exception {
        List<String[]> removed = new ArrayList<>();
        Element before = null;
        for (int feature : releases()) {
            Element release = load(feature);
            for (Element change : children(release, "Change")) {
                if (!change.getAttribute("kind").equals("removed") || !change.getAttribute("item").equals("field")) {
                    continue;
                }
                Element event = event(before, name(change.getAttribute("owner")));
                if (event != null) {
                    Element field = named(event, "Field", change.getAttribute("name"));
                    removed.add(new String[] {name(event), feature + " " + name(event) + "." + field.getAttribute("name")
                            + " " + field.getAttribute("type")});
                }
            }
            before = release;
        }
        removed.sort((a, b) -> a[0].compareTo(b[0]));
        removed.forEach(row -> System.out.println(row[1]));
    }

    private static void eventsOfUpdates() throws Exception {
        Set<String> lines = new TreeSet<>();
        for (Element event : events(load(17))) {
            String[] updates = event.getAttribute("since").split("-");
            if (!updates[0].isEmpty()) {
                lines.add(name(event) + " " + updates[0] + " " + updates[updates.length - 1]);
            }
        }
        lines.forEach(System.out::println);
    }

    private static void onlyUnderZgc() throws Exception {
        for (Element event : events(load(25))) {
            Element z = named(event, "Collector", "z"), g1 = named(event, "Collector", "g1");
            if (z != null && z.getAttribute("emits").equals("true") && g1 != null && g1.getAttribute("emits").equals("false")) {
                System.out.println(name(event));
            }
        }
    }

    private static void sensitiveFields() throws Exception {
        List<String> kinds = Arrays.asList("command-line", "environment");
        for (Element event : events(load(25))) {
            for (Element field : children(event, "Field")) {
                if (kinds.contains(field.getAttribute("sensitive"))) {
                    System.out.println(name(event) + "." + field.getAttribute("name"));
                }
            }
        }
    }

    private static void fieldsInBytes() throws Exception {
        Element release = load(25);
        Set<String> bytes = children(release, "XmlContentType").stream()
                .filter(type -> type.getAttribute("annotation").equals("jdk.jfr.DataAmount(BYTES)"))
                .map(type -> type.getAttribute("name")).collect(Collectors.toSet());
        for (Element event : events(release)) {
            for (Element field : children(event, "Field")) {
                if (bytes.contains(field.getAttribute("contentType"))) {
                    System.out.println(name(event) + "." + field.getAttribute("name"));
                }
            }
        }
    }

    // --- Reading the files ---------------------------------------------------------------------------

    private static InputStream open(String file) throws IOException {
        return folder == null ? Questions.class.getResourceAsStream("/metadata/" + file) : Files.newInputStream(Paths.get(folder, file));
    }

    private static Element load(int feature) throws Exception {
        try (InputStream stream = open("metadata_" + feature + ".xml")) {
            return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(stream).getDocumentElement();
        }
    }

    /** The feature releases, ascending. */
    private static List<Integer> releases() throws IOException {
        Set<Integer> releases = new TreeSet<>();
        if (folder != null) {
            for (String file : Paths.get(folder).toFile().list()) {
                if (file.matches("metadata_\\d+\\.xml")) {
                    releases.add(Integer.valueOf(file.replaceAll("\\D", "")));
                }
            }
        } else {
            try (Scanner lines = new Scanner(open("versions"), "UTF-8")) {
                while (lines.hasNextInt()) {
                    releases.add(lines.nextInt());
                }
            }
        }
        return new ArrayList<>(releases);
    }

    private static List<Element> children(Element parent, String tag) {
        List<Element> children = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node.getNodeName().equals(tag)) {
                children.add((Element) node);
            }
        }
        return children;
    }

    private static Element named(Element parent, String tag, String name) {
        return children(parent, tag).stream().filter(child -> child.getAttribute("name").equals(name)).findFirst().orElse(null);
    }

    /** The events that are not internal. */
    private static List<Element> events(Element release) {
        return children(release, "Event").stream().filter(event -> !event.getAttribute("internal").equals("true"))
                .collect(Collectors.toList());
    }

    /** The full name: the files leave out the prefix of the JDK's own events. */
    private static String name(String name) {
        return name.contains(".") ? name : "jdk." + name;
    }

    private static String name(Element event) {
        return name(event.getAttribute("name"));
    }

    private static Set<String> names(Element release) {
        return events(release).stream().map(event -> name(event)).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Element event(Element release, String name) {
        return events(release).stream().filter(event -> name(event).equals(name)).findFirst().orElse(null);
    }

    /** The value in default.jfc or profile.jfc or, if that does not name the event, the value by definition. */
    private static String setting(Element release, Element event, String configuration, String name) {
        List<Element> configurations = children(release, "Configuration");
        for (Element part : children(event, "Configuration")) {
            Element file = configurations.get(Integer.parseInt(part.getAttribute("id")));
            if (file.getAttribute("file").equals(configuration + ".jfc")) {
                Element setting = named(part, "Setting", name);
                return setting == null ? null : setting.getTextContent();
            }
        }
        Element setting = named(event, "DefaultSetting", name);
        return setting == null ? null : setting.getAttribute("value");
    }
}
