package throng.perception.loop;

import org.jspecify.annotations.Nullable;
import throng.perception.weave.LoopTerms;

/**
 * What a pair loop adds up, as constants of its code: up to three slots (a radius and a field of view each), and terms,
 * each over one of the slots.
 *
 * @param is3d whether the world has three axes
 * @param slots number of slots, 1 to 3
 * @param cones bit s is set if slot s has a field of view below 2π
 * @param listOnly whether rules ask only for lists of neighbours, so that nothing is added up
 * @param terms the terms that are added up
 */
record PairLoopShape(boolean is3d, int slots, int cones, boolean listOnly, LoopTerms terms) {
    static final int MAX_SLOTS = 3;

    boolean cone(int slot) {
        return (cones >> slot & 1) != 0;
    }

    /** Bit s is set if a term over slot s divides by distances. */
    int dividing() {
        return terms.dividing();
    }

    // written out as those of Term are
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PairLoopShape s
                && is3d == s.is3d
                && slots == s.slots
                && cones == s.cones
                && listOnly == s.listOnly
                && terms.equals(s.terms);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * terms.hashCode() + slots) + 4 * cones + (is3d ? 2 : 0) + (listOnly ? 1 : 0);
    }
}
