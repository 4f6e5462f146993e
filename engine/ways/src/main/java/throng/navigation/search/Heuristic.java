package throng.navigation.search;

/**
 * A lower bound of the remaining cost in A*: h in f = g + h, in tiles, for a goal dx columns and dy rows away. Use the
 * default of {@link PathOptions} unless you compare searches.
 *
 * <p>No heuristic is larger than the true remaining cost, nor falls by more than a step costs, so A* closes each tile
 * once (Hart, Nilsson, Raphael 1968).
 */
public enum Heuristic {
    /** |dx| + |dy|: exact on an empty map for 4 neighbours. It is too large for 8 neighbours, where it is refused. */
    MANHATTAN {
        @Override
        double estimate(int dx, int dy) {
            return Math.abs(dx) + Math.abs(dy);
        }
    },
    /** max(|dx|, |dy|) + (√2 − 1) · min(|dx|, |dy|): exact on an empty map for 8 neighbours. */
    OCTILE {
        @Override
        double estimate(int dx, int dy) {
            int x = Math.abs(dx), y = Math.abs(dy);
            return x > y ? x + DIAGONAL_EXCESS * y : y + DIAGONAL_EXCESS * x;
        }
    },
    /** √(dx² + dy²): smaller than octile, so the search closes more tiles. */
    EUCLID {
        @Override
        double estimate(int dx, int dy) {
            return Math.sqrt((double) dx * dx + (double) dy * dy);
        }
    },
    /** 0: Dijkstra's search, which closes the most tiles. */
    NONE {
        @Override
        double estimate(int dx, int dy) {
            return 0;
        }
    };

    /** The length of a diagonal step, √2. */
    static final double DIAGONAL = Math.sqrt(2);

    private static final double DIAGONAL_EXCESS = DIAGONAL - 1;

    /** Returns the lower bound in tiles. */
    abstract double estimate(int dx, int dy);
}
