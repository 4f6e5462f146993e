package throng.behaviour.mix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;
import throng.ForceRecorder;
import throng.Forms;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.target.Seek;
import throng.kernel.Force;
import throng.memory.Column;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** Each agent gets the force of its own rule and of no other. */
class WhenTest {
    private static final int N = 700;

    /** A random force for each agent. Counts the blocks in which it runs, and writes NaN behind the block. */
    private record RandomForce(int seed, int[] runs) implements Rule {
        RandomForce(int seed) {
            this(seed, new int[1]);
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            runs[0]++;
            for (int a = 0; a < in.axes(); a++) {
                java.util.Arrays.fill(out.axis(a), Float.NaN);
                for (int i = start; i < end; i++) out.axis(a)[i - start] = force(a, in.id()[i]);
            }
        }

        float force(int axis, int id) {
            return 2 * Cases.unit(seed, 3L * id + axis) - 1;
        }
    }

    /** Roles −1 to 3, by id. */
    private static int role(int id) {
        return (int) (5 * Cases.unit(9, id)) - 1;
    }

    private static ForceRecorder wanted(Function<Column.Ints, Rule> made, int axes, boolean torus, Form form) {
        var builder = !torus ? World.open(axes) : axes == 2 ? World.torus(30, 30) : World.torus(30, 30, 30);
        try (var world = builder.seed(3).workers(1).form(form).build()) {
            var group = world.group("crowd");
            group.spawn(N, Spawn.box(-9, -9, -9, 9, 9, 9).moving(2));
            var roles = group.ints("role", 0);
            var ids = group.ids();
            for (int i = 0; i < N; i++) roles.values()[i] = role(ids.get(i));
            var spy = new ForceRecorder(N, made.apply(roles));
            group.steer(spy);
            world.tick(.1f);
            return spy;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void whenActsOnAgentsWithItsValueOnly(int axes) {
        var rule = new RandomForce(1);
        for (Form form : Forms.here()) {
            var spy = wanted(roles -> When.of(roles, 2, rule), axes, true, form);
            for (int id = 0; id < N; id++)
                for (int a = 0; a < axes; a++) assertEquals(role(id) == 2 ? rule.force(a, id) : 0, spy.force(a, id));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void switchPicksTheRuleOfTheValue(int axes) {
        var rules = List.of(new RandomForce(1), new RandomForce(2), new RandomForce(3));
        for (Form form : Forms.here()) {
            var spy = wanted(roles -> Switch.of(roles, rules.toArray(Rule[]::new)), axes, false, form);
            for (int id = 0; id < N; id++) {
                int role = role(id); // there is no rule for −1 and 3
                for (int a = 0; a < axes; a++) {
                    float expected = role >= 0 && role < 3 ? rules.get(role).force(a, id) : 0;
                    assertEquals(expected, spy.force(a, id));
                }
            }
        }
    }

    /** A switch equals the sum of its cases, and real rules have the same bits in both forms. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aSwitchIsTheSumOfItsCases(int axes) {
        var places = List.of(Seek.of(Target.at(5, 6, 7)), Seek.of(Target.at(-5, 0, 2)), Seek.of(Target.at(0, 0, 0)));
        Function<Column.Ints, Rule> sum = roles -> ForceSum.of(
                When.of(roles, 0, places.get(0)), When.of(roles, 1, places.get(1)), When.of(roles, 2, places.get(2)));
        for (boolean torus : new boolean[] {false, true}) {
            var scalar = wanted(roles -> Switch.of(roles, places.toArray(Rule[]::new)), axes, torus, Form.SCALAR);
            for (Form form : Forms.here()) {
                assertTrue(wanted(roles -> Switch.of(roles, places.toArray(Rule[]::new)), axes, torus, form)
                        .sameBits(scalar));
                assertTrue(wanted(sum, axes, torus, form).sameBits(scalar));
            }
        }
    }

    /** In a block without the value the rule does not run. */
    @Test
    void aRuleWithoutAgentsDoesNotRun() {
        var rule = new RandomForce(1);
        var spy = wanted(
                roles -> ForceSum.of(When.of(roles, 7, rule), Switch.of(onlyRole1(roles), rule)),
                3,
                false,
                Form.SCALAR);
        assertEquals(0, rule.runs()[0]);
        for (int id = 0; id < N; id++) assertEquals(0, spy.force(0, id));
    }

    /** Where all agents have one value, the force is that of its rule, and no other rule runs. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void agentsWithOneValueRunOneRule(int axes) {
        RandomForce other = new RandomForce(1), rule = new RandomForce(2);
        var spy = wanted(roles -> Switch.of(onlyRole1(roles), other, rule), axes, false, Form.SCALAR);
        assertEquals(0, other.runs()[0]);
        for (int id = 0; id < N; id++) for (int a = 0; a < axes; a++) assertEquals(rule.force(a, id), spy.force(a, id));
    }

    private static Column.Ints onlyRole1(Column.Ints roles) {
        java.util.Arrays.fill(roles.values(), 1);
        return roles;
    }

    @Test
    void aSwitchWithoutPartsIsRefused() {
        try (var world = World.open(2).build()) {
            var role = world.group("g").ints("role", 0);
            var e = assertThrows(IllegalArgumentException.class, () -> Switch.of(role));
            assertEquals("the number of parts of a switch is 0; allowed is 1 to 2147483647", e.getMessage());
        }
    }
}
