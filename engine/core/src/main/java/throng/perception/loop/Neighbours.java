package throng.perception.loop;

import throng.perception.BlockSums;
import throng.perception.CandidateTiles;
import throng.perception.NearestRows;
import throng.perception.NeighbourList;
import throng.perception.near.NearestAgents;

/**
 * The neighbours of one group's agents as one worker computes them: the sums of the present block, and lists of
 * neighbours on request.
 */
public interface Neighbours {
    /**
     * Fills all sums for a block of agents.
     *
     * @param seed of the group, for the direction in which coincident agents are pushed apart
     * @param tick number of the tick
     * @param start first agent of the block
     * @param end behind its last agent
     */
    void fillSums(long seed, long tick, int start, int end);

    /**
     * Returns one sum of the present block.
     *
     * @param s number of the sum in the plan
     * @return the arrays that {@link #fillSums} fills
     */
    BlockSums sums(int s);

    /**
     * Returns the neighbours of one agent. The next call overwrites the list.
     *
     * @param neighbourhood number of the neighbourhood in the plan
     * @param i index of the agent
     * @return its neighbours
     */
    NeighbourList list(int neighbourhood, int i);

    /**
     * Returns the agents of a block in tiles, with the candidates of each.
     *
     * @param neighbourhood number of the neighbourhood in the plan
     * @param start first agent of the block
     * @param end behind its last agent
     * @param lanes maximal number of agents in a tile
     * @return the tiles, valid until the next call for this neighbourhood
     */
    CandidateTiles candidates(int neighbourhood, int start, int end, int lanes);

    /**
     * Finds the nearest neighbour of each agent of a block. It costs less than their lists.
     *
     * @param neighbourhood number of the neighbourhood in the plan: all round, with {@code nearest} 1
     * @param start first agent of the block
     * @param end behind its last agent
     * @return the neighbours, valid until the next call
     */
    NearestAgents nearest(int neighbourhood, int start, int end);

    /**
     * Finds the k nearest neighbours of each agent of a block. In a flat world it costs less than their lists.
     *
     * @param neighbourhood number of the neighbourhood in the plan, with {@code nearest} 1 or more
     * @param start first agent of the block
     * @param end behind its last agent
     * @return the neighbours, valid until the next call for this neighbourhood
     */
    NearestRows nearestRows(int neighbourhood, int start, int end);

    /**
     * Sets the form of the coming searches.
     *
     * @param wide whether they may use registers
     */
    void wide(boolean wide);
}
