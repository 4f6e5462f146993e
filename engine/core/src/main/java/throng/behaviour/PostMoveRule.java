package throng.behaviour;

import throng.memory.Writes;

/**
 * A rule that decides where agents go, not only which force they feel: after motion it may overwrite their next
 * positions. Use it when a force cannot do it, such as for agents that follow a curve exactly.
 */
public interface PostMoveRule extends Rule {
    /**
     * Overwrites the next positions, velocities and headings of the agents of a block that it guides.
     *
     * <p>Called for each block after motion, by the worker that has steered it. {@code in} shows the start of the tick,
     * as while steering. The rule may also write columns of its own, for the agents of this block only; no other code
     * reads them meanwhile. It writes positions within the world and finite numbers, allocates nothing and throws
     * nothing.
     *
     * @param in the group at the start of the tick
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    void afterMove(GroupView in, int start, int end);

    /**
     * {@return the columns of its own that it writes; only these are copied before a tick. By default, all columns of
     * its group}
     */
    default Writes writes() {
        return Writes.any();
    }
}
