package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import throng.io.kind.Kinds;

/** Numbers outside of groups have paths, by which they are set. */
class FileNumbersTest {
    private static final String FILE = """
            throng: 1
            parameters: {body: {value: 0.25, range: [0.1, 0.4], about: radius of people}}
            maps:
              hall: {rows: ["........", "@@@.@@@@", "@......@", "@......@", "@@@.@@@@", "........"]}
            tiles: hall
            fields:
              out: {ways: {map: hall, radius: 0.3, goals: rim}}
              other: {ways: {map: hall, radius: body, goals: [[3, 5]]}}
            space: {open: 2}
            groups:
              people:
                agents: 8
                spawn: {region: {map: hall, x0: 1, y0: 2, x1: 7, y1: 4}}
                motion: {radius: 0.25, maxSpeed: 1.4, maxForce: 1000, mass: 80}
                rules: [orca: {guide: {followWay: {ways: out, goal: {one: 0}, removes: true}}}]
            zones:
              wet: {area: [1, 2, 5, 4], pace: 0.5, until: 30}
            """;

    private static long hash(ScenarioFile file) {
        try (var world = file.world()) {
            for (int tick = 0; tick < 40; tick++) world.tick(.05f);
            return world.hash();
        }
    }

    @Test
    void numbersAreThoseThatItStates() {
        var file = ScenarioFile.parse("hall", FILE, Kinds.installed());
        var stated = Map.of("fields.out.ways.radius", "0.3", "zones.wet.pace", "0.5", "zones.wet.until", "30");
        assertEquals(stated, file.numbers());
        for (String path : stated.keySet()) {
            var changed = new HashMap<>(stated);
            changed.put(path, "0.4");
            assertEquals(changed, file.set(path, "0.4").numbers());
        }
        for (String path : Set.of("fields.out.ways.radius", "zones.wet.pace"))
            assertNotEquals(hash(file), hash(file.set(path, .4)), path);
    }
}
