import io.sapmachine.jfr.events.data.Event;
import io.sapmachine.jfr.events.data.EventHistory;
import io.sapmachine.jfr.events.data.Exemplified;
import io.sapmachine.jfr.events.data.ExampleValue;
import io.sapmachine.jfr.events.data.Field;
import io.sapmachine.jfr.events.data.HistoricChange;
import io.sapmachine.jfr.events.data.JfrEventCollection;
import io.sapmachine.jfr.events.data.ListedRelease;
import io.sapmachine.jfr.events.data.Option;
import io.sapmachine.jfr.events.data.RecordedExample;
import io.sapmachine.jfr.events.data.SettingValue;
import io.sapmachine.jfr.events.data.Type;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Answers the questions of questions.tsv with the jar. */
public class Questions {
    private static List<Event> events(int feature) {
        return JfrEventCollection.release(feature).events();
    }

    private static Optional<SettingValue> effective(Event event, String configuration, String setting) {
        return Optional.ofNullable(event.effectiveSettings().getOrDefault(configuration, Map.of()).get(setting));
    }

    private static boolean isOn(Event event, String configuration) {
        return effective(event, configuration, "enabled").filter(setting -> setting.value().equals("true")).isPresent();
    }

    private static Stream<String> places(Predicate<Field> wanted) {
        return events(25).stream().flatMap(event -> event.fields().stream().filter(wanted).map(field -> event.name() + "." + field.name()));
    }

    private static Stream<String> counted(Stream<String> values) {
        return values.collect(Collectors.groupingBy(value -> value, TreeMap::new, Collectors.counting())).entrySet().stream()
            .map(entry -> entry.getKey() + " " + entry.getValue());
    }

    private static Stream<HistoricChange> changes() {
        return JfrEventCollection.all().events().stream().flatMap(event -> event.history().stream());
    }

    private static Exemplified shown(String name) {
        return JfrEventCollection.examples(25).events().stream().filter(event -> event.name().equals(name)).findFirst().orElseThrow();
    }

    // --- Answers -------------------------------------------------------------------------------------

    private static Stream<String> newEvents() {
        Set<String> old = events(21).stream().map(Event::name).collect(Collectors.toCollection(HashSet::new));
        return events(25).stream().map(Event::name).filter(name -> !old.contains(name)).sorted();
    }

    private static Stream<String> releasesOfAnEvent() {
        EventHistory event = JfrEventCollection.event("jdk.ThreadCPULoad").orElseThrow();
        return Stream.of(event.releases().stream().map(String::valueOf).collect(Collectors.joining(" ")));
    }

    private static Stream<String> thresholds() {
        Event event = JfrEventCollection.event("jdk.FileRead", 25).orElseThrow();
        return new TreeMap<>(event.effectiveSettings()).entrySet().stream()
            .map(entry -> entry.getKey() + " " + entry.getValue().get("threshold").nanos().orElseThrow());
    }

    private static Stream<String> switchedOnByProfile() {
        return events(25).stream().filter(event -> isOn(event, "profile") && !isOn(event, "default")).map(Event::name);
    }

    private static Stream<String> throttled() {
        return events(25).stream().flatMap(event -> effective(event, "default", "throttle").flatMap(SettingValue::eventsPerSecond).stream()
            .map(rate -> event.name() + " " + rate.intValue()));
    }

    private static Stream<String> onlyUnderZgc() {
        return events(25).stream()
            .filter(event -> Boolean.TRUE.equals(event.collectors().get("z")) && Boolean.FALSE.equals(event.collectors().get("g1")))
            .map(Event::name);
    }

    private static Stream<String> collectors() {
        Map<String, int[]> counts = new TreeMap<>();
        for (Event event : events(11)) {
            event.collectors().forEach((collector, emits) ->
                counts.computeIfAbsent(collector, name -> new int[3])[emits == null ? 2 : emits ? 0 : 1]++);
        }
        return counts.entrySet().stream().map(entry -> entry.getKey() + " " + entry.getValue()[0] + " " + entry.getValue()[1] + " "
            + entry.getValue()[2]);
    }

    private static Stream<String> units() {
        return counted(events(25).stream().flatMap(event -> event.fields().stream()).flatMap(field -> field.unit().stream()));
    }

    private static Stream<String> wrongUnits() {
        return JfrEventCollection.releases().stream().flatMap(feature -> events(feature).stream().flatMap(event -> event.fields().stream()
            .filter(field -> field.actualUnit().isPresent())
            .map(field -> feature + " " + event.name() + "." + field.name() + " " + field.unit().orElse("") + " " + field.actualUnit().get())));
    }

    private static Stream<String> renamed() {
        return JfrEventCollection.all().events().stream().sorted(Comparator.comparing(EventHistory::name))
            .flatMap(event -> event.reasons().stream().filter(reason -> reason.kind().equals("renamed"))
                .map(reason -> Map.entry(reason.release(), event.name() + " " + reason.bug())))
            .sorted(Map.Entry.comparingByKey()).map(entry -> entry.getKey() + " " + entry.getValue());
    }

    private static Stream<String> removedFields() {
        return changes().filter(change -> change.kind().equals("removed") && change.item().equals("field"))
            .sorted(Comparator.comparing(HistoricChange::release).thenComparing(change -> change.owner().orElseThrow())
                .thenComparing(HistoricChange::name))
            .map(change -> change.release() + " " + change.owner().orElseThrow() + "." + change.name() + " " + change.type().orElseThrow());
    }

    private static Stream<String> eventsOfUpdates() {
        return changes().filter(change -> change.release() == 17 && change.kind().equals("added") && change.item().equals("event"))
            .sorted(Comparator.comparing(HistoricChange::name))
            .flatMap(change -> change.update().stream().map(update -> change.name() + " " + update.from() + " " + update.to()));
    }

    private static Stream<String> examples() {
        Map<String, String> units = JfrEventCollection.release(25).contentTypes().stream()
            .filter(type -> type.unit().isPresent()).collect(Collectors.toMap(Type::name, type -> type.unit().orElseThrow()));
        return shown("jdk.GarbageCollection").examples().stream()
            .sorted(Comparator.comparing((RecordedExample example) -> example.collector().orElseThrow()))
            .map(example -> {
                Map<String, ExampleValue> fields = example.valueObject().orElseThrow();
                ExampleValue pauses = fields.get("sumOfPauses");
                return String.join(" ", example.collector().orElseThrow(), fields.get("cause").valueText().orElseThrow(),
                    pauses.valueText().orElseThrow(), units.get(pauses.contentType().orElseThrow()));
            });
    }

    private static Stream<String> frequent() {
        return JfrEventCollection.examples(25).events().stream()
            .filter(event -> event.rates().stream().anyMatch(rate -> rate.configuration().equals("default")
                && rate.collector().equals(Optional.of("g1")) && rate.perSecond().orElse(0.0) > 100))
            .map(Exemplified::name).sorted();
    }

    private static Stream<String> specialValues() {
        return JfrEventCollection.event("jdk.ThreadPark", 25).orElseThrow().specialValues().stream()
            .map(special -> special.field() + " " + special.value() + " " + special.meaning());
    }

    private static Stream<String> supported() {
        return JfrEventCollection.index().releases().stream().filter(release -> release.status().equals("lts"))
            .map((ListedRelease release) -> release.release() + " " + release.released().orElseThrow());
    }

    private static Stream<String> choices() {
        Option option = JfrEventCollection.release(25).options().get("default").stream().filter(one -> one.name().equals("gc"))
            .findFirst().orElseThrow();
        return option.choices().stream()
            .map(choice -> choice.name() + (option.default_().equals(Optional.of(choice.name())) ? " default" : " -"));
    }

    public static void main(String[] arguments) {
        List<Stream<String>> answers = List.of(newEvents(), releasesOfAnEvent(), thresholds(), switchedOnByProfile(), throttled(), onlyUnderZgc(),
            collectors(), places(field -> field.unit().equals(Optional.of("bytes"))), units(),
            places(field -> field.sensitive().filter(List.of("command-line", "environment")::contains).isPresent()), wrongUnits(), renamed(),
            removedFields(), eventsOfUpdates(), examples(), counted(events(25).stream().flatMap(event -> event.settings().keySet().stream())),
            frequent(), specialValues(), supported(), choices());
        for (int i = 0; i < answers.size(); i++) {
            System.out.println("## " + (i + 1));
            answers.get(i).forEach(System.out::println);
        }
    }
}
