package throng.perception.loop;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.grid.Grid;
import throng.memory.Agents;
import throng.perception.BlockSums;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.near.NearestFinder;
import throng.perception.term.Count;
import throng.perception.term.Term;
import throng.perception.weave.GroupColumns;
import throng.perception.weave.LoopTerms;
import throng.perception.weave.TermWeaver;
import throng.tick.LoopForms;

/**
 * The pair plan of one group. It packs the sums that its rules request into as few pair loops as can hold them, and
 * adds one accumulator for each neighbourhood whose neighbours are listed. A usual flock needs one pair loop.
 */
public final class PairPlan {
    /**
     * The columns and cells of one group.
     *
     * @param group its columns
     * @param grid its cells
     */
    public record GroupCells(GroupColumns group, Grid grid) {
        /**
         * Returns the agents of the group.
         *
         * @return their built-in columns
         */
        public Agents agents() {
            return group.agents();
        }
    }

    /** Terms in one pair loop: with more, accumulators do not stay in registers. */
    private static final int MAX_TERMS = 8;

    private final int own;
    private final boolean is3d;
    private final List<PlannedLoop> loops = new ArrayList<>();
    private final List<PlannedLoop> loopOfSum = new ArrayList<>();
    private final List<NeighbourSum> sums;
    private final List<Neighbourhood> neighbourhoods;

    /**
     * Plans the pair loops of one group.
     *
     * @param own number of the group
     * @param is3d whether the world has three axes
     * @param sums the sums that its rules request
     * @param neighbourhoods the neighbourhoods that its rules list
     */
    public PairPlan(int own, boolean is3d, List<NeighbourSum> sums, List<Neighbourhood> neighbourhoods) {
        this.own = own;
        this.is3d = is3d;
        this.sums = List.copyOf(sums);
        this.neighbourhoods = List.copyOf(neighbourhoods);
        for (NeighbourSum sum : sums) loopOfSum.add(assignLoop(sum));
    }

    /** {@return whether no plan has loaded a loop yet in this JVM} */
    public static boolean isCold() {
        return PairLoopLoader.isCold();
    }

    /** Loads the loop of a usual flock, and with it what weaves all loops. Another thread may do it meanwhile. */
    public static void prepare() {
        PairLoopLoader.prepare();
    }

    /**
     * Creates the accumulators of one worker.
     *
     * @param groups all groups of the world, by number
     * @param forms the loops of that worker
     * @return sums and lists for the agents of this group
     */
    public Neighbours neighbours(List<GroupCells> groups, LoopForms forms) {
        GroupCells me = groups.get(own);
        var accumulators = new ArrayList<PairAccumulator>();
        for (PlannedLoop loop : loops) {
            GroupCells other = groups.get(loop.group);
            accumulators.add(new PairAccumulator(
                    loop.shape(is3d, false, me, other), loop.slots, loop.added(), me, other, forms));
        }
        var filled = new ArrayList<BlockSums>();
        for (int s = 0; s < sums.size(); s++) {
            PlannedLoop loop = loopOfSum.get(s);
            filled.add(accumulators
                    .get(loops.indexOf(loop))
                    .sums(Added.of(sums.get(s)), loop.slot(sums.get(s).neighbourhood())));
        }
        var listed = new ArrayList<PairAccumulator>();
        var finders = new ArrayList<NearestFinder>();
        for (Neighbourhood neighbourhood : neighbourhoods) {
            var single = new PlannedLoop(group(neighbourhood), neighbourhood.nearest());
            single.slots.add(neighbourhood);
            GroupCells other = groups.get(group(neighbourhood));
            listed.add(new PairAccumulator(
                    single.shape(is3d, true, me, other), single.slots, List.of(), me, other, forms));
            finders.add(new NearestFinder(me.agents(), other.agents(), other.grid(), neighbourhood.radius()));
        }
        return new Neighbours(
                accumulators.toArray(new PairAccumulator[0]),
                filled.toArray(new BlockSums[0]),
                listed.toArray(new PairAccumulator[0]),
                finders.toArray(new NearestFinder[0]),
                forms);
    }

    /**
     * Checks that both groups of each sum have the columns that its term reads.
     *
     * @param groups all groups of the world, by number
     * @throws IllegalStateException if a column is missing
     */
    public void admit(List<GroupCells> groups) {
        for (NeighbourSum sum : sums) {
            groups.get(own).group.admit(sum.term());
            groups.get(group(sum.neighbourhood())).group.admit(sum.term());
        }
    }

    private int group(Neighbourhood neighbourhood) {
        return neighbourhood.group() == Neighbourhood.OWN ? own : neighbourhood.group();
    }

    /** Adds the sum to the first pair loop that has room for it, or to a new one. */
    private PlannedLoop assignLoop(NeighbourSum sum) {
        Neighbourhood neighbourhood = sum.neighbourhood();
        for (PlannedLoop loop : loops) {
            if (loop.group == group(neighbourhood) && loop.nearest == neighbourhood.nearest() && loop.tryAdd(sum))
                return loop;
        }
        var loop = new PlannedLoop(group(neighbourhood), neighbourhood.nearest());
        loop.tryAdd(sum);
        loops.add(loop);
        return loop;
    }

    /**
     * What a loop adds up over one slot.
     *
     * @param term its code
     * @param numbers what the term takes of its rule
     */
    record Added(Term term, List<Float> numbers) {
        static Added of(NeighbourSum sum) {
            return new Added(sum.term(), sum.numbers());
        }

        // written out as those of Term are
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Added a && term.equals(a.term) && numbers.equals(a.numbers);
        }

        @Override
        public int hashCode() {
            return 31 * term.hashCode() + numbers.hashCode();
        }
    }

    /** One pair loop while it is planned. */
    private static final class PlannedLoop {
        final int group;
        final int nearest;
        final List<Neighbourhood> slots = new ArrayList<>();
        /** The slot of each term with its numbers. A count needs no term. */
        final Map<Added, Integer> terms = new LinkedHashMap<>();

        PlannedLoop(int group, int nearest) {
            this.group = group;
            this.nearest = nearest;
        }

        int slot(Neighbourhood neighbourhood) {
            for (int s = 0; s < slots.size(); s++) {
                if (slots.get(s).radius() == neighbourhood.radius()
                        && slots.get(s).fov() == neighbourhood.fov()) return s;
            }
            return -1;
        }

        boolean tryAdd(NeighbourSum sum) {
            int slot = slot(sum.neighbourhood());
            Integer taken = terms.get(Added.of(sum));
            boolean full = slots.size() == (nearest > 0 ? 1 : PairLoopShape.MAX_SLOTS);
            boolean tooMuch =
                    taken == null && (terms.size() == MAX_TERMS || codeBytes(sum.term()) > TermWeaver.MAX_LOOP_BYTES);
            if (slot < 0 && full || tooMuch || taken != null && taken != slot || !agreesOnEpsilon(sum)) return false;
            if (slot < 0) {
                slots.add(sum.neighbourhood());
                slot = slots.size() - 1;
            }
            if (!sum.term().equals(Count.TERM)) terms.put(Added.of(sum), slot);
            return true;
        }

        private int codeBytes(Term added) {
            int length = TermWeaver.length(added);
            for (Added other : terms.keySet()) length += TermWeaver.length(other.term());
            return length;
        }

        /** In the order of {@link LoopTerms}. */
        List<Added> added() {
            var sorted = new ArrayList<Added>(terms.size());
            for (Added sum : terms.keySet()) if (!LoopTerms.reads(sum.term())) sorted.add(sum);
            for (Added sum : terms.keySet()) if (LoopTerms.reads(sum.term())) sorted.add(sum);
            return sorted;
        }

        /**
         * Returns whether the loop can have one ε for all its sums: that of the sums that divide by distances, or else
         * that of the largest radius. A cone includes all neighbours nearer than ε, so its radius must give the same ε.
         */
        private boolean agreesOnEpsilon(NeighbourSum sum) {
            float most = sum.neighbourhood().radius(), divides = sum.term().isDividing() ? most : 0;
            for (var term : terms.entrySet()) {
                if (!term.getKey().term().isDividing()) continue;
                float radius = slots.get(term.getValue()).radius();
                if (divides > 0 && divides != radius) return false;
                divides = radius;
            }
            for (Neighbourhood neighbourhood : slots) most = Math.max(most, neighbourhood.radius());
            float epsilon = divides > 0 ? divides : most;
            for (Neighbourhood neighbourhood : slots)
                if (neighbourhood.cone() && neighbourhood.radius() != epsilon) return false;
            return !sum.neighbourhood().cone() || sum.neighbourhood().radius() == epsilon;
        }

        PairLoopShape shape(boolean is3d, boolean silent, GroupCells me, GroupCells other) {
            int cones = 0;
            for (int s = 0; s < slots.size(); s++) if (slots.get(s).cone()) cones |= 1 << s;
            var parts = new ArrayList<LoopTerms.Part>();
            terms.forEach((sum, slot) -> parts.add(me.group.part(sum.term(), slot, other.group)));
            boolean same = me.agents().equals(other.agents());
            return new PairLoopShape(is3d, slots.size(), cones, silent, new LoopTerms(is3d ? 3 : 2, same, parts));
        }
    }
}
