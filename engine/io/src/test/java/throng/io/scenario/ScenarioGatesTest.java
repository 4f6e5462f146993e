package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import throng.io.kind.Kinds;

/** A file says what its runs must come to. */
class ScenarioGatesTest {
    private static ScenarioGates gates(String text) {
        String file = """
                throng: 1
                space: {open: 2}
                gates: %s
                groups: {people: {agents: 5, spawn: point, rules: [wander]}}
                """;
        return ScenarioFile.parse("a.yaml", file.formatted(text), new Kinds(List.of()))
                .gates();
    }

    @Test
    void allKeysAreRead() {
        var gates = gates("{sets: [a, b], quick: true, needs: wings, limits: {g: {figure: [x, y], minus: z,"
                + " as: slope, over: w, at: 2, low: 1, high: 3, source: me, points: [[1, 2, 0.5]]}}}");
        var gate = new ScenarioGate(
                "g", List.of("x", "y"), "z", GateValue.SLOPE, "w", 2, 1, 3, "me", List.of(List.of(1., 2., .5)));
        assertEquals(new ScenarioGates(List.of("a", "b"), "wings", true, List.of(gate)), gates);
        assertTrue(gate.isLimited());
        assertFalse(gate.unlimited().isLimited());
    }

    @Test
    void whatIsNotSaidHasNoLimit() {
        var gate = gates("{limits: {g: {figure: x}}}").gates().getFirst();
        assertEquals(GateValue.MEAN, gate.as());
        assertFalse(gate.isLimited());
        assertEquals(ScenarioGates.NONE, gates(""));
    }
}
