package throng.page;

import java.util.Arrays;
import java.util.BitSet;
import throng.math.Check;
import throng.math.Origin;
import throng.world.Group;
import throng.world.World;

/**
 * What people do to a world by hand, between ticks: they put an agent elsewhere, a wall up or down, or a goal
 * elsewhere. Each is a path and a value, as {@code --set path=value@TICK} repeats it:
 *
 * <pre>
 * hand.move.sharks.1=12.5/3    an agent and its place
 * hand.wall.0=2/2/6/2          a wall; hand.wall.0=gone takes it down
 * hand.goal.2=4711-4713/5111   a goal and its tiles; hand.goal.2=none closes it
 * </pre>
 *
 * <p>Goals are numbered as the rules of the world's groups name them.
 */
public final class Poke {
    private static final String HAND = "hand.", MOVE = HAND + "move.", WALL = HAND + "wall.", GOAL = HAND + "goal.";
    private static final String GONE = "gone", NONE = "none";
    private static final float FAR = 1e9f;

    private Poke() {}

    /**
     * {@return whether a path is of a poke}
     *
     * @param path of a setting
     */
    public static boolean is(String path) {
        return Check.given("a path", path).startsWith(HAND);
    }

    /**
     * Does to a world what a path and a value say.
     *
     * @param world of two axes, between ticks
     * @param path of the poke
     * @param value metres on the map, or tiles, with / between them, {@code gone} or {@code none}
     * @throws IllegalArgumentException if the path, the value or the place is wrong; the world stays as it is
     */
    public static void apply(World world, String path, String value) {
        if (world.space().axes() != 2) throw new IllegalArgumentException(path + ": the world is not flat");
        if (path.startsWith(MOVE)) move(world, path.substring(MOVE.length()), value);
        else if (path.startsWith(WALL)) wall(world, whole(path, path.substring(WALL.length())), value);
        else if (path.startsWith(GOAL)) goal(world, path, value);
        else
            throw new IllegalArgumentException(
                    "%s: allowed is %sGROUP.ID, %sNUMBER or %sNUMBER".formatted(path, MOVE, WALL, GOAL));
    }

    /** The path that moves an agent. */
    static String move(Group group, int id) {
        return MOVE + group.name() + "." + id;
    }

    /** The path of a wall. */
    static String wall(int number) {
        return WALL + number;
    }

    /** The path of a goal. */
    static String goal(int number) {
        return GOAL + number;
    }

    static String gone() {
        return GONE;
    }

    /** Places of a world as those on its map. */
    static String metres(World world, float... xy) {
        Origin origin = world.space().origin();
        var text = new StringBuilder();
        for (int k = 0; k < xy.length; k++) {
            text.append(k == 0 ? "" : "/");
            if (origin.of(k % 2) == 0) text.append(xy[k]);
            else text.append(xy[k] + origin.of(k % 2));
        }
        return text.toString();
    }

    /** Tiles as a value: runs of numbers that follow each other. */
    static String tiles(int... rising) {
        var text = new StringBuilder();
        for (int k = 0; k < rising.length; ) {
            int end = k;
            while (end + 1 < rising.length && rising[end + 1] == rising[end] + 1) end++;
            text.append(text.isEmpty() ? "" : "/").append(rising[k]);
            if (end > k) text.append('-').append(rising[end]);
            k = end + 1;
        }
        return text.isEmpty() ? NONE : text.toString();
    }

    private static void goal(World world, String path, String value) {
        int number = whole(path, path.substring(GOAL.length()));
        var all = WorldGoals.of(world);
        var goal = all.goal(number);
        if (goal == null)
            throw new IllegalArgumentException(
                    "%s: the world has %d goals, numbered from 0".formatted(path, all.count()));
        goal.list().change(goal.index(), tiles(path, value, goal.list().map().tiles()));
    }

    private static int[] tiles(String path, String value, int all) {
        var tiles = new BitSet();
        if (value.equals(NONE)) return new int[0];
        for (String run : value.split("/", -1)) {
            String[] ends = run.split("-", 2);
            int first = Check.within(path, whole(path, ends[0]), 0, all - 1);
            int last = ends.length == 1 ? first : Check.within(path, whole(path, ends[1]), first, all - 1);
            tiles.set(first, last + 1);
        }
        return tiles.stream().toArray();
    }

    private static void move(World world, String agent, String value) {
        int end = agent.lastIndexOf('.');
        String name = agent.substring(0, Math.max(0, end));
        for (Group group : world.groups()) {
            if (!group.name().equals(name)) continue;
            float[] to = metres(world, MOVE + agent, value, 2);
            group.teleport(whole(MOVE + agent, agent.substring(end + 1)), to[0], to[1], 0);
            return;
        }
        throw new IllegalArgumentException("%s: there is no group '%s'".formatted(MOVE + agent, name));
    }

    private static void wall(World world, int number, String value) {
        if (value.equals(GONE)) {
            world.walls().remove(number);
            return;
        }
        float[] ends = metres(world, WALL + number, value, 4);
        int made = world.walls().add(ends[0], ends[1], ends[2], ends[3]);
        if (made == number) return;
        world.walls().remove(made);
        throw new IllegalArgumentException("%s: the next wall is number %d".formatted(WALL + number, made));
    }

    private static float[] metres(World world, String path, String value, int wanted) {
        String[] words = value.split("/", -1);
        try {
            if (words.length == wanted) {
                float[] metres = new float[wanted];
                for (int k = 0; k < wanted; k++) {
                    double on = Double.parseDouble(words[k]);
                    Check.within(path, (float) on, -FAR, FAR, "m");
                    metres[k] = world.space().origin().inside(k % 2, on);
                }
                return metres;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "%s=%s: %s are no numbers".formatted(path, value, Arrays.toString(words)), e);
        }
        throw new IllegalArgumentException(
                "%s=%s: allowed are %d numbers with / between".formatted(path, value, wanted));
    }

    private static int whole(String path, String word) {
        try {
            return Integer.parseInt(word);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("%s: '%s' is no whole number".formatted(path, word), e);
        }
    }
}
