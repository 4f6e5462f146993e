package throng.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** An agent tells all of its columns, and which of them are not for people. */
class AskedAgentTest {
    @Test
    void whatRulesAndSensesRememberIsInner() {
        try (var world = PokeTest.walkers()) {
            var people = world.groups().getFirst();
            people.floats("mood", 3);
            for (int t = 0; t < 3; t++) world.tick(1 / 30f);
            var asked = new AskedAgent();
            asked.pick(world, 0, 7);
            var told = asked.told(world);
            assertEquals(Set.of("followWay.told", "followWay.nearest", "followWay.waited"), told.get("inner"));
            var columns = (Map<?, ?>) told.get("columns");
            assertEquals(3f, columns.get("mood"));
            assertTrue(columns.containsKey("followWay.told"), "all are told");
        }
    }
}
