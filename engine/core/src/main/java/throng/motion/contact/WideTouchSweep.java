package throng.motion.contact;

import static throng.simd.Lanes.F;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import throng.memory.Agents;
import throng.motion.Contact;

/** The loops of {@link TouchSweep} with a register of slots, one entry of each at a time. */
final class WideTouchSweep {
    private WideTouchSweep() {}

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
        FloatVector depths = FloatVector.fromArray(F, sweep.depths, s), n = FloatVector.fromArray(F, sweep.touched, s);
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
            FloatVector px = FloatVector.fromArray(F, sweep.sum[0], s), py = FloatVector.fromArray(F, sweep.sum[1], s);
            FloatVector pz = FloatVector.fromArray(F, sweep.sum[2], s), n = FloatVector.fromArray(F, sweep.touched, s);
            FloatVector left = FloatVector.fromArray(F, block.left, s);
            FloatVector length = px.mul(px).add(py.mul(py)).add(pz.mul(pz)).sqrt();
            FloatVector relaxed = FloatVector.broadcast(F, Contact.RELAXATION).div(n);
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
