package throng.perception;

/** The neighbours of one agent, by {@code in.near(rule, k, i)}, in canonical order: all of them, without any cap. */
public abstract class NeighbourList {
    /** Loops over pairs make them. */
    protected NeighbourList() {}

    /** How many. */
    public abstract int count();

    /** Where neighbour k stands in the columns of the group looked at. */
    public abstract int index(int k);

    /** From the agent to neighbour k, metres, minimum image. */
    public abstract float dx(int k);

    public abstract float dy(int k);

    public abstract float dz(int k);

    /** Distance squared, m². */
    public abstract float d2(int k);
}
