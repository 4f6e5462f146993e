package throng.terrain.wall;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import throng.Cpu;
import throng.math.Axis;
import throng.math.Space;
import throng.world.Spawn;
import throng.world.World;

/** A short torus on one axis, and agents as far away on the other as floats go. */
class FarImagesTest {
    private static final int AGENTS = 20;

    @Test
    void imagesAreBounded() {
        try (World world = World.of(new Space(Axis.torus(.004f), Axis.OPEN, null))
                .seed(1)
                .workers(1)
                .build()) {
            for (int w = 0; w < 20; w++) world.walls().add(0, w, .001f, w);
            var group = world.group("far").maxSpeed(1e6f).radius(.001f);
            group.spawn(AGENTS, Spawn.box(0, 9e14f, 0, .004f, 1e15f, 0).moving(1e6f));
            long bytes = Cpu.bytes();
            for (int t = 0; t < 3; t++) world.tick(1);
            assertTrue(Cpu.bytes() - bytes < 50_000_000, "bytes of three ticks: " + (Cpu.bytes() - bytes));
            assertEquals(AGENTS, group.count());
        }
    }
}
