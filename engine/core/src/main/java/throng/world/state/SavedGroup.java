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
 * One group as a file holds it.
 *
 * @param group of the world
 * @param level of its cells
 * @param generations of all ids
 * @param ids of its agents, ascending
 * @param columns of its agents: built-in ones, then user columns; the bits by number of the agent
 * @param spawns the agents to add: asker, x, y and z of each
 * @param removals the agents to remove: id and generation of each
 */
record SavedGroup(
        GroupParts group,
        int level,
        int[] generations,
        int[] ids,
        List<int[]> columns,
        int[] spawns,
        int[] removals) {
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
        for (Column column : agents.columns()) {
            out.putText(column.name());
            out.putInt(kind(column));
            for (int i : order) out.putInt(column.bits(i));
        }
        write(group.members().commands(), out);
        out.putInt(group.order().level());
    }

    private static void write(CommandBuffer commands, ChecksummedBytes.Writer out) throws IOException {
        var spawns = commands.spawns();
        out.putInt(spawns.size());
        for (var b : spawns) {
            out.putInt(b.asker());
            for (float p : new float[] {b.x(), b.y(), b.z()}) out.putInt(Float.floatToRawIntBits(p));
        }
        var removals = commands.removals();
        out.putInt(removals.size());
        for (var d : removals) {
            out.putInt(d.id());
            out.putInt(d.generation());
        }
    }

    /** The number by which a file tells floats from ints. */
    static int kind(Column column) {
        return column instanceof Column.Floats ? 0 : 1;
    }

    /** Replaces the agents and commands of the group. */
    void apply() {
        AgentStore agents = group.members().agents();
        int n = ids.length;
        agents.count(0);
        agents.ids().restore(generations, ids);
        for (int k = 0; k < n; k++) {
            int i = agents.append(ids[k]);
            int c = 0;
            for (int used : agents.used())
                agents.now(used)[i] = Float.intBitsToFloat(columns.get(c++)[k]);
            for (Column column : agents.columns()) column.bits(i, columns.get(c++)[k]);
        }
        group.order().level(level);
        group.order().markUnsorted();
        CommandBuffer commands = group.members().commands();
        commands.clear();
        for (int k = 0; k < spawns.length; k += 4) {
            commands.spawn(
                    spawns[k],
                    Float.intBitsToFloat(spawns[k + 1]),
                    Float.intBitsToFloat(spawns[k + 2]),
                    Float.intBitsToFloat(spawns[k + 3]));
        }
        for (int k = 0; k < removals.length; k += 2) commands.remove(removals[k], removals[k + 1]);
    }
}
