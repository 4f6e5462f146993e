package throng.measure.cell;

/**
 * How deep the bodies of one moment overlap. Bodies are discs, or balls where heights differ. Those across the seam of
 * a torus are not seen.
 */
public final class OverlappingBodies {
    /** Bodies that touch overlap by rounding: a centimetre is an overlap. */
    private static final double MUCH = .01;

    private final AgentGrid grid = new AgentGrid();
    private double deepest;
    private int many;

    /** Makes one that has found nothing. */
    public OverlappingBodies() {}

    /**
     * Looks at all.
     *
     * @param x metres
     * @param y metres
     * @param z metres; 0 in a flat world
     * @param radius metres; NaN or 0: has no body
     * @param count how many agents
     */
    public void find(double[] x, double[] y, double[] z, float[] radius, int count) {
        deepest = Double.NaN;
        many = 0;
        float largest = 0;
        for (int i = 0; i < count; i++) if (radius[i] > largest) largest = radius[i];
        if (!(largest > 0)) return;
        deepest = 0;
        grid.sort(x, y, count);
        for (int i = 0; i < count; i++) {
            if (!(radius[i] > 0)) continue;
            double own = deepest(x, y, z, radius, i, radius[i] + largest);
            if (own > MUCH) many++;
            deepest = Math.max(deepest, own);
        }
    }

    private double deepest(double[] x, double[] y, double[] z, float[] radius, int agent, double reach) {
        int left = grid.column(x[agent] - reach), right = grid.column(x[agent] + reach);
        double own = 0;
        for (int row = grid.row(y[agent] - reach); row <= grid.row(y[agent] + reach); row++)
            for (int at = grid.begin(row, left); at < grid.end(row, right); at++) {
                int other = grid.member(at);
                if (other == agent || !(radius[other] > 0)) continue;
                double dx = x[other] - x[agent], dy = y[other] - y[agent], dz = z[other] - z[agent];
                double both = (double) radius[agent] + radius[other], d2 = dx * dx + dy * dy + dz * dz;
                if (d2 < both * both) own = Math.max(own, both - Math.sqrt(d2));
            }
        return own;
    }

    /** {@return the deepest overlap, metres; 0 if there is none, NaN if no agent has a body} */
    public double deepest() {
        return deepest;
    }

    /** {@return how many agents overlap another one by more than a centimetre} */
    public int many() {
        return many;
    }
}
