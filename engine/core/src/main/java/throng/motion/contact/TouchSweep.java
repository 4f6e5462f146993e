package throng.motion.contact;

import static throng.simd.Lanes.F;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import throng.math.Rng;
import throng.math.Space;
import throng.memory.Agents;
import throng.motion.Contact;
import throng.parallel.Workers;
import throng.tick.WorldClock;

/**
 * One sweep over the agents of a block: scratch of one worker, by slot. The scalar loops here are the meaning; {@link
 * Wide} gives the same bits.
 */
final class TouchSweep {
    private static final int STREAM = 0x0B0D1E5;

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
    private final WorldClock clock;
    private final int axes;
    final ShorterWay shorter;

    TouchSweep(Space space, WorldClock clock) {
        this.clock = clock;
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
                    part(me.key(block.agent[s]), all.key(j));
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
            part(me.key(block.agent[s + l]), all.key(block.list.other[c + l]));
            for (int a = 0; a < 3; a++) apart[a][l] = direction[a];
            distance[l] = 1;
        }
    }

    /** Sets the direction in which bodies on one point part, from b to a: opposite for the two, random in each tick. */
    private void part(long a, long b) {
        long low = Math.min(a, b), high = Math.max(a, b);
        int stream = STREAM + (int) Rng.mix(high ^ low >>> 32);
        Rng.direction(Rng.bits(clock.seed(), clock.tick(), (int) low, stream), axes, direction);
        if (a < b) return;
        for (int k = 0; k < 3; k++) direction[k] = -direction[k];
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

    /** The loops of {@link TouchSweep} with a register of slots, one entry of each at a time. */
    static final class Wide {
        /** The same as {@link TouchSweep#add}. */
        static void add(TouchSweep sweep, Bodies me, BodyPositions all, TouchBlock block, boolean flat) {
            for (int s = 0; s < block.count; s += F.length()) add(sweep, me, all, block, flat, s);
        }

        private static void add(TouchSweep sweep, Bodies me, BodyPositions all, TouchBlock block, boolean flat, int s) {
            float[] ox = all.at[0], oy = all.at[1], oz = all.at[2];
            TouchList list = block.list;
            float[] reach = list.reach, share = list.share;
            int[] other = list.other;
            boolean seam = list.seam;
            float[] half = sweep.shorter.half;
            float hx = half[0], hy = half[1], hz = half[2];
            FloatVector x = FloatVector.fromArray(F, sweep.own[0], s), y = FloatVector.fromArray(F, sweep.own[1], s);
            FloatVector z = FloatVector.fromArray(F, sweep.own[2], s), pz = FloatVector.fromArray(F, sweep.sum[2], s);
            FloatVector px = FloatVector.fromArray(F, sweep.sum[0], s), py = FloatVector.fromArray(F, sweep.sum[1], s);
            FloatVector depths = FloatVector.fromArray(F, sweep.depths, s),
                    n = FloatVector.fromArray(F, sweep.touched, s);
            int tile = s / Agents.LANES, stop = list.first[tile + 1];
            for (int c = list.first[tile] + s % Agents.LANES; c < stop; c += Agents.LANES) {
                FloatVector dx = x.sub(FloatVector.fromArray(F, ox, 0, other, c));
                FloatVector dy = y.sub(FloatVector.fromArray(F, oy, 0, other, c));
                FloatVector dz = z; // 0 in a flat world
                if (!flat) dz = z.sub(FloatVector.fromArray(F, oz, 0, other, c));
                if (seam) {
                    dx = dx.sub(2 * hx, dx.compare(VectorOperators.GT, hx))
                            .add(2 * hx, dx.compare(VectorOperators.LT, -hx));
                    dy = dy.sub(2 * hy, dy.compare(VectorOperators.GT, hy))
                            .add(2 * hy, dy.compare(VectorOperators.LT, -hy));
                    dz = dz.sub(2 * hz, dz.compare(VectorOperators.GT, hz))
                            .add(2 * hz, dz.compare(VectorOperators.LT, -hz));
                }
                FloatVector d2 = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz)), d = d2.sqrt();
                FloatVector over = FloatVector.fromArray(F, reach, c).sub(d);
                VectorMask<Float> touches = over.compare(VectorOperators.GT, 0);
                VectorMask<Float> same = touches.and(d2.compare(VectorOperators.LT, TouchSweep.COINCIDENT_SQUARED));
                if (same.anyTrue()) {
                    dx.intoArray(sweep.apart[0], 0);
                    dy.intoArray(sweep.apart[1], 0);
                    dz.intoArray(sweep.apart[2], 0);
                    d.intoArray(sweep.distance, 0);
                    sweep.part(me, all, block, s, c, same.toLong());
                    dx = FloatVector.fromArray(F, sweep.apart[0], 0);
                    dy = FloatVector.fromArray(F, sweep.apart[1], 0);
                    dz = FloatVector.fromArray(F, sweep.apart[2], 0);
                    d = FloatVector.fromArray(F, sweep.distance, 0);
                }
                FloatVector depth = over.mul(FloatVector.fromArray(F, share, c)), by = depth.div(d);
                px = px.add(dx.mul(by), touches);
                py = py.add(dy.mul(by), touches);
                pz = pz.add(dz.mul(by), touches);
                depths = depths.add(depth, touches);
                n = n.add(1, touches);
            }
            px.intoArray(sweep.sum[0], s);
            py.intoArray(sweep.sum[1], s);
            pz.intoArray(sweep.sum[2], s);
            depths.intoArray(sweep.depths, s);
            n.intoArray(sweep.touched, s);
        }

        /** The same as {@link TouchSweep#move}. */
        static boolean move(TouchSweep sweep, TouchBlock block, int axes) {
            boolean any = false;
            for (int s = 0; s < block.count; s += F.length()) {
                FloatVector px = FloatVector.fromArray(F, sweep.sum[0], s),
                        py = FloatVector.fromArray(F, sweep.sum[1], s);
                FloatVector pz = FloatVector.fromArray(F, sweep.sum[2], s),
                        n = FloatVector.fromArray(F, sweep.touched, s);
                FloatVector left = FloatVector.fromArray(F, block.left, s);
                FloatVector length = px.mul(px).add(py.mul(py)).add(pz.mul(pz)).sqrt();
                FloatVector relaxed =
                        FloatVector.broadcast(F, Contact.RELAXATION).div(n);
                relaxed = relaxed.blend(1, relaxed.compare(VectorOperators.GT, 1));
                FloatVector to = length.mul(relaxed);
                to = to.blend(left, to.compare(VectorOperators.GT, left));
                VectorMask<Float> moves = to.compare(VectorOperators.GT, 0).and(n.compare(VectorOperators.GT, 0));
                FloatVector by = to.div(length);
                FloatVector.fromArray(F, block.pressure, s)
                        .add(FloatVector.fromArray(F, sweep.depths, s))
                        .intoArray(block.pressure, s);
                left.sub(to, moves).intoArray(block.left, s);
                for (int a = 0; a < axes; a++) {
                    FloatVector own = FloatVector.fromArray(F, sweep.own[a], s);
                    own.add(FloatVector.fromArray(F, sweep.sum[a], s).mul(by), moves)
                            .intoArray(block.next[a], s);
                }
                any |= moves.anyTrue();
            }
            return any;
        }
    }
}
