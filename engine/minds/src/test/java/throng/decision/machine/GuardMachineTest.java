package throng.decision.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import throng.AssertMessage;
import throng.behaviour.drive.Cruise;
import throng.decision.Action;
import throng.decision.Guard;
import throng.memory.Column;
import throng.trace.TickAbandoned;
import throng.world.Group;
import throng.world.TickPass.Stage;
import throng.world.World;

/** One guard, call by call: what the Javadoc of StateMachineMind promises. */
class GuardMachineTest {
    private final World world = World.open(2).workers(1).build();
    private final Group group = world.group("guards");
    private final Column.Floats heard = group.floats("heard", 0);
    private final Column.Floats alert = group.floats("alert", 0);
    private final List<String> diary = new ArrayList<>();
    private final StateMachine machine = machine();
    private final StateMachineMind minds = machine.bind(group::ints);

    private StateMachine machine() {
        var search = StateMachine.named("search")
                .state("listen")
                .enter(note("+listen"))
                .exit(note("-listen"))
                .after(2, "look")
                .on("look", "look about")
                .state("look about")
                .enter(note("+look"))
                .exit(note("-look"))
                .back("again")
                .build();
        return StateMachine.named("guard")
                .state("patrol")
                .when(Guard.atLeast(heard, .5f), "noise")
                .on("noise", "investigate")
                .on("attack", "fight")
                .enter(note("+patrol").then(Action.set(alert, .1f)))
                .exit(note("-patrol"))
                .act(note("walk"))
                .state("investigate")
                .holds(search)
                .on("attack", "fight")
                .on("nothing", "patrol")
                .enter(note("+investigate").then(Action.set(alert, .9f)))
                .exit(note("-investigate"))
                .reason(note("think"))
                .state("fight")
                .on("attack", "fight")
                .back("won")
                .enter(note("+fight"))
                .exit(note("-fight"))
                .build();
    }

    @Test
    void linesListStatesAndTransitions() {
        var lines = List.of(
                "patrol: noise → investigate, attack → fight",
                "investigate: attack → fight, nothing → patrol",
                "  listen: look → look about",
                "  look about: again → the former state",
                "fight: attack → fight, won → the former state");
        assertEquals(lines, machine.lines());
        assertEquals(lines, minds.lines());
    }

    private Action note(String text) {
        return (in, agents, from, to) -> {
            for (int k = from; k < to; k++) diary.add(text);
        };
    }

    @BeforeEach
    void addOneAgent() {
        group.add(0, 0);
        group.mind(minds);
    }

    @AfterEach
    void close() {
        world.close();
    }

    private void tick(String expected, String... events) {
        for (String event : events) minds.raise(0, event);
        diary.clear();
        world.tick(.1f);
        assertEquals(expected, String.join(" ", diary));
    }

    private void heard(float value) {
        heard.values()[0] = value;
    }

    @Test
    void oneGuardCallByCall() {
        assertEquals(List.of("no state yet: it enters the first one in its next tick"), minds.why(0));
        tick("+patrol walk");
        assertEquals(.1f, alert.values()[0]);
        assertEquals(List.of("patrol since tick 0"), minds.why(0));
        tick("walk");
        heard(.5f);
        tick("-patrol +investigate +listen");
        assertEquals(.9f, alert.values()[0]);
        heard(0);
        tick("think");
        tick("think -listen +look"); // two ticks later
        assertEquals(
                List.of("investigate since tick 2, before that patrol; "
                        + "investigate/look about since tick 4, before that investigate/listen"),
                minds.why(0));
        tick("think -look +listen", "again"); // back, within the state
        tick("think", "again"); // listening has no transition for it
        tick("think -listen +look");
        tick("think -look -investigate +fight", "again", "attack"); // the outer state decides first
        tick("-fight +fight", "attack"); // left and entered again
        minds.raise(0, "won");
        assertEquals(List.of("fight since tick 9, before that investigate; waiting: won"), minds.why(0));
        tick("-fight +investigate +listen"); // not "back to fight", and listens from the beginning
        tick("think", "again"); // the search is a new one: nothing to go back to
        tick("think -listen -investigate +patrol walk", "nothing", "look");
        tick("-patrol +investigate +listen", "attack", "noise"); // in the order of the builder
        tick("think", "noise"); // no transition for it, and it is gone
        assertEquals(0, minds.events().values()[0]);
    }

    @Test
    void eventsRaisedOnEntryWaitForTheNextTick() {
        var eager = new ArrayList<StateMachineMind>();
        var made = StateMachine.named("eager")
                .state("a")
                .on("go", "b")
                .enter((in, agents, from, to) -> eager.getFirst().raise(agents[from], "go"))
                .state("b")
                .on("go", "a")
                .build();
        eager.add(made.bind(group::ints));
        group.mind(eager.getFirst());
        int[] expected = {1, 1, 1};
        for (int s : expected) {
            world.tick(.1f);
            assertEquals(s, eager.getFirst().state(0).values()[0]);
        }
    }

    /** An agent that takes the place of a removed one knows nothing of its past. */
    @Test
    void newAgentsStartInTheFirstState() {
        tick("+patrol walk");
        var other = group.add(1, 1);
        tick("+patrol walk walk");
        for (int i = 0; i < 2; i++) minds.raise(i, "attack");
        tick("-patrol -patrol +fight +fight");
        group.remove(other);
        group.add(1, 1);
        tick("+patrol walk");
        int i = group.index(group.handle(1));
        assertEquals(List.of("patrol since tick 3"), minds.why(i));
    }

    /** Where the guard does not hold, the next transition is tried. */
    @Test
    void aGuardedTransitionIsTakenOnlyWhereItsGuardHolds() {
        var guarded = StateMachine.named("guarded")
                .state("a")
                .on("go", "b", Guard.atLeast(heard, 1))
                .on("run", "c")
                .state("b")
                .back("go", Guard.below(heard, 3))
                .state("c")
                .build()
                .bind(group::ints);
        group.mind(guarded);
        float[] noises = {0, 1, 3, 2, 0};
        int[] states = {0, 1, 1, 0, 2};
        for (int t = 0; t < states.length; t++) {
            heard(noises[t]);
            guarded.raise(0, "go");
            if (t == 4) guarded.raise(0, "run");
            world.tick(.1f);
            assertEquals(states[t], guarded.state(0).values()[0], "tick " + t);
            assertEquals(0, guarded.events().values()[0], "cleared, whether it was used or not");
        }
    }

    /** The event waits for the next tick. */
    @Test
    void anActionThatThrowsAbandonsTheTick() {
        var fuse = new boolean[] {true};
        var fragile = StateMachine.named("fragile")
                .state("a")
                .on("go", "b")
                .state("b")
                .enter((in, agents, from, to) -> {
                    if (fuse[0]) throw new IllegalStateException("broken");
                })
                .build()
                .bind(group::ints);
        group.mind(fragile);
        world.tick(.1f);
        fragile.raise(0, "go");
        long before = world.hash();
        var e = assertThrows(TickAbandoned.class, () -> world.tick(.1f));
        AssertMessage.contains("fragile", e);
        assertEquals(before, world.hash());
        assertEquals(List.of("a since tick 0; waiting: go"), fragile.why(0));
        fuse[0] = false;
        world.tick(.1f);
        assertEquals(List.of("b since tick 1, before that a"), fragile.why(0));
    }

    @Test
    void aTickOfZeroSecondsIsATick() {
        world.tick(0);
        heard(1);
        world.tick(0);
        assertEquals(List.of("+patrol", "walk", "-patrol", "+investigate", "+listen"), diary);
    }

    @Test
    void statesAndEventsHaveNumbers() {
        assertEquals(
                List.of("patrol", "investigate", "fight", "investigate/listen", "investigate/look about"),
                machine.states());
        assertEquals(3, machine.state("investigate/listen"));
        assertEquals(List.of("noise", "attack", "nothing", "won", "look", "again"), machine.events());
        assertEquals(8, machine.event("won"));
        assertEquals("machine 'guard' of 5 states", machine.toString());
        var search = minds.steer("investigate/listen", Cruise.DEFAULT);
        assertEquals("guard.state.1", search.column().name());
        assertEquals(3, search.value());
    }

    /** Other code has written an impossible state: the message says how to repair it. */
    @Test
    void anImpossibleStateAbandonsTheTick() {
        world.tick(.1f);
        for (int wrong : new int[] {7, -2, 3}) {
            minds.state(0).values()[0] = wrong;
            var e = assertThrows(TickAbandoned.class, () -> world.tick(.1f));
            var cause = assertInstanceOf(IllegalStateException.class, e.getCause());
            assertEquals(
                    "machine 'guard': the agent of id 0 is in states [" + wrong + ", -1], an impossible combination; "
                            + "only the machine writes its columns: raise an event, or write -1 to 'guard.state' "
                            + "to start again",
                    cause.getMessage());
        }
        minds.state(0).values()[0] = 0;
        minds.state(1).values()[0] = 3; // listening, but on patrol
        var e = assertThrows(TickAbandoned.class, () -> world.tick(.1f));
        AssertMessage.startsWith(
                "machine 'guard': the agent of id 0 is in states [0, 3], an impossible combination; ", e.getCause());
        minds.state(0).values()[0] = -1;
        tick("+patrol walk");
        assertEquals(-1, minds.state(1).values()[0]);
    }

    @Test
    void guardsOfAnotherGroupAreRefused() {
        var others = world.group("others");
        others.add(0, 0);
        var theirs = machine.bind(others::ints); // but its guard reads a column of the guards
        var door = assertThrows(IllegalArgumentException.class, () -> others.mind(theirs));
        assertEquals(
                "mind 'guard' of group 'others' reads column heard of another group: "
                        + "make it by group.floats or ints of this one",
                door.getMessage());
        world.pass(Stage.BEFORE_STEERING, "guard", others, theirs::run);
        var e = assertThrows(TickAbandoned.class, () -> world.tick(.1f));
        assertEquals(
                "machine 'guard' reads column 'heard', which does not belong to this group: "
                        + "build a machine for each group, with guards that read columns of that group",
                e.getCause().getMessage());
        var twice = assertThrows(IllegalArgumentException.class, () -> machine.bind(group::ints));
        AssertMessage.startsWith("there is a column guard.state already: take another name", twice);
    }
}
