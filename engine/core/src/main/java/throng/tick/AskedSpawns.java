package throng.tick;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntComparator;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.math.Axis;
import throng.math.Check;
import throng.memory.Agents;
import throng.record.StateVisitor;

/**
 * The new agents of one group that rules and passes have asked for, with the values that they begin with. The next
 * tick adds them in the order of the ids that asked, and of all that was asked. So it has no effect which worker asked
 * first. Allocates nothing once its arrays have grown.
 */
public final class AskedSpawns {
    /** Position, velocity and heading follow the id that asked. The last int leads to the first value of a column. */
    private static final int STATE = 1;

    private static final int HEAD = STATE + Agents.COLUMNS;
    private static final int ROW = HEAD + 1;
    /** A value of a column: the index of the next one or −1, the column, the bits. Columns ascend. */
    private static final int VALUE = 3;

    private static final float MAX_SPEED = 1e6f;

    /** Rows that the arrays hold when they are made: with the first row, as most groups never have one. */
    private static final int FIRST = 16;

    private int[] rows = {};
    private int count;
    private int[] values = {};
    private int valuesEnd;
    /** Rows in canonical order, up to {@link #ordered}. */
    private int[] order = {};

    private int ordered;
    private int epoch;
    /** Made when there is something to sort: to load its classes takes milliseconds of the first tick. */
    private @Nullable IntComparator comparator;

    /** No spawns. */
    public AskedSpawns() {}

    /**
     * Asks for an agent, at rest, with a random heading.
     *
     * @param asker id of the agent that asks
     * @param x metres
     * @param y metres
     * @param z metres
     * @return the number by which {@link #state} and {@link #set} name it, until {@link #clear}
     */
    public synchronized int add(int asker, float x, float y, float z) {
        int at = scratch();
        Arrays.fill(rows, at, at + ROW, 0);
        rows[at] = asker;
        put(at + STATE + Agents.X, x, y, z);
        rows[at + HEAD] = -1;
        ordered = 0;
        return count++;
    }

    /**
     * Sets the velocity or the heading of an agent.
     *
     * @param row its number
     * @param column {@link Agents#VX} or {@link Agents#HX}
     * @param x component
     * @param y component
     * @param z component
     */
    public synchronized void state(int row, int column, float x, float y, float z) {
        Check.within("the column of a state", column, 0, Agents.HX);
        put(checked(row) * ROW + STATE + column, x, y, z);
        ordered = 0;
    }

    private int checked(int row) {
        return Check.within("the number of a spawn", row, 0, count - 1);
    }

    private void put(int at, float x, float y, float z) {
        rows[at] = Float.floatToRawIntBits(x);
        rows[at + 1] = Float.floatToRawIntBits(y);
        rows[at + 2] = Float.floatToRawIntBits(z);
    }

    /**
     * Sets the value of a user column of an agent. The last call counts.
     *
     * @param row its number
     * @param column index of the column in the group
     * @param bits of the value
     */
    public synchronized void set(int row, int column, int bits) {
        ordered = 0;
        int before = -1, v = rows[checked(row) * ROW + HEAD];
        for (; v >= 0 && values[v + 1] < column; v = values[v]) before = v;
        if (v >= 0 && values[v + 1] == column) {
            values[v + 2] = bits;
            return;
        }
        int added = valuesEnd;
        if (added + VALUE > values.length) values = Arrays.copyOf(values, Math.max(FIRST * VALUE, 2 * values.length));
        valuesEnd += VALUE;
        values[added] = v;
        values[added + 1] = column;
        values[added + 2] = bits;
        if (before < 0) rows[row * ROW + HEAD] = added;
        else values[before] = added;
    }

    /** {@return how often all were dropped: numbers of rows are those of one epoch} */
    public synchronized int epoch() {
        return epoch;
    }

    /**
     * Puts them into canonical order. Numbers of rows stay.
     *
     * @return how many there are
     */
    public synchronized int sort() {
        if (ordered == count) return count;
        if (order.length < count) order = new int[rows.length / ROW];
        for (int k = 0; k < count; k++) order[k] = k;
        if (comparator == null) comparator = this::compare;
        IntArrays.quickSort(order, 0, count, comparator);
        ordered = count;
        return count;
    }

    /**
     * Reads a spawn after {@link #sort}.
     *
     * @param k its place in the order
     * @return id of the agent that asked
     */
    public int asker(int k) {
        return rows[order[k] * ROW];
    }

    /**
     * Reads a component after {@link #sort}.
     *
     * @param k place of the spawn in the order
     * @param column of position, velocity or heading, such as {@link Agents#X}; a heading of zeros is a random one
     * @return the value
     */
    public float state(int k, int column) {
        return Float.intBitsToFloat(rows[order[k] * ROW + STATE + column]);
    }

    /**
     * Finds the first value of a column after {@link #sort}.
     *
     * @param k place of the spawn in the order
     * @return where it is, for {@link #column}, {@link #bits} and {@link #nextValue}; −1 for none
     */
    public int firstValue(int k) {
        return rows[order[k] * ROW + HEAD];
    }

    /**
     * Finds the value of the next column.
     *
     * @param at where a value is
     * @return where the next one is; −1 for none
     */
    public int nextValue(int at) {
        return values[at];
    }

    /**
     * Reads to which column a value belongs.
     *
     * @param at where the value is
     * @return index of the column in the group
     */
    public int column(int at) {
        return values[at + 1];
    }

    /**
     * Reads a value.
     *
     * @param at where the value is
     * @return its bits
     */
    public int bits(int at) {
        return values[at + 2];
    }

    /** {@return whether there are any} */
    public synchronized boolean any() {
        return count > 0;
    }

    /** What a group knows of its columns when spawns are read. */
    public interface Columns {
        /** The columns of the group itself. */
        Columns SAME = new Columns() {};

        /**
         * Checks that so many spawns fit into memory.
         *
         * @param spawns how many
         * @throws IOException if not
         */
        default void admit(int spawns) throws IOException {}

        /**
         * {@return whether three components are a unit vector}
         *
         * @param x component
         * @param y component
         * @param z component
         */
        default boolean isHeading(float x, float y, float z) {
            return true;
        }

        /**
         * Checks a value of a column.
         *
         * @param state that is read
         * @param column in that state
         * @param bits of the value
         * @throws IOException if the column cannot have it
         */
        default void check(StateVisitor state, int column, int bits) throws IOException {}

        /**
         * {@return the index of a column in the group; −1 if its values are dropped}
         *
         * @param column in the state that is read
         */
        default int here(int column) {
            return column;
        }
    }

    /**
     * Visits the spawns in canonical order. Each has its asker, position, velocity and heading, then the number of
     * values, and column and bits of each.
     *
     * @param state what to do with them
     * @param columns of the group
     * @throws IOException if a number is out of range
     */
    public synchronized void visit(StateVisitor state, Columns columns) throws IOException {
        int n = state.count("spawns", state.saves() ? sort() : 0, Agents.MAX_ID / 4);
        if (state.checks()) columns.admit(n);
        if (state.replaces()) clear();
        for (int k = 0; k < n; k++) {
            int from = state.saves() ? order[k] * ROW : scratch();
            for (int c = 0; c < HEAD; c++) rows[from + c] = state.whole(rows[from + c]);
            if (state.checks()) check(state, columns, from + STATE);
            if (state.loads()) take();
            visitValues(state, state.saves() ? rows[from + HEAD] : -1, columns);
        }
    }

    /** The place behind the last row. */
    private int scratch() {
        int at = count * ROW;
        if (at == rows.length) rows = Arrays.copyOf(rows, Math.max(FIRST * ROW, 2 * at));
        return at;
    }

    private void take() {
        rows[count++ * ROW + HEAD] = -1;
        ordered = 0;
    }

    private void check(StateVisitor state, Columns columns, int at) throws IOException {
        for (int c = 0; c < Agents.HX; c++) {
            float value = Float.intBitsToFloat(rows[at + c]), limit = c < Agents.VX ? Axis.MAX_COORDINATE : MAX_SPEED;
            if (!(Math.abs(value) <= limit))
                throw state.corrupt((c < Agents.VX ? "a coordinate is " : "the velocity of a spawn is ") + value);
        }
        float x = Float.intBitsToFloat(rows[at + Agents.HX]), y = Float.intBitsToFloat(rows[at + Agents.HX + 1]);
        float z = Float.intBitsToFloat(rows[at + Agents.HX + 2]);
        if ((x != 0 || y != 0 || z != 0) && !columns.isHeading(x, y, z))
            throw state.corrupt("the heading of a spawn is not a unit vector");
    }

    private void visitValues(StateVisitor state, int first, Columns columns) throws IOException {
        int n = 0, row = count - 1;
        for (int v = first; v >= 0; v = values[v]) n++;
        n = state.count("values of spawns", n, Agents.MAX_ID / VALUE);
        for (int k = 0, v = first; k < n; k++) {
            boolean saves = state.saves();
            int column = state.whole(saves ? values[v + 1] : 0), bits = state.whole(saves ? values[v + 2] : 0);
            if (saves) v = values[v];
            if (state.checks()) columns.check(state, column, bits);
            if (state.loads() && columns.here(column) >= 0) set(row, columns.here(column), bits);
        }
    }

    /** Drops all. */
    public synchronized void clear() {
        count = 0;
        valuesEnd = 0;
        ordered = 0;
        epoch++;
    }

    private int compare(int a, int b) {
        int p = a * ROW, q = b * ROW;
        if (rows[p] != rows[q]) return Integer.compare(rows[p], rows[q]);
        for (int c = STATE; c < HEAD; c++) {
            int d = Float.compare(Float.intBitsToFloat(rows[p + c]), Float.intBitsToFloat(rows[q + c]));
            if (d != 0) return d;
        }
        int v = rows[p + HEAD], w = rows[q + HEAD];
        for (; v >= 0 && w >= 0; v = values[v], w = values[w]) {
            if (values[v + 1] != values[w + 1]) return Integer.compare(values[v + 1], values[w + 1]);
            if (values[v + 2] != values[w + 2]) return Integer.compare(values[v + 2], values[w + 2]);
        }
        return Integer.compare(v, w); // the shorter one has −1; equal ones have both
    }
}
