package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.avoid.AvoidObstacles;
import throng.io.kind.Kinds;
import throng.terrain.Circle;
import throng.terrain.Segment;

/** Maps, plans and fields of files, and the files that a scenario may open. */
class GroundTest {
    private static final Kinds KINDS = new Kinds(List.of());
    private static final String TOWN = """
            throng: 1
            run: {dt: 0.1}
            space: {open: 2}
            maps:
              town: {file: maps/town.map, tile: 2, x: 10}
              yard: {rows: ["....", ".@@.", "...."]}
              made: {town: {width: 40, height: 30, seed: 3}}
            tiles: town
            fields: {home: {ways: {map: town, goals: [[11, 1], [[17, 3], [11, 3]]]}}}
            groups:
              people:
                agents: 20
                spawn: {tiles: {map: town}}
                motion: {radius: 0.25, maxSpeed: 1.4}
                columns: {door: {int: id % 2}}
                rules: [followWay: {ways: home, goal: {each: {numbers: door}}, removes: true}]
              cars:
                agents: 20
                spawn: {tiles: [made, 0]}
                throughWalls: true
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void files() throws Exception {
        Files.createDirectories(folder.resolve("world/maps"));
        Files.writeString(folder.resolve("world/maps/town.map"), "type octile\nheight 2\nwidth 4\nmap\n..@.\n....\n");
        Files.writeString(folder.resolve("world/hall.wkt"), "POLYGON ((0 0, 20 0, 20 10, 0 10, 0 0))");
        Files.writeString(folder.resolve("secret.map"), "type octile\nheight 1\nwidth 1\nmap\n.\n");
        Files.createSymbolicLink(folder.resolve("world/link.map"), folder.resolve("secret.map"));
    }

    private ScenarioFile read(String text) throws Exception {
        Path file = folder.resolve("world/town.yaml");
        Files.writeString(file, text);
        return ScenarioFile.read(file, KINDS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ways: {", "costs: {radius: 0.25, wall: 2, reach: 1.5, "})
    void peopleWalkToTheirGoalsOnAMap(String kind) throws Exception {
        try (var world = read(TOWN.replace("ways: {", kind)).world()) {
            for (int n = 0; n < 200; n++) world.tick(.1f);
            assertEquals(0, world.groups().getFirst().count(), "all have arrived, and are removed");
            assertEquals(20, world.groups().get(1).count());
        }
    }

    /** A map of rows is drawn as it was written, also with other tiles and elsewhere. Others have y upwards. */
    @ParameterizedTest
    @ValueSource(strings = {"town", "yard", "made"})
    void mapsOfRowsAreDrawnDownwards(String map) throws Exception {
        try (var world = read(TOWN.replace("tiles: town", "tiles: " + map)).empty(all -> all)) {
            assertEquals(!map.equals("made"), world.tiles().place().down());
        }
    }

    @Test
    void aPlanIsWallsAndAMap() throws Exception {
        String text = TOWN.replace("tiles: town", "walls: [{plan: hall.wkt}]")
                .replace(
                        "yard: {rows: [\"....\", \".@@.\", \"....\"]}",
                        "hall: {plan: hall.wkt, tile: 0.5, radius: 0.2}")
                .replace("{tiles: [made, 0]}", "{tiles: {map: hall}}");
        try (var world = read(text).world()) {
            assertTrue(world.walls().any());
            float[] x = new float[20];
            world.groups().get(1).columns().read("x", x);
            for (float each : x) assertTrue(each > 0 && each < 20);
        }
    }

    @Test
    void wallsAreObstacles() throws Exception {
        String text = """
                throng: 1
                space: {open: 2}
                walls: [{from: [1, 2], to: [5, 2]}, {plan: hall.wkt}, {from: [7, 7], to: [7, 7]}]
                groups:
                  a:
                    agents: 1
                    spawn: point
                    rules:
                      - avoidObstacles: {obstacles: walls}
                      - avoidObstacles: {obstacles: [{circle: {x: 3, y: 3, radius: 1}}, walls]}
                """;
        var rules = read(text).groups().getFirst().rules();
        var walls = assertInstanceOf(AvoidObstacles.class, rules.get(0)).obstacles();
        assertEquals(new Segment(1, 2, 5, 2), walls.getFirst());
        assertEquals(6, walls.size(), "one, the four of the plan, and a post");
        assertEquals(new Circle(7, 7, 0, 0), walls.getLast());
        var more = assertInstanceOf(AvoidObstacles.class, rules.get(1)).obstacles();
        assertEquals(new Circle(3, 3, 0, 1), more.getFirst());
        assertEquals(walls, more.subList(1, 7));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../secret.map",
                "maps/../../secret.map",
                "link.map",
                "/etc/passwd",
                "http://x.org/a.map",
                "maps",
                "no.map",
                "file:///etc/passwd",
                "~/a.map",
                "\"a\\0b\"",
                "maps/town.map/x"
            })
    void onlyFilesOfTheFolderAreRead(String name) throws Exception {
        var refused =
                assertThrows(RefusedScenario.class, () -> read(TOWN.replace("file: maps/town.map", "file: " + name)));
        var place = refused.faults().getFirst().place();
        assertEquals("5:16", place.line() + ":" + place.column(), refused.getMessage());
        assertEquals(1, refused.faults().size(), "what names the map is not told, too: " + refused.getMessage());
        assertTrue(
                refused.getMessage().matches("(?s).*:5:16: .*(beside|is a folder|no name of a file|cannot be read).*"),
                refused.getMessage());
    }

    @Test
    void aTextHasNoFiles() {
        var refused = assertThrows(RefusedScenario.class, () -> ScenarioFile.parse("t", TOWN, KINDS));
        assertTrue(refused.getMessage().contains("there is no folder beside it"), refused.getMessage());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "map: town, goals|map: twon, goals",
                "[11, 1]|[15, 1]",
                "[11, 1]|[1, 1]",
                "[11, 1]|[11]",
                "tiles: town|tiles: home",
                "tile: 2|tile: 0",
                "ways: home|ways: town",
                "ways: {|way: {",
                "town: {width: 40|town: {width: 1e9",
                "\".@@.\"|\".@\"",
                "{map: town}}|{map: cars}}",
                "numbers: door|numbers: doors",
            })
    void wrongGroundIsRefused(String change) throws Exception {
        String[] words = change.split("\\|");
        String text = TOWN.replace(words[0], words[1]);
        assertTrue(!text.equals(TOWN));
        var refused = assertThrows(RefusedScenario.class, () -> read(text));
        long line = 1
                + TOWN.substring(0, TOWN.indexOf(words[0]))
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
        assertEquals(line, refused.faults().getFirst().place().line(), refused.getMessage());
    }
}
