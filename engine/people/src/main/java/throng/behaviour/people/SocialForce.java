package throng.behaviour.people;

import java.util.ArrayList;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.memory.AgentGroup;
import throng.perception.Neighbourhood;

/**
 * Takes the velocity that a guide wants, and lets bodies and walls push the agent away, press it and rub along it: the
 * social force model.
 *
 * <p>Use it for people in a flat world who crowd and press, as before a door in haste, and to compare with the many
 * studies that used it. The guide is any rule: a field, a path, a target. Bodies are the discs of the {@code radius} of
 * each group, which may differ by agent.
 *
 * <p><b>Formula.</b> The guide wants the velocity v* ({@link Rule#wish}); e₀ is its direction. With d the distance to
 * neighbour j, n the unit vector from it, t = (−n_y, n_x), R = rᵢ + rⱼ and o = R − d, the overlap:
 *
 * <pre>
 *    Fⱼ  = (strength·exp(o/distance)·wⱼ + stiffness·g)·n + friction·g·((vⱼ − v)·t)·t
 *    wⱼ  = 1 − (1 − behind)·(1 + e₀·n)/2       g = max(0, o)
 *    m·a = m·(v* − v)/relaxation + Σⱼ Fⱼ + Σ_W F_W
 * </pre>
 *
 * <p>F_W of a wall is the same with r instead of R, a wall that stands, and w = h, which is the same for all walls near
 * an agent. With W the sum of strength·exp((r − d)/distance)·n over them:
 *
 * <pre>
 *    h = min(1, ({@link #MOST_HELD}·m·|v*|/relaxation + {@link #AMONG_OTHERS}·|Σⱼ Fⱼ|)/|W|)       Fⱼ: without friction
 * </pre>
 *
 * <p>So walls that a body does not touch push one who is alone with half of the drive at most, and hold no one. Among
 * others they push as in the paper, where h is 1. There both sides of a door narrower than 0.66 m hold one who is alone
 * for ever (r 0.2 m, 80 kg, 1.34 m/s), and a wall one whose goal is nearer to it than 0.38 m.
 *
 * <p>Bodies and walls that are 10 distances apart do not push: of the 2,000 N of a touch 0.09 N are left there.
 * Overlaps count as 0.1 m at most ({@link #MOST_OVERLAP}), exponents as 20, and |a| as 100 m/s² ({@link
 * #MOST_ACCELERATION}).
 *
 * <p><b>The step is implicit</b>, as forces of bodies that touch change within milliseconds. The drive, the friction
 * and the way in which pushes change with the distance are those of the end of the tick:
 *
 * <pre>
 *    ((1 + dt/relaxation)·1 + dt/m·(2·M + M_W))·v'
 *        = v + dt·v*&#47;relaxation + dt/m·(F + M·v + Σⱼ Mⱼ·vⱼ)       F: at the start, without friction
 *    Mⱼ = friction·g·t·tᵀ + dt·(strength·exp(o/distance)·wⱼ/distance + stiffness·[o &gt; 0])·n·nᵀ
 * </pre>
 *
 * <p>M is Σⱼ Mⱼ, M_W that of walls. So two who touch meet as if both were solved together (2·M, vⱼ and v): they come
 * to rest, and do not rebound the more the longer the tick. The sums do not depend on the order of neighbours. The
 * rule's force is m·(v' − v)/dt, which motion limits: give a high {@code maxForce}, and a {@code maxSpeed} of 1.3 times
 * the wish, as the source does. With dt = 0 there is no force.
 *
 * <p><b>Walls.</b> Each place at which walls or blocked tiles ({@link throng.behaviour.edge.WallEdges}) are nearest
 * pushes once, so a wall in pieces pushes no more than the whole. Motion holds bodies at walls, so walls rub those
 * alone who begin within them. Groups that go through walls are not pushed. Agents behind walls are not seen.
 *
 * <p><b>Ties.</b> Coincident agents part in a direction given by their groups and ids, opposite for the two. An agent
 * exactly on a wall is not pushed by it. One who wants to stand is moved by those who come near.
 *
 * <p>Take ticks of {@link #LONGEST_TICK} or less; {@code Group.steps} divides longer ones. Bodies may overlap, as they
 * are soft: give groups {@link throng.motion.Contact} where they must not.
 *
 * <p>Source: Helbing, Farkas and Vicsek, Simulating dynamical features of escape panic, Nature 407, 487–490, 2000.
 *
 * @param guide what the agent wants
 * @param neighbourhoods the bodies that it sees, one for each group; agents beyond their radius are ignored
 * @param relaxation τ, seconds in which it takes up the wish, in [0.001, 1000]
 * @param strength A, newtons with which bodies that just touch keep apart, in [0, 10⁶]
 * @param distance B, metres in which that falls by e, in [0.001, 10]
 * @param behind how much those exactly behind push, as a share of those exactly ahead, in [0, 1]; the source has 1
 * @param stiffness k, newtons per metre: pressure for each metre of overlap, in [0, 10⁷]
 * @param friction κ, N·s/m²: for each metre of overlap and m/s of sliding, in [0, 10⁷]
 */
public record SocialForce(
        Rule guide,
        List<Neighbourhood> neighbourhoods,
        @Range("[0.001, 1000] s") float relaxation,
        @Range("[0, 1e6] N") float strength,
        @Range("[0.001, 10] m") float distance,
        @Range("the share behind of social force: [0, 1]") float behind,
        @Range("[0, 1e7] N/m") float stiffness,
        @Range("[0, 1e7] N·s/m²") float friction)
        implements WalkingModel {
    /** 3 m: a neighbour there pushes by 10⁻¹¹ N. */
    public static final float LOOK = 3;

    /** 0.1 m: deeper overlaps push as much as this one, 12 kN by the pressure alone. */
    public static final float MOST_OVERLAP = .1f;

    /** 100 m/s², more than a person survives: the greatest acceleration. */
    public static final float MOST_ACCELERATION = 100;

    /** 0.5: walls that a body does not touch push one who is alone with this share of the drive at most. */
    public static final float MOST_HELD = .5f;

    /** 10: they push more by so many times what others push. */
    public static final float AMONG_OTHERS = 10;

    /** 0.05 s. */
    public static final float LONGEST_TICK = .05f;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or outside its range
     */
    public SocialForce {
        Check.given("the guide of social force", guide);
        neighbourhoods = Check.list("neighbourhoods of social force", neighbourhoods);
        Check.within("the number of neighbourhoods", neighbourhoods.size(), 1, Integer.MAX_VALUE);
        Check.values(SocialForce.class, relaxation, strength, distance, behind, stiffness, friction);
    }

    /**
     * {@return the model with the numbers of the paper: τ 0.5 s, A 2,000 N, B 0.08 m, k 1.2·10⁵ N/m, κ 2.4·10⁵ N·s/m²,
     * for people of 80 kg; it sees its own group within 3 m}
     *
     * @param guide what the agent wants
     * @throws IllegalArgumentException if the guide is null
     */
    public static SocialForce of(Rule guide) {
        return new SocialForce(guide, List.of(Neighbourhood.within(LOOK)), .5f, 2000, .08f, 1, 1.2e5f, 2.4e5f);
    }

    /**
     * {@return the same model that sees the agents of one more group}
     *
     * @param group whose agents it sees, as far as those of the first neighbourhood
     * @throws IllegalArgumentException if the group is null
     */
    public SocialForce seeing(AgentGroup group) {
        var more = new ArrayList<>(neighbourhoods);
        more.add(Neighbourhood.within(neighbourhoods.getFirst().radius()).of(group));
        return new SocialForce(guide, more, relaxation, strength, distance, behind, stiffness, friction);
    }

    @Override
    public float longestTick() {
        return LONGEST_TICK;
    }

    @Override
    public void walk(GroupView in, Force out, int start, int end, boolean isWide) {
        SocialBlock.run(this, in, out, start, end, isWide);
    }
}
