package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.field.FieldOptions;
import throng.simd.Form;
import throng.trace.TickAbandoned;

/** A warm-up leaves the world as it was, and its loops wide. */
class WarmUpTest {
    private static World flock(int agents, Form form) {
        World world = World.torus(150, 150).seed(7).workers(2).form(form).build();
        world.group("birds")
                .maxSpeed(10)
                .steer(Separation.of(2, 8), Alignment.of(1, 8), Cohesion.of(.1f, 8), Wander.of(.3f))
                .spawn(agents, Spawn.uniform());
        return world;
    }

    private static long hashAfter(World world, int ticks) {
        for (int t = 0; t < ticks; t++) world.tick(1 / 60f);
        return world.hash();
    }

    @Test
    @Tag("shows")
    void aPreparedWorldRunsWideFromItsFirstTickWithTheSameBits() {
        long hash;
        try (World world = flock(3_000, Form.AUTO)) {
            hash = hashAfter(world, 30);
        }
        try (World world = flock(3_000, Form.AUTO)) {
            long before = world.hash();
            assertTrue(world.warmUp(60), "60 s are enough");
            assertEquals(before, world.hash());
            assertEquals(0, world.ticks());
            assertEquals(hash, hashAfter(world, 30));
        }
    }

    @Test
    void aSmallOrScalarWorldHasNothingToCompile() {
        try (World small = flock(10, Form.AUTO);
                World scalar = flock(2_000, Form.SCALAR)) {
            assertTrue(small.warmUp(10));
            assertTrue(scalar.warmUp(10));
        }
    }

    @Test
    void noTimeIsNoTick() {
        try (World world = flock(2_000, Form.AUTO)) {
            assertFalse(world.warmUp(0));
            assertEquals(0, world.ticks());
        }
    }

    /** What passes do to agents, fields and the future is undone; listeners and followers hear of no tick. */
    @Test
    void allThatTicksDoIsUndone() {
        try (World world = flock(1_000, Form.AUTO)) {
            Group birds = world.groups().getFirst();
            var heard = new AtomicInteger();
            var heat = world.field("heat", FieldOptions.covering(world.space(), 1));
            world.follow(w -> heard.incrementAndGet());
            world.listen((what, agent, other) -> heard.incrementAndGet());
            world.pass(TickPass.Stage.AFTER_SORTING, "leave", birds, (in, start, end) -> {
                for (int i = start; i < end; i++) {
                    heat.deposit(in.position(0)[i], in.position(1)[i], 1);
                    if (in.id()[i] % 9 == 0) in.remove(i);
                }
            });
            hashAfter(world, 3);
            long before = world.hash();
            int ticks = heard.get();
            world.warmUp(.5);
            assertEquals(before, world.hash());
            assertEquals(ticks, heard.get());
        }
    }

    @Test
    void aRuleThatThrowsLeavesTheWorldAsItWas() {
        try (World world = flock(1_000, Form.AUTO)) {
            long before = world.hash();
            world.pass(TickPass.Stage.AFTER_SORTING, "fail", clock -> {
                if (clock.tick() == 5) throw new IllegalStateException("five");
            });
            assertThrows(TickAbandoned.class, () -> world.warmUp(10));
            assertEquals(before, world.hash());
            assertTrue(world.ticks() == 0 && world.agents() == 1_000);
        }
    }

    @Test
    void timesOutOfRangeAreRefused() {
        try (World world = flock(10, Form.AUTO)) {
            var e = assertThrows(IllegalArgumentException.class, () -> world.warmUp(-1));
            assertTrue(e.getMessage().contains("warm-up") && e.getMessage().contains("3600"), e.getMessage());
            assertThrows(IllegalArgumentException.class, () -> world.warmUp(Double.NaN));
        }
    }
}
