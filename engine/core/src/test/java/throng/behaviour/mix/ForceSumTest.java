package throng.behaviour.mix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import throng.AssertMessage;
import throng.Cases;
import throng.ForceRecorder;
import throng.Forms;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.kernel.Force;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.trace.TickAbandoned;
import throng.world.Spawn;
import throng.world.World;

/** Sums of rules, of mixes, of one rule twice, and of no rules. */
class ForceSumTest {
    private static final int N = 700;

    /** A force that depends on the id. Writes NaN behind the block. */
    private record Constant(float x, float y) implements Rule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            java.util.Arrays.fill(out.x(), Float.NaN);
            java.util.Arrays.fill(out.y(), Float.NaN);
            for (int i = start; i < end; i++) {
                out.x()[i - start] = x * Cases.unit(1, in.id()[i]);
                out.y()[i - start] = y * Cases.unit(1, in.id()[i]);
            }
        }
    }

    private static ForceRecorder wanted(Rule rule, Form form) {
        var spy = new ForceRecorder(N, rule);
        try (var world = World.torus(50, 50).workers(1).form(form).build()) {
            world.group("crowd").steer(spy).spawn(N, Spawn.uniform().moving(2));
            world.tick(.1f);
        }
        return spy;
    }

    @Test
    void addsTheForcesOfItsParts() {
        for (Form form : Forms.here()) {
            var spy = wanted(ForceSum.of(new Constant(1, 2), new Constant(4, -1), new Constant(-16, 3)), form);
            for (int i = 0; i < N; i++) {
                float u = Cases.unit(1, i);
                assertEquals(u + 4 * u + -16 * u, spy.force(0, i), 1e-6f);
                assertEquals(2 * u - u + 3 * u, spy.force(1, i), 1e-6f);
            }
        }
    }

    @Test
    void aSumOfNoRulesIsNoForce() {
        for (Form form : Forms.here()) {
            var spy = wanted(ForceSum.of(ForceSum.of(), new Constant(1, 1), ForceSum.of()), form);
            var none = wanted(ForceSum.of(), form);
            for (int i = 0; i < N; i++) {
                assertEquals(Cases.unit(1, i), spy.force(0, i), "working memory is overwritten");
                assertEquals(0, none.force(0, i));
            }
        }
    }

    /** In nested mixes, and with one instance in two places, each part runs once for each place. */
    @Test
    void nestedSumsRunEachPartOnce() {
        var cohesion = Cohesion.of(1, 4);
        var separation = Separation.of(2, 3);
        for (Form form : Forms.here()) {
            var flat = wanted(ForceSum.of(cohesion, separation, new Constant(1, 1)), form);
            var nested = wanted(
                    ForceSum.of(ForceSum.of(ForceSum.of(cohesion, separation)), ForceSum.of(new Constant(1, 1))), form);
            assertTrue(nested.sameBits(flat));
            var twice = wanted(ForceSum.of(cohesion, cohesion), form);
            var once = wanted(cohesion, form);
            for (int i = 0; i < N; i++) assertEquals(2 * once.force(0, i), twice.force(0, i));
            assertTrue(wanted(ForceSum.of(cohesion, Cohesion.of(1, 4)), form).sameBits(twice), "an equal one");
        }
    }

    /** Four neighbourhoods do not fit into one loop over pairs; the forces are the same. */
    @Test
    void moreSumsThanOneLoopHoldsGiveTheSameForces() {
        for (Form form : Forms.here()) {
            var parts = new Rule[6];
            var alone = new ForceRecorder[6];
            for (int k = 0; k < 6; k++) {
                parts[k] = new Cohesion(
                        1,
                        Neighbourhood.within(3 + k).fov(k % 2 == 0 ? 3 : Neighbourhood.ALL_ROUND),
                        false,
                        Neighbourhood.within(1));
                alone[k] = wanted(parts[k], form);
            }
            var spies = java.util.Arrays.stream(parts)
                    .map(part -> new ForceRecorder(N, part))
                    .toArray(ForceRecorder[]::new);
            wanted(ForceSum.of(spies), form);
            for (int k = 0; k < 6; k++) { // not the same bits: cells are as large as the largest neighbourhood
                for (int i = 0; i < N; i++) {
                    for (int a = 0; a < 2; a++)
                        assertEquals(alone[k].force(a, i), spies[k].force(a, i), 1e-5f, "part " + k);
                }
            }
        }
    }

    /** A mix that does not name its part. */
    private record Forgetful(Rule hidden) implements Mix {
        @Override
        public List<Rule> parts() {
            return List.of();
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            hidden.run(in, out, start, end);
        }
    }

    @Test
    void aHiddenPartIsNamedInTheMessage() {
        var hidden = Cohesion.of(1, 4);
        var e = assertThrows(TickAbandoned.class, () -> wanted(new Forgetful(hidden), Form.SCALAR));
        AssertMessage.contains(
                "the rule " + hidden + " is not steered by this group: name it in parts() of the mix", e);
    }
}
