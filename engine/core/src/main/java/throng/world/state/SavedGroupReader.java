package throng.world.state;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import throng.decision.Mind;
import throng.grid.CellLevel;
import throng.math.Axis;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.store.AgentStore;
import throng.memory.store.IdPool;
import throng.record.ChecksummedBytes;
import throng.world.group.ColumnLimits;
import throng.world.group.GroupParts;

/** Reads the groups of a file, and checks all that they hold. Changes nothing but the room that agents have. */
final class SavedGroupReader {
    /** The first version that holds the level of each group's cells. */
    private static final int LEVELS_SINCE = 2;

    private static final int MAX_COLUMNS = 1 << 12;

    private final ChecksummedBytes.Reader in;
    private final Space space;
    private final boolean ticksCopy;

    /**
     * Reads from a file.
     *
     * @param space of the world
     * @param ticksCopy whether ticks of the world copy columns, which takes memory
     */
    SavedGroupReader(ChecksummedBytes.Reader in, Space space, boolean ticksCopy) {
        this.in = in;
        this.space = space;
        this.ticksCopy = ticksCopy;
    }

    SavedGroup read(GroupParts group) throws IOException {
        Snapshot.checkEqual("a group", in.getText(), group.name());
        int idCount = in.count("ids", IdPool.MAX_ID);
        checkMemory(group, 0, idCount);
        int[] generations = in.getInts(idCount);
        for (int g : generations) if (g < 0) throw in.corrupt("generation " + g);
        int n = in.count("agents", generations.length);
        checkMemory(group, n, idCount);
        int[] ids = in.getInts(n);
        for (int k = 0; k < n; k++) {
            if (ids[k] < 0 || ids[k] >= generations.length || k > 0 && ids[k] <= ids[k - 1])
                throw in.corrupt("id " + ids[k]);
        }
        List<int[]> columns = readColumns(group, n);
        checkMinds(group, columns, n);
        int spawnCount = in.count("spawns", IdPool.MAX_ID / 4);
        checkMemory(group, (long) n + spawnCount, idCount);
        int[] spawns = in.getInts(4 * spawnCount);
        for (int k = 0; k < spawns.length; k++) if (k % 4 > 0) checkCoordinate(Float.intBitsToFloat(spawns[k]));
        int removalCount = in.count("removals", IdPool.MAX_ID / 2);
        checkMemory(group, (long) n + removalCount / 4, idCount);
        int[] removals = in.getInts(2 * removalCount);
        for (int d : removals) if (d < 0) throw in.corrupt("the id or generation of a removal is " + d);
        int level = in.version() < LEVELS_SINCE ? 0 : in.count("the level of cells", CellLevel.MAX);
        group.members().reserve(n, idCount, ticksCopy, 0);
        return new SavedGroup(group, level, generations, ids, columns, spawns, removals);
    }

    private List<int[]> readColumns(GroupParts group, int n) throws IOException {
        AgentStore agents = group.members().agents();
        var columns = new ArrayList<int[]>();
        for (int c : agents.used()) {
            int[] bits = checkFinite(in.getInts(n), Agents.NAMES.get(c), ColumnLimits.maxAbsolute(c));
            if (c < Agents.VX) checkPositions(bits, c);
            columns.add(bits);
        }
        checkHeadings(columns);
        Snapshot.checkEqual(
                "user columns of group " + group.name(),
                in.count("columns", MAX_COLUMNS),
                agents.columns().size());
        for (Column column : agents.columns()) {
            Snapshot.checkEqual("a column", in.getText(), column.name());
            Snapshot.checkEqual("the kind of column " + column.name(), in.getInt(), SavedGroup.kind(column));
            int[] bits = in.getInts(n);
            columns.add(SavedGroup.kind(column) == 0 ? checkFinite(bits, column.name(), Float.MAX_VALUE) : bits);
        }
        for (var property : group.members().propertyColumns().keySet()) {
            int at = agents.used().length
                    + agents.columns().indexOf(group.members().propertyColumn(property));
            for (int bits : columns.get(at)) {
                float value = Float.intBitsToFloat(bits);
                if (value < property.low() || value > property.high())
                    throw in.corrupt(property.column() + " is " + value);
            }
        }
        return columns;
    }

    /** Checks that the claims of a file fit into memory, beside the present state, before reading on. */
    private void checkMemory(GroupParts group, long agents, long ids) throws IOException {
        try {
            long temporaryBytes = agents
                    * 4
                    * (2
                            + group.members().agents().used().length
                            + group.members().agents().columns().size());
            group.members().check(agents, ids, ticksCopy, temporaryBytes + 8 * ids);
        } catch (IllegalArgumentException e) {
            throw new IOException("the file does not fit into memory: " + e.getMessage(), e);
        }
    }

    private void checkPositions(int[] bits, int axis) throws IOException {
        for (int k = 0; k < bits.length; k++) {
            float p = Float.intBitsToFloat(bits[k]);
            if (!ColumnLimits.onAxis(space.axis(axis), p))
                throw in.corrupt(
                        "column %s, agent %d is %s, which is not in the world".formatted(Agents.NAMES.get(axis), k, p));
        }
    }

    /** Checks the last three columns read. */
    private void checkHeadings(List<int[]> columns) throws IOException {
        int axes = space.axes();
        int[] hx = columns.get(2 * axes), hy = columns.get(2 * axes + 1), hz = columns.getLast();
        for (int k = 0; k < hx.length; k++) {
            float x = Float.intBitsToFloat(hx[k]), y = Float.intBitsToFloat(hy[k]);
            if (!ColumnLimits.isHeading(x, y, axes == 3 ? Float.intBitsToFloat(hz[k]) : 0))
                throw in.corrupt("the heading of agent %d is not a unit vector".formatted(k));
        }
    }

    private static void checkMinds(GroupParts group, List<int[]> columns, int n) throws IOException {
        List<Column> userColumns = group.members().agents().columns();
        int first = group.members().agents().used().length;
        for (Mind mind : group.settings().minds()) {
            for (int k = 0; k < n; k++) {
                int agent = k;
                if (!mind.possible(column -> columns.get(first + userColumns.indexOf(column))[agent]))
                    throw new IOException(("the file is of another world: an agent of group '%s' is in a state "
                                    + "that mind '%s' does not have")
                            .formatted(group.name(), mind.name()));
            }
        }
    }

    private void checkCoordinate(float p) throws IOException {
        if (!(Math.abs(p) <= Axis.MAX_COORDINATE)) throw in.corrupt("a coordinate is " + p);
    }

    private int[] checkFinite(int[] bits, String column, float limit) throws IOException {
        for (int k = 0; k < bits.length; k++) {
            float value = Float.intBitsToFloat(bits[k]);
            if (!(Math.abs(value) <= limit)) throw in.corrupt("column %s, agent %d is %s".formatted(column, k, value));
        }
        return bits;
    }
}
