package throng.motion.contact;

import java.util.Arrays;
import throng.math.Rng;
import throng.math.Space;
import throng.motion.Contact;

/**
 * Chooses the bodies that one agent may touch where there are too many: those that are deepest in it, by
 * d²/(rᵢ + rⱼ)². Equal ones come in an order that is drawn from both ids, so that agents on one point do not all choose
 * the same. Scratch of one worker.
 */
final class NearestTouches {
    private static final float REACH_SQUARED = (1 + Contact.MAX_PUSH) * (1 + Contact.MAX_PUSH);
    /** No body, or one that cannot be touched in this tick. */
    private static final int FAR = Integer.MAX_VALUE;

    private final int axes;
    private final ShorterWay shorter;
    /** Of all that were offered: the bits of d²/(rᵢ + rⱼ)², which order as the number does. */
    private int[] depth = new int[16 * Contact.MAX_TOUCHES];

    /** Their keys, and numbers drawn from both keys where depths are equal. */
    private long[] who = new long[depth.length];

    private int[] drawn = new int[depth.length];
    private int offered;
    private long own;
    /** Those below the first are kept, and those of the first if their drawn number is at most the second. */
    private int deepest;

    private int lastDrawn;
    private int read;
    private int kept;

    NearestTouches(Space space) {
        axes = space.axes();
        shorter = new ShorterWay(space);
    }

    /** Begins with another agent. */
    void begin() {
        offered = read = kept = 0;
    }

    /** Offers the entries [from, to) of a list to agent i. */
    void offer(Bodies me, int i, Bodies them, int[] other, int from, int to) {
        ensure(offered + to - from);
        float[] px = them.agents.now(0), py = them.agents.now(1), pz = them.agents.now(2);
        float x = me.agents.now(0)[i], y = me.agents.now(1)[i], z = me.agents.now(2)[i], radius = me.radius(i);
        own = me.key(i);
        for (int c = from; c < to; c++) {
            int j = other[c];
            float dx = shorter.of(x - px[j], 0),
                    dy = shorter.of(y - py[j], 1),
                    dz = axes == 2 ? 0 : shorter.of(z - pz[j], 2);
            float reach = radius + them.radius(j), part = (dx * dx + dy * dy + dz * dz) / (reach * reach);
            who[offered] = them.key(j);
            depth[offered++] = part < REACH_SQUARED ? Float.floatToRawIntBits(part) : FAR;
        }
    }

    private void ensure(int entries) {
        if (entries <= depth.length) return;
        depth = Arrays.copyOf(depth, 2 * entries);
        who = Arrays.copyOf(who, depth.length);
        drawn = new int[depth.length];
    }

    /** Chooses among all that were offered. */
    void choose() {
        deepest = least(depth, Contact.MAX_TOUCHES);
        lastDrawn = FAR;
        if (deepest == FAR || atMost(depth, deepest) == Contact.MAX_TOUCHES) return;
        int equal = Contact.MAX_TOUCHES - atMost(depth, deepest - 1);
        for (int c = 0; c < offered; c++) drawn[c] = depth[c] == deepest ? draw(who[c]) : FAR;
        lastDrawn = least(drawn, equal);
    }

    private int draw(long theirs) {
        return (int) (Rng.mix(Rng.mix(Math.min(own, theirs)) + Math.max(own, theirs)) >>> 33);
    }

    /** Returns a number that k entries do not exceed: the least, or {@link #FAR}. It ends early where k are clear. */
    private int least(int[] entries, int k) {
        int low = 0, high = FAR;
        while (low < high) {
            int middle = low + high >>> 1, n = atMost(entries, middle);
            if (n == k) return middle;
            if (n < k) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    /** Returns how many entries, which are not negative, do not exceed a number. C2 makes registers of it. */
    private int atMost(int[] entries, int most) {
        int n = 0, above = 0;
        for (; n < offered; n++) above += most - entries[n] >>> 31;
        return offered - above;
    }

    /** Tells whether the next entry, of all that were offered, is one of the chosen. */
    boolean keepsNext() {
        int c = read++;
        boolean chosen = depth[c] != FAR
                && (depth[c] < deepest || depth[c] == deepest && (lastDrawn == FAR || drawn[c] <= lastDrawn));
        if (!chosen || kept == Contact.MAX_TOUCHES) return false;
        kept++;
        return true;
    }
}
