package throng.examples.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import throng.examples.scenario.Mapped;
import throng.examples.scenario.Scenario;
import throng.examples.tracks.Tiles;
import throng.terrain.TileMap;
import throng.view.Areas;
import throng.view.Crowd;
import throng.view.Picture;
import throng.world.Group;
import throng.world.World;

/** The picture of a world, now. */
final class Portrait {
    private static final int WIDTH = 1920, HEIGHT = 1080;
    private static final int BLOCKED = 0x14303C;

    private Portrait() {}

    /**
     * Draws all groups, those that were declared first below; a world with ends is shown whole.
     *
     * @param agents that the world was built for: as large is its map, however many are left
     */
    static void write(World world, Scenario scenario, int agents, Path png) throws IOException {
        var picture = Picture.of(WIDTH, HEIGHT);
        frame(world, picture);
        if (scenario instanceof Mapped mapped) {
            TileMap map = mapped.map(agents);
            picture.add(Areas.of(Tiles.of(map, tile -> !map.open(tile)), BLOCKED));
        }
        for (Group group : world.groups()) {
            boolean deep = world.space().axes() == 3;
            var shades = scenario.shades(group);
            var colour = scenario.colour(group.name());
            if (shades.isPresent()) shades(group, shades.get(), deep, picture);
            else if (colour.isPresent()) picture.add(crowd(group, deep, i -> true), colour.getAsInt());
            else picture.add(crowd(group, deep, i -> true));
        }
        picture.write(png);
    }

    /** Those of the first colour below. */
    private static void shades(Group group, Scenario.Shades shades, boolean deep, Picture picture) {
        int[] numbers = new int[group.count()];
        group.columns().read(shades.column(), numbers);
        int last = shades.colours().size() - 1;
        for (int c = 0; c <= last; c++) {
            int shade = c;
            picture.add(
                    crowd(group, deep, i -> (numbers[i] < 0 || numbers[i] > last ? last : numbers[i]) == shade),
                    shades.colours().get(c));
        }
    }

    private static void frame(World world, Picture picture) {
        var space = world.space();
        boolean deep = space.axes() == 3;
        for (int a = 0; a < space.axes(); a++) if (space.axis(a).open()) return;
        picture.frame(
                space.axis(0).low(),
                space.axis(1).low(),
                deep ? space.axis(2).low() : 0,
                space.axis(0).high(),
                space.axis(1).high(),
                deep ? space.axis(2).high() : 0);
    }

    /** Those agents of a group that {@code shown} picks. */
    private static Crowd crowd(Group group, boolean deep, IntPredicate shown) {
        int[] agents = IntStream.range(0, group.count()).filter(shown).toArray();
        float[] flat = new float[deep ? 0 : agents.length];
        return new Crowd(
                agents.length,
                read(group, "x", agents),
                read(group, "y", agents),
                deep ? read(group, "z", agents) : flat,
                read(group, "hx", agents),
                read(group, "hy", agents),
                deep ? read(group, "hz", agents) : flat,
                deep);
    }

    private static float[] read(Group group, String column, int[] agents) {
        float[] all = new float[group.count()], some = new float[agents.length];
        group.columns().read(column, all);
        for (int k = 0; k < some.length; k++) some[k] = all[agents[k]];
        return some;
    }
}
