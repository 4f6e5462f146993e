package throng.decision.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import throng.AssertMessage;
import throng.memory.Column;
import throng.world.Group;
import throng.world.World;

/** States that a machine has not written itself: those of another group's machine of its name, or of a snapshot. */
class MindTransferTest {
    private static StateMachine machine(int states) {
        var machine = StateMachine.named("m");
        for (int s = 0; s < states; s++) {
            machine.state("s" + s);
            if (s + 1 < states) machine.after(1, "on").on("on", "s" + (s + 1));
        }
        return machine.build();
    }

    private static StateMachineMind bind(Group group, int states) {
        var mind = machine(states).bind(group::ints);
        group.mind(mind);
        return mind;
    }

    /** Its state did not exist in the other machine, so that every later tick was abandoned. */
    @Test
    void anAgentMovedToAGroupWithAnotherMachineStartsAgain() {
        try (var world = World.open(2).workers(1).build()) {
            var many = world.group("many");
            var one = world.group("one");
            bind(many, 3);
            var few = bind(one, 1);
            var handle = many.add(0, 0);
            for (int t = 0; t < 5; t++) world.tick(.1f);
            var moved = many.transfer(handle, one);
            world.tick(.1f);
            assertEquals(0, few.state(0).values()[one.index(moved)]);
        }
    }

    @Test
    void anAgentMovedToAGroupWithTheSameMachineKeepsItsState() {
        try (var world = World.open(2).workers(1).build()) {
            var from = world.group("from");
            var to = world.group("to");
            bind(from, 3);
            var same = bind(to, 3);
            var handle = from.add(0, 0);
            for (int t = 0; t < 5; t++) world.tick(.1f);
            var moved = from.transfer(handle, to);
            assertEquals(2, same.state(0).values()[to.index(moved)]);
            world.tick(.1f);
        }
    }

    /** A snapshot of a machine with more states was accepted, and every later tick was abandoned. */
    @Test
    void aSnapshotWithUnknownStatesIsRefused() throws IOException {
        try (var three = World.open(2).workers(1).build();
                var one = World.open(2).workers(1).build()) {
            bind(three.group("g"), 3);
            bind(one.group("g"), 1);
            three.groups().getFirst().add(0, 0);
            for (int t = 0; t < 5; t++) three.tick(.1f);
            var bytes = new ByteArrayOutputStream();
            three.snapshot(bytes);
            long hash = one.hash();
            var e = assertThrows(IOException.class, () -> one.restore(new ByteArrayInputStream(bytes.toByteArray())));
            AssertMessage.startsWith(
                    "the file is of another world: an agent of group 'g' is in a state that mind 'm' does not have", e);
            assertEquals(hash, one.hash());
            one.tick(.1f);
        }
    }

    @Test
    void onlyStatesThatTheMachineCanWriteArePossible() {
        try (var world = World.open(2).workers(1).build()) {
            var group = world.group("g");
            var inner = StateMachine.named("inner").state("a").state("b").build();
            var machine = StateMachine.named("outer")
                    .state("p")
                    .holds(inner)
                    .state("q")
                    .build();
            var mind = machine.bind(group::ints);
            assertTrue(possible(mind, -1, 77), "without an outer state the agent starts again");
            assertTrue(possible(mind, 0, 2));
            assertTrue(possible(mind, 0, 3));
            assertTrue(possible(mind, 1, -1));
            for (int wrong : new int[] {-1, -2, 0, 1, 4, Integer.MIN_VALUE, Integer.MAX_VALUE})
                assertFalse(possible(mind, 0, wrong), "within p is " + wrong);
            assertFalse(possible(mind, 1, 2), "q holds nothing");
            for (int wrong : new int[] {2, 3, -2, 1 << 24}) assertFalse(possible(mind, wrong, -1), "outer " + wrong);
            assertEquals(7, mind.keeps().size(), "state, since, former of two levels, events");
        }
    }

    private static boolean possible(StateMachineMind mind, int outer, int inner) {
        var states = Map.<Column, Integer>of(mind.state(0), outer, mind.state(1), inner);
        return mind.possible(column -> states.getOrDefault(column, 0));
    }
}
