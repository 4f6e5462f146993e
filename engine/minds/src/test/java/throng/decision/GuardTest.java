package throng.decision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import throng.Cases;
import throng.behaviour.GroupView;
import throng.math.Rng;
import throng.memory.Column;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.TickPass.Stage;
import throng.world.World;

/** Guards match comparisons written out by hand, on every third agent of a block. */
class GuardTest {
    private static final int N = 700;
    private static final float[] VALUES = {
        0, -0f, 1, 1.0000001f, .99999994f, 2, -1, Float.MIN_VALUE, 3e38f, -3e38f, 1.5f
    };

    private Column.Floats heat;
    private Column.Floats cold;
    private Column.Ints role;

    private interface GuardMaker {
        Guard of(Group group);
    }

    private interface Expected {
        boolean holds(GroupView in, int i);
    }

    private GuardTest() {
        try (var world = World.open(2).build()) {
            var group = world.group("unused");
            heat = group.floats("heat", 0);
            cold = group.floats("cold", 0);
            role = group.ints("role", 0);
        }
    }

    private void check(GuardMaker made, Expected expected) {
        check(made, expected, false);
        check(made, expected, true);
    }

    private void check(GuardMaker made, Expected expected, boolean inPlace) {
        try (var world = World.open(2).seed(5).workers(1).build()) {
            var group = world.group("crowd");
            group.spawn(N, Spawn.box(0, 0, 99, 99));
            heat = group.floats("heat", 0);
            cold = group.floats("cold", 0);
            role = group.ints("role", 0);
            for (int i = 0; i < N; i++) {
                heat.values()[i] = VALUES[(int) (VALUES.length * Cases.unit(1, i))];
                cold.values()[i] = VALUES[(int) (VALUES.length * Cases.unit(2, i))];
                role.values()[i] = (int) (7 * Cases.unit(3, i)) - 3;
            }
            Guard guard = made.of(group);
            int[] passed = new int[1];
            world.pass(Stage.BEFORE_STEERING, "test", group, (in, start, end) -> {
                passed[0] += ask(guard, in, start, end, inPlace, i -> expected.holds(in, i));
            });
            world.tick(.1f);
            assertTrue(passed[0] > 5 && passed[0] < N / 3, passed[0] + " of " + N / 3);
        }
    }

    private static int ask(Guard guard, GroupView in, int start, int end, boolean inPlace, IntPredicate expected) {
        int[] agents = new int[300];
        int from = inPlace ? 0 : 2, to = from;
        for (int i = start; i < end; i += 3) agents[to++] = i;
        var expectedAgents = new ArrayList<Integer>();
        for (int k = from; k < to; k++) if (expected.test(agents[k])) expectedAgents.add(agents[k]);
        int[] into = inPlace ? agents : new int[300];
        int n = guard.filter(in, agents, from, to, into);
        var passed = new ArrayList<Integer>();
        for (int k = 0; k < n; k++) passed.add(into[k]);
        assertEquals(expectedAgents, passed);
        return n;
    }

    @Test
    void guardsOfFloatColumnsMatchComparisons() {
        for (float c : new float[] {0, -0f, 1, 2, -1}) {
            check(g -> Guard.atLeast(heat, c), (in, i) -> heat.values()[i] >= c);
            check(g -> Guard.below(heat, c), (in, i) -> heat.values()[i] < c);
        }
        check(g -> Guard.within(heat, 0, 1.5f), (in, i) -> heat.values()[i] >= 0 && heat.values()[i] <= 1.5f);
        check(g -> Guard.less(heat, cold), (in, i) -> heat.values()[i] < cold.values()[i]);
    }

    @Test
    void guardsOfIntColumnsMatchComparisons() {
        check(g -> Guard.is(role, -2), (in, i) -> role.values()[i] == -2);
        check(g -> Guard.isNot(role, 0), (in, i) -> role.values()[i] != 0);
        check(g -> Guard.within(role, -1, 2), (in, i) -> role.values()[i] >= -1 && role.values()[i] <= 2);
    }

    @Test
    void combinedGuardsHoldWhereAllHold() {
        check(
                g -> Guard.isNot(role, 0).and(Guard.atLeast(heat, 1)).and(Guard.below(cold, 1)),
                (in, i) -> role.values()[i] != 0 && heat.values()[i] >= 1 && cold.values()[i] < 1);
        var guard = Guard.less(heat, cold).and(Guard.is(role, 1));
        assertEquals(List.of(heat, cold, role), guard.columns());
    }

    @Test
    void chanceIsDrawnFromSeedTickIdAndStream() {
        check(g -> Guard.chance(.3f, 4), (in, i) -> Rng.unit(5, 0, in.id()[i], 4) < .3f);
    }
}
