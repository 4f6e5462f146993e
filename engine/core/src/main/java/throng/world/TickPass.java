package throng.world;

import throng.behaviour.GroupView;

/**
 * A pass of the user's over one group: called once for each block, from any worker, many at once. It writes only what
 * its {@link Stage} allows, and only for agents of [start, end). At which index an agent stands is history: what a pass
 * does depends on ids and columns alone, or a world and its copy out of a snapshot part. See {@link Group#columns}, and
 * {@link WorldBuilder#checked}, which finds passes that do otherwise.
 */
@FunctionalInterface
public interface TickPass {
    void run(GroupView in, int start, int end);

    /** Where a pass of the user's stands in the tick. */
    enum Stage {
        /** After adding and removing, before steering. May write velocities, headings and columns of the user's own. */
        BEFORE_STEERING,
        /**
         * After steering and moving, before sorting. Sees positions, velocities and headings as they will be, and may
         * write them and its own columns. What it writes must be finite, or the tick is abandoned.
         */
        AFTER_MOVING,
        /** After sorting, before the tick is published. May write columns of the user's own. */
        AFTER_SORTING
    }
}
