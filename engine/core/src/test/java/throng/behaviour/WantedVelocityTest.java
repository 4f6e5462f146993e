package throng.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Function;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Forms;
import throng.behaviour.mix.ForceBudget;
import throng.behaviour.mix.ForceLimit;
import throng.behaviour.mix.ForceSum;
import throng.behaviour.mix.Priority;
import throng.behaviour.mix.Weighted;
import throng.kernel.Force;
import throng.simd.Form;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Rules that want a velocity: F = m·(v* − v)/max(τ, dt), alone and in mixes, against the formula in double. */
class WantedVelocityTest {
    private static final float MASS = 80, DT = .1f;

    private record WantsVelocity(float x, float y, float tau) implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            for (int k = 0; k < end - start; k++) {
                out.x()[k] = x;
                out.y()[k] = y;
            }
            velocityToForce(in, out, tau, start, end);
        }
    }

    private record Push(float x) implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            out.clear(in.axes(), end - start);
            for (int k = 0; k < end - start; k++) out.x()[k] = x;
        }
    }

    /** The velocity after one tick of one of 600 agents of 80 kg that move at 1 m/s along x. */
    private static Vector3f after(Function<Group, Rule> rule, float dt, Form form) {
        try (var world = World.open(2).workers(2).form(form).build()) {
            var group = world.group("a").mass(MASS).maxForce(1e9f).maxSpeed(1e6f);
            group.turnRate(1e6f).steer(rule.apply(group));
            group.spawn(600, agent -> agent.velocity(1, 0, 0));
            world.tick(dt);
            return group.velocity(group.handle(599), new Vector3f());
        }
    }

    private static void check(double x, double y, Rule rule, float dt) {
        check(x, y, group -> rule, dt);
    }

    private static void check(double x, double y, Function<Group, Rule> rule, float dt) {
        for (Form form : Forms.here()) {
            var v = after(rule, dt, form);
            assertEquals(x, v.x, 1e-6 * (1 + Math.abs(x)), "" + form);
            assertEquals(y, v.y, 1e-6 * (1 + Math.abs(y)), "" + form);
        }
    }

    /** With τ up to dt at once, with τ = 2·dt half of it, with dt = 0 not at all. */
    @ParameterizedTest
    @CsvSource({
        "0, .1, 3, -4",
        ".1, .1, 3, -4",
        ".2, .1, 2, -2",
        "1, .1, 1.2, -.4",
        "0, 0, 1, 0",
        "0, 10, 3, -4",
        "0, 1e-6, 3, -4"
    })
    void takesUpTheVelocityWithinTau(float tau, float dt, double x, double y) {
        check(x, y, new WantsVelocity(3, -4, tau), dt);
    }

    @Test
    void mixesTreatItAsAnyForce() {
        var wants = new WantsVelocity(3, -4, 0);
        double push = 400 / MASS * DT;
        check(3 + push, -4, ForceSum.of(wants, new Push(400)), DT);
        check(1 + .5 * 2, -2, group -> Weighted.of(group.floats("weight", .5f), wants), DT);
        check(1 + push, 0, Priority.of(new WantsVelocity(1, 0, 0), new Push(400)), DT);
        check(3, -4, Priority.of(wants, new Push(400)), DT);
        double strength = Math.sqrt(20) * MASS / DT, limit = strength / 2;
        check(2, -2, ForceLimit.of((float) limit, wants), DT);
        check(1 + push + 2 * (limit - 400) / strength, -4 * (limit - 400) / strength, budget(limit, wants), DT);
    }

    private static Rule budget(double limit, Rule last) {
        return ForceBudget.of((float) limit, new Push(400), last);
    }

    /** With the extremes of mass, speed and dt together the velocity never exceeds the wanted one. */
    @Test
    void extremesTogetherNeverOvershoot() {
        for (float mass : List.of(1e-6f, 1e9f))
            for (float speed : List.of(1e-6f, 1e6f))
                for (float dt : List.of(1e-9f, 1e-3f, 10f)) {
                    double maxAcceleration =
                            Math.min(1e9 / mass, mass / dt < 1e12 ? Double.MAX_VALUE : 1e12 * speed / mass);
                    check(1e-6f * Math.min(speed, maxAcceleration * dt), mass, speed, dt);
                }
    }

    private static void check(double tolerance, float mass, float speed, float dt) {
        try (var world = World.open(2).workers(1).build()) {
            var group = world.group("a").mass(mass).maxForce(1e9f).maxSpeed(1e6f);
            group.steer(new WantsVelocity(speed, 0, 0)).spawn(1, Spawn.point(0, 0, 0));
            world.tick(dt);
            double v = group.velocity(group.handle(0), new Vector3f()).x;
            double force = Math.min(1e9, Math.min(mass / (double) dt, 1e12) * speed);
            assertEquals(
                    force / mass * dt, v, 1e-5 * force / mass * dt + tolerance, mass + " kg, " + speed + ", " + dt);
            assertTrue(v <= speed * (1 + 1e-6));
        }
    }
}
