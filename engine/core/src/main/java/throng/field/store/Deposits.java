package throng.field.store;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import throng.field.ScalarField;
import throng.math.Rng;
import throng.ranks.Exchange;

/**
 * What a tick leaves in the cells of a field, in whole numbers of {@link ScalarField#QUANTUM}. Any worker adds; sums of
 * whole numbers do not depend on the order.
 */
final class Deposits {
    private static final VarHandle UNITS = MethodHandles.arrayElementVarHandle(long[].class);
    private static final double PER_AMOUNT = 1 / (double) ScalarField.QUANTUM;

    /** A full cell takes no more. 1,024 workers that all see it nearly full add 2⁶² at most, so no sum overflows. */
    private static final long FULL = (long) (ScalarField.MAX_VALUE * PER_AMOUNT);

    /** Bits of the lower half of a cell. */
    private static final int HALF = 31;

    private final int width;
    private final long[] units;
    /** Whether a row has a deposit. Workers write it without order: all of them write true. */
    private final boolean[] rows;

    Deposits(int width, int height) {
        this.width = width;
        units = new long[width * height];
        rows = new boolean[height];
    }

    /** An amount as whole numbers of quanta; 0 if it is not above 0 or not finite. */
    static long quanta(float amount) {
        if (!(amount > 0 && amount <= Float.MAX_VALUE)) return 0;
        return (long) (Math.min(amount, ScalarField.MAX_DEPOSIT) * PER_AMOUNT + .5);
    }

    /** The value of a cell after a number of quanta. */
    static float added(float value, long quanta) {
        return (float) Math.min(ScalarField.MAX_VALUE, value + Math.min(quanta, FULL) * (double) ScalarField.QUANTUM);
    }

    /** Adds an amount to a cell, from any worker. The sum is the same in any order, also of a full cell. */
    void add(int column, int row, float amount) {
        long quanta = quanta(amount);
        int i = row * width + column;
        if (quanta == 0 || (long) UNITS.getOpaque(units, i) >= FULL) return;
        UNITS.getAndAdd(units, i, quanta);
        if (!rows[row]) rows[row] = true;
    }

    /** Adds the deposits of a row to values, and forgets them. */
    void moveTo(float[] values, int row) {
        if (!rows[row]) return;
        rows[row] = false;
        for (int i = row * width; i < (row + 1) * width; i++) {
            if (units[i] == 0) continue;
            values[i] = added(values[i], units[i]);
            units[i] = 0;
        }
    }

    /**
     * Adds up the deposits of all ranks, of those rows alone in which any of them has one. Sums of whole cells would
     * overflow, so their halves are added up.
     */
    void addUp(Exchange exchange) {
        byte[] marks = new byte[rows.length];
        for (int row = 0; row < rows.length; row++) marks[row] = (byte) (rows[row] ? 1 : 0);
        exchange.join(marks, marks.length);
        int n = 0;
        for (byte mark : marks) n += mark * width;
        long[] halves = new long[2 * n];
        for (int row = 0, at = 0; row < rows.length; row++) {
            for (int i = row * width; i < (row + marks[row]) * width; i++) {
                long share = Math.min(units[i], FULL);
                halves[at++] = share >>> HALF;
                halves[at++] = share & (1L << HALF) - 1;
            }
        }
        exchange.sum(halves, halves.length);
        for (int row = 0, at = 0; row < rows.length; row++) {
            rows[row] = marks[row] != 0;
            for (int i = row * width; i < (row + marks[row]) * width; i++, at += 2)
                units[i] = halves[at] >= FULL >>> HALF ? FULL : (halves[at] << HALF) + halves[at + 1];
        }
    }

    boolean any() {
        for (boolean row : rows) if (row) return true;
        return false;
    }

    /** Forgets all deposits. */
    void drop() {
        for (int row = 0; row < rows.length; row++) {
            if (!rows[row]) continue;
            rows[row] = false;
            Arrays.fill(units, row * width, (row + 1) * width, 0);
        }
    }

    /** The deposits as 64 bits. */
    long hash() {
        long sum = 0;
        for (int i = 0; i < units.length; i++) if (units[i] != 0) sum += Rng.mix(Rng.mix(i) + Math.min(units[i], FULL));
        return sum;
    }
}
