package throng.page;

import java.util.ArrayList;
import java.util.List;
import throng.page.wire.PageRequest;
import throng.world.World;

/** The walls that people put up by hand: each goes after ten simulated seconds. */
final class WallsByHand {
    private static final double SECONDS = 10;

    private final List<Standing> standing = new ArrayList<>();

    private record Standing(int number, double until) {}

    /** Puts up a wall, under the number that the world gives it next. */
    void put(World world, TurnedNumbers written, PageRequest.Wall wall) {
        String ends = Poke.metres(wall.x0(), wall.y0(), wall.x1(), wall.y1());
        int number = world.walls().add(wall.x0(), wall.y0(), wall.x1(), wall.y1());
        world.walls().remove(number);
        written.poke(world, Poke.wall(number), ends);
        standing.add(new Standing(number, world.time() + SECONDS));
    }

    /** Takes down those whose time is over. Returns whether there were any. */
    boolean takeDown(World world, TurnedNumbers written) {
        boolean any = false;
        for (int k = standing.size() - 1; k >= 0; k--) {
            if (standing.get(k).until > world.time()) continue;
            try {
                written.poke(world, Poke.wall(standing.remove(k).number), Poke.gone());
            } catch (IllegalArgumentException e) {
                continue; // the program has removed it, or no more changes are written down: it stays
            }
            any = true;
        }
        return any;
    }

    void forget() {
        standing.clear();
    }
}
