package throng.decision.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.mix.When;
import throng.decision.Mind;
import throng.memory.Column;
import throng.memory.IntColumnMaker;
import throng.memory.Writes;

/**
 * A machine in the heads of a group: the columns that say in which state each agent is, and the pass that advances
 * them. The columns belong to the group, so they are sorted along, hashed and part of snapshots.
 *
 * <p>In each tick, an agent that is in no state yet enters the first; then its states, the outer first, reason; what
 * they test raises events; of the ways out of its states, the outer first, in the order in which they were written
 * down, it takes the first for which there is an event and whose test, if any, holds, and no more than one; then all
 * events are gone. It exits its states from inside out, enters from outside in, and acts. What is raised while it
 * exits, enters or acts is looked at in the next tick.
 */
public final class StateMachineMind implements Mind {
    private final StateMachine machine;
    private final Column.Ints[] state;
    private final Column.Ints[] since;
    private final Column.Ints[] former;
    private final Column.Ints events;
    private final Column[] needed;
    private final Supplier<MachineTick> rounds;

    StateMachineMind(StateMachine machine, IntColumnMaker columns) {
        this.machine = machine;
        StateTable table = machine.table();
        state = levels(table.depth, "state", StateTable.NONE, columns);
        since = levels(table.depth, "since", 0, columns);
        former = levels(table.depth, "former", StateTable.NONE, columns);
        events = columns.make(machine.name() + ".events", 0);
        var read = new ArrayList<Column>(List.of(table.tested()));
        read.add(events);
        needed = read.toArray(Column[]::new);
        rounds = () -> new MachineTick(this, table);
    }

    private Column.Ints[] levels(int depth, String what, int initial, IntColumnMaker columns) {
        var made = new Column.Ints[depth];
        for (int d = 0; d < depth; d++)
            made[d] = columns.make(machine.name() + "." + what + (d == 0 ? "" : "." + d), initial);
        return made;
    }

    /** The name of the machine. */
    @Override
    public String name() {
        return machine.name();
    }

    @Override
    public void run(GroupView in, int start, int end) {
        for (Column column : needed) if (!in.agents().columns().contains(column)) throw stranger(column);
        in.scratch(rounds).run(in, start, end);
    }

    @Override
    public List<Column> reads() {
        return List.of(needed);
    }

    private IllegalStateException stranger(Column column) {
        return new IllegalStateException("machine '%s' reads column '%s', which is not one of this group: "
                        .formatted(machine.name(), column.name())
                + "build a machine for each group, with its columns, and run it there");
    }

    @Override
    public boolean possible(ToIntFunction<Column> of) {
        int outer = of.applyAsInt(state[0]);
        if (outer == StateTable.NONE) return true; // begins anew, whatever stands below
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

    IllegalStateException misplaced(int i, int id) {
        var numbers = new ArrayList<Integer>();
        for (Column.Ints level : state) numbers.add(level.values()[i]);
        return new IllegalStateException("machine '%s': the agent of id %d is in states %s, where nobody can be; "
                        .formatted(machine.name(), id, numbers)
                + "only the machine writes its columns: raise an event, or write -1 to '%s' to begin anew"
                        .formatted(state[0].name()));
    }

    public StateMachine machine() {
        return machine;
    }

    /**
     * Numbers of states, −1: none; columns "name.state", "name.state.1" and so on.
     *
     * @param level 0: of the outer machine; 1: of the machine that its state holds; and so on
     */
    public Column.Ints state(int level) {
        return at(state, level);
    }

    /** The tick in which the agent has entered its state, lower 32 bits: columns "name.since" and so on. */
    public Column.Ints since(int level) {
        return at(since, level);
    }

    /** The state before, −1: none; columns "name.former" and so on. */
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
     * Bits of events that the next tick looks at: column "name.events". Passes and actions may write those of their
     * own agents, and so may everybody between ticks.
     */
    public Column.Ints events() {
        return events;
    }

    /** Raises an event for agent i. */
    public void raise(int i, String event) {
        int bit = machine.event(event);
        events.values()[events.checkIndex(i)] |= bit;
    }

    /** That rule for agents in that state, by its path, no force for others. */
    public When steer(String path, Rule rule) {
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

    /** In one line: where agent i is, since which tick, where it was before, and which events wait. */
    @Override
    public List<String> why(int i) {
        state[0].checkIndex(i);
        if (state[0].values()[i] < 0) return List.of("nowhere yet: its first tick is to come" + waiting(i));
        var text = new StringBuilder();
        for (int d = 0; d < state.length && state[d].values()[i] >= 0; d++) {
            int s = state[d].values()[i], before = former[d].values()[i];
            text.append(d == 0 ? "" : "; ").append(path(s)).append(" since tick ");
            text.append(Integer.toUnsignedString(since[d].values()[i]));
            if (before >= 0) text.append(", before that ").append(path(before));
        }
        return List.of(text + waiting(i));
    }

    /** Strangers may have written any number: the next tick refuses it, words may not. */
    private String path(int s) {
        String[] paths = machine.table().path;
        return s < paths.length ? paths[s] : "state " + s + ", which there is not,";
    }

    private String waiting(int i) {
        var waiting = new ArrayList<String>();
        for (String event : machine.events()) if ((events.values()[i] & machine.event(event)) != 0) waiting.add(event);
        return waiting.isEmpty() ? "" : "; waiting: " + String.join(", ", waiting);
    }
}
