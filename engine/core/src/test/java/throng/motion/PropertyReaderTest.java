package throng.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import throng.memory.Column;
import throng.world.World;

class PropertyReaderTest {
    @Test
    void theGreatestIsThatOfSomeAgentsInARow() {
        var reader = new PropertyReader();
        reader.set(.3f, null);
        assertEquals(.3f, reader.greatest(7, 9));
        assertEquals(.3f, reader.greatest(7, 7));
        try (var world = World.open(2).workers(1).build()) {
            var group = world.group("group");
            Column.Floats column = group.floats("wide", 1);
            float[] wide = {.2f, .5f, .1f, .4f};
            group.spawn(wide.length, agent -> agent.set(column, wide[agent.number()]));
            world.tick(0);
            group.columns().write("wide", wide);
            reader.set(.3f, column);
            assertEquals(.5f, reader.greatest(0, 4));
            assertEquals(.4f, reader.greatest(2, 4));
            assertEquals(.1f, reader.greatest(2, 3));
            assertEquals(Float.NEGATIVE_INFINITY, reader.greatest(2, 2));
        }
    }
}
