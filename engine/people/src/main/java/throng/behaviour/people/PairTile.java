package throng.behaviour.people;

/** The loop over the candidates of one tile of agents, which the engine derives from a {@link PairKernel}. */
interface PairTile {
    /**
     * Walks the candidates of a tile where walls hide none of them.
     *
     * @param s what is read and changed
     * @param t number of the tile
     * @param k its first agent in the block
     * @return the agents that have others on their point, as bits, if the kernel does not see to those
     */
    long open(BlockPairs s, int t, int k);

    /**
     * Walks the candidates of a tile, some of which walls may hide.
     *
     * @param s what is read and changed
     * @param t number of the tile
     * @param k its first agent in the block
     * @return the same
     */
    long nearWalls(BlockPairs s, int t, int k);
}
