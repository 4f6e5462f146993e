package throng.view.world;

import java.util.Locale;
import throng.world.World;

/** What a picture says of the world that it shows. */
public final class WorldNote {
    private WorldNote() {}

    /**
     * Tells time, tick, agents and seed.
     *
     * @param world that is drawn
     * @return one line
     */
    public static String of(World world) {
        return String.format(
                Locale.ROOT,
                "%.1f s, tick %,d; %,d agents; seed %d",
                world.time(),
                world.ticks(),
                world.agents(),
                world.seed());
    }
}
