package throng.command.report;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;
import throng.behaviour.path.FollowField;
import throng.behaviour.path.FollowWay;
import throng.memory.Handle;
import throng.world.Group;
import throng.world.World;

/**
 * Where the agents of a group leave that are removed where they arrive. Places that are near each other are one way
 * out, so the doors of a hall are told apart by those who come through them.
 */
final class WaysOut {
    /** Squares of a metre, in which places are counted; those at most so many squares apart are one way out. */
    private static final int NEAR = 2;

    /** A way out is no wider, metres: of those who leave anywhere along a line no places are told. */
    private static final int WIDEST = 20;

    private final World world;
    private final Group group;
    private final LongArrayList squares = new LongArrayList();
    private final DoubleArrayList seconds = new DoubleArrayList();
    private final Vector3f place = new Vector3f();

    private WaysOut(World world, Group group) {
        this.world = world;
        this.group = group;
    }

    /** Returns those of each group whose agents are removed where they arrive. */
    static List<WaysOut> of(World world) {
        return world.groups().stream()
                .filter(WaysOut::removes)
                .map(group -> new WaysOut(world, group))
                .toList();
    }

    private static boolean removes(Group group) {
        return RestSurvey.parts(group.rule()).stream()
                .anyMatch(rule -> rule instanceof FollowWay way && way.removes()
                        || rule instanceof FollowField field && field.removes());
    }

    /** Counts an agent that has arrived, if it is one of the group; it is removed in the next tick. */
    boolean arrived(int ofGroup, int id, int generation) {
        var agent = new Handle(ofGroup, id, generation);
        if (ofGroup != group.number() || !group.alive(agent)) return false;
        group.position(agent, place);
        squares.add(square((int) Math.floor(place.x), (int) Math.floor(place.y)));
        seconds.add(world.time());
        return true;
    }

    private static long square(int column, int row) {
        return (long) row << 32 | column & 0xFFFFFFFFL;
    }

    /** Adds the ways out that some have taken; none if one of them is too wide to have a place. */
    void report(List<CrowdReport.Event> into) {
        var numbers = new Long2IntOpenHashMap();
        numbers.defaultReturnValue(-1);
        var ways = new ArrayList<Way>();
        var taken = new LongOpenHashSet(squares);
        for (int k = 0; k < squares.size(); k++) {
            long square = squares.getLong(k);
            if (numbers.get(square) < 0) ways.add(spread(square, taken, numbers, ways.size()));
            ways.get(numbers.get(square)).times.add(seconds.getDouble(k));
        }
        if (ways.stream().allMatch(way -> way.width() <= WIDEST))
            for (Way way : ways) into.add(way.times.report("at " + way.middle(world)));
    }

    /** Gives all squares that are near a square, or near one of those, a number. */
    private Way spread(long first, LongOpenHashSet taken, Long2IntOpenHashMap numbers, int number) {
        var way = new Way();
        var next = new LongArrayList(new long[] {first});
        numbers.put(first, number);
        for (int k = 0; k < next.size(); k++) {
            int column = (int) next.getLong(k), row = (int) (next.getLong(k) >> 32);
            way.reach(column, row);
            for (int c = column - NEAR; c <= column + NEAR; c++)
                for (int r = row - NEAR; r <= row + NEAR; r++) {
                    long near = square(c, r);
                    if (!taken.contains(near) || numbers.get(near) >= 0) continue;
                    numbers.put(near, number);
                    next.add(near);
                }
        }
        return way;
    }

    /** One way out: its squares, and when agents left there. */
    private static final class Way {
        private final EventTimes times = new EventTimes();
        private int left = Integer.MAX_VALUE, right = Integer.MIN_VALUE, low = left, high = right;

        void reach(int column, int row) {
            left = Math.min(left, column);
            right = Math.max(right, column + 1);
            low = Math.min(low, row);
            high = Math.max(high, row + 1);
        }

        int width() {
            return Math.max(right - left, high - low);
        }

        String middle(World world) {
            var origin = world.space().origin();
            return "(%s, %s)"
                    .formatted(metres((left + right) / 2. + origin.x()), metres((low + high) / 2. + origin.y()));
        }

        private static String metres(double value) {
            return Long.toString(Math.round(value));
        }
    }
}
