package throng.behaviour;

import throng.memory.Writes;

/** A rule that says where agents go, not only what force they feel: it has the last word on how they move. */
public interface PostMoveRule extends Rule {
    /**
     * Called for each block after motion, from the worker that has steered it: overwrites the next positions,
     * velocities and headings of those of [start, end) whom it guides, and may write columns of its own, which nobody
     * else reads meanwhile: their entries of those agents alone. {@code in} is the start of the tick, as while
     * steering; a place that is written lies in the world. Allocates nothing, throws nothing, writes nothing that is
     * not finite.
     */
    void afterMove(GroupView in, int start, int end);

    /** The columns of its own that it writes: those alone are copied before a tick. Not said: all of its group. */
    default Writes writes() {
        return Writes.any();
    }
}
