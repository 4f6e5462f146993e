package throng.examples.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import throng.world.World;

/** Who is asked for, and what is told of him. */
class WhyOptionTest {
    @Test
    void nobodyUnlessSaid() {
        try (var world = World.open(2).workers(1).build()) {
            assertNull(new WhyOption().in(world));
        }
    }

    /** His heir has his id, and is another. */
    @Test
    void whoIsNotAliveAnyMore() {
        try (var world = World.open(2).workers(1).build()) {
            var group = world.group("guards").maxSpeed(0);
            var one = group.add(1, 2);
            String told = WhyOption.text(world, one);
            assertEquals("agent 0 of guards at (1.00, 2.00)", told.substring(0, told.indexOf(", heading")));
            group.remove(one);
            assertEquals(0, group.add(1, 2).id());
            assertEquals("agent 0 of guards is not alive any more", WhyOption.text(world, one));
        }
    }
}
