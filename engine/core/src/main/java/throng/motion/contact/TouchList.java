package throng.motion.contact;

import java.util.Arrays;
import java.util.List;
import throng.memory.Agents;
import throng.motion.Contact;
import throng.parallel.Workers;

/**
 * What the agents of a block may touch, group after group, and in canonical order of each. It lies in columns of {@link
 * Agents#LANES} agents, so that a register takes one entry of each:
 *
 * <pre>
 *    slot      0   1   2   3 ..  15 |  16  17 ..
 *            +---+---+---+--   ---+-+---+---
 *    entry 0 | j | j | j | j      j | j | j
 *    entry 1 | j | j | j | j      - | j | -       -: no entry, which touches nothing
 *    entry 2 | j | j | - | -      - |
 * </pre>
 */
final class TouchList {
    /** Bytes of an entry. */
    static final int BYTES = 12;

    private static final int LANES = Agents.LANES;
    /** The sum of radii of places without an entry, metres. */
    private static final float NONE = -1;

    /** By register of slots: where its entries begin; its last is the end of all. */
    final int[] first = new int[Workers.BLOCK / LANES + 1];
    /** The other body, counted over all groups; 0 where there is no entry. */
    int[] other = new int[0];
    /** The sum of both radii, metres. */
    float[] reach = new float[0];
    /** How much of an overlap this agent gives way, in [0, 1]. */
    float[] share = new float[0];
    /** Whether an entry may be nearer across the seam of a torus. */
    boolean seam;

    /** Takes what the agents of a block may touch, from their slots. */
    void pack(Bodies me, List<Bodies> groups, NearTouches[] near, GivingWay way, TouchBlock block, int start) {
        seam = false;
        for (int g = 0; g < groups.size(); g++) seam |= near[g].seam;
        int size = 0, registers = (block.count + LANES - 1) / LANES;
        for (int t = 0; t < registers; t++) {
            first[t] = size;
            size += LANES * block.touches[block.agent[LANES * t] - start]; // those with most come first
        }
        first[registers] = size;
        ensure(size, LANES * registers);
        for (int t = 0; t < registers; t++)
            for (int s = LANES * t; s < LANES * t + LANES; s++) packSlot(me, groups, near, way, block, start, s);
    }

    private void packSlot(
            Bodies me, List<Bodies> groups, NearTouches[] near, GivingWay way, TouchBlock block, int start, int slot) {
        int i = block.agent[slot], tile = slot / LANES, at = first[tile] + slot % LANES;
        if (slot < block.count) way.begin(me, i);
        for (int g = 0; slot < block.count && g < groups.size(); g++)
            at = packGroup(me, i, groups.get(g), near[g], way, i - start, at);
        for (; at < first[tile + 1]; at += LANES) {
            other[at] = 0;
            reach[at] = NONE;
            share[at] = 0;
        }
    }

    /** Adds what agent i may touch of one group, from place {@code at} on; returns the next place. */
    private int packGroup(Bodies me, int i, Bodies them, NearTouches near, GivingWay way, int k, int at) {
        float radius = me.radius(i);
        for (int c = near.begin(k), end = near.end[k]; c < end; c++) {
            int j = near.other[c];
            if (j == NearTouches.LEFT_OUT) continue;
            other[at] = them.first + j;
            reach[at] = radius + them.radius(j);
            share[at] = way.share(them, j);
            at += LANES;
        }
        return at;
    }

    private void ensure(int entries, int slots) {
        if (entries <= other.length) return;
        int room = Math.min(entries + entries / 2, slots * Contact.MAX_TOUCHES);
        other = Arrays.copyOf(other, room);
        reach = Arrays.copyOf(reach, room);
        share = Arrays.copyOf(share, room);
    }
}
