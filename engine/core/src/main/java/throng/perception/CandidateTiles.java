package throng.perception;

import throng.grid.LaneTiles;
import throng.tick.Door;

/**
 * The agents of a block in tiles, and the candidates of each tile: all agents that may be near one of its agents. Use
 * it for a loop over pairs of your own, with a register of agents and one candidate at a time: no call, no gather, no
 * reduction. It costs a third of a loop over {@link NeighbourList}s.
 *
 * <pre>{@code
 * var tiles = in.candidates(this, 0, start, end);
 * for (int t = 0, i = start; t < tiles.count(); i = tiles.stop()[t++])  // the agents [i, stop) in the lanes
 *     for (int r = tiles.firstRun()[t]; r < tiles.lastRun()[t]; r++)    // x - px - shiftX is the distance
 *         for (int j = tiles.begin()[r]; j < tiles.end()[r]; j++) ...   // one candidate for all lanes
 * }</pre>
 *
 * <p>A candidate j is a neighbour of agent i if |pⱼ − (pᵢ + shift)|² is below the square of the radius; the agent
 * itself is among the candidates of its own group. Each agent meets its neighbours in the order of its
 * {@link NeighbourList}, so both ways give the same bits. Fields of view and limits of the number do not count here.
 */
public final class CandidateTiles {
    static {
        Door.hang(CandidateTiles.class, (LaneTiles tiles) -> new CandidateTiles(tiles));
    }

    private final LaneTiles tiles;

    private CandidateTiles(LaneTiles tiles) {
        this.tiles = tiles;
    }

    /** {@return the number of tiles; 0 if no agent of the block has a candidate} */
    public int count() {
        return tiles.isEmpty() ? 0 : tiles.count();
    }

    /** {@return the index behind the last agent of each tile} */
    public int[] stop() {
        return tiles.stop();
    }

    /** {@return the first run of each tile} */
    public int[] firstRun() {
        return tiles.firstRun();
    }

    /** {@return the run behind the last one of each tile} */
    public int[] lastRun() {
        return tiles.lastRun();
    }

    /** {@return the first candidate of each run} */
    public int[] begin() {
        return tiles.runs().begin();
    }

    /** {@return the candidate behind the last one of each run} */
    public int[] end() {
        return tiles.runs().end();
    }

    /** {@return what to add to x of the agents of a tile for each run, metres: 0, or a turn round a torus} */
    public float[] shiftX() {
        return tiles.runs().shiftX();
    }

    /** {@return what to add to y of the agents of a tile for each run, metres} */
    public float[] shiftY() {
        return tiles.runs().shiftY();
    }

    /** {@return what to add to z of the agents of a tile for each run, metres} */
    public float[] shiftZ() {
        return tiles.runs().shiftZ();
    }
}
