package throng.perception.loop;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import throng.grid.Grid;
import throng.memory.Agents;
import throng.perception.Look;
import throng.perception.Sight;
import throng.perception.Sum;
import throng.perception.Sums;
import throng.perception.term.Count;
import throng.perception.term.Term;
import throng.perception.weave.GroupColumns;
import throng.perception.weave.LoopTerms;
import throng.perception.weave.Weaver;

/**
 * The plan of all sweeps of one group: the sums that its rules want, packed into as few loops over pairs as can hold
 * them, and a scan for each look at the neighbours themselves. A usual flock is one loop.
 */
public final class Sweeps {
    /** A group that looks or is looked at, and its cells. */
    public record Seen(GroupColumns group, Grid grid) {
        /** Its columns. */
        public Agents agents() {
            return group.agents();
        }
    }

    /** Terms of one loop: of more none are left in registers. */
    private static final int MOST_TERMS = 8;

    /** Bytes of code of its terms: the JVM compiles no loop of more than 8000. */
    private static final int MOST_CODE = 6000;

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
        Seen me = groups.get(own);
        var scans = new ArrayList<Scan>();
        for (Loop loop : loops) {
            Seen other = groups.get(loop.group);
            scans.add(new Scan(loop.shape(deep, false, me, other), loop.slots, me, other, wide));
        }
        var filled = new ArrayList<Sums>();
        for (int s = 0; s < sums.size(); s++) {
            Loop loop = homes.get(s);
            filled.add(scans.get(loops.indexOf(loop))
                    .sums(sums.get(s).term(), loop.slot(sums.get(s).look())));
        }
        var watched = new ArrayList<Scan>();
        for (Look look : looks) {
            var alone = new Loop(group(look), look.nearest());
            alone.slots.add(look);
            Seen other = groups.get(group(look));
            watched.add(new Scan(alone.shape(deep, true, me, other), alone.slots, me, other, false));
        }
        return new Scans(scans.toArray(Scan[]::new), filled.toArray(Sums[]::new), watched.toArray(Scan[]::new));
    }

    /** Refuses terms that read columns which a group has not. */
    public void admit(List<Seen> groups) {
        for (Sum sum : sums) {
            groups.get(own).group.admit(sum.term());
            groups.get(group(sum.look())).group.admit(sum.term());
        }
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
        /** Of each term its slot; a count is none. */
        final Map<Term, Integer> terms = new LinkedHashMap<>();

        Loop(int group, int nearest) {
            this.group = group;
            this.nearest = nearest;
        }

        int slot(Look look) {
            for (int s = 0; s < slots.size(); s++) {
                if (slots.get(s).radius() == look.radius() && slots.get(s).fov() == look.fov()) return s;
            }
            return -1;
        }

        boolean takes(Sum sum) {
            int slot = slot(sum.look());
            Integer taken = terms.get(sum.term());
            boolean full = slots.size() == (nearest > 0 ? 1 : Shape.MOST_SLOTS);
            boolean crowded = taken == null && (terms.size() == MOST_TERMS || code(sum.term()) > MOST_CODE);
            if (slot < 0 && full || crowded || taken != null && taken != slot || !agrees(sum)) return false;
            if (slot < 0) {
                slots.add(sum.look());
                slot = slots.size() - 1;
            }
            if (!sum.term().equals(Count.TERM)) terms.put(sum.term(), slot);
            return true;
        }

        private int code(Term one) {
            int length = Weaver.length(one);
            for (Term term : terms.keySet()) length += Weaver.length(term);
            return length;
        }

        /**
         * A loop has one ε, that of the sums that divide by distances, or else of its farthest look; a cone sees
         * whoever is nearer than its own.
         */
        private boolean agrees(Sum sum) {
            float most = sum.look().radius(), divides = sum.term().isDividing() ? most : 0;
            for (var term : terms.entrySet()) {
                if (!term.getKey().isDividing()) continue;
                float radius = slots.get(term.getValue()).radius();
                if (divides > 0 && divides != radius) return false;
                divides = radius;
            }
            for (Look look : slots) most = Math.max(most, look.radius());
            float epsilon = divides > 0 ? divides : most;
            for (Look look : slots) if (look.cone() && look.radius() != epsilon) return false;
            return !sum.look().cone() || sum.look().radius() == epsilon;
        }

        Shape shape(boolean deep, boolean silent, Seen me, Seen other) {
            int cones = 0;
            for (int s = 0; s < slots.size(); s++) if (slots.get(s).cone()) cones |= 1 << s;
            var parts = new ArrayList<LoopTerms.Part>();
            terms.forEach((term, slot) -> parts.add(me.group.part(term, slot, other.group)));
            boolean same = me.agents().equals(other.agents());
            return new Shape(deep, slots.size(), cones, silent, new LoopTerms(deep ? 3 : 2, same, parts));
        }
    }
}
