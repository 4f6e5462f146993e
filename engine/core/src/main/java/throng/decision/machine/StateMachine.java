package throng.decision.machine;

import java.util.ArrayList;
import java.util.List;
import throng.math.Check;
import throng.memory.ColumnBatch;
import throng.memory.IntColumnMaker;

/**
 * A state machine, shared by all agents that run it: states, events, transitions (state, event) → state; a state may
 * hold a machine of its own. What is wrong is refused when it is built. A finite automaton with entry, exit and input
 * actions; nested ones after Harel, Statecharts: A Visual Formalism for Complex Systems, 1987; the outer state decides
 * first, as in Millington and Funge, Artificial Intelligence for Games, 2009, "Hierarchical State Machines" (5.3.9).
 *
 * <pre>{@code
 * var guard = Machine.named("guard")
 *         .state("patrol").when(Guard.atLeast(noise, 0.5f), "heard").on("heard", "search")
 *         .state("search").after(600, "nothing").back("nothing").on("seen", "chase").enter(Action.set(haste, 2))
 *         .state("chase").on("lost", "search")
 *         .build();
 * var mind = guard.in(group::ints);
 * group.mind(mind).steer(Switch.of(mind.state(0), Wander.DEFAULT, Seek.of(sound), Pursue.of(thief)));
 * }</pre>
 *
 * <p>States have numbers: those of the outer machine in the order in which they were written down, from 0 on, then
 * those within its first state and so on, level by level; and paths, as "investigate/listen".
 */
public final class StateMachine {
    /** More do not fit into the bits of an int that stays positive. */
    public static final int MAX_EVENTS = 31;

    /** Machines within machines: each level keeps three columns. */
    public static final int MAX_DEPTH = 32;

    /** States of a machine with those of all that its states hold, each as often as it is held. */
    public static final int MAX_STATES = 4096;

    private final String name;
    private final List<MachineState> states;
    private final StateTable table;

    StateMachine(String name, List<MachineState> states) {
        this.name = name;
        this.states = states;
        table = new StateTable(this);
    }

    /** Begins a machine. */
    public static StateMachineBuilder named(String name) {
        return new StateMachineBuilder(name);
    }

    /**
     * Gives a group the columns of this machine: a group may run several of different names. Tests of columns must be
     * of columns of that group.
     *
     * @param columns of the group: {@code group::ints}
     */
    public StateMachineMind in(IntColumnMaker columns) {
        Check.given("what makes int columns", columns);
        return ColumnBatch.of(
                made -> new StateMachineMind(this, (column, initial) -> made.add(columns.make(column, initial))));
    }

    public String name() {
        return name;
    }

    /** Paths of all states, by their numbers. */
    public List<String> states() {
        return List.of(table.path);
    }

    /** The number of a state, by its path. */
    public int state(String path) {
        int number = states().indexOf(path);
        if (number < 0)
            throw new IllegalArgumentException(
                    "machine '%s' has no state '%s': take one of %s".formatted(name, path, states()));
        return number;
    }

    /** All events, in the order of their bits. */
    public List<String> events() {
        return table.events;
    }

    /** The bit of an event in the column of events. */
    public int event(String event) {
        int number = table.events.indexOf(event);
        if (number < 0)
            throw new IllegalArgumentException(
                    "machine '%s' has no event '%s': take one of %s".formatted(name, event, table.events));
        return 1 << number;
    }

    /** What looks like a mistake: states that nobody can reach, events that are raised and lead nowhere. */
    public List<String> warnings() {
        var warnings = new ArrayList<>(unreachable(""));
        warnings.addAll(table.unheard());
        return List.copyOf(warnings);
    }

    private List<String> unreachable(String prefix) {
        var reached = new ArrayList<String>();
        reached.add(states.getFirst().name());
        for (int r = 0; r < reached.size(); r++) { // grows as it goes; back leads only where one has been
            for (MachineState.Way way : find(reached.get(r)).ways())
                if (way.to() != null && !reached.contains(way.to())) reached.add(way.to());
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
        throw new IllegalStateException("the builder has let '" + state + "' pass");
    }

    /** For people: a line for each state, "name: event → state, …", what it holds below it and further in. */
    public List<String> lines() {
        return table.lines();
    }

    List<MachineState> written() {
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
