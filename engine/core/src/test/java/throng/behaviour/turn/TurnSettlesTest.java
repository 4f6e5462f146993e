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

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.Target;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** An agent that turns to a place stops turning when it looks there, and never looks past it, whatever dt is. */
class TurnSettlesTest {
    private static final int N = 600;
    private static final double MAX_ACCELERATION = 12, RATE = 6;

    @Tag("shows")
    @ParameterizedTest
    @CsvSource({"240,2", "120,2", "60,2", "30,2", "20,2", "10,2", "240,3", "120,3", "60,3", "30,3", "20,3", "10,3"})
    void settlesWithoutOvershoot(int hertz, int axes) {
        float dt = 1f / hertz;
        for (Form form : Forms.here()) {
            try (var world = World.open(axes).seed(3).workers(1).form(form).build()) {
                var group = world.group("crowd").maxForce(0).turn(Face.of(Target.at(40, 40, 40)));
                group.spawn(N, agent -> {
                    HeadingMath.randomly(agent);
                    agent.velocity(0, 0, 0);
                });
                double[] goal = {40, 40, axes == 3 ? 40 : 0};
                var state = GroupState.of(group, axes);
                double[][] swings = new double[N][];
                for (int i = 0; i < N; i++) swings[i] = start(state, goal, i);
                HeadingMath.setAngularVelocities(group, axes, swings);
                watch(world, group, goal, axes, dt, form);
            }
        }
    }

    /** A third at rest; a third turning to the goal, at up to 0.7 of the rate that can just stop; a third 45° aside. */
    private static double[] start(GroupState state, double[] goal, int i) {
        double[] h = vector(state, 6, i), u = plus(goal, -1, vector(state, 0, i));
        double top = Math.min(RATE, .7 * Math.sqrt(2 * MAX_ACCELERATION * angle(h, u))) * (i % 10) / 9;
        double[] e = unit(across(h, u)), aside = {h[1] * e[2] - h[2] * e[1], h[2] * e[0] - h[0] * e[2], 0};
        aside[2] = h[0] * e[1] - h[1] * e[0];
        if (state.of(8, i) == 0 && goal[2] == 0) aside = new double[3]; // in 2D there is no aside
        if (i % 3 == 0) return new double[3];
        return plus(new double[3], top, i % 3 == 1 ? e : unit(plus(e, i % 2 * 2 - 1, aside)));
    }

    private static void watch(World world, throng.world.Group group, double[] goal, int axes, float dt, Form form) {
        double over = 0, back = 0, rest = 0, swing = 0;
        boolean[] passed = new boolean[N];
        double[] former = new double[N];
        for (int t = 0; t * dt < 6; t++) {
            var state = GroupState.of(group, axes);
            for (int i = 0; i < N; i++) {
                double d = angle(vector(state, 6, i), plus(goal, -1, vector(state, 0, i)));
                if (passed[i]) over = Math.max(over, d);
                passed[i] |= d < 1e-3;
                if (t > 0 && i % 3 != 2) back = Math.max(back, (d - former[i]) / dt);
                former[i] = d;
            }
            world.tick(dt);
        }
        double[][] swings = HeadingMath.angularVelocities(group, axes);
        for (int i = 0; i < N; i++) {
            rest = Math.max(rest, former[i]);
            swing = Math.max(swing, length(swings[i]));
            assertTrue(passed[i], "agent " + i + " does not look there");
        }
        assertTrue(rest <= 1e-3 && swing <= 1e-3, form + ": rests " + rest + " rad off, " + swing + " rad/s");
        assertTrue(over <= 1e-3, form + ": overshoots by " + over + " rad");
        assertTrue(back <= 1e-2, form + ": turns away at " + back + " rad/s");
    }

    /** Half a turn from rest takes the shortest possible time, within two ticks. */
    @Test
    void turnsInTheShortestTime() {
        double optimum = 2 * Math.sqrt(3 / MAX_ACCELERATION); // 3 rad do not reach the turn rate, with 6.1 rad/s
        try (var world = World.open(2).workers(1).build()) {
            var group = world.group("one").turnRate(6.1f).turn(Face.of(Target.at(50, 0)));
            group.spawn(1, Spawn.point(0, 0, 0).heading((float) Math.cos(3), (float) Math.sin(3), 0));
            int ticks = 0;
            while (angle(vector(GroupState.of(group, 2), 6, 0), new double[] {1, 0, 0}) > 1e-3) {
                world.tick(1 / 60f);
                ticks++;
            }
            assertEquals(optimum, ticks / 60., 2.1 / 60);
        }
    }

    /** Steady brakes as hard as allowed, and never turns back. */
    @Test
    void steadyStopsWithoutTurningBack() {
        try (var world = World.open(3).workers(1).build()) {
            var group = world.group("one").turn(Steady.DEFAULT);
            group.spawn(1, Spawn.point(0, 0, 0).heading(1, 0, 0));
            HeadingMath.setAngularVelocities(group, 3, new double[][] {{0, 3, 4}});
            double angle = 0;
            double[] first = vector(GroupState.of(group, 3), 6, 0);
            for (int t = 1; t <= 60; t++) {
                double[] before = vector(GroupState.of(group, 3), 6, 0);
                world.tick(1 / 60f);
                double[] s = HeadingMath.angularVelocities(group, 3)[0], h = vector(GroupState.of(group, 3), 6, 0);
                assertEquals(Math.max(0, 5 - MAX_ACCELERATION * t / 60), length(s), 1e-4);
                assertEquals(0, dot(s, h), 1e-5);
                angle += angle(before, h);
            }
            double stop = 25 / (2 * MAX_ACCELERATION) - 2.5 / 60; // in whole ticks, each at the rate of its end
            assertEquals(stop, angle, 2e-3);
            double[] h = vector(GroupState.of(group, 3), 6, 0);
            assertEquals(angle, angle(first, h), 1e-4, "along one great circle");
        }
    }
}
