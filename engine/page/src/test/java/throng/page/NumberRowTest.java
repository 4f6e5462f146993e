package throng.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Map;
import org.junit.jupiter.api.Test;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Origin;
import throng.math.Range;
import throng.world.World;

/** The slider of a number has the range and the unit that stand at its component, for rules of a user's own, too. */
class NumberRowTest {
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
            var leaves = world.group("leaves").steer(new Gust(3, 1));
            var told = NumberRow.of(leaves, "gust.strength").told(Origin.NONE);
            assertEquals(
                    Map.of("low", 0., "high", 50., "unit", "N", "value", 3f),
                    Map.of(
                            "low", told.get("low"),
                            "high", told.get("high"),
                            "unit", told.get("unit"),
                            "value", told.get("value")));
            assertFalse(NumberRow.of(leaves, "gust.turns").told(Origin.NONE).containsKey("low"), "it has no range");
        }
    }
}
