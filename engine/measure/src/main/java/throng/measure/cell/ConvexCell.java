package throng.measure.cell;

import java.util.Arrays;

/**
 * A convex polygon that is cut by lines. Vertices are relative to the agent it belongs to, anticlockwise; an edge knows
 * the number of the agent behind it.
 */
final class ConvexCell {
    /** The number of an edge that no agent lies behind. */
    static final int BORDER = -1;

    double[] x = new double[16];
    double[] y = new double[16];
    /** Behind the edge from vertex k to the next one. */
    int[] behind = new int[16];

    int count;
    private double[] cutX = new double[16];
    private double[] cutY = new double[16];
    private int[] cutBehind = new int[16];

    void clear() {
        count = 0;
    }

    void add(double px, double py, int agentBehind) {
        if (count == x.length) {
            x = Arrays.copyOf(x, 2 * count);
            y = Arrays.copyOf(y, 2 * count);
            behind = Arrays.copyOf(behind, 2 * count);
        }
        x[count] = px;
        y[count] = py;
        behind[count++] = agentBehind;
    }

    void copy(ConvexCell from) {
        clear();
        for (int k = 0; k < from.count; k++) add(from.x[k], from.y[k], from.behind[k]);
    }

    /** {@return the square of the distance of the farthest vertex from the agent, m²} */
    double farthest() {
        double most = 0;
        for (int k = 0; k < count; k++) most = Math.max(most, x[k] * x[k] + y[k] * y[k]);
        return most;
    }

    /** Keeps what lies where nx·x + ny·y ≤ limit. */
    void cut(double nx, double ny, double limit, int agentBehind) {
        int outside = 0;
        for (int k = 0; k < count; k++) if (nx * x[k] + ny * y[k] > limit) outside++;
        if (outside == 0) return;
        if (outside == count) {
            count = 0;
            return;
        }
        if (cutX.length < count + 2) {
            cutX = new double[2 * count];
            cutY = new double[2 * count];
            cutBehind = new int[2 * count];
        }
        int kept = 0;
        for (int k = 0; k < count; k++) {
            int next = k + 1 == count ? 0 : k + 1;
            double here = nx * x[k] + ny * y[k] - limit, there = nx * x[next] + ny * y[next] - limit;
            if (here <= 0) {
                cutX[kept] = x[k];
                cutY[kept] = y[k];
                cutBehind[kept++] = behind[k];
            }
            if (here <= 0 == there <= 0) continue;
            double share = here / (here - there);
            cutX[kept] = x[k] + share * (x[next] - x[k]);
            cutY[kept] = y[k] + share * (y[next] - y[k]);
            cutBehind[kept++] = here <= 0 ? agentBehind : behind[k]; // leaves the kept side: the new edge begins
        }
        swap();
        count = kept;
    }

    private void swap() {
        double[] formerX = x, formerY = y;
        int[] formerBehind = behind;
        x = cutX;
        y = cutY;
        behind = cutBehind;
        cutX = formerX;
        cutY = formerY;
        cutBehind = formerBehind;
    }

    /** {@return the area, m²} */
    double area() {
        double twice = 0;
        for (int k = 1; k + 1 < count; k++)
            twice += (x[k] - x[0]) * (y[k + 1] - y[0]) - (x[k + 1] - x[0]) * (y[k] - y[0]);
        return twice / 2;
    }
}
