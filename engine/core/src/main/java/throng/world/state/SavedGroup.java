package throng.world.state;

import java.io.IOException;
import java.util.List;
import throng.memory.store.AgentStore;
import throng.memory.store.IdPool;
import throng.record.StateBuffer;
import throng.record.StateWriter;
import throng.tick.CommandBuffer;
import throng.world.group.GroupParts;

/**
 * One group as a file holds it. Its agents have numbers: in a file the order of their ids.
 *
 * @param name of the group
 * @param level of its cells
 * @param generations of all ids
 * @param ids of its agents; ascending in a file
 * @param builtIn the built-in columns that its world has, as bits by number of the agent
 * @param columns the user columns
 * @param spawns the agents to add: asker, x, y and z of each
 * @param removals the agents to remove: id and generation of each
 */
public record SavedGroup(
        String name,
        int level,
        int[] generations,
        int[] ids,
        List<int[]> builtIn,
        List<SavedColumn> columns,
        int[] spawns,
        int[] removals) {
    /** How many ints a spawn takes here; {@link SavedSpawns} has more of it. */
    static final int SPAWN = 4;

    /** A group without agents. */
    static SavedGroup empty(String name) {
        int[] none = {};
        return new SavedGroup(name, 0, none, none, List.of(), List.of(), none, none);
    }

    /** Writes a group whose indices are up to date. */
    static void write(GroupParts group, StateWriter out) throws IOException {
        AgentStore agents = group.members().agents();
        IdPool ids = agents.ids();
        out.putText(group.name());
        int idCount = ids.idLimit();
        out.putInt(idCount);
        out.putInts(ids.generations(), idCount, null);
        int n = agents.count();
        out.putInt(n);
        int[] order = out.canonical() ? byId(ids, idCount, n) : null;
        out.putInts(agents.id(), n, order);
        for (int c : agents.used()) out.putFloats(agents.now(c), n, order);
        out.putInt(agents.columns().size());
        for (int c = 0; c < agents.columns().size(); c++)
            SavedColumn.write(agents.columns().get(c), n, order, out);
        write(group.members().commands(), out);
        out.putInt(group.order().level());
    }

    /** The indices of n agents, in the order of their ids. */
    private static int[] byId(IdPool ids, int idCount, int n) {
        int[] order = new int[n];
        for (int id = 0, k = 0; id < idCount; id++) if (ids.alive(id)) order[k++] = ids.indexOf(id);
        return order;
    }

    /** Takes over a copy of the same group, which has room for its agents and ids. */
    static void load(GroupParts group, StateBuffer in) throws IOException {
        AgentStore agents = group.members().agents();
        in.getText();
        int idCount = in.getInt();
        in.getInts(agents.ids().generations(), idCount);
        int n = in.getInt();
        in.getInts(agents.id(), n);
        agents.count(n);
        agents.ids().restore(idCount, agents.id(), n);
        for (int c : agents.used()) in.getFloats(agents.now(c), n);
        in.getInt();
        for (int c = 0; c < agents.columns().size(); c++)
            SavedColumn.load(agents.columns().get(c), n, in);
        load(group.members().commands(), in);
        group.order().level(in.getInt());
        group.order().restored();
    }

    private static void load(CommandBuffer commands, StateBuffer in) throws IOException {
        commands.clear();
        int spawns = in.getInt();
        for (int k = 0; k < spawns; k++)
            commands.spawns()
                    .add(
                            in.getInt(),
                            Float.intBitsToFloat(in.getInt()),
                            Float.intBitsToFloat(in.getInt()),
                            Float.intBitsToFloat(in.getInt()));
        int removals = in.getInt();
        for (int k = 0; k < removals; k++) commands.remove(in.getInt(), in.getInt());
    }

    /** Writes the agents that were removed since the last tick, whose hunters are told of it in the next one. */
    static void writeRemoved(List<GroupParts> groups, StateWriter out) throws IOException {
        for (int g = 0; g < groups.size(); g++) {
            int[] removed = groups.get(g).members().agents().ids().removals();
            out.putInt(removed.length / 2);
            for (int number : removed) out.putInt(number);
        }
    }

    /** Takes over what {@link #writeRemoved} wrote, of the same groups. */
    static void loadRemoved(List<GroupParts> groups, StateBuffer in) throws IOException {
        for (int g = 0; g < groups.size(); g++) {
            IdPool ids = groups.get(g).members().agents().ids();
            int count = in.getInt();
            for (int k = 0; k < count; k++) ids.restoreRemoval(in.getInt(), in.getInt());
        }
    }

    private static void write(CommandBuffer commands, StateWriter out) throws IOException {
        var spawns = commands.spawns();
        int n = spawns.sort();
        out.putInt(n);
        for (int k = 0; k < n; k++) {
            out.putInt(spawns.asker(k));
            for (int a = 0; a < 3; a++) out.putInt(Float.floatToRawIntBits(spawns.state(k, a)));
        }
        int removals = commands.sortRemovals();
        out.putInt(removals);
        for (int k = 0; k < removals; k++) {
            out.putInt(commands.removedId(k));
            out.putInt(commands.removedGeneration(k));
        }
    }

    /** Replaces the commands of a group. */
    void restore(CommandBuffer commands) {
        commands.clear();
        for (int k = 0; k < spawns.length; k += SPAWN) {
            commands.spawns()
                    .add(
                            spawns[k],
                            Float.intBitsToFloat(spawns[k + 1]),
                            Float.intBitsToFloat(spawns[k + 2]),
                            Float.intBitsToFloat(spawns[k + 3]));
        }
        for (int k = 0; k < removals.length; k += 2) commands.remove(removals[k], removals[k + 1]);
    }
}
