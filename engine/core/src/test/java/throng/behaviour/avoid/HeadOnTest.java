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

/** Two agents that meet exactly head-on, and two that pass 3 m clear, in several directions and with several ids. */
class HeadOnTest {
    private static final float RADIUS = .3f, SPEED = 1.5f, HALF = 10, SIDE = 64;

    /** 5 % of a radius, metres. */
    private static final double MAX_OVERLAP = .05 * RADIUS;

    private static final float[][] DIRECTIONS = {{1, 0, 0}, {0, 1, 0}, {-.6f, .8f, 0}, {0, 0, 1}, {.36f, .48f, -.8f}};
    private static final int[][] IDS = {{0, 1}, {1, 0}, {0, 2}, {1, 3}, {7, 5}};

    private static Space space(int axes, boolean torus) {
        if (!torus) return Space.open(axes);
        return axes == 2 ? Space.torus(SIDE, SIDE) : Space.torus(SIDE, SIDE, SIDE);
    }

    /** Returns the distance by the minimum image, metres. */
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

    private static float[] along(float[] direction, float metres) {
        return new float[] {direction[0] * metres, direction[1] * metres, direction[2] * metres};
    }

    /** On a torus the origin is a corner, so the agents meet on all seams. */
    @ParameterizedTest
    @CsvSource({"2, false, 0", "2, true, 0", "3, false, 0", "3, true, 0", "2, true, 0.3", "3, false, 0.3"})
    void agentsThatMeetHeadOnPass(int axes, boolean torus, float margin) {
        for (float[] direction : DIRECTIONS) {
            if (axes == 2 && direction[2] != 0) continue;
            for (int[] ids : IDS) {
                for (float dt : new float[] {1 / 30f, .1f}) {
                    double[] passed = meet(space(axes, torus), torus, direction, ids, margin, dt);
                    String which = java.util.Arrays.toString(direction) + ids[0] + ids[1] + ", dt " + dt;
                    assertTrue(passed[0] < 20, "after " + passed[0] + " s; straight ahead takes 13.3 s: " + which);
                    assertTrue(passed[1] <= MAX_OVERLAP, "an overlap of " + passed[1] + " m: " + which);
                }
            }
        }
    }

    /** Returns the seconds until each is where the other one started, and the greatest overlap, metres. */
    private static double[] meet(Space space, boolean torus, float[] direction, int[] ids, float margin, float dt) {
        float[][] start = {along(direction, -HALF), along(direction, HALF)};
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
            boolean[] arrived = new boolean[2];
            double overlap = 0, t = 0;
            for (; t < 40 && !(arrived[0] && arrived[1]); t += dt) {
                world.tick(dt);
                for (int k = 0; k < 2; k++) arrived[k] |= distance(torus, at(group, ids[k]), start[1 - k]) < 1;
                overlap = Math.max(overlap, 2 * RADIUS - distance(torus, at(group, ids[0]), at(group, ids[1])));
            }
            return new double[] {t, overlap};
        }
    }

    /** The force is exactly zero: no bit of the velocities ever changes. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void agentsThatPassThreeMetresClearFeelNoForce(boolean torus) {
        for (int axes = 2; axes <= 3; axes++) {
            for (float[] direction : DIRECTIONS) {
                if (axes == 2 && direction[2] != 0) continue;
                float[] beside =
                        direction[2] == 0 ? new float[] {-direction[1], direction[0], 0} : new float[] {.8f, -.6f, 0};
                pass(space(axes, torus), direction, beside);
            }
        }
    }

    private static void pass(Space space, float[] direction, float[] beside) {
        try (var world = World.of(space).seed(1).workers(1).build()) {
            var group = world.group("two").radius(RADIUS).steer(AvoidAgents.within(20));
            for (int k = 0; k < 2; k++) {
                float by = k == 0 ? -HALF : HALF;
                float[] p = along(direction, by),
                        s = along(beside, k == 0 ? 0 : 3),
                        v = along(direction, k == 0 ? 2 : -3);
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

    /** Returns the velocity, with +0 for −0. */
    private static float[] velocity(Group group, int id) {
        var v = group.velocity(group.handle(id), new org.joml.Vector3f());
        return new float[] {v.x + 0f, v.y + 0f, v.z + 0f};
    }
}
