package throng.behaviour.avoid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.ForceRecorder;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.mix.ForceSum;
import throng.behaviour.target.Seek;
import throng.behaviour.target.Toward;
import throng.math.Axis;
import throng.math.Space;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** Forces against a brute-force computation in double, and crowds whose agents must pass each other. */
class AvoidAgentsTest {
    private static final int N = 600;
    private static final float SIDE = 40;

    private record Steered(ForceRecorder spy, GroupState state) {}

    private static Steered steerOnce(AvoidAgents rule, Space space, Form form) {
        var spy = new ForceRecorder(N, rule);
        try (var world = World.of(space).seed(3).workers(1).form(form).build()) {
            var group = world.group("crowd").radius(.3f).maxForce(7).steer(spy);
            group.spawn(N, agent -> {
                Spawn.box(0, 0, 0, SIDE, SIDE, SIDE / 8).place(agent);
                agent.speed(agent.number() % 5 == 0 ? 0 : 3 * agent.random(9));
            });
            var state = GroupState.of(group, space.axes());
            world.tick(.1f);
            return new Steered(spy, state);
        }
    }

    /** Returns the force on agent i by the formula; empty where rounding decides which threat is first. */
    private static double[] expected(AvoidAgents rule, Space space, GroupState s, int i) {
        double soonest = rule.horizon(), second = soonest, edge = 1, reach = .6 + rule.margin();
        double[] avoid = new double[3], push = new double[3];
        for (int j = 0; j < s.count(); j++) {
            if (j == i) continue;
            double[] x = new double[3], u = new double[3];
            double d2 = 0, u2 = 0, xu = 0, c2 = 0;
            for (int a = 0; a < space.axes(); a++) {
                Axis axis = space.axis(a);
                x[a] = (double) s.of(a, j) - s.of(a, i);
                if (axis.torus()) x[a] -= axis.high() * Math.rint(x[a] / axis.high());
                u[a] = (double) s.of(3 + a, j) - s.of(3 + a, i);
                d2 += x[a] * x[a];
                u2 += u[a] * u[a];
                xu += x[a] * u[a];
            }
            double d = Math.sqrt(d2), t = -xu / u2;
            if (d >= rule.neighbourhood().radius()) continue;
            if (d < reach)
                for (int a = 0; a < 3; a++) push[a] -= 7 * Math.min(1, (reach - d) / rule.margin()) * x[a] / d;
            if (u2 == 0 || !(t > 0)) continue;
            for (int a = 0; a < 3; a++) c2 += Math.pow(x[a] + u[a] * t, 2);
            double c = Math.sqrt(c2);
            edge = Math.min(edge, t < soonest + 1e-3 ? Math.abs(c - reach) : 1);
            if (c >= reach || t >= rule.horizon()) continue;
            if (t < soonest && c < .01) edge = 0; // nearly head-on
            second = Math.min(second, Math.max(t, soonest));
            if (t >= soonest) continue;
            soonest = t;
            for (int a = 0; a < 3; a++) avoid[a] = -7 * (1 - t / rule.horizon()) * (x[a] + u[a] * t) / c;
        }
        if (second - soonest < 1e-4 && soonest < rule.horizon() || edge < 1e-4) return new double[0];
        for (int a = 0; a < 3; a++) avoid[a] += push[a];
        return avoid;
    }

    @ParameterizedTest
    @CsvSource({"2, false", "2, true", "3, false", "3, true"})
    void forcesMatchTheFormula(int axes, boolean torus) {
        Space space = !torus ? Space.open(axes) : axes == 2 ? Space.torus(SIDE, SIDE) : Space.torus(SIDE, SIDE, SIDE);
        var rule = new AvoidAgents(Neighbourhood.within(8), 3, .1f);
        var first = steerOnce(rule, space, Form.SCALAR);
        int without = 0, with = 0, skipped = 0;
        for (int i = 0; i < N; i++) {
            double[] force = expected(rule, space, first.state, i);
            if (force.length == 0) {
                skipped++;
                continue;
            }
            boolean zero = true;
            for (int a = 0; a < axes; a++) {
                assertEquals(force[a], first.spy.force(a, i), 7e-3, "agent " + i);
                zero &= first.spy.force(a, i) == 0;
            }
            if (zero) without++;
            else with++;
        }
        assertTrue(
                without > 10 && with > 60 && skipped < 20,
                without + " agents without a force, " + with + " with one, " + skipped + " skipped");
        for (Form form : Forms.here())
            assertTrue(first.spy.sameBits(steerOnce(rule, space, form).spy), form + ": the same bits");
    }

    /** Returns the forces on two agents: x, y, z of the first, then of the second. Each has a place and a velocity. */
    private static float[] forcesOnTwo(AvoidAgents rule, float dt, float... places) {
        float[] p = places;
        var spy = new ForceRecorder(2, rule);
        try (var world = World.open(3).seed(1).workers(1).build()) {
            var group = world.group("two").radius(.3f).maxForce(10).steer(spy);
            group.spawn(
                    2,
                    Spawn.arrays(new float[] {p[0], p[6]}, new float[] {p[1], p[7]}, new float[] {p[2], p[8]})
                            .velocities(
                                    new float[] {p[3], p[9]}, new float[] {p[4], p[10]}, new float[] {p[5], p[11]}));
            world.tick(dt);
        }
        float[] force = new float[6];
        for (int k = 0; k < 6; k++) force[k] = spy.force(k % 3, k / 3);
        return force;
    }

    private static void assertNoForce(float[] force, String why) {
        for (float f : force) assertEquals(0f, f, why);
    }

    @Test
    void agentsThatPassClearFeelNoForce() {
        var rule = AvoidAgents.within(20);
        assertNoForce(forcesOnTwo(rule, .1f, 0, 0, 0, 3, 0, 0, 9, 3, 0, -3, 0, 0), "3 m clear");
        var close = new AvoidAgents(Neighbourhood.within(20), 3, 0);
        assertNoForce(forcesOnTwo(close, .1f, 0, 0, 0, 3, 0, 0, 9, .61f, 0, -3, 0, 0), "a centimetre clear");
        assertNoForce(forcesOnTwo(rule, .1f, 0, 0, 0, -3, 0, 0, 9, 0, 0, 3, 0, 0), "they move apart");
        assertNoForce(forcesOnTwo(rule, .1f, 0, 0, 0, 2, 0, 0, 9, 0, 0, 2, 0, 0), "they move side by side");
        assertNoForce(forcesOnTwo(rule, .1f, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0), "at rest");
        assertNoForce(forcesOnTwo(rule, .1f, 0, 0, 0, 1, 0, 0, 9, 0, 0, -1, 0, 0), "the collision is 4.5 s away");
        assertNoForce(
                forcesOnTwo(AvoidAgents.within(5), .1f, 0, 0, 0, 3, 0, 0, 9, 0, 0, -3, 0, 0),
                "outside the neighbourhood");
    }

    @Test
    void headOnBothAgentsTurnLeft() {
        float[] f = forcesOnTwo(AvoidAgents.within(20), .1f, 0, 0, 0, 3, 0, 0, 9, 0, 0, -3, 0, 0); // 1.5 s of 3 s
        assertEquals(5, f[1], 1e-5);
        assertEquals(-5, f[4], 1e-5);
        assertEquals(0, f[0], 1e-5);
        f = forcesOnTwo(AvoidAgents.within(20), .1f, 0, 0, 0, 0, 0, 3, 0, 0, 9, 0, 0, -3);
        assertEquals(-f[3], f[0], 1e-5, "on a vertical line, too, they turn to different sides");
        assertEquals(5, Math.abs(f[0]), 1e-5);
    }

    @Test
    void coincidentAndOverlappingAgentsArePushedApart() {
        var rule = AvoidAgents.DEFAULT;
        float[] f = forcesOnTwo(rule, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0); // on one point, dt = 0
        for (int k = 0; k < 2; k++)
            assertEquals(
                    10,
                    Math.sqrt(f[3 * k] * f[3 * k] + f[3 * k + 1] * f[3 * k + 1] + f[3 * k + 2] * f[3 * k + 2]),
                    1e-4,
                    "coincident: Fmax in a random direction");
        assertTrue(f[0] != f[3], "the two directions differ");
        f = forcesOnTwo(rule, .1f, 0, 0, 0, 1, 0, 0, .5f, 0, 0, 1, 0, 0);
        assertEquals(-10, f[0], 1e-5, "overlapping agents are pushed apart");
        assertEquals(10, f[3], 1e-5);
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        var neighbourhood = Neighbourhood.within(5);
        refused("0.001 s; allowed is", () -> new AvoidAgents(neighbourhood, .001f, 0));
        refused("NaN s", () -> new AvoidAgents(neighbourhood, Float.NaN, 0));
        refused("-1.0 m; allowed is 0 to", () -> new AvoidAgents(neighbourhood, 1, -1));
    }

    private static void refused(String says, Runnable door) {
        String message = assertThrows(IllegalArgumentException.class, door::run).getMessage();
        assertTrue(message.contains(says), message);
    }

    /** The result of a crowd that starts on a circle, with goals on the opposite side: seconds, metres, agents left. */
    private record Crossing(double seconds, double overlap, int left) {}

    private static Crossing cross(int n, float radius, float margin, float limit, float weight, float force) {
        try (var world = World.open(2).seed(1).workers(2).build()) {
            var group = world.group("crowd")
                    .radius(.3f)
                    .maxSpeed(1.5f)
                    .maxForce(force)
                    .mass(1);
            var gx = group.floats("goalX", 0);
            var gy = group.floats("goalY", 0);
            group.spawn(n, Spawn.ring(0, 0, radius));
            float[] x = new float[n], y = new float[n];
            var px = group.view("x");
            var py = group.view("y");
            for (int i = 0; i < n; i++) {
                x[i] = -px.get(i);
                y[i] = -py.get(i);
            }
            group.columns().write("goalX", x);
            group.columns().write("goalY", y);
            Rule seek = new Seek(Target.places(gx, gy), Toward.REYNOLDS.weight(weight));
            group.steer(ForceSum.of(seek, new AvoidAgents(Neighbourhood.within(6), 3, margin)));
            boolean[] arrived = new boolean[n];
            double deepest = 0;
            int left = n;
            float dt = 1 / 30f;
            double t = 0;
            for (; t < limit && left > 0; t += dt) {
                world.tick(dt);
                var state = GroupState.of(group, 2);
                var ids = group.ids();
                left = 0;
                for (int i = 0; i < n; i++) {
                    int id = ids.get(i);
                    arrived[id] |= Math.hypot(state.of(0, id) - gx.values()[i], state.of(1, id) - gy.values()[i]) < 2;
                    if (!arrived[id]) left++;
                }
                for (int i = 0; i < n; i++)
                    for (int j = i + 1; j < n; j++)
                        deepest = Math.max(
                                deepest,
                                .6 - Math.hypot(state.of(0, i) - state.of(0, j), state.of(1, i) - state.of(1, j)));
            }
            return new Crossing(t, deepest, left);
        }
    }

    @Test
    void aPairThatMeetsHeadOnPasses() {
        for (float margin : new float[] {0, .3f}) {
            var pair = cross(2, 10, margin, 60, .2f, 20);
            assertEquals(0, pair.left, "no deadlock: " + pair);
            assertTrue(pair.seconds < 20, "it took " + pair.seconds + " s; straight ahead takes 13.3 s");
            assertTrue(pair.overlap < .015, "an overlap of " + pair.overlap + " m");
        }
    }

    /** The straight path takes 66.7 s. 5 % of a radius is 0.015 m. */
    @Tag("shows")
    @Test
    void twoHundredAgentsCrossACircle() {
        var all = cross(200, 50, .3f, 200, .2f, 20);
        assertEquals(0, all.left, "all arrive: " + all);
        assertTrue(all.seconds < 110, "it took " + all.seconds + " s");
        assertTrue(all.overlap < .015, "an overlap of " + all.overlap + " m");
    }
}
