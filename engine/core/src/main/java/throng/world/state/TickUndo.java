package throng.world.state;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Writes;
import throng.memory.store.AgentStore;
import throng.tick.CommandBuffer;
import throng.world.group.GroupParts;
import throng.world.group.WorldServices;

/**
 * Saves what it takes to abandon a tick. Steering writes only the next columns, so there is nothing to save for it.
 * Passes, minds and post-move rules write in place: the columns that they declare are copied when the tick begins. A
 * group to which agents are added, or from which many are removed, is copied completely.
 *
 * <p>If a pass runs after sorting, the built-in columns and those that rules rewrite are copied, too. For all other
 * columns the former array still exists, and is swapped back.
 */
public final class TickUndo {
    private final List<GroupParts> groups;
    private final WorldServices services;
    private final List<Writer> writers = new ArrayList<>();
    private final List<GroupBackup> backups = new ArrayList<>();
    private List<String> copiedColumns = List.of();
    private boolean always;
    private boolean passAfterSorting;

    /**
     * Code that writes in place.
     *
     * @param group whose columns
     * @param writes which of them
     * @param now whether it writes velocities and headings of the start of the tick
     * @param sorted whether it runs after sorting
     */
    private record Writer(GroupParts group, Writes writes, boolean now, boolean sorted) {}

    /**
     * Saves the ticks of a world.
     *
     * @param groups of the world, in a list that may grow
     */
    public TickUndo(List<GroupParts> groups, WorldServices services) {
        this.groups = groups;
        this.services = services;
    }

    /**
     * Adds a user pass, which writes in place in each tick from now on.
     *
     * @param group whose columns
     * @param writes which of them
     * @param now whether it writes velocities and headings of the start of the tick
     * @param sorted whether it runs after sorting
     */
    public void addWriter(GroupParts group, Writes writes, boolean now, boolean sorted) {
        writers.add(new Writer(group, writes, now, sorted));
        always = true;
    }

    /**
     * Adds a user pass that writes no column.
     *
     * @param sorted whether it runs after sorting
     */
    public void addPass(boolean sorted) {
        passAfterSorting |= sorted;
        always = true;
    }

    /** Notes that any tick may have to be undone from now on. */
    public void always() {
        always = true;
    }

    /** Whether ticks may have to be undone, which takes memory. */
    public boolean needed() {
        if (always) return true;
        for (int g = 0; g < groups.size(); g++)
            if (!groups.get(g).settings().rules().postMoveRules().isEmpty()) return true;
        return false;
    }

    /** Works out what to copy, after passes, rules or columns have changed. */
    public void plan() {
        while (backups.size() < groups.size())
            backups.add(new GroupBackup(groups.get(backups.size()), services.workers()));
        boolean sorted = passAfterSorting;
        for (Writer writer : writers) sorted |= writer.sorted;
        var names = new ArrayList<String>();
        for (int g = 0; g < groups.size(); g++) plan(groups.get(g), backups.get(g), sorted, names);
        copiedColumns = List.copyOf(names);
    }

    private void plan(GroupParts group, GroupBackup backup, boolean sorted, List<String> names) {
        AgentStore agents = group.members().agents();
        var postMoveWrites = group.settings().postMoveWrites();
        Writes now = Writes.nothing(), inPlace = postMoveWrites;
        for (Writer writer : writers) {
            if (writer.group.number() != group.number()) continue;
            if (writer.now) now = now.and(writer.writes);
            if (!writer.sorted) inPlace = inPlace.and(writer.writes);
        }
        var built = new ArrayList<Integer>();
        for (int c : agents.used()) {
            if (!sorted && (c < Agents.VX || !now.writes(c))) continue;
            built.add(c);
            names.add(copiedName(group, Agents.NAMES.get(c), !sorted && now.undeclared()));
        }
        var users = new LinkedHashSet<Column>(inPlace.undeclared() ? agents.columns() : inPlace.columns());
        if (sorted) users.addAll(group.settings().columnsRewritten());
        for (Column column : users) names.add(copiedName(group, column.name(), inPlace.undeclared()));
        backup.plan(built, List.copyOf(users), sorted);
    }

    private static String copiedName(GroupParts group, String column, boolean undeclared) {
        return group.name() + "." + column + (undeclared ? " (undeclared)" : "");
    }

    /** The columns that each tick copies, as "group.column", with " (undeclared)" if nothing was declared. */
    public List<String> copiedColumns() {
        return copiedColumns;
    }

    /** Saves all groups completely. */
    public void saveAll() {
        for (GroupBackup backup : backups) backup.saveAll();
    }

    /**
     * Called before a tick: saves the groups in which agents are added or removed.
     *
     * @param rounds into which the tick is divided: before the last one, groups of several steps and bodies change
     */
    public void saveChangingGroups(int rounds) {
        boolean transfers = anyTransfers();
        for (int g = 0; g < backups.size(); g++) {
            if (rounds > 1 && changesEarly(groups.get(g)) || changes(g, transfers))
                backups.get(g).saveAll();
            else if (groups.get(g).members().commands().onlyRemoves())
                backups.get(g).saveLeaving();
            else backups.get(g).beginTick();
        }
    }

    private boolean anyTransfers() {
        for (int g = 0; g < groups.size(); g++)
            if (groups.get(g).members().commands().transfers().any()) return true;
        return false;
    }

    private static boolean changesEarly(GroupParts group) {
        return group.settings().steps() > 1 || group.settings().bodies() != null;
    }

    /** Looks at all groups only in a tick with transfers: thousands of empty groups cost little. */
    private boolean changes(int group, boolean transfers) {
        CommandBuffer asked = groups.get(group).members().commands();
        boolean removes = asked.onlyRemoves() && services.exchange().ranks() == 1; // else others ask for removals, too
        if (asked.any() && !removes) return true;
        for (int g = 0; transfers && g < groups.size(); g++)
            if (groups.get(g).members().commands().transfers().into(group)) return true;
        return false;
    }

    /** Called when agents were added and removed and are sorted: saves what is written in place. */
    public void saveDeclared() {
        for (int g = 0; g < backups.size(); g++)
            if (!backups.get(g).saved() && groups.get(g).count() > 0)
                backups.get(g).saveDeclared();
    }

    /** Restores the state at the begin of the tick. Drops its events, commands and deposits. */
    public void undo() {
        for (GroupParts group : groups) group.members().commands().clear();
        services.events().undoTick();
        services.fields().drop();
        for (GroupBackup backup : backups) backup.restore();
    }

    /** Throws the backups away. */
    public void drop() {
        backups.clear();
    }
}
