package throng.behaviour.mix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.Cases;
import throng.ForceRecorder;
import throng.Forms;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.mix.ContextSteering.Compass;
import throng.kernel.Force;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** Context steering against a map in double, and where a sum would stand still or walk into danger. */
class ContextSteeringTest {
    private static final int N = 600;

    /** A random force for each agent, up to {@code max} newtons a component. */
    private record RandomForce(int seed, float max) implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            for (int i = start; i < end; i++)
                for (int a = 0; a < in.axes(); a++) out.axis(a)[i - start] = force(a, in.id()[i]);
        }

        float force(int axis, int id) {
            return max * (2 * Cases.unit(seed, 3L * id + axis) - 1);
        }

        double along(int axes, int id, int direction) {
            double f = 0;
            for (int a = 0; a < axes; a++) f += force(a, id) * (double) Compass.DEFAULT.unit(axes, direction, a);
            return f;
        }
    }

    private record Constant(float x, float y) implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            for (int k = 0; k < end - start; k++) {
                out.x()[k] = x;
                out.y()[k] = y;
                if (in.axes() == 3) out.z()[k] = 0;
            }
        }
    }

    private static ForceRecorder wanted(Rule rule, int axes, Form form) {
        var spy = new ForceRecorder(N, rule);
        try (var world = World.open(axes).workers(2).form(form).build()) {
            world.group("crowd").steer(spy).spawn(N, Spawn.box(0, 0, 0, 9, 9, 9));
            for (int t = 0; t < 3; t++) world.tick(.1f);
        }
        return spy;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void matchesAMapInDouble(int axes) {
        RandomForce food = new RandomForce(1, 5),
                home = new RandomForce(2, 4),
                wall = new RandomForce(3, 3),
                cat = new RandomForce(4, 6);
        var mix = ContextSteering.of(List.of(food, home), List.of(wall, cat));
        var scalar = wanted(mix, axes, Form.SCALAR);
        int directions = axes == 2 ? 16 : 32;
        for (int i = 0; i < N; i++) {
            double[] interest = new double[directions], danger = new double[directions];
            double least = Double.MAX_VALUE;
            for (int d = 0; d < directions; d++) {
                interest[d] = Math.max(0, Math.max(food.along(axes, i, d), home.along(axes, i, d)));
                danger[d] = Math.max(0, Math.max(wall.along(axes, i, d), cat.along(axes, i, d)));
                least = Math.min(least, danger[d]);
            }
            double most = -1;
            int best = 0;
            for (int d = 0; d < directions; d++) {
                if (danger[d] > least + ContextSteering.EPSILON || interest[d] <= most) continue;
                most = interest[d];
                best = d;
            }
            for (int a = 0; a < axes; a++)
                assertEquals(most * Compass.DEFAULT.unit(axes, best, a), scalar.force(a, i), 1e-5, "agent " + i);
            if (axes == 2) assertEquals(0, scalar.force(2, i));
        }
        for (Form form : Forms.here()) assertTrue(wanted(mix, axes, form).sameBits(scalar), form + ": other bits");
    }

    /** They are unit vectors, all different, in all parts of the circle and the sphere. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void compassDirectionsAreSpreadEvenly(int axes) {
        int n = axes == 2 ? 16 : 32;
        var sum = new Vector3f();
        float closest = 2;
        for (int d = 0; d < n; d++) {
            var u = unit(axes, d);
            assertEquals(1, u.length(), 1e-6);
            sum.add(u);
            for (int e = 0; e < d; e++) closest = Math.min(closest, u.distance(unit(axes, e)));
        }
        assertTrue(sum.length() < .5, "their sum is " + sum);
        assertTrue(closest > .35f, "two are only " + closest + " apart");
    }

    private static Vector3f unit(int axes, int d) {
        var c = Compass.DEFAULT;
        return new Vector3f(c.unit(axes, d, 0), c.unit(axes, d, 1), c.unit(axes, d, 2));
    }

    /** Between goals on opposite sides a sum stands still; this takes the direction with the lower number. */
    @Test
    void decidesBetweenOppositeGoals() {
        Rule east = new Constant(2, 0), west = new Constant(-2, 0);
        var spy = wanted(ContextSteering.of(List.of(east, west), List.of()), 2, Form.SCALAR);
        assertEquals(2, spy.force(0, 0));
        assertEquals(0, spy.force(1, 0), 1e-6);
    }

    /** With danger in the direction of the goal it goes at right angles, where there is no danger. */
    @Test
    void avoidsDanger() {
        Rule goal = new Constant(2, 1), danger = new Constant(3, 0);
        var spy = wanted(ContextSteering.of(List.of(goal), List.of(danger)), 2, Form.SCALAR);
        assertEquals(0, spy.force(0, 0), 1e-6);
        assertEquals(1, spy.force(1, 0), 1e-6);
        var brave = new ContextSteering(Compass.DEFAULT, 100, List.of(goal), List.of(danger));
        assertTrue(wanted(brave, 2, Form.SCALAR).force(0, 0) > 1.5f, "danger below epsilon does not count");
    }

    /** Without interest, or with one that is not finite, there is no force. Nested ones have maps of their own. */
    @Test
    void withoutInterestThereIsNoForce() {
        for (float bad : new float[] {0, Float.NaN, Float.POSITIVE_INFINITY}) {
            var spy = wanted(ContextSteering.of(List.of(new Constant(bad, bad)), List.of()), 3, Form.SCALAR);
            for (int a = 0; a < 3; a++) assertEquals(0, Math.abs(spy.force(a, 7)), "interest " + bad);
        }
        var inner = ContextSteering.of(List.of(new Constant(2, 0)), List.of());
        var outer = wanted(ContextSteering.of(List.of(inner), List.of(new Constant(-1, 0))), 2, Form.SCALAR);
        assertEquals(2, outer.force(0, 0));
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        List<Rule> some = List.of(new Constant(1, 1));
        var e = assertThrows(IllegalArgumentException.class, () -> ContextSteering.of(List.of(), some));
        AssertMessage.contains("the number of interests is 0; allowed is 1 to", e);
        e = assertThrows(
                IllegalArgumentException.class, () -> new ContextSteering(Compass.DEFAULT, -1, some, List.of()));
        AssertMessage.contains("the epsilon of context steering is -1.0 N; allowed is 0 to 1.0E9 N", e);
        e = assertThrows(IllegalArgumentException.class, () -> Compass.of(3, 32));
        AssertMessage.contains("the directions of a compass in 2D is 3; allowed is 4 to 256", e);
        e = assertThrows(IllegalArgumentException.class, () -> Compass.of(16, 1));
        AssertMessage.contains("the directions of a compass in 3D is 1; allowed is 6 to 256", e);
    }
}
