package throng.examples.gallery.smooth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.FloatBuffer;
import org.junit.jupiter.api.Test;
import throng.world.World;

/** Ticks on a thread of their own give the bits of plain ticks, and frames lie between two of them. */
class SmoothTest {
    private static final long TICK = 1000;

    @Test
    void ticksOnAnotherThreadHaveTheSameBits() throws InterruptedException {
        try (World world = Town.world(400, 1);
                World plain = Town.world(400, 1)) {
            var smooth = new Smooth(world);
            smooth.inputs.add(w -> w.groups().getFirst().set("see.memorySeconds", 2));
            String printed = smooth.run(60);
            assertTrue(
                    printed.matches("(?s)ticks on a thread of their own: 60 frames, ms .* ticks meanwhile\\R"),
                    printed);
            assertTrue(world.ticks() > 1, world + " has ticked");
            plain.groups().getFirst().set("see.memorySeconds", 2);
            while (plain.ticks() < world.ticks()) plain.tick((1_000_000_000 / 30) / 1e9f);
            assertEquals(plain.hash(), world.hash());
        }
    }

    /** What is drawn is the former state at first, the present one a tick later, and the newest that is due. */
    @Test
    void framesLieBetweenTheLastTwoTicks() {
        try (World world = Town.world(100, 1)) {
            var group = world.groups().getFirst();
            var box = new FrameBox(100, TICK);
            float[] drawn = new float[400], now = new float[400], next = new float[400];
            assertEquals(0, box.draw(5, drawn));
            world.tick(.1f);
            box.publish(group, 10 * TICK);
            group.frame(1, FloatBuffer.wrap(now));
            assertEquals(0, box.draw(9 * TICK, drawn), "it is not due yet");
            assertEquals(50, box.draw(11 * TICK, drawn));
            assertSame(now, drawn, 0);
            float[] half = new float[400];
            group.frame(.5f, FloatBuffer.wrap(half));
            box.draw(10 * TICK + TICK / 2, drawn);
            for (int k = 0; k < 200; k += 4) assertEquals(half[k], drawn[k], 1e-4f);
            world.tick(.1f);
            box.publish(group, 11 * TICK);
            group.frame(1, FloatBuffer.wrap(next));
            box.draw(11 * TICK - 1, drawn);
            assertSame(now, drawn, .01f);
            box.draw(12 * TICK, drawn);
            assertSame(next, drawn, 0);
            box.draw(40 * TICK, drawn);
            assertSame(next, drawn, 0);
        }
    }

    private static void assertSame(float[] expected, float[] drawn, float by) {
        for (int k = 0; k < 200; k++) assertEquals(expected[k], drawn[k], by + 1e-5f);
    }
}
