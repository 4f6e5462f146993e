package throng.perception;

import throng.kernel.Force;
import throng.math.Check;

/**
 * The k nearest neighbours of each agent of a block, in rows: entry a of row c is the neighbour with number c of the
 * a-th agent, the nearest first, equal distances by id. Use it for a loop over neighbours with a register of agents: a
 * row is read a register at a time. It costs less than their lists. Read it, and do not write it.
 *
 * <pre>{@code
 * var near = in.nearestRows(this, 0, start, end);
 * for (int c = 0; c < near.rows(); c++)
 *     for (int a = 0; a < end - start; a++)
 *         if (c < near.count()[a]) ... near.index(c)[a], near.offset(0, c)[a]
 * }</pre>
 */
public final class NearestRows {
    /** More rows would take much memory: ask for lists. */
    private static final int MAX_ROWS = 1000;

    private final int[] count = new int[Force.LENGTH];
    private final int[][] index;
    private final float[][][] offset;

    /**
     * Makes rows without neighbours. Only the engine does.
     *
     * @param rows the number of neighbours that each agent may have, 0 to {@value #MAX_ROWS}
     * @throws IllegalArgumentException for another number
     */
    public NearestRows(int rows) {
        Check.within("the rows of the nearest", rows, 0, MAX_ROWS);
        index = new int[rows][Force.LENGTH];
        offset = new float[3][rows][Force.LENGTH];
    }

    /** {@return the number of rows: the largest number of neighbours} */
    public int rows() {
        return index.length;
    }

    /** {@return how many neighbours each agent has, by agent of the block} */
    public int[] count() {
        return count;
    }

    /**
     * {@return the indices of a row of neighbours in the columns of their group, by agent of the block}
     *
     * <p>An agent with fewer neighbours has −1, or an agent that is out of range.
     *
     * @param c number of the row, in [0, rows)
     * @throws IllegalArgumentException for another number
     */
    public int[] index(int c) {
        return index[Check.index("a row of the nearest", c, index.length)];
    }

    /**
     * {@return one component of the vectors from the agents to a row of neighbours, metres, by agent of the block}
     *
     * <p>On a torus it is the minimum image. An agent with fewer neighbours has any number.
     *
     * @param axis 0, 1 or 2 for x, y or z
     * @param c number of the row, in [0, rows)
     * @throws IllegalArgumentException for another axis or number
     */
    public float[] offset(int axis, int c) {
        return offset[Check.axis(axis)][Check.index("a row of the nearest", c, index.length)];
    }

    /**
     * Takes the neighbours of one agent. Only the engine does.
     *
     * @param a number of the agent in the block
     * @param list its nearest neighbours, at most {@link #rows}
     */
    public void set(int a, NeighbourList list) {
        int n = Check.given("the list of neighbours", list).count();
        count[a] = n;
        for (int c = 0; c < n; c++) {
            index[c][a] = list.index(c);
            offset[0][c][a] = list.dx(c);
            offset[1][c][a] = list.dy(c);
            offset[2][c][a] = list.dz(c);
        }
    }
}
