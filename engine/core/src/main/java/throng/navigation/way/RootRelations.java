package throng.navigation.way;

import java.util.Arrays;

/** What two roots of a field are to each other; the last pairs that were asked for are known. */
final class RootRelations {
    /** Ways from the first root come to the second, ways from the second come to the first, or neither. */
    static final int LEADS = 1, COMES = 2, NEITHER = 4;

    /** Bits of the number of pairs that are known: those of a few rows of a map of 1,000 columns. */
    private static final int BITS = 13;

    private final long[] pairs = new long[1 << BITS];
    private final byte[] relations = new byte[1 << BITS];

    /** Forgets all pairs, before another field. */
    void clear() {
        Arrays.fill(pairs, Long.MIN_VALUE);
    }

    /** Returns what a root is to another one; 0 if both are the same, or the second is −1. */
    int of(WayRoots roots, int own, int root) {
        int at = own * 0x9E3779B1 + root * 0x85EBCA77 >>> 32 - BITS;
        long pair = (long) own << 32 | root & 0xffffffffL;
        if (pairs[at] != pair) {
            pairs[at] = pair;
            relations[at] = (byte) (root < 0 || root == own ? 0 : find(roots, own, root));
        }
        return relations[at];
    }

    private static int find(WayRoots roots, int own, int root) {
        return roots.leads(own, root) ? LEADS : roots.leads(root, own) ? COMES : NEITHER;
    }

    /** What the second root is to the first. */
    static int inverse(int relation) {
        return relation >> 1 & LEADS | (relation & LEADS) << 1 | relation & NEITHER;
    }
}
