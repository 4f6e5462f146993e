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
 * Takes the velocity that a guide wants, and pushes the agent the more the sooner it would hit a body or a wall: the
 * power law of the time to collision.
 *
 * <p>Use it for people in a flat world who see each other from afar and give way early: streams that meet, squares,
 * corridors. The guide is any rule: a field, a path, a target. Bodies are the discs of the {@code radius} of each
 * group, which may differ by agent.
 *
 * <p><b>Formula.</b> The guide wants the velocity v* ({@link Rule#wish}). Two bodies that go on as they go touch after
 * t seconds, and have the energy E(t) = strength·t⁻²·exp(−t/horizon). Each is pushed down its slope. With x from the
 * agent to neighbour j, v = vᵢ − vⱼ, R = rᵢ + rⱼ:
 *
 * <pre>
 *    a = v·v    b = x·v    c = x·x − R²    q = b² − a·c    t = c/(b + √q)    only if q &gt; 0 and b &gt; 0
 *    w  = v − (b·v − a·x)/√q
 *    Fⱼ = −w·min(strength·exp(−t/horizon)·(2/t + 1/horizon)/(a·t²), a/(2·dt·|w|²))      m/s²
 *    v' = (v + dt·v*&#47;relaxation + dt·F)/(1 + dt/relaxation)      F = Σⱼ Fⱼ + F_W, at most 20 m/s²
 * </pre>
 *
 * <p>The second limit is not in the paper: two who push each other do not part faster than they came, however long the
 * tick. It counts where they are about to touch. The drive is implicit. Bodies that overlap count as those whose
 * radii are 1 % less than their distance: they push if they come nearer, and else {@link throng.motion.Contact} parts
 * them.
 *
 * <p>The rule's force is m·(v' − v)/dt, which motion limits: give a high {@code maxForce}. With dt = 0 there is no
 * force.
 *
 * <p><b>Walls</b> and blocked tiles ({@link throng.behaviour.edge.WallEdges}) count as the paper's bodies do, and stand
 * still: the body of the agent hits the side of an edge, or one of its ends. Of all that it would hit, as far as it
 * looks, the one that comes soonest pushes it. So a wall in pieces pushes no more than the whole. Groups that go
 * through walls are not pushed. Agents behind walls are not seen.
 *
 * <p><b>Ties.</b> Coincident agents push each other by 20 m/s² in a direction given by their groups and ids, opposite
 * for the two. A push that leads exactly against the wish is turned by up to 10⁻⁴, by the id, so that two who meet
 * exactly head-on pass. Those slower than 1 mm/s beside each other do not push.
 *
 * <p>Take ticks of {@link #LONGEST_TICK} or less; {@code Group.steps} divides longer ones. Bodies may overlap: give
 * groups {@link throng.motion.Contact} where they must not.
 *
 * <p>Source: Karamouzas, Skinner and Guy, Universal power law governing pedestrian interactions, Physical Review
 * Letters 113, 238701, 2014.
 *
 * @param guide what the agent wants
 * @param neighbourhoods the bodies that it sees, one for each group; agents beyond their radius are ignored
 * @param relaxation seconds in which it takes up the wish, in [0.001, 1000]
 * @param strength k, m²: the energy of one second is k·exp(−1/horizon) for each kilogram, in [0, 1000]
 * @param horizon t₀, seconds beyond which a collision hardly counts, in [0.01, 1000]
 */
public record PowerLaw(
        Rule guide,
        List<Neighbourhood> neighbourhoods,

        @Range("the relaxation of the power law: [0.001, 1000] s")
        float relaxation,

        @Range("the strength of the power law: [0, 1000] m²")
        float strength,

        @Range("the horizon of the power law: [0.01, 1000] s")
        float horizon)
        implements WalkingModel {
    /** 3 m, for crowds: those who walk towards each other at 1.3 m/s see each other 1.2 s before they touch. */
    public static final float LOOK = 3;

    /** 10 m, as published. It costs several times as much as 3 m. */
    public static final float PUBLISHED_LOOK = 10;

    /** 20 m/s²: the greatest acceleration by bodies and walls. */
    public static final float MOST_ACCELERATION = 20;

    /** 0.05 s. */
    public static final float LONGEST_TICK = .05f;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or outside its range
     */
    public PowerLaw {
        Check.given("the guide of the power law", guide);
        neighbourhoods = Check.list("neighbourhoods of the power law", neighbourhoods);
        Check.within("the number of neighbourhoods", neighbourhoods.size(), 1, Integer.MAX_VALUE);
        Check.values(PowerLaw.class, relaxation, strength, horizon);
    }

    /**
     * {@return the model with the numbers of the paper, k 1.5 m², t₀ 3 s and a relaxation of 0.54 s; it sees its own
     * group within 10 m}
     *
     * @param guide what the agent wants
     * @throws IllegalArgumentException if the guide is null
     */
    public static PowerLaw published(Rule guide) {
        return new PowerLaw(guide, List.of(Neighbourhood.within(PUBLISHED_LOOK)), .54f, 1.5f, 3);
    }

    /**
     * {@return the model with the numbers of the paper, but it sees its own group within 3 m}
     *
     * @param guide what the agent wants
     * @throws IllegalArgumentException if the guide is null
     */
    public static PowerLaw of(Rule guide) {
        return new PowerLaw(guide, List.of(Neighbourhood.within(LOOK)), .54f, 1.5f, 3);
    }

    /**
     * {@return the same model that sees the agents of one more group}
     *
     * @param group whose agents it sees, as far as those of the first neighbourhood
     * @throws IllegalArgumentException if the group is null
     */
    public PowerLaw seeing(AgentGroup group) {
        var more = new ArrayList<>(neighbourhoods);
        more.add(Neighbourhood.within(neighbourhoods.getFirst().radius()).of(group));
        return new PowerLaw(guide, more, relaxation, strength, horizon);
    }

    @Override
    public float longestTick() {
        return LONGEST_TICK;
    }

    @Override
    public void walk(GroupView in, Force out, int start, int end, boolean isWide) {
        PowerBlock.run(this, in, out, start, end, isWide);
    }
}
