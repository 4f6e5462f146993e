package throng.grid;

import java.util.Arrays;

/**
 * The tiles of a block, a few consecutive agents each, and the runs of each tile: made before the loop over pairs, so
 * that this calls nothing (C2 boxes accumulators across what it does not inline).
 */
public final class LaneTiles {
    /** A tile may be this many radii long: where agents are few, it ends before its box grows useless. */
    private static final float MAX_TILE_RADII = 5;

    /** Agents in a tile of the scalar form: they share their runs, and look at few that are not near. */
    public static final int SCALAR_AGENTS = 4;

    private final CandidateRuns runs = new CandidateRuns();
    private final Bounds bounds = new Bounds();
    private int count;
    private int[] stop = new int[64];
    private int[] lastRun = new int[64];
    private int rowEnd;
    private boolean rowFolded;
    private long far;

    /** How many tiles. */
    public int count() {
        return count;
    }

    /** Behind the last agent of each tile. */
    public int[] stop() {
        return stop;
    }

    /** Behind the last run of each tile: the runs of the next begin there. */
    public int[] lastRun() {
        return lastRun;
    }

    /** The runs of all tiles. */
    public CandidateRuns runs() {
        return runs;
    }

    /**
     * Makes the tiles of [start, end).
     *
     * @param grid of the group looked at
     * @param own whether the agents look at their own group
     * @param radius metres
     * @param p their positions
     * @param lanes the most agents in a tile
     */
    public void collect(Grid grid, boolean own, float radius, float[][] p, int start, int end, int lanes) {
        runs.clear();
        count = 0;
        rowEnd = -1;
        for (int i = start; i < end; ) {
            int most = Math.min(end, i + lanes);
            i = own ? inRow(grid, radius, p, i, most) : inBox(grid, radius, p, i, most);
            if (count == stop.length) {
                stop = Arrays.copyOf(stop, 2 * count);
                lastRun = Arrays.copyOf(lastRun, 2 * count);
            }
            stop[count] = i;
            lastRun[count++] = runs.count();
        }
    }

    /**
     * As many as stand in one row: the first and the last say where the tile is. Only where the table is folded all
     * must be asked (30 against 5 ns an agent).
     */
    private int inRow(Grid grid, float radius, float[][] p, int start, int end) {
        CellLattice l = grid.lattice();
        CellTable t = grid.table();
        if (start >= rowEnd) {
            int row = t.row(l, p[1][start], p[2][start]);
            rowEnd = t.start[(row + 1) * t.size[0]];
            rowFolded = t.folded[row] != 0;
            long y = l.agentCell(1, p[1][start]),
                    z = l.agentCell(2, p[2][start]),
                    up = l.cells(1, radius),
                    deep = l.cells(2, radius);
            if (!runs.rows(grid, y - up, y + up, z - deep, z + deep)) rowFolded = true;
            far = l.cells(0, radius);
        }
        if (rowFolded) return inBox(grid, radius, p, start, end);
        int stop = Math.min(end, rowEnd);
        long first = l.agentCell(0, p[0][start]) - far, last = l.agentCell(0, p[0][stop - 1]) + far;
        if (last - first >= t.size[0] && t.mask[0] >= 0) return inBox(grid, radius, p, start, end);
        runs.add(grid, first, last);
        return stop;
    }

    /** As many as fit into a small box. */
    private int inBox(Grid grid, float radius, float[][] p, int start, int end) {
        float wide = Math.min(MAX_TILE_RADII * radius, grid.table().room(grid.lattice(), radius));
        int stop = bounds.stretch(p, start, end, wide, grid.lattice().row());
        runs.add(grid, radius, bounds);
        rowEnd = -1;
        return stop;
    }
}
