package throng.bench.yardstick;

import throng.bench.Randoms;
import throng.bench.StartColumns;
import throng.bench.Workload;

/**
 * The state of the yardstick: columns in the order (row, column, id), the columns of the next tick in the same order,
 * and the tables of the counting sort. Columns are padded, so that a tile may read beyond the last agent.
 */
final class YardstickState {
    static final int PADDING = 16;

    final Workload work;
    final int agents;
    final YardstickCells lattice;
    final float[] x;
    final float[] y;
    final float[] vx;
    final float[] vy;
    int[] id;
    final float[] nextX;
    final float[] nextY;
    final float[] nextVx;
    final float[] nextVy;
    int[] nextId;
    /** By agent: its next cell, plus {@link #stride} times the worker that counted it. */
    final int[] slot;
    /** By agent: how many agents the same worker had counted in the same cell before. */
    final int[] rank;
    /** By worker and cell: the number of counted agents. */
    final int[] counts;
    /**
     * By worker and cell: the position of its first agent. The part of worker 0 holds the first positions of all cells,
     * and the end of the last.
     */
    final int[] begins;
    /** By cell: 1 if its agents may not be in id order after the scatter; padded to 8. */
    final byte[] unsorted;
    /** The number of cells plus one. */
    final int stride;

    long tick;

    YardstickState(Workload work, int workers) {
        this.work = work;
        agents = work.agents();
        lattice = YardstickCells.of(work.side());
        stride = lattice.cells() + 1;
        int padded = agents + PADDING;
        x = new float[padded];
        y = new float[padded];
        vx = new float[padded];
        vy = new float[padded];
        nextX = new float[padded];
        nextY = new float[padded];
        nextVx = new float[padded];
        nextVy = new float[padded];
        id = new int[padded];
        nextId = new int[padded];
        slot = new int[padded];
        rank = new int[padded];
        counts = new int[workers * stride];
        begins = new int[workers * stride];
        unsorted = new byte[(stride + 7) & -8];
    }

    /** Copies the crowd in the order of ids into the next columns, and counts it. */
    void admit(StartColumns start) {
        System.arraycopy(start.x, 0, nextX, 0, agents);
        System.arraycopy(start.y, 0, nextY, 0, agents);
        System.arraycopy(start.vx, 0, nextVx, 0, agents);
        System.arraycopy(start.vy, 0, nextVy, 0, agents);
        for (int i = 0; i < agents; i++) {
            id[i] = i;
            slot[i] = lattice.cell(start.x[i], start.y[i]);
            rank[i] = counts[slot[i]]++;
        }
    }

    void swapIds() {
        int[] old = id;
        id = nextId;
        nextId = old;
    }

    /** Returns the index of the first agent of a row; for the row after the last, the number of agents. */
    int rowBegin(int row) {
        return begins[row * lattice.columns()];
    }

    /**
     * Returns the begin of the first tile that does not begin before an agent. Tiles begin at the start of each row,
     * and then after each full register.
     */
    int tileFrom(int agent) {
        if (agent == agents) {
            return agents;
        }
        int row = lattice.row(y[agent]);
        int rowBegin = rowBegin(row);
        int tiles = (agent - rowBegin + WidePairs.LANES - 1) / WidePairs.LANES;
        return Math.min(rowBegin + tiles * WidePairs.LANES, rowBegin(row + 1));
    }

    /** Returns a hash: the tick and the sum over agents of mix(id, bits), which is the same in any order. */
    long hash() {
        long sum = 0;
        for (int i = 0; i < agents; i++) {
            long place = bits(x[i]) << 32 | bits(y[i]);
            long velocity = bits(vx[i]) << 32 | bits(vy[i]);
            sum += Randoms.mix(Randoms.mix(Randoms.mix(id[i] + 1L) ^ place) ^ velocity);
        }
        return Randoms.mix(sum + tick);
    }

    private static long bits(float value) {
        return Float.floatToRawIntBits(value) & 0xFFFFFFFFL;
    }
}
