package throng.behaviour.chase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Forms;
import throng.behaviour.Target;
import throng.simd.Form;
import throng.world.World;

/** Chase and evade, axis by axis. */
class ChaseTest {
    private static final Target PLACE = Target.at(3, 12, 15);
    private static final float[] AT = {3, 12, 15};

    @Test
    void matchesItsFormula() {
        OneTargetCrowd.check(Chase.of(PLACE), AT, 1e-5, (id, x, v, h) -> force(false, x, v));
        OneTargetCrowd.check(Chase.awayFrom(PLACE), AT, 1e-5, (id, x, v, h) -> force(true, x, v));
    }

    private static double[] force(boolean away, double[] x, double[] v) {
        double[] f = new double[3];
        for (int a = 0; a < 3; a++) {
            double u = away ? -10 * Math.signum(x[a]) : Math.max(-10, Math.min(10, x[a] / .1f));
            f[a] = (u - v[a]) / .1f;
        }
        return f;
    }

    /** With enough force each axis steps by vmax·dt until it is equal: the shorter first; neither overshoots. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void stepsUntilEqual(int axes) {
        try (var world = World.open(axes).workers(1).build()) {
            var group = world.group("one").maxForce(1e6f).maxSpeed(1).steer(Chase.of(Target.at(2.05f, -.95f)));
            var one = group.add(0, 0);
            double x = 2.05, y = -.95;
            for (int t = 0; t < 60; t++) {
                double ux = Math.max(-1, Math.min(1, x / .1)), uy = Math.max(-1, Math.min(1, y / .1));
                double by = Math.min(1, 1 / Math.max(1e-9, Math.sqrt(ux * ux + uy * uy))); // motion limits the speed
                x -= .1 * ux * by;
                y -= .1 * uy * by;
                world.tick(.1f);
                var p = group.position(one, new Vector3f());
                assertEquals(2.05 - x, p.x, 2e-5, "tick " + t);
                assertEquals(-.95 - y, p.y, 2e-5, "tick " + t);
            }
            assertEquals(0, Math.hypot(x, y), 1e-6);
        }
    }

    /** An agent that evades moves on every axis on which it differs, and on no other. */
    @Test
    void evadesOnAxesThatDiffer() {
        try (var world = World.open(2).workers(1).build()) {
            var group = world.group("one").maxForce(1e6f).maxSpeed(1).steer(Chase.awayFrom(Target.at(0, 0)));
            var one = group.add(.5f, 0);
            for (int t = 0; t < 10; t++) world.tick(.1f);
            var p = group.position(one, new Vector3f());
            assertEquals(1.5, p.x, 1e-5);
            assertEquals(0, p.y);
        }
    }

    @Test
    void degenerateCasesExertNoForce() {
        for (Form form : Forms.here()) {
            for (boolean away : new boolean[] {false, true}) {
                var noTarget = Target.nearest(() -> 0, 1e-3f);
                OneTargetCrowd.ask(new Chase(noTarget, away), OneTargetCrowd.space(3, true), .1f, form)
                        .assertNoForce();
                OneTargetCrowd.ask(new Chase(PLACE, away), OneTargetCrowd.space(3, true), 0, form)
                        .assertNoForce();
                OneTargetCrowd.ask(new Chase(PLACE, away), OneTargetCrowd.space(2, true), 1e-30f, form)
                        .assertNoForce();
            }
        }
        assertTrue(Chase.awayFrom(PLACE).away());
    }

    /** An agent that is its own target stands still. */
    @Test
    void anAgentThatIsItsOwnTargetStands() {
        try (var world = World.open(2).workers(1).build()) {
            var group = world.group("one");
            var one = group.add(1, 2);
            group.steer(Chase.of(Target.of(one)));
            for (int t = 0; t < 5; t++) world.tick(.1f);
            assertEquals(new Vector3f(1, 2, 0), group.position(one, new Vector3f()));
        }
    }
}
