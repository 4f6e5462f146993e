package throng.decision.machine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import throng.behaviour.GroupView;
import throng.behaviour.Mind;
import throng.behaviour.Rule;
import throng.behaviour.mix.When;
import throng.math.Check;
import throng.memory.Column;
import throng.memory.IntColumnMaker;
import throng.memory.Writes;

/**
 * A state machine bound to a group: the columns that hold the state of each agent, and the pass that updates them. The
 * columns belong to the group, so they are sorted, hashed and saved in snapshots.
 *
 * <p>Use it where {@code group.mind(mind)} is called; {@link StateMachine#bind} makes it. Rules read its columns:
 * {@code Switch.of(mind.state(0), ..)} gives each state a rule, {@link #steer} gives one state a rule.
 *
 * <p>In each tick, for each agent:
 * <ol>
 * <li>An agent without a state enters the first one.
 * <li>Its states run their {@code reason} actions, the outer first.
 * <li>Guards and times raise events.
 * <li>Of the transitions out of its states, the first is taken that has an event and whose guard, if any, holds. The
 *     outer state comes first, then the order of the builder. At most one transition is taken; then all events are
 *     cleared.
 * <li>Exit actions run from the inside out, enter actions from the outside in, then {@code act} actions.
 * </ol>
 *
 * <p>Events raised during exit, enter and act are handled in the next tick.
 */
public final class StateMachineMind implements Mind {
    private final StateMachine machine;
    private final Column.Ints[] state;
    private final Column.Ints[] since;
    private final Column.Ints[] former;
    private final Column.Ints events;
    private final Column[] columnsRead;
    private final Supplier<MachineTick> tickSupplier;

    StateMachineMind(StateMachine machine, IntColumnMaker columns) {
        this.machine = machine;
        StateTable table = machine.table();
        state = levels(table.depth, "state", StateTable.NONE, columns);
        since = levels(table.depth, "since", 0, columns);
        former = levels(table.depth, "former", StateTable.NONE, columns);
        events = columns.make(machine.name() + ".events", 0);
        var read = new ArrayList<Column>(List.of(table.columnsRead()));
        read.add(events);
        columnsRead = read.toArray(Column[]::new);
        tickSupplier = () -> new MachineTick(this, table);
    }

    private Column.Ints[] levels(int depth, String what, int initial, IntColumnMaker columns) {
        var made = new Column.Ints[depth];
        for (int d = 0; d < depth; d++)
            made[d] = columns.make(machine.name() + "." + what + (d == 0 ? "" : "." + d), initial);
        return made;
    }

    /** {@return the name of the machine} */
    @Override
    public String name() {
        return machine.name();
    }

    @Override
    public void run(GroupView in, int start, int end) {
        for (Column column : columnsRead) if (!in.agents().columns().contains(column)) throw foreignColumn(column);
        in.scratch(tickSupplier).run(in, start, end);
    }

    @Override
    public List<Column> reads() {
        return List.of(columnsRead);
    }

    private IllegalStateException foreignColumn(Column column) {
        return new IllegalStateException("machine '%s' reads column '%s', which does not belong to this group: "
                        .formatted(machine.name(), column.name())
                + "build a machine for each group, with guards that read columns of that group");
    }

    @Override
    public boolean possible(ToIntFunction<Column> of) {
        Check.given("the function", of);
        int outer = of.applyAsInt(state[0]);
        if (outer == StateTable.NONE) return true; // it starts again, whatever the inner levels hold
        for (int d = 0, above = StateTable.NONE; d < state.length; d++) {
            int s = of.applyAsInt(state[d]);
            if (!machine.table().fits(d, s, above)) return false;
            above = s;
        }
        return true;
    }

    @Override
    public List<Column.Ints> keeps() {
        var kept = new ArrayList<>(List.of(state));
        kept.addAll(List.of(since));
        kept.addAll(List.of(former));
        kept.add(events);
        return kept;
    }

    @Override
    public Writes writes() {
        return Writes.of(keeps()).and(machine.table().writes());
    }

    IllegalStateException impossibleState(int i, int id) {
        var numbers = new ArrayList<Integer>();
        for (Column.Ints level : state) numbers.add(level.values()[i]);
        return new IllegalStateException("machine '%s': the agent of id %d is in states %s, an impossible combination; "
                        .formatted(machine.name(), id, numbers)
                + "only the machine writes its columns: raise an event, or write -1 to '%s' to start again"
                        .formatted(state[0].name()));
    }

    /** {@return the machine that it runs} */
    public StateMachine machine() {
        return machine;
    }

    /**
     * Returns the column of state numbers, −1 for no state: "name.state", "name.state.1" and so on.
     *
     * @param level 0 for the outer machine, 1 for the machine inside its state, and so on
     * @return the column
     * @throws IllegalArgumentException if the machine has no such level
     */
    public Column.Ints state(int level) {
        return at(state, level);
    }

    /**
     * Returns the column of the tick in which the agent entered its state, lower 32 bits: "name.since" and so on.
     *
     * @param level 0 for the outer machine, 1 for the machine inside its state, and so on
     * @return the column
     * @throws IllegalArgumentException if the machine has no such level
     */
    public Column.Ints since(int level) {
        return at(since, level);
    }

    /**
     * Returns the column of the state before, −1 for none: "name.former" and so on.
     *
     * @param level 0 for the outer machine, 1 for the machine inside its state, and so on
     * @return the column
     * @throws IllegalArgumentException if the machine has no such level
     */
    public Column.Ints former(int level) {
        return at(former, level);
    }

    private Column.Ints at(Column.Ints[] levels, int level) {
        if (level < 0 || level >= levels.length)
            throw new IllegalArgumentException("machine '%s' has no level %d; allowed is 0 to %d"
                    .formatted(machine.name(), level, levels.length - 1));
        return levels[level];
    }

    /**
     * Returns the column of events, one bit each, that the next tick handles: "name.events". Passes and actions may set
     * bits for their own agents; any code may do so between ticks.
     *
     * @return the column
     */
    public Column.Ints events() {
        return events;
    }

    /**
     * Raises an event for an agent; the next tick handles it. Call it between ticks.
     *
     * @param i index of the agent
     * @param event name
     * @throws IllegalArgumentException if there is no such event or no such agent
     */
    public void raise(int i, String event) {
        Check.given("the event", event);
        int bit = machine.event(event);
        events.values()[events.checkIndex(i)] |= bit;
    }

    /**
     * Makes a rule apply only to agents in one state; the force of all others is zero.
     *
     * @param path of the state, such as "investigate/listen"
     * @param rule that applies there
     * @return the rule, for {@code group.steer}
     * @throws IllegalArgumentException if there is no such state
     */
    public When steer(String path, Rule rule) {
        Check.given("the path", path);
        int s = machine.state(path);
        return new When(state[level(path)], s, rule);
    }

    private static int level(String path) {
        return (int) path.chars().filter(c -> c == '/').count();
    }

    @Override
    public List<String> lines() {
        return machine.lines();
    }

    /** Explains in one line: the states of agent i, since which tick, the states before, and which events wait. */
    @Override
    public Map<Column.Ints, List<String>> valueNames() {
        var names = new LinkedHashMap<Column.Ints, List<String>>();
        for (var column : state) names.put(column, machine.states());
        for (var column : former) names.put(column, machine.states());
        return names;
    }

    @Override
    public List<String> why(int i) {
        state[0].checkIndex(i);
        if (state[0].values()[i] < 0)
            return List.of("no state yet: it enters the first one in its next tick" + waitingEvents(i));
        var text = new StringBuilder();
        for (int d = 0; d < state.length && state[d].values()[i] >= 0; d++) {
            int s = state[d].values()[i], before = former[d].values()[i];
            text.append(d == 0 ? "" : "; ").append(path(s)).append(" since tick ");
            text.append(Integer.toUnsignedString(since[d].values()[i]));
            if (before >= 0) text.append(", before that ").append(path(before));
        }
        return List.of(text + waitingEvents(i));
    }

    /** The name of a state. Other code may have written any number; the next tick refuses it, this text shows it. */
    private String path(int s) {
        String[] paths = machine.table().path;
        return s < paths.length ? paths[s] : "state " + s + " (unknown)";
    }

    private String waitingEvents(int i) {
        var waiting = new ArrayList<String>();
        for (String event : machine.events()) if ((events.values()[i] & machine.event(event)) != 0) waiting.add(event);
        return waiting.isEmpty() ? "" : "; waiting: " + String.join(", ", waiting);
    }

    @Override
    public String toString() {
        return "mind '%s': %s".formatted(name(), machine());
    }
}
