package throng.recording.live;

import throng.recording.CrowdFrame;
import throng.recording.RecordingInfo;
import throng.recording.UnwrappedPlaces;
import throng.world.World;

/**
 * Reads the present state of a world into frames, as a recording would hold it. Use it for figures that also read
 * recordings. It sorts rows by life: what is called in each tick and does without that order reads columns itself.
 */
public final class WorldFrames {
    private final World world;
    private final ChosenRows chosen;
    private final RecordingInfo info;
    private final TickCopy copy;
    private final RowOrder order = new RowOrder();

    /**
     * Reads groups and columns of a world.
     *
     * @param world whose owner calls this
     * @param options which groups and columns
     * @throws IllegalArgumentException if the world lacks a group or a column
     */
    public WorldFrames(World world, RecordOptions options) {
        this.world = world;
        chosen = ChosenRows.of(world, options);
        info = info(world, options, chosen);
        copy = new TickCopy(chosen);
    }

    static RecordingInfo info(World world, RecordOptions options, ChosenRows chosen) {
        return new RecordingInfo(
                options.scenario(),
                options.engine(),
                world.seed(),
                options.dt(),
                options.every(),
                world.ticks(),
                world.time(),
                options.unwrapped() ? UnwrappedPlaces.opened(world.space()) : world.space(),
                chosen.columns(),
                options.settings(),
                options.walkable() == null ? WalkableArea.of(world) : options.walkable(),
                options.file());
    }

    /** {@return what holds for all ticks} */
    public RecordingInfo info() {
        return info;
    }

    /** {@return a new frame that fits {@link #read}} */
    public CrowdFrame frame() {
        return new CrowdFrame(info.space().axes(), info.columns());
    }

    /**
     * Reads the present state. Allocates nothing once arrays have grown, where no id was used twice.
     *
     * @param into receives it; a frame of {@link #frame}
     */
    public void read(CrowdFrame into) {
        copy.copy(world);
        copy.order(order, into);
    }

    @Override
    public String toString() {
        return "frames of " + world;
    }
}
