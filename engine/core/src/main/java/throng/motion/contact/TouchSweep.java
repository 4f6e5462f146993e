package throng.motion.contact;

import java.util.Arrays;
import throng.math.Space;
import throng.memory.Agents;
import throng.motion.Contact;
import throng.parallel.Workers;

/**
 * One sweep over the agents of a block: scratch of one worker, by slot. The scalar loops here are the meaning; {@link
 * WideTouchSweep} gives the same bits.
 */
final class TouchSweep {
    /** Squared distance, m², below which two bodies have no direction. */
    static final float COINCIDENT_SQUARED = 1e-20f;

    /** By axis: where the agents are. */
    final float[][] own = new float[3][Workers.BLOCK];
    /** By axis: the sum of the pushes. */
    final float[][] sum = new float[3][Workers.BLOCK];
    /** The sum of the depths of all overlaps, metres, and their number. */
    final float[] depths = new float[Workers.BLOCK];

    final float[] touched = new float[Workers.BLOCK];
    /** From the other bodies to the agents of a register, and their distance, where they coincide. */
    final float[][] apart = new float[3][Agents.LANES];

    final float[] distance = new float[Agents.LANES];
    private final float[] direction = new float[3];
    private final Parting parting;
    private final int axes;
    final ShorterWay shorter;

    TouchSweep(Space space, Parting parting) {
        this.parting = parting;
        axes = space.axes();
        shorter = new ShorterWay(space);
    }

    /** Begins a sweep of a block. */
    void begin(Bodies me, TouchBlock block) {
        int slots = (block.count + Agents.LANES - 1) / Agents.LANES * Agents.LANES;
        for (int a = 0; a < axes; a++) {
            float[] now = me.agents.now(a), own = this.own[a];
            for (int s = 0; s < slots; s++) own[s] = now[block.agent[s]];
            Arrays.fill(sum[a], 0, slots, 0f);
        }
        Arrays.fill(depths, 0, slots, 0f);
        Arrays.fill(touched, 0, slots, 0f);
    }

    /** Adds what the bodies of all groups push. */
    void add(Bodies me, BodyPositions all, TouchBlock block) {
        float[] ox = all.at[0], oy = all.at[1], oz = all.at[2];
        TouchList list = block.list;
        for (int s = 0; s < block.count; s++) {
            int tile = s / Agents.LANES, stop = list.first[tile + 1];
            for (int c = list.first[tile] + s % Agents.LANES; c < stop; c += Agents.LANES) {
                int j = list.other[c];
                float dx = own[0][s] - ox[j], dy = own[1][s] - oy[j], dz = own[2][s] - oz[j];
                if (list.seam) {
                    dx = shorter.of(dx, 0);
                    dy = shorter.of(dy, 1);
                    dz = shorter.of(dz, 2);
                }
                float d2 = dx * dx + dy * dy + dz * dz, d = (float) Math.sqrt(d2), over = list.reach[c] - d;
                if (!(over > 0)) continue;
                if (d2 < COINCIDENT_SQUARED) {
                    parting.write(me.key(block.agent[s]), all.key(j), direction);
                    dx = direction[0];
                    dy = direction[1];
                    dz = direction[2];
                    d = 1;
                }
                float depth = over * list.share[c], by = depth / d;
                sum[0][s] += dx * by;
                sum[1][s] += dy * by;
                sum[2][s] += dz * by;
                depths[s] += depth;
                touched[s]++;
            }
        }
    }

    /** Sets the directions of some lanes, from slot s on, whose entries from c on coincide with them. */
    void part(Bodies me, BodyPositions all, TouchBlock block, int s, int c, long lanes) {
        for (long rest = lanes; rest != 0; rest &= rest - 1) {
            int l = Long.numberOfTrailingZeros(rest);
            parting.write(me.key(block.agent[s + l]), all.key(block.list.other[c + l]), direction);
            for (int a = 0; a < 3; a++) apart[a][l] = direction[a];
            distance[l] = 1;
        }
    }

    /** Moves the agents by what pushes them; returns whether any moves. */
    boolean move(TouchBlock block) {
        boolean any = false;
        for (int s = 0; s < block.count; s++) {
            for (int a = 0; a < axes; a++) block.next[a][s] = own[a][s];
            float n = touched[s], px = sum[0][s], py = sum[1][s], pz = sum[2][s];
            if (n == 0) continue;
            block.pressure[s] += depths[s];
            float length = (float) Math.sqrt(px * px + py * py + pz * pz);
            float to = Math.min(length * Math.min(1, Contact.RELAXATION / n), block.left[s]);
            if (!(to > 0)) continue;
            float by = to / length;
            block.left[s] -= to;
            for (int a = 0; a < axes; a++) block.next[a][s] = own[a][s] + sum[a][s] * by;
            any = true;
        }
        return any;
    }
}
