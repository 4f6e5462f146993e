package throng.measure;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;

/** A table of numbers that grows by rows: what was measured. It is written as CSV. */
public final class MeasureTable {
    private static final int DIGITS = 8, DECIMALS = 3;
    private static final int MOST_ROWS = 1 << 26;

    private final String name;
    private final List<String> columns;
    private double[] values = new double[64];
    private int rows;

    /**
     * Makes a table without rows.
     *
     * @param name of the file, without its ending
     * @param columns their names; units are in the guide
     */
    public MeasureTable(String name, String... columns) {
        this.name = name;
        this.columns = List.of(columns);
    }

    /**
     * Adds a row.
     *
     * @param row a number for each column; NaN: not known
     * @throws IllegalArgumentException if there are more or fewer numbers than columns
     */
    public void row(double... row) {
        if (row.length != columns.size())
            throw new IllegalArgumentException("table %s has %d columns: a row of %d numbers does not fit"
                    .formatted(name, columns.size(), row.length));
        int from = rows * row.length;
        if (from + row.length > values.length) values = Arrays.copyOf(values, 2 * values.length + row.length);
        System.arraycopy(row, 0, values, from, row.length);
        rows++;
    }

    /** {@return its name} */
    public String name() {
        return name;
    }

    /** {@return the names of its columns} */
    public List<String> columns() {
        return columns;
    }

    /** {@return the number of rows} */
    public int rows() {
        return rows;
    }

    /**
     * {@return a number}
     *
     * @param row from 0
     * @param column from 0
     */
    public double value(int row, int column) {
        return values[row * columns.size() + column];
    }

    /**
     * {@return the numbers of a column}
     *
     * @param column its name
     * @throws IllegalArgumentException if there is none
     */
    public double[] column(String column) {
        int at = columns.indexOf(column);
        if (at < 0)
            throw new IllegalArgumentException(
                    "table %s has no column '%s'; allowed is one of %s".formatted(name, column, columns));
        var found = new double[rows];
        for (int r = 0; r < rows; r++) found[r] = value(r, at);
        return found;
    }

    /** {@return the known numbers of a column, in rows of these seconds or later} */
    double[] known(String column, double after) {
        double[] seconds = column("seconds"), all = column(column);
        int known = 0;
        for (int r = 0; r < rows; r++) if (seconds[r] >= after && !Double.isNaN(all[r])) all[known++] = all[r];
        return Arrays.copyOf(all, known);
    }

    /** {@return the mean of the known numbers of a column, in rows of these seconds or later; NaN without any} */
    double mean(String column, double after) {
        double sum = 0;
        double[] known = known(column, after);
        for (double value : known) sum += value;
        return sum / known.length;
    }

    /**
     * Writes the table as text: a line of names, then a line for each row. Numbers that are not known are empty.
     *
     * @param out receives it
     * @throws IOException if it fails
     */
    public void csv(Appendable out) throws IOException {
        out.append(String.join(",", columns)).append('\n');
        int n = columns.size();
        for (int k = 0; k < rows * n; k++) {
            double value = values[k];
            if (value == Math.rint(value) && Math.abs(value) < 1e15) out.append(Long.toString((long) value));
            else if (!Double.isNaN(value)) out.append(text(value));
            out.append(k % n == n - 1 ? '\n' : ',');
        }
    }

    private static String text(double value) {
        var exact = new BigDecimal(value);
        return exact.round(digits(exact)).stripTrailingZeros().toPlainString();
    }

    /** Eight digits, and millimetres of places far out on a map. */
    private static MathContext digits(BigDecimal value) {
        int whole = value.precision() - value.scale();
        return new MathContext(Math.max(DIGITS, whole + DECIMALS));
    }

    /**
     * Saves the rows.
     *
     * @param out receives them
     * @throws IOException if it fails
     */
    public void write(DataOutput out) throws IOException {
        out.writeInt(columns.size());
        out.writeInt(rows);
        for (int k = 0; k < rows * columns.size(); k++) out.writeDouble(values[k]);
    }

    /**
     * Takes saved rows in place of the present ones.
     *
     * @param in what {@link #write} wrote
     * @throws IOException if it fails, tells an impossible number of rows, or has other columns
     */
    public void read(DataInput in) throws IOException {
        int width = in.readInt();
        if (width != columns.size())
            throw new IOException("table %s has %d columns in the file, and %d here: another version has measured"
                    .formatted(name, width, columns.size()));
        int saved = in.readInt();
        if (saved < 0 || saved > MOST_ROWS / columns.size())
            throw new IOException("table %s has %d rows; allowed is 0 to %d: the file is damaged"
                    .formatted(name, saved, MOST_ROWS / columns.size()));
        rows = 0;
        var row = new double[columns.size()];
        for (int r = 0; r < saved; r++) {
            for (int c = 0; c < row.length; c++) row[c] = in.readDouble();
            row(row);
        }
    }
}
