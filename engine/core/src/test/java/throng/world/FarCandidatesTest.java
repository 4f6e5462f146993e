package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Cpu;
import throng.Forms;
import throng.Says;
import throng.behaviour.flock.Cohesion;
import throng.simd.Form;

/** A question about a radius of a million cells costs what is there, not what it spans. */
class FarCandidatesTest {
    @ParameterizedTest
    @CsvSource({"2, 1e6, 1", "3, 1e6, 1", "2, 1e6, 0.001", "3, 1e6, 0.001", "3, 1e5, 5", "2, 3e4, 0.1"})
    void aLargeRadiusIsCheapInAnOpenWorld(int axes, float radius, float look) {
        for (Form form : Forms.here()) {
            try (var world = World.open(axes).workers(1).form(form).build()) {
                var group = world.group("a").steer(Cohesion.of(1, look));
                group.spawn(40, Spawn.box(0, 0, 0, 50, 50, 50));
                group.query().candidates(radius);
                long begin = Cpu.nanos();
                assertEquals(40, group.query().candidates(radius), "all are near enough");
                long spent = Cpu.nanos() - begin;
                System.out.printf("candidates(%s), %dD, look %s: %.2f ms%n", radius, axes, look, spent / 1e6);
                assertTrue(spent < 50_000_000, spent + " ns");
            }
        }
    }

    @Test
    void aLargeRadiusIsRefusedOnATorus() {
        try (var world = World.torus(50, 50).workers(1).build()) {
            var group = world.group("a").steer(Cohesion.of(1, 5));
            group.spawn(40, Spawn.uniform());
            long hash = world.hash();
            for (float radius : new float[] {1e6f, 25.1f, Float.NaN, 0, -1, 2e6f}) {
                var e = assertThrows(
                        IllegalArgumentException.class, () -> group.query().candidates(radius));
                Says.contains(radius + "", e);
            }
            assertEquals(hash, world.hash());
        }
    }
}
