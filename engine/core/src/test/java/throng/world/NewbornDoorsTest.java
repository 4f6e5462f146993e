package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import throng.AssertMessage;
import throng.behaviour.Newborn;
import throng.memory.Column;
import throng.memory.Writes;
import throng.motion.AgentProperty;
import throng.trace.TickAbandoned;
import throng.world.TickPass.Stage;

/** Wrong values of agents that passes ask for are refused, and the tick is undone. */
class NewbornDoorsTest {
    @Test
    void wrongValuesAbandonTheTickAndChangeNothing() {
        refused("a spawn in group 'eggs' sets column wide of another group", (born, fish) -> born.set(fish, 1));
        refused("the column of a spawn is null", (born, fish) -> born.set((Column.Floats) null, 1));
        refused("x of the velocity of a spawn is NaN", (born, fish) -> born.velocity(Float.NaN, 0, 0));
        refused("y of the velocity of a spawn is 2000000.0", (born, fish) -> born.velocity(0, 2e6f, 0));
        refused("z of the heading of a spawn is Infinity", (born, fish) -> born.heading(0, 0, Float.POSITIVE_INFINITY));
    }

    private static void refused(String message, BiConsumer<Newborn, Column.Floats> call) {
        try (var world = World.torus(60, 60).seed(3).workers(1).build()) {
            Group fish = world.group("fish"), eggs = world.group("eggs");
            var wide = fish.floats("wide", 1);
            fish.add(3, 4);
            long hash = world.hash();
            boolean[] asks = {true};
            world.pass(Stage.BEFORE_STEERING, "lays", fish, Writes.nothing(), (in, start, end) -> {
                if (asks[0]) call.accept(in.spawn(0, eggs, 1, 2, 3), wide);
            });
            AssertMessage.contains(message, assertThrows(TickAbandoned.class, () -> world.tick(0)));
            assertEquals(hash, world.hash());
            asks[0] = false;
            world.tick(0);
            world.tick(0);
            assertEquals(0, eggs.count(), "the spawn of an abandoned tick is dropped");
        }
    }

    @Test
    void propertiesOutOfRangeAndLateValuesAreRefused() {
        try (var world = World.torus(60, 60).seed(3).workers(1).build()) {
            Group fish = world.group("fish");
            var mass = fish.perAgent(AgentProperty.MASS);
            var size = fish.floats("size", 1);
            fish.add(3, 4);
            Newborn[] kept = {null};
            boolean[] heavy = {true};
            world.pass(Stage.BEFORE_STEERING, "lays", fish, Writes.nothing(), (in, start, end) -> {
                if (in.clock().tick() > 0) return;
                kept[0] = in.spawn(0, 1, 2, 3).set(size, -Float.MAX_VALUE);
                if (heavy[0]) kept[0].set(mass, -1);
            });
            AssertMessage.contains("mass of a spawn is -1.0", assertThrows(TickAbandoned.class, () -> world.tick(0)));
            heavy[0] = false;
            world.tick(0);
            world.tick(0);
            assertEquals(2, fish.count());
            long hash = world.hash();
            AssertMessage.contains(
                    "a spawn is over", assertThrows(IllegalStateException.class, () -> kept[0].set(size, 2)));
            assertEquals(hash, world.hash());
        }
    }
}
