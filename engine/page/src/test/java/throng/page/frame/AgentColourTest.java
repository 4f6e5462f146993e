package throng.page.frame;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import throng.behaviour.GroupView;
import throng.behaviour.Mind;
import throng.memory.Column;
import throng.memory.Writes;
import throng.world.Spawn;
import throng.world.World;

/** What a column of whole numbers is coloured as: states, if they are few or named, and else numbers. */
class AgentColourTest {
    private record Names(Column.Ints column) implements Mind {
        @Override
        public String name() {
            return "names";
        }

        @Override
        public void run(GroupView in, int start, int end) {}

        @Override
        public Writes writes() {
            return Writes.nothing();
        }

        @Override
        public List<String> why(int i) {
            return List.of();
        }

        @Override
        public Map<Column.Ints, List<String>> valueNames() {
            return Map.of(column, List.of("a", "b"));
        }
    }

    private static int[] shades(boolean named, int... values) {
        try (var world = World.open(2).seed(1).build()) {
            var group = world.group("a");
            var column = group.ints("k", 0);
            if (named) group.mind(new Names(column));
            group.spawn(values.length, Spawn.point(0, 0, 0));
            group.columns().write("k", values);
            var colour = new AgentColour("k");
            colour.fit(world);
            var scratch = new FrameScratch();
            scratch.fit(values.length);
            new PackedGroup(group, colour).addColours(scratch.words, colour, scratch);
            int[] shades = new int[values.length + 1];
            for (int i = 0; i < values.length; i++) shades[i] = scratch.words[i] >>> 16 & 255;
            shades[values.length] = colour.numbers ? 1 : 0;
            return shades;
        }
    }

    @Test
    void fewNumbersAreStates() {
        assertArrayEquals(new int[] {0, 11, 3, 0}, shades(false, 0, 11, 3));
    }

    @Test
    void manyOrNegativeOnesAreNumbers() {
        assertArrayEquals(new int[] {0, 127, 254, 1}, shades(false, 1000, 1500, 2000));
        assertArrayEquals(new int[] {0, 254, 1}, shades(false, -1, 3));
    }

    @Test
    void namedOnesAreStatesAndNegativeOnesNone() {
        assertArrayEquals(new int[] {AgentColour.NONE, AgentColour.NONE, 20, 254, 0}, shades(true, -1, -9, 20, 300));
    }
}
