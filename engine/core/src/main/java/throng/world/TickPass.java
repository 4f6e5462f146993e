package throng.world;

import throng.behaviour.GroupView;

/**
 * Code of yours that runs once per tick over the agents of a group. Use it to write positions, velocities, headings or
 * user columns directly, instead of exerting a force as rules do; also to measure the crowd in each tick.
 *
 * <p>A pass is called once for each block of agents, from any worker, many calls at once. It writes only the columns
 * that its {@link Stage} allows, and only for agents of [start, end).
 *
 * <p>Its result must depend on ids and columns alone, not on the index of an agent, which depends on history. Otherwise
 * a world and its copy from a snapshot diverge; {@link WorldBuilder#checked} finds such passes.
 *
 * <p>On several ranks it runs over the agents that this rank holds. Before steering it also sees those near them; after
 * moving and after sorting it sees its own alone.
 */
@FunctionalInterface
public interface TickPass {
    /**
     * Runs for one block of agents.
     *
     * @param in columns, neighbours and requests of the group
     * @param start index of the first agent of the block
     * @param end index behind the last agent of the block
     */
    void run(GroupView in, int start, int end);

    /** When a pass runs within the tick. */
    enum Stage {
        /** After agents were added and removed, before steering. May write velocities, headings and user columns. */
        BEFORE_STEERING,
        /**
         * After steering and moving, before sorting. Reads the positions, velocities and headings at the end of the
         * tick, and may write them and user columns. Values that are not finite abandon the tick.
         */
        AFTER_MOVING,
        /** After sorting, at the end of the tick. May write user columns. Use it to measure the new state. */
        AFTER_SORTING
    }
}
