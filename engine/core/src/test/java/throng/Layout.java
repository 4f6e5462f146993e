package throng;

import throng.math.Space;
import throng.world.Spawn;

/**
 * Positions of the agents of a test. They are multiples of 2⁻¹⁴ m, at most 128 m from the border of the torus. So the
 * difference of two of them is exact, across the border, too: an error against a reference in double is the engine's.
 */
public enum Layout {
    UNIFORM,
    LATTICE,
    CLUSTERED,
    /** 300 pairs on one point each, the others uniform. */
    PAIRS;

    public static final int COUNT = 2000;
    private static final int PAIR_COUNT = 300;
    private static final float GRID_STEP = 0x1.0p-14f;

    /** Side of the square, metres. */
    public static final float FLAT = 128;

    /** Side of the cube, metres. */
    public static final float DEEP = 64;

    /** A torus of the layout's size, or an open world. */
    public static Space space(int axes, boolean torus) {
        if (!torus) return Space.open(axes);
        return axes == 2 ? Space.torus(FLAT, FLAT) : Space.torus(DEEP, DEEP, DEEP);
    }

    /** The layout with random velocities, and headings along them. */
    public Spawn spawn(int axes, boolean torus, long seed) {
        float[][] p = points(axes, torus, seed), v = new float[3][COUNT];
        for (int a = 0; a < axes; a++) {
            for (int i = 0; i < COUNT; i++) v[a][i] = 8 * Cases.unit(seed + 10 + a, i) - 4;
        }
        return Spawn.arrays(p[0], p[1], p[2]).velocities(v[0], v[1], v[2]);
    }

    /** Positions by axis and id. In an open world they lie around the origin, with negative coordinates. */
    public float[][] points(int axes, boolean torus, long seed) {
        float side = axes == 2 ? FLAT : DEEP;
        float[][] p = new float[3][COUNT];
        for (int i = 0; i < COUNT; i++) {
            for (int a = 0; a < axes; a++) {
                float q = (float) Math.floor(coordinate(axes, a, i, side, seed) / GRID_STEP) * GRID_STEP;
                p[a][i] = torus ? (q % side + side) % side : q - side / 2;
            }
        }
        return p;
    }

    private float coordinate(int axes, int axis, int i, float side, long seed) {
        return switch (this) {
            case UNIFORM -> Cases.unit(seed + axis, i) * side;
            case PAIRS -> Cases.unit(seed + axis, i >= COUNT - PAIR_COUNT ? COUNT - 1 - i : i) * side;
            case LATTICE -> onLattice(axes, axis, i);
            case CLUSTERED -> {
                float about = 0;
                for (int k = 0; k < 4; k++) about += Cases.unit(seed + 20 + 5L * axis + k, i) - .5f;
                yield side * Cases.unit(seed + 40 + axis, i % 6) + 6 * about;
            }
        };
    }

    private static float onLattice(int axes, int axis, int i) {
        int row = axes == 2 ? 45 : 13;
        int at = axis == 0 ? i % row : axis == 1 ? i / row % row : i / row / row;
        return at * (axes == 2 ? 2.75f : 4.75f);
    }
}
