package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import throng.AssertMessage;

/** Followers are called after each tick, and change nothing. */
class TickFollowerTest {
    private static World make() {
        World world = World.torus(20, 10).seed(3).workers(1).build();
        world.group("a").spawn(20, Spawn.uniform().moving(1));
        return world;
    }

    @Test
    void theyAreCalledInOrderWhenEventsAreTold() {
        try (World world = make()) {
            var heard = new ArrayList<String>();
            world.pass(TickPass.Stage.AFTER_SORTING, "tells", world.groups().getFirst(), (in, start, end) -> {
                if (start == 0) in.tell("event", 0, 0, in.id()[0]);
            });
            world.listen((what, agent, other) -> heard.add(what));
            TickFollower second = w -> heard.add("second");
            world.follow(w -> heard.add("tick " + w.ticks() + " of " + w.hash()))
                    .follow(second);
            world.tick(.1f);
            assertEquals(List.of("event", "tick 1 of " + world.hash(), "second"), heard);
            world.unfollow(second).unfollow(second);
            heard.clear();
            world.tick(.1f);
            assertEquals(List.of("event", "tick 2 of " + world.hash()), heard);
        }
    }

    @Test
    void theyMayNotTick() {
        try (World world = make()) {
            world.follow(w -> w.tick(.1f));
            AssertMessage.contains(
                    "do this after world.tick", assertThrows(IllegalStateException.class, () -> world.tick(.1f)));
            assertEquals(1, world.ticks(), "the tick is done");
            AssertMessage.contains(
                    "a follower", assertThrows(IllegalArgumentException.class, () -> world.follow(null)));
        }
    }

    @Test
    void theyChangeNoBit() {
        try (World world = make();
                World plain = make()) {
            world.follow(w -> w.groups().getFirst().columns().read("x", new float[20]));
            for (int t = 0; t < 10; t++) {
                world.tick(.1f);
                plain.tick(.1f);
            }
            assertEquals(plain.hash(), world.hash());
        }
    }
}
