package throng.behaviour.flock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AllPairs;
import throng.AssertMessage;
import throng.Cases;
import throng.Forms;
import throng.GroupState;
import throng.Layout;
import throng.math.Rng;
import throng.math.Space;
import throng.simd.Form;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** The step of the paper in double, its phase transition, and what the paper leaves open. */
class VicsekTest {
    private static final long SEED = 17;
    private static final float SPEED = .75f, DT = .5f;
    private static final int AGENTS = 300;

    private static final float MAX_NOISE = (float) (2 * Math.PI); // leaves nothing of the mean direction

    /** A crowd that may turn and accelerate at once. It is group 1, as each group has its own randomness. */
    private static Group crowd(World world, Vicsek rule) {
        world.group("other");
        var crowd = world.group("crowd").mass(2).maxForce(1e9f).maxSpeed(1e3f).turnRate(1e6f);
        return crowd.steer(rule);
    }

    /** Δθ of an agent in a tick. */
    private static double error(double noise, long tick, int id) {
        return noise * (Rng.unit(Rng.seed(SEED, 1), tick, id, Vicsek.NOISE_STREAM) - .5);
    }

    /** The mean direction of the neighbours, and how far rounding may move it: anywhere, with one at the edge. */
    private record Mean(double x, double y, double z, double room) {
        static Mean of(AllPairs brute, GroupState state, int i, double radius) {
            double px = state.of(0, i), py = state.of(1, i), pz = state.of(2, i);
            double x = 0, y = 0, z = 0, sure = Math.pow(radius * (1 - 1e-5), 2);
            boolean doubt = false;
            int[] near = brute.within(px, py, pz, radius * (1 + 1e-5));
            for (int j : near) {
                x += state.of(6, j);
                y += state.of(7, j);
                z += state.of(8, j);
                doubt |= brute.distance2(j, px, py, pz) > sure;
            }
            double length = Math.sqrt(x * x + y * y + z * z);
            return new Mean(x / length, y / length, z / length, doubt ? 9 : 5e-6 + 2e-6 * near.length / length);
        }
    }

    /** θ(t + 1) = ⟨θ(t)⟩ + Δθ, v = speed·(cos θ, sin θ), p(t + 1) = p(t) + v(t + 1)·dt. */
    @ParameterizedTest
    @EnumSource
    void stepsAreThoseOfThePaper(Layout layout) {
        for (Form form : Forms.here())
            for (boolean torus : new boolean[] {true, false})
                for (float noise : new float[] {0, 1.3f}) {
                    var space = Layout.space(2, torus);
                    try (var world = World.of(space).seed(SEED).form(form).build()) {
                        var crowd = crowd(world, Vicsek.of(SPEED, noise, 3.3f));
                        crowd.spawn(Layout.COUNT, layout.spawn(2, torus, 5));
                        for (int tick = 0; tick < 2; tick++) {
                            var before = GroupState.of(crowd, 2);
                            world.tick(DT);
                            String what = form + ", torus " + torus + ", noise " + noise + ", tick " + tick;
                            flatStep(what, space, before, GroupState.of(crowd, 2), noise, tick);
                        }
                    }
                }
    }

    private static void flatStep(String what, Space space, GroupState before, GroupState after, float noise, int tick) {
        AllPairs brute = new AllPairs(space, before, before), moved = new AllPairs(space, before, after);
        int checked = 0;
        for (int i = 0; i < before.count(); i++) {
            var mean = Mean.of(brute, before, i, 3.3f);
            double theta = Math.atan2(mean.y, mean.x) + error(noise, tick, i);
            double vx = SPEED * Math.cos(theta), vy = SPEED * Math.sin(theta);
            assertEquals(vx, after.of(3, i), SPEED * mean.room, what + ", agent " + i);
            assertEquals(vy, after.of(4, i), SPEED * mean.room, what + ", agent " + i);
            double off = moved.distance2(i, before.of(0, i) + vx * DT, before.of(1, i) + vy * DT, 0);
            assertEquals(0, Math.sqrt(off), 1e-5 + SPEED * DT * mean.room, what + ", place of agent " + i);
            if (mean.room < 1e-3) checked++;
        }
        assertTrue(checked > .99 * before.count(), what + ": " + checked);
    }

    /** In 3D the direction is |Δθ| off the mean direction, evenly to all sides. */
    @ParameterizedTest
    @EnumSource
    void turnsToAllSidesIn3d(Layout layout) {
        for (Form form : Forms.here()) {
            var space = Layout.space(3, true);
            try (var world = World.of(space).seed(SEED).workers(2).form(form).build()) {
                var crowd = crowd(world, Vicsek.of(SPEED, 4, 4));
                crowd.spawn(Layout.COUNT, layout.spawn(3, true, 5));
                var sides = new Sides();
                for (int tick = 0; tick < 3; tick++) {
                    var before = GroupState.of(crowd, 3);
                    var brute = new AllPairs(space, before, before);
                    world.tick(DT);
                    var after = GroupState.of(crowd, 3);
                    for (int i = 0; i < Layout.COUNT; i++) {
                        var mean = Mean.of(brute, before, i, 4);
                        double[] v = {after.of(3, i) / SPEED, after.of(4, i) / SPEED, after.of(5, i) / SPEED};
                        double error = error(4, tick, i), along = v[0] * mean.x + v[1] * mean.y + v[2] * mean.z;
                        assertEquals(Math.cos(error), along, mean.room, form + ", agent " + i);
                        assertEquals(1, v[0] * v[0] + v[1] * v[1] + v[2] * v[2], 2e-6, form + ", agent " + i);
                        if (mean.room < 1e-3 && Math.abs(Math.sin(error)) > .1) sides.add(mean, v, Math.sin(error));
                    }
                }
                sides.check();
            }
        }
    }

    /** The sides to which agents turn: moments of the angle about the mean direction, which are 0 on average. */
    private static final class Sides {
        private final double[] moments = new double[4];
        private int count;

        void add(Mean m, double[] v, double sin) {
            double flat = Math.hypot(m.x, m.y);
            double c = (v[1] * m.x - v[0] * m.y) / flat / sin;
            double s = (v[2] - m.z * (v[0] * m.x + v[1] * m.y + v[2] * m.z)) / flat / sin;
            assertEquals(1, c * c + s * s, 1e-2, "a unit vector across the mean");
            moments[0] += c;
            moments[1] += s;
            moments[2] += c * c - s * s;
            moments[3] += 2 * c * s;
            count++;
        }

        void check() {
            assertTrue(count > Layout.COUNT);
            for (double moment : moments) assertEquals(0, moment / count, 4 / Math.sqrt(2.0 * count));
        }
    }

    /** The product of three columns of one state, from that number on, and three of another. */
    private static double dot(GroupState one, int from, GroupState other, int at, int i) {
        double sum = 0;
        for (int a = 0; a < 3; a++) sum += (double) one.of(from + a, i) * other.of(at + a, i);
        return sum;
    }

    /** An agent that sees headings cancel out keeps its direction, apart from the error. */
    @ParameterizedTest
    @CsvSource({"2, 2, 0", "2, 4, 0", "2, 4, 3", "3, 2, 0", "3, 6, 0", "3, 6, 3"})
    void headingsThatCancelOutAreIgnored(int axes, int agents, float noise) {
        try (var world = World.open(axes).seed(SEED).build()) {
            var crowd = crowd(world, Vicsek.of(SPEED, noise, 1));
            crowd.spawn(agents, agent -> {
                float[] h = new float[3];
                h[agent.number() / 2] = agent.number() % 2 == 0 ? 1 : -1;
                agent.heading(h[0], h[1], h[2]);
            });
            var before = GroupState.of(crowd, axes);
            world.tick(DT);
            var after = GroupState.of(crowd, axes);
            for (int i = 0; i < agents; i++) {
                double along = SPEED * Math.cos(error(noise, 0, i));
                assertEquals(along, dot(before, 6, after, 3, i), 1e-6, "agent " + i);
                assertEquals(SPEED, Math.sqrt(dot(after, 3, after, 3, i)), 1e-6, "agent " + i);
            }
        }
    }

    /** What is left of two headings is a direction if it is more than rounding. */
    @ParameterizedTest
    @CsvSource({"1e-3, 0, 1", "1e-6, 1, 0"})
    void aShortMeanHeadingIsADirectionIfMoreThanRounding(float off, double x, double y) {
        try (var world = World.open(2).seed(SEED).build()) {
            var crowd = crowd(world, Vicsek.of(1, 0, 1));
            crowd.spawn(2, agent -> agent.heading(agent.number() == 0 ? 1 : -1, off, 0));
            world.tick(DT);
            assertEquals(x, GroupState.of(crowd, 2).of(3, 0), 1e-3);
            assertEquals(y, GroupState.of(crowd, 2).of(4, 0), 1e-3);
        }
    }

    /** From the first tick on, whatever it was before; and headings follow velocities. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void speedIsConstantFromTheFirstTick(int axes) {
        for (Form form : Forms.here())
            try (var world =
                    World.of(Layout.space(axes, true)).seed(SEED).form(form).build()) {
                var crowd = crowd(world, Vicsek.of(SPEED, 5, 4)).maxSpeed(SPEED);
                crowd.spawn(Layout.COUNT, Layout.UNIFORM.spawn(axes, true, 9));
                for (int tick = 0; tick < 50; tick++) {
                    world.tick(DT);
                    var now = GroupState.of(crowd, axes);
                    for (int i = 0; i < Layout.COUNT; i++) {
                        String agent = "tick " + tick + ", agent " + i;
                        assertEquals(SPEED, Math.sqrt(dot(now, 3, now, 3, i)), 1e-6 * SPEED, agent);
                        assertEquals(SPEED, dot(now, 3, now, 6, i), 1e-6 * SPEED, agent);
                    }
                }
            }
    }

    /**
     * The order v_a = |Σ v|/(N·speed), the mean of 400 steps after 200, with N = 300 and L = 7. It falls as with the
     * steps of the paper, to that of a random walk of N steps: √(π/N)/2 on average, in 3D √(8/(3πN)).
     */
    @Tag("shows")
    @Test
    void orderIsLostAsNoiseGrows() {
        double last = 2;
        for (float noise : new float[] {.1f, 1.5f, 3, 4.5f, MAX_NOISE}) {
            double order = order(2, noise);
            assertEquals(paper(noise), order, .04, "noise " + noise);
            assertTrue(order < last - .05, "noise " + noise + ": " + order + " after " + last);
            if (noise == .1f) assertTrue(order > .999, "all move in one direction: " + order);
            last = order;
        }
        assertEquals(Math.sqrt(Math.PI / AGENTS) / 2, last, .005, "each in its own direction");
        assertTrue(order(3, .1f) > .999, "all move in one direction");
        assertEquals(Math.sqrt(8 / (3 * Math.PI * AGENTS)), order(3, MAX_NOISE), .005, "each in its own direction");
    }

    private static double order(int axes, float noise) {
        var space = axes == 2 ? Space.torus(7, 7) : Space.torus(4, 4, 4);
        try (var world = World.of(space).seed(SEED).workers(1).build()) {
            var crowd = crowd(world, Vicsek.of(.03f, noise, 1));
            crowd.spawn(AGENTS, Spawn.uniform().moving(.03f));
            double sum = 0;
            for (int tick = 0; tick < 600; tick++) {
                world.tick(1);
                if (tick < 200) continue;
                var now = GroupState.of(crowd, axes);
                double[] v = new double[3];
                for (int i = 0; i < AGENTS; i++) for (int a = 0; a < 3; a++) v[a] += now.of(3 + a, i);
                sum += Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) / (AGENTS * .03);
            }
            return sum / 400;
        }
    }

    /** The order with the steps of the paper, which move positions by the velocity of the step before. */
    private static double paper(double noise) {
        double[] x = new double[AGENTS], y = new double[AGENTS], cos = new double[AGENTS], sin = new double[AGENTS];
        for (int i = 0; i < AGENTS; i++) {
            x[i] = 7 * Cases.unit(1, i);
            y[i] = 7 * Cases.unit(2, i);
            cos[i] = Math.cos(2 * Math.PI * Cases.unit(3, i));
            sin[i] = Math.sin(2 * Math.PI * Cases.unit(3, i));
        }
        double sum = 0;
        for (int tick = 0; tick < 600; tick++) {
            double[] theta = new double[AGENTS];
            for (int i = 0; i < AGENTS; i++) {
                double sx = 0, sy = 0;
                for (int j = 0; j < AGENTS; j++) {
                    double dx = Math.abs(x[j] - x[i]), dy = Math.abs(y[j] - y[i]);
                    boolean near = Math.pow(Math.min(dx, 7 - dx), 2) + Math.pow(Math.min(dy, 7 - dy), 2) < 1;
                    sx += near ? cos[j] : 0;
                    sy += near ? sin[j] : 0;
                }
                theta[i] = Math.atan2(sy, sx) + noise * (Cases.unit(4 + tick, i) - .5);
            }
            double allX = 0, allY = 0;
            for (int i = 0; i < AGENTS; i++) {
                x[i] = (x[i] + .03 * cos[i] + 7) % 7;
                y[i] = (y[i] + .03 * sin[i] + 7) % 7;
                allX += cos[i] = Math.cos(theta[i]);
                allY += sin[i] = Math.sin(theta[i]);
            }
            if (tick >= 200) sum += Math.hypot(allX, allY) / AGENTS;
        }
        return sum / 400;
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        for (float bad : new float[] {-1, 1.1e6f, Float.NaN})
            refused("the speed of vicsek is " + bad + " m/s; allowed is 0 to 1000000 m/s", bad, 1, 1);
        for (float bad : new float[] {-1e-3f, 6.2832f, Float.NaN})
            refused("the noise of vicsek is " + bad + " rad; allowed is 0 to 6.2831855 rad", 1, bad, 1);
        for (float bad : new float[] {0, 1.1e6f, Float.NaN}) refused("radius of a neighbourhood is " + bad, 1, 1, bad);
        assertThrows(IllegalArgumentException.class, () -> new Vicsek(1, 1, null));
    }

    private static void refused(String what, float speed, float noise, float radius) {
        var refusal = assertThrows(IllegalArgumentException.class, () -> Vicsek.of(speed, noise, radius));
        AssertMessage.contains(what, refusal);
    }
}
