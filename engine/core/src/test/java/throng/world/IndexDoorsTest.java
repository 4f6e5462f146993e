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

/** Questions about one agent refuse the index of nobody, though arrays are longer than there are agents. */
class IndexDoorsTest {
    private static final StateMachine MACHINE =
            StateMachine.named("job").state("a").on("go", "b").state("b").build();

    @Test
    void ofMachines() {
        try (var world = world()) {
            Group group = world.group("a"), other = world.group("b");
            StateMachineMind mind = MACHINE.in(group::ints), raised = MACHINE.in(other::ints);
            group.mind(mind);
            ask(world, group, "job.state", mind::why);
            assertEquals(List.of("a since tick 0"), mind.why(0));
            ask(world, other, "job.events", i -> raised.raise(i, "go"));
            assertEquals(List.of("nowhere yet: its first tick is to come; waiting: go"), raised.why(0));
            var e = assertThrows(IllegalArgumentException.class, () -> mind.raise(99, "rest"));
            assertEquals("machine 'job' has no event 'rest': take one of [go]", e.getMessage());
        }
    }

    @Test
    void ofTrees() {
        try (var world = world()) {
            Group group = world.group("a");
            TreeMind mind = BehaviourTree.parse("sequence memory\n  go\n  go")
                    .bind("plan")
                    .action("go", (in, agents, from, to, result) -> {})
                    .to(group::ints);
            group.mind(mind);
            ask(world, group, "plan0", mind::why);
            assertEquals(List.of("sequence memory: at child 1", "  go"), mind.why(0));
        }
    }

    @Test
    void ofSenses() {
        try (var world = world()) {
            Group group = world.group("a");
            var see = See.of(Neighbourhood.within(5), SightColumns.of("n", 2, group::floats, group::ints));
            group.steer(see);
            ask(world, group, "nCount", i -> {
                Sighting seen = see.tell(i);
                assertNotNull(seen);
            });
        }
    }

    /** Of a group of nobody, then of three, then of two. */
    private static void ask(World world, Group group, String column, IntConsumer question) {
        refused(column, 0, 0, question);
        group.spawn(3, Spawn.uniform());
        question.accept(2);
        refused(column, 3, 3, question);
        refused(column, 3, -1, question);
        refused(column, 3, Integer.MAX_VALUE, question);
        refused(column, 3, Integer.MIN_VALUE, question);
        world.tick(.1f);
        group.remove(group.handle(1));
        for (int i = 0; i < 2; i++) question.accept(i);
        refused(column, 2, 2, question);
    }

    private static void refused(String column, int agents, int i, IntConsumer question) {
        var e = assertThrows(IllegalArgumentException.class, () -> question.accept(i));
        assertEquals(
                "index %d has no agent: column %s has %d agents, from 0 on; ask group.index(handle)"
                        .formatted(i, column, agents),
                e.getMessage());
    }

    private static World world() {
        return World.torus(60, 60).workers(1).build();
    }
}
