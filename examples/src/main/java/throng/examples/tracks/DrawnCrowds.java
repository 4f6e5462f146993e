package throng.examples.tracks;

import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import throng.examples.setup.Scenario;
import throng.view.DrawnCrowd;
import throng.view.Picture;
import throng.world.Group;
import throng.world.World;

/** Adds the groups of a world to a picture, in the colours of its scenario. */
public final class DrawnCrowds {
    private DrawnCrowds() {}

    /** Adds all groups. Groups that were declared first lie below. */
    public static void add(Picture picture, World world, Scenario scenario) {
        for (Group group : world.groups()) {
            boolean is3d = world.space().axes() == 3;
            var shades = scenario.shades(group);
            var colour = scenario.colour(group.name());
            if (shades.isPresent()) shades(group, shades.get(), is3d, picture);
            else if (colour.isPresent()) picture.add(crowd(group, is3d, i -> true), colour.getAsInt());
            else picture.add(crowd(group, is3d, i -> true));
        }
    }

    /** Adds a group colour by colour. Agents of the first colour lie below. */
    private static void shades(Group group, Scenario.Shades shades, boolean is3d, Picture picture) {
        int[] numbers = new int[group.count()];
        group.columns().read(shades.column(), numbers);
        int last = shades.colours().size() - 1;
        for (int c = 0; c <= last; c++) {
            int shade = c;
            picture.add(
                    crowd(group, is3d, i -> (numbers[i] < 0 || numbers[i] > last ? last : numbers[i]) == shade),
                    shades.colours().get(c));
        }
    }

    /** Returns the agents of a group whose index {@code shown} accepts. */
    public static DrawnCrowd crowd(Group group, boolean is3d, IntPredicate shown) {
        int[] agents = IntStream.range(0, group.count()).filter(shown).toArray();
        float[] flat = new float[is3d ? 0 : agents.length];
        return new DrawnCrowd(
                agents.length,
                read(group, "x", agents),
                read(group, "y", agents),
                is3d ? read(group, "z", agents) : flat,
                read(group, "hx", agents),
                read(group, "hy", agents),
                is3d ? read(group, "hz", agents) : flat,
                is3d);
    }

    private static float[] read(Group group, String column, int[] agents) {
        float[] all = new float[group.count()], some = new float[agents.length];
        group.columns().read(column, all);
        for (int k = 0; k < some.length; k++) some[k] = all[agents[k]];
        return some;
    }

    /** Returns the values of some columns for each agent: {@code [agent][column]}. */
    public static float[][] states(Group group, String... columns) {
        float[][] states = new float[group.count()][columns.length];
        for (int c = 0; c < columns.length; c++) {
            var column = group.view(columns[c]);
            for (int i = 0; i < states.length; i++) states[i][c] = column.get(i);
        }
        return states;
    }
}
