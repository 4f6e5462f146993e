package throng.measure.cell;

/** How far each agent of a moment is from the nearest other one. Distances across the seam of a torus are not seen. */
public final class NearestDistances {
    private final AgentGrid grid = new AgentGrid();
    private double mean;
    private double least;

    /** Makes one that has found nothing. */
    public NearestDistances() {}

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
            double d2 = nearest(x, y, z, i);
            sum += Math.sqrt(d2);
            smallest = Math.min(smallest, d2);
        }
        mean = sum / count;
        least = Math.sqrt(smallest);
    }

    /** Squares of the plane are near at most as far as agents in them. */
    private double nearest(double[] x, double[] y, double[] z, int agent) {
        int column = grid.column(x[agent]), row = grid.row(y[agent]);
        double best = Double.POSITIVE_INFINITY;
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
                        double dx = x[other] - x[agent], dy = y[other] - y[agent], dz = z[other] - z[agent];
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
