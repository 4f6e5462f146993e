package throng.behaviour.body.block;

import static jdk.incubator.vector.VectorOperators.LSHL;
import static throng.simd.Lanes.F;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import throng.math.Exp;
import throng.memory.Agents;
import throng.motion.AgentProperty;
import throng.motion.PropertyReader;
import throng.perception.CandidateTiles;

/** What the wide loops of a model of people read of one neighbourhood: scratch of one worker. */
final class TilePairs {
    CandidateTiles tiles;
    PropertyReader radii;
    /** The agents: places, velocities, headings. */
    float[] ownX;

    float[] ownY;
    float[] ownVx;
    float[] ownVy;
    float[] ownHx;
    float[] ownHy;
    /** The candidates: places, velocities, headings. */
    float[] px;

    float[] py;
    float[] vx;
    float[] vy;
    float[] hx;
    float[] hy;
    /** The agents are among their own candidates. */
    boolean own;
    /** From the agents to the candidate that {@link #hide} is asked for, metres. */
    final float[] offX = new float[Agents.LANES];

    final float[] offY = new float[Agents.LANES];
    /** 1 for lanes whose candidate a wall hides. */
    final float[] gone = new float[Agents.LANES];

    /** The square of how far they look, m². */
    float look2;

    @SuppressWarnings("NullAway.Init") // begin sets them
    TilePairs() {}

    void begin(PeopleBlock people, int n) {
        var in = people.in();
        int group = people.group(n);
        Agents others = in.group(group);
        float look = people.rule().neighbourhoods().get(n).radius();
        tiles = in.candidates(people.rule(), n, people.start(), people.end());
        radii = in.propertyOf(AgentProperty.RADIUS, group);
        ownX = in.position(0);
        ownY = in.position(1);
        ownVx = in.velocity(0);
        ownVy = in.velocity(1);
        ownHx = in.heading(0);
        ownHy = in.heading(1);
        px = others.now(0);
        py = others.now(1);
        vx = others.now(Agents.VX);
        vy = others.now(Agents.VX + 1);
        hx = others.now(Agents.HX);
        hy = others.now(Agents.HX + 1);
        own = group == in.group();
        look2 = look * look;
    }

    /** The number of the lane of agent i among the candidates, for those who are not to meet themselves. */
    int self(int i) {
        return own ? i : Integer.MIN_VALUE;
    }

    /** eˣ, x in [−87, 88], with the bits of {@link Exp#exp}. In pieces so small that they are always inlined. */
    static FloatVector exp(FloatVector x) {
        FloatVector rounded = x.mul(Exp.PER_LN2).add(Exp.ROUND);
        return times(rest(x, rounded), power(rounded));
    }

    private static FloatVector rest(FloatVector x, FloatVector rounded) {
        FloatVector whole = rounded.sub(Exp.ROUND);
        return x.sub(whole.mul(Exp.LN2)).sub(whole.mul(Exp.LN2_REST));
    }

    private static FloatVector power(FloatVector rounded) {
        IntVector bits = rounded.reinterpretAsInts().lanewise(LSHL, 23);
        return bits.add(0x3F80_0000).reinterpretAsFloats();
    }

    private static FloatVector times(FloatVector rest, FloatVector power) {
        FloatVector curved = rest.mul(rest).mul(polynomial(rest, high(rest)));
        return curved.add(rest).add(1).mul(power);
    }

    private static FloatVector high(FloatVector rest) {
        return rest.mul(rest.mul(rest.mul(Exp.E7).add(Exp.E6)).add(Exp.E5)).add(Exp.E4);
    }

    private static FloatVector polynomial(FloatVector rest, FloatVector high) {
        return rest.mul(rest.mul(high).add(Exp.E3)).add(Exp.E2);
    }

    /** The lesser of floats of any sign, and positive ones: their bits order as ints do. */
    static FloatVector least(FloatVector x, FloatVector positive) {
        return x.reinterpretAsInts().min(positive.reinterpretAsInts()).reinterpretAsFloats();
    }

    /** The lesser of floats of any sign, and a positive one, whose bits are given. */
    static FloatVector least(FloatVector x, int positive) {
        return x.reinterpretAsInts().min(positive).reinterpretAsFloats();
    }

    /** The greater of floats of any sign, and one that is 0 or positive, whose bits are given. */
    static FloatVector most(FloatVector x, int positive) {
        return x.reinterpretAsInts().max(positive).reinterpretAsFloats();
    }

    /**
     * Writes 1 into {@link #gone} for the lanes whose candidate a wall hides, else 0. Lane by lane, through arrays: a
     * loop over edges is too large to be inlined, and so its vectors would be boxed.
     *
     * @param asked the lanes to look at, of agents from k on
     */
    void hide(WallShade shade, long asked, int k) {
        for (int lane = 0; lane < F.length(); lane++) {
            float dx = offX[lane], dy = offY[lane];
            boolean hidden = (asked >>> lane & 1) != 0 && shade.hides(k + lane, dx, dy, dx * dx + dy * dy);
            gone[lane] = hidden ? 1 : 0;
        }
    }
}
