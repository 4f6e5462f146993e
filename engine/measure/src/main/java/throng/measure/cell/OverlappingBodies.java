package throng.measure.cell;

import throng.measure.moment.MeasuredSpace;

/** How deep the bodies of one moment overlap. Bodies are discs, or balls where heights differ. */
public final class OverlappingBodies {
    private final MeasuredSpace space;
    /** Bodies that touch overlap by rounding: a centimetre is an overlap. */
    private static final double MUCH = .01;

    private final AgentGrid grid = new AgentGrid();
    private double deepest;
    private int many;

    /**
     * Makes one that has found nothing.
     *
     * @param space in which the bodies are
     */
    public OverlappingBodies(MeasuredSpace space) {
        this.space = space;
    }

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
            double own = 0, reach = (double) radius[i] + largest;
            for (int image = 0; image < space.images(); image++) {
                double ownX = x[i] + space.shiftX(image), ownY = y[i] + space.shiftY(image);
                if (grid.reached(ownX, ownY, reach * reach))
                    own = Math.max(own, deepest(x, y, z, radius, i, ownX, ownY, reach));
            }
            if (own > MUCH) many++;
            deepest = Math.max(deepest, own);
        }
    }

    private double deepest(
            double[] x, double[] y, double[] z, float[] radius, int agent, double ownX, double ownY, double reach) {
        int left = grid.column(ownX - reach), right = grid.column(ownX + reach);
        double own = 0;
        for (int row = grid.row(ownY - reach); row <= grid.row(ownY + reach); row++)
            for (int at = grid.begin(row, left); at < grid.end(row, right); at++) {
                int other = grid.member(at);
                if (other == agent || !(radius[other] > 0)) continue;
                double dx = x[other] - ownX, dy = y[other] - ownY, dz = space.wayZ(z[other] - z[agent]);
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
