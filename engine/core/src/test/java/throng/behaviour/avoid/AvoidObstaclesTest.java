package throng.behaviour.avoid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Cases;
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
import throng.simd.Form;
import throng.terrain.Box;
import throng.terrain.Circle;
import throng.terrain.Obstacle;
import throng.terrain.Polygon;
import throng.terrain.Segment;
import throng.world.Spawn;
import throng.world.World;

/** Forces at circles and spheres against the quadratic formula in double, turns by hand, and walks past obstacles. */
class AvoidObstaclesTest {
    private static final int N = 600;
    private static final float SIDE = 60;

    private record Steered(ForceRecorder spy, GroupState state) {}

    private static Steered steerOnce(Rule rule, Space space, Form form) {
        var spy = new ForceRecorder(N, rule);
        try (var world = World.of(space).seed(3).workers(1).form(form).build()) {
            var group = world.group("crowd").radius(.3f).maxForce(7).steer(spy);
            group.spawn(N, agent -> {
                Spawn.box(0, 0, 0, SIDE, SIDE, SIDE).place(agent);
                agent.speed(agent.number() % 5 == 0 ? 0 : 6 * agent.random(9));
            });
            var state = GroupState.of(group, space.axes());
            world.tick(.1f);
            return new Steered(spy, state);
        }
    }

    private static List<Obstacle> circles(int axes) {
        var circles = new ArrayList<Obstacle>();
        for (int k = 0; k < 60; k++) {
            float z = axes == 3 ? SIDE * Cases.unit(5, 4 * k + 2) : 0;
            circles.add(new Circle(
                    SIDE * Cases.unit(5, 4 * k),
                    SIDE * Cases.unit(5, 4 * k + 1),
                    z,
                    2 + axes * Cases.unit(5, 4 * k + 3)));
        }
        return circles;
    }

    private static double[] expected(AvoidObstacles rule, Space space, GroupState s, int i) {
        double[] v = new double[3], force = new double[3];
        double speed = 0, deepest = .3, soonest = Double.POSITIVE_INFINITY;
        for (int a = 0; a < 3; a++) speed += Math.pow(s.of(3 + a, i), 2);
        speed = Math.sqrt(speed);
        for (int a = 0; a < 3; a++) v[a] = speed == 0 ? 0 : s.of(3 + a, i) / speed;
        boolean inside = false;
        for (Obstacle o : rule.obstacles()) {
            var c = (Circle) o;
            double[] m = {s.of(0, i) - c.x(), s.of(1, i) - c.y(), s.of(2, i) - c.z()};
            double m2 = 0, mv = 0, r = c.radius() + .3 + rule.margin();
            for (int a = 0; a < 3; a++) {
                Axis axis = space.axis(a);
                if (axis.torus()) m[a] -= axis.high() * Math.rint(m[a] / axis.high());
                m2 += m[a] * m[a];
                mv += m[a] * v[a];
            }
            double d = Math.sqrt(m2);
            if (d - c.radius() < deepest) {
                deepest = d - c.radius();
                inside = true;
                for (int a = 0; a < 3; a++) force[a] = 7 * m[a] / d;
            }
            double root = mv * mv - (m2 - r * r);
            if (inside || speed == 0 || root < 0 || mv >= 0) continue;
            double t = d <= r ? 0 : -mv - Math.sqrt(root);
            if (t > speed * rule.horizon() || t >= soonest) continue;
            soonest = t;
            double across = 0;
            double[] side = new double[3];
            for (int a = 0; a < 3; a++) {
                side[a] = m[a] - mv * v[a]; // the same for the normal and for the middle
                across += side[a] * side[a];
            }
            for (int a = 0; a < 3; a++) force[a] = 7 * (1 - t / (speed * rule.horizon())) * side[a] / Math.sqrt(across);
        }
        return force;
    }

    @ParameterizedTest
    @CsvSource({"2, false", "2, true", "3, false", "3, true"})
    void forcesMatchTheFormula(int axes, boolean torus) {
        Space space = !torus ? Space.open(axes) : axes == 2 ? Space.torus(SIDE, SIDE) : Space.torus(SIDE, SIDE, SIDE);
        var rule = new AvoidObstacles(circles(axes), 2, .2f);
        var first = steerOnce(rule, space, Form.SCALAR);
        int some = 0, off = 0;
        for (int i = 0; i < N; i++) {
            double[] force = expected(rule, space, first.state, i);
            double error = 0;
            for (int a = 0; a < axes; a++) error = Math.max(error, Math.abs(force[a] - first.spy.force(a, i)));
            if (first.spy.force(0, i) != 0) some++;
            if (error > 2e-3) off++; // rounding decides whether a grazing path hits
        }
        assertTrue(some > 30 && some < N - 30, some + " agents feel a force");
        assertTrue(off <= 1, off + " of " + N + " forces are wrong");
        for (Form form : Forms.here())
            assertTrue(first.spy.sameBits(steerOnce(rule, space, form).spy), form + ": the same bits");
    }

    /** Returns the force on one agent at the origin that moves along x. */
    private static float[] forceOnOne(Rule rule, int axes, float speed, float dt) {
        var spy = new ForceRecorder(1, rule);
        try (var world = World.open(axes).seed(1).workers(1).build()) {
            var group = world.group("one").radius(.3f).maxForce(10).steer(spy);
            group.spawn(1, Spawn.point(0, 0, 0).heading(1, 0, 0).moving(speed));
            world.tick(dt);
        }
        return new float[] {spy.force(0, 0), spy.force(1, 0), spy.force(2, 0)};
    }

    private static float[] forceOnOne(Obstacle obstacle) {
        return forceOnOne(AvoidObstacles.of(List.of(obstacle)), 2, 5, .1f);
    }

    /** Other engines had the bug that an obstacle on the right pushed to the right. */
    @Test
    void anObstacleOnOneSidePushesToTheOther() {
        for (float y : new float[] {-.5f, .5f}) {
            var shapes = List.of(
                    new Circle(6, y, 1),
                    new Box(5, y - 1, 7, y + 1),
                    new Segment(6, y - 1, 6, y + 1),
                    new Segment(5, y, 9, y),
                    Polygon.of(5, y - 1, 7, y - 1, 7, y + 1, 5, y + 1));
            for (Obstacle shape : shapes) {
                if (shape instanceof Segment s && s.y0() == s.y1() && Math.abs(y) > .4f) continue;
                float[] force = forceOnOne(shape);
                assertTrue(force[1] * y < 0, shape + " pushes with " + force[1]);
                assertEquals(0, force[0], 1e-4, "sideways only");
            }
        }
        assertTrue(forceOnOne(new Circle(6, 0, 1))[1] > 0, "straight ahead: to the left");
        assertTrue(forceOnOne(new Segment(5, .2f, 9, .2f))[1] < 0, "along a wall on the left");
        assertTrue(forceOnOne(new Segment(5, -.2f, 9, -.2f))[1] > 0, "along a wall on the right");
    }

    @Test
    void anObstacleBesideThePathExertsNoForce() {
        for (Obstacle far : List.of(
                new Circle(6, 1.5f, 1),
                new Circle(-3, 0, 1),
                new Circle(13, 0, 1),
                new Box(5, .5f, 6, 3),
                new Segment(5, .5f, 9, .5f))) for (float f : forceOnOne(far)) assertEquals(0f, f, far + "");
        var near = AvoidObstacles.of(List.of(new Circle(3, 0, 1)));
        for (float f : forceOnOne(near, 3, 0, .1f)) assertEquals(0f, f, "at rest");
        for (float f : forceOnOne(AvoidObstacles.DEFAULT, 3, 5, .1f)) assertEquals(0f, f, "no obstacles");
    }

    @Test
    void anOverlappingObstaclePushesOut() {
        assertEquals(-10, forceOnOne(new Circle(.5f, 0, 1))[0], 1e-5, "out by the shortest path");
        assertEquals(
                10,
                forceOnOne(AvoidObstacles.of(List.of(new Box(-2, -1, -1, .5f, 1, 1))), 3, 0, 0)[0],
                1e-5,
                "at rest, dt 0");
        assertEquals(10, forceOnOne(new Circle(0, 0, 1))[0], 1e-5, "in the middle of the circle");
    }

    /** All agents pass a field of all shapes and arrive; no agent's middle enters a shape. */
    @Test
    void walkersPassAllShapes() {
        var shapes = List.of(
                new Circle(20, 0, 3),
                new Box(8, -7, 12, -2),
                Polygon.of(8, 2, 13, 3, 9, 8),
                new Segment(28, -6, 28, 1),
                new Circle(34, 4, 2));
        try (var world = World.open(2).seed(1).workers(1).build()) {
            var seek = new Seek(Target.at(50, 0), Toward.REYNOLDS.weight(.3f));
            var group = world.group("walkers").radius(.3f).maxSpeed(3).maxForce(8);
            group.steer(ForceSum.of(seek, new AvoidObstacles(shapes, 2, .2f)));
            group.spawn(41, agent -> agent.position(0, (agent.number() - 20) * .4f, 0));
            boolean[] arrived = new boolean[41];
            int left = 41;
            var hit = new throng.terrain.ObstacleHit();
            double deepest = 1;
            int tick = 0;
            for (; tick < 3000 && left > 0; tick++) {
                world.tick(1 / 30f);
                var state = GroupState.of(group, 2);
                left = 0;
                for (int i = 0; i < 41; i++) {
                    arrived[i] |= Math.hypot(state.of(0, i) - 50, state.of(1, i)) < 2;
                    if (!arrived[i]) left++;
                    for (Obstacle shape : shapes) {
                        shape.nearest(state.of(0, i), state.of(1, i), 0, hit);
                        deepest = Math.min(deepest, hit.distance());
                    }
                }
            }
            assertEquals(0, left, "all arrive, after " + tick / 30f + " s");
            assertTrue(deepest > .2, "an agent of radius 0.3 m came as near as " + deepest + " m");
        }
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        refused("0.0 s; allowed is 0.01", () -> new AvoidObstacles(List.of(), 0, 0));
        refused("NaN m", () -> new AvoidObstacles(List.of(), 1, Float.NaN));
        refused("-1.0 m; allowed is 0 to", () -> new Hide(Target.at(0, 0), List.of(), -1, Toward.FULL));
    }

    private static void refused(String says, Runnable door) {
        String message = assertThrows(IllegalArgumentException.class, door::run).getMessage();
        assertTrue(message.contains(says), message);
    }

    @ParameterizedTest
    @CsvSource({"2, false", "2, true", "3, false", "3, true"})
    void hidersSeekTheNearestSpot(int axes, boolean torus) {
        Space space = !torus ? Space.open(axes) : axes == 2 ? Space.torus(SIDE, SIDE) : Space.torus(SIDE, SIDE, SIDE);
        float[] h = {20, 30, axes == 3 ? 40 : 0};
        var rule = Hide.of(Target.at(h[0], h[1], h[2]), circles(axes));
        var first = steerOnce(rule, space, Form.SCALAR);
        for (int i = 0; i < N; i++) {
            double least = 1e30, second = 1e30;
            double[] force = new double[3];
            for (Obstacle o : rule.obstacles()) {
                double[] from = new double[3], to = new double[3];
                double length = 0, d2 = 0;
                for (int a = 0; a < axes; a++) {
                    from[a] = image(space.axis(a), (double) o.middle(a) - h[a]);
                    length += from[a] * from[a];
                }
                for (int a = 0; a < axes; a++) {
                    double spot = o.middle(a) + from[a] / Math.sqrt(length) * (o.reach() + Hide.DISTANCE);
                    to[a] = image(space.axis(a), spot - first.state.of(a, i));
                    d2 += to[a] * to[a];
                }
                if (d2 < least) {
                    second = least;
                    least = d2;
                    for (int a = 0; a < 3; a++) force[a] = 7 * to[a] / Math.sqrt(d2);
                } else second = Math.min(second, d2);
            }
            if (Math.sqrt(second) - Math.sqrt(least) < 1e-3) continue; // two spots are equally near
            for (int a = 0; a < axes; a++) {
                assertEquals(force[a], first.spy.force(a, i), 1e-3, "agent " + i);
            }
        }
        for (Form form : Forms.here())
            assertTrue(first.spy.sameBits(steerOnce(rule, space, form).spy), form + ": the same bits");
        for (float f : forceOnOne(Hide.DEFAULT, axes, 5, .1f)) assertEquals(0f, f, "no obstacles to hide behind");
    }

    private static double image(Axis axis, double d) {
        return axis.torus() ? d - axis.high() * Math.rint(d / axis.high()) : d;
    }
}
