package throng.grid;

import java.util.Arrays;

/**
 * The tiles of a block, each a few consecutive agents, and the runs of each tile. They are made before the pair loop,
 * so that the loop contains no call: C2 boxes accumulators across calls that it does not inline.
 */
public final class LaneTiles {
    /** The maximal length of a tile, in radii: where agents are sparse, a longer box would hold too many candidates. */
    private static final float MAX_TILE_RADII = 5;

    /** The number of agents in a tile of the scalar form. They share their runs, and most candidates are near. */
    public static final int SCALAR_AGENTS = 4;

    private final CandidateRuns runs = new CandidateRuns();
    private final Bounds bounds = new Bounds();
    private int count;
    private int[] stop = new int[64];
    private int[] firstRun = new int[64];
    private int[] lastRun = new int[64];
    private int rowEnd;
    private boolean rowFolded;
    private long rangeX;

    /** Creates tiles for a block. */
    public LaneTiles() {}

    /**
     * Returns the number of tiles.
     *
     * @return 0 or more
     */
    public int count() {
        return count;
    }

    /**
     * Returns the index behind the last agent of each tile.
     *
     * @return by tile
     */
    public int[] stop() {
        return stop;
    }

    /**
     * Returns the index of the first run of each tile.
     *
     * @return by tile
     */
    public int[] firstRun() {
        return firstRun;
    }

    /**
     * Returns the index behind the last run of each tile.
     *
     * @return by tile
     */
    public int[] lastRun() {
        return lastRun;
    }

    /**
     * Returns the runs of all tiles.
     *
     * @return the runs, tile by tile
     */
    public CandidateRuns runs() {
        return runs;
    }

    /**
     * Makes the tiles of the agents [start, end).
     *
     * @param grid the cells of the neighbours' group
     * @param own whether that is the agents' own group
     * @param radius range, metres
     * @param p positions of the agents by axis
     * @param start first agent
     * @param end behind the last agent
     * @param lanes maximal number of agents in a tile
     */
    public void collect(Grid grid, boolean own, float radius, float[][] p, int start, int end, int lanes) {
        runs.clear();
        count = 0;
        rowEnd = -1;
        for (int i = start; i < end; ) {
            int limit = Math.min(end, i + lanes), first = runs.count();
            i = own ? inRow(grid, radius, p, i, limit) : inBox(grid, radius, p, i, limit);
            addTile(i, first);
        }
    }

    private void addTile(int end, int first) {
        if (count == stop.length) {
            stop = Arrays.copyOf(stop, 2 * count);
            firstRun = Arrays.copyOf(firstRun, 2 * count);
            lastRun = Arrays.copyOf(lastRun, 2 * count);
        }
        stop[count] = end;
        firstRun[count] = first;
        lastRun[count++] = runs.count();
    }

    /**
     * Makes a tile of agents in one row of cells, and returns its end. The first and the last agent bound the tile.
     * Only where the table is folded, all agents must be visited (30 against 5 ns an agent).
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
                    rangeY = l.cells(1, radius),
                    rangeZ = l.cells(2, radius);
            if (!runs.rows(grid, y - rangeY, y + rangeY, z - rangeZ, z + rangeZ)) rowFolded = true;
            rangeX = l.cells(0, radius);
        }
        if (rowFolded) return inBox(grid, radius, p, start, end);
        int stop = Math.min(end, rowEnd);
        long first = l.agentCell(0, p[0][start]) - rangeX, last = l.agentCell(0, p[0][stop - 1]) + rangeX;
        if (last - first >= t.size[0] && t.mask[0] >= 0) return inBox(grid, radius, p, start, end);
        runs.add(grid, first, last);
        return stop;
    }

    /** Makes a tile of agents that fit into a small box, and returns its end. */
    private int inBox(Grid grid, float radius, float[][] p, int start, int end) {
        float wide = Math.min(MAX_TILE_RADII * radius, grid.table().maxTileLength(grid.lattice(), radius));
        int stop = bounds.stretch(p, start, end, wide, grid.lattice().row());
        runs.add(grid, radius, bounds);
        rowEnd = -1;
        return stop;
    }
}
