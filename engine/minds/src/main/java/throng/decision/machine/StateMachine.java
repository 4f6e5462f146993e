package throng.decision.machine;

import java.util.ArrayList;
import java.util.List;
import throng.math.Check;
import throng.memory.ColumnBatch;
import throng.memory.IntColumnMaker;

/**
 * A finite state machine with nested machines: states, events, and transitions (state, event) → state. One machine
 * serves all agents of all groups; the state of each agent is kept in columns ({@link StateMachineMind}).
 *
 * <p>Use it when agents are in one of a few named states, each with rules of its own, and events move them from one
 * state to another: a guard patrols, searches, chases. Use a {@link throng.decision.tree.BehaviourTree behaviour tree}
 * when agents try alternatives in order of priority, or work through steps that succeed or fail.
 *
 * <pre>{@code
 * var guard = StateMachine.named("guard")
 *         .state("patrol").when(Guard.atLeast(noise, 0.5f), "heard").on("heard", "search")
 *         .state("search").after(600, "nothing").back("nothing").on("seen", "chase").enter(Action.set(haste, 2))
 *         .state("chase").on("lost", "search")
 *         .build();
 * var mind = guard.bind(group::ints);
 * group.mind(mind).steer(Switch.of(mind.state(0), Wander.DEFAULT, Seek.of(sound), Pursue.of(thief)));
 * }</pre>
 *
 * <p>A state has entry and exit actions, actions in each tick, and may hold an inner machine. The outer state decides
 * first. States have numbers: first those of the outer machine in the order of the builder, from 0; then those inside
 * its first state, and so on, level by level. They also have paths, such as "investigate/listen". The builder refuses
 * what is wrong.
 *
 * <p>Memory: 12 bytes for each level and agent, and 4 for the events; twice that with the space for sorting.
 *
 * <p>Sources: nested machines after Harel, Statecharts: A Visual Formalism for Complex Systems, 1987. The outer state
 * first, as in Millington and Funge, Artificial Intelligence for Games, 2009, "Hierarchical State Machines" (5.3.9).
 */
public final class StateMachine {
    /** The number of events, with those of inner machines: one bit each in a positive int. */
    public static final int MAX_EVENTS = 31;

    /** The number of levels of nested machines; each level takes three int columns. */
    public static final int MAX_DEPTH = 32;

    /** The number of states, with those of inner machines; a machine that two states hold counts twice. */
    public static final int MAX_STATES = 4096;

    /** The longest time of {@link StateMachineBuilder#after}: 2²⁶ ticks, 13 days at 60 ticks a second. */
    public static final int MAX_TICKS = 1 << 26;

    private final String name;
    private final List<MachineState> states;
    private final StateTable table;

    StateMachine(String name, List<MachineState> states) {
        this.name = name;
        this.states = states;
        table = new StateTable(this);
    }

    /**
     * Starts a builder.
     *
     * @param name of the machine, which begins the names of its columns; not blank, without '/'
     * @return the builder
     * @throws IllegalArgumentException if the name is not allowed
     */
    public static StateMachineBuilder named(String name) {
        Check.given("the name", name);
        return new StateMachineBuilder(name);
    }

    /**
     * Binds this machine to a group: makes the columns that hold the states of its agents. A group may run several
     * machines of different names. The guards must read columns of the same group.
     *
     * @param columns makes int columns of the group: {@code group::ints}
     * @return the mind, for {@code group.mind(mind)}
     * @throws IllegalArgumentException if columns is null, or the group has columns of these names
     */
    public StateMachineMind bind(IntColumnMaker columns) {
        Check.given("what makes int columns", columns);
        return ColumnBatch.of(
                made -> new StateMachineMind(this, (column, initial) -> made.add(columns.make(column, initial))));
    }

    /** {@return the name of the machine} */
    public String name() {
        return name;
    }

    /** {@return the paths of all states, by number} */
    public List<String> states() {
        return List.of(table.path);
    }

    /**
     * Finds the number of a state.
     *
     * @param path of the state, such as "investigate/listen"
     * @return its number
     * @throws IllegalArgumentException if there is no such state
     */
    public int state(String path) {
        Check.given("the path", path);
        int number = states().indexOf(path);
        if (number < 0)
            throw new IllegalArgumentException(
                    "machine '%s' has no state '%s': take one of %s".formatted(name, path, states()));
        return number;
    }

    /** {@return all events, in the order of their bits} */
    public List<String> events() {
        return table.events;
    }

    /**
     * Finds the bit of an event in the column of events.
     *
     * @param event name
     * @return an int with this bit set
     * @throws IllegalArgumentException if there is no such event
     */
    public int event(String event) {
        Check.given("the event", event);
        int number = table.events.indexOf(event);
        if (number < 0)
            throw new IllegalArgumentException(
                    "machine '%s' has no event '%s': take one of %s".formatted(name, event, table.events));
        return 1 << number;
    }

    /**
     * Lists what looks like a mistake: states that no transition reaches, and events that are raised and not handled.
     *
     * @return a warning for each, with the cure
     */
    public List<String> warnings() {
        var warnings = new ArrayList<>(unreachable(""));
        warnings.addAll(table.unhandledEvents());
        return List.copyOf(warnings);
    }

    private List<String> unreachable(String prefix) {
        var reached = new ArrayList<String>();
        reached.add(states.getFirst().name());
        for (int r = 0; r < reached.size(); r++) { // grows as it goes; back() reaches no new state
            for (MachineState.Transition transition : find(reached.get(r)).transitions())
                if (transition.to() != null && !reached.contains(transition.to())) reached.add(transition.to());
        }
        var warnings = new ArrayList<String>();
        for (MachineState state : states) {
            if (!reached.contains(state.name()))
                warnings.add("machine '%s': no transition leads from '%s' to state '%s': add one, or drop the state"
                        .formatted(name, prefix + states.getFirst().name(), prefix + state.name()));
            if (state.inner() != null) warnings.addAll(state.inner().unreachable(prefix + state.name() + "/"));
        }
        return warnings;
    }

    private MachineState find(String state) {
        for (MachineState s : states) if (s.name().equals(state)) return s;
        throw new IllegalStateException("state '" + state + "' passed the builder, but is not defined");
    }

    /**
     * Describes the machine for people: a line "name: event → state, …" for each state. States inside a state follow
     * it, indented.
     *
     * @return lines of text
     */
    public List<String> lines() {
        return table.lines();
    }

    List<MachineState> definition() {
        return states;
    }

    StateTable table() {
        return table;
    }

    @Override
    public String toString() {
        return "machine '%s' of %d states".formatted(name, table.path.length);
    }
}
