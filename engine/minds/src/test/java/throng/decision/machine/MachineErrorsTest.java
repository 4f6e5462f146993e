package throng.decision.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import throng.decision.Action;
import throng.decision.Guard;
import throng.memory.store.AgentStore;

/** Wrong machines, and the messages with which they are refused. */
class MachineErrorsTest {
    private static final Action NOTHING = (in, agents, from, to) -> {};
    private static final StateMachine INNER =
            StateMachine.named("inner").state("a").on("go", "b").state("b").build();

    private static StateMachineBuilder guard() {
        return StateMachine.named("guard").state("patrol").on("noise", "fight").state("fight");
    }

    private static Arguments refusal(String message, Executable call) {
        return Arguments.of(message, call);
    }

    static Stream<Arguments> statesAndTransitions() {
        return Stream.of(
                refusal(
                        "machine 'guard' has no states: name the first by state(\"…\")",
                        () -> StateMachine.named("guard").build()),
                refusal("machine 'guard' has two states 'patrol': take another name", () -> guard().state("patrol")),
                refusal(
                        "machine 'guard', state 'fight', goes on event 'won' to 'feast', which is not one of its states"
                                + ": take one of [patrol, fight]",
                        () -> guard().on("won", "feast").build()),
                refusal(
                        "machine 'guard', state 'fight', goes on event 'won' to 'a', which is not one of its states"
                                + ": take one of [patrol, fight]",
                        () -> guard().holds(INNER).on("won", "a").build()),
                refusal(
                        "machine 'guard', state 'fight', has two transitions for event 'won', to 'patrol' and to "
                                + "'fight': keep one",
                        () -> guard().on("won", "patrol").on("won", "fight")),
                refusal(
                        "machine 'guard', state 'fight', has two transitions for event 'won', to the former state and "
                                + "to 'patrol': keep one",
                        () -> guard().back("won").on("won", "patrol")),
                refusal(
                        "machine 'guard', state 'fight', has enter() twice: join them by Action.then",
                        () -> guard().enter(NOTHING).enter(NOTHING)),
                refusal(
                        "machine 'guard', state 'fight', has exit() twice: join them by Action.then",
                        () -> guard().exit(NOTHING).exit(NOTHING)),
                refusal(
                        "machine 'guard', state 'fight', has reason() twice: join them by Action.then",
                        () -> guard().reason(NOTHING).reason(NOTHING)),
                refusal(
                        "machine 'guard', state 'fight', has act() twice: join them by Action.then",
                        () -> guard().act(NOTHING).act(NOTHING)),
                refusal(
                        "machine 'guard', state 'fight', holds two machines, 'inner' and 'inner': keep one",
                        () -> guard().holds(INNER).holds(INNER)));
    }

    static Stream<Arguments> namesAndNumbers() {
        return Stream.of(
                refusal(
                        "machine 'm' has on(\"go\") before its first state: call state(\"…\") first",
                        () -> StateMachine.named("m").on("go", "b")),
                refusal(
                        "machine 'm' has back(\"go\") before its first state: call state(\"…\") first",
                        () -> StateMachine.named("m").back("go")),
                refusal(
                        "machine 'm' has when(\"go\") before its first state: call state(\"…\") first",
                        () -> StateMachine.named("m").when(Guard.chance(.5f, 0), "go")),
                refusal(
                        "machine 'm' has act() before its first state: call state(\"…\") first",
                        () -> StateMachine.named("m").act(NOTHING)),
                refusal(
                        "machine 'm' has holds() before its first state: call state(\"…\") first",
                        () -> StateMachine.named("m").holds(INNER)),
                refusal(
                        "machine 'm' has after(\"go\") before its first state: call state(\"…\") first",
                        () -> StateMachine.named("m").after(1, "go")),
                refusal(
                        "a machine is called ' ': take a name that is not blank and has no '/'",
                        () -> StateMachine.named(" ")),
                refusal(
                        "a state of machine 'guard' is called 'a/b': take a name that is not blank and has no '/'",
                        () -> guard().state("a/b")),
                refusal(
                        "an event of machine 'guard' is called '': take a name that is not blank and has no '/'",
                        () -> guard().back("")),
                refusal("the ticks of after() is 0; allowed is 1 to 67108864", () -> guard().after(0, "bored")),
                refusal(
                        "the ticks of after() is 67108865; allowed is 1 to 67108864",
                        () -> guard().after((1 << 26) + 1, Guard.chance(.5f, 0), "bored")),
                refusal(
                        "machine 'inner' has no level 1; allowed is 0 to 0",
                        () -> INNER.bind(new AgentStore(2)::ints).state(1)),
                refusal(
                        "machine 'inner' has no level -1; allowed is 0 to 0",
                        () -> INNER.bind(new AgentStore(2)::ints).former(-1)),
                refusal(
                        "machine 'inner' has no event 'run': take one of [go]",
                        () -> INNER.bind(new AgentStore(2)::ints).raise(0, "run")),
                refusal(
                        "machine 'inner' has no state 'c': take one of [a, b]",
                        () -> INNER.bind(new AgentStore(2)::ints).steer("c", throng.behaviour.drive.Cruise.DEFAULT)),
                refusal(
                        "machine 'guard' and the machines in it have 32 events; allowed is up to 31: "
                                + "let one event stand for several, or make two machines",
                        () -> events(guard().holds(INNER), 30).build()), // and "noise" and "go"
                refusal("machine 'inner' has no state 'c': take one of [a, b]", () -> INNER.state("c")),
                refusal("machine 'inner' has no event 'run': take one of [go]", () -> INNER.event("run")));
    }

    static Stream<Arguments> guards() {
        var agents = new AgentStore(2);
        var heat = agents.floats("heat", 0);
        var role = agents.ints("role", 0);
        return Stream.of(
                refusal("the chance of a test is 1.5; allowed is 0 to 1", () -> Guard.chance(1.5f, 0)),
                refusal("the chance of a test is -0.5; allowed is 0 to 1", () -> Guard.chance(-.5f, 0)),
                refusal("the chance of a test is NaN; allowed is 0 to 1", () -> Guard.chance(Float.NaN, 0)),
                refusal(
                        "the high end of a test of column heat is 1.0; allowed is 2 to Infinity",
                        () -> Guard.within(heat, 2, 1)),
                refusal(
                        "the low end of a test of column heat is NaN; allowed is -Infinity to Infinity",
                        () -> Guard.atLeast(heat, Float.NaN)),
                refusal(
                        "the high end of a test of column heat is NaN; allowed is -Infinity to Infinity",
                        () -> Guard.below(heat, Float.NaN)),
                refusal(
                        "the high end of a test of column role is 1; allowed is 2 to 2147483647",
                        () -> Guard.within(role, 2, 1)));
    }

    private static StateMachineBuilder events(StateMachineBuilder builder, int events) {
        for (int e = 0; e < events; e++) builder.on("e" + e, "patrol");
        return builder;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource({"statesAndTransitions", "namesAndNumbers", "guards"})
    void wrongMachinesAreRefused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    @Test
    void aMachineMayHave31Events() {
        var machine = events(guard().holds(INNER), 29).build();
        assertEquals(31, machine.events().size());
        assertEquals(1 << 30, machine.event("go"));
        assertEquals(List.of(), machine.warnings());
    }

    @Test
    void unreachableStatesAndUnhandledEventsAreReported() {
        var inner = StateMachine.named("hunt")
                .state("stalk")
                .when(Guard.chance(.5f, 0), "close")
                .state("pounce")
                .on("missed", "stalk")
                .build();
        var machine = guard().holds(inner)
                .back("won")
                .after(9, "hungry")
                .state("lost")
                .on("found", "home")
                .state("home")
                .build();
        assertEquals(
                List.of(
                        "machine 'hunt': no transition leads from 'fight/stalk' to state 'fight/pounce': add one, or "
                                + "drop the state",
                        "machine 'guard': no transition leads from 'patrol' to state 'lost': add one, or drop the "
                                + "state",
                        "machine 'guard': no transition leads from 'patrol' to state 'home': add one, or drop the "
                                + "state",
                        "state 'fight' raises event 'hungry', and no state has a transition for it: add one by on()",
                        "state 'fight/stalk' raises event 'close', and no state has a transition for it: add one by "
                                + "on()"),
                machine.warnings());
    }
}
