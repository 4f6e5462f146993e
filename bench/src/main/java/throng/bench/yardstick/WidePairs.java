package throng.bench.yardstick;

import java.lang.invoke.VarHandle;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import throng.bench.Workload;

/** The pair loop of the {@link Yardstick}: a tile of consecutive agents in the lanes, one candidate broadcast. */
final class WidePairs {
    static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
    static final VectorSpecies<Integer> INTS = IntVector.SPECIES_PREFERRED;
    static final int LANES = FLOATS.length();

    private static final float R2 = Workload.RADIUS * Workload.RADIUS;
    private static final float E2 = Workload.COINCIDENCE_DISTANCE * Workload.COINCIDENCE_DISTANCE;

    private WidePairs() {}

    /**
     * Sums the tile that begins at an agent over its runs. The sign of an integer difference decides d² &lt; r². The
     * agent itself counts with d² = ε², which adds zeros, and 1 to the count.
     *
     * @param at index of the tile's first agent in the sums
     */
    static void sum(YardstickState state, YardstickSums sums, int tile, int at) {
        float[] x = state.x, y = state.y, vx = state.vx, vy = state.vy;
        float[] table = sums.table, shiftX = sums.runs.shiftX, shiftY = sums.runs.shiftY;
        int[] begins = sums.runs.begin, ends = sums.runs.end;
        int runs = sums.runs.count;
        var r2 = FloatVector.broadcast(FLOATS, R2);
        var r2Bits = IntVector.broadcast(INTS, Float.floatToRawIntBits(R2));
        var e2Bits = IntVector.broadcast(INTS, Float.floatToRawIntBits(E2));
        var px = FloatVector.fromArray(FLOATS, x, tile);
        var py = FloatVector.fromArray(FLOATS, y, tile);
        var zero = FloatVector.zero(FLOATS);
        FloatVector sx = zero, sy = zero, cx = zero, cy = zero, ux = zero, uy = zero, close = zero;
        var n = IntVector.zero(INTS);
        for (int run = 0; run < runs; run++) {
            var tx = px.sub(shiftX[run]);
            var ty = py.sub(shiftY[run]);
            int end = ends[run];
            for (int j = begins[run]; j < end; j++) {
                var dx = FloatVector.broadcast(FLOATS, x[j]).sub(tx);
                var dy = FloatVector.broadcast(FLOATS, y[j]).sub(ty);
                var d2 = dx.mul(dx).add(dy.mul(dy)).reinterpretAsInts();
                var in = d2.sub(r2Bits).lanewise(VectorOperators.ASHR, 31);
                var inverse = r2.div(d2.max(e2Bits).reinterpretAsFloats());
                var mx = dx.reinterpretAsInts().and(in).reinterpretAsFloats();
                var my = dy.reinterpretAsInts().and(in).reinterpretAsFloats();
                n = n.sub(in);
                close = close.add(inverse);
                sx = sx.add(mx.mul(inverse));
                sy = sy.add(my.mul(inverse));
                cx = cx.add(mx);
                cy = cy.add(my);
                // Without this fence, which costs nothing, C2 loads the velocities early and spills accumulators.
                VarHandle.loadLoadFence();
                ux = ux.add(FloatVector.broadcast(FLOATS, vx[j])
                        .reinterpretAsInts()
                        .and(in)
                        .reinterpretAsFloats());
                uy = uy.add(FloatVector.broadcast(FLOATS, vy[j])
                        .reinterpretAsInts()
                        .and(in)
                        .reinterpretAsFloats());
            }
        }
        sx.intoArray(table, at + YardstickSums.APART_X);
        sy.intoArray(table, at + YardstickSums.APART_Y);
        cx.intoArray(table, at + YardstickSums.OFFSET_X);
        cy.intoArray(table, at + YardstickSums.OFFSET_Y);
        ux.intoArray(table, at + YardstickSums.VELOCITY_X);
        uy.intoArray(table, at + YardstickSums.VELOCITY_Y);
        ((FloatVector) n.convert(VectorOperators.I2F, 0)).intoArray(table, at + YardstickSums.COUNT);
        close.intoArray(table, at + YardstickSums.CLOSENESS);
    }
}
