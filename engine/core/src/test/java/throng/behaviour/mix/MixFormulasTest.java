package throng.behaviour.mix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.Cases;
import throng.ForceRecorder;
import throng.Forms;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.motion.AgentProperty;
import throng.simd.Form;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Priority, ForceBudget, ForceLimit and Weighted against their formulas in double, on random forces. */
class MixFormulasTest {
    private static final int N = 700;

    /**
     * A random force for each agent, up to {@code max} newtons a component, and zero for every fourth. Writes NaN
     * behind the block.
     */
    private record RandomForce(int seed, float max) implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            for (int a = 0; a < in.axes(); a++) {
                java.util.Arrays.fill(out.axis(a), Float.NaN);
                for (int i = start; i < end; i++) out.axis(a)[i - start] = force(a, in.id()[i]);
            }
        }

        float force(int axis, int id) {
            float u = 2 * Cases.unit(seed, 3L * id + axis) - 1;
            return (id + seed) % 4 == 0 ? 0 : max * u;
        }

        double[] of(int axes, int id) {
            double[] f = new double[3];
            for (int a = 0; a < axes; a++) f[a] = force(a, id);
            return f;
        }
    }

    private static final RandomForce[] PARTS = {new RandomForce(1, 1), new RandomForce(2, 9), new RandomForce(3, 4)};

    private static double length(double[] f) {
        return Math.sqrt(f[0] * f[0] + f[1] * f[1] + f[2] * f[2]);
    }

    /** The forces of a rule, made for the group, on a crowd in which each agent has its own limits. */
    private static ForceRecorder wanted(Function<Group, Rule> rule, int axes, Form form) {
        try (var world = World.open(axes).seed(3).workers(1).form(form).build()) {
            var group = world.group("crowd");
            group.spawn(N, Spawn.box(-9, -9, -9, 9, 9, 9).moving(2));
            var limits = group.perAgent(AgentProperty.MAX_FORCE);
            var ids = group.ids(); // may sort: read the column after it
            for (int i = 0; i < N; i++) limits.values()[i] = 0.1f * (ids.get(i) % 50);
            var spy = new ForceRecorder(N, rule.apply(group));
            group.steer(spy);
            world.tick(.1f);
            return spy;
        }
    }

    private interface Oracle {
        double[] force(int id);
    }

    private static void check(Function<Group, Rule> rule, int axes, Oracle oracle) {
        ForceRecorder scalar = wanted(rule, axes, Form.SCALAR);
        for (int i = 0; i < N; i++) {
            double[] expected = oracle.force(i);
            for (int a = 0; a < 3; a++) {
                assertEquals(expected[a], scalar.force(a, i), 2e-5, "agent " + i + ", axis " + a);
            }
        }
        for (Form form : Forms.here()) assertTrue(wanted(rule, axes, form).sameBits(scalar), form + ": other bits");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void priorityMatchesItsFormula(int axes) {
        check(group -> Priority.of(.8f, PARTS), axes, id -> {
            for (var part : PARTS) if (length(part.of(axes, id)) > .8f) return part.of(axes, id);
            return new double[3];
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void budgetMatchesItsFormula(int axes) {
        check(group -> ForceBudget.of(5, PARTS), axes, id -> spend(5, axes, id));
        check(group -> ForceBudget.of(PARTS), axes, id -> spend(0.1f * (id % 50), axes, id));
    }

    private static double[] spend(double budget, int axes, int id) {
        double[] sum = new double[3];
        double left = budget;
        for (var part : PARTS) {
            double[] f = part.of(axes, id);
            double length = length(f);
            double by = length <= left || length == 0 ? 1 : left / length;
            for (int a = 0; a < 3; a++) sum[a] += by * f[a];
            left -= by * length;
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void limitMatchesItsFormula(int axes) {
        check(group -> ForceLimit.of(3, PARTS[1]), axes, id -> {
            double[] f = PARTS[1].of(axes, id);
            double by = Math.min(1, 3 / Math.max(length(f), 1e-9));
            return new double[] {by * f[0], by * f[1], by * f[2]};
        });
        check(group -> ForceLimit.of(0, PARTS[1]), axes, id -> new double[3]);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void weightedMatchesItsFormula(int axes) {
        check(MixFormulasTest::weighed, axes, id -> {
            double[] f = PARTS[1].of(axes, id);
            double w = id % 7 - 3;
            return new double[] {w * f[0], w * f[1], w * f[2]};
        });
    }

    private static Rule weighed(Group group) {
        var weight = group.floats("weight", 1);
        var ids = group.ids();
        for (int i = 0; i < N; i++) weight.values()[i] = ids.get(i) % 7 - 3;
        return Weighted.of(weight, PARTS[1]);
    }

    /** A budget that no agent exceeds is the sum, bit for bit; a limit that no agent exceeds changes no bit. */
    @Test
    void mixesThatDoNotBindChangeNoBit() {
        for (Form form : Forms.here()) {
            var sum = wanted(group -> ForceSum.of(PARTS), 3, form);
            assertTrue(wanted(group -> ForceBudget.of(100, PARTS), 3, form).sameBits(sum));
            var one = wanted(group -> PARTS[1], 3, form);
            assertTrue(wanted(group -> ForceLimit.of(100, PARTS[1]), 3, form).sameBits(one));
            assertTrue(wanted(group -> Priority.of(0, PARTS[1]), 3, form).sameBits(one));
        }
    }

    /** Nested mixes have working memory of their own. */
    @Test
    void nestedMixesStayWithinTheBudget() {
        for (Form form : Forms.here()) {
            var nested = wanted(
                    g -> ForceBudget.of(ForceBudget.of(1, PARTS), Priority.of(2, PARTS), ForceLimit.of(1, PARTS[0])),
                    3,
                    form);
            double most = 0;
            for (int i = 0; i < N; i++) {
                double[] f = {nested.force(0, i), nested.force(1, i), nested.force(2, i)};
                double left = 0.1f * (i % 50);
                assertTrue(length(f) <= left + 1e-5, "agent " + i + " spends more than it has");
                most = Math.max(most, length(f));
            }
            assertTrue(most > 3);
            assertTrue(nested.sameBits(wanted(
                    g -> ForceBudget.of(ForceBudget.of(1, PARTS), Priority.of(2, PARTS), ForceLimit.of(1, PARTS[0])),
                    3,
                    Form.SCALAR)));
        }
    }

    /** A rule that writes a value that is not finite. */
    private record NotFinite(float value) implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            for (int a = 0; a < in.axes(); a++) java.util.Arrays.fill(out.axis(a), value);
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, 1e30f, -0f})
    void aForceThatIsNotFiniteIsSkipped(float bad) {
        for (Form form : Forms.here()) {
            var astray = new NotFinite(bad);
            var one = wanted(group -> PARTS[1], 3, form);
            assertTrue(
                    wanted(group -> Priority.of(0, astray, PARTS[1]), 3, form).sameBits(one));
            assertTrue(wanted(group -> ForceBudget.of(100, astray, PARTS[1]), 3, form)
                    .sameBits(one));
            var none = wanted(group -> ForceLimit.of(1, astray), 3, form);
            for (int i = 0; i < N; i++) assertEquals(0, Math.abs(none.force(1, i)));
        }
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        var e = assertThrows(IllegalArgumentException.class, () -> Priority.of(-1, PARTS));
        AssertMessage.contains("the epsilon of priority is -1.0 N; allowed is 0 to 1.0E9 N", e);
        e = assertThrows(IllegalArgumentException.class, () -> new Priority(0, List.of()));
        AssertMessage.contains("the number of parts of priority is 0; allowed is 1 to", e);
        e = assertThrows(IllegalArgumentException.class, () -> ForceBudget.of(Float.NaN, PARTS));
        AssertMessage.contains("the newtons of a force budget is NaN N; allowed is 0 to 1.0E9 N", e);
        e = assertThrows(IllegalArgumentException.class, ForceBudget::of);
        AssertMessage.contains("the number of parts of a force budget is 0; allowed is 1 to", e);
        e = assertThrows(IllegalArgumentException.class, () -> ForceLimit.of(2e9f, PARTS[0]));
        AssertMessage.contains("the newtons of a force limit is 2.0E9 N; allowed is 0 to 1.0E9 N", e);
    }
}
