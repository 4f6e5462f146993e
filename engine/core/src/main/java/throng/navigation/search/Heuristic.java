package throng.navigation.search;

/**
 * What is left to go at least: h of f = g + h, in tiles, for dx and dy tiles on the way. None of them is ever larger
 * than the true rest, nor falls by more than a step costs, so A* closes each tile once (Hart, Nilsson, Raphael 1968).
 */
public enum Heuristic {
    /** |dx| + |dy|: exact on an empty map for 4 neighbours; too large for 8, where it is refused. */
    MANHATTAN {
        @Override
        double estimate(int dx, int dy) {
            return Math.abs(dx) + Math.abs(dy);
        }
    },
    /** max + (√2 − 1) · min of |dx| and |dy|: exact on an empty map for 8 neighbours. */
    OCTILE {
        @Override
        double estimate(int dx, int dy) {
            int x = Math.abs(dx), y = Math.abs(dy);
            return x > y ? x + LESS * y : y + LESS * x;
        }
    },
    /** √(dx² + dy²): smaller than octile, so it looks at more tiles. */
    EUCLID {
        @Override
        double estimate(int dx, int dy) {
            return Math.sqrt((double) dx * dx + (double) dy * dy);
        }
    },
    /** 0: Dijkstra's search. */
    NONE {
        @Override
        double estimate(int dx, int dy) {
            return 0;
        }
    };

    /** The length of a diagonal step, √2. */
    static final double DIAGONAL = Math.sqrt(2);

    private static final double LESS = DIAGONAL - 1;

    abstract double estimate(int dx, int dy);
}
