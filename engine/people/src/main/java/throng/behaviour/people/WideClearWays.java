package throng.behaviour.people;

import static throng.simd.Lanes.F;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import throng.behaviour.GroupView;
import throng.kernel.Force;
import throng.memory.Agents;
import throng.motion.AgentProperty;
import throng.motion.PropertyReader;
import throng.perception.CandidateTiles;

/**
 * Tells which agents of a block need no lines, as no body in their range forbids the velocity that they want. They
 * stand side by side, or walk the same way. To find that out takes a third of what their nearest and lines take.
 *
 * <p>With x, R, u and τ of {@link AgentLines}, no disc (x/t, R/t) of the obstacle is nearer to u than
 * (|x| − R)/τ − u·x/|x|. Where share times this exceeds the change from v to the wanted v*, the line allows v*. So
 * that rounding never decides, a hundredth or a thousandth of each number counts against v*, 10³ times what rounding
 * does.
 */
final class WideClearWays {
    private static final VectorSpecies<Integer> I = VectorSpecies.of(int.class, F.vectorShape());

    /** An agent is among its own candidates, and nearer to itself than bodies may be. */
    private static final int ITSELF = 1;

    /** The most blocks that are not tried after others in which fewer than half of the registers were clear. */
    private static final int LONGEST = 63;

    /** Blocks that are tried before any pause: until then Java has compiled the loop, and it takes no memory. */
    private static final int FIRST = 256;

    /** Factors of what counts against v*, and of what counts for it. */
    private static final float MORE = 1.01f, LESS = .999f;

    /** The part of own speeds that counts besides; and of the relative one, in squares. */
    private static final float SLIGHT = 1e-3f, SLIGHT_SQUARED = 5e-5f;

    /** Bodies overlap, or nearly, where |x|² ≤ APART · R² + APART_LEAST, m²: lines have other directions there. */
    private static final float APART = 1.02f, APART_LEAST = 1e-6f;

    /** By agent of the block: how many bodies in range may forbid what it wants, with {@link #ITSELF}. */
    private final int[] hindered = new int[Force.LENGTH];

    /** By agent: how far it changes its velocity if it is clear, by its share, m/s. */
    private final float[] change = new float[Force.LENGTH];

    /** How many blocks were not tried at last, and how many are still not: those of jams would be for nothing. */
    private int pause;

    private int wait;
    /** How many blocks that are not clear were tried. */
    private int tried;

    /**
     * Finds the clear agents of a block, whose wanted velocities are in {@code out}.
     *
     * @return by register of agents: bits of those in which all are clear
     */
    long find(Orca orca, GroupView in, Force out, OrcaBlock.Numbers numbers, int start, int end) {
        if (wait > 0) {
            wait--;
            return 0;
        }
        CandidateTiles tiles = in.candidates(orca, 0, start, end);
        float[] radius = in.property(AgentProperty.RADIUS, start, end);
        float mine = orca.share() / (orca.share() + orca.share());
        change(in, out, mine, in.property(AgentProperty.MAX_SPEED, start, end), start, end);
        float range2 = orca.neighbourhood().radius() * orca.neighbourhood().radius();
        Agents agents = in.group(in.group());
        PropertyReader radii = in.propertyOf(AgentProperty.RADIUS, in.group());
        if (tiles.count() == 0) Arrays.fill(hindered, 0, end - start, ITSELF);
        for (int t = 0, i = start; t < tiles.count(); i = tiles.stop()[t++]) {
            int k = i - start;
            tile(agents, radii, tiles, t, i, range2, radius, numbers.perHorizon, k);
        }
        return registers(end - start);
    }

    /** Returns the bits of the registers that are clear; if these are less than half, the next blocks are not tried. */
    private long registers(int agents) {
        Arrays.fill(hindered, agents, agents + F.length(), ITSELF);
        long clear = 0;
        int all = (agents + F.length() - 1) / F.length();
        for (int r = 0; r < all; r++) {
            boolean none = IntVector.fromArray(I, hindered, r * F.length())
                    .compare(VectorOperators.EQ, ITSELF)
                    .allTrue();
            if (none) clear |= 1L << r;
        }
        boolean pays = 2 * Long.bitCount(clear) >= all || tried++ < FIRST;
        pause = pays ? 0 : Math.min(2 * pause + 1, LONGEST);
        wait = pause;
        return clear;
    }

    /** Sets how far each agent of a block changes its velocity if it is clear, by its share, and a little more. */
    private void change(GroupView in, Force out, float mine, float[] maxSpeed, int start, int end) {
        for (int k = 0; k < end - start; k += F.length()) {
            FloatVector vx = FloatVector.fromArray(F, in.velocity(0), start + k);
            FloatVector vy = FloatVector.fromArray(F, in.velocity(1), start + k);
            FloatVector wx = FloatVector.fromArray(F, out.x(), k), wy = FloatVector.fromArray(F, out.y(), k);
            FloatVector w2 = wx.mul(wx).add(wy.mul(wy)), fastest = FloatVector.fromArray(F, maxSpeed, k);
            FloatVector shorter = FloatVector.broadcast(F, 1)
                    .blend(fastest.div(w2.sqrt()), w2.compare(VectorOperators.GT, fastest.mul(fastest)));
            wx = wx.mul(shorter);
            wy = wy.mul(shorter);
            FloatVector x = wx.sub(vx), y = wy.sub(vy);
            FloatVector speeds = vx.mul(vx)
                    .add(vy.mul(vy))
                    .sqrt()
                    .add(wx.mul(wx).add(wy.mul(wy)).sqrt());
            FloatVector all = x.mul(x).add(y.mul(y)).sqrt().add(speeds.mul(SLIGHT));
            all.mul(MORE / mine).intoArray(change, k);
        }
    }

    /** Finds the clear agents of tile t, which begins with agent i, number k of the block. */
    private void tile(
            Agents agents,
            PropertyReader radii,
            CandidateTiles tiles,
            int t,
            int i,
            float range2,
            float[] radius,
            float[] perHorizon,
            int k) {
        float[] px = agents.now(0), py = agents.now(1), ax = agents.now(Agents.VX), ay = agents.now(Agents.VX + 1);
        FloatVector vx = FloatVector.fromArray(F, ax, i), vy = FloatVector.fromArray(F, ay, i);
        int first = tiles.firstRun()[t], end = tiles.lastRun()[t];
        float widest = 0;
        for (int r = first; r < end; r++) widest = Math.max(widest, radii.greatest(tiles.begin()[r], tiles.end()[r]));
        FloatVector reach = FloatVector.fromArray(F, radius, k).add(widest);
        FloatVector apart = reach.mul(reach).mul(APART).add(APART_LEAST);
        FloatVector per = FloatVector.fromArray(F, perHorizon, k), less = per.mul(LESS);
        FloatVector least = reach.mul(per.mul(MORE)).add(FloatVector.fromArray(F, change, k)),
                least2 = least.mul(least);
        IntVector hindered = IntVector.zero(I);
        for (int r = first; r < end; r++) {
            FloatVector x0 = FloatVector.fromArray(F, px, i).add(tiles.shiftX()[r]);
            FloatVector y0 = FloatVector.fromArray(F, py, i).add(tiles.shiftY()[r]);
            for (int j = tiles.begin()[r], stop = tiles.end()[r]; j < stop; j++) {
                FloatVector x = FloatVector.broadcast(F, px[j]).sub(x0),
                        y = FloatVector.broadcast(F, py[j]).sub(y0);
                FloatVector ux = vx.sub(ax[j]),
                        uy = vy.sub(ay[j]),
                        d2 = x.mul(x).add(y.mul(y));
                FloatVector room = d2.mul(less).sub(ux.mul(x).add(uy.mul(y)));
                FloatVector needed = least2.add(ux.mul(ux).add(uy.mul(uy)).mul(SLIGHT_SQUARED));
                VectorMask<Float> allowed = room.mul(room.abs())
                        .sub(d2.mul(needed))
                        .compare(VectorOperators.GE, 0)
                        .and(d2.compare(VectorOperators.GT, apart));
                hindered = hindered.add(1, d2.lt(range2).andNot(allowed).cast(I));
            }
        }
        hindered.intoArray(this.hindered, k);
    }
}
