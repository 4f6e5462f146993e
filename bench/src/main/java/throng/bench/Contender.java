package throng.bench;

import java.util.Map;

/** One engine with one workload, stepped from one thread. All methods except {@link #tick} may be slow. */
public interface Contender extends AutoCloseable {
    /**
     * Returns its name in the table.
     *
     * @return such as {@code throng}
     */
    String engine();

    /** Runs one tick, of {@link Workload#DT} unless a scenario says otherwise. Only this method is timed. */
    void tick();

    /**
     * Returns the present number of agents.
     *
     * @param atStart their number at the start
     * @return that number, unless agents come or go
     */
    default int agents(int atStart) {
        return atStart;
    }

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
     * Returns the mean number of agents that go through the loop over pairs together, in the present state.
     *
     * @return up to the lanes of a register; NaN if the engine cannot tell
     */
    default double agentsPerTile() {
        return Double.NaN;
    }

    /**
     * Measures the stages of a tick and the rules, in a world of their own.
     *
     * @return ns per agent-tick by name; empty if there is nothing to tell
     */
    default Map<String, Double> stages() {
        return Map.of();
    }

    /**
     * Returns a hash of the present state.
     *
     * @return the hash, or 0 if the engine has none
     */
    long hash();

    @Override
    void close();
}
