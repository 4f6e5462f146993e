package throng.world;

import throng.world.state.Snapshot;

/** Gives tests the state of a world. */
public final class WorldState {
    private WorldState() {}

    /** The state of this world. */
    public static Snapshot of(World world) {
        return world.states;
    }
}
