package throng.bench.yardstick;

import throng.bench.Randoms;
import throng.bench.StartColumns;
import throng.bench.Workload;

/**
 * The state of the yardstick: columns in the order (row, column, id), the columns of the next tick in the same order,
 * and the tables of the counting sort. Columns are padded, so that a tile may look beyond the last agent.
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
    /** By agent: its next cell, plus the worker who counted it times {@link #stride}. */
    final int[] slot;
    /** By agent: how many the same worker had counted in the same cell before. */
    final int[] rank;
    /** By worker and cell: agents counted. */
    final int[] counts;
    /** By worker and cell: where its agents go. Worker 0's part is where the cells begin, with the end of the last. */
    final int[] begins;
    /** By cell: 1 if its agents may not be in id order after the scatter; padded to 8. */
    final byte[] unsorted;
    /** Cells and one more. */
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

    /** Takes the crowd in id order into the next columns, and counts it. */
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

    /** Index of the first agent of a row; after the last row, the number of agents. */
    int rowBegin(int row) {
        return begins[row * lattice.columns()];
    }

    /** Where the first tile begins that does not begin before an agent: tiles begin with each row, then every lanes. */
    int tileFrom(int agent) {
        if (agent == agents) {
            return agents;
        }
        int row = lattice.row(y[agent]);
        int rowBegin = rowBegin(row);
        int tiles = (agent - rowBegin + WidePairs.LANES - 1) / WidePairs.LANES;
        return Math.min(rowBegin + tiles * WidePairs.LANES, rowBegin(row + 1));
    }

    /** Sum over the agents of mix(id, bits), with the tick: the same in any order. */
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
