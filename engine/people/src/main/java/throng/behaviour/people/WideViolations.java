package throng.behaviour.people;

import static throng.simd.Lanes.F;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import throng.kernel.Force;
import throng.memory.Agents;

/**
 * The agents of a block that no velocity satisfies, gathered until they fill a register. Each lane does what
 * {@link VelocityProgram#leastViolation} does, with the same bits.
 */
final class WideViolations {
    /**
     * Fewer are solved one by one: in a sparse crowd two agents of a block fail, too seldom for C2 to compile the wide
     * form. At 1 person/m² it is 30, at 3 it is 175.
     */
    private static final int FEW = F.length() / 2;

    private static final VectorSpecies<Integer> I = VectorSpecies.of(int.class, F.vectorShape());

    private int waiting;
    /** The lines of each lane, without gaps: those of walls first. */
    private final WidePrograms lines = new WidePrograms();
    /** By lane: how many lines, how many of walls, the one that failed, and the agent's number in its block. */
    private final int[] count = new int[Agents.LANES];

    private final int[] walls = new int[Agents.LANES];
    private final int[] failed = new int[Agents.LANES];
    private final int[] agent = new int[Agents.LANES];
    /** By lane: −1 where the present line counts. */
    private final int[] active = new int[Agents.LANES];

    private final float[] most = new float[Agents.LANES];
    /** Lines where two lines are violated equally. */
    private final WidePrograms equal = new WidePrograms();

    private final HalfPlanes one = new HalfPlanes();
    private final VelocityProgram program = new VelocityProgram();

    /**
     * Adds a lane of programs that failed there.
     *
     * @param wallRows how many of the first rows are lines of walls
     * @param a the number of the agent in its block
     */
    void add(WidePrograms from, int lane, int wallRows, int a, Force out) {
        int to = waiting++, n = 0, fail = from.failed[lane];
        walls[to] = 0;
        if (lines.rows < from.rows) lines.rows(from.rows);
        for (int r = 0; r < from.rows; r++) {
            if (r == fail) failed[to] = n;
            if ((from.has[r] >>> lane & 1) == 0) continue;
            if (r < wallRows) walls[to]++;
            int at = r * Agents.LANES + lane;
            lines.set(n++, to, from.px[at], from.py[at], from.dx[at], from.dy[at]);
        }
        count[to] = n;
        agent[to] = a;
        lines.x[to] = from.x[lane];
        lines.y[to] = from.y[lane];
        lines.maxSpeed[to] = from.maxSpeed[lane];
        if (waiting == F.length()) solve(out);
    }

    /** Solves those that wait. */
    void solve(Force out) {
        if (waiting < FEW) for (int l = 0; l < waiting; l++) solveOne(l);
        else solveLanes();
        for (int l = 0; l < waiting; l++) OrcaBlock.set(out, agent[l], lines.x[l], lines.y[l]);
        waiting = 0;
        lines.rows = 0;
    }

    private void solveOne(int lane) {
        one.clear();
        for (int k = 0; k < count[lane]; k++) {
            if (k == walls[lane]) one.endWalls();
            int at = k * Agents.LANES + lane;
            one.add(lines.px[at], lines.py[at], lines.dx[at], lines.dy[at]);
        }
        if (walls[lane] == count[lane]) one.endWalls();
        program.x = lines.x[lane];
        program.y = lines.y[lane];
        program.leastViolation(one, failed[lane], lines.maxSpeed[lane]);
        lines.x[lane] = program.x;
        lines.y[lane] = program.y;
    }

    private void solveLanes() {
        int first = Integer.MAX_VALUE, last = 0;
        for (int l = 0; l < waiting; l++) {
            first = Math.min(first, failed[l]);
            last = Math.max(last, count[l]);
        }
        for (int l = waiting; l < F.length(); l++) count[l] = 0;
        Arrays.fill(most, 0);
        System.arraycopy(lines.maxSpeed, 0, equal.maxSpeed, 0, Agents.LANES);
        equal.rows(last);
        for (int k = first; k < last; k++) {
            if (!begin(k)) continue;
            addEqual(k);
            equal.solve(k, true);
            end(k);
        }
    }

    /**
     * Finds the lanes that violate their line k more than any before, and begins at the point that is farthest on its
     * allowed side. Returns whether there are any.
     */
    private boolean begin(int k) {
        int at = k * Agents.LANES;
        FloatVector px = FloatVector.fromArray(F, lines.px, at), py = FloatVector.fromArray(F, lines.py, at);
        FloatVector dx = FloatVector.fromArray(F, lines.dx, at), dy = FloatVector.fromArray(F, lines.dy, at);
        FloatVector x = FloatVector.fromArray(F, lines.x, 0), y = FloatVector.fromArray(F, lines.y, 0);
        FloatVector excess = dx.mul(py.sub(y)).sub(dy.mul(px.sub(x)));
        VectorMask<Integer> is = excess.compare(VectorOperators.LE, FloatVector.fromArray(F, most, 0))
                .not()
                .cast(I)
                .and(IntVector.fromArray(I, failed, 0).compare(VectorOperators.LE, k))
                .and(IntVector.fromArray(I, count, 0).compare(VectorOperators.GT, k));
        IntVector.zero(I).blend(-1, is).intoArray(active, 0);
        FloatVector fastest = FloatVector.fromArray(F, lines.maxSpeed, 0), ux = dy.neg();
        ux.intoArray(equal.wantedX, 0);
        dx.intoArray(equal.wantedY, 0);
        ux.mul(fastest).intoArray(equal.x, 0);
        dx.mul(fastest).intoArray(equal.y, 0);
        return is.anyTrue();
    }

    /** Makes the lines left of which line k is violated more than each line before it, those of walls as they are. */
    private void addEqual(int k) {
        FloatVector px = FloatVector.fromArray(F, lines.px, k * Agents.LANES);
        FloatVector py = FloatVector.fromArray(F, lines.py, k * Agents.LANES);
        FloatVector dx = FloatVector.fromArray(F, lines.dx, k * Agents.LANES);
        FloatVector dy = FloatVector.fromArray(F, lines.dy, k * Agents.LANES);
        IntVector wallCount = IntVector.fromArray(I, walls, 0);
        for (int j = 0; j < k; j++) {
            int at = j * Agents.LANES;
            FloatVector ox = FloatVector.fromArray(F, lines.px, at), oy = FloatVector.fromArray(F, lines.py, at);
            FloatVector jx = FloatVector.fromArray(F, lines.dx, at), jy = FloatVector.fromArray(F, lines.dy, at);
            FloatVector sine = dx.mul(jy).sub(dy.mul(jx));
            VectorMask<Float> parallel = sine.abs().compare(VectorOperators.LE, VelocityProgram.PARALLEL);
            FloatVector t = jx.mul(py.sub(oy)).sub(jy.mul(px.sub(ox))).div(sine);
            FloatVector qx = px.add(t.mul(dx)).blend(px.add(ox).mul(.5f), parallel);
            FloatVector qy = py.add(t.mul(dy)).blend(py.add(oy).mul(.5f), parallel);
            FloatVector ex = jx.sub(dx), ey = jy.sub(dy);
            FloatVector length = ex.mul(ex).add(ey.mul(ey)).lanewise(VectorOperators.SQRT);
            ex = ex.div(length);
            ey = ey.div(length);
            VectorMask<Float> none =
                    dx.mul(jx).add(dy.mul(jy)).compare(VectorOperators.GT, 0).and(parallel);
            VectorMask<Float> good = qx.abs()
                    .add(qy.abs())
                    .add(ex.abs())
                    .add(ey.abs())
                    .lt(Float.POSITIVE_INFINITY)
                    .andNot(none);
            VectorMask<Float> wall = wallCount.compare(VectorOperators.GT, j).cast(F);
            FloatVector zero = FloatVector.zero(F);
            zero.blend(qx, good).blend(ox, wall).intoArray(equal.px, at);
            zero.blend(qy, good).blend(oy, wall).intoArray(equal.py, at);
            zero.blend(ex, good).blend(jx, wall).intoArray(equal.dx, at);
            zero.blend(ey, good).blend(jy, wall).intoArray(equal.dy, at);
        }
    }

    /** Takes the results of the lanes that have one; where rounding left none, the result so far stays. */
    private void end(int k) {
        int at = k * Agents.LANES;
        FloatVector px = FloatVector.fromArray(F, lines.px, at), py = FloatVector.fromArray(F, lines.py, at);
        FloatVector dx = FloatVector.fromArray(F, lines.dx, at), dy = FloatVector.fromArray(F, lines.dy, at);
        VectorMask<Float> is =
                IntVector.fromArray(I, active, 0).compare(VectorOperators.NE, 0).cast(F);
        VectorMask<Float> found = IntVector.fromArray(I, equal.failed, 0)
                .compare(VectorOperators.EQ, WidePrograms.NONE)
                .cast(F)
                .and(is);
        FloatVector x = FloatVector.fromArray(F, lines.x, 0).blend(FloatVector.fromArray(F, equal.x, 0), found);
        FloatVector y = FloatVector.fromArray(F, lines.y, 0).blend(FloatVector.fromArray(F, equal.y, 0), found);
        x.intoArray(lines.x, 0);
        y.intoArray(lines.y, 0);
        FloatVector excess = dx.mul(py.sub(y)).sub(dy.mul(px.sub(x)));
        FloatVector.fromArray(F, most, 0).blend(excess, is).intoArray(most, 0);
    }
}
