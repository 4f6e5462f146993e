package throng.command.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import throng.world.World;

/** The agent that {@code --why} names, and its explanation. */
class WhyOptionTest {
    @Test
    void withoutTheOptionNoAgentIsExplained() {
        try (var world = World.open(2).workers(1).build()) {
            assertNull(new WhyOption().in(world));
        }
    }

    /** A new agent can get the id of a removed handle. The handle still means the removed agent. */
    @Test
    void aRemovedAgentIsReported() {
        try (var world = World.open(2).workers(1).build()) {
            var group = world.group("guards").maxSpeed(0);
            var handle = group.add(1, 2);
            String text = WhyOption.text(world, handle);
            assertEquals("agent 0 of guards at (1.00, 2.00)", text.substring(0, text.indexOf(", heading")));
            group.remove(handle);
            assertEquals(0, group.add(1, 2).id());
            assertEquals("agent 0 of guards no longer exists", WhyOption.text(world, handle));
        }
    }
}
