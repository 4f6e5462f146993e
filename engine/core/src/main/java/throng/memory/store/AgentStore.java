package throng.memory.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.LongSupplier;
import throng.math.Check;
import throng.math.Distribution;
import throng.math.Rng;
import throng.memory.Agents;
import throng.memory.Column;

/**
 * The columns of one group, as the engine changes them. Agents are sorted by cell and id. {@code now} holds the start
 * of the tick, and motion writes {@code next}; sorting gathers {@code next} back into {@code now}. See {@link Agents}.
 */
public final class AgentStore extends Agents {
    private final int axes;
    private final BuiltInColumns builtIn;
    private int[] id = new int[LANES];
    private long[] order = new long[LANES];
    private final List<StoredColumn> columns = new ArrayList<>();
    private final List<StoredColumn> storedColumns = Collections.unmodifiableList(columns);
    private final List<Column> userColumns = new ArrayList<>();
    private final List<Column> columnsView = Collections.unmodifiableList(userColumns);
    private final IdPool ids;
    private final boolean shared;
    private final int workers;
    private int count;
    private int sorts;

    private final LongSupplier seed;

    public AgentStore(int axes) {
        this(axes, () -> 0, false, 1);
    }

    /**
     * Makes the store of a group. Values at birth are functions of its seed.
     *
     * @param shared whether several ranks share the agents of the group, so that this store holds some of them
     * @param workers how many sort the agents, on which the bytes of the grid depend
     */
    public AgentStore(int axes, LongSupplier seed, boolean shared, int workers) {
        this.axes = Check.within("axes", axes, 2, 3);
        this.seed = seed;
        this.shared = shared;
        this.workers = workers;
        ids = new IdPool(shared);
        builtIn = new BuiltInColumns(axes);
    }

    /** The seed of the life of the agent that has an id now, or would have it next. */
    public long lifeSeed(int id) {
        return Rng.life(seed.getAsLong(), ids.generation(id));
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public int axes() {
        return axes;
    }

    @Override
    public int whole() {
        return ids.count();
    }

    /** Numbers of the built-in columns that this world has: 6 in 2D, 9 in 3D. */
    public int[] used() {
        return builtIn.used;
    }

    @Override
    public int[] id() {
        return id;
    }

    public IdPool ids() {
        return ids;
    }

    @Override
    public float[] now(int column) {
        return builtIn.now[column];
    }

    @Override
    public float[][] now() {
        return builtIn.now;
    }

    @Override
    public float[][] next() {
        return builtIn.next;
    }

    @Override
    public float[] next(int column) {
        return builtIn.next[column];
    }

    /** The order of the last sort: (id, former index) by new index. */
    public long[] order() {
        return order;
    }

    @Override
    public List<Column> columns() {
        return columnsView;
    }

    /** {@link #columns} with the methods of the engine. */
    public List<StoredColumn> storedColumns() {
        return storedColumns;
    }

    @Override
    public boolean alive(int id, int generation) {
        return ids.alive(id, generation);
    }

    @Override
    public boolean wasRemoved(int id, int generation) {
        return ids.wasRemoved(id, generation);
    }

    @Override
    public boolean anyRemoved() {
        return ids.anyRemoved();
    }

    @Override
    public int generation(int id) {
        return ids.generation(id);
    }

    @Override
    public int index(int id) {
        return ids.indexOf(id);
    }

    /** Adds a float column. */
    public Column.Floats floats(String name, float initial) {
        var column = new FloatColumn(admitName(name), initial, this);
        add(column, column);
        return column;
    }

    /** Adds a float column whose agents are born with values of their own. */
    public Column.Floats floats(String name, Distribution births) {
        var column = new FloatColumn(admitName(name), births, this);
        add(column, column);
        return column;
    }

    /** Adds an int column. */
    public Column.Ints ints(String name, int initial) {
        var column = new IntColumn(admitName(name), initial, this);
        add(column, column);
        return column;
    }

    private String admitName(String name) {
        Check.name("a column", name);
        for (var c : columns)
            if (c.name().equals(name))
                throw new IllegalArgumentException("there is a column " + name + " already: take another name");
        if (NAMES.contains(name) || name.isBlank())
            throw new IllegalArgumentException("a column cannot be called '" + name + "': take another name");
        return name;
    }

    private void add(StoredColumn column, Column shown) {
        column.grow(id.length);
        for (int i = 0; i < count; i++) column.reset(i);
        columns.add(column);
        userColumns.add(shown);
    }

    /** Removes a column that was just made. */
    void withdraw(StoredColumn column) {
        columns.remove(column);
        userColumns.removeIf(shown -> shown == column);
    }

    /** Bytes of a copy of one agent's columns: needed in each tick that may be abandoned. */
    public long bytesSaved() {
        return 4L * (builtIn.used.length + 1 + columns.size());
    }

    @Override
    public long bytesPerAgent() {
        // built-in columns; id, generation, index; order (8 bytes), key and home; two cells of both tables, and a mark;
        // for several workers who came to a chunk before
        return builtIn.bytes() + 4L * (3 + 4 + 4) + 2 + (workers > 1 ? 4 : 0) + 8L * columns.size();
    }

    /** Reserves room for this many agents in all, and a quarter more. */
    public void reserve(long agents) {
        reserve(agents, Integer.MAX_VALUE);
    }

    /**
     * Reserves room for this many agents in all and a quarter more, but for the quarter no more than {@code maxAgents}
     * agents in all. The index of no agent changes, even if memory runs out in the middle. Where ranks share the
     * agents, the first ones come with room for a sixteenth more: for guests, and for numbers that differ a little.
     */
    public void reserve(long agents, long maxAgents) {
        if (agents + LANES <= id.length) return;
        long first = shared ? agents + agents / 16 : agents;
        long spare = count == 0 ? first : Math.max(agents, count + count / 4L);
        long room = Math.max(agents, Math.min(spare, maxAgents));
        int capacity = (int) Math.min(Integer.MAX_VALUE - 16L, room + LANES);
        order = new long[0]; // released first, so that memory need not hold the old and the new array
        builtIn.grow(capacity);
        order = new long[capacity];
        for (var c : columns) c.grow(capacity);
        id = Arrays.copyOf(id, capacity);
    }

    /** Replaces {@code next} and the order by new arrays, between ticks: no tick needs what the last one left there. */
    public void dropScratch() {
        builtIn.dropScratch(id.length);
        for (var column : columns) column.grow(id.length);
        order = new long[id.length];
    }

    /** The number of agents that fit without growth. */
    public int capacity() {
        return id.length - LANES;
    }

    /**
     * Adds an agent behind all others, at rest at the origin with heading x.
     *
     * @return its index
     */
    public int append(int newId) {
        int i = visit(newId);
        ids.hold(newId, i);
        return i;
    }

    /**
     * Adds an agent behind all others that another rank holds: no id leads to it.
     *
     * @return its index
     */
    public int visit(int itsId) {
        reserve(count + 1L);
        int i = count++;
        builtIn.reset(i);
        id[i] = itsId;
        for (int c = 0; c < columns.size(); c++) columns.get(c).reset(i);
        return i;
    }

    /**
     * Copies the values of agent i of another group to agent k: built-in columns, and user columns of equal name and
     * type.
     */
    public void copyFrom(int k, AgentStore from, int i) {
        builtIn.copyFrom(k, from.builtIn, i);
        for (int f = 0; f < from.columns.size(); f++) { // iterators would allocate 32 bytes each
            StoredColumn column = from.columns.get(f);
            for (int c = 0; c < columns.size(); c++) {
                StoredColumn same = columns.get(c);
                if (same.name().equals(column.name()) && same.getClass() == column.getClass())
                    same.setRawBits(k, column.bits(i));
            }
        }
    }

    /** Removes the agent at index i. The last agent takes its place until the next sort. */
    public void remove(int i) {
        int gone = id[i];
        leave(i);
        ids.release(gone);
    }

    /** Frees the id of the agent at index i, which {@link #close} then takes out of the columns. */
    public void release(int i) {
        int gone = id[i];
        ids.elsewhere(gone);
        ids.release(gone);
    }

    /** How many columns {@link #close} knows. */
    public int columnCount() {
        return builtIn.used.length + 1 + columns.size();
    }

    /** Takes the agents of some indices out of the columns [from, to): those behind move up in their order. */
    public void close(Gaps gaps, int from, int to) {
        int built = builtIn.used.length;
        for (int c = from; c < to; c++) {
            if (c < built) builtIn.close(gaps, builtIn.used[c], count);
            else if (c == built) gaps.close(id, count);
            else gaps.close(columns.get(c - built - 1).values(), count);
        }
    }

    /** Called when the agents of some indices are out of all columns. */
    public void closed(Gaps gaps) {
        count -= gaps.count();
        sorts++;
    }

    /** Gives the agent at index i to another rank. The last agent takes its place until the next sort. */
    public void leave(int i) {
        int gone = id[i], last = --count;
        copy(last, i);
        ids.setIndex(id[i], i);
        ids.elsewhere(gone);
    }

    /** Swaps {@code now} and {@code next}: a sort between ticks gathers from {@code next}. */
    public void swapNowAndNext() {
        builtIn.swapNowAndNext();
    }

    @Override
    public int changes() {
        return ids.changes();
    }

    @Override
    public int sorts() {
        return sorts;
    }

    /** Called before the gathers of a sort. */
    public void beginGather() {
        sorts++;
        for (int c = 0; c < columns.size(); c++) columns.get(c).beginGather();
    }

    /** Fills [start, end) of all columns from the indices in {@code order}. */
    public void gather(int start, int end) {
        long[] from = order;
        builtIn.gather(from, start, end);
        for (int i = start; i < end; i++) id[i] = (int) (from[i] >>> 32);
        for (int c = 0; c < columns.size(); c++) columns.get(c).gather(from, start, end);
    }

    /**
     * After a sort between ticks: copies [start, end) into the arrays from before it. {@link #keepArrays} follows.
     */
    public void copyBack(int start, int end) {
        builtIn.copyToNext(start, end);
        for (int c = 0; c < columns.size(); c++) columns.get(c).copyToNext(start, end);
    }

    /**
     * Takes the arrays from before a sort, which hold the sorted agents by {@link #copyBack}: code between ticks may
     * have asked for an array before it asks for an index, as in {@code heat.values()[group.index(h)] = 40}.
     */
    public void keepArrays() {
        builtIn.swapNowAndNext();
        for (int c = 0; c < columns.size(); c++) columns.get(c).swapArrays();
    }

    /** Columns {@code next} become {@code now}, and all agents keep their indices. */
    void takeNext() {
        sorts++;
        builtIn.swapNowAndNext();
        for (int c = 0; c < columns.size(); c++) columns.get(c).takeNext();
    }

    /** Copies an agent to another index. Its id does not lead there yet. */
    void copy(int from, int to) {
        builtIn.copy(from, to);
        id[to] = id[from];
        for (int c = 0; c < columns.size(); c++) columns.get(c).copy(from, to); // an iterator would allocate 32 bytes
    }

    /** Positions and headings before the last tick, if they are kept. */
    public FormerColumns former() {
        return builtIn.former;
    }

    /** Sets the number of agents: entries behind are padding. */
    public void count(int count) {
        this.count = count;
    }
}
