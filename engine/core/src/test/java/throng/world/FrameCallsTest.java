package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.drive.Wander;

/** What frames refuse, and what they cost. */
class FrameCallsTest {
    @Test
    void wrongCallsAreRefused() {
        try (World world = World.open(3).workers(1).build()) {
            Group group = world.group("crowd");
            group.spawn(10, Spawn.point(0, 0, 0));
            var buffer = FloatBuffer.allocate(60);
            var e = assertThrows(IllegalStateException.class, () -> group.frame(.5f, buffer));
            assertEquals("group 'crowd' keeps no frames: call frames(true) first", e.getMessage());
            group.frames(true);
            for (float bad : new float[] {-.01f, 1.01f, Float.NaN})
                assertThrows(IllegalArgumentException.class, () -> group.frame(bad, buffer));
            assertThrows(IllegalArgumentException.class, () -> group.frame(.5f, buffer.asReadOnlyBuffer()));
            assertThrows(IllegalArgumentException.class, () -> group.frame(.5f, FloatBuffer.allocate(59)));
            assertEquals(0, buffer.position());
            group.frame(.5f, buffer);
            group.frames(false);
            assertThrows(IllegalStateException.class, () -> group.frame(.5f, buffer.clear()));
        }
    }

    /** A frame is written from the position of the buffer on, whatever holds its floats; the rest stays. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void allBuffersReceiveTheSameFloats(int axes) {
        var builder = axes == 2 ? World.torus(40, 40) : World.torus(40, 40, 40);
        try (World world = builder.seed(5).workers(1).build()) {
            Group group = world.group("crowd").frames(true).maxSpeed(5);
            group.steer(Wander.of(9)).spawn(600, Spawn.uniform().moving(5));
            for (int t = 0; t < 5; t++) world.tick(.1f);
            int n = 2 * axes * 600;
            var plain = FloatBuffer.allocate(n);
            var slice = FloatBuffer.allocate(n + 9).position(4).slice().position(2);
            var direct = ByteBuffer.allocateDirect(4 * n + 12).asFloatBuffer().position(2);
            for (FloatBuffer buffer : new FloatBuffer[] {plain, slice, direct}) {
                int first = buffer.position();
                assertEquals(600, group.frame(.3f, buffer));
                assertEquals(first + n, buffer.position());
                assertEquals(plain.duplicate().flip(), buffer.slice(first, n));
                for (int k = 0; k < buffer.capacity(); k++)
                    if (k < first || k >= first + n) assertEquals(0, buffer.get(k));
            }
        }
    }

    @Test
    void theBudgetCountsFrames() {
        for (boolean frames : new boolean[] {false, true}) {
            try (World world = World.open(2).workers(2).memory(1_850_000).build()) {
                Group group = world.group("crowd").frames(frames);
                group.spawn(10_000, Spawn.box(0, 0, 100, 100));
                if (frames)
                    assertThrows(IllegalArgumentException.class, () -> group.spawn(5_000, Spawn.point(0, 0, 0)));
                else assertEquals(5_000, group.spawn(5_000, Spawn.point(0, 0, 0)).length);
            }
        }
    }

    @Test
    void aFrameAllocatesNothing() {
        try (World world = World.torus(60, 60).seed(5).workers(1).build()) {
            Group group = world.group("crowd").frames(true);
            group.spawn(5000, Spawn.uniform());
            var buffer = FloatBuffer.allocate(4 * 5000);
            long least = Long.MAX_VALUE;
            for (int n = 0; n < 200 && least > 0; n++) {
                long before = Allocation.ofThisThread();
                long own = Allocation.ofThisThread() - before;
                before = Allocation.ofThisThread();
                for (int f = 0; f < 5; f++) group.frame(f / 5f, buffer.clear());
                least = Math.min(least, Allocation.ofThisThread() - before - own);
            }
            assertEquals(0, Math.max(0, least));
        }
    }
}
