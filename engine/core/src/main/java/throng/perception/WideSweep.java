package throng.perception;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import throng.grid.Runs;
import throng.memory.Agents;

/**
 * A tile of consecutive agents in the lanes, and each candidate of the tile's runs broadcast to all of them:
 * accumulators stay in registers, nothing is reduced or gathered, and every lane adds its neighbours in canonical
 * order, so the bits are those of {@link ScalarSweep} for any width.
 *
 * <p>The loop has its {@link Shape} as a constant, so that what nobody asked for costs nothing: the JVM loads the
 * bytes of {@code Wide} once for each shape, as a hidden class with the shape as class data. (With the shape as plain
 * fields C2 boxes the accumulators.) The cache holds code, not state.
 */
final class WideSweep {
    private static final Map<Shape, Sweep> LOADED = new ConcurrentHashMap<>();

    private WideSweep() {}

    /** The loop for that shape. */
    static Sweep of(Shape shape) {
        return LOADED.computeIfAbsent(shape, WideSweep::load);
    }

    private static Sweep load(Shape shape) {
        try (InputStream bytes = WideSweep.class.getResourceAsStream("WideSweep$Wide.class")) {
            if (bytes == null) throw new IllegalStateException("WideSweep$Wide.class is missing: mend the class path");
            var loop = MethodHandles.lookup().defineHiddenClassWithClassData(bytes.readAllBytes(), shape, true);
            var maker = loop.findConstructor(loop.lookupClass(), MethodType.methodType(void.class));
            return (Sweep) maker.invoke();
        } catch (IOException | ReflectiveOperationException e) {
            throw new LinkageError("the wide loop does not load", e);
        } catch (Throwable e) {
            throw new LinkageError("the wide loop does not start", e);
        }
    }

    /** The template of all wide loops. */
    static final class Wide implements Sweep {
        private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;
        private static final VectorSpecies<Integer> I = IntVector.SPECIES_PREFERRED;
        private static final Shape SHAPE = shape();
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

        Wide() {}

        private static Shape shape() {
            try {
                return MethodHandles.classData(MethodHandles.lookup(), "_", Shape.class);
            } catch (IllegalAccessException e) {
                throw new LinkageError("a loop without a shape", e);
            }
        }

        @Override
        public void run(Scan s, int start, int end) {
            s.tiles(start, end, F.length());
            int[] stop = s.tiles.stop(), lastRun = s.tiles.lastRun();
            int run = 0;
            for (int t = 0, i = start; t < s.tiles.count(); i = stop[t++]) {
                boolean doubt = tile(s, i, i - start, run, lastRun[t]);
                if (doubt) ScalarSweep.tile(s, i, stop[t], i - start, run, lastRun[t]);
                run = lastRun[t];
            }
        }

        /**
         * One tile, its sums from entry k on; true if two of its agents may stand on one point. Differences are
         * multiplied by masks of 1 and 0, which costs one instruction where a blend costs two. The fences keep loads
         * inside the loop: hoisted, they take the registers of the accumulators, and each of those that is spilled
         * costs 12 cycles a candidate (75.7 ns an agent with blends, 50.6 with masks, 47.9 with fences).
         */
        private static boolean tile(Scan s, int i, int k, int firstRun, int lastRun) {
            float[] px = s.other.now(0), py = s.other.now(1), pz = s.other.now(2);
            float[] ux = s.other.now(Agents.HX), uy = s.other.now(Agents.HX + 1), uz = s.other.now(Agents.HX + 2);
            float[] wx = s.other.now(Agents.VX), wy = s.other.now(Agents.VX + 1), wz = s.other.now(Agents.VX + 2);
            float[][] me = s.me.now(), offset = s.total[1], push = s.total[2], turns = s.total[3], speeds = s.total[4];
            float[] hmx = me[6], hmy = me[7], hmz = me[8], vmx = me[3], vmy = me[4], vmz = me[5];
            Runs runs = s.tiles.runs();
            int[] begin = runs.begin(), end = runs.end(), limits = s.limits;
            float[] shiftX = runs.shiftX(), shiftY = runs.shiftY(), shiftZ = runs.shiftZ();
            float c0 = s.cone[0], c1 = s.cone[1], c2 = s.cone[2], self = s.own ? 1 : 0;
            FloatVector zero = FloatVector.zero(F), one = FloatVector.broadcast(F, 1);
            FloatVector n0 = zero, n1 = zero, n2 = zero, close = zero;
            FloatVector ox = zero, oy = zero, oz = zero, sx = zero, sy = zero, sz = zero;
            FloatVector hx = zero, hy = zero, hz = zero, vx = zero, vy = zero, vz = zero;
            FloatVector xi = FloatVector.fromArray(F, me[0], i), yi = FloatVector.fromArray(F, me[1], i);
            FloatVector zi = FloatVector.fromArray(F, me[2], i);
            for (int r = firstRun; r < lastRun; r++) {
                FloatVector x = xi.add(shiftX[r]), y = yi.add(shiftY[r]), z = zi.add(shiftZ[r]);
                for (int j = begin[r], last = end[r]; j < last; j++) {
                    VarHandle.loadLoadFence();
                    FloatVector dx = FloatVector.broadcast(F, px[j]).sub(x),
                            dy = FloatVector.broadcast(F, py[j]).sub(y);
                    FloatVector dz = DEEP ? FloatVector.broadcast(F, pz[j]).sub(z) : zero;
                    FloatVector d2 = dx.mul(dx).add(dy.mul(dy));
                    if (DEEP) d2 = d2.add(dz.mul(dz));
                    // floats that are not below zero order as their bits do: a − b >> 31 is all ones where a < b
                    IntVector b = d2.reinterpretAsInts(), ones = IntVector.fromArray(I, limits, Scan.ONE);
                    IntVector b0 = b.sub(IntVector.fromArray(I, limits, 0))
                            .lanewise(VectorOperators.ASHR, 31)
                            .and(ones);
                    IntVector b1 = b.sub(IntVector.fromArray(I, limits, 16))
                            .lanewise(VectorOperators.ASHR, 31)
                            .and(ones);
                    IntVector b2 = b.sub(IntVector.fromArray(I, limits, 32))
                            .lanewise(VectorOperators.ASHR, 31)
                            .and(ones);
                    if (CONES) {
                        IntVector far = b.sub(IntVector.fromArray(I, limits, Scan.EPSILON))
                                .lanewise(VectorOperators.ASHR, 31)
                                .not();
                        FloatVector dot = FloatVector.fromArray(F, hmx, i)
                                .mul(dx)
                                .add(FloatVector.fromArray(F, hmy, i).mul(dy));
                        if (DEEP) dot = dot.add(FloatVector.fromArray(F, hmz, i).mul(dz));
                        FloatVector signed = dot.mul(dot.abs());
                        if (CONE0)
                            b0 = b0.and(signed.sub(d2.mul(c0))
                                    .reinterpretAsInts()
                                    .lanewise(VectorOperators.ASHR, 31)
                                    .and(far)
                                    .not());
                        if (CONE1)
                            b1 = b1.and(signed.sub(d2.mul(c1))
                                    .reinterpretAsInts()
                                    .lanewise(VectorOperators.ASHR, 31)
                                    .and(far)
                                    .not());
                        if (CONE2)
                            b2 = b2.and(signed.sub(d2.mul(c2))
                                    .reinterpretAsInts()
                                    .lanewise(VectorOperators.ASHR, 31)
                                    .and(far)
                                    .not());
                    }
                    FloatVector m0 = b0.reinterpretAsFloats(),
                            m1 = b1.reinterpretAsFloats(),
                            m2 = b2.reinterpretAsFloats();
                    n0 = n0.add(m0);
                    if (SLOTS > 1) n1 = n1.add(m1);
                    if (SLOTS > 2) n2 = n2.add(m2);
                    if (OFFSET >= 0) {
                        FloatVector m = OFFSET == 0 ? m0 : OFFSET == 1 ? m1 : m2;
                        ox = ox.add(dx.mul(m));
                        oy = oy.add(dy.mul(m));
                        if (DEEP) oz = oz.add(dz.mul(m));
                    }
                    if (PUSH >= 0) {
                        FloatVector m = PUSH == 0 ? m0 : PUSH == 1 ? m1 : m2;
                        FloatVector w = one.div(b.max(IntVector.fromArray(I, limits, Scan.EPSILON))
                                .reinterpretAsFloats());
                        sx = sx.add(dx.mul(m).mul(w));
                        sy = sy.add(dy.mul(m).mul(w));
                        if (DEEP) sz = sz.add(dz.mul(m).mul(w));
                        close = close.add(w);
                    }
                    if (HEADING >= 0) {
                        VarHandle.loadLoadFence();
                        FloatVector m = HEADING == 0 ? m0 : HEADING == 1 ? m1 : m2;
                        hx = hx.add(FloatVector.broadcast(F, ux[j])
                                .sub(FloatVector.fromArray(F, hmx, i))
                                .mul(m));
                        hy = hy.add(FloatVector.broadcast(F, uy[j])
                                .sub(FloatVector.fromArray(F, hmy, i))
                                .mul(m));
                        if (DEEP)
                            hz = hz.add(FloatVector.broadcast(F, uz[j])
                                    .sub(FloatVector.fromArray(F, hmz, i))
                                    .mul(m));
                    }
                    if (VELOCITY >= 0) {
                        FloatVector m = VELOCITY == 0 ? m0 : VELOCITY == 1 ? m1 : m2;
                        vx = vx.add(FloatVector.broadcast(F, wx[j])
                                .sub(FloatVector.fromArray(F, vmx, i))
                                .mul(m));
                        vy = vy.add(FloatVector.broadcast(F, wy[j])
                                .sub(FloatVector.fromArray(F, vmy, i))
                                .mul(m));
                        if (DEEP)
                            vz = vz.add(FloatVector.broadcast(F, wz[j])
                                    .sub(FloatVector.fromArray(F, vmz, i))
                                    .mul(m));
                    }
                }
            }
            n0.sub(self).intoArray(s.count[0], k);
            if (SLOTS > 1) n1.sub(self).intoArray(s.count[1], k);
            if (SLOTS > 2) n2.sub(self).intoArray(s.count[2], k);
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
}
