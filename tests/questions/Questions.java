import io.sapmachine.jfr.events.data.ConfiguredValue;
import io.sapmachine.jfr.events.data.ExampleValue;
import io.sapmachine.jfr.events.data.HistoryChange;
import io.sapmachine.jfr.events.data.JfrData;
import io.sapmachine.jfr.events.data.JfrEvent;
import io.sapmachine.jfr.events.data.JfrEventHistory;
import io.sapmachine.jfr.events.data.JfrExample;
import io.sapmachine.jfr.events.data.JfrField;
import io.sapmachine.jfr.events.data.JfrOption;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Answers the questions of questions.tsv with the jar. */
public class Questions {
    private static final JfrData DATA = JfrData.load();

    private static Collection<JfrEvent> events(int feature) {
        return DATA.release(feature).events().values();
    }

    private static Optional<ConfiguredValue> configured(JfrEvent event, String configuration, String setting) {
        return event.findSetting(setting).map(found -> found.configured().get(configuration));
    }

    private static boolean isOn(JfrEvent event, String configuration) {
        return configured(event, configuration, "enabled").filter(ConfiguredValue::isOn).isPresent();
    }

    private static Stream<String> places(Predicate<JfrField> wanted) {
        return events(25).stream().flatMap(event -> event.fields().stream().filter(wanted).map(field -> event.name() + "." + field.name()));
    }

    private static Stream<String> counted(Stream<String> values) {
        return values.collect(Collectors.groupingBy(value -> value, TreeMap::new, Collectors.counting())).entrySet().stream()
            .map(entry -> entry.getKey() + " " + entry.getValue());
    }

    private static Stream<HistoryChange> changes() {
        return DATA.events().values().stream().flatMap(event -> event.history().stream());
    }

    // --- Answers -------------------------------------------------------------------------------------

    private static Stream<String> newEvents() {
        return DATA.release(25).events().keySet().stream().filter(name -> DATA.release(21).findEvent(name).isEmpty()).sorted();
    }

    private static Stream<String> releasesOfAnEvent() {
        return Stream.of(DATA.event("jdk.ThreadCPULoad").releases().stream().map(String::valueOf).collect(Collectors.joining(" ")));
    }

    private static Stream<String> thresholds() {
        return new TreeMap<>(DATA.release(25).event("jdk.FileRead").setting("threshold").configured()).entrySet().stream()
            .map(entry -> entry.getKey() + " " + entry.getValue().duration().orElseThrow().toNanos());
    }

    private static Stream<String> switchedOnByProfile() {
        return events(25).stream().filter(event -> isOn(event, "profile") && !isOn(event, "default")).map(JfrEvent::name);
    }

    private static Stream<String> throttled() {
        return events(25).stream().flatMap(event -> configured(event, "default", "throttle").flatMap(ConfiguredValue::perSecond).stream()
            .map(rate -> event.name() + " " + rate.intValue()));
    }

    private static Stream<String> onlyUnderZgc() {
        return events(25).stream()
            .filter(event -> Boolean.TRUE.equals(event.collectors().get("z")) && Boolean.FALSE.equals(event.collectors().get("g1")))
            .map(JfrEvent::name);
    }

    private static Stream<String> collectors() {
        Map<String, int[]> counts = new TreeMap<>();
        for (JfrEvent event : events(11)) {
            event.collectors().forEach((collector, emits) -> counts.computeIfAbsent(collector, name -> new int[2])[emits ? 0 : 1]++);
        }
        return counts.entrySet().stream().map(entry -> entry.getKey() + " " + entry.getValue()[0] + " " + entry.getValue()[1]);
    }

    private static Stream<String> units() {
        return counted(events(25).stream().flatMap(event -> event.fields().stream()).flatMap(field -> field.unit().stream()));
    }

    private static Stream<String> wrongUnits() {
        return DATA.releases().stream().flatMap(feature -> events(feature).stream().flatMap(event -> event.fields().stream()
            .filter(field -> field.actualUnit().isPresent())
            .map(field -> feature + " " + event.name() + "." + field.name() + " " + field.unit().orElse("") + " " + field.actualUnit().get().unit())));
    }

    private static Stream<String> renamed() {
        return DATA.events().values().stream().sorted(Comparator.comparing(JfrEventHistory::name))
            .flatMap(event -> event.reasons().stream().filter(reason -> reason.kind().equals("renamed"))
                .map(reason -> Map.entry(reason.release(), event.name() + " " + reason.bug())))
            .sorted(Map.Entry.comparingByKey()).map(entry -> entry.getKey() + " " + entry.getValue());
    }

    private static Stream<String> removedFields() {
        return changes().filter(change -> change.kind().equals("removed") && change.item().equals("field"))
            .sorted(Comparator.comparing(HistoryChange::release).thenComparing(change -> change.owner().orElseThrow())
                .thenComparing(HistoryChange::name))
            .map(change -> change.release() + " " + change.owner().orElseThrow() + "." + change.name());
    }

    private static Stream<String> eventsOfUpdates() {
        return changes().filter(change -> change.release() == 17 && change.kind().equals("added") && change.item().equals("event"))
            .sorted(Comparator.comparing(HistoryChange::name))
            .flatMap(change -> change.update().stream().map(update -> change.name() + " " + update.from() + " " + update.to()));
    }

    private static Stream<String> examples() {
        return DATA.examples(25).events().get("jdk.GarbageCollection").examples().stream()
            .sorted(Comparator.comparing((JfrExample example) -> example.collector().orElseThrow()))
            .map(example -> {
                Map<String, ExampleValue> fields = example.value().fields();
                return String.join(" ", example.collector().orElseThrow(), fields.get("cause").text().orElseThrow(),
                    fields.get("sumOfPauses").text().orElseThrow());
            });
    }

    private static Stream<String> frequent() {
        return DATA.examples(25).events().entrySet().stream()
            .filter(event -> event.getValue().rates().stream().anyMatch(rate -> rate.configuration().equals("default")
                && rate.collector().equals(Optional.of("g1")) && rate.perSecond().orElse(0.0) > 100))
            .map(Map.Entry::getKey).sorted();
    }

    private static Stream<String> specialValues() {
        return DATA.release(25).event("jdk.ThreadPark").fields().stream()
            .flatMap(field -> field.specialValues().stream().map(special -> field.name() + " " + special.value() + " " + special.text()));
    }

    private static Stream<String> supported() {
        return DATA.index().releases().stream().filter(release -> release.status().equals("lts"))
            .map(release -> release.release() + " " + release.released().orElseThrow());
    }

    private static Stream<String> choices() {
        JfrOption option = DATA.release(25).configurations().get("default").options().get("gc");
        return option.choices().stream().map(choice -> choice.name() + (option.default_().equals(choice.name()) ? " default" : " -"));
    }

    public static void main(String[] arguments) {
        List<Stream<String>> answers = List.of(newEvents(), releasesOfAnEvent(), thresholds(), switchedOnByProfile(), throttled(), onlyUnderZgc(),
            collectors(), places(field -> field.unit().equals(Optional.of("bytes"))), units(),
            places(field -> field.sensitive().filter(data -> List.of("command-line", "environment").contains(data.kind())).isPresent()), wrongUnits(), renamed(),
            removedFields(), eventsOfUpdates(), examples(), counted(events(25).stream().flatMap(event -> event.settings().keySet().stream())),
            frequent(), specialValues(), supported(), choices());
        for (int i = 0; i < answers.size(); i++) {
            System.out.println("## " + (i + 1));
            answers.get(i).forEach(System.out::println);
        }
    }
}
