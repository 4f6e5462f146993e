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

    /** Only groups of at most this many agents are tested against the box of a whole block. */
    private static final int MAX_SHARED_GROUP = 1024;

    /** The maximal number of candidates that are tested against the box of a block: 4 ns an agent. */
    private static final int MAX_TESTED = 512;

    /** The maximal number of candidates, for each lane, that all tiles of a block share: own tiles cost more. */
    private static final int MAX_SHARED_FOR_LANE = 8;

    private final CandidateRuns runs = new CandidateRuns();
    private final CandidateRuns tested = new CandidateRuns();
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
     * Returns whether the tiles have no candidates, so that no agent has a neighbour.
     *
     * @return true if there are no runs
     */
    public boolean isEmpty() {
        return runs.count() == 0;
    }

    /**
     * Makes the tiles of the agents [start, end).
     *
     * @param grid the cells of the neighbours' group
     * @param other positions of that group by axis; the agents' own array if it is their own group
     * @param radius range, metres
     * @param p positions of the agents by axis
     * @param start first agent
     * @param end behind the last agent
     * @param lanes maximal number of agents in a tile
     */
    @SuppressWarnings("ReferenceEquality") // the arrays of a group are one object
    public void collect(Grid grid, float[][] other, float radius, float[][] p, int start, int end, int lanes) {
        boolean own = other == p;
        if (!own && share(grid, other, radius, p, start, end, lanes)) return;
        runs.clear();
        count = 0;
        rowEnd = -1;
        for (int i = start; i < end; ) {
            int limit = Math.min(end, i + lanes);
            i = own ? inRow(grid, radius, p, i, limit) : inBox(grid, radius, p, i, limit);
        }
    }

    /**
     * Makes tiles that share their runs, if few agents of a small group are near the box of all the agents
     * [start, end): some falcons near 256 starlings, or none. Otherwise the tiles are of no use.
     *
     * <p>Each agent adds its neighbours in the same order as in a tile of its own. Runs come in the order of absolute
     * cells, which are not wrapped on a torus. A larger box adds cells between them, and images of cells one turn away,
     * but changes neither that order nor the shift of an image. No image occurs twice, because no cell does.
     *
     * @param grid the cells of the neighbours' group
     * @param other positions of that group by axis
     * @param radius range, metres
     * @param p positions of the agents by axis
     * @param start first agent
     * @param end behind the last agent
     * @param lanes maximal number of agents in a tile
     * @return true if the tiles are made
     */
    public boolean share(Grid grid, float[][] other, float radius, float[][] p, int start, int end, int lanes) {
        CellTable t = grid.table();
        if (t.start[t.cells()] > MAX_SHARED_GROUP) return false;
        bounds.around(p, start, end);
        tested.collect(grid, radius, bounds);
        if (!keepNear(other, radius * radius, MAX_SHARED_FOR_LANE * lanes)) return false;
        count = 0;
        for (int i = start; i < end; ) {
            i = Math.min(end, i + lanes);
            addTile(i, 0);
        }
        return true;
    }

    /** Copies the tested candidates within range of the box. Returns false if there are too many. */
    private boolean keepNear(float[][] other, float r2, int most) {
        float[] x = other[0], y = other[1], z = other[2];
        int candidates = 0, near = 0;
        for (int r = 0; r < tested.count(); r++) candidates += tested.end()[r] - tested.begin()[r];
        if (candidates > MAX_TESTED) return false;
        runs.clear();
        for (int r = 0; r < tested.count(); r++) {
            float sx = tested.shiftX()[r], sy = tested.shiftY()[r], sz = tested.shiftZ()[r];
            for (int j = tested.begin()[r]; j < tested.end()[r]; j++) {
                if (bounds.squaredDistance(x[j], y[j], z[j], sx, sy, sz) >= r2) continue;
                if (++near > most) return false;
                runs.add(j, j + 1, sx, sy, sz);
            }
        }
        return true;
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
     * Only where the table is folded, all agents must be visited (30 against 5 ns an agent). C2 compiles the method
     * once, and not within each loop that makes tiles, as it has more than 325 bytes.
     */
    private int inRow(Grid grid, float radius, float[][] p, int start, int end) {
        CellLattice l = grid.lattice();
        CellTable t = grid.table();
        int tile = runs.count();
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
        if (t.anyFolded && last - first >= t.size[0] && t.size[0] != l.n(0)) return inBox(grid, radius, p, start, end);
        runs.add(grid, first, last);
        addTile(stop, tile);
        return stop;
    }

    /** Makes a tile of agents that fit into a small box, and returns its end. */
    private int inBox(Grid grid, float radius, float[][] p, int start, int end) {
        float wide = Math.min(MAX_TILE_RADII * radius, grid.table().maxTileLength(grid.lattice(), radius));
        int stop = bounds.stretch(p, start, end, wide, grid.lattice().row()), tile = runs.count();
        runs.add(grid, radius, bounds);
        addTile(stop, tile);
        rowEnd = -1;
        return stop;
    }
}
