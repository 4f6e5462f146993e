package throng.world;

import java.util.List;
import throng.math.Check;
import throng.world.group.FarPlaces;

/**
 * Tells of agents and maps so far from the origin of their world that rounding shows in how fast agents go. There, a
 * tick's way at their maxSpeed is shorter than 16 distances of floats. Places where it is shorter than 4 are refused.
 * Checked worlds log these lines, and the command tells them when a file is validated.
 */
public final class PlaceDoubts {
    private PlaceDoubts() {}

    /**
     * {@return a line for each group that is so far out, or whose map is, with the cure; none for most worlds}
     *
     * @param world between ticks; its agents and its solid tiles are looked at
     * @param dt length of a tick, seconds
     */
    public static List<String> of(World world, double dt) {
        return FarPlaces.doubts(
                Check.given("the world", world).groups().stream()
                        .map(group -> group.parts)
                        .toList(),
                world.services,
                dt);
    }
}
