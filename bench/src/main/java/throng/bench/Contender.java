package throng.bench;

/** One engine with one workload, stepped from one thread. All methods except {@link #tick} may be slow. */
public interface Contender extends AutoCloseable {
    /**
     * Returns its name in the table.
     *
     * @return such as {@code throng}
     */
    String engine();

    /** Runs one tick of {@link Workload#DT}. Only this method is timed. */
    void tick();

    /**
     * Returns the mean number of neighbours of an agent in the present state.
     *
     * @return other agents within the radius
     */
    double neighbours();

    /**
     * Returns the mean number of candidates of an agent in the present state.
     *
     * @return pairs that are tested to find the neighbours
     */
    double candidates();

    /**
     * Returns a hash of the present state.
     *
     * @return the hash, or 0 if the engine has none
     */
    long hash();

    @Override
    void close();
}
