package throng.behaviour.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.ForceRecorder;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.math.Rng;
import throng.simd.Form;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/**
 * How much longer than necessary pursuers take, in 600 cases. Pursuer and prey start 50 to 150 m apart; the pursuer
 * moves at 10 m/s with a free heading, the prey at 1 to 9 m/s straight in any direction, dt is 1/60 s. The prey is
 * caught within 0.25 m at the end of a tick. The optimum is the earliest time at which a pursuer that moves straight at
 * 10 m/s is within 0.25 m, in closed form. Motion in float makes some pursuers a thousandth faster.
 */
class InterceptTest {
    private static final int N = 600;
    /** The random stream of the first headings of hunters. */
    private static final int HEADING = 0x5BA7_0101;

    private static final float SPEED = 10, DT = 1f / 60, REACH = .25f;

    /** The time over the optimum, in per cent. */
    private record Excess(double mean, double worst) {}

    @Tag("shows")
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void interceptionIsNearTheOptimumAndPursuitIsNot(int axes) {
        var direct = new Toward(1, DT); // so that v is vmax·unit after one tick
        var seek = chase(axes, Form.SCALAR, t -> new Seek(t, direct));
        var pursue = chase(axes, Form.SCALAR, t -> new Pursue(t, 1, direct));
        assertTrue(seek.mean > pursue.mean, "seek " + seek + ", pursue " + pursue);
        Form form = Forms.here().getLast(); // SampleBitsTest compares the forms
        var closing = chase(axes, form, t -> new Intercept(t, Intercept.Mode.CLOSING, 1, direct));
        var exact = chase(axes, form, t -> new Intercept(t, Intercept.Mode.EXACT, 1, direct));
        assertTrue(closing.mean <= .5, form + ": mean excess of closing velocity, %: " + closing.mean);
        assertTrue(closing.worst <= 5, form + ": worst excess of closing velocity, %: " + closing.worst);
        assertTrue(exact.mean <= .3, form + ": mean excess of exact, %: " + exact.mean);
        assertTrue(pursue.mean > 2 * closing.mean, form + ": pursue " + pursue + ", closing " + closing);
    }

    private static Excess chase(int axes, Form form, Function<Target, Rule> rule) {
        try (var world = World.open(axes).seed(11).workers(1).form(form).build()) {
            var prey = world.group("prey");
            prey.spawn(N, agent -> {
                agent.position(50 + 100 * agent.random(5), 0, 0);
                float[] u = agent.direction(6);
                float s = SPEED * (.1f + .8f * agent.random(7));
                agent.velocity(s * u[0], s * u[1], s * u[2]);
            });
            var hunters = world.group("hunters").maxSpeed(SPEED).maxForce(1e9f);
            float[] u = new float[3];
            hunters.spawn(
                    N,
                    agent -> { // the cases do not depend on what groups draw
                        Rng.direction(Rng.bits(11, 0, agent.id(), HEADING), axes, u);
                        agent.heading(u[0], u[1], u[2]);
                        agent.speed(SPEED);
                    });
            hunters.steer(rule.apply(each(prey, hunters)));
            return excess(world, prey, hunters, axes);
        }
    }

    private static Target each(Group prey, Group hunters) {
        var id = hunters.ints("target", -1);
        var generation = hunters.ints("generation", 0);
        var ids = hunters.ids();
        for (int k = 0; k < N; k++) {
            id.values()[k] = ids.get(k);
            generation.values()[k] = prey.handle(ids.get(k)).generation();
        }
        return Target.each(prey, id, generation);
    }

    private static Excess excess(World world, Group prey, Group hunters, int axes) {
        var start = GroupState.of(prey, axes);
        double[] best = new double[N];
        for (int i = 0; i < N; i++) best[i] = optimum(start, i);
        boolean[] caught = new boolean[N];
        int left = N;
        double sum = 0, worst = 0;
        for (int t = 1; left > 0; t++) {
            assertTrue(t < 30_000, left + " are not caught");
            world.tick(DT);
            var p = GroupState.of(hunters, axes);
            var q = GroupState.of(prey, axes);
            for (int i = 0; i < N; i++) {
                if (caught[i] || distance(p, q, i) > REACH) continue;
                caught[i] = true;
                left--;
                double over = 100 * (t * (double) DT / best[i] - 1);
                assertTrue(over > -.1, "faster than the optimum by more than rounding: " + over);
                sum += over;
                worst = Math.max(worst, over);
            }
        }
        return new Excess(sum / N, worst);
    }

    private static double distance(GroupState p, GroupState q, int i) {
        double d2 = 0;
        for (int a = 0; a < 3; a++) d2 += Math.pow((double) p.of(a, i) - q.of(a, i), 2);
        return Math.sqrt(d2);
    }

    /** The least t with |x + w·t| = SPEED·t + REACH: (w² − SPEED²)·t² + 2(x·w − SPEED·REACH)·t + x² − REACH² = 0. */
    private static double optimum(GroupState prey, int i) {
        double a = -(double) SPEED * SPEED, b = -(double) SPEED * REACH, c = -(double) REACH * REACH;
        for (int k = 0; k < 3; k++) {
            double x = prey.of(k, i), w = prey.of(3 + k, i);
            a += w * w;
            b += x * w;
            c += x * x;
        }
        return (-b - Math.sqrt(b * b - a * c)) / a;
    }

    /** A target that cannot be met is pursued; head on, the first of two meetings counts. */
    @Test
    void targetsThatCannotBeMetArePursued() {
        assertEquals(0, angle(5, 10, 0, 0), 1e-3, "equally fast, straight away: pursued ahead");
        assertEquals(Math.atan2(20, 5 - 2), angle(5, -2, 20, 0), 1e-3, "faster and across: pursued 1 s ahead");
        double t = 25.0 / (2 * 5 * 6); // |w| = 10: linear, t = −c/(2b)
        assertEquals(Math.atan2(8 * t, 5 - 6 * t), angle(5, -6, 8, 0), 1e-3, "as fast, coming");
        // faster and head on: the first of both meetings, t = 5/(20 + 10)
        assertEquals(0, angle(5, -20, 0, 0), 1e-3, "faster, head on: met");
        double tail = 5 / (10 - 9.99);
        assertEquals(Math.atan2(.01 * tail, 5 + 9.98 * tail), angle(5, 9.98f, .01f, 0), 1e-3, "a tail chase");
    }

    /** The direction in which an agent at rest at the origin goes, radians, with its target at x and velocity w. */
    private static double angle(float x, float wx, float wy, float wz) {
        double angle = Double.NaN;
        for (Form form : Forms.here()) {
            try (var world = World.open(2).workers(1).form(form).build()) {
                var prey = world.group("prey");
                prey.spawn(1, agent -> {
                    agent.position(x, 0, 0);
                    agent.velocity(wx, wy, wz);
                });
                var spy = new ForceRecorder(600, Intercept.of(Target.of(prey.handle(0))));
                world.group("hunters").steer(spy).spawn(600, Spawn.point(0, 0, 0));
                world.tick(DT);
                double now = Math.atan2(spy.force(1, 0), spy.force(0, 0));
                assertTrue(Double.isNaN(angle) || now == angle, "the forms differ");
                for (int i = 1; i < 200; i++) assertEquals(spy.force(0, 0), spy.force(0, i));
                angle = now;
            }
        }
        return angle;
    }
}
