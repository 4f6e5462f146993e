package throng.decision.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import throng.memory.ColumnChanges;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** A program whose minds have changed reads files of its former version. */
class SavedMindsTest {
    private static final int AGENTS = 3;
    private World world;
    private Group group;

    @BeforeEach
    void build() {
        world = World.open(2).workers(1).build();
        group = world.group("g");
    }

    @AfterEach
    void close() {
        world.close();
    }

    /** A machine of three states, each of which leads to the next after a tick. */
    private static StateMachine chain() {
        return StateMachine.named("m")
                .state("a")
                .after(1, "on")
                .on("on", "b")
                .state("b")
                .after(1, "on")
                .on("on", "c")
                .state("c")
                .build();
    }

    /** A machine of the same name, with fewer states. */
    private static StateMachine single() {
        return StateMachine.named("m").state("a").build();
    }

    /** A machine of the same name, with a machine in its first state. */
    private static StateMachine nested() {
        var inner = StateMachine.named("inner").state("x").state("y").build();
        return StateMachine.named("m").state("a").holds(inner).state("b").build();
    }

    /** The file of a world with one machine or none, after six ticks. */
    private static byte[] file(StateMachine... machines) throws IOException {
        try (World world = World.open(2).workers(1).build()) {
            Group group = world.group("g");
            for (var machine : machines) group.mind(machine.bind(group::ints));
            group.spawn(AGENTS, Spawn.box(0, 0, 9, 9));
            for (int t = 0; t < 6; t++) world.tick(.1f);
            var out = new ByteArrayOutputStream();
            world.snapshot(out);
            return out.toByteArray();
        }
    }

    private StateMachineMind bind(StateMachine machine) {
        var mind = machine.bind(group::ints);
        group.mind(mind);
        return mind;
    }

    private void restore(byte[] file, ColumnChanges changes) throws IOException {
        world.restore(new ByteArrayInputStream(file), version -> changes);
    }

    private static void assertInState(int state, StateMachineMind mind) {
        for (int i = 0; i < AGENTS; i++) assertEquals(state, mind.state(0).values()[i], "agent " + i);
    }

    @Test
    void aMindThatTheFileLacksStarts() throws IOException {
        var mind = bind(chain());
        group.spawn(7, Spawn.box(0, 0, 9, 9));
        for (int t = 0; t < 9; t++) world.tick(.1f);
        restore(file(), ColumnChanges.NONE);
        assertInState(StateTable.NONE, mind);
        world.tick(.1f);
        assertInState(0, mind);
        assertEquals(6, mind.since(0).values()[0], "the tick of the file");
    }

    @Test
    void theSameMindGoesOn() throws IOException {
        var mind = bind(chain());
        restore(file(chain()), ColumnChanges.NONE);
        assertInState(2, mind);
        world.tick(.1f);
        assertInState(2, mind);
    }

    /** The file has the columns of one level. The states of two levels would contradict each other. */
    @Test
    void aMindWithMoreColumnsStartsAgain() throws IOException {
        var mind = bind(nested());
        restore(file(single()), ColumnChanges.NONE);
        assertInState(StateTable.NONE, mind);
        assertEquals(0, mind.since(0).values()[0], "all of its columns begin anew");
        world.tick(.1f);
        assertInState(0, mind);
    }

    @Test
    void aMindWithOtherStatesStartsAgainOnRequest() throws IOException {
        var mind = bind(single());
        byte[] file = file(chain());
        var e = assertThrows(IOException.class, () -> restore(file, ColumnChanges.NONE));
        assertEquals(
                "the file is of another world: an agent of group 'g' is in a state that mind 'm' does not have: "
                        + "to start it again, drop [m.state, m.since, m.former, m.events] by ColumnChanges",
                e.getMessage());
        restore(file, ColumnChanges.NONE.drop("g", "m.state"));
        assertInState(StateTable.NONE, mind);
        assertEquals(0, mind.since(0).values()[0], "all of its columns begin anew");
        world.tick(.1f);
        assertInState(0, mind);
    }
}
