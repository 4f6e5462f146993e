package throng.world.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import throng.memory.Agents;
import throng.memory.Column;
import throng.record.Marks;
import throng.world.group.Parts;
import throng.world.group.Shared;

/** Checked ticks: each runs twice, with columns in two orders, and what each step leaves is compared. */
public final class Checks {
    private final List<Parts> groups;
    private final Shared shared;
    private final Marks marks = new Marks();
    /** By group: the built-in columns as they were before the present step. */
    private final List<float[][]> before = new ArrayList<>();

    private boolean rehearsing;

    /**
     * Of a world.
     *
     * @param groups as they come
     */
    public Checks(List<Parts> groups, Shared shared) {
        this.groups = groups;
        this.shared = shared;
    }

    /**
     * Before a tick: nobody has taken arrays of an earlier one for columns.
     *
     * @throws IllegalStateException naming column and group
     */
    public void stale() {
        for (Parts group : groups) {
            for (Column column : group.members().agents().columns()) {
                if (column.stale())
                    throw new IllegalStateException(("somebody has written into an array of column %s of group '%s' "
                                    + "that was its own in an earlier tick: ask for values() in each pass")
                            .formatted(column.name(), group.name()));
            }
        }
    }

    /** The tick runs once in another order of columns, and what each step leaves is kept. */
    public void rehearse() {
        order(true);
        marks.keep();
    }

    /** The other order is over. */
    public void rehearsed() {
        order(false);
    }

    /** The tick runs again, in its own order, and what each step leaves is compared. */
    public void perform() {
        marks.compare();
    }

    private void order(boolean other) {
        rehearsing = other;
        shared.events().silent(other);
        shared.trace().silent(other);
        for (Parts group : groups) {
            group.order().grid().reorder(other);
            if (group.count() > 0) group.order().disturb();
        }
    }

    /** Keeps what the coming step may not change. */
    public void hold() {
        while (before.size() < groups.size()) before.add(new float[Agents.COLUMNS][]);
        for (int g = 0; g < groups.size(); g++)
            for (int c = 0; c < Agents.COLUMNS; c++)
                before.get(g)[c] = Arrays.copyOf(
                        groups.get(g).members().agents().now(c), groups.get(g).count());
    }

    /** Looks at what each rule of a group wants: what rules wish for meanwhile is dropped, and they tell nobody. */
    public void askRules(Parts group) {
        var wishes =
                groups.stream().map(other -> other.members().wishes().copy()).toList();
        shared.events().silent(true);
        try {
            long[][] forces = group.steering().forces();
            for (int r = 0; r < forces.length; r++) {
                String rule = group.settings().rules().all().get(r).toString();
                ordered("the force of rule " + rule, marks.of(group.members().agents(), forces[r]));
            }
            for (Parts other : groups) unchanged(other, Agents.COLUMNS, "steering");
        } finally {
            shared.events().silent(rehearsing);
            for (int g = 0; g < groups.size(); g++)
                groups.get(g).members().wishes().take(wishes.get(g));
        }
    }

    /** The rules of a group have run: they may not write what others read. */
    public void steered(Parts group) {
        for (Parts other : groups) unchanged(other, Agents.COLUMNS, "steering");
        Agents agents = group.members().agents();
        ordered("what it leaves", marks.columns(agents, agents.next()));
    }

    /**
     * A pass of the user's over a group is done.
     *
     * @param stage in which it ran
     * @param free whether it may write velocities and headings of the start of the tick
     * @param moved whether it may write what motion has made
     */
    public void passed(Parts group, String stage, boolean free, boolean moved) {
        for (Parts other : groups)
            unchanged(other, free && other.number() == group.number() ? Agents.VX : Agents.COLUMNS, stage);
        Agents agents = group.members().agents();
        ordered("what it leaves", marks.columns(agents, moved ? agents.next() : agents.now()));
        hold();
    }

    private static void ordered(String what, int id) {
        if (id == Marks.SAME) return;
        throw new IllegalStateException(
                what + " depends on the order in which agents stand in their columns, for the agent of id " + id
                        + ": let it depend on ids and columns alone");
    }

    private void unchanged(Parts group, int columns, String stage) {
        Agents agents = group.members().agents();
        for (int c = 0; c < columns; c++) {
            int i = Arrays.mismatch(before.get(group.number())[c], Arrays.copyOf(agents.now(c), agents.count()));
            if (i >= 0)
                throw new IllegalStateException(
                        "it writes column %s of group '%s', agent of id %d, in %s, where it may not"
                                .formatted(Agents.NAMES.get(c), group.name(), agents.id()[i], stage));
        }
    }

    /** The tick is done: whoever writes into an array that is no column any more is found by the next. */
    public void mark() {
        for (Parts group : groups) for (Column column : group.members().agents().columns()) column.mark();
    }
}
