package throng.perception;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import throng.grid.Grid;
import throng.memory.Agents;

/**
 * The plan of all sweeps of one group: the sums that its rules want, packed into as few loops over pairs as can hold
 * them, and a scan for each look at the neighbours themselves. A usual flock is one loop.
 */
public final class Sweeps {
    /** Where the agents of a group looked at are, and their cells. */
    public record Seen(Agents agents, Grid grid) {}

    private static final int KINDS = Sum.Kind.values().length;

    private final int own;
    private final boolean deep;
    private final List<Loop> loops = new ArrayList<>();
    private final List<Loop> homes = new ArrayList<>();
    private final List<Sum> sums;
    private final List<Look> looks;

    /**
     * @param own number of the group that looks
     * @param deep three axes
     * @param sums what its rules want to know
     * @param looks whose neighbours its rules want to see one by one
     */
    public Sweeps(int own, boolean deep, List<Sum> sums, List<Look> looks) {
        this.own = own;
        this.deep = deep;
        this.sums = List.copyOf(sums);
        this.looks = List.copyOf(looks);
        for (Sum sum : sums) homes.add(home(sum));
    }

    /** The scans of one worker. */
    public Sight sight(List<Seen> groups, boolean wide) {
        Agents me = groups.get(own).agents();
        var scans = new ArrayList<Scan>();
        for (Loop loop : loops) scans.add(scan(loop.shape(deep, false), loop.slots, me, groups.get(loop.group), wide));
        var filled = new ArrayList<Sums>();
        for (int s = 0; s < sums.size(); s++) {
            Loop loop = homes.get(s);
            filled.add(scans.get(loops.indexOf(loop))
                    .sums(sums.get(s).kind(), loop.slot(sums.get(s).look())));
        }
        var watched = new ArrayList<Scan>();
        for (Look look : looks) {
            var alone = new Loop(group(look), look.nearest());
            alone.slots.add(look);
            watched.add(scan(alone.shape(deep, true), alone.slots, me, groups.get(group(look)), false));
        }
        return new Sight(scans.toArray(Scan[]::new), filled.toArray(Sums[]::new), watched.toArray(Scan[]::new));
    }

    private static Scan scan(Shape shape, List<Look> slots, Agents me, Seen seen, boolean wide) {
        return new Scan(shape, slots, me, seen.agents(), seen.grid(), wide);
    }

    private int group(Look look) {
        return look.group() == Look.OWN ? own : look.group();
    }

    /** The loop that has room for the sum; a new one if none has. */
    private Loop home(Sum sum) {
        Look look = sum.look();
        for (Loop loop : loops) {
            if (loop.group == group(look) && loop.nearest == look.nearest() && loop.takes(sum)) return loop;
        }
        var loop = new Loop(group(look), look.nearest());
        loop.takes(sum);
        loops.add(loop);
        return loop;
    }

    /** One loop being planned. */
    private static final class Loop {
        final int group;
        final int nearest;
        final List<Look> slots = new ArrayList<>();
        final int[] slotOfKind = new int[KINDS];

        Loop(int group, int nearest) {
            this.group = group;
            this.nearest = nearest;
            Arrays.fill(slotOfKind, -1);
        }

        int slot(Look look) {
            for (int s = 0; s < slots.size(); s++) {
                if (slots.get(s).radius() == look.radius() && slots.get(s).fov() == look.fov()) return s;
            }
            return -1;
        }

        boolean takes(Sum sum) {
            int slot = slot(sum.look());
            int kind = sum.kind().ordinal();
            int taken = slotOfKind[kind];
            boolean full = slots.size() == (nearest > 0 ? 1 : Shape.MOST_SLOTS);
            if (slot < 0 && full || taken >= 0 && taken != slot || !agrees(sum)) return false;
            if (slot < 0) {
                slots.add(sum.look());
                slot = slots.size() - 1;
            }
            if (sum.kind() != Sum.Kind.COUNT) slotOfKind[kind] = slot;
            return true;
        }

        /**
         * A loop has one ε, that of the sum that divides by distances, or else of its farthest look; a cone sees
         * whoever is nearer than its own.
         */
        private boolean agrees(Sum sum) {
            int push = slotOfKind[Sum.Kind.PUSH.ordinal()];
            float most = sum.look().radius(),
                    pushes = push < 0 ? 0 : slots.get(push).radius();
            if (sum.kind() == Sum.Kind.PUSH) pushes = most;
            for (Look look : slots) most = Math.max(most, look.radius());
            float epsilon = pushes > 0 ? pushes : most;
            for (Look look : slots) if (look.cone() && look.radius() != epsilon) return false;
            return !sum.look().cone() || sum.look().radius() == epsilon;
        }

        Shape shape(boolean deep, boolean silent) {
            int cones = 0;
            for (int s = 0; s < slots.size(); s++) if (slots.get(s).cone()) cones |= 1 << s;
            int[] k = slotOfKind;
            return new Shape(deep, slots.size(), cones, silent, k[1], k[2], k[3], k[4]);
        }
    }
}
