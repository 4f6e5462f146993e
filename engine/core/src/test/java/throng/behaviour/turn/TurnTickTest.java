package throng.behaviour.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static throng.behaviour.turn.HeadingMath.across;
import static throng.behaviour.turn.HeadingMath.angle;
import static throng.behaviour.turn.HeadingMath.dot;
import static throng.behaviour.turn.HeadingMath.length;
import static throng.behaviour.turn.HeadingMath.plus;
import static throng.behaviour.turn.HeadingMath.unit;
import static throng.behaviour.turn.HeadingMath.vector;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Cases;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.motion.Turning;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** One tick of turning, against its closed form in double. */
class TurnTickTest {
    private static final int N = 600;
    private static final float MAX_ACCELERATION = 20;

    /** Wants a random acceleration for each agent; for some zero, too much, or one that is not finite. */
    private record RandomTurn(long seed) implements Rule {
        float component(int id, int axis) {
            if (id % 17 == 0) return axis == 0 ? Float.NaN : 1;
            if (id % 19 == 0) return Float.POSITIVE_INFINITY;
            if (id % 5 == 0) return 0;
            return (id % 3 == 0 ? 300 : 20) * (Cases.unit(seed, 3L * id + axis) - .5f);
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            for (int a = 0; a < in.axes(); a++)
                for (int i = start; i < end; i++) out.axis(a)[i - start] = component(in.id()[i], a);
        }
    }

    @ParameterizedTest
    @CsvSource({"2,.01,6", "3,.01,6", "2,.1,6", "3,.1,6", "2,.1,100", "3,.1,100", "2,10,6", "3,10,6", "3,0,6", "3,.1,0"
    })
    void matchesTheClosedForm(int axes, float dt, float turnRate) {
        for (Form form : Forms.here()) {
            try (var world = World.open(axes).seed(5).workers(1).form(form).build()) {
                var rule = new RandomTurn(3);
                var group = world.group("any")
                        .turnRate(turnRate)
                        .turning(new Turning(MAX_ACCELERATION))
                        .turn(rule);
                group.spawn(N, HeadingMath::randomly);
                double[][] swings = new double[N][3];
                for (int i = 0; i < N; i++)
                    for (int a = 0; a < axes; a++) swings[i][a] = i % 4 == 0 ? 0 : 9 * Cases.unit(9, 3L * i + a) - 4;
                HeadingMath.setAngularVelocities(group, axes, swings);
                swings = HeadingMath.angularVelocities(group, axes);
                var before = GroupState.of(group, axes);
                world.tick(dt);
                var after = GroupState.of(group, axes);
                double[][] next = HeadingMath.angularVelocities(group, axes);
                double worst = 0;
                for (int i = 0; i < N; i++) {
                    double[] torque = new double[3];
                    for (int a = 0; a < axes; a++) torque[a] = rule.component(i, a);
                    double[][] expected = tick(vector(before, 6, i), swings[i], torque, dt, turnRate);
                    double scale = Math.max(1, length(expected[1]));
                    for (int a = 0; a < 3; a++) {
                        worst = Math.max(worst, Math.abs(expected[0][a] - after.of(6 + a, i)));
                        worst = Math.max(worst, Math.abs(expected[1][a] - next[i][a]) / scale);
                    }
                    assertEquals(1, length(vector(after, 6, i)), 2e-7);
                }
                // in ten seconds the rounding of an angular velocity that nearly cancels turns ten times as far
                assertTrue(worst < (dt < 10 ? 5e-6 : 2e-5), form + ": " + worst);
            }
        }
    }

    /** Heading and angular velocity after a tick, in double. */
    private static double[][] tick(double[] h, double[] s, double[] torque, double dt, double turnRate) {
        if (dt == 0) return new double[][] {h, s};
        double t = length(torque);
        double[] n = Double.isFinite(t) ? plus(s, dt * Math.min(1, MAX_ACCELERATION / Math.max(t, 1e-300)), torque) : s;
        n = across(h, n);
        double rate = Math.min(length(n), Math.min(turnRate, Math.PI / dt));
        if (length(n) == 0) return new double[][] {h, n};
        double[] e = unit(n);
        double cos = Math.cos(rate * dt), sin = Math.sin(rate * dt);
        double[] forth = plus(plus(new double[3], cos, e), -sin, h);
        return new double[][] {plus(plus(new double[3], cos, h), sin, e), plus(new double[3], rate, forth)};
    }

    /** Without acceleration a heading keeps turning along one great circle. */
    @ParameterizedTest
    @CsvSource({"2", "3"})
    void keepsTurningWithoutAcceleration(int axes) {
        for (Form form : Forms.here()) {
            try (var world = World.open(axes).seed(5).workers(1).form(form).build()) {
                var group = world.group("any").turn(new Turnless());
                group.spawn(N, HeadingMath::randomly);
                var before = GroupState.of(group, axes);
                double[][] first = new double[N][];
                for (int i = 0; i < N; i++)
                    first[i] = plus(new double[3], 2, unit(across(vector(before, 6, i), vector(before, 3, i))));
                HeadingMath.setAngularVelocities(group, axes, first);
                int ticks = 1000;
                for (int t = 0; t < ticks; t++) world.tick(.01f);
                var after = GroupState.of(group, axes);
                double[][] last = HeadingMath.angularVelocities(group, axes);
                double way = 2. * ticks * .01f;
                for (int i = 0; i < N; i++) {
                    double[] h = vector(after, 6, i), old = vector(before, 6, i);
                    double[] expected = plus(plus(new double[3], Math.cos(way), old), Math.sin(way) / 2, first[i]);
                    assertEquals(0, angle(h, expected), 2e-4, "agent " + i);
                    assertEquals(2, length(last[i]), 1e-4);
                    assertEquals(0, dot(last[i], h), 1e-5);
                }
            }
        }
    }

    private record Turnless() implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            out.clear(in.axes(), end - start);
        }
    }

    /**
     * With impossible angular velocities in the column and ticks of any length there is no NaN, and all forms agree.
     */
    @Test
    void impossibleAngularVelocitiesStayFinite() {
        float[] strange = {0, 1e-30f, -1e-40f, 3e38f, -3e38f, 1e19f, 5, Float.MIN_VALUE};
        for (int axes = 2; axes <= 3; axes++) {
            long[] hashes = new long[Forms.here().size()];
            for (Form form : Forms.here()) {
                try (var world = World.open(axes).seed(5).workers(1).form(form).build()) {
                    var group = world.group("any").turn(Face.DEFAULT, LookWhereYouGo.DEFAULT, Align.DEFAULT);
                    group.spawn(N, HeadingMath::randomly);
                    double[][] swings = new double[N][3];
                    for (int t = 0; t < 30; t++) {
                        for (int i = 0; i < N; i++)
                            for (int a = 0; a < 3; a++) swings[i][a] = strange[(i * 7 + a * 3 + t) % strange.length];
                        if (t % 3 == 0) HeadingMath.setAngularVelocities(group, axes, swings);
                        world.tick(new float[] {0, 1e-40f, 1e-5f, .1f, 10}[t % 5]);
                        var state = GroupState.of(group, axes);
                        assertTrue(state.finite());
                        for (double[] s : HeadingMath.angularVelocities(group, axes))
                            assertTrue(Double.isFinite(length(s)));
                        for (int i = 0; i < N; i++) assertEquals(1, length(vector(state, 6, i)), 1e-6);
                    }
                    hashes[form.ordinal() % hashes.length] = world.hash();
                }
            }
            for (long hash : hashes) assertEquals(hashes[0], hash, "the forms differ");
        }
    }

    /** At rest, looking at the target, or without one, no bit of a heading changes. */
    @Test
    void atRestNoHeadingMoves() {
        try (var world = World.open(3).seed(5).workers(1).build()) {
            var group = world.group("any").maxForce(0).turn(Face.of(Target.at(40, 40, 40)));
            group.spawn(N, agent -> {
                HeadingMath.randomly(agent);
                agent.velocity(0, 0, 0);
            });
            for (int t = 0; t < 600; t++) world.tick(1 / 30f);
            var before = GroupState.of(group, 3);
            for (int t = 0; t < 50; t++) world.tick(1 / 30f);
            assertTrue(before.sameBits(GroupState.of(group, 3)));
            group.turn(Steady.DEFAULT);
            for (int t = 0; t < 5; t++) world.tick(1 / 30f);
            assertTrue(before.sameBits(GroupState.of(group, 3)));
            group.turn(); // and switched off, at rest
            group.spawn(1, Spawn.point(0, 0, 0));
            world.tick(.1f);
        }
    }
}
