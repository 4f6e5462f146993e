package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.Ways;
import throng.behaviour.target.FormationShape;
import throng.building.Arrivals;
import throng.building.BuildingEvent;
import throng.building.EntryPlace;
import throng.building.Next;
import throng.building.PeopleCondition;
import throng.building.Stage;
import throng.building.Until;
import throng.field.ScalarField;
import throng.io.kind.ComponentType;
import throng.io.kind.Kinds;
import throng.io.kind.RecordKind;
import throng.io.spawn.GoalPlaces;
import throng.io.spawn.MapPlaces;
import throng.math.Distribution;
import throng.memory.AgentGroup;
import throng.memory.Column;
import throng.navigation.field.DistanceFields;
import throng.navigation.map.MadeMap;
import throng.terrain.Obstacle;
import throng.terrain.TileMap;
import throng.world.Spawn;

/**
 * Each number of a file is made wrong, one at a time: the file is taken, or refused at a place. The records are those
 * of the schema, written from a valid one of each kind; a key that the schema has, and the file below lacks, is red.
 */
class WrongNumbersTest {
    private static final List<String> WRONG =
            List.of("9223372036854775807", "-9e18", "-1", "0", "1e-40", "3e38", "0.5", "70000");
    private static final Pattern NUMBER = Pattern.compile("(?<![\\w.\"'#+-])-?\\d+(\\.\\d+)?(e-?\\d+)?(?![\\w.\"'])");
    private static final int MOST_AGENTS = 500;
    private static final Kinds KINDS = new Kinds(List.of());
    private static final String SCHEMA = ScenarioSchema.json(KINDS);

    /** All sections with all keys. */
    static final String WHOLE = """
            throng: 1
            about: "all keys"
            run: {agents: 12, ticks: 9, dt: 0.05, seed: 1}
            parameters:
              speed: {value: 1.3, unit: m/s, range: [0.1, 3], about: "wanted"}
            choices: {word: {value: p, of: [p, q], about: "no more"}}
            let: {half: agents / 2}
            formulas: {warmth: heat + 1}
            space: {open: 2}
            origin: [0, 0]
            walls: [{from: [2, 2], to: [3, 2]}]
            maps:
              plan: {rooms: {tile: 1, open: [[0, 0, 12, 4], [0, 20, 12, 24]]}}
              rows: {rows: ["...", "..."], tile: 2, x: 30, y: 30}
            tiles: plan
            fields:
              ways: {ways: {map: plan, radius: 0.2, goals: [[[9, 20], [9, 21]], [3, 3]]}}
              dear: {costs: {map: plan, radius: 0.2, wall: 1, reach: 1, goals: {boxes: {boxes: [[9, 20, 11, 22]]}}}}
              far: {distances: {map: rows, goals: [[31, 31]]}}
              smell: {scalar: {cell: 1, area: [0, 0, 12, 24], halfLife: 9, diffusion: 0.1, first: 2}}
            storeys: {low: [0, 0, 12, 4], high: [0, 20, 12, 24]}
            links:
              stairs: {from: [11, 0, 11, 4], to: [1, 20, 1, 24], going: +x, both: true, depth: 1, seconds: 3, flow: 2}
              lift: {from: [1, 0, 1, 1], to: [9, 20, 9, 21], going: -x, rides: {first: 2, every: 9, seats: 4}}
            groups:
              people:
                about: "walk"
                agents: half
                colour: "#FF6030"
                shape: arrow
                columns: {mood: {int: 3}, heat: {float: 2.5}}
                mind:
                  calm:
                    enter: {heat: 2}
                    act: {heat: warmth}
                    exit: {mood: 3}
                    to: {wild: {when: heat > 9, after: 2}}
                  wild: {rules: [{wander: [2, 1]}]}
                traits: {mass: {uniform: [60, 90]}, maxSpeed: 1.2}
                families: {shares: [1, 2], alike: [heat]}
                spawn: {box: [2, 1, 8, 3], speed: 1, heading: [1, 0, 0]}
                motion: {mass: 80, radius: 0.2, maxSpeed: 1.3, maxForce: 900, turnRate: 20, speedLimit: damped}
                turning: {maxAcceleration: 9}
                contact: {sweeps: 2, maxRadius: 1}
                steps: 2
                throughWalls: false
                rules: [collisionFreeSpeed: {guide: {followWay: {ways: ways, goal: {each: goal}}}}]
                turn: [lookWhereYouGo: {}]
              others:
                agents: agents - half
                families: {mean: 2}
                spawn: {choose: word, p: point, q: {disc: {x: 3, y: 2, radius: 1}}}
            journeys:
              people:
                ways: ways
                stages:
                  in: {walk: {goal: 0, next: {fixed: out}}}
                  out: leave
            sources:
              street: {group: people, place: {line: [1, 1, 1, 3]}, arrivals: {rate: [2, 1, 9]}, room: 0.4, stage: \
            in, traits: {mass: 75}}
            doors:
              gate: {group: people, stage: in, changes: [{at: 60, flow: 0}], reactions: [{when: {passed: {people: \
            300}}, flow: 0}]}
            events:
              alarm: {at: 5, does: {turn: {group: people, to: out}}}
              later: {when: {came: [street, 100]}, does: {turn: {group: people, to: out}}}
            zones:
              wet: {area: [4, 0, 6, 4], pace: 0.5, cost: 2, from: 1, until: 60}
              flight: {area: [6, 0, 9, 4], up: +x}
              escalator: {area: [0, 0, 2, 4], pace: 0.6, gap: 0.8, toward: +x}
            measures:
              every: 10
              lines: {door: [4, 0, 4, 4]}
              areas: {hall: [4, 0, 6, 0, 6, 4, 4, 4], out: [9, 20, 12, 20, 12, 24]}
              travels: [hall:out]
              approaches: [door]
              profiles: {along: [0, 2, 12, 2, 4, 6]}
              states: mood
              figures: {slow: {of: people, value: share(speed < 0.1)}}
              events: true
              window: 10
              after: 2
              cutOff: 2
              map: 1
            record: {file: "tracks.txt", every: 10, columns: [heat], groups: [people]}
            sweep: {sample: {lhs: 9}, seeds: [1, 3], set: {speed: {from: 1, to: 2, steps: 3}}, until: {mean: 1, \
            sd: 5, width: 2, of: [door.flow]}, every: 2, limit: 9}
            gates: {sets: [all], needs: "nothing", quick: true, limits: {flow: {figure: door.flow, \
            minus: door.passed, source: "none", as: slope, over: speed, low: 1, high: 2, points: [[1, \
            2, 0.5]]}}}
            view: {backdrop: water, places: {hall: [0, 0, 9, 4], hut: [1, 1, 3, 1, 2, 4]}}
            """;

    /** The keys of a world of three axes, and those that stand in the place of others. */
    private static final String HIGH = """
            throng: 1
            space: {torus: [40, 40, 40]}
            choices: {draw: {value: net, of: [net, two]}}
            sweep: {choose: draw, net: {sample: {sobol: 8}}, two: {sample: {saltelli: 8}}}
            groups:
              birds: {agents: 3, families: {size: 2}, spawn: {ball: {x: 9, y: 9, z: 9, radius: 3}}, banking: {\
            maxAngle: 1, gravity: \
            9.81, halfLife: 0.3}}
              others: {agents: 2, like: birds, spawn: {let: {far: 2 + id}, at: [far, 3, 4], velocity: [1, 0, 2]}}
            """;

    private static final String HOST = """
            throng: 1
            space: {open: 2}
            maps: {plan: {rooms: {tile: 1, open: [[0, 0, 12, 4], [0, 20, 12, 24]]}}, own: @mademap}
            tiles: plan
            fields: {ways: {ways: {map: plan, radius: 0.2, goals: @goalplaces}}, far: {distances: {map: plan, \
            goals: [[3, 3]]}}, smell: {scalar: {cell: 1, area: [0, 0, 12, 24]}}}
            groups:
              x:
                agents: 2
                columns: {ints: {int: 0}, floats: {float: 0}}
                traits: {mass: @distribution}
                spawn: @spawn
                motion: {mass: 80, radius: 0.2, maxSpeed: 1.3}
                rules: [@rule, {seek: {target: @target}}, {avoidObstacles: {obstacles: [@obstacle]}}, {followWay: \
            {ways: ways, goal: @fieldgoal}}, {formation: {leader: {place: [1, 1]}, shape: @formationshape}}]
            journeys:
              x: {ways: ways, stages: {x: @stage, wait: {wait: {until: @until, area: {box: [1, 1, 3, 3]}, next: \
            @next}}, out: leave}}
            sources: {x: {group: x, place: @entryplace, arrivals: @arrivals}}
            events: {x: {when: @peoplecondition, does: @deed}}
            """;
    /** What stands for a role where another one is tried. */
    private static final Map<Class<?>, String> PLAIN = Map.ofEntries(
            Map.entry(MadeMap.class, "{rows: [\"..\"]}"),
            Map.entry(GoalPlaces.class, "[[9, 20]]"),
            Map.entry(Distribution.class, "{constant: 80}"),
            Map.entry(Spawn.class, "{box: [2, 1, 8, 3]}"),
            Map.entry(Rule.class, "brake"),
            Map.entry(FormationShape.class, "wedge"),
            Map.entry(Target.class, "{place: [1, 1]}"),
            Map.entry(Obstacle.class, "{circle: [5, 2, 0, 1]}"),
            Map.entry(FieldGoal.class, "{one: 0}"),
            Map.entry(Stage.class, "{walk: {goal: 0, next: {fixed: wait}}}"),
            Map.entry(Until.class, "{signal: x}"),
            Map.entry(Next.class, "{fixed: out}"),
            Map.entry(EntryPlace.class, "{line: [1, 1, 1, 3]}"),
            Map.entry(Arrivals.class, "{rate: [2, 9]}"),
            Map.entry(PeopleCondition.class, "{came: [x, 9]}"),
            Map.entry(BuildingEvent.Deed.class, "{turn: {group: x, to: out}}"));

    private final TreeMap<String, String> failures = new TreeMap<>();
    private int taken, refused;

    /** The text of a file for a record; a kind of which no valid one is known gets plain values. */
    private static String written(RecordKind kind, @Nullable Record record, int depth) {
        var values = record == null ? null : kind.values(record);
        var keys = new ArrayList<String>();
        for (int c = 0; c < kind.components().size(); c++) {
            ComponentType type = kind.type(c);
            String value = written(type, values == null ? null : values[c], depth);
            if (type.isFlat()) keys.add(value.substring(1, value.length() - 1));
            else if (!value.isEmpty()) keys.add(type.name() + ": " + value);
        }
        return "{" + String.join(", ", keys) + "}";
    }

    private static String written(ComponentType type, @Nullable Object value, int depth) {
        Class<?> wanted = type.type();
        if (type.isGroup()) return "x";
        if (type.isMade())
            return "{" + String.join(": 1, ", type.settings())
                    + (type.settings().isEmpty() ? "}" : ": 1}");
        if (type.isFormula()) return value == null ? "" : value.toString();
        if (wanted == AgentGroup.class) return "x";
        if (wanted == Column.Floats.class || wanted == Column.class) return "floats";
        if (wanted == Column.Ints.class) return "ints";
        if (wanted == TileMap.class || wanted == MapPlaces.class) return "plan";
        if (wanted == Ways.class) return "ways";
        if (wanted == ScalarField.class) return "smell";
        if (wanted == DistanceFields.class) return "far";
        if (value instanceof List<?> list)
            return list.stream()
                    .map(each -> written(type.ofElement(), each, depth))
                    .toList()
                    .toString();
        if (value instanceof Enum<?> constant) return constant.name().toLowerCase(Locale.ROOT);
        if (wanted.isEnum()) return written(type, wanted.getEnumConstants()[0], depth);
        if (wanted == List.class) return "[" + written(type.ofElement(), null, depth) + "]";
        if (Kinds.isRole(wanted)) {
            var kinds = KINDS.all(wanted).values();
            if (depth > 3) return "";
            var kind = kinds.stream()
                    .filter(k -> value == null || k.type() == value.getClass())
                    .findFirst()
                    .orElseThrow();
            return "{" + kind.name() + ": " + written(kind, (Record) value, depth + 1) + "}";
        }
        if (wanted.isRecord()) {
            RecordKind kind = KINDS.of(wanted.asSubclass(Record.class));
            return written(kind, value == null ? KINDS.defaults().of(kind) : (Record) value, depth);
        }
        return value == null
                ? wanted == boolean.class ? "false" : wanted == String.class ? "x" : "1"
                : String.valueOf(value);
    }

    private void wrong(String text, int from, int to, @Nullable Path folder) {
        var at = NUMBER.matcher(text).region(from, to);
        while (at.find()) {
            int begin = text.lastIndexOf('\n', at.start()) + 1;
            if (text.substring(begin, at.start()).contains("# ")) continue;
            for (String each : WRONG) {
                String changed = text.substring(0, at.start()) + each + text.substring(at.end());
                attempt(changed.substring(begin, changed.indexOf('\n', at.start())), changed, folder);
            }
        }
    }

    private void attempt(String what, String text, @Nullable Path folder) {
        try {
            var file = folder == null
                    ? ScenarioFile.parse("m", text, KINDS)
                    : ScenarioFile.parse("m", text, folder, KINDS);
            if (file.agents() <= MOST_AGENTS)
                try (var world = file.world(builder -> builder.workers(1))) {
                    world.tick(file.dt());
                }
            taken++;
        } catch (RefusedScenario e) {
            refused++;
            for (String line : String.valueOf(e.getMessage()).split("\n"))
                if (!line.matches("m:\\d+:\\d+: .*")) failures.put("no place: " + line, what);
        } catch (RuntimeException | Error e) {
            failures.put(e + " at " + Arrays.stream(e.getStackTrace()).limit(4).toList(), what);
        }
    }

    private static String mark(Class<?> role) {
        return role.getSimpleName().toLowerCase(Locale.ROOT);
    }

    /** Each number of one record, where a file names those of its role. */
    private void each(Class<?> role, RecordKind kind) {
        String text = HOST, settings = written(kind, KINDS.defaults().of(kind), 0);
        for (var plain : PLAIN.entrySet())
            if (plain.getKey() != role) text = text.replace("@" + mark(plain.getKey()), plain.getValue());
        String mark = "@" + mark(role);
        int from = text.indexOf(mark);
        String named = "{%s: %s}".formatted(kind.name(), settings);
        wrong(text.replace(mark, named), from, from + named.length(), null);
    }

    private void judge() {
        assertEquals("", failures.entrySet().stream().map(Object::toString).collect(Collectors.joining("\n")));
        assertTrue(taken > 100 && refused > 100, taken + " taken, " + refused + " refused");
    }

    @Test
    void numbersOfEachSection() {
        var keys = new TreeSet<String>();
        var key = Pattern.compile("\"(\\w+)\":\\{\"(type|enum|anyOf|\\$ref|const|description)")
                .matcher(SCHEMA.substring(0, SCHEMA.indexOf("\"$defs\"")));
        while (key.find()) keys.add(key.group(1));
        for (Class<?> role : PLAIN.keySet()) keys.removeAll(KINDS.names(role)); // these are tried one by one
        keys.removeAll(List.of("additionalProperties", "items"));
        keys.removeIf(each ->
                Pattern.compile("\\b" + each + ":").matcher(WHOLE + HIGH).find());
        assertEquals(Set.of(), keys, "keys of the schema that the file lacks");
        for (String text : List.of(WHOLE, HIGH)) {
            ScenarioFile.parse("whole", text, KINDS).world().close();
            wrong(text, 0, text.length(), null);
        }
        judge();
    }

    @Test
    void numbersOfEachRecord() {
        var roles = new TreeSet<String>();
        var kinds = Pattern.compile("\"(\\w+)\\.(\\w+)\":\\{").matcher(SCHEMA);
        while (kinds.find()) roles.add(kinds.group(1));
        for (Class<?> role : PLAIN.keySet()) {
            roles.remove(mark(role));
            for (RecordKind kind : KINDS.all(role).values()) {
                each(role, kind);
            }
        }
        assertEquals(Set.of(), roles, "say where a file names records of these roles");
        judge();
    }

    @Test
    @Tag("shows")
    @Tag("long")
    void numbersOfShippedFiles() throws IOException {
        for (Path shipped : ShippedOriginTest.SHIPPED) {
            for (Path file : ShippedOriginTest.files(shipped)) {
                String text = Files.readString(file);
                wrong(text, 0, text.length(), file.toAbsolutePath().getParent());
            }
        }
        judge();
    }
}
