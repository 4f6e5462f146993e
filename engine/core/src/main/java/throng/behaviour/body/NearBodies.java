package throng.behaviour.body;

import static throng.simd.Lanes.F;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import throng.behaviour.GroupView;
import throng.memory.Agents;
import throng.motion.AgentProperty;
import throng.motion.PropertyReader;
import throng.perception.NeighbourList;

/** The nearest bodies of one agent, of all groups that it sees, the nearest first: scratch of one worker. */
final class NearBodies {
    /** Neighbours and a register more. */
    private static final int LENGTH = Orca.MAX_NEAREST + Agents.LANES;

    private int count;
    /** To the neighbour, metres. */
    private final float[] dx = new float[LENGTH];

    private final float[] dy = new float[LENGTH];
    private final float[] d2 = new float[LENGTH];
    private final float[] vx = new float[LENGTH];
    private final float[] vy = new float[LENGTH];
    private final float[] radius = new float[LENGTH];
    /** How much of the correction the agent takes. */
    private final float[] share = new float[LENGTH];
    /** Group and id. */
    private final long[] key = new long[LENGTH];

    /** Finds the neighbours of agent i. Of equally near ones, those of groups named first, then low ids. */
    void find(Orca orca, GroupView in, int i) {
        count = 0;
        int groups = 1 + orca.others().size(), most = orca.neighbourhood().nearest();
        for (int g = 0; g < groups; g++) {
            NeighbourList found = in.neighbours(orca, g, i);
            if (found.count() == 0) continue;
            int group = g == 0 ? in.group() : orca.others().get(g - 1).group();
            float other = g == 0 ? orca.share() : orca.others().get(g - 1).share();
            Agents agents = in.group(group);
            PropertyReader radii = in.propertyOf(AgentProperty.RADIUS, group);
            float[] x = agents.now(Agents.VX), y = agents.now(Agents.VX + 1);
            int[] id = agents.id();
            for (int c = 0; c < found.count(); c++) {
                if (count == most && found.d2(c) >= d2[count - 1]) break;
                int at = g == 0 ? count++ : place(found.d2(c), most), j = found.index(c);
                dx[at] = found.dx(c);
                dy[at] = found.dy(c);
                d2[at] = found.d2(c);
                vx[at] = x[j];
                vy[at] = y[j];
                radius[at] = radii.agent(j);
                share[at] = orca.share() / (orca.share() + other);
                key[at] = (long) group << 32 | id[j];
            }
        }
    }

    /** Makes room for a neighbour behind all that are at most as far, and returns its place. */
    private int place(float distance2, int most) {
        int at = count < most ? count++ : most - 1;
        for (; at > 0 && d2[at - 1] > distance2; at--) {
            dx[at] = dx[at - 1];
            dy[at] = dy[at - 1];
            d2[at] = d2[at - 1];
            vx[at] = vx[at - 1];
            vy[at] = vy[at - 1];
            radius[at] = radius[at - 1];
            share[at] = share[at - 1];
            key[at] = key[at - 1];
        }
        return at;
    }

    /** Adds the lines of the neighbours. */
    void addLines(
            HalfPlanes lines,
            float ownX,
            float ownY,
            float own,
            float perHorizon,
            float perTick,
            long ownKey,
            boolean wide) {
        if (wide && Wide.addLines(this, lines, ownX, ownY, own, perHorizon, perTick)) return;
        for (int c = 0; c < count; c++)
            AgentLines.add(
                    lines,
                    dx[c],
                    dy[c],
                    ownX - vx[c],
                    ownY - vy[c],
                    own + radius[c],
                    perHorizon,
                    perTick,
                    ownX,
                    ownY,
                    share[c],
                    ownKey,
                    key[c]);
    }

    /** Makes the same lines, to the bit, a register of neighbours at a time. */
    static final class Wide {
        private Wide() {}

        /** Adds the lines; returns false, and adds none, where a line is not finite or needs a direction by ids. */
        static boolean addLines(
                NearBodies near, HalfPlanes lines, float ownX, float ownY, float own, float perHorizon, float perTick) {
            int n = near.count, first = lines.count;
            lines.ensureRoom(n + Agents.LANES);
            for (int c = 0; c < n; c += F.length()) {
                FloatVector x = FloatVector.fromArray(F, near.dx, c), y = FloatVector.fromArray(F, near.dy, c);
                FloatVector ux = FloatVector.broadcast(F, ownX).sub(FloatVector.fromArray(F, near.vx, c));
                FloatVector uy = FloatVector.broadcast(F, ownY).sub(FloatVector.fromArray(F, near.vy, c));
                FloatVector radius = FloatVector.broadcast(F, own).add(FloatVector.fromArray(F, near.radius, c));
                FloatVector d2 = x.mul(x).add(y.mul(y)), radius2 = radius.mul(radius);
                VectorMask<Float> apart = d2.compare(VectorOperators.GT, radius2);
                FloatVector per = FloatVector.broadcast(F, perTick).blend(perHorizon, apart);
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
                FloatVector overY = x.neg()
                        .mul(radius)
                        .add(yl)
                        .neg()
                        .blend(xr.add(yl), left)
                        .blend(wx, onDisc);
                FloatVector divisor = d2.blend(root, onDisc);
                FloatVector dx = overX.div(divisor), dy = overY.div(divisor);
                FloatVector share = FloatVector.fromArray(F, near.share, c);
                FloatVector onLeg = ux.mul(dx).add(uy.mul(dy)),
                        out = share.mul(radius.mul(per).sub(root));
                FloatVector legX = share.mul(onLeg.mul(dx).sub(ux)),
                        legY = share.mul(onLeg.mul(dy).sub(uy));
                FloatVector px = legX.blend(out.mul(dy), onDisc).add(ownX);
                FloatVector py = legY.blend(out.mul(dx), onDisc).add(ownY);
                dy = dy.blend(dy.neg(), onDisc);
                int k = first + c;
                px.intoArray(lines.px, k);
                py.intoArray(lines.py, k);
                dx.intoArray(lines.dx, k);
                dy.intoArray(lines.dy, k);
                VectorMask<Float> good = px.abs()
                        .add(py.abs())
                        .add(dx.abs())
                        .add(dy.abs())
                        .lt(Float.POSITIVE_INFINITY)
                        .andNot(onDisc.andNot(w2.compare(VectorOperators.GT, AgentLines.NO_DIRECTION_SQUARED)));
                long bad = ~good.toLong();
                if (n - c < F.length()) bad &= (1L << n - c) - 1;
                else if (F.length() < 64) bad &= (1L << F.length()) - 1;
                if (bad != 0) return false;
            }
            lines.count = first + n;
            return true;
        }
    }
}
