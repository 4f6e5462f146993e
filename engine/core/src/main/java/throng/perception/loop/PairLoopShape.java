package throng.perception.loop;

import throng.perception.weave.LoopTerms;

/**
 * What a sweep adds up, as constants of its loop: up to three slots (a radius and a field of view each), and terms,
 * each over one of the slots.
 *
 * @param is3d three axes
 * @param slots how many slots, 1 to 3
 * @param cones bit s: slot s has a field of view
 * @param listOnly nothing is added up: a rule asks for the neighbours themselves
 * @param terms what is added up
 */
record PairLoopShape(boolean is3d, int slots, int cones, boolean listOnly, LoopTerms terms) {
    static final int MAX_SLOTS = 3;

    boolean cone(int slot) {
        return (cones >> slot & 1) != 0;
    }

    /** Bits of the slots whose terms divide by distances. */
    int dividing() {
        return terms.dividing();
    }
}
