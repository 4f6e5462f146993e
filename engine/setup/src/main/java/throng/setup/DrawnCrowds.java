package throng.setup;

import java.util.Locale;
import throng.view.Picture;
import throng.view.world.GroupCrowd;
import throng.world.Group;
import throng.world.World;

/** Adds the groups of a world to a picture, in the colours of its scenario. */
public final class DrawnCrowds {
    private DrawnCrowds() {}

    /**
     * Adds all groups, and tells them in the legend. Groups that were declared first lie below.
     *
     * @param picture into which they are drawn
     * @param world whose groups they are
     * @param scenario which the world was made from
     */
    public static void add(Picture picture, World world, Scenario scenario) {
        add(picture, world, scenario, true);
    }

    /**
     * Adds all groups.
     *
     * @param picture into which they are drawn
     * @param world whose groups they are
     * @param scenario which the world was made from
     * @param told whether the legend names them
     */
    public static void add(Picture picture, World world, Scenario scenario, boolean told) {
        for (Group group : world.groups()) {
            boolean is3d = world.space().axes() == 3;
            var shades = scenario.shades(group);
            var colour = scenario.colour(group.name());
            if (shades.isPresent()) {
                shades(group, shades.get(), is3d, picture, told);
                continue;
            }
            var crowd = GroupCrowd.of(group, is3d, i -> true);
            if (colour.isPresent()) picture.add(crowd, colour.getAsInt());
            else picture.add(crowd);
            if (told && group.count() > 0) picture.legend(crowd, group.name() + amount(group.count()));
        }
    }

    private static String amount(int agents) {
        return String.format(Locale.ROOT, ": %,d", agents);
    }

    /** Adds a group colour by colour. Agents of the first colour lie below. */
    private static void shades(Group group, Scenario.Shades shades, boolean is3d, Picture picture, boolean told) {
        int[] numbers = new int[group.count()];
        group.columns().read(shades.column(), numbers);
        int last = shades.colours().size() - 1;
        for (int c = 0; c <= last; c++) {
            int shade = c;
            var crowd =
                    GroupCrowd.of(group, is3d, i -> (numbers[i] < 0 || numbers[i] > last ? last : numbers[i]) == shade);
            picture.add(crowd, shades.colours().get(c));
            String meaning = shades.meanings().get(c);
            if (told && !meaning.isEmpty())
                picture.legend(crowd, group.name() + ", " + meaning + amount(crowd.count()));
        }
    }
}
