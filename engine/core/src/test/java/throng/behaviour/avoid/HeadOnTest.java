package throng.behaviour.avoid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.Target;
import throng.behaviour.mix.ForceSum;
import throng.behaviour.target.Seek;
import throng.behaviour.target.Toward;
import throng.math.Space;
import throng.perception.Neighbourhood;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Two who meet exactly head on, and two who pass 3 m clear: anywhere, in any direction, whatever they are called. */
class HeadOnTest {
    private static final float RADIUS = .3f, SPEED = 1.5f, HALF = 10, SIDE = 64;

    /** Five per cent of a radius. */
    private static final double OVERLAP = .05 * RADIUS;

    private static final float[][] WAYS = {{1, 0, 0}, {0, 1, 0}, {-.6f, .8f, 0}, {0, 0, 1}, {.36f, .48f, -.8f}};
    private static final int[][] IDS = {{0, 1}, {1, 0}, {0, 2}, {1, 3}, {7, 5}};

    private static Space space(int axes, boolean torus) {
        if (!torus) return Space.open(axes);
        return axes == 2 ? Space.torus(SIDE, SIDE) : Space.torus(SIDE, SIDE, SIDE);
    }

    /** Minimum image, from where numbers of the world are. */
    private static double distance(boolean torus, float[] p, float[] q) {
        double d2 = 0;
        for (int a = 0; a < 3; a++) {
            double d = (double) q[a] - p[a];
            if (torus) d -= SIDE * Math.rint(d / SIDE);
            d2 += d * d;
        }
        return Math.sqrt(d2);
    }

    private static float[] at(Group group, int id) {
        var p = group.position(group.handle(id), new org.joml.Vector3f());
        return new float[] {p.x, p.y, p.z};
    }

    private static float[] along(float[] way, float by) {
        return new float[] {way[0] * by, way[1] * by, way[2] * by};
    }

    /** The origin is a corner of a torus: they meet on all its seams. */
    @ParameterizedTest
    @CsvSource({"2, false, 0", "2, true, 0", "3, false, 0", "3, true, 0", "2, true, 0.3", "3, false, 0.3"})
    void theyPass(int axes, boolean torus, float margin) {
        double slowest = 0, deepest = 0;
        for (float[] way : WAYS) {
            if (axes == 2 && way[2] != 0) continue;
            for (int[] ids : IDS) {
                for (float dt : new float[] {1 / 30f, .1f}) {
                    double[] passed = meet(space(axes, torus), torus, way, ids, margin, dt);
                    String who = java.util.Arrays.toString(way) + ids[0] + ids[1] + ", dt " + dt;
                    assertTrue(passed[0] < 20, "after " + passed[0] + " s, 13.3 s straight on: " + who);
                    assertTrue(passed[1] <= OVERLAP, "an overlap of " + passed[1] + " m: " + who);
                    slowest = Math.max(slowest, passed[0]);
                    deepest = Math.max(deepest, passed[1]);
                }
            }
        }
        System.out.printf(
                "head on, %d axes, torus %b, margin %.1f: at most %.1f s, overlap %.4f m%n",
                axes, torus, margin, slowest, deepest);
    }

    /** Seconds till both are where the other one was, and how far they overlapped, metres. */
    private static double[] meet(Space space, boolean torus, float[] way, int[] ids, float margin, float dt) {
        float[][] start = {along(way, -HALF), along(way, HALF)};
        try (var world = World.of(space).seed(1).workers(1).build()) {
            var group = world.group("two").radius(RADIUS).maxSpeed(SPEED).maxForce(20);
            var goals = List.of(group.floats("gx", 0), group.floats("gy", 0), group.floats("gz", 0));
            var places = space.axes() == 2
                    ? Target.places(goals.get(0), goals.get(1))
                    : Target.places(goals.get(0), goals.get(1), goals.get(2));
            var avoid = new AvoidAgents(Neighbourhood.within(6), 3, margin);
            group.steer(ForceSum.of(new Seek(places, Toward.REYNOLDS.weight(.2f)), avoid));
            for (int k = 0; k < 2; k++) {
                float[] p = start[k];
                group.spawn(new int[] {ids[k]}, Spawn.point(p[0], p[1], p[2]));
            }
            for (int k = 0; k < 2; k++) {
                int i = group.index(group.handle(ids[k]));
                for (int a = 0; a < 3; a++) goals.get(a).values()[i] = start[1 - k][a];
            }
            boolean[] there = new boolean[2];
            double overlap = 0, t = 0;
            for (; t < 40 && !(there[0] && there[1]); t += dt) {
                world.tick(dt);
                for (int k = 0; k < 2; k++) there[k] |= distance(torus, at(group, ids[k]), start[1 - k]) < 1;
                overlap = Math.max(overlap, 2 * RADIUS - distance(torus, at(group, ids[0]), at(group, ids[1])));
            }
            return new double[] {t, overlap};
        }
    }

    /** Force exactly zero: not a bit of their velocities changes all along. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void threeMetresClearIsNothing(boolean torus) {
        for (int axes = 2; axes <= 3; axes++) {
            for (float[] way : WAYS) {
                if (axes == 2 && way[2] != 0) continue;
                float[] beside = way[2] == 0 ? new float[] {-way[1], way[0], 0} : new float[] {.8f, -.6f, 0};
                pass(space(axes, torus), way, beside);
            }
        }
    }

    private static void pass(Space space, float[] way, float[] beside) {
        try (var world = World.of(space).seed(1).workers(1).build()) {
            var group = world.group("two").radius(RADIUS).steer(AvoidAgents.within(20));
            for (int k = 0; k < 2; k++) {
                float by = k == 0 ? -HALF : HALF;
                float[] p = along(way, by), s = along(beside, k == 0 ? 0 : 3), v = along(way, k == 0 ? 2 : -3);
                group.spawn(1, agent -> {
                    agent.position(p[0] + s[0], p[1] + s[1], p[2] + s[2]);
                    agent.velocity(v[0], v[1], v[2]);
                });
            }
            float[][] before = {velocity(group, 0), velocity(group, 1)};
            for (int t = 0; t < 80; t++) {
                world.tick(.1f);
                for (int k = 0; k < 2; k++)
                    for (int a = 0; a < 3; a++)
                        assertEquals(before[k][a], velocity(group, k)[a], "agent " + k + ", tick " + t);
            }
        }
    }

    /** Without the sign of zeros. */
    private static float[] velocity(Group group, int id) {
        var v = group.velocity(group.handle(id), new org.joml.Vector3f());
        return new float[] {v.x + 0f, v.y + 0f, v.z + 0f};
    }
}
