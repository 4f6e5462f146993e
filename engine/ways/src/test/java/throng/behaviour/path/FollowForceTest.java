package throng.behaviour.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Cases;
import throng.ForceRecorder;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.target.Toward;
import throng.math.Axis;
import throng.navigation.curve.Polyline;
import throng.simd.Form;
import throng.world.Group;
import throng.world.NewAgent;
import throng.world.World;

/** Forces and progress of followers in one tick, against paths that are sampled in double. */
class FollowForceTest {
    private static final int N = 600;
    private static final float SIDE = 64, DT = .1f, RADIUS = 1.5f, T = .5f;

    /** A path of points that do not repeat, evaluated by samples. */
    private record SampledPath(double[][] p, boolean closed) {
        /** Returns a path whose corners differ by at most 12 m on an axis. */
        static SampledPath random(int axes, boolean closed, long seed) {
            double[][] p = new double[9][3];
            for (int i = 0; i < 9; i++) for (int a = 0; a < axes; a++) p[i][a] = 24 + 12 * Cases.unit(seed, 3L * i + a);
            return new SampledPath(p, closed);
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

        /** Returns the nearest arc length by samples, refined three times. */
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

        /** Returns the sight by bisection, as the slack never falls. */
        double sight(double s, double max) {
            double low = 0, high = Math.min(max, closed ? length() / 2 : length() - s);
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

    /** Places an agent within 2 m of a random place of the path, on each axis; every fifth is at rest. */
    private static void placeNear(SampledPath path, float shift, NewAgent agent) {
        double[] p = path.at(path.length() * Cases.unit(7, agent.number()));
        int n = 9 * agent.number();
        agent.position(
                Axis.wrap((float) p[0] + shift + 4 * Cases.unit(8, n) - 2, SIDE),
                (float) p[1] + 4 * Cases.unit(8, n + 1) - 2,
                (float) p[2] + 4 * Cases.unit(8, n + 2) - 2);
        agent.speed(agent.number() % 5 == 0 ? 0 : 6 * Cases.unit(8, n + 3));
    }

    /** Returns progress: every seventh agent is new, every third is up to date, the others are a little behind. */
    private static float[] progress(Group group, double length) {
        float[] initial = new float[N];
        var ids = group.ids();
        for (int i = 0; i < N; i++)
            initial[i] = ids.get(i) % 7 == 0
                    ? PathProgress.NOT_STARTED
                    : (float) (length * Cases.unit(7, ids.get(i)) * (ids.get(i) % 3 == 0 ? 1 : .98));
        return initial;
    }

    /** With a shift, the crowd stands across the seam of a torus. */
    @ParameterizedTest
    @CsvSource({"2,false,0", "3,false,0", "2,true,0", "3,true,0", "2,true,32", "3,false,32"})
    void forcesAndProgressMatchTheFormula(int axes, boolean closed, float shift) {
        SampledPath path = SampledPath.random(axes, closed, 5);
        double length = path.length();
        var bits = new java.util.ArrayList<Long>();
        for (Form form : Forms.here()) {
            var builder =
                    shift == 0 ? World.open(axes) : axes == 2 ? World.torus(SIDE, SIDE) : World.torus(SIDE, SIDE, SIDE);
            try (var world = builder.seed(3).workers(1).form(form).build()) {
                var group = world.group("crowd");
                var progress = PathProgress.of(group::floats);
                var spy = new ForceRecorder(N, FollowPath.of(path.polyline(shift), progress, RADIUS));
                group.steer(spy);
                group.spawn(N, agent -> placeNear(path, shift, agent));
                float[] initial = progress(group, length);
                group.columns().write("progress", initial);
                var ids = group.ids();
                float[] before = new float[N];
                for (int i = 0; i < N; i++) before[ids.get(i)] = initial[i];
                var state = GroupState.of(group, axes);
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
                    double s = path.nearest(p, s0, closed ? s1 : Math.min(s1, length));
                    double wrapped = closed ? s % length : s;
                    double error = Math.abs(wrapped - done[i]);
                    astray = Math.max(astray, closed ? Math.min(error, length - error) : error);
                    double maxAhead = RADIUS + speed * T, ahead = path.sight(wrapped, maxAhead);
                    if (!closed && length - wrapped < maxAhead + 5) continue; // the agent may brake
                    double[] to = path.at(wrapped + ahead);
                    double d = Math.sqrt(square(to, p));
                    for (int a = 0; a < axes; a++) {
                        double expected = (10 * (to[a] - p[a]) / d - v[a]) / .5;
                        worst = Math.max(worst, Math.abs(expected - spy.force(a, i)));
                    }
                }
                assertTrue(astray < 2e-5, form + ": progress is wrong by " + astray + " m");
                assertTrue(worst < 2e-3, form + ": a force is wrong by " + worst + " N");
            }
        }
        assertEquals(bits.getFirst(), bits.getLast(), "the same bits");
    }

    /** A coasting agent that moves along its tube feels no force; others feel that of a driving one. */
    @Test
    void coastingAgentsFeelNoForceInTheirTube() {
        var path = Polyline.open(new float[] {0, 100}, new float[] {0, 0});
        float[][] cases = { // y, vx, vy, whether it feels a force
            {.5f, 3, 0, 0},
            {.5f, 3, .9f, 0},
            {.5f, 3, 1.2f, 1},
            {.5f, -3, 0, 1},
            {.5f, 0, 0, 1},
            {1.2f, 3, 0, 1},
            {1.2f, 3, -1, 0},
            {-1.2f, 3, 1, 0}
        };
        for (float[] one : cases) {
            double[][] force = new double[2][2];
            for (int c = 0; c < 2; c++) {
                try (var world = World.open(2).farPlaces(true).workers(1).build()) {
                    var group = world.group("one");
                    var rule = FollowPath.of(path, PathProgress.of(group::floats), 1);
                    var spy = new ForceRecorder(1, c == 0 ? rule : rule.coasting());
                    group.steer(spy).spawn(1, agent -> {
                        agent.position(20, one[0], 0);
                        agent.velocity(one[1], one[2], 0);
                    });
                    world.tick(.1f);
                    for (int a = 0; a < 2; a++) force[c][a] = spy.force(a, 0);
                }
            }
            String which = java.util.Arrays.toString(one);
            for (int a = 0; a < 2; a++) assertEquals(one[3] * force[0][a], force[1][a], 1e-30, which);
        }
    }

    /** Degenerate paths and progress: agents without a path feel no force, and all numbers stay finite. */
    @Test
    void degeneratePathsKeepNumbersFinite() {
        var paths = List.of(
                Polyline.open(new float[] {3}, new float[] {4}),
                Polyline.closed(new float[] {3, 3, 3}, new float[] {4, 4, 4}),
                Polyline.closed(new float[] {0, 9, 9, 0}, new float[] {0, 0, 0, 0}),
                Polyline.open(new float[] {0, 5, 5, 5, 0, 0}, new float[] {0, 0, 0, 0, 0, 0}));
        float[] places = {-1, 0, 2, 1e9f, 1e30f, -5};
        for (Form form : Forms.here()) {
            for (var toward : List.of(Toward.FULL, Toward.REYNOLDS)) {
                for (float dt : new float[] {0, .1f}) {
                    try (var world =
                            World.open(2).farPlaces(true).workers(1).form(form).build()) {
                        var group = world.group("crowd");
                        var progress = PathProgress.each(group::floats, group::ints);
                        var spy = new ForceRecorder(
                                N, FollowPath.of(paths, progress, 1).toward(toward));
                        group.steer(spy).spawn(N, agent -> {
                            int k = agent.number();
                            agent.position(k % 3 == 0 ? 3 : k % 3 == 1 ? 0 : 1e12f, k % 3 == 0 ? 4 : 0, 0);
                            agent.velocity(k % 2 * 3, 0, 0);
                        });
                        int[] number = new int[N];
                        float[] done = new float[N];
                        var ids = group.ids();
                        for (int i = 0; i < N; i++) {
                            number[i] = ids.get(i) % 6 == 5 ? Integer.MIN_VALUE : ids.get(i) % 6;
                            done[i] = places[ids.get(i) / 6 % 6];
                        }
                        group.columns().write("path", number);
                        group.columns().write("progress", done);
                        for (int t = 0; t < 3; t++) {
                            world.tick(dt);
                            for (int id = 0; id < N; id++) {
                                for (int a = 0; a < 2; a++) {
                                    float f = spy.force(a, id);
                                    assertTrue(Math.abs(f) <= 1e30f, "agent " + id + " feels " + f + " N");
                                    if (id % 6 > 3) assertEquals(0, f, 1e-30f, "there is no such path");
                                }
                            }
                        }
                        float[] after = new float[N];
                        group.columns().read("progress", after);
                        for (float s : after) assertTrue(Math.abs(s) <= 1e30f, "progress " + s);
                        assertTrue(GroupState.of(group, 2).finite());
                    }
                }
            }
        }
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        try (var world = World.open(2).farPlaces(true).workers(1).build()) {
            var group = world.group("a");
            var progress = PathProgress.of(group::floats);
            var path = Polyline.open(new float[] {0, 9}, new float[] {0, 0});
            var rule = FollowPath.of(path, progress, 1);
            says(
                    "the radius of a path is 0.0 m; allowed is 0.001 to 1000000 m",
                    () -> FollowPath.of(path, progress, 0));
            says("the prediction of follow path is NaN s; allowed is 0 to 100 s", () -> rule.prediction(Float.NaN));
            says("paths to follow is 0; allowed is 1 to 2147483647", () -> FollowPath.of(List.of(), progress, 1));
            says(
                    "a rule of group 'b' keeps column progress of another group: make it by group.floats or ints of"
                            + " this one",
                    () -> world.group("b").steer(rule));
        }
    }

    private static void says(String message, Runnable action) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, action::run).getMessage());
    }
}
