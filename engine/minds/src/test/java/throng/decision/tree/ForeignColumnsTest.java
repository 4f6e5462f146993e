package throng.decision.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.GroupView;
import throng.behaviour.drive.Wander;
import throng.decision.Action;
import throng.decision.machine.StateMachine;
import throng.simd.Form;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Columns of minds that other code has written, such as a snapshot of another tree, or a move between groups. */
class ForeignColumnsTest {
    private static final int AGENTS = 6_000;

    private static void sometimes(GroupView in, int[] agents, int from, int to, byte[] result) {
        for (int k = from; k < to; k++)
            if ((in.id()[agents[k]] + in.clock().tick()) % 4 == 0) result[k] = Status.SUCCESS;
    }

    /** Writes all bits: children that do not exist, and results that do not exist. */
    private static long hashAfterForeignWrites(String tree, int workers) {
        try (var world =
                World.torus(50, 50).seed(3).workers(workers).form(Form.SCALAR).build()) {
            Group group = world.group("logged").steer(Wander.DEFAULT);
            var done = group.ints("done", 0);
            Action count = (in, agents, from, to) -> {
                for (int k = from; k < to; k++) done.values()[agents[k]]++;
            };
            group.mind(BehaviourTree.parse(tree)
                    .bind("plan")
                    .action("wait", ForeignColumnsTest::sometimes)
                    .action("mark", Task.until(throng.decision.Guard.chance(.5f, 3), count, count))
                    .to(group::ints));
            group.spawn(AGENTS, Spawn.uniform());
            long hash = 0;
            for (int t = 0; t < 24; t++) {
                world.tick(.1f);
                hash = 31 * hash + world.hash();
                if (t == 5) overwrite(group);
            }
            int[] counts = new int[AGENTS];
            group.columns().read("done", counts);
            for (int n : counts) assertTrue(n > 0, "an agent is stuck");
            return hash;
        }
    }

    private static void overwrite(Group group) {
        int[] written = new int[AGENTS];
        for (int i = 0; i < AGENTS; i++) {
            int id = group.ids().get(i);
            written[i] = id % 3 == 0 ? -1 : id * 77_777;
        }
        group.columns().write("plan0", written);
        group.columns().write("done", new int[AGENTS]);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "selector\n  invert\n    sequence memory\n      wait\n      wait\n      mark\n  wait",
                "sequence\n  random 1 1 1\n    mark\n    wait\n    wait\n  mark",
                "selector\n  parallel memory 2 1\n    mark\n    wait\n  mark"
            })
    void bitsAreTheSameForAnyWorkersAfterForeignWrites(String tree) {
        long one = hashAfterForeignWrites(tree, 1);
        for (int again = 0; again < 3; again++) assertEquals(one, hashAfterForeignWrites(tree, 2));
    }

    /** The next tick refuses an unknown state; a question before it gets an answer. */
    @Test
    void whyReportsUnknownStates() {
        try (var world = World.open(2).workers(1).build()) {
            Group group = world.group("logged").steer(Wander.DEFAULT);
            var mind = StateMachine.named("plan")
                    .state("one")
                    .on("on", "two")
                    .state("two")
                    .build()
                    .bind(group::ints);
            group.mind(mind);
            var agent = group.add(1, 1);
            world.tick(.1f);
            group.columns().write("plan.former", new int[] {7});
            String said = world.explain(agent).toString();
            assertTrue(said.contains("one since tick 0, before that state 7 (unknown)"), said);
            group.columns().write("plan.state", new int[] {Integer.MAX_VALUE});
            said = world.explain(agent).toString();
            assertTrue(said.contains("state 2147483647 (unknown) since tick 0"), said);
        }
    }
}
