package throng.behaviour.people;

import static throng.simd.Lanes.F;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import throng.behaviour.GroupView;
import throng.memory.Agents;
import throng.motion.AgentProperty;
import throng.motion.PropertyReader;
import throng.perception.NearestRows;

/**
 * The nearest bodies of a register of agents, an agent in each lane and a neighbour in each row, and their lines.
 * {@link AgentLines} is the meaning; all lines have the same bits.
 */
final class WideBodies {
    private static final VectorSpecies<Integer> I = VectorSpecies.of(int.class, F.vectorShape());

    private final float[] ownVx = new float[Agents.LANES];
    private final float[] ownVy = new float[Agents.LANES];
    private final float[] ownRadius = new float[Agents.LANES];
    private final float[] ownPerHorizon = new float[Agents.LANES];
    private final long[] ownKey = new long[Agents.LANES];

    /** The number of rows: neighbours of the agent that has most. */
    private int rows;

    private final int[] count = new int[Agents.LANES];
    private final float[] x = new float[Orca.MAX_NEAREST * Agents.LANES];
    private final float[] y = new float[Orca.MAX_NEAREST * Agents.LANES];
    private final float[] vx = new float[Orca.MAX_NEAREST * Agents.LANES];
    private final float[] vy = new float[Orca.MAX_NEAREST * Agents.LANES];
    private final float[] radius = new float[Orca.MAX_NEAREST * Agents.LANES];
    private final float[] share = new float[Orca.MAX_NEAREST * Agents.LANES];
    /** Whether all bodies are of the agents' own group. */
    private boolean oneGroup;

    /** The indices of bodies of the own group and its ids; where others are seen, group and id in one number. */
    private final int[] index = new int[Orca.MAX_NEAREST * Agents.LANES];

    private int[] ids = {};
    private final long[] key = new long[Orca.MAX_NEAREST * Agents.LANES];
    /** One line that the scalar form makes. */
    private final HalfPlanes one = new HalfPlanes();

    /** Takes the agents from i on, whose radii begin at a; forgets all bodies. */
    void begin(GroupView in, int i, float[] radii, int a, int lanes) {
        rows = 0;
        ids = in.id();
        oneGroup = false;
        Arrays.fill(count, 0);
        System.arraycopy(in.velocity(0), i, ownVx, 0, lanes);
        System.arraycopy(in.velocity(1), i, ownVy, 0, lanes);
        System.arraycopy(radii, a, ownRadius, 0, lanes);
        for (int l = 0; l < lanes; l++) ownKey[l] = (long) in.group() << 32 | in.id()[i + l];
    }

    /**
     * Takes the bodies of agents of one group.
     *
     * @param a the number of the first agent in the rows
     * @param k its number in the block
     */
    void take(Orca orca, GroupView in, NearestRows near, OrcaBlock.Numbers numbers, int a, int k, int lanes) {
        Agents agents = in.group(in.group());
        PropertyReader radii = in.propertyOf(AgentProperty.RADIUS, in.group());
        float[] ax = agents.now(Agents.VX), ay = agents.now(Agents.VX + 1);
        float mine = orca.share() / (orca.share() + orca.share());
        oneGroup = true;
        for (int l = 0; l < lanes; l++) {
            count[l] = near.count()[a + l];
            while (numbers.limited() && count[l] > 0 && drops(near, numbers, a + l, k + l, count[l])) count[l]--;
            rows = Math.max(rows, count[l]);
        }
        IntVector counts = IntVector.fromArray(I, count, 0);
        for (int c = 0; c < rows; c++) {
            int row = c * Agents.LANES;
            IntVector.fromArray(I, near.index(c), a)
                    .blend(0, counts.compare(VectorOperators.LE, c))
                    .intoArray(index, row);
            FloatVector.fromArray(F, near.offset(0, c), a).intoArray(x, row);
            FloatVector.fromArray(F, near.offset(1, c), a).intoArray(y, row);
            FloatVector.fromArray(F, ax, 0, index, row).intoArray(vx, row);
            FloatVector.fromArray(F, ay, 0, index, row).intoArray(vy, row);
            FloatVector.broadcast(F, mine).intoArray(share, row);
            for (int l = 0; l < F.length(); l++) radius[row + l] = radii.agent(index[row + l]);
        }
    }

    private static boolean drops(NearestRows near, OrcaBlock.Numbers numbers, int a, int k, int count) {
        float dx = near.offset(0, count - 1)[a], dy = near.offset(1, count - 1)[a];
        return numbers.drops(k, count, dx * dx + dy * dy);
    }

    /** Takes the bodies of one agent. */
    void take(int lane, NearBodies near) {
        count[lane] = near.count;
        rows = Math.max(rows, near.count);
        for (int c = 0; c < near.count; c++) {
            int at = c * Agents.LANES + lane;
            x[at] = near.dx[c];
            y[at] = near.dy[c];
            vx[at] = near.vx[c];
            vy[at] = near.vy[c];
            radius[at] = near.radius[c];
            share[at] = near.share[c];
            key[at] = near.key[c];
        }
    }

    /** {@return how many bodies the agent of a lane has} */
    int count(int lane) {
        return count[lane];
    }

    /**
     * Adds a row of lines for each row of bodies.
     *
     * @param perHorizon 1/τ of each agent of the block, whose lanes begin at a
     * @param perTick 1/dt
     */
    void addLines(WidePrograms lines, float[] perHorizon, int a, float perTick) {
        System.arraycopy(perHorizon, a, ownPerHorizon, 0, F.length());
        int first = lines.rows;
        lines.rows(first + rows);
        for (int c = 0; c < rows; c++) {
            long open = addRow(lines, first + c, c, perTick);
            for (; open != 0; open &= open - 1) addOne(lines, first + c, c, Long.numberOfTrailingZeros(open), perTick);
        }
    }

    /** Adds one row; returns the lanes whose line needs a direction by ids. */
    private long addRow(WidePrograms lines, int to, int c, float perTick) {
        int from = c * Agents.LANES;
        FloatVector x = FloatVector.fromArray(F, this.x, from), y = FloatVector.fromArray(F, this.y, from);
        FloatVector ownX = FloatVector.fromArray(F, ownVx, 0), ownY = FloatVector.fromArray(F, ownVy, 0);
        FloatVector ux = ownX.sub(FloatVector.fromArray(F, vx, from));
        FloatVector uy = ownY.sub(FloatVector.fromArray(F, vy, from));
        FloatVector radius = FloatVector.fromArray(F, ownRadius, 0).add(FloatVector.fromArray(F, this.radius, from));
        FloatVector d2 = x.mul(x).add(y.mul(y)), radius2 = radius.mul(radius);
        VectorMask<Float> apart = d2.compare(VectorOperators.GT, radius2);
        FloatVector per = FloatVector.broadcast(F, perTick).blend(FloatVector.fromArray(F, ownPerHorizon, 0), apart);
        FloatVector wx = ux.sub(x.mul(per)),
                wy = uy.sub(y.mul(per)),
                w2 = wx.mul(wx).add(wy.mul(wy));
        FloatVector along = wx.mul(x).add(wy.mul(y));
        VectorMask<Float> onDisc = along.lt(0)
                .and(along.mul(along).compare(VectorOperators.GT, radius2.mul(w2)))
                .or(apart.not());
        FloatVector root = d2.sub(radius2).blend(w2, onDisc).lanewise(VectorOperators.SQRT);
        VectorMask<Float> left =
                x.mul(wy).sub(y.mul(wx)).compare(VectorOperators.GT, 0).andNot(onDisc);
        FloatVector xl = x.mul(root), yr = y.mul(radius), xr = x.mul(radius), yl = y.mul(root);
        FloatVector overX = xl.add(yr).neg().blend(xl.sub(yr), left).blend(wy, onDisc);
        FloatVector overY =
                x.neg().mul(radius).add(yl).neg().blend(xr.add(yl), left).blend(wx, onDisc);
        FloatVector divisor = d2.blend(root, onDisc);
        FloatVector dx = overX.div(divisor), dy = overY.div(divisor);
        FloatVector share = FloatVector.fromArray(F, this.share, from);
        FloatVector onLeg = ux.mul(dx).add(uy.mul(dy)),
                out = share.mul(radius.mul(per).sub(root));
        FloatVector legX = share.mul(onLeg.mul(dx).sub(ux)),
                legY = share.mul(onLeg.mul(dy).sub(uy));
        FloatVector px = legX.blend(out.mul(dy), onDisc).add(ownX);
        FloatVector py = legY.blend(out.mul(dx), onDisc).add(ownY);
        dy = dy.blend(dy.neg(), onDisc);
        VectorMask<Float> has =
                IntVector.fromArray(I, count, 0).compare(VectorOperators.GT, c).cast(F);
        VectorMask<Float> open = onDisc.andNot(w2.compare(VectorOperators.GT, AgentLines.NO_DIRECTION_SQUARED))
                .and(has);
        VectorMask<Float> good = px.abs()
                .add(py.abs())
                .add(dx.abs())
                .add(dy.abs())
                .lt(Float.POSITIVE_INFINITY)
                .and(has);
        FloatVector zero = FloatVector.zero(F);
        int at = to * Agents.LANES;
        zero.blend(px, good).intoArray(lines.px, at);
        zero.blend(py, good).intoArray(lines.py, at);
        zero.blend(dx, good).intoArray(lines.dx, at);
        zero.blend(dy, good).intoArray(lines.dy, at);
        lines.has[to] = good.toLong();
        return open.toLong();
    }

    /** Makes the line of one neighbour of one lane by the scalar form. */
    private void addOne(WidePrograms lines, int to, int c, int lane, float perTick) {
        int from = c * Agents.LANES + lane;
        float ownX = ownVx[lane], ownY = ownVy[lane];
        one.clear();
        AgentLines.add(
                one,
                x[from],
                y[from],
                ownX - vx[from],
                ownY - vy[from],
                ownRadius[lane] + radius[from],
                ownPerHorizon[lane],
                perTick,
                ownX,
                ownY,
                share[from],
                ownKey[lane],
                oneGroup ? ownKey[lane] >>> 32 << 32 | ids[index[from]] : key[from]);
        if (one.count == 1) lines.set(to, lane, one, 0);
        else lines.clear(to, lane);
    }
}
