package throng.perception;

/**
 * The neighbours of one agent in canonical order (row, column, id), or nearest first where the {@link Neighbourhood}
 * keeps the nearest only. The list has no limit of its length.
 *
 * <p>Use it when a rule needs its neighbours one by one; a {@link NeighbourSum} costs less where a sum is enough. A
 * rule asks for the list of agent i by {@code in.neighbours(rule, k, i)}, k being the number of one of its
 * neighbourhoods. The next call overwrites the list.
 */
public abstract class NeighbourList {
    /** Creates an empty list. Only the engine does. */
    protected NeighbourList() {}

    /**
     * Returns the number of neighbours.
     *
     * @return the number of neighbours, 0 or more
     */
    public abstract int count();

    /**
     * Returns the index of a neighbour in the columns of its group.
     *
     * @param k number of the neighbour, in [0, count)
     * @return its index in the columns
     */
    public abstract int index(int k);

    /**
     * Returns the x component of the vector from the agent to a neighbour.
     *
     * @param k number of the neighbour, in [0, count)
     * @return metres; on a torus the minimum image
     */
    public abstract float dx(int k);

    /**
     * Returns the y component of the vector from the agent to a neighbour.
     *
     * @param k number of the neighbour, in [0, count)
     * @return metres; on a torus the minimum image
     */
    public abstract float dy(int k);

    /**
     * Returns the z component of the vector from the agent to a neighbour.
     *
     * @param k number of the neighbour, in [0, count)
     * @return metres; on a torus the minimum image; 0 in a flat world
     */
    public abstract float dz(int k);

    /**
     * Returns the square of the distance from the agent to a neighbour.
     *
     * @param k number of the neighbour, in [0, count)
     * @return square metres
     */
    public abstract float d2(int k);
}
