package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.io.kind.ComponentType;
import throng.io.kind.Kinds;
import throng.math.Origin;
import throng.world.World;

/** All coordinates of a file are those of its map: with an origin the world is the one that is counted from there. */
class OriginFilesTest {
    private static final Kinds KINDS = Kinds.installed();
    private static final double EAST = 390_000, NORTH = 5_820_000;

    /** Each section stands here, and each place is counted from (e, n). */
    private static final String ALL = """
            throng: 1
            about: a house on a map
            run: {ticks: 60, dt: 0.125}
            parameters: {e: 0, n: 0}
            choices: {guide: {value: near, of: [near, far]}}
            let: {top: n + 24}
            formulas: {middle: x / 2}
            space: {axes: [{clamp: [e - 50, e + 50]}, {reflect: [n - 40, n + 60]}]}
            origin: [e, n]
            walls:
              - {from: [e + 1, n + 30], to: [e + 9, n + 30]}
              - {repeat: {k: 2}, item: {from: [e, n + 40 + k], to: [e + 1, n + 41]}}
            maps:
              plan: {rooms: {tile: 1, open: [[e, n, e + 12, n + 4], [e, n + 20, e + 12, top]]}}
              yard: {x: e - 20.5, y: n - 10, tile: 0.5, rows: [".....", "....."]}
              here: {rows: ["..", ".@"]}
            tiles: plan
            fields:
              ways: {costs: {map: plan, radius: 0.2, wall: 0, goals: [[[e + 9, n + 20], [e + 9, n + 21]]]}}
              boxed: {ways: {map: plan, radius: 0.2, goals: {boxes: {boxes: [[e + 9, n + 20, e + 11, n + 22]]}}}}
              shaped:
                ways:
                  map: plan
                  radius: 0.2
                  goals: {shapes: {shapes: [{corners: [[e + 9.5, n + 1], [e + 9.5, n + 4]]}]}}
              yards: {distances: {map: yard, goals: [[e - 19, n - 9.5]]}}
            storeys: {low: [e, n, e + 12, n + 4], high: [e, n + 20, e + 12, top]}
            links: {stairs: {from: [e + 11, n, e + 11, n + 4], to: [e + 1, n + 20, e + 1, top], going: +x}}
            zones:
              slow: {area: [e + 4, n, e + 6, n + 4], pace: 0.5}
              lawn: {area: [e + 1, n + 20, e + 3, n + 20, e + 3, top], cost: 2}
            journeys:
              people:
                ways: ways
                stages:
                  ring: {wait: {until: {signal: bell}, next: {fixed: desk}}}
                  desk:
                    queue:
                      servers: 1
                      service: {constant: 1}
                      counters: [e + 7, n + 1, 1, 0, 1]
                      line: [e + 6, n + 1, -0.5, 0, 4]
                      next: {fixed: walk}
                  walk: {walk: {goal: 0, next: {fixed: rest}}}
                  rest:
                    wait:
                      until: {time: {seconds: {constant: 1}}}
                      area: {box: [e + 8, n + 20, e + 10, n + 22]}
                      next: {fixed: out}
                  out: leave
            sources:
              street: {group: people, place: {line: [e + 1, n + 1, e + 1, n + 3]}, arrivals: {rate: [2, 9]}, room: 0.5}
            doors: {gate: {group: people, stage: walk, changes: [{at: 1, flow: 0}, {at: 2}]}}
            events: {bell: {at: 1, does: {signal: bell}}}
            measures:
              lines: {mid: [e + 5, n, e + 5, n + 4]}
              areas: {low: [e, n, e + 4, n, e + 4, n + 4]}
              profiles: {p: [e, n + 2, e + 9, n + 2, 1, 1]}
            record: {every: 2}
            sweep: {seeds: [1, 2]}
            gates: {limits: {most: {figure: left, high: 9999}}}
            view: {backdrop: ground, places: {hall: [e, n, e + 12, n + 4]}}
            groups:
              people:
                agents: 10
                spawn: {box: [e + 2, n + 1, e + 5, n + 3]}
                motion: {radius: 0.2, maxSpeed: 1.3}
                rules:
                  - collisionFreeSpeed:
                      guide:
                        switch:
                          column: mode
                          parts:
                            - followWay: {ways: ways, goal: {each: goal}}
                            - arrive: {target: {places: [placeX, placeY]}}
                            - brake
              boxed:
                like: people
                agents: 3
                columns: {half: {float: middle}}
                spawn: {region: {map: plan, x0: e + 1, y0: n + 21, x1: e + 5, y1: n + 23}}
                rules: [followWay: {ways: boxed, goal: {one: 0}}]
              birds:
                agents: 5
                spawn: {let: {turn: id}, at: [e - 10 + cos(turn), n - 20 + sin(turn)], velocity: [hx, hy]}
                throughWalls: true
                motion: {maxSpeed: 3}
                rules:
                  - choose: guide
                    near: {seek: {target: {place: [e - 12.5, n - 7]}}}
                    far: {seek: {target: {place: [e - 40, n - 7]}}}
                  - goalDrive: {gain: 1, x: e - 9, y: n - 3}
                  - avoidObstacles:
                      obstacles:
                        - circle: {x: e - 8, y: n - 20, radius: 1}
                        - segment: [e - 9, n - 21, e - 9, n - 19]
                  - contain: {lowX: e - 45, lowY: n - 35, highX: e + 45, highY: n + 55}
            """;

    private static ScenarioFile parse(String text) {
        return ScenarioFile.parse("map", text, KINDS);
    }

    static long hash(ScenarioFile file, int ticks) {
        try (World world = file.world(builder -> builder.workers(1))) {
            for (int t = 0; t < ticks; t++) world.tick(file.dt());
            return world.hash();
        }
    }

    private static void told(String words, Exception refused) {
        String message = String.valueOf(refused.getMessage());
        assertTrue(message.contains(words), message);
    }

    private static List<String> places(ScenarioFile file) {
        try (World world = file.world(builder -> builder.workers(1))) {
            return world.places().stream()
                    .map(place ->
                            place.name() + Arrays.deepToString(place.parts().toArray()))
                    .toList();
        }
    }

    private static ScenarioFile far(ScenarioFile file) {
        return file.set("e", EAST).set("n", NORTH);
    }

    @Test
    void everySectionIsCountedFromTheOrigin() {
        for (String key : FileHead.KEYS) assertTrue(ALL.contains("\n" + key + ":") || ALL.startsWith(key), key);
        ScenarioFile near = parse(ALL), far = far(near);
        assertEquals(new Origin(EAST, NORTH), far.space().origin());
        assertEquals(near.space(), far.space().origin(Origin.NONE));
        assertEquals(hash(near, 60), hash(far, 60));
        assertEquals(places(near), places(far));
        assertEquals(hash(near.set("guide", "far"), 9), hash(far.set("guide", "far"), 9));
        assertEquals(
                "[mid=390005.0,5820000.0,390005.0,5820004.0]",
                far.measures().lines().toString());
    }

    /** Without it the same numbers are elsewhere: a place that is moved alone shows in the hash. */
    @Test
    void theOriginIsNoPartOfTheHash() {
        ScenarioFile near = parse(ALL);
        assertTrue(hash(near.set("groups.birds.goalDrive.x", "e - 8"), 9) != hash(near, 9));
        assertEquals(hash(near, 9), hash(far(near).set("groups.birds.goalDrive.x", EAST - 9), 9));
    }

    /** What a component means shows in its name: x, x0 and x1 are places, all other numbers are none. */
    @Test
    void componentsThatArePlacesAreShifted() {
        var seen = new ArrayList<String>();
        for (Class<?> role : Kinds.ROLES)
            for (var kind : KINDS.all(role).values())
                for (int c = 0; c < kind.components().size(); c++) {
                    ComponentType type = kind.type(c);
                    if (type.type() != float.class) continue;
                    boolean place = type.name().matches("[xy][01]?|lowX|lowY|highX|highY");
                    assertEquals(place, type.axis() >= 0, kind + "." + type.name());
                    if (place) seen.add(kind + "." + type.name());
                    assertTrue(
                            place || !type.name().matches("[^dv][xy]|[xy].?|.*[XY]|east|north"),
                            () -> kind + "." + type.name() + " may be a place: name it x, x0, y ..");
                }
        assertTrue(seen.size() > 30, seen::toString);
    }

    @Test
    void aFarPlanGivesItsOrigin(@TempDir Path folder) throws IOException {
        String wkt = "POLYGON ((%s %s, %s %s, %s %s, %s %s, %1$s %2$s))";
        Files.writeString(folder.resolve("near.wkt"), wkt.formatted("0", "0", "10", "0", "10", "6.003", "0", "6.003"));
        Files.writeString(
                folder.resolve("far.wkt"),
                wkt.formatted(
                        "390000", "5820000", "390010", "5820000", "390010", "5820006.003", "390000", "5820006.003"));
        String text = """
                throng: 1
                parameters: {e: 0, n: 0}
                space: {open: 2}
                walls: [{plan: near.wkt}]
                maps: {hall: {plan: near.wkt, radius: 0.2, tile: 0.25}}
                fields: {out: {ways: {map: hall, radius: 0.05, goals: [[e + 9, n + 3]]}}}
                groups:
                  people:
                    agents: 5
                    spawn: {region: {map: hall, x0: e + 1, y0: n + 1, x1: e + 4, y1: n + 5}}
                    motion: {radius: 0.2, maxSpeed: 1.3}
                    rules: [followWay: {ways: out, goal: {one: 0}}]
                """;
        var near = ScenarioFile.parse("near", text, folder, KINDS);
        String onMap = text.replace("near.wkt", "far.wkt").replace("{e: 0, n: 0}", "{e: 390000, n: 5820000}");
        for (String each : List.of(onMap, onMap + "origin: [e, n]\n")) {
            var far = ScenarioFile.parse("far", each, folder, KINDS);
            assertEquals(new Origin(390_000, 5_820_000), far.space().origin());
            assertEquals(hash(near, 40), hash(far, 40));
        }
        var refused = assertThrows(
                RefusedScenario.class,
                () -> ScenarioFile.parse(
                        "f", onMap.replace("e + 4", "e - 1").replace("e + 1,", "e - 3,"), folder, KINDS));
        told("in the region from (389997, 5820001) to (389999, 5820005); the map goes from (3899", refused);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "goals: [[e - 19, n - 9.5]] | goals: [[e - 30, n - 9.5]] | (389970, 5819990.5) is off the map",
                "low: [e, n, e + 12, n + 4] | low: [e, n, e, n + 4] | from (390000, 5820000) to (390000, 5820004)",
                "[e + 4, n, e + 6 | [e + 4, n, e + 4 | a rectangle from (390004, 5820000)",
                "from: [e + 11, n, e + 11 | from: [e + 11.25, n, e + 11.25 | lies at 390011.25 m, between two edges",
                "clamp: [e - 50, e + 50] | clamp: [e + 50, e - 50] | counted from the origin (390000, 5820000)",
                "[e, n, e + 12, n + 4], [ | [e + 2e5, n, e + 3e5, n + 4], [ | from the origin (390000, 5820000)",
                "origin: [e, n] | origin: [e] | origin has 1 number; allowed are [x, y]",
                "origin: [e, n] | origin: [e, 1e10] | y of the origin is 1.0E10 m; allowed is -1.0E9 to 1.0E9 m",
                "origin: [e, n] | origin: 5 | origin is '5'; allowed is [x, y], where (0, 0) of the world lies",
            })
    void messagesTellTheCoordinatesOfTheFile(String old, String wrong, String told) {
        String text = ALL.replace("{e: 0, n: 0}", "{e: 390000, n: 5820000}");
        assertTrue(text.contains(old), old);
        var refused = assertThrows(
                RefusedScenario.class,
                () -> parse(text.replace(old, wrong)).world().close());
        told(told, refused);
    }
}
