package throng.perception;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import throng.grid.Runs;
import throng.memory.Agents;

/**
 * A tile of consecutive agents in the lanes, and each candidate of the tile's runs broadcast to all of them:
 * accumulators stay in registers, nothing is reduced or gathered, and every lane adds its neighbours in canonical
 * order, so the bits are those of {@link ScalarSweep} for any width. A template: {@link Loops} loads it once for each
 * {@link Shape}.
 */
final class WideSweep implements Sweep {
    private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Integer> I = IntVector.SPECIES_PREFERRED;
    private static final Shape SHAPE = Loops.shape(MethodHandles.lookup());
    private static final boolean DEEP = SHAPE.deep();
    private static final int SLOTS = SHAPE.slots();
    private static final boolean CONES = SHAPE.cones() != 0;
    private static final boolean CONE0 = SHAPE.cone(0);
    private static final boolean CONE1 = SHAPE.cone(1);
    private static final boolean CONE2 = SHAPE.cone(2);
    private static final int OFFSET = SHAPE.offset();
    private static final int PUSH = SHAPE.push();
    private static final int HEADING = SHAPE.heading();
    private static final int VELOCITY = SHAPE.velocity();

    WideSweep() {}

    @Override
    public void run(Scan s, int start, int end) {
        s.tiles(start, end, F.length());
        int[] stop = s.tiles.stop(), lastRun = s.tiles.lastRun();
        int run = 0;
        for (int t = 0, i = start; t < s.tiles.count(); i = stop[t++]) {
            boolean doubt = tile(s, i, i - start, run, lastRun[t]);
            if (doubt) s.few.tile(s, i, stop[t], i - start, run, lastRun[t]);
            run = lastRun[t];
        }
    }

    /**
     * One tile, its sums from entry k on; true if two of its agents may stand on one point. A difference counts or
     * not by an and with all ones or none: floats that are not below zero order as their bits do, so
     * (bits(d²) − bits(r²)) &gt;&gt; 31 is such a mask. The fence keeps loads of headings inside the loop: hoisted,
     * they take the registers of the accumulators, and each of those that is spilled costs 12 cycles a candidate.
     * Written out, as C2 boxes what is handed to another method.
     */
    private static boolean tile(Scan s, int i, int k, int firstRun, int lastRun) {
        float[] px = s.other.now(0), py = s.other.now(1), pz = s.other.now(2);
        float[] ux = s.other.now(Agents.HX), uy = s.other.now(Agents.HX + 1), uz = s.other.now(Agents.HX + 2);
        float[] wx = s.other.now(Agents.VX), wy = s.other.now(Agents.VX + 1), wz = s.other.now(Agents.VX + 2);
        float[][] me = s.me.now();
        float[] hmx = me[6], hmy = me[7], hmz = me[8], vmx = me[3], vmy = me[4], vmz = me[5];
        Runs runs = s.tiles.runs();
        int[] begin = runs.begin(), end = runs.end();
        float[] shiftX = runs.shiftX(), shiftY = runs.shiftY(), shiftZ = runs.shiftZ();
        float c0 = s.cone[0], c1 = s.cone[1], c2 = s.cone[2];
        IntVector r0 = IntVector.broadcast(I, s.limit[0]), r1 = IntVector.broadcast(I, s.limit[1]);
        IntVector r2 = IntVector.broadcast(I, s.limit[2]), e2 = IntVector.broadcast(I, s.nearest2);
        FloatVector zero = FloatVector.zero(F), one = FloatVector.broadcast(F, 1);
        IntVector n0 = IntVector.zero(I), n1 = n0, n2 = n0;
        FloatVector close = zero, ox = zero, oy = zero, oz = zero, sx = zero, sy = zero, sz = zero;
        FloatVector hx = zero, hy = zero, hz = zero, vx = zero, vy = zero, vz = zero;
        FloatVector xi = FloatVector.fromArray(F, me[0], i), yi = FloatVector.fromArray(F, me[1], i);
        FloatVector zi = FloatVector.fromArray(F, me[2], i);
        for (int r = firstRun; r < lastRun; r++) {
            FloatVector x = xi.add(shiftX[r]), y = yi.add(shiftY[r]), z = zi.add(shiftZ[r]);
            for (int j = begin[r], last = end[r]; j < last; j++) {
                FloatVector dx = FloatVector.broadcast(F, px[j]).sub(x),
                        dy = FloatVector.broadcast(F, py[j]).sub(y);
                FloatVector dz = DEEP ? FloatVector.broadcast(F, pz[j]).sub(z) : zero;
                FloatVector d2 = dx.mul(dx).add(dy.mul(dy));
                if (DEEP) d2 = d2.add(dz.mul(dz));
                IntVector b = d2.reinterpretAsInts();
                IntVector m0 = b.sub(r0).lanewise(VectorOperators.ASHR, 31), m1 = m0, m2 = m0;
                if (SLOTS > 1) m1 = b.sub(r1).lanewise(VectorOperators.ASHR, 31);
                if (SLOTS > 2) m2 = b.sub(r2).lanewise(VectorOperators.ASHR, 31);
                if (CONES) {
                    IntVector far = b.sub(e2).lanewise(VectorOperators.ASHR, 31).not();
                    FloatVector dot = FloatVector.fromArray(F, hmx, i)
                            .mul(dx)
                            .add(FloatVector.fromArray(F, hmy, i).mul(dy));
                    if (DEEP) dot = dot.add(FloatVector.fromArray(F, hmz, i).mul(dz));
                    FloatVector signed = dot.mul(dot.abs());
                    if (CONE0)
                        m0 = m0.and(signed.sub(d2.mul(c0))
                                .reinterpretAsInts()
                                .lanewise(VectorOperators.ASHR, 31)
                                .and(far)
                                .not());
                    if (CONE1)
                        m1 = m1.and(signed.sub(d2.mul(c1))
                                .reinterpretAsInts()
                                .lanewise(VectorOperators.ASHR, 31)
                                .and(far)
                                .not());
                    if (CONE2)
                        m2 = m2.and(signed.sub(d2.mul(c2))
                                .reinterpretAsInts()
                                .lanewise(VectorOperators.ASHR, 31)
                                .and(far)
                                .not());
                }
                FloatVector w = PUSH >= 0 ? one.div(b.max(e2).reinterpretAsFloats()) : one;
                n0 = n0.sub(m0);
                if (SLOTS > 1) n1 = n1.sub(m1);
                if (SLOTS > 2) n2 = n2.sub(m2);
                if (PUSH >= 0) {
                    IntVector m = PUSH == 0 ? m0 : PUSH == 1 ? m1 : m2;
                    close = close.add(w);
                    sx = sx.add(
                            dx.reinterpretAsInts().and(m).reinterpretAsFloats().mul(w));
                    sy = sy.add(
                            dy.reinterpretAsInts().and(m).reinterpretAsFloats().mul(w));
                    if (DEEP)
                        sz = sz.add(dz.reinterpretAsInts()
                                .and(m)
                                .reinterpretAsFloats()
                                .mul(w));
                }
                if (OFFSET >= 0) {
                    IntVector m = OFFSET == 0 ? m0 : OFFSET == 1 ? m1 : m2;
                    ox = ox.add(dx.reinterpretAsInts().and(m).reinterpretAsFloats());
                    oy = oy.add(dy.reinterpretAsInts().and(m).reinterpretAsFloats());
                    if (DEEP) oz = oz.add(dz.reinterpretAsInts().and(m).reinterpretAsFloats());
                }
                VarHandle.loadLoadFence();
                if (HEADING >= 0) {
                    IntVector m = HEADING == 0 ? m0 : HEADING == 1 ? m1 : m2;
                    hx = hx.add(FloatVector.broadcast(F, ux[j])
                            .sub(FloatVector.fromArray(F, hmx, i))
                            .reinterpretAsInts()
                            .and(m)
                            .reinterpretAsFloats());
                    hy = hy.add(FloatVector.broadcast(F, uy[j])
                            .sub(FloatVector.fromArray(F, hmy, i))
                            .reinterpretAsInts()
                            .and(m)
                            .reinterpretAsFloats());
                    if (DEEP)
                        hz = hz.add(FloatVector.broadcast(F, uz[j])
                                .sub(FloatVector.fromArray(F, hmz, i))
                                .reinterpretAsInts()
                                .and(m)
                                .reinterpretAsFloats());
                }
                if (VELOCITY >= 0) {
                    IntVector m = VELOCITY == 0 ? m0 : VELOCITY == 1 ? m1 : m2;
                    vx = vx.add(FloatVector.broadcast(F, wx[j])
                            .sub(FloatVector.fromArray(F, vmx, i))
                            .reinterpretAsInts()
                            .and(m)
                            .reinterpretAsFloats());
                    vy = vy.add(FloatVector.broadcast(F, wy[j])
                            .sub(FloatVector.fromArray(F, vmy, i))
                            .reinterpretAsInts()
                            .and(m)
                            .reinterpretAsFloats());
                    if (DEEP)
                        vz = vz.add(FloatVector.broadcast(F, wz[j])
                                .sub(FloatVector.fromArray(F, vmz, i))
                                .reinterpretAsInts()
                                .and(m)
                                .reinterpretAsFloats());
                }
            }
        }
        int self = s.own ? 1 : 0;
        float[][] offset = s.total[1], push = s.total[2], turns = s.total[3], speeds = s.total[4];
        ((FloatVector) n0.sub(self).convert(VectorOperators.I2F, 0)).intoArray(s.count[0], k);
        if (SLOTS > 1) ((FloatVector) n1.sub(self).convert(VectorOperators.I2F, 0)).intoArray(s.count[1], k);
        if (SLOTS > 2) ((FloatVector) n2.sub(self).convert(VectorOperators.I2F, 0)).intoArray(s.count[2], k);
        if (OFFSET >= 0) ox.intoArray(offset[0], k);
        if (OFFSET >= 0) oy.intoArray(offset[1], k);
        if (OFFSET >= 0 && DEEP) oz.intoArray(offset[2], k);
        if (PUSH >= 0) sx.intoArray(push[0], k);
        if (PUSH >= 0) sy.intoArray(push[1], k);
        if (PUSH >= 0 && DEEP) sz.intoArray(push[2], k);
        if (PUSH >= 0) zero.intoArray(s.coincident, k);
        if (HEADING >= 0) hx.intoArray(turns[0], k);
        if (HEADING >= 0) hy.intoArray(turns[1], k);
        if (HEADING >= 0 && DEEP) hz.intoArray(turns[2], k);
        if (VELOCITY >= 0) vx.intoArray(speeds[0], k);
        if (VELOCITY >= 0) vy.intoArray(speeds[1], k);
        if (VELOCITY >= 0 && DEEP) vz.intoArray(speeds[2], k);
        return PUSH >= 0 && close.compare(VectorOperators.GT, s.crowding).anyTrue();
    }
}
