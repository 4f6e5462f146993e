package throng.command.report;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.joml.Vector3f;
import throng.behaviour.path.FollowField;
import throng.behaviour.path.FollowWay;
import throng.memory.Handle;
import throng.navigation.goal.GoalFields;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/**
 * Where the agents of a group leave that are removed where they arrive. Tiles of goals that touch each other are one
 * way out, so the doors of a hall are told apart, and are the same in each run. Where a goal is too wide for that, such
 * as the rim of a map, tiles at which some have arrived are one way out if they are near each other.
 */
final class WaysOut {
    /** A way out is no wider, metres: of those who leave anywhere along a line no places are told. */
    private static final int WIDEST = 20;

    /** Tiles where some have arrived are near if they are at most so many metres apart, along both axes. */
    private static final double NEAR = 2;

    /** Digits of a place, until no two are the same. */
    private static final int MOST_DIGITS = 3;

    private final World world;
    private final Group group;
    private final GoalFields fields;
    private final IntArrayList tiles = new IntArrayList();
    private final DoubleArrayList seconds = new DoubleArrayList();
    private final Vector3f place = new Vector3f();

    private WaysOut(World world, Group group, GoalFields fields) {
        this.world = world;
        this.group = group;
        this.fields = fields;
    }

    /** Returns those of each group whose agents are removed where they arrive. */
    static List<WaysOut> of(World world) {
        var all = new ArrayList<WaysOut>();
        for (Group group : world.groups())
            RestSurvey.parts(group.rule()).stream()
                    .map(rule -> switch (rule) {
                        case FollowWay way when way.removes() -> way.ways().fields();
                        case FollowField field when field.removes() -> field.fields();
                        default -> null;
                    })
                    .filter(Objects::nonNull)
                    .findFirst()
                    .ifPresent(fields -> all.add(new WaysOut(world, group, fields)));
        return all;
    }

    /** Counts an agent that has arrived, if it is one of the group; it is removed in the next tick. */
    boolean arrived(int ofGroup, int id, int generation) {
        var agent = new Handle(ofGroup, id, generation);
        if (ofGroup != group.number() || !group.alive(agent)) return false;
        group.position(agent, place);
        int tile = fields.map().tileAt(place.x, place.y);
        if (tile < 0) return false; // of another map
        tiles.add(tile);
        seconds.add(world.time());
        return true;
    }

    /** Adds the ways out that some have taken, by their places; none if one of them is too wide to have a place. */
    void report(Map<String, EventTimes> into) {
        var goals = new IntOpenHashSet();
        for (int g = 0; g < fields.goals(); g++) for (int tile : fields.list().tiles(g)) goals.add(tile);
        var arrived = new IntOpenHashSet(tiles);
        int near = Math.max(1, (int) (NEAR / fields.map().size()));
        var numbers = new Int2ObjectOpenHashMap<Way>();
        var ways = new ArrayList<Way>();
        for (int k = 0; k < tiles.size(); k++) {
            int tile = tiles.getInt(k);
            Way way = numbers.get(tile);
            if (way == null) {
                way = spread(tile, goals, 1);
                if (way.width() > WIDEST) way = spread(tile, arrived, near);
                for (int each : way.tiles) numbers.put(each, way);
                ways.add(way);
            }
            way.times.add(seconds.getDouble(k));
        }
        if (ways.stream().anyMatch(way -> way.width() > WIDEST)) return;
        int digits = 0;
        while (digits < MOST_DIGITS && names(ways, digits).stream().distinct().count() < ways.size()) digits++;
        var names = names(ways, digits);
        for (int k = 0; k < ways.size(); k++) into.put(names.get(k), ways.get(k).times);
    }

    /** Returns a tile with all of some tiles that are near it, or near one of those. */
    private Way spread(int first, IntOpenHashSet of, int near) {
        TileMap map = fields.map();
        var way = new Way();
        var open = new IntArrayList(new int[] {first});
        way.tiles.add(first);
        for (int k = 0; k < open.size(); k++) {
            int next = open.getInt(k), column = map.column(next), row = map.row(next);
            way.reach(map, next);
            for (int c = Math.max(0, column - near); c <= Math.min(map.width() - 1, column + near); c++)
                for (int r = Math.max(0, row - near); r <= Math.min(map.height() - 1, row + near); r++)
                    if (of.contains(map.tile(c, r)) && way.tiles.add(map.tile(c, r))) open.add(map.tile(c, r));
        }
        return way;
    }

    private List<String> names(List<Way> ways, int digits) {
        var origin = world.space().origin();
        return ways.stream()
                .map(way -> "(%s, %s)"
                        .formatted(
                                metres((way.left + way.right) / 2 + origin.x(), digits),
                                metres((way.low + way.high) / 2 + origin.y(), digits)))
                .toList();
    }

    private static String metres(double value, int digits) {
        return digits == 0 ? Long.toString(Math.round(value)) : String.format(Locale.ROOT, "%." + digits + "f", value);
    }

    /** One way out: the box of its tiles, and when agents left there. */
    private static final class Way {
        private final EventTimes times = new EventTimes();
        private final IntOpenHashSet tiles = new IntOpenHashSet();
        private double left = Double.POSITIVE_INFINITY, right = Double.NEGATIVE_INFINITY, low = left, high = right;

        void reach(TileMap map, int tile) {
            double x = map.middleX(tile), y = map.middleY(tile), half = map.size() / 2;
            left = Math.min(left, x - half);
            right = Math.max(right, x + half);
            low = Math.min(low, y - half);
            high = Math.max(high, y + half);
        }

        double width() {
            return Math.max(right - left, high - low);
        }
    }
}
