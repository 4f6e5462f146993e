package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;
import throng.decision.machine.StateMachine;
import throng.decision.machine.StateMachineMind;
import throng.decision.tree.BehaviourTree;
import throng.decision.tree.TreeMind;
import throng.perception.Neighbourhood;
import throng.sense.See;
import throng.sense.SightColumns;
import throng.sense.Sighting;

/** Calls that take the index of an agent refuse a wrong one, although arrays are longer than the number of agents. */
class AgentIndexTest {
    private static final StateMachine MACHINE =
            StateMachine.named("job").state("a").on("go", "b").state("b").build();

    @Test
    void stateMachinesRefuseAWrongIndex() {
        try (var world = world()) {
            Group group = world.group("a"), other = world.group("b");
            StateMachineMind mind = MACHINE.bind(group::ints), raised = MACHINE.bind(other::ints);
            group.mind(mind);
            check(world, group, "job.state", mind::why);
            assertEquals(List.of("a since tick 0"), mind.why(0));
            check(world, other, "job.events", i -> raised.raise(i, "go"));
            assertEquals(List.of("no state yet: it enters the first one in its next tick; waiting: go"), raised.why(0));
            var e = assertThrows(IllegalArgumentException.class, () -> mind.raise(99, "rest"));
            assertEquals("machine 'job' has no event 'rest': take one of [go]", e.getMessage());
        }
    }

    @Test
    void treesRefuseAWrongIndex() {
        try (var world = world()) {
            Group group = world.group("a");
            TreeMind mind = BehaviourTree.parse("sequence memory\n  go\n  go")
                    .bind("plan")
                    .action("go", (in, agents, from, to, result) -> {})
                    .to(group::ints);
            group.mind(mind);
            check(world, group, "plan0", mind::why);
            assertEquals(List.of("sequence memory: at child 1", "  go"), mind.why(0));
        }
    }

    @Test
    void sensesRefuseAWrongIndex() {
        try (var world = world()) {
            Group group = world.group("a");
            var see = See.of(Neighbourhood.within(5), SightColumns.of("n", 2, group::floats, group::ints));
            group.steer(see);
            check(world, group, "nCount", i -> {
                Sighting seen = see.sighting(i);
                assertNotNull(seen);
            });
        }
    }

    /** Asserts the refusals in an empty group, then with three agents, then with two. */
    private static void check(World world, Group group, String column, IntConsumer call) {
        refused(column, 0, 0, call);
        group.spawn(3, Spawn.uniform());
        call.accept(2);
        refused(column, 3, 3, call);
        refused(column, 3, -1, call);
        refused(column, 3, Integer.MAX_VALUE, call);
        refused(column, 3, Integer.MIN_VALUE, call);
        world.tick(.1f);
        group.remove(group.handle(1));
        for (int i = 0; i < 2; i++) call.accept(i);
        refused(column, 2, 2, call);
    }

    private static void refused(String column, int agents, int i, IntConsumer call) {
        var e = assertThrows(IllegalArgumentException.class, () -> call.accept(i));
        assertEquals(
                "index %d has no agent: column %s has %d agents, from 0 on; ask group.index(handle)"
                        .formatted(i, column, agents),
                e.getMessage());
    }

    private static World world() {
        return World.torus(60, 60).workers(1).build();
    }
}
