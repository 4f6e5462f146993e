package throng.behaviour.drive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Forms;
import throng.GroupState;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** An agent that brakes stops as soon as it can, and never moves backwards. OneTargetTest tests the formula. */
class BrakeTest {
    private static final int N = 600;

    @ParameterizedTest
    @CsvSource({"2,240", "2,60", "2,10", "3,240", "3,60", "3,10"})
    void stopsWithoutMovingBackwards(int axes, int rate) {
        for (Form form : Forms.here()) {
            try (var world = World.open(axes).seed(4).workers(1).form(form).build()) {
                var group = world.group("crowd").mass(2).steer(Brake.DEFAULT);
                group.spawn(N, agent -> {
                    Spawn.box(-9, -9, 9, 9).place(agent);
                    agent.speed(10 * agent.random(5));
                });
                var first = GroupState.of(group, axes);
                for (int t = 1; t <= 1.1 * rate; t++) {
                    world.tick(1f / rate);
                    var now = GroupState.of(group, axes);
                    for (int i = 0; i < N; i++) {
                        double s0 = speed(first, i), s = Math.max(0, s0 - 10.0 * t / rate);
                        assertEquals(s, speed(now, i), 1e-4, "10 m/s² off, tick " + t + " of agent " + i);
                        double dot = 0;
                        for (int a = 0; a < axes; a++) dot += (double) first.of(3 + a, i) * now.of(3 + a, i);
                        assertTrue(dot >= -1e-5 * s0, "moves backwards at " + dot / s0 + " m/s");
                    }
                }
            }
        }
    }

    private static double speed(GroupState state, int i) {
        return Math.sqrt(Math.pow(state.of(3, i), 2) + Math.pow(state.of(4, i), 2) + Math.pow(state.of(5, i), 2));
    }

    /** With τ below dt the agent does not move backwards; with a longer τ the speed decays. */
    @Test
    void speedDecaysWithTau() {
        try (var world = World.open(2).workers(1).build()) {
            var one = world.group("one").maxForce(1e6f).steer(new Brake(.05f));
            one.spawn(1, Spawn.point(0, 0, 0).heading(1, 0, 0).moving(8));
            world.tick(.025f);
            assertEquals(4, GroupState.of(one, 2).of(3, 0), 1e-5);
            world.tick(.1f);
            assertEquals(0, GroupState.of(one, 2).of(3, 0), 1e-5);
        }
    }

    @Test
    void tauOutOfRangeIsRefused() {
        var told = assertThrows(IllegalArgumentException.class, () -> new Brake(-1))
                .getMessage();
        assertEquals("tau of brake, 0 or is -1.0 s; allowed is 0.001 to 1000 s", told);
        assertThrows(IllegalArgumentException.class, () -> new Brake(Float.NaN));
    }
}
