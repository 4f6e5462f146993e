package throng.field.store;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import throng.field.FieldOptions;
import throng.field.ScalarField;
import throng.math.Axis;
import throng.math.Check;
import throng.ranks.Exchange;
import throng.record.StateVisitor;

/** A field as the engine keeps it: the values, a spare array for the next ones, and the deposits of the tick. */
public final class StoredField extends ScalarField {
    private final WorldFields all;
    private final CellAxis columns;
    private final CellAxis rows;
    private final Deposits deposits;
    private final FieldSpread spread;
    private final float perMetreX;
    private final float perMetreY;
    private float[] values;
    private float[] spare;
    private int version;

    /** Those with an even number, and with an odd one; empty if it keeps none. */
    private final List<StoredField> copies;

    StoredField(
            String name,
            FieldOptions options,
            CellAxis columns,
            CellAxis rows,
            WorldFields all,
            List<StoredField> copies) {
        super(name, options);
        this.copies = copies;
        this.all = all;
        this.columns = columns;
        this.rows = rows;
        perMetreX = (float) columns.perMetre();
        perMetreY = (float) rows.perMetre();
        values = new float[options.cells()];
        spare = new float[options.cells()];
        deposits = new Deposits(options.width(), options.height());
        spread = new FieldSpread(options, columns, rows, deposits, all.workers());
    }

    /** The memory that a field takes, bytes. */
    static long bytes(FieldOptions options, int workers) {
        return 16L * options.cells() + options.height() + 4L * workers * (options.width() + 2L);
    }

    @Override
    public void deposit(float x, float y, float amount) {
        if (all.hushed()) return;
        double u = columns.at(x), v = rows.at(y);
        boolean inside = columns.has(u) && rows.has(v);
        if (all.ticking()) {
            if (inside) deposits.add((int) u, (int) v, amount);
            return;
        }
        all.check();
        Check.within("x of a deposit", x, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        Check.within("y of a deposit", y, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        Check.within("a deposit", amount, 0, MAX_DEPOSIT, "");
        if (!inside) return;
        int i = index((int) u, (int) v);
        values[i] = Deposits.added(values[i], Deposits.quanta(amount));
        version++;
    }

    @Override
    public float at(float x, float y) {
        double u = columns.at(x), v = rows.at(y);
        if (!(columns.has(u) && rows.has(v))) return 0;
        int i = (int) Math.floor(u - .5), j = (int) Math.floor(v - .5), width = columns.cells();
        float fx = (float) (u - .5 - i), fy = (float) (v - .5 - j);
        int left = columns.cell(i), right = columns.cell(i + 1);
        int below = rows.cell(j) * width, above = rows.cell(j + 1) * width;
        float low = values[below + left] * (1 - fx) + values[below + right] * fx;
        float high = values[above + left] * (1 - fx) + values[above + right] * fx;
        return low * (1 - fy) + high * fy;
    }

    @Override
    public void gradient(float x, float y, float[] into) {
        if (into.length < 2)
            throw new IllegalArgumentException(into.length + " floats are too few for a gradient: give 2");
        into[0] = 0;
        into[1] = 0;
        double u = columns.at(x), v = rows.at(y);
        if (!(columns.has(u) && rows.has(v))) return;
        int i = (int) Math.floor(u - .5), j = (int) Math.floor(v - .5), width = columns.cells();
        float fx = (float) (u - .5 - i), fy = (float) (v - .5 - j);
        int left = columns.cell(i), right = columns.cell(i + 1);
        int below = rows.cell(j) * width, above = rows.cell(j + 1) * width;
        float a = values[below + left], b = values[below + right], c = values[above + left], d = values[above + right];
        into[0] = ((b - a) * (1 - fy) + (d - c) * fy) * perMetreX;
        into[1] = ((c - a) * (1 - fx) + (d - b) * fx) * perMetreY;
    }

    @Override
    public float value(int column, int row) {
        return values[index(column, row)];
    }

    @Override
    public void set(int column, int row, float value) {
        all.check();
        int i = index(column, row);
        values[i] = checked(value);
        version++;
    }

    @Override
    public void fill(float value) {
        all.check();
        Arrays.fill(values, checked(value));
        version++;
    }

    @Override
    public StoredField copy(long number) {
        if (copies.isEmpty()) throw new IllegalStateException(this + " keeps no copies: give it options.copied(ticks)");
        return copies.get((int) (number & 1));
    }

    @Override
    public int version() {
        return version;
    }

    @Override
    public void read(float[] into) {
        Check.given("the array of a field's values", into);
        if (into.length < values.length)
            throw new IllegalArgumentException(
                    "%d floats are too few for %d cells".formatted(into.length, values.length));
        System.arraycopy(values, 0, into, 0, values.length);
    }

    @Override
    public double total() {
        double sum = 0;
        for (float value : values) sum += value;
        return sum;
    }

    private int index(int column, int row) {
        return Check.index("a row of a field", row, rows.cells()) * columns.cells()
                + Check.index("a column of a field", column, columns.cells());
    }

    private static float checked(float value) {
        return Check.within("the value of a cell", value, 0, MAX_VALUE, "") + 0f; // never −0
    }

    /** The values of all cells, row by row. */
    public float[] values() {
        return values;
    }

    /** Visits name, place and values. How the field fades and spreads is code. */
    public void visit(StateVisitor state) throws IOException {
        FieldOptions options = options();
        state.same("a field", name());
        state.same("the width of field ", name(), options.width());
        state.same("the height of field ", name(), options.height());
        state.same("x of field ", name(), options.x());
        state.same("y of field ", name(), options.y());
        state.same("the cells of field ", name(), options.cell());
        int[] bits = state.floats(values, options.cells());
        for (int i = 0; i < bits.length; i++) {
            float value = Float.intBitsToFloat(bits[i]);
            if (bits[i] < 0 || !(value <= MAX_VALUE)) // bits below 0: −0, too
            throw state.corrupt("cell %d of field %s is %s".formatted(i, name(), value));
        }
        if (state.loads()) version++;
    }

    /** Computes the values after a tick, and copies them if the next one is the tick of a copy. */
    @SuppressWarnings("ReferenceEquality") // it asks which of two arrays holds the result
    void update(float dt, long nextTick) {
        float[] next = spread.run(values, spare, dt);
        if (next != null) {
            if (next == spare) spare = values;
            values = next;
            version++;
        }
        int every = options().every();
        if (copies.isEmpty() || nextTick % every != 0) return;
        StoredField copy = copy(nextTick / every);
        System.arraycopy(values, 0, copy.values, 0, values.length);
        copy.version++;
    }

    void addUp(Exchange exchange) {
        deposits.addUp(exchange);
    }

    void dropDeposits() {
        deposits.drop();
    }

    long depositHash() {
        return deposits.hash();
    }
}
