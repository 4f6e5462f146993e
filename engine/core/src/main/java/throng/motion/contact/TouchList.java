package throng.motion.contact;

import java.util.Arrays;
import throng.memory.Agents;
import throng.parallel.Workers;

/**
 * What the agents of a block may touch of one group, in canonical order for each. It lies in columns of {@link
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
    private static final int LANES = Agents.LANES;
    /** The sum of radii of places without an entry, metres. */
    private static final float NONE = -1;

    /** By register of slots: where its entries begin; its last is the end of all. */
    final int[] first = new int[Workers.BLOCK / LANES + 1];
    /** The index of the other agent; 0 where there is no entry. */
    int[] other = new int[0];
    /** The sum of both radii, metres. */
    float[] reach = new float[0];
    /** How much of an overlap this agent gives way, in (0, 1). */
    float[] share = new float[0];
    /** Whether an entry may be nearer across the seam of a torus. */
    boolean seam;

    /** Takes what the agents of a block may touch, from their slots. */
    void pack(Bodies me, Bodies them, NearTouches near, TouchBlock block, int start) {
        seam = near.seam;
        int size = 0, registers = (block.count + LANES - 1) / LANES;
        for (int t = 0; t < registers; t++) {
            int most = 0;
            for (int s = LANES * t; s < Math.min(LANES * t + LANES, block.count); s++)
                most = Math.max(most, end(near, block, s, start) - begin(near, block, s, start));
            first[t] = size;
            size += most * LANES;
        }
        first[registers] = size;
        ensure(size);
        for (int t = 0; t < registers; t++)
            for (int s = LANES * t; s < LANES * t + LANES; s++) packSlot(me, them, near, block, start, s);
    }

    private void packSlot(Bodies me, Bodies them, NearTouches near, TouchBlock block, int start, int slot) {
        int i = block.agent[slot], tile = slot / LANES, at = first[tile] + slot % LANES;
        if (slot < block.count) {
            float radius = me.radius(i), mass = me.mass.agent(i);
            for (int c = begin(near, block, slot, start), end = end(near, block, slot, start); c < end; c++) {
                int j = near.other[c];
                float theirs = them.mass.agent(j);
                other[at] = j;
                reach[at] = radius + them.radius(j);
                share[at] = theirs / (mass + theirs);
                at += LANES;
            }
        }
        for (; at < first[tile + 1]; at += LANES) {
            other[at] = 0;
            reach[at] = NONE;
            share[at] = 0;
        }
    }

    private static int begin(NearTouches near, TouchBlock block, int slot, int start) {
        int k = block.agent[slot] - start;
        return k == 0 ? 0 : near.end[k - 1];
    }

    private static int end(NearTouches near, TouchBlock block, int slot, int start) {
        return near.end[block.agent[slot] - start];
    }

    private void ensure(int entries) {
        if (entries <= other.length) return;
        int room = entries + entries / 2;
        other = Arrays.copyOf(other, room);
        reach = Arrays.copyOf(reach, room);
        share = Arrays.copyOf(share, room);
    }
}
