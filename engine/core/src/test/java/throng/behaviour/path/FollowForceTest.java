package throng.behaviour.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Cases;
import throng.Forms;
import throng.Spy;
import throng.State;
import throng.behaviour.target.Toward;
import throng.math.Axis;
import throng.navigation.curve.Polyline;
import throng.simd.Form;
import throng.world.Group;
import throng.world.NewAgent;
import throng.world.World;

/** What followers want in one tick, and how far they have come, against sampled ways in double. */
class FollowForceTest {
    private static final int N = 600;
    private static final float SIDE = 64, DT = .1f, RADIUS = 1.5f, T = .5f;

    /** A way of the test's own: points that do not repeat, seen as samples. */
    private record Way(double[][] p, boolean closed) {
        /** Corners that differ by at most 12 m on an axis. */
        static Way random(int axes, boolean closed, long seed) {
            double[][] p = new double[9][3];
            for (int i = 0; i < 9; i++) for (int a = 0; a < axes; a++) p[i][a] = 24 + 12 * Cases.unit(seed, 3L * i + a);
            return new Way(p, closed);
        }

        Polyline polyline(double shift) {
            float[][] c = new float[3][9];
            for (int i = 0; i < 9; i++) for (int a = 0; a < 3; a++) c[a][i] = (float) p[i][a];
            for (int i = 0; i < 9; i++) c[0][i] += (float) shift;
            return closed ? Polyline.closed(c[0], c[1], c[2]) : Polyline.open(c[0], c[1], c[2]);
        }

        double length() {
            double sum = 0;
            for (int i = 0; i < pieces(); i++) sum += Math.sqrt(square(p[i], p[(i + 1) % 9]));
            return sum;
        }

        int pieces() {
            return closed ? 9 : 8;
        }

        double[] at(double s) {
            double left = closed ? s % length() : s;
            for (int i = 0; i < pieces(); i++) {
                double[] from = p[i], to = p[(i + 1) % 9];
                double d = Math.sqrt(square(from, to)), f = left / d;
                if (f <= 1 || i == pieces() - 1) {
                    double[] place = new double[3];
                    for (int a = 0; a < 3; a++) place[a] = from[a] + Math.min(f, 1) * (to[a] - from[a]);
                    return place;
                }
                left -= d;
            }
            throw new AssertionError();
        }

        /** The nearest by samples, made finer twice. */
        double nearest(double[] q, double low, double high) {
            double best = low, step = (high - low) / 400;
            for (int round = 0; round < 4; round++) {
                double from = round == 0 ? low : Math.max(low, best - step * 2);
                double to = round == 0 ? high : Math.min(high, best + step * 2), least = Double.POSITIVE_INFINITY;
                for (int k = 0; k <= 400; k++) {
                    double s = from + (to - from) * k / 400, d2 = square(at(s), q);
                    if (d2 < least - 1e-12) {
                        least = d2;
                        best = s;
                    }
                }
                step = (to - from) / 400;
            }
            return best;
        }

        /** By halving: the slack never falls. */
        double sight(double s, double most) {
            double low = 0, high = Math.min(most, closed ? length() / 2 : length() - s);
            if (slack(s, high) <= 4 * RADIUS * RADIUS) return high;
            for (int k = 0; k < 60; k++) {
                double middle = (low + high) / 2;
                if (slack(s, middle) <= 4 * RADIUS * RADIUS) low = middle;
                else high = middle;
            }
            return low;
        }

        private double slack(double s, double a) {
            return a * a - square(at(s), at(s + a));
        }
    }

    private static double square(double[] p, double[] q) {
        double sum = 0;
        for (int a = 0; a < 3; a++) sum += (p[a] - q[a]) * (p[a] - q[a]);
        return sum;
    }

    /** Up to 2 m off a random place of the way, on each axis; every fifth at rest. */
    private static void besides(Way way, float shift, NewAgent agent) {
        double[] p = way.at(way.length() * Cases.unit(7, agent.number()));
        int n = 9 * agent.number();
        agent.position(
                Axis.wrap((float) p[0] + shift + 4 * Cases.unit(8, n) - 2, SIDE),
                (float) p[1] + 4 * Cases.unit(8, n + 1) - 2,
                (float) p[2] + 4 * Cases.unit(8, n + 2) - 2);
        agent.speed(agent.number() % 5 == 0 ? 0 : 6 * Cases.unit(8, n + 3));
    }

    /** Every seventh is new, every third knows where he is, the others are a little behind. */
    private static float[] known(Group group, double length) {
        float[] known = new float[N];
        var ids = group.ids();
        for (int i = 0; i < N; i++)
            known[i] = ids.get(i) % 7 == 0
                    ? PathProgress.NOT_STARTED
                    : (float) (length * Cases.unit(7, ids.get(i)) * (ids.get(i) % 3 == 0 ? 1 : .98));
        return known;
    }

    /** On the torus the same crowd stands across the seam. */
    @ParameterizedTest
    @CsvSource({"2,false,0", "3,false,0", "2,true,0", "3,true,0", "2,true,32", "3,false,32"})
    void forcesAndProgress(int axes, boolean closed, float shift) {
        Way way = Way.random(axes, closed, 5);
        double length = way.length();
        var bits = new java.util.ArrayList<Long>();
        for (Form form : Forms.here()) {
            var builder =
                    shift == 0 ? World.open(axes) : axes == 2 ? World.torus(SIDE, SIDE) : World.torus(SIDE, SIDE, SIDE);
            try (var world = builder.seed(3).workers(1).form(form).build()) {
                var group = world.group("crowd");
                var progress = PathProgress.of(group::floats);
                var spy = new Spy(N, FollowPath.of(way.polyline(shift), progress, RADIUS));
                group.steer(spy);
                group.spawn(N, agent -> besides(way, shift, agent));
                float[] known = known(group, length);
                group.columns().write("progress", known);
                var ids = group.ids();
                float[] before = new float[N];
                for (int i = 0; i < N; i++) before[ids.get(i)] = known[i];
                var state = State.of(group, axes);
                world.tick(DT);
                bits.add(world.hash());
                float[] after = new float[N], done = new float[N];
                group.columns().read("progress", after);
                ids = group.ids();
                for (int i = 0; i < N; i++) done[ids.get(i)] = after[i];
                double worst = 0, astray = 0;
                for (int i = 0; i < N; i++) {
                    double[] p = new double[3], v = new double[3];
                    for (int a = 0; a < axes; a++) {
                        p[a] = state.of(a, i);
                        v[a] = state.of(3 + a, i);
                    }
                    p[0] -= shift;
                    if (shift > 0 && p[0] < -8) p[0] += SIDE;
                    double speed = Math.sqrt(square(v, new double[3])), w = 2 * (RADIUS + speed * DT);
                    double s0 = before[i] < 0 ? 0 : before[i], s1 = before[i] < 0 ? length : before[i] + w;
                    double s = way.nearest(p, s0, closed ? s1 : Math.min(s1, length));
                    double wrapped = closed ? s % length : s;
                    double error = Math.abs(wrapped - done[i]);
                    astray = Math.max(astray, closed ? Math.min(error, length - error) : error);
                    double most = RADIUS + speed * T, ahead = way.sight(wrapped, most);
                    if (!closed && length - wrapped < most + 5) continue; // brakes
                    double[] to = way.at(wrapped + ahead);
                    double d = Math.sqrt(square(to, p));
                    for (int a = 0; a < axes; a++) {
                        double expected = (10 * (to[a] - p[a]) / d - v[a]) / .5;
                        worst = Math.max(worst, Math.abs(expected - spy.force(a, i)));
                    }
                }
                assertTrue(astray < 2e-5, form + ": progress is off by " + astray + " m");
                assertTrue(worst < 2e-3, form + ": a force is off by " + worst + " N");
            }
        }
        assertEquals(bits.getFirst(), bits.getLast(), "the same bits");
    }

    /** Within the tube and along it: nothing; else what those do who drive. */
    @Test
    void coasting() {
        var path = Polyline.open(new float[] {0, 100}, new float[] {0, 0});
        float[][] asked = { // y, vx, vy; force?
            {.5f, 3, 0, 0},
            {.5f, 3, .9f, 0},
            {.5f, 3, 1.2f, 1},
            {.5f, -3, 0, 1},
            {.5f, 0, 0, 1},
            {1.2f, 3, 0, 1},
            {1.2f, 3, -1, 0},
            {-1.2f, 3, 1, 0}
        };
        for (float[] ask : asked) {
            double[][] force = new double[2][2];
            for (int c = 0; c < 2; c++) {
                try (var world = World.open(2).workers(1).build()) {
                    var group = world.group("one");
                    var rule = FollowPath.of(path, PathProgress.of(group::floats), 1);
                    var spy = new Spy(1, c == 0 ? rule : rule.coasting());
                    group.steer(spy).spawn(1, agent -> {
                        agent.position(20, ask[0], 0);
                        agent.velocity(ask[1], ask[2], 0);
                    });
                    world.tick(.1f);
                    for (int a = 0; a < 2; a++) force[c][a] = spy.force(a, 0);
                }
            }
            String who = java.util.Arrays.toString(ask);
            for (int a = 0; a < 2; a++) assertEquals(ask[3] * force[0][a], force[1][a], 1e-30, who);
        }
    }

    /** Whoever has no way, has no force; nobody writes what is not finite. */
    @Test
    void degenerate() {
        var paths = List.of(
                Polyline.open(new float[] {3}, new float[] {4}),
                Polyline.closed(new float[] {3, 3, 3}, new float[] {4, 4, 4}),
                Polyline.closed(new float[] {0, 9, 9, 0}, new float[] {0, 0, 0, 0}),
                Polyline.open(new float[] {0, 5, 5, 5, 0, 0}, new float[] {0, 0, 0, 0, 0, 0}));
        float[] places = {-1, 0, 2, 1e9f, 1e30f, -5};
        for (Form form : Forms.here()) {
            for (var toward : List.of(Toward.FULL, Toward.REYNOLDS)) {
                for (float dt : new float[] {0, .1f}) {
                    try (var world = World.open(2).workers(1).form(form).build()) {
                        var group = world.group("crowd");
                        var progress = PathProgress.each(group::floats, group::ints);
                        var spy = new Spy(N, FollowPath.of(paths, progress, 1).toward(toward));
                        group.steer(spy).spawn(N, agent -> {
                            int k = agent.number();
                            agent.position(k % 3 == 0 ? 3 : k % 3 == 1 ? 0 : 1e12f, k % 3 == 0 ? 4 : 0, 0);
                            agent.velocity(k % 2 * 3, 0, 0);
                        });
                        int[] way = new int[N];
                        float[] come = new float[N];
                        var ids = group.ids();
                        for (int i = 0; i < N; i++) {
                            way[i] = ids.get(i) % 6 == 5 ? Integer.MIN_VALUE : ids.get(i) % 6;
                            come[i] = places[ids.get(i) / 6 % 6];
                        }
                        group.columns().write("path", way);
                        group.columns().write("progress", come);
                        for (int t = 0; t < 3; t++) {
                            world.tick(dt);
                            for (int id = 0; id < N; id++) {
                                for (int a = 0; a < 2; a++) {
                                    float f = spy.force(a, id);
                                    assertTrue(Math.abs(f) <= 1e30f, "agent " + id + " wants " + f);
                                    if (id % 6 > 3) assertEquals(0, f, 1e-30f, "there is no such way");
                                }
                            }
                        }
                        float[] after = new float[N];
                        group.columns().read("progress", after);
                        for (float s : after) assertTrue(Math.abs(s) <= 1e30f, "progress " + s);
                        assertTrue(State.of(group, 2).finite());
                    }
                }
            }
        }
    }

    @Test
    void refused() {
        try (var world = World.open(2).workers(1).build()) {
            var group = world.group("a");
            var progress = PathProgress.of(group::floats);
            var path = Polyline.open(new float[] {0, 9}, new float[] {0, 0});
            var rule = FollowPath.of(path, progress, 1);
            says("the radius of a way is 0.0 m; allowed is 0.001 to 1000000 m", () -> FollowPath.of(path, progress, 0));
            says("the prediction of a way is NaN s; allowed is 0 to 100 s", () -> rule.prediction(Float.NaN));
            says("ways to follow is 0; allowed is 1 to 2147483647", () -> FollowPath.of(List.of(), progress, 1));
            says(
                    "a rule of group 'b' keeps column progress of another group: make it by group.floats or ints of"
                            + " this one",
                    () -> world.group("b").steer(rule));
        }
    }

    private static void says(String message, Runnable deed) {
        assertEquals(
                message, assertThrows(IllegalArgumentException.class, deed::run).getMessage());
    }
}
