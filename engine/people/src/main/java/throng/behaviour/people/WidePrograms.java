package throng.behaviour.people;

import static throng.simd.Lanes.F;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import throng.memory.Agents;

/**
 * A register of {@link VelocityProgram}s: an agent in each lane, a line in each row. Each lane does what the scalar
 * program does, with the same bits. A lane without a line in some row has zeros there, a line that is never violated
 * and bounds nothing.
 */
final class WidePrograms {
    /** The row in which a lane failed, if it did not. */
    static final int NONE = Integer.MAX_VALUE;

    private static final VectorSpecies<Integer> I = VectorSpecies.of(int.class, F.vectorShape());

    /** The number of rows. */
    int rows;

    float[] px = new float[16 * Agents.LANES];
    float[] py = new float[16 * Agents.LANES];
    float[] dx = new float[16 * Agents.LANES];
    float[] dy = new float[16 * Agents.LANES];
    /** By row: bits of the lanes that have a line there. */
    long[] has = new long[16];
    /** The wanted velocity, m/s, or the direction in which the result is the farthest point. */
    final float[] wantedX = new float[Agents.LANES];

    final float[] wantedY = new float[Agents.LANES];
    final float[] maxSpeed = new float[Agents.LANES];
    /** The result, m/s. */
    final float[] x = new float[Agents.LANES];

    final float[] y = new float[Agents.LANES];
    /** The row in which each lane failed, or {@link #NONE}. */
    final int[] failed = new int[Agents.LANES];

    /** Sets the number of rows, and makes room for them. */
    void rows(int n) {
        rows = n;
        if (n * Agents.LANES <= px.length) return;
        int length = 2 * n * Agents.LANES;
        px = Arrays.copyOf(px, length);
        py = Arrays.copyOf(py, length);
        dx = Arrays.copyOf(dx, length);
        dy = Arrays.copyOf(dy, length);
        has = Arrays.copyOf(has, 2 * n);
    }

    /** Adds a row without lines. */
    void addEmpty() {
        rows(rows + 1);
        int at = (rows - 1) * Agents.LANES;
        Arrays.fill(px, at, at + Agents.LANES, 0f);
        Arrays.fill(py, at, at + Agents.LANES, 0f);
        Arrays.fill(dx, at, at + Agents.LANES, 0f);
        Arrays.fill(dy, at, at + Agents.LANES, 0f);
        has[rows - 1] = 0;
    }

    /** Sets the line of one lane in a row to line k of a list. */
    void set(int row, int lane, HalfPlanes from, int k) {
        set(row, lane, from.px[k], from.py[k], from.dx[k], from.dy[k]);
        has[row] |= 1L << lane;
    }

    /** Removes the line of one lane in a row. */
    void clear(int row, int lane) {
        set(row, lane, 0, 0, 0, 0);
        has[row] &= ~(1L << lane);
    }

    /** Sets the line of one lane in a row. */
    void set(int row, int lane, float x, float y, float ex, float ey) {
        int at = row * Agents.LANES + lane;
        px[at] = x;
        py[at] = y;
        dx[at] = ex;
        dy[at] = ey;
    }

    /** Begins with the wanted velocity, or the fastest one in its direction. */
    void beginNearest() {
        FloatVector wx = FloatVector.fromArray(F, wantedX, 0), wy = FloatVector.fromArray(F, wantedY, 0);
        FloatVector fastest = FloatVector.fromArray(F, maxSpeed, 0),
                w2 = wx.mul(wx).add(wy.mul(wy));
        FloatVector shorter = FloatVector.broadcast(F, 1)
                .blend(
                        fastest.div(w2.lanewise(VectorOperators.SQRT)),
                        w2.compare(VectorOperators.GT, fastest.mul(fastest)));
        wx.mul(shorter).intoArray(x, 0);
        wy.mul(shorter).intoArray(y, 0);
    }

    /**
     * Moves all results to their optimum, row by row; sets where lanes failed.
     *
     * @param rows how many of the rows count
     * @param far whether the wanted velocity is a direction
     */
    void solve(int rows, boolean far) {
        float[] px = this.px, py = this.py, dx = this.dx, dy = this.dy;
        FloatVector wx = FloatVector.fromArray(F, wantedX, 0), wy = FloatVector.fromArray(F, wantedY, 0);
        FloatVector fastest = FloatVector.fromArray(F, maxSpeed, 0);
        FloatVector vx = FloatVector.fromArray(F, x, 0), vy = FloatVector.fromArray(F, y, 0);
        IntVector fail = IntVector.broadcast(I, NONE);
        for (int k = 0; k < rows; k++) {
            FloatVector qx = FloatVector.fromArray(F, px, k * Agents.LANES);
            FloatVector qy = FloatVector.fromArray(F, py, k * Agents.LANES);
            FloatVector ex = FloatVector.fromArray(F, dx, k * Agents.LANES);
            FloatVector ey = FloatVector.fromArray(F, dy, k * Agents.LANES);
            FloatVector excess = ex.mul(qy.sub(vy)).sub(ey.mul(qx.sub(vx)));
            VectorMask<Float> violated = excess.compare(VectorOperators.GT, 0)
                    .and(fail.compare(VectorOperators.EQ, NONE).cast(F));
            if (!violated.anyTrue()) continue;
            FloatVector foot = qx.mul(ex).add(qy.mul(ey));
            FloatVector inside =
                    foot.mul(foot).add(fastest.mul(fastest)).sub(qx.mul(qx).add(qy.mul(qy)));
            FloatVector root = inside.lanewise(VectorOperators.SQRT);
            FloatVector low = foot.neg().sub(root), high = foot.neg().add(root);
            for (int j = 0; j < k; j++) {
                FloatVector ox = FloatVector.fromArray(F, dx, j * Agents.LANES);
                FloatVector oy = FloatVector.fromArray(F, dy, j * Agents.LANES);
                FloatVector sine = ex.mul(oy).sub(ey.mul(ox));
                FloatVector side = ox.mul(qy.sub(FloatVector.fromArray(F, py, j * Agents.LANES)))
                        .sub(oy.mul(qx.sub(FloatVector.fromArray(F, px, j * Agents.LANES))));
                VectorMask<Float> parallel = sine.abs().compare(VectorOperators.LE, VelocityProgram.PARALLEL);
                VectorMask<Float> up = sine.compare(VectorOperators.GE, 0);
                FloatVector t = side.div(sine);
                high = high.blend(t, up.andNot(parallel).and(t.compare(VectorOperators.LT, high)));
                low = low.blend(t, parallel.or(up).not().and(t.compare(VectorOperators.GT, low)));
                VectorMask<Float> out = parallel.and(side.compare(VectorOperators.LT, 0));
                low = low.blend(Float.POSITIVE_INFINITY, out); // for good: nothing is above it
                high = high.blend(Float.NEGATIVE_INFINITY, out);
            }
            FloatVector t = ex.mul(wx.sub(qx)).add(ey.mul(wy.sub(qy)));
            t = t.blend(high, t.compare(VectorOperators.GT, high)).blend(low, t.compare(VectorOperators.LT, low));
            if (far) t = low.blend(high, wx.mul(ex).add(wy.mul(ey)).compare(VectorOperators.GT, 0));
            VectorMask<Float> found = inside.compare(VectorOperators.GE, 0)
                    .andNot(low.compare(VectorOperators.GT, high))
                    .and(violated);
            vx = vx.blend(qx.add(t.mul(ex)), found);
            vy = vy.blend(qy.add(t.mul(ey)), found);
            fail = fail.blend(k, violated.andNot(found).cast(I));
        }
        vx.intoArray(x, 0);
        vy.intoArray(y, 0);
        fail.intoArray(failed, 0);
    }
}
