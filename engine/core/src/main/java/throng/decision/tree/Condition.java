package throng.decision.tree;

import throng.behaviour.View;

/**
 * What agents find out at a leaf: called once for all agents of a block that get there in this tick, from any worker,
 * many at once. It writes nothing but results, and allocates nothing.
 */
@FunctionalInterface
public interface Condition {
    /**
     * Asks for the agents {@code agents[from]} to {@code agents[to − 1]}, indices into the columns, rising.
     *
     * @param in what may be read
     * @param agents read only; what stands outside [from, to) is nobody's
     * @param from first
     * @param to behind the last
     * @param result of {@code agents[k]} at index k: {@link Result#SUCCESS}, or
     *     {@link Result#FAILURE} as all are before
     */
    void test(View in, int[] agents, int from, int to, byte[] result);
}
