package throng.world.state;

import java.io.IOException;
import java.util.List;
import throng.memory.Column;
import throng.memory.CommandBuffer;
import throng.memory.store.AgentStore;
import throng.memory.store.IdPool;
import throng.record.ChecksummedBytes;
import throng.world.group.GroupParts;

/**
 * One group as a file holds it. Its agents have numbers: the order of their ids.
 *
 * @param name of the group
 * @param level of its cells
 * @param generations of all ids
 * @param ids of its agents, ascending
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
    static void write(GroupParts group, ChecksummedBytes.Writer out) throws IOException {
        AgentStore agents = group.members().agents();
        IdPool ids = agents.ids();
        out.putText(group.name());
        int idCount = ids.idLimit();
        out.putInt(idCount);
        for (int id = 0; id < idCount; id++) out.putInt(ids.generation(id));
        out.putInt(agents.count());
        int[] order = new int[agents.count()];
        int n = 0;
        for (int id = 0; id < idCount; id++) {
            if (!ids.alive(id)) continue;
            out.putInt(id);
            order[n++] = ids.indexOf(id);
        }
        for (int c : agents.used()) for (int i : order) out.putInt(Float.floatToRawIntBits(agents.now(c)[i]));
        out.putInt(agents.columns().size());
        for (Column column : agents.columns()) SavedColumn.write(column, order, out);
        write(group.members().commands(), out);
        out.putInt(group.order().level());
    }

    private static void write(CommandBuffer commands, ChecksummedBytes.Writer out) throws IOException {
        var spawns = commands.spawns();
        int n = spawns.sort();
        out.putInt(n);
        for (int k = 0; k < n; k++) {
            out.putInt(spawns.asker(k));
            for (int a = 0; a < 3; a++) out.putInt(Float.floatToRawIntBits(spawns.state(k, a)));
        }
        var removals = commands.removals();
        out.putInt(removals.size());
        for (var d : removals) {
            out.putInt(d.id());
            out.putInt(d.generation());
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
