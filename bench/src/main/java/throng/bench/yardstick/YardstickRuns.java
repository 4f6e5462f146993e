package throng.bench.yardstick;

/**
 * The candidates of a tile: runs [begin, end) of agents, each with a shift in metres across the seam of the torus. Runs
 * are in canonical order: relative row, relative column.
 */
final class YardstickRuns {
    /** Three rows, each cut into up to three runs by the seam of a world hardly wider than a tile. */
    private static final int MAX_RUNS = 9;

    final int[] begin = new int[MAX_RUNS];
    final int[] end = new int[MAX_RUNS];
    final float[] shiftX = new float[MAX_RUNS];
    final float[] shiftY = new float[MAX_RUNS];
    int count;

    /** Collects the runs for agents in one row, in the columns [first, last]. */
    void collect(YardstickState state, int row, int first, int last) {
        YardstickCells lattice = state.lattice;
        int rows = lattice.rows();
        int columns = lattice.columns();
        int from = first - YardstickCells.COLUMNS_PER_RADIUS;
        int to = last + 1 + YardstickCells.COLUMNS_PER_RADIUS;
        count = 0;
        if (row > 0 && row < rows - 1 && from >= 0 && to <= columns) {
            int cell = (row - 1) * columns;
            add(state, cell + from, cell + to, 0, 0);
            cell += columns;
            add(state, cell + from, cell + to, 0, 0);
            cell += columns;
            add(state, cell + from, cell + to, 0, 0);
        } else {
            for (int r = row - 1; r <= row + 1; r++) {
                int wrapped = r < 0 ? r + rows : r >= rows ? r - rows : r;
                float shift = r < 0 ? -lattice.side() : r >= rows ? lattice.side() : 0;
                collectAtSeam(state, wrapped * columns, shift, from, to);
            }
        }
    }

    private void collectAtSeam(YardstickState state, int rowCell, float shift, int from, int to) {
        int columns = state.lattice.columns();
        float side = state.lattice.side();
        if (from < 0) {
            add(state, rowCell + Math.max(from + columns, 0), rowCell + columns, -side, shift);
        }
        add(state, rowCell + Math.max(from, 0), rowCell + Math.min(to, columns), 0, shift);
        if (to > columns) {
            add(state, rowCell, rowCell + Math.min(to - columns, columns), side, shift);
        }
    }

    private void add(YardstickState state, int fromCell, int toCell, float alongX, float alongY) {
        int run = count++;
        begin[run] = state.begins[fromCell];
        end[run] = state.begins[toCell];
        shiftX[run] = alongX;
        shiftY[run] = alongY;
    }
}
