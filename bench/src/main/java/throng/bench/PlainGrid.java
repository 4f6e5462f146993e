package throng.bench;

import java.util.Arrays;

/** Agents sorted by cells of at least a radius, 2D or 3D: a plain grid for peers, and for measuring what they do. */
public final class PlainGrid {
    private final Workload work;
    private final double scale;
    /** Cells along an axis. */
    private final int along;

    private final int[] begins;
    private final int[] members;
    private float[] x = {};
    private float[] y = {};
    private float[] z = {};

    /** Cells for the world of a work. */
    public PlainGrid(Workload work) {
        this.work = work;
        along = (int) (work.side() / (Workload.RADIUS * (1 + 1e-5)));
        scale = along / (double) work.side();
        begins = new int[layers() * along * along + 1];
        members = new int[work.agents()];
    }

    /** Sorts agents by the places in three columns, which are kept; z is zeros in two dimensions. */
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

    /** Number along an axis of the cell that holds a coordinate. */
    public int index(float p) {
        return Math.min((int) (p * scale), along - 1);
    }

    /** Cell by its wrapped numbers along the axes. */
    public int cell(int column, int row, int layer) {
        return (Math.floorMod(layer, layers()) * along + Math.floorMod(row, along)) * along
                + Math.floorMod(column, along);
    }

    /** First member of a cell; of the cell after the last, the number of agents. */
    public int begin(int cell) {
        return begins[cell];
    }

    /** Agent at a place in the sorted order. */
    public int member(int at) {
        return members[at];
    }

    /** Difference of two coordinates by minimum image, metres. */
    public float nearest(float difference) {
        float half = work.side() / 2;
        return difference > half
                ? difference - work.side()
                : difference < -half ? difference + work.side() : difference;
    }

    /** Mean agents nearer than the radius. */
    public double neighbours() {
        return mean(Workload.RADIUS);
    }

    /** Mean agents in the cells around. */
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
