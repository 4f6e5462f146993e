package throng.world.state;

import java.io.IOException;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import throng.grid.CellLevel;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.ColumnChanges;
import throng.memory.store.AgentStore;
import throng.memory.store.IdPool;
import throng.memory.store.LifeNumber;
import throng.record.StateVisitor;
import throng.tick.AskedSpawns;
import throng.world.group.ColumnLimits;
import throng.world.group.GroupParts;

/**
 * The state of a group. Columns are matched by name: what a file lacks begins anew. A column takes its first value, a
 * property the constant of the group, a mind of which a column is missing starts again.
 */
final class GroupState implements AskedSpawns.Columns {
    private static final int MAX_COLUMNS = 1 << 12;
    private static final int MAX_NUMBERS = 1 << 16;
    private static final int[] NONE = {};
    private static final int[][] NO_BITS = {};

    private final GroupParts group;
    private final AgentStore agents;
    private final IdPool ids;
    private final Space space;
    /** What becomes of columns; null: columns are those of this group, or are not matched yet. */
    private @Nullable ColumnChanges changes;
    /** While a file is checked: its columns. */
    private @Nullable FileColumns file;

    private int agentsInFile, idsInFile;
    private boolean ticksCopy;
    private boolean numbersChanged;

    GroupState(GroupParts group, Space space) {
        this.group = group;
        this.space = space;
        agents = group.members().agents();
        ids = agents.ids();
    }

    /** Whether numbers of rules have changed since the last call. */
    boolean takeNumbersChanged() {
        boolean changed = numbersChanged;
        numbersChanged = false;
        return changed;
    }

    /**
     * Says what becomes of columns of a file that is checked and loaded next.
     *
     * @param of null: the columns of a copy stay as they are, and those of a file are not matched yet
     */
    void begin(@Nullable ColumnChanges of, boolean copies) {
        changes = of;
        ticksCopy = copies;
        if (of == null) file = null;
    }

    /** Visits all but the name. Indices are up to date. */
    void visit(StateVisitor state, int groupCount) throws IOException {
        int number = group.number();
        String name = group.name();
        state.part(number, name, "ids", false);
        int idCount = state.count("ids", ids.idLimit(), IdPool.MAX_ID);
        idsInFile = idCount;
        agentsInFile = 0;
        if (state.checks()) checkMemory(0, 0, agents.columns().size());
        int[] generations = ids.visitGenerations(state, idCount);
        int n = state.count("agents", agents.whole(), idCount);
        agentsInFile = n;
        if (state.checks()) checkMemory(n, 0, agents.columns().size());
        visitColumns(state, n, idCount);
        state.part(number, name, "requests", true);
        group.members().commands().visit(state, number, groupCount, this);
        state.part(number, name, "level", false);
        int level = state.count("the level of cells", group.order().level(), CellLevel.MAX);
        if (state.loads()) group.order().level(level);
        state.part(number, name, "numbers", false);
        visitNumbers(state);
        state.part(number, name, "removed", false);
        ids.visitRemovals(state, generations, idCount);
        state.part(number, name, "lives", false);
        visitLives(state, idCount);
        if (state.loads()) group.order().restored();
    }

    private void visitColumns(StateVisitor state, int n, int idCount) throws IOException {
        state.part(group.number(), group.name(), "agents", false);
        state.agents(agents.id(), agents.count(), idCount);
        int[] id = state.column("", agents.id(), n);
        if (state.checks()) checkIds(state, id, idCount);
        if (state.loads()) {
            agents.count(n);
            ids.restore(idCount, agents.id(), n);
        }
        int[][] bits = state.checks() ? new int[Agents.COLUMNS][] : NO_BITS;
        for (int c : agents.used()) {
            int[] read = state.column(Agents.NAMES.get(c), agents.now(c), n);
            if (!state.checks()) continue;
            checkFinite(state, read, Agents.NAMES.get(c), ColumnLimits.maxAbsolute(c));
            if (c < Agents.VX) checkPositions(state, read, c);
            bits[c] = read;
        }
        if (state.checks()) checkHeadings(state, bits, n);
        int count = state.setup("columns", "", agents.columns().size(), MAX_COLUMNS);
        FileColumns known = file;
        if (state.checks()) {
            checkMemory(n, 0, count);
            known = new FileColumns(group, count, id.length);
            file = known;
        }
        for (int c = 0; c < count; c++) visitColumn(state, c, n, known);
        if (state.checks() && changes != null && known != null) known.match(changes);
        if (state.loads() && known != null) known.beginOthers(n);
    }

    private void visitColumn(StateVisitor state, int c, int n, @Nullable FileColumns known) throws IOException {
        int at = state.loads() && known != null ? known.here[c] : c;
        Column column = state.checks() || at < 0 ? null : agents.columns().get(at);
        String name = state.setup(column == null ? "" : column.name());
        int kind = state.setup("the kind of column ", name, column instanceof Column.Ints ? 1 : 0, 1);
        if (column instanceof Column.Floats floats) state.column(name, floats.values(), n);
        else if (column instanceof Column.Ints ints) state.column(name, ints.values(), n);
        else if (state.loads()) state.skip(n);
        else if (known != null) {
            int[] bits = state.column(name, NONE, n);
            if (kind == 0) checkFinite(state, bits, name, Float.MAX_VALUE);
            known.add(state, c, name, kind == 0, changes == null ? NONE : bits);
        }
    }

    private static void checkIds(StateVisitor state, int[] id, int idCount) throws IOException {
        for (int k = 0; k < id.length; k++)
            if (id[k] < 0 || id[k] >= idCount || state.canonical() && k > 0 && id[k] <= id[k - 1])
                throw state.corrupt("id " + id[k]);
    }

    /** Refuses floats that are not finite, or greater than a limit. */
    private static void checkFinite(StateVisitor state, int[] bits, String column, float limit) throws IOException {
        for (int k = 0; k < bits.length; k++) {
            float value = Float.intBitsToFloat(bits[k]);
            if (!(Math.abs(value) <= limit))
                throw state.corrupt("column %s, agent %d is %s".formatted(column, k, value));
        }
    }

    private void checkPositions(StateVisitor state, int[] bits, int axis) throws IOException {
        for (int k = 0; k < bits.length; k++) {
            float p = Float.intBitsToFloat(bits[k]);
            if (!ColumnLimits.onAxis(space.axis(axis), p))
                throw state.corrupt(
                        "column %s, agent %d is %s, which is not in the world".formatted(Agents.NAMES.get(axis), k, p));
        }
    }

    private void checkHeadings(StateVisitor state, int[][] bits, int n) throws IOException {
        for (int k = 0; k < n; k++) {
            float x = Float.intBitsToFloat(bits[Agents.HX][k]), y = Float.intBitsToFloat(bits[Agents.HX + 1][k]);
            float z = space.axes() == 3 ? Float.intBitsToFloat(bits[Agents.HX + 2][k]) : 0;
            if (!isHeading(x, y, z)) throw state.corrupt("the heading of agent %d is not a unit vector".formatted(k));
        }
    }

    /**
     * Checks that the claims of a file fit into memory, beside the present state, before reading on. The file is kept
     * until it is loaded, in an array that is copied when it grows: three times its bytes at most.
     */
    private void checkMemory(long count, long more, int columns) throws IOException {
        long n = count + more, temporaryBytes = 3 * n * 4 * (2 + agents.used().length + columns);
        try {
            group.members().check(n, idsInFile, ticksCopy, temporaryBytes + 8L * idsInFile);
        } catch (IllegalArgumentException e) {
            throw new IOException("the file does not fit into memory: " + e.getMessage(), e);
        }
    }

    @Override
    public void admit(int spawns) throws IOException {
        checkMemory(agentsInFile, spawns, agents.columns().size());
    }

    @Override
    public boolean isHeading(float x, float y, float z) {
        return ColumnLimits.isHeading(x, y, z);
    }

    @Override
    public void check(StateVisitor state, int column, int bits) throws IOException {
        if (file != null) file.checkSpawn(state, column, bits, changes != null);
    }

    @Override
    public int here(int column) {
        return file == null ? column : file.here[column];
    }

    /** Visits the numbers of rules and motion that were set while the world ran. */
    private void visitNumbers(StateVisitor state) throws IOException {
        var numbers = group.settings().numbers();
        if (state.saves()) {
            if (numbers.asGiven()) state.count("numbers that were set", 0, MAX_NUMBERS);
            else save(numbers.set(), state);
            return;
        }
        int n = state.count("numbers that were set", 0, MAX_NUMBERS);
        if (n == 0 && numbers.asGiven()) return;
        SortedMap<String, Float> values = new TreeMap<>();
        for (int k = 0; k < n; k++) {
            String name = state.text("");
            if (values.put(name, Float.intBitsToFloat(state.whole(0))) != null)
                throw state.corrupt("number " + name + " is set twice");
        }
        if (changes != null) values = present(values, changes);
        else if (state.checks()) return;
        var former = numbers.set();
        if (values.equals(former)) return;
        try {
            numbers.replace(values);
        } catch (IllegalArgumentException e) {
            throw new IOException(
                    "the file sets a number of group '%s': %s; or rename or drop it by ColumnChanges"
                            .formatted(group.name(), e.getMessage()),
                    e);
        }
        if (state.checks()) numbers.replace(former);
        else numbersChanged = true;
    }

    private static void save(SortedMap<String, Float> set, StateVisitor state) throws IOException {
        state.count("numbers that were set", set.size(), MAX_NUMBERS);
        for (var each : set.entrySet()) {
            state.text(each.getKey());
            state.whole(Float.floatToRawIntBits(each.getValue()));
        }
    }

    private SortedMap<String, Float> present(SortedMap<String, Float> inFile, ColumnChanges changes) {
        var values = new TreeMap<String, Float>();
        inFile.forEach((name, value) -> {
            String present = changes.present(group.name(), name);
            if (present != null) values.put(present, value);
        });
        return values;
    }

    /** Visits the lives that began in another group: id and number of each, by which recordings name agents. */
    private void visitLives(StateVisitor state, int idCount) throws IOException {
        int[] moved = state.saves() ? ids.moved() : NONE;
        int n = state.count("lives that began in another group", moved.length, idCount);
        for (int k = 0, before = -1; k < n; k++) {
            int id = state.whole(state.saves() ? moved[k] : 0);
            long life = state.whole(state.saves() ? ids.life(group.number(), id) : 0L);
            if (state.checks() && (id <= before || id >= idCount || life < LifeNumber.NONE))
                throw state.corrupt("agent %d has life %d".formatted(id, life));
            if (state.loads()) group.members().setLife(id, life);
            before = id;
        }
    }

    /** Makes room for as many agents and ids as were checked last. */
    void reserve() throws IOException {
        try {
            group.members().reserve(agentsInFile, idsInFile, ticksCopy, 0);
        } catch (IllegalArgumentException e) {
            throw new IOException("the file does not fit into memory: " + e.getMessage(), e);
        }
    }
}
