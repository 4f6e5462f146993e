package throng.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Map;
import org.junit.jupiter.api.Test;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.world.World;

/** The slider of a number has the range and the unit that stand at its component, for rules of a user's own, too. */
class TurnedNumbersTest {
    record Gust(@Range("0 or [0.5, 50] N") float strength, float turns) implements Rule {
        Gust {
            Check.values(Gust.class, strength);
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            out.clear(in.axes(), end - start);
        }
    }

    @Test
    void aRangeIsASlider() {
        try (var world = World.open(2).workers(1).build()) {
            world.group("leaves").steer(new Gust(3, 1));
            var told = row(world, "leaves.gust.strength");
            assertEquals(
                    Map.of("low", 0., "high", 50., "unit", "N", "value", 3f),
                    Map.of(
                            "low", told.get("low"),
                            "high", told.get("high"),
                            "unit", told.get("unit"),
                            "value", told.get("value")));
            assertFalse(row(world, "leaves.gust.turns").containsKey("low"), "it has no range");
        }
    }

    private static Map<String, Object> row(World world, String path) {
        return TurnedNumbers.row(path, world.get(path), world.range(path));
    }
}
