package throng.measure.cell;

import throng.measure.moment.MeasuredSpace;

/** How far each agent of a moment is from the nearest other one. */
public final class NearestDistances {
    private final MeasuredSpace space;
    private final AgentGrid grid = new AgentGrid();
    private double mean;
    private double least;

    /**
     * Makes one that has found nothing.
     *
     * @param space in which the agents are
     */
    public NearestDistances(MeasuredSpace space) {
        this.space = space;
    }

    /**
     * Finds the distances of all.
     *
     * @param x metres
     * @param y metres
     * @param z metres; 0 in a flat world
     * @param count how many agents
     */
    public void find(double[] x, double[] y, double[] z, int count) {
        mean = least = Double.NaN;
        if (count < 2) return;
        grid.sort(x, y, count);
        double sum = 0, smallest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            double d2 = Double.POSITIVE_INFINITY;
            for (int image = 0; image < space.images(); image++) {
                double ownX = x[i] + space.shiftX(image), ownY = y[i] + space.shiftY(image);
                if (grid.reached(ownX, ownY, d2)) d2 = nearest(x, y, z, i, ownX, ownY, d2);
            }
            sum += Math.sqrt(d2);
            smallest = Math.min(smallest, d2);
        }
        mean = sum / count;
        least = Math.sqrt(smallest);
    }

    /** Squares of the plane are near at most as far as agents in them. An image may lie outside the grid. */
    private double nearest(double[] x, double[] y, double[] z, int agent, double ownX, double ownY, double least) {
        int column = grid.column(ownX), row = grid.row(ownY);
        double best = least;
        for (int ring = 0; ring <= grid.rings(); ring++) {
            double beyond = Math.max(0, ring - 1) * grid.size();
            if (beyond * beyond >= best) break;
            for (int r = Math.max(0, row - ring); r <= Math.min(grid.rows() - 1, row + ring); r++) {
                boolean whole = r == row - ring || r == row + ring || ring == 0;
                int step = whole ? 1 : 2 * ring;
                for (int c = column - ring; c <= column + ring; c += step) {
                    if (c < 0 || c >= grid.columns()) continue;
                    for (int at = grid.begin(r, c); at < grid.end(r, c); at++) {
                        int other = grid.member(at);
                        if (other == agent) continue;
                        double dx = x[other] - ownX, dy = y[other] - ownY, dz = space.wayZ(z[other] - z[agent]);
                        best = Math.min(best, dx * dx + dy * dy + dz * dz);
                    }
                }
            }
        }
        return best;
    }

    /** {@return the mean, metres; NaN with fewer than two agents} */
    public double mean() {
        return mean;
    }

    /** {@return the least, metres; NaN with fewer than two agents} */
    public double least() {
        return least;
    }
}
