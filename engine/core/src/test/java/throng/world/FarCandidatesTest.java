package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.AssertMessage;
import throng.Cpu;
import throng.Forms;
import throng.behaviour.flock.Cohesion;
import throng.simd.Form;

/** A query with a radius of a million cells costs time for the agents, not for the empty cells. */
class FarCandidatesTest {
    @ParameterizedTest
    @CsvSource({"2, 1e6, 1", "3, 1e6, 1", "2, 1e6, 0.001", "3, 1e6, 0.001", "3, 1e5, 5", "2, 3e4, 0.1"})
    void aLargeRadiusIsCheapInAnOpenWorld(int axes, float radius, float range) {
        for (Form form : Forms.here()) {
            try (var world = World.open(axes).workers(1).form(form).build()) {
                var group = world.group("a").steer(Cohesion.of(1, range));
                group.spawn(40, Spawn.box(0, 0, 0, 50, 50, 50));
                group.query().candidates(radius);
                long begin = Cpu.nanos();
                assertEquals(40, group.query().candidates(radius), "all are within the radius");
                long spent = Cpu.nanos() - begin;

                assertTrue(spent < 50_000_000, spent / 1e6 + " ms of CPU time");
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
                AssertMessage.contains(radius + "", e);
            }
            assertEquals(hash, world.hash());
        }
    }
}
