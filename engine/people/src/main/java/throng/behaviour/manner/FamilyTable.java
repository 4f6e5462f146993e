package throng.behaviour.manner;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import throng.behaviour.AgentsById;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Axis;
import throng.math.Space;
import throng.memory.Column;
import throng.parallel.Pass;

/**
 * Where the families of a group are at the start of a tick. Those of a family who are on one way have a <em>slot</em>:
 * how many they are, their middle, and how far the last one has to go. Sums are in the order of ids, in double.
 *
 * <p>It takes 44 bytes and a place in a table for each agent of the group, once it has grown.
 */
final class FamilyTable {
    static final Supplier<FamilyTable> MAKER = FamilyTable::new;

    private final Long2IntOpenHashMap slots = new Long2IntOpenHashMap();
    private final Pass asking = new Pass(this::ask);

    // By agent: the number of its way, −1 for none; the metres left; its slot.
    private int[] way = {};
    private float[] left = {};
    private int[] slot = {};

    // By worker: what the guide says of the agents of a block.
    private int[][] wayOfBlock = {};
    private float[][] leftOfBlock = {};

    // By slot: members, the sums of their offsets from the first one, that one's place, the metres of the last one.
    private int[] members = {};
    private double[] sumX = {}, sumY = {};
    private float[] middleX = {}, middleY = {}, most = {};

    // Of the present tick.
    private GroupView in;
    private Rule guide;
    private int[] family = {};

    @SuppressWarnings("NullAway") // gather sets what asks
    private FamilyTable() {
        slots.defaultReturnValue(-1);
    }

    /** Looks at all agents of the group. */
    void gather(GroupView view, Rule leads, Column.Ints families) {
        if (view.isBeforePasses()) return;
        in = view;
        guide = leads;
        family = families.values();
        grow(view.count(), view.workers().count());
        view.workers().run(view.count(), asking);
        goOn(view.column(StayTogether.REST), view.column(StayTogether.END), view.count());
        count(view.byId(view.group()), view.space());
    }

    /** Adds the ways of a journey behind the one of the guide. */
    private void goOn(Column.@Nullable Floats rest, Column.@Nullable Floats end, int n) {
        if (rest == null || end == null) return;
        for (int i = 0; i < n; i++) {
            int to = (int) StayTogether.END.limit(end.values()[i]);
            if (way[i] < 0 || to < 0) continue;
            way[i] = to;
            left[i] += StayTogether.REST.limit(rest.values()[i]);
        }
    }

    private void grow(int n, int workers) {
        if (wayOfBlock.length < workers) {
            wayOfBlock = new int[workers][Force.LENGTH];
            leftOfBlock = new float[workers][Force.LENGTH];
        }
        if (slot.length >= n) return;
        int length = n + n / 4;
        way = new int[length];
        left = new float[length];
        slot = new int[length];
        members = new int[length];
        sumX = new double[length];
        sumY = new double[length];
        middleX = new float[length];
        middleY = new float[length];
        most = new float[length];
    }

    /** Asks the guide for the ways of a range of agents. */
    private void ask(int start, int end, int worker) {
        int[] ways = wayOfBlock[worker];
        float[] metres = leftOfBlock[worker];
        for (int from = start; from < end; from += Force.LENGTH) {
            int to = Math.min(from + Force.LENGTH, end);
            if (!anyFamily(from, to)) {
                Arrays.fill(way, from, to, -1);
                continue;
            }
            guide.wayLeft(in, ways, metres, from, to);
            System.arraycopy(ways, 0, way, from, to - from);
            System.arraycopy(metres, 0, left, from, to - from);
        }
    }

    private boolean anyFamily(int start, int end) {
        for (int i = start; i < end; i++) if (family[i] > 0) return true;
        return false;
    }

    private void count(AgentsById all, Space space) {
        slots.clear();
        Axis along = space.axis(0), across = space.axis(1);
        float[] x = all.position(0), y = all.position(1);
        int used = 0;
        for (int k = 0; k < all.count(); k++) {
            int i = all.index(k);
            slot[i] = -1;
            if (way[i] < 0 || family[i] <= 0) continue;
            long key = (long) family[i] << 32 | way[i];
            int s = slots.putIfAbsent(key, used);
            if (s < 0) {
                s = used++;
                members[s] = 0;
                sumX[s] = sumY[s] = 0;
                middleX[s] = x[i];
                middleY[s] = y[i];
                most[s] = 0;
            }
            slot[i] = s;
            members[s]++;
            sumX[s] += along.offset(middleX[s], x[i]);
            sumY[s] += across.offset(middleY[s], y[i]);
            most[s] = Math.max(most[s], left[i]);
        }
        for (int s = 0; s < used; s++) {
            middleX[s] = along.confine((float) (middleX[s] + sumX[s] / members[s]));
            middleY[s] = across.confine((float) (middleY[s] + sumY[s] / members[s]));
        }
    }

    /** The slot of an agent; −1 if it is alone, or on no way. */
    int slot(int i) {
        return slot[i];
    }

    /** How many members are on that way. */
    int members(int s) {
        return members[s];
    }

    /** The middle of the members along an axis, metres. */
    float middle(int s, int axis) {
        return axis == 0 ? middleX[s] : middleY[s];
    }

    /** How much farther the last of the members has to go than an agent, metres. */
    float behind(int s, int i) {
        return most[s] - left[i];
    }
}
