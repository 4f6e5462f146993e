package throng.terrain.wall;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import throng.Cpu;
import throng.world.World;

/** A torus that is short on one axis and as long as floats go on the other: its seam is near, and far by number. */
class FarImagesTest {
    private static final int AGENTS = 20;
    private static final float LONG = 1e14f, SHORT = .001f;

    @Test
    void imagesAreBounded() {
        try (World world =
                World.torus(LONG, SHORT).seed(1).farPlaces(true).workers(1).build()) {
            for (int w = 0; w < 5; w++) world.walls().add(1000 * w, 0, 1000 * w, SHORT / 4);
            var group = world.group("far").maxSpeed(1e6f).radius(0);
            group.spawn(AGENTS, agent -> {
                agent.position(Math.nextDown(LONG), SHORT * agent.random(10), 0);
                agent.velocity(1e6f, 0, 0);
            });
            long bytes = Cpu.bytes();
            for (int t = 0; t < 3; t++) world.tick(10);
            assertTrue(Cpu.bytes() - bytes < 2_000_000, "bytes of three ticks: " + (Cpu.bytes() - bytes));
            assertEquals(AGENTS, group.count());
        }
    }
}
