package throng.world.state;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Writes;
import throng.memory.store.AgentStore;
import throng.world.group.GroupParts;
import throng.world.group.WorldServices;

/**
 * What it takes to abandon a tick whole. Steering writes the next columns alone, so nothing need be remembered for it;
 * passes, minds and guides write in place: what they declare is copied when the tick begins, and all of a group where
 * agents come or go. When a tick may be abandoned after it was sorted, the built-in columns and those that rules keep
 * are copied, too; what sorting has done to all others can be taken back.
 */
public final class TickUndo {
    private final List<GroupParts> groups;
    private final WorldServices services;
    private final List<Writer> writers = new ArrayList<>();
    private final List<GroupBackup> backups = new ArrayList<>();
    private List<String> copied = List.of();
    private boolean always;

    /**
     * Who writes in place.
     *
     * @param group whose columns
     * @param writes which of them
     * @param now whether it writes velocities and headings of the start of the tick
     * @param sorted whether it runs when agents have been sorted
     */
    private record Writer(GroupParts group, Writes writes, boolean now, boolean sorted) {}

    /**
     * Of a world.
     *
     * @param groups as they come
     */
    public TickUndo(List<GroupParts> groups, WorldServices services) {
        this.groups = groups;
        this.services = services;
    }

    /**
     * A pass of the user's writes in place, in each tick from now on.
     *
     * @param group whose columns
     * @param writes which of them
     * @param now whether it writes velocities and headings of the start of the tick
     * @param sorted whether it runs when agents have been sorted
     */
    public void addWriter(GroupParts group, Writes writes, boolean now, boolean sorted) {
        writers.add(new Writer(group, writes, now, sorted));
        always = true;
    }

    /** From now on each tick may have to be undone. */
    public void always() {
        always = true;
    }

    /** Whether each tick may have to be undone: then there must be memory for it. */
    public boolean needed() {
        if (always) return true;
        for (int g = 0; g < groups.size(); g++)
            if (!groups.get(g).settings().rules().postMoveRules().isEmpty()) return true;
        return false;
    }

    /** Passes, guides or columns have changed. */
    public void plan() {
        while (backups.size() < groups.size())
            backups.add(new GroupBackup(groups.get(backups.size()), services.workers()));
        boolean sorted = writers.stream().anyMatch(Writer::sorted);
        var names = new ArrayList<String>();
        for (int g = 0; g < groups.size(); g++) plan(groups.get(g), backups.get(g), sorted, names);
        copied = List.copyOf(names);
    }

    private void plan(GroupParts group, GroupBackup backup, boolean sorted, List<String> names) {
        AgentStore agents = group.members().agents();
        var guided = group.settings().postMoveWrites();
        Writes now = Writes.nothing(), own = guided;
        for (Writer writer : writers) {
            if (writer.group.number() != group.number()) continue;
            if (writer.now) now = now.and(writer.writes);
            if (!writer.sorted) own = own.and(writer.writes);
        }
        var built = new IntArrayList();
        for (int c : agents.used()) {
            if (!sorted && (c < Agents.VX || !now.writes(c))) continue;
            built.add(c);
            names.add(copiedName(group, Agents.NAMES.get(c), !sorted && now.undeclared()));
        }
        var users = new LinkedHashSet<Column>(own.undeclared() ? agents.columns() : own.columns());
        if (sorted) users.addAll(group.settings().columnsRewritten());
        for (Column column : users) names.add(copiedName(group, column.name(), own.undeclared()));
        backup.plan(built, List.copyOf(users), sorted);
    }

    private static String copiedName(GroupParts group, String column, boolean undeclared) {
        return group.name() + "." + column + (undeclared ? " (undeclared)" : "");
    }

    /** The columns that each tick copies, by group and name, and whether nobody has declared that they are written. */
    public List<String> copied() {
        return copied;
    }

    /** Before a tick, where agents may come and go in all groups. */
    public void saveAll() {
        for (GroupBackup backup : backups) backup.saveAll();
    }

    /** Before a tick: groups in which agents come and go are remembered whole. */
    public void saveChangingGroups() {
        for (int g = 0; g < backups.size(); g++) {
            if (groups.get(g).members().commands().any()) backups.get(g).saveAll();
            else backups.get(g).beginTick();
        }
    }

    /** All who come and go have done so, and agents stand in order: what is written in place is remembered. */
    public void saveDeclared() {
        for (int g = 0; g < backups.size(); g++)
            if (!backups.get(g).saved() && groups.get(g).count() > 0)
                backups.get(g).saveDeclared();
    }

    /** All is as it was when the tick began, and what was told and wished for is forgotten. */
    public void undo() {
        for (GroupParts group : groups) group.members().commands().clear();
        services.events().clear();
        for (GroupBackup backup : backups) backup.restore();
    }

    /** Nothing is remembered any more. */
    public void drop() {
        backups.clear();
    }
}
