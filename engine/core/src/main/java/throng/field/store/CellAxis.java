package throng.field.store;

import throng.math.Axis;

/**
 * The cells of a field along one axis.
 *
 * @param low where cell 0 begins, metres
 * @param perMetre cells in a metre
 * @param cells how many there are
 * @param round whether the last one is beside the first
 */
record CellAxis(double low, double perMetre, int cells, boolean round) {
    /** How far the length of a torus may be from that of the cells, as a share of it. */
    private static final double TOLERANCE = 1e-6;

    /** The cells of an axis of a world. */
    static CellAxis of(String name, Axis axis, float low, float cell, int cells) {
        double length = cells * (double) cell;
        if (!axis.torus()) return new CellAxis(low, 1 / (double) cell, cells, false);
        if (low != 0 || Math.abs(length - axis.high()) > TOLERANCE * length)
            throw new IllegalArgumentException(
                    "the field covers %s to %s m of axis %s, but the torus is %s m long: use FieldOptions.covering"
                            .formatted(low, low + length, name, axis.high()));
        return new CellAxis(0, cells / (double) axis.high(), cells, true);
    }

    /** A position in cells; on a torus in [0, cells). */
    double at(float p) {
        double u = (p - low) * perMetre;
        if (!round) return u;
        u -= cells * Math.floor(u / cells);
        return u >= cells ? 0 : u; // a rounding
    }

    /** Whether a position in cells lies on the field; not if it is NaN. */
    boolean has(double u) {
        return u >= 0 && u < cells;
    }

    /** The cell of a number from −1 to {@code cells}: round the torus, or the last one at an edge. */
    int cell(int i) {
        if (i < 0) return round ? cells - 1 : 0;
        if (i < cells) return i;
        return round ? 0 : cells - 1;
    }
}
