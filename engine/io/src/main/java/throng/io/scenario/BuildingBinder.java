package throng.io.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.behaviour.path.Ways;
import throng.building.Arrivals;
import throng.building.Building;
import throng.building.EntryPlace;
import throng.building.FamilyColumns;
import throng.building.Journey;
import throng.building.JourneyColumns;
import throng.building.Source;
import throng.building.Stage;
import throng.io.bind.KeyReader;
import throng.io.bind.NumberReader;
import throng.io.bind.ValueBinder;
import throng.io.building.SmallGoals;
import throng.io.kind.KindSchema;
import throng.io.tree.Fault;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.math.Distribution;
import throng.memory.Column;
import throng.motion.AgentProperty;
import throng.world.Group;
import throng.world.World;

/** Makes the journeys and sources of a file: {@code journeys:} by group, {@code sources:} by name. */
final class BuildingBinder {
    private static final List<String> JOURNEY = List.of("ways", "stages");
    private static final List<String> SOURCE = List.of("group", "place", "arrivals", "room", "stage", "traits");

    /** So many people count for sources, whose number may have no end. */
    private static final int CAME = 1000;

    /** A group, and what its values can name. */
    private record Bound(Group group, GroupScope scope, ValueBinder values) {}

    private final FileNode.Mapping root;
    private final World world;
    private final NumberReader numbers;
    private final Faults faults;
    private final Map<String, JourneyColumns> columns = new LinkedHashMap<>();
    private final Map<String, FamilyColumns> families = new LinkedHashMap<>();
    private final Map<String, Bound> bound = new LinkedHashMap<>();
    /** The stages of each journey in the file, and the places of sources. */
    private final Map<Journey, FileNode.Mapping> tables = new LinkedHashMap<>();

    private final Map<Source, FileNode> places = new LinkedHashMap<>();

    BuildingBinder(FileNode.Mapping root, World world, NumberReader numbers) {
        this.root = root;
        this.world = world;
        this.numbers = numbers;
        faults = numbers.faults();
    }

    /** The schema of journeys. */
    static Map<String, Object> journeys(KindSchema parts) {
        var stages = Map.of("type", "object", "minProperties", 1, "additionalProperties", parts.role(Stage.class));
        var keys = new LinkedHashMap<String, Object>();
        keys.put("ways", Map.of("type", "string"));
        keys.put("stages", stages);
        return KindSchema.named(KindSchema.closed(keys, List.of("stages")));
    }

    /** The schema of sources. */
    static Map<String, Object> sources(KindSchema parts) {
        var number = KindSchema.number();
        var births = Map.<String, Object>of("anyOf", List.of(number, parts.role(Distribution.class)));
        var keys = new LinkedHashMap<String, Object>();
        keys.put("group", Map.of("type", "string"));
        keys.put("place", parts.role(EntryPlace.class));
        keys.put("arrivals", parts.role(Arrivals.class));
        keys.put("room", number);
        keys.put("stage", Map.of("type", "string"));
        keys.put("traits", KindSchema.named(births));
        return KindSchema.named(KindSchema.closed(keys, List.of("group", "place", "arrivals")));
    }

    /** Makes the columns of a group's journey and families, which its rules may name. */
    void prepare(Group group, GroupScope scope, ValueBinder values, boolean hasFamilies) {
        bound.put(group.name(), new Bound(group, scope, values));
        if (hasFamilies) {
            var made = FamilyColumns.of(group::floats, group::ints);
            families.put(group.name(), made);
            scope.add(made.family().name(), made.family());
        }
        if (!(root.get("journeys") instanceof FileNode.Mapping journeys) || journeys.get(group.name()) == null) return;
        var made = JourneyColumns.of(group::floats, group::ints);
        columns.put(group.name(), made);
        for (Column column : List.of(
                made.stage(),
                made.goal(),
                made.mode(),
                made.since(),
                made.until(),
                made.ticket(),
                made.placeX(),
                made.placeY())) scope.add(column.name(), column);
    }

    /** Reads journeys, then sources. */
    void bind(List<String> groups) {
        var journeys = KeyReader.entries(root.get("journeys"), "journeys", "names of groups, each with stages", faults);
        var sources =
                KeyReader.entries(root.get("sources"), "sources", "names, each with group, place and arrivals", faults);
        if (journeys.isEmpty() && sources.isEmpty()) return;
        var building = Building.of(world);
        faults.each(journeys, entry -> {
            Bound of = bound.get(entry.key());
            if (of != null) journey(building, entry, of);
            else if (!groups.contains(entry.key()))
                faults.add(entry.place(), KeyReader.none("group", entry.key(), groups));
        });
        faults.each(sources, entry -> source(building, entry, groups));
    }

    private void journey(Building building, FileNode.Entry entry, Bound of) {
        String what = "journey of " + entry.key();
        var keys = KeyReader.known(entry.value(), what, JOURNEY, faults);
        FileNode node = keys.get("ways"), table = keys.get("stages");
        Ways ways = node == null ? null : ways(node, of);
        if (!(table instanceof FileNode.Mapping given) || given.entries().isEmpty()) {
            KeyReader.missing(entry.place(), what, "stages", "names, each with what people do", faults);
            return;
        }
        int before = faults.count();
        var stages = new LinkedHashMap<String, Stage>();
        for (var each : given.entries()) {
            Stage stage = of.values().named(Stage.class, each.value());
            if (stage != null) stages.put(each.key(), stage);
        }
        if (faults.count() > before || node != null && ways == null) return;
        JourneyColumns made = columns.get(entry.key());
        if (made == null) return;
        faults.attempt(table.place(), () -> {
            var journey = new Journey(of.group(), made, ways, stages, families.get(entry.key()));
            building.journey(journey);
            tables.put(journey, given);
        });
    }

    private @Nullable Ways ways(FileNode node, Bound of) {
        String name = KeyReader.word(node, "ways", faults);
        if (name == null) return null;
        if (of.scope().named(Ways.class, name) instanceof Ways ways) return ways;
        if (!of.scope().isWrong(name))
            faults.add(node.place(), KeyReader.none("field", name, of.scope().names(Ways.class)));
        return null;
    }

    private void source(Building building, FileNode.Entry entry, List<String> groups) {
        String what = "source " + KeyReader.brief(entry.key());
        var keys = KeyReader.known(entry.value(), what, SOURCE, faults);
        FileNode place = keys.get("place"), arrivals = keys.get("arrivals"), room = keys.get("room");
        if (place == null) KeyReader.missing(entry.place(), what, "place", "{line: [0, 2, 0, 4]} or {box: ..}", faults);
        if (arrivals == null)
            KeyReader.missing(entry.place(), what, "arrivals", "such as {rate: {perSecond: 2, until: 600}}", faults);
        Bound of = group(entry, keys, what, groups);
        if (of == null || place == null || arrivals == null) return;
        int before = faults.count();
        EntryPlace where = of.values().named(EntryPlace.class, place);
        Arrivals when = of.values().named(Arrivals.class, arrivals);
        Float free =
                room == null ? (Float) (2 * of.group().motion().radius()) : numbers.real(room, "the room of " + what);
        String stage = keys.get("stage") == null ? "" : KeyReader.word(keys.get("stage"), "stage", faults);
        var traits = traits(keys, of);
        if (faults.count() > before || where == null || when == null || free == null || stage == null) return;
        faults.attempt((room == null ? place : room).place(), () -> {
            var source = new Source(entry.key(), of.group(), where, when, free, traits, stage);
            building.source(source);
            places.put(source, place);
        });
    }

    /**
     * Tells what is allowed, and mostly a mistake: people who never leave though others do or more of them come, and
     * goals to which no way leads from a source. Ask it when links are made.
     */
    void doubt(List<Fault> doubts) {
        tables.forEach((journey, table) -> {
            var endless = journey.endless();
            boolean othersLeave = endless.size() < journey.stages().size(),
                    moreCome = places.keySet().stream().anyMatch(source -> source.group() == journey.group());
            if (endless.isEmpty() || !othersLeave && !moreCome) return;
            var entry = table.entries().stream()
                    .filter(each -> endless.contains(each.key()))
                    .findFirst();
            doubts.add(new Fault(
                    entry.map(FileNode.Entry::place).orElse(table.place()),
                    ("who is in stage %s never leaves, as no stage that leaves follows: let one follow,"
                                    + " such as out: leave")
                            .formatted(KeyReader.words(endless))));
        });
        places.forEach((source, place) -> Building.in(world)
                .ifPresent(building ->
                        building.noWays(source.name()).forEach(line -> doubts.add(new Fault(place.place(), line)))));
    }

    /** Tells of walks to goals on which too few bodies fit, when all agents are there. */
    void doubtGoals(List<Fault> doubts) {
        tables.forEach((journey, table) -> {
            boolean come = places.keySet().stream().anyMatch(source -> source.group() == journey.group());
            int people = journey.group().count() + (come ? CAME : 0);
            for (String line : SmallGoals.of(journey, people)) doubts.add(new Fault(table.place(), line));
        });
    }

    private @Nullable Bound group(FileNode.Entry entry, FileNode.Mapping keys, String what, List<String> groups) {
        FileNode node = keys.get("group");
        if (node == null) {
            KeyReader.missing(entry.place(), what, "group", "to which people come", faults);
            return null;
        }
        String name = KeyReader.word(node, "group", faults);
        Bound of = name == null ? null : bound.get(name);
        if (of == null && name != null && !groups.contains(name))
            faults.add(node.place(), KeyReader.none("group", name, groups));
        return of;
    }

    private List<Source.Trait> traits(FileNode.Mapping keys, Bound of) {
        var traits = new ArrayList<Source.Trait>();
        FileNode node = keys.get("traits");
        if (node == null || KeyReader.isEmpty(node)) return traits;
        if (!(node instanceof FileNode.Mapping given)) {
            faults.add(node.place(), "traits is %s; allowed are names of columns with values".formatted(node.what()));
            return traits;
        }
        for (var each : given.entries()) {
            Column column = column(each.key(), of);
            Distribution values = of.values().births(each.value(), each.key());
            if (column == null)
                faults.add(
                        each.place(),
                        KeyReader.none("column", each.key(), of.scope().columns()));
            else if (values != null)
                faults.attempt(each.value().place(), () -> traits.add(new Source.Trait(column, values)));
        }
        return traits;
    }

    private static @Nullable Column column(String name, Bound of) {
        for (AgentProperty property : AgentProperty.values())
            if (property.column().equals(name)) return of.group().perAgent(property);
        return of.scope().column(name);
    }
}
