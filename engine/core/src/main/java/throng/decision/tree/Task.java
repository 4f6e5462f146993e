package throng.decision.tree;

import throng.behaviour.View;

/**
 * What agents do at an action of a tree's text: called once for all agents of a block that get there in this tick, from
 * any worker, many at once. It writes only columns that its pass may write, for those agents alone, and allocates
 * nothing.
 */
@FunctionalInterface
public interface Task {
    /**
     * Acts for the agents {@code agents[from]} to {@code agents[to − 1]}, indices into the columns, rising.
     *
     * @param in what may be read
     * @param agents read only; what stands outside [from, to) is nobody's
     * @param from first
     * @param to behind the last
     * @param result of {@code agents[k]} at index k, all {@link Result#RUNNING} before
     */
    void run(View in, int[] agents, int from, int to, byte[] result);

    /** Called before {@link #run} for those of them who begin: who did not run it in their last tick of the tree. */
    default void start(View in, int[] agents, int from, int to) {}

    /** Called for those who ran it and are taken away: it ends without result. Not called for who leaves the world. */
    default void halt(View in, int[] agents, int from, int to) {}
}
