package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.io.kind.Kinds;
import throng.terrain.TileMap;
import throng.world.World;

/** An item of a list that stands for several is as if each one was written. */
class RepeatsTest {
    private static final Kinds KINDS = new Kinds(List.of());
    private static final String TEXT = """
            throng: 1
            parameters: {rows: 3}
            space: {open: 2}
            maps: {stand: {rooms: {tile: 1, open: [%s, [0, 0, 1, 6]]}}}
            tiles: stand
            groups: {people: {agents: 1, spawn: {tiles: {map: stand}}}}
            """;

    private static String map(String item) {
        try (World world = ScenarioFile.parse("t", TEXT.formatted(item), KINDS).world(b -> b.workers(1))) {
            TileMap map = world.tiles();
            var text = new StringBuilder();
            for (int t = 0; map != null && t < map.tiles(); t++)
                text.append(map.open(t) ? '.' : '@').append(map.column(t) == map.width() - 1 ? "\n" : "");
            return text.toString();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {repeat: {k: rows}, item: [1, 2 * k, 5, 2 * k + 1]} | [1, 0, 5, 1], [1, 2, 5, 3], [1, 4, 5, 5]
            {repeat: {i: 2, j: 2}, item: [2 * i, j * 3, 2*i+1, j * 3 + 1]} \
                | [0, 0, 1, 1], [2, 0, 3, 1], [0, 3, 1, 4], [2, 3, 3, 4]
            {repeat: {k: 1}, item: [k, k, 4, 1]}, {repeat: {k: 0}, item: k} | [0, 0, 4, 1]
            {repeat: {kk: 2}, item: {repeat: {k: 2}, item: [k, kk, k + 2, kk + 1]}} | [0, 0, 3, 1], [0, 1, 3, 2]
            """)
    void anItemIsRepeatedForEachNumber(String repeated, String written) {
        assertEquals(map(written), map(repeated));
    }

    private static void refused(String item, String message) {
        var e = assertThrows(RefusedScenario.class, () -> ScenarioFile.parse("t", TEXT.formatted(item), KINDS));
        assertEquals(message, e.faults().getFirst().problem());
    }

    @Test
    void whatIsWrongIsTold() {
        refused("{repeat: {rows: 3}, item: [0, 0, 1, rows]}", "'rows' is taken: use another name");
        refused("{repeat: {k: 3}}", "a repeated item needs 'item': what is repeated, such as [4 * k, 0]");
        refused("{repeat: 3, item: [0, 0, 1, 1]}", "repeat is '3'; allowed are names with numbers, such as {k: 8}");
        refused(
                "{repeat: {k: 1.5}, item: [0, 0, 1, 1]}",
                "the number of repeats is 1.5; allowed is a whole number, 0 to 10000: floor() and ceil() round");
        refused(
                "{repeat: {k: 1000, j: 1000}, item: [k, j, k + 1, j]}",
                "repeats make more than 10000 items; allowed are 10000");
        refused(
                "{repeat: {k: 2}, itme: [0, 0, 1, 1]}",
                "a repeated item has no 'itme'; did you mean item? keys are: repeat, item");
    }
}
