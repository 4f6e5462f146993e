package throng.world.state;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import throng.grid.CellLevel;
import throng.math.Axis;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.store.AgentStore;
import throng.memory.store.IdPool;
import throng.record.StateBuffer;
import throng.record.StateReader;
import throng.record.StateWriter;
import throng.tick.CommandBuffer;
import throng.world.group.ColumnLimits;
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

    /** Reads the groups of a file, and checks what they hold. Changes nothing. */
    static final class Reader {
        /** The first format that holds the level of each group's cells. */
        private static final int LEVELS_SINCE = 2;

        /** The first format that holds the agents that were removed since the last tick. */
        private static final int REMOVED_SINCE = 6;

        private static final int MAX_COLUMNS = 1 << 12;

        private final StateReader in;
        private final Space space;
        private final boolean ticksCopy;

        /**
         * Reads from a file.
         *
         * @param space of the world
         * @param ticksCopy whether ticks of the world copy columns, which takes memory
         */
        Reader(StateReader in, Space space, boolean ticksCopy) {
            this.in = in;
            this.space = space;
            this.ticksCopy = ticksCopy;
        }

        /** Reads all groups. They are the first ones of the world, in the same order. */
        List<SavedGroup> read(List<GroupParts> groups) throws IOException {
            int count = in.count("groups", Integer.MAX_VALUE);
            var read = new ArrayList<SavedGroup>();
            for (int g = 0; g < count; g++) {
                String name = in.getText();
                if (g >= groups.size() || !name.equals(groups.get(g).name()))
                    throw new IOException("the file is of another world: group %d is '%s' in the file and %s here; "
                                    .formatted(
                                            g,
                                            name,
                                            g < groups.size()
                                                    ? "'" + groups.get(g).name() + "'"
                                                    : "missing")
                            + "make the groups of the file first, in its order, and new ones after them");
                read.add(read(groups.get(g)));
            }
            return read;
        }

        /** Reads what follows the name of a group. */
        private SavedGroup read(GroupParts group) throws IOException {
            int userColumns = group.members().agents().columns().size();
            int idCount = in.count("ids", IdPool.MAX_ID);
            checkMemory(group, 0, idCount, userColumns);
            int[] generations = in.getInts(idCount);
            for (int g : generations) if (g < 0) throw in.corrupt("generation " + g);
            int n = in.count("agents", generations.length);
            checkMemory(group, n, idCount, userColumns);
            int[] ids = in.getInts(n);
            for (int k = 0; k < n; k++) {
                if (ids[k] < 0 || ids[k] >= generations.length || in.canonical() && k > 0 && ids[k] <= ids[k - 1])
                    throw in.corrupt("id " + ids[k]);
            }
            List<int[]> builtIn = readBuiltIn(group.members().agents().used(), n);
            int columnCount = in.count("columns", MAX_COLUMNS);
            checkMemory(group, n, idCount, columnCount);
            List<SavedColumn> columns = readColumns(columnCount, n);
            int spawnCount = in.count("spawns", IdPool.MAX_ID / 4);
            checkMemory(group, (long) n + spawnCount, idCount, columnCount);
            int[] spawns = in.getInts(4 * spawnCount);
            for (int k = 0; k < spawns.length; k++) if (k % 4 > 0) checkCoordinate(Float.intBitsToFloat(spawns[k]));
            int removalCount = in.count("removals", IdPool.MAX_ID / 2);
            checkMemory(group, (long) n + removalCount / 4, idCount, columnCount);
            int[] removals = in.getInts(2 * removalCount);
            for (int d : removals) if (d < 0) throw in.corrupt("the id or generation of a removal is " + d);
            int level = in.version() < LEVELS_SINCE ? 0 : in.count("the level of cells", CellLevel.MAX);
            return new SavedGroup(group.name(), level, generations, ids, builtIn, columns, spawns, removals);
        }

        /** Reads the agents that were removed since the last tick, by group: id and first generation of each. */
        static List<int[]> readRemoved(List<SavedGroup> groups, StateReader in) throws IOException {
            var removed = new ArrayList<int[]>();
            for (SavedGroup group : groups) removed.add(readRemoved(group.generations(), in));
            return removed;
        }

        private static int[] readRemoved(int[] generations, StateReader in) throws IOException {
            int count = in.version() < REMOVED_SINCE ? 0 : in.count("the agents removed since", generations.length);
            int[] removed = in.getInts(2 * count);
            for (int k = 0; k < removed.length; k += 2) {
                int id = removed[k], generation = removed[k + 1];
                if (id < 0
                        || id >= generations.length
                        || k > 0 && id <= removed[k - 2]
                        || generation < 0
                        || generation >= generations[id])
                    throw in.corrupt("agent %d of generation %d was removed".formatted(id, generation));
            }
            return removed;
        }

        private List<int[]> readBuiltIn(int[] used, int n) throws IOException {
            var columns = new ArrayList<int[]>();
            for (int c : used) {
                int[] bits =
                        SavedColumn.checkFinite(in, in.getInts(n), Agents.NAMES.get(c), ColumnLimits.maxAbsolute(c));
                if (c < Agents.VX) checkPositions(bits, c);
                columns.add(bits);
            }
            checkHeadings(columns);
            return columns;
        }

        private List<SavedColumn> readColumns(int count, int n) throws IOException {
            var columns = new ArrayList<SavedColumn>();
            var names = new HashSet<String>();
            for (int c = 0; c < count; c++) {
                var column = SavedColumn.read(in, n);
                if (!names.add(column.name())) throw in.corrupt("two columns are called " + column.name());
                columns.add(column);
            }
            return columns;
        }

        /** Checks that the claims of a file fit into memory, beside the present state, before reading on. */
        private void checkMemory(GroupParts group, long agents, long ids, int columns) throws IOException {
            long temporaryBytes = agents * 4 * (2 + group.members().agents().used().length + columns);
            try {
                group.members().check(agents, ids, ticksCopy, temporaryBytes + 8 * ids);
            } catch (IllegalArgumentException e) {
                throw new IOException("the file does not fit into memory: " + e.getMessage(), e);
            }
        }

        private void checkPositions(int[] bits, int axis) throws IOException {
            for (int k = 0; k < bits.length; k++) {
                float p = Float.intBitsToFloat(bits[k]);
                if (!ColumnLimits.onAxis(space.axis(axis), p))
                    throw in.corrupt("column %s, agent %d is %s, which is not in the world"
                            .formatted(Agents.NAMES.get(axis), k, p));
            }
        }

        /** Checks the last columns read. */
        private void checkHeadings(List<int[]> columns) throws IOException {
            int axes = space.axes();
            int[] hx = columns.get(2 * axes), hy = columns.get(2 * axes + 1), hz = columns.getLast();
            for (int k = 0; k < hx.length; k++) {
                float x = Float.intBitsToFloat(hx[k]), y = Float.intBitsToFloat(hy[k]);
                if (!ColumnLimits.isHeading(x, y, axes == 3 ? Float.intBitsToFloat(hz[k]) : 0))
                    throw in.corrupt("the heading of agent %d is not a unit vector".formatted(k));
            }
        }

        private void checkCoordinate(float p) throws IOException {
            if (!(Math.abs(p) <= Axis.MAX_COORDINATE)) throw in.corrupt("a coordinate is " + p);
        }
    }
}
