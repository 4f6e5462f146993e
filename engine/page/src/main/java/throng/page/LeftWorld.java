package throng.page;

import throng.world.World;

/** Notices when all agents of a world have left, and none can come any more. */
final class LeftWorld {
    private boolean had;
    private double at = Double.NaN;

    /** Looks at a world after a tick. Returns whether that is so for the first time. */
    boolean isNow(World world, WorldSource source) {
        had |= world.agents() > 0;
        if (!had || world.agents() > 0 || isKnown() || !source.isOver(world)) return false;
        at = world.time();
        return true;
    }

    /** Whether it was noticed. */
    boolean isKnown() {
        return !Double.isNaN(at);
    }

    /** When it was, seconds of the world. */
    double seconds() {
        return at;
    }
}
