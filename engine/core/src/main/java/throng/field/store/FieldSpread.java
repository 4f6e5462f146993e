package throng.field.store;

import org.jspecify.annotations.Nullable;
import throng.field.FieldOptions;
import throng.parallel.RangeTask;
import throng.parallel.Workers;

/**
 * Lets the amounts of a field fade and spread, then adds the deposits of the tick. Workers take rows. Each cell is
 * computed from the same cells in the same order, so the bits do not depend on them.
 *
 * <p>A step spreads along y, then along x: c + s·((a + b) − 2c) with the cells a and b beside c. With s up to ¼ no cell
 * becomes negative and no wave remains. The variance grows by 2s cells² along each axis, exactly. With one pass for
 * both axes s may be ⅛ at most, so it would take twice as many steps.
 */
final class FieldSpread {
    private static final int MAX_STEPS = 64;
    private static final double MAX_SHARE = .25;

    /** What a cell loses in each step. Without it traces become subnormal, which many processors compute slowly. */
    private static final float TRACE = 1e-20f;

    /** Smaller fields are computed by the caller alone: waking a worker costs as much as 10,000 cells. */
    private static final int MAX_ALONE = 1 << 14;

    private static final int BLOCK_CELLS = 1 << 12;

    private final int width;
    private final int height;
    private final boolean roundX;
    private final CellAxis rows;
    private final double decay;
    /** Diffusion in cells² a second. */
    private final double diffusion;

    private final Deposits deposits;
    private final Workers workers;
    /** By worker: a row that has spread along y, with a cell before and after it. */
    private final float[][] middle;

    private final RangeTask task = this::rows;

    // The present step.
    private float[] from = {};
    private float[] to = {};
    private float share;
    private float kept;
    private boolean last;

    FieldSpread(FieldOptions options, CellAxis columns, CellAxis rows, Deposits deposits, Workers workers) {
        width = options.width();
        height = options.height();
        roundX = columns.round();
        this.rows = rows;
        decay = options.decay();
        diffusion = options.diffusion() / ((double) options.cell() * options.cell());
        this.deposits = deposits;
        this.workers = workers;
        middle = new float[workers.count()][width + 2];
    }

    /**
     * Computes a tick.
     *
     * @param values the values of all cells
     * @param spare an array of the same length
     * @return the array that holds the new values, one of the two; null if they stay as they are
     */
    float @Nullable [] run(float[] values, float[] spare, float dt) {
        double shares = diffusion * dt;
        float left = (float) StrictMath.exp(-decay * dt);
        int steps = (int) Math.min(MAX_STEPS, Math.ceil(shares / MAX_SHARE));
        share = steps == 0 ? 0 : (float) Math.min(MAX_SHARE, shares / steps);
        if (share == 0) steps = 0;
        if (steps == 0 && left == 1 && !deposits.any()) return null;
        float[] present = values, other = spare;
        for (int step = 1; step < steps; step++) {
            run(present, other, 1, false);
            float[] swapped = present;
            present = other;
            other = swapped;
        }
        run(present, steps == 0 ? present : other, left, true);
        return steps % 2 == 1 ? spare : values;
    }

    private void run(float[] from, float[] to, float kept, boolean last) {
        this.from = from;
        this.to = to;
        this.kept = kept;
        this.last = last;
        workers.run(height, Math.max(1, BLOCK_CELLS / width), width * height <= MAX_ALONE, task);
    }

    private void rows(int start, int end, int worker) {
        for (int row = start; row < end; row++) {
            if (share > 0) spread(row, middle[worker]);
            else if (kept < 1) fade(row);
            if (last) deposits.moveTo(to, row);
        }
    }

    private void spread(int row, float[] mid) {
        float[] now = from, next = to;
        float s = share, k = kept;
        int at = row * width, below = rows.cell(row - 1) * width, above = rows.cell(row + 1) * width;
        for (int x = 0; x < width; x++) {
            float c = now[at + x];
            mid[x + 1] = c + s * ((now[below + x] + now[above + x]) - 2 * c);
        }
        mid[0] = mid[roundX ? width : 1];
        mid[width + 1] = mid[roundX ? 1 : width];
        for (int x = 0; x < width; x++) {
            float c = mid[x + 1];
            next[at + x] = Math.max(0, (c + s * ((mid[x] + mid[x + 2]) - 2 * c)) * k - TRACE);
        }
    }

    private void fade(int row) {
        float[] now = from, next = to;
        float k = kept;
        for (int i = row * width; i < (row + 1) * width; i++) next[i] = Math.max(0, now[i] * k - TRACE);
    }
}
