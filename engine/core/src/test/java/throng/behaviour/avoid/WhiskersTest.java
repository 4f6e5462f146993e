package throng.behaviour.avoid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.AssertMessage;
import throng.ForceRecorder;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.Rule;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.math.Space;
import throng.simd.Form;
import throng.terrain.Circle;
import throng.terrain.Obstacle;
import throng.terrain.Segment;
import throng.world.Spawn;
import throng.world.World;

/** Forces of whiskers and of containment, against rays and boxes in double. */
class WhiskersTest {
    private static final int N = 600;
    private static final float FORCE = 7;

    private record Steered(ForceRecorder spy, GroupState state) {
        static Steered of(Rule rule, int axes, Form form) {
            var spy = new ForceRecorder(N, rule);
            try (var world =
                    World.of(Space.open(axes)).seed(3).workers(1).form(form).build()) {
                var group = world.group("crowd").maxForce(FORCE).steer(spy);
                float half = axes == 3 ? 11 : 18;
                var box = Spawn.box(-half, -half, axes == 3 ? -half : 0, half, half, axes == 3 ? half : 0);
                group.spawn(N, agent -> {
                    box.place(agent);
                    agent.speed(agent.number() % 7 == 0 ? 0 : 6 * agent.random(9));
                });
                var state = GroupState.of(group, axes);
                world.tick(.1f);
                return new Steered(spy, state);
            }
        }
    }

    private static List<Obstacle> circles(int axes) {
        int up = axes - 2;
        return List.of(new Circle(0, 0, 0, 5), new Circle(8, 6, 2 * up, 3), new Circle(-7, 4, -3 * up, 4));
    }

    /** Returns the distance along the ray to a ball; −1 if the ray misses it, or begins inside and leads out. */
    private static double ray(double[] p, double[] d, Circle c) {
        double[] m = {p[0] - c.x(), p[1] - c.y(), p[2] - c.z()};
        double md = m[0] * d[0] + m[1] * d[1] + m[2] * d[2];
        double mm = m[0] * m[0] + m[1] * m[1] + m[2] * m[2] - (double) c.radius() * c.radius();
        if (mm < 0) return md < 0 ? 0 : -1; // inside, and leading further in
        double root = md * md - mm;
        return root < 0 || md > 0 ? -1 : -md - Math.sqrt(root);
    }

    private static double[] expected(List<Obstacle> circles, GroupState s, int i, int axes) {
        double[] p = new double[3], w = new double[3], force = new double[3];
        double speed = 0, lost = 0;
        for (int a = 0; a < axes; a++) {
            p[a] = s.of(a, i);
            w[a] = s.of(3 + a, i);
            speed += w[a] * w[a];
        }
        speed = Math.sqrt(speed);
        if (speed == 0) return force;
        var ahead = new Vector3f((float) (w[0] / speed), (float) (w[1] / speed), (float) (w[2] / speed));
        var left = new Vector3f(-ahead.y, ahead.x, 0).normalize();
        var up = new Vector3f(ahead).cross(left);
        Vector3f[] rays = {
            ahead,
            new Vector3f(ahead).add(left).normalize(),
            new Vector3f(ahead).sub(left).normalize(),
            new Vector3f(ahead).add(up).normalize(),
            new Vector3f(ahead).sub(up).normalize()
        };
        for (int n = 0; n < (axes == 3 ? 5 : 3); n++) {
            double l = n == 0 ? speed : speed / 2;
            double[] d = {rays[n].x, rays[n].y, rays[n].z};
            for (Obstacle o : circles) {
                var c = (Circle) o;
                double t = ray(p, d, c);
                if (t < 0 || t > l || 1 - t / l <= lost + 1e-9) continue;
                lost = 1 - t / l;
                double[] m = {p[0] + t * d[0] - c.x(), p[1] + t * d[1] - c.y(), p[2] + t * d[2] - c.z()};
                double length = Math.sqrt(m[0] * m[0] + m[1] * m[1] + m[2] * m[2]);
                for (int a = 0; a < axes; a++) force[a] = FORCE * lost * m[a] / length;
            }
        }
        return force;
    }

    @ParameterizedTest
    @CsvSource({"2", "3"})
    void forcesOfWhiskersMatchTheFormula(int axes) {
        var circles = circles(axes);
        var rule = Whiskers.of(circles);
        var steered = Steered.of(rule, axes, Form.SCALAR);
        int some = 0, off = 0;
        for (int i = 0; i < N; i++) {
            double[] force = expected(circles, steered.state, i, axes);
            double error = 0;
            for (int a = 0; a < 3; a++) error = Math.max(error, Math.abs(force[a] - steered.spy.force(a, i)));
            if (steered.spy.force(0, i) != 0) some++;
            if (error > 2e-3) off++; // rounding decides whether a grazing whisker hits
        }
        assertTrue(some > 30 && some < N - 30, some + " agents feel a force");
        assertTrue(off <= 2, off + " of " + N + " forces are wrong");
        for (Form form : Forms.here())
            assertTrue(Steered.of(rule, axes, form).spy.sameBits(steered.spy), form + ": same bits");
    }

    /** Wanderers with whiskers pass an alley of two walls without touching them; others do not. */
    @Test
    void whiskersKeepWanderersOffTheWallsOfAnAlley() {
        List<Obstacle> walls = List.of(new Segment(-100, -3, 900, -3), new Segment(-100, 3, 900, 3));
        for (boolean whiskers : new boolean[] {true, false}) {
            double widest = 0;
            try (var world = World.open(2).seed(8).workers(1).build()) {
                var group = world.group("walkers").maxSpeed(4).maxForce(12);
                if (whiskers) group.steer(Whiskers.of(walls), Cruise.DEFAULT, new Wander(4, .5f));
                else group.steer(Cruise.DEFAULT, new Wander(4, .5f));
                group.spawn(40, Spawn.box(0, -1, 5, 1).heading(1, 0, 0).moving(3));
                float[] y = new float[40];
                for (int t = 0; t < 600; t++) {
                    world.tick(.02f);
                    group.columns().read("y", y);
                    for (float value : y) widest = Math.max(widest, Math.abs(value));
                }
            }
            if (whiskers) assertTrue(widest < 3, "an agent strayed to " + widest + " m");
            else assertTrue(widest > 3, "the alley is too wide to test whiskers: " + widest + " m");
        }
    }

    @ParameterizedTest
    @CsvSource({"2", "3"})
    void forcesOfContainmentMatchTheFormula(int axes) {
        var rule = new Contain(-8, -5, -9, 6, 12, 3, .5f, 2);
        double[] low = {-8, -5, -9}, high = {6, 12, 3};
        var steered = Steered.of(rule, axes, Form.SCALAR);
        int within = 0;
        for (int i = 0; i < N; i++) {
            double[] e = new double[3];
            double length = 0;
            for (int a = 0; a < axes; a++) {
                double q = steered.state.of(a, i) + .5 * steered.state.of(3 + a, i);
                e[a] = Math.max(low[a] - q, 0) - Math.max(q - high[a], 0);
                length += e[a] * e[a];
            }
            if (length == 0) within++;
            for (int a = 0; a < 3; a++) {
                double f = length == 0 ? 0 : 2 * FORCE * e[a] / Math.sqrt(length);
                if (length == 0 || length > 1e-6) assertEquals(f, steered.spy.force(a, i), 1e-4, "agent " + i);
            }
        }
        assertTrue(within > 20 && within < N - 100, within + " agents are inside");
        for (Form form : Forms.here())
            assertTrue(Steered.of(rule, axes, form).spy.sameBits(steered.spy), form + ": same bits");
    }

    /** Wanderers stay in their box for a minute. */
    @Test
    void containedWanderersStayInTheirBox() {
        try (var world = World.open(3).seed(8).build()) {
            var group =
                    world.group("flies").steer(Contain.within(0, 0, 0, 30, 30, 10), new Wander(8, .2f), Cruise.DEFAULT);
            group.spawn(200, Spawn.box(1, 1, 1, 29, 29, 9).moving(5));
            float[] p = new float[200];
            for (int t = 0; t < 1800; t++) {
                world.tick(1 / 30f);
                for (String axis : List.of("x", "y", "z")) {
                    group.columns().read(axis, p);
                    for (float value : p)
                        assertTrue(value > -2 && value < (axis.equals("z") ? 12 : 32), axis + " is " + value);
                }
            }
        }
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        says("the horizon of whiskers is 0.0 s", () -> new Whiskers(List.of(), 0, 1));
        says("the spread of whiskers is -1.0", () -> new Whiskers(List.of(), 1, -1));
        says("the high y of containment is 3.0 m; allowed is 5 to", () -> Contain.within(0, 5, 9, 3));
        says("the low x of containment is NaN", () -> Contain.within(Float.NaN, 5, 9, 3));
    }

    private static void says(String begin, Runnable made) {
        AssertMessage.startsWith(begin, assertThrows(IllegalArgumentException.class, made::run));
    }
}
