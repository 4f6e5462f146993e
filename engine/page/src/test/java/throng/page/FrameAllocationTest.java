package throng.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.drive.Wander;
import throng.motion.AgentProperty;
import throng.world.Spawn;
import throng.world.World;

/** The thread that owns a world allocates nothing for frames, once buffers have grown. */
class FrameAllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void framesAllocateNothing(int axes) throws InterruptedException {
        try (var world = World.open(axes).seed(2).workers(1).build()) {
            var birds = world.group("birds").steer(Wander.DEFAULT);
            birds.perAgent(AgentProperty.RADIUS);
            birds.floats("heat", 3);
            birds.spawn(1000, Spawn.box(0, 0, 0, 50, 50, 50));
            try (var viewer = Viewer.open(world, ViewerOptions.DEFAULT.speed(0).fps(240));
                    var page = OpenPage.of(viewer)) {
                page.ask("colour heat");
                long least = Long.MAX_VALUE, begin = System.nanoTime();
                while (least > 0 && System.nanoTime() - begin < 30_000_000_000L) {
                    long before = THREADS.getCurrentThreadAllocatedBytes();
                    int frames = viewer.frames();
                    while (viewer.frames() < frames + 3) viewer.tick(1 / 30f);
                    least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
                }
                assertEquals(0, least);
            }
        }
    }
}
