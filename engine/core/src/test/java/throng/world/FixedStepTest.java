package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Frames of any length run ticks of one length. */
class FixedStepTest {
    @Test
    void runsAsManyTicksAsFit() {
        try (var world = World.open(2).workers(1).build()) {
            var step = new FixedStep(world, .25f, 100);
            assertEquals(.5f, step.advance(.125), 1e-6f);
            assertEquals(0, world.ticks());
            assertEquals(0, step.advance(.125), 1e-6f);
            assertEquals(1, world.ticks());
            assertEquals(.4f, step.advance(1.1), 1e-5f);
            assertEquals(5, world.ticks());
            assertEquals(.4f, step.advance(0), 1e-5f);
        }
    }

    /** Time that does not fit into the maximum of ticks is dropped, so that a slow machine does not fall behind. */
    @Test
    void dropsTimeBeyondTheMaximumOfTicks() {
        try (var world = World.open(2).workers(1).build()) {
            var step = new FixedStep(world, .25f, 3);
            float alpha = step.advance(10.125);
            assertEquals(3, world.ticks());
            assertEquals(.5f, alpha, 1e-5f);
            step.advance(.125);
            assertEquals(4, world.ticks());
        }
    }

    /**
     * Ten minutes of frames at 60 Hz with ticks of 1/100 s: the number of ticks is exact to 1, and alpha is below 1.
     */
    @Test
    void doesNotDrift() {
        try (var world = World.open(2).workers(1).build()) {
            var step = new FixedStep(world, .01f, 10);
            for (int frame = 0; frame < 60 * 600; frame++) {
                float alpha = step.advance(1 / 60.0);
                assertTrue(alpha >= 0 && alpha < 1);
            }
            assertTrue(Math.abs(world.ticks() - 60_000) <= 1, world.ticks() + " ticks");
        }
    }

    @Test
    void pausesSpeedsAndResets() {
        try (var world = World.open(2).workers(1).build()) {
            int[] after = {0};
            var step = new FixedStep(world, .25f, 100).speed(2).afterTick(() -> after[0]++);
            assertEquals(.5f, step.advance(.3125), 1e-6f);
            assertEquals(2, world.ticks());
            step.pause(true);
            assertTrue(step.paused());
            assertEquals(.5f, step.advance(100), 1e-6f);
            assertEquals(2, world.ticks());
            step.tick();
            assertEquals(3, world.ticks());
            assertEquals(3, after[0]);
            assertEquals(0, step.reset().alpha());
            step.pause(false).afterTick(null).advance(.25);
            assertEquals(5, world.ticks());
            assertEquals(3, after[0]);
            for (float bad : new float[] {0, -1, Float.NaN, 1001})
                assertThrows(IllegalArgumentException.class, () -> step.speed(bad));
        }
    }

    /** Code after a tick may stop time in the middle of a frame. */
    @Test
    void codeAfterATickPauses() {
        try (var world = World.open(2).workers(1).build()) {
            var step = new FixedStep(world, .25f, 100);
            step.afterTick(() -> step.pause(world.ticks() == 3));
            step.advance(2);
            assertEquals(3, world.ticks());
        }
    }

    @Test
    void wrongTimesAreRefused() {
        try (var world = World.open(2).workers(1).build()) {
            var step = new FixedStep(world, .25f, 3);
            for (double bad : new double[] {-1e-9, Double.NaN, Double.POSITIVE_INFINITY, 86_401}) {
                assertThrows(IllegalArgumentException.class, () -> step.advance(bad));
            }
            assertThrows(IllegalArgumentException.class, () -> new FixedStep(world, 0, 3));
            assertThrows(IllegalArgumentException.class, () -> new FixedStep(world, Float.NaN, 3));
            assertThrows(IllegalArgumentException.class, () -> new FixedStep(world, .1f, 0));
            assertEquals(0, world.ticks());
        }
    }
}
