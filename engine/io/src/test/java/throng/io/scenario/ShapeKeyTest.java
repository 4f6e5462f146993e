package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import throng.io.kind.Kinds;
import throng.motion.BodyShape;

/** A file says what its agents look like. */
class ShapeKeyTest {
    private static ScenarioFile file(String shape) {
        String text = """
                throng: 1
                run: {ticks: 9, dt: 0.1}
                space: {torus: [60, 40]}
                groups:
                  zebras: {agents: 5, shape: %s, spawn: uniform, rules: [wander]}
                """;
        return ScenarioFile.parse("savanna.yaml", text.formatted(shape), Kinds.installed());
    }

    @Test
    void aShapeIsAWord() {
        for (BodyShape shape : BodyShape.values())
            try (var world = file(shape.word()).world()) {
                assertEquals(shape, world.groups().getFirst().shape());
            }
        var wrong = assertThrows(RefusedScenario.class, () -> file("zebra"));
        assertTrue(
                wrong.getMessage().contains("savanna.yaml:5:30: shape is 'zebra'; allowed is one of: fish, bird, "),
                wrong::getMessage);
        assertThrows(RefusedScenario.class, () -> file("[fish]"));
    }
}
