package throng.bench;

import java.util.Arrays;

/**
 * A plain grid: agents sorted by cells of at least a radius, in 2D or 3D. Peers use it, and so do the counts of
 * neighbours and candidates.
 */
public final class PlainGrid {
    private final Workload work;
    private final double scale;
    /** The number of cells along an axis. */
    private final int along;

    private final int[] begins;
    private final int[] members;
    private float[] x = {};
    private float[] y = {};
    private float[] z = {};

    /**
     * Creates the cells of a workload's world.
     *
     * @param work the workload
     */
    public PlainGrid(Workload work) {
        this.work = work;
        along = (int) (work.side() / (Workload.RADIUS * (1 + 1e-5)));
        scale = along / (double) work.side();
        begins = new int[layers() * along * along + 1];
        members = new int[work.agents()];
    }

    /**
     * Sorts agents by their positions, and keeps the three columns.
     *
     * @param newX x, metres
     * @param newY y, metres
     * @param newZ z, metres; zeros in two dimensions
     * @return this
     */
    public PlainGrid sort(float[] newX, float[] newY, float[] newZ) {
        x = newX;
        y = newY;
        z = newZ;
        Arrays.fill(begins, 0);
        for (int i = 0; i < members.length; i++) {
            begins[cell(i)]++;
        }
        int end = 0;
        for (int c = 0; c < begins.length; c++) {
            end += begins[c];
            begins[c] = end;
        }
        for (int i = members.length - 1; i >= 0; i--) {
            members[--begins[cell(i)]] = i;
        }
        return this;
    }

    /**
     * Returns the number of a cell along an axis.
     *
     * @param p coordinate, metres
     * @return the number of the cell that holds it
     */
    public int index(float p) {
        return Math.min((int) (p * scale), along - 1);
    }

    /**
     * Returns a cell by its numbers along the axes, which are wrapped.
     *
     * @param column number along x
     * @param row number along y
     * @param layer number along z
     * @return number of the cell
     */
    public int cell(int column, int row, int layer) {
        return (Math.floorMod(layer, layers()) * along + Math.floorMod(row, along)) * along
                + Math.floorMod(column, along);
    }

    /**
     * Returns the position in the sorted order at which a cell begins.
     *
     * @param cell number of the cell; one after the last gives the number of agents
     * @return the position of its first agent
     */
    public int begin(int cell) {
        return begins[cell];
    }

    /**
     * Returns the agent at a position in the sorted order.
     *
     * @param at the position
     * @return index of the agent
     */
    public int member(int at) {
        return members[at];
    }

    /**
     * Returns the minimum image of a difference of coordinates.
     *
     * @param difference metres
     * @return metres, at most half the side
     */
    public float nearest(float difference) {
        float half = work.side() / 2;
        return difference > half
                ? difference - work.side()
                : difference < -half ? difference + work.side() : difference;
    }

    /**
     * Returns the mean number of neighbours.
     *
     * @return other agents nearer than the radius
     */
    public double neighbours() {
        return mean(Workload.RADIUS);
    }

    /**
     * Returns the mean number of candidates.
     *
     * @return other agents in the own and the adjacent cells
     */
    public double candidates() {
        return mean(Float.POSITIVE_INFINITY);
    }

    private double mean(float radius) {
        long found = 0;
        int depth = work.dimensions() - 2;
        for (int i = 0; i < members.length; i++) {
            for (int layer = -depth; layer <= depth; layer++) {
                for (int row = -1; row <= 1; row++) {
                    for (int column = -1; column <= 1; column++) {
                        found += within(i, cell(index(x[i]) + column, index(y[i]) + row, index(z[i]) + layer), radius);
                    }
                }
            }
        }
        return found / (double) members.length - 1;
    }

    private int within(int agent, int cell, float radius) {
        int found = 0;
        for (int at = begins[cell]; at < begins[cell + 1]; at++) {
            int j = members[at];
            float dx = nearest(x[j] - x[agent]);
            float dy = nearest(y[j] - y[agent]);
            float dz = nearest(z[j] - z[agent]);
            if (dx * dx + dy * dy + dz * dz < radius * radius) {
                found++;
            }
        }
        return found;
    }

    private int cell(int agent) {
        return cell(index(x[agent]), index(y[agent]), index(z[agent]));
    }

    private int layers() {
        return work.dimensions() == 2 ? 1 : along;
    }
}
