package throng.behaviour.people;

import java.util.ArrayList;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.memory.AgentGroup;
import throng.memory.AgentNumber;
import throng.perception.Neighbourhood;

/**
 * Takes the velocity that a guide wants, turns it aside from where those ahead will be, and walks as fast as the gap
 * ahead allows: the anticipation velocity model.
 *
 * <p>Use it for people in a flat world whose streams meet: they form lanes. It is a successor of {@link
 * CollisionFreeSpeed}, whose people turn away from where others are. The guide is any rule: a field, a path, a target.
 * Bodies are the discs of the {@code radius} of each group, which may differ by agent.
 *
 * <p><b>Formula.</b> The guide wants the velocity v* ({@link Rule#wish}); e₀ is its direction, v₀ its length, e the
 * heading of the agent. With x the vector to neighbour j, d its length, u = x/d and R = rᵢ + rⱼ, neighbours count that
 * have e₀·u ≥ 0 or e·u ≥ 0:
 *
 * <pre>
 *    pⱼ = strength·(1 + (1 − e₀·eⱼ)/2)·exp(−max(0, d − R − (vᵢ − vⱼ)·u·anticipation)/distance)
 *    e* = (e₀ + Σⱼ pⱼ·sⱼ)/|…|         sⱼ: across e₀, away from x + vⱼ·anticipation
 *    e' = (e + dt/reaction·e*)/|…|     at once e* if e·e₀ &lt; 0, or if the agent stands
 *    s  = min(d − R − 0.02 m) over neighbours ahead: e'·u ≥ 0, and less than R + 0.02 m from the line along e'
 *    v' = min(v₀, max(0, s/timeGap))·e'
 * </pre>
 *
 * <p>In the paper those who have no gap step back by 0.01 m/s. Here they stand, as the heading of an agent follows its
 * velocity. Those who stand turn at once, as a heading cannot turn without a velocity.
 *
 * <p>The rule's force is m·(v' − v)/dt, which motion limits: give a high {@code maxForce} and {@code turnRate}. With
 * dt = 0 there is no force.
 *
 * <p><b>Walls.</b> The two nearest places of walls or blocked tiles ({@link throng.behaviour.edge.WallEdges}) turn e'
 * where their distance g from the body is less than wallGap. The part of e' that leads towards such a place is at most
 * g/wallGap, and {@code pushOut}·(1 − g/wallGap) leads away from it. In the paper each wall takes away that part as a
 * whole, one wall after another. So people who are alone stand before gaps narrower than their body and two wall gaps.
 * Groups that go through walls are not turned. Agents behind walls are not seen.
 *
 * <p><b>Ties.</b> Of two who meet exactly head-on, or stand on one point, both turn to the same side, their left or
 * their right, given by their groups and ids. Those who want to stand do not move.
 *
 * <p>Take ticks of {@link #LONGEST_TICK} or less; {@code Group.steps} divides longer ones. Bodies may overlap a little
 * where people turn into each other: give groups {@link throng.motion.Contact} where they must not.
 *
 * <p>Source: Xu, Chraibi and Seyfried, Anticipation in a velocity-based model for pedestrian dynamics, Transportation
 * Research Part C 133, 103464, 2021.
 *
 * @param guide what the agent wants
 * @param neighbourhoods the bodies that it sees, one for each group; agents beyond their radius are ignored
 * @param strength k, how much a touching neighbour with the same heading turns it, of the wish 1, in [0, 1000]
 * @param distance D, metres in which that falls by e, in [0.001, 1000]
 * @param anticipation tₐ, seconds for which it foresees the ways of others, in [0, 100]
 * @param reaction t_r, seconds in which it turns, in [0.001, 1000]
 * @param timeGap T, seconds to the body ahead, in [0.001, 1000]; column "anticipationVelocity.timeGap" for one of each
 *     agent
 * @param wallGap b, metres between a body and a wall at which it begins to turn, in [0.001, 10]
 * @param pushOut how much a touching wall turns it, of the wish 1, in [0, 10]
 */
public record AnticipationVelocity(
        Rule guide,
        List<Neighbourhood> neighbourhoods,
        @Range("[0, 1000]") float strength,
        @Range("[0.001, 1000] m") float distance,
        @Range("[0, 100] s") float anticipation,
        @Range("[0.001, 1000] s") float reaction,
        @Range("[0.001, 1000] s") float timeGap,
        @Range("[0.001, 10] m") float wallGap,

        @Range("the push out of walls of anticipation velocity: [0, 10]")
        float pushOut)
        implements WalkingModel {
    /** 3 m: those who walk towards each other at 1.3 m/s see each other 1.2 s before they touch. */
    public static final float LOOK = 3;

    /** 0.05 s. */
    public static final float LONGEST_TICK = .05f;

    private static final String LIMITS = "streams that meet block each other in passages of 2 m and less;"
            + " wider ones want KeepSide around Patience as the guide";

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or outside its range
     */
    public AnticipationVelocity {
        Check.given("the guide of anticipation velocity", guide);
        neighbourhoods = Check.list("neighbourhoods of anticipation velocity", neighbourhoods);
        Check.within("the number of neighbourhoods", neighbourhoods.size(), 1, Integer.MAX_VALUE);
        Check.values(AnticipationVelocity.class, strength, distance, anticipation, reaction, timeGap, wallGap, pushOut);
    }

    /**
     * {@return the model with the numbers of the paper: k 8, D 0.1 m, tₐ 1 s, t_r 0.3 s, T 1.06 s, b 0.1 m, and walls
     * that push by 0.3; it sees its own group within 3 m}
     *
     * @param guide what the agent wants
     * @throws IllegalArgumentException if the guide is null
     */
    public static AnticipationVelocity of(Rule guide) {
        return new AnticipationVelocity(guide, List.of(Neighbourhood.within(LOOK)), 8, .1f, 1, .3f, 1.06f, .1f, .3f);
    }

    /**
     * {@return the same model with another time gap}
     *
     * @param seconds T, in [0.001, 1000]
     * @throws IllegalArgumentException if it is out of range
     */
    public AnticipationVelocity timeGap(float seconds) {
        return new AnticipationVelocity(
                guide, neighbourhoods, strength, distance, anticipation, reaction, seconds, wallGap, pushOut);
    }

    /**
     * {@return the same model that sees the agents of one more group}
     *
     * @param group whose agents it sees, as far as those of the first neighbourhood
     * @throws IllegalArgumentException if the group is null
     */
    public AnticipationVelocity seeing(AgentGroup group) {
        var more = new ArrayList<>(neighbourhoods);
        more.add(Neighbourhood.within(neighbourhoods.getFirst().radius()).of(group));
        return new AnticipationVelocity(
                guide, more, strength, distance, anticipation, reaction, timeGap, wallGap, pushOut);
    }

    @Override
    public boolean keepsGap() {
        return true;
    }

    @Override
    public List<AgentNumber> perAgent() {
        return List.of(AnticipationBlock.TIME_GAPS);
    }

    @Override
    public float narrowest(float radius, float mass, float speed) {
        return 2 * (radius + wallGap);
    }

    @Override
    public String limits() {
        return LIMITS;
    }

    @Override
    public float longestTick() {
        return Math.min(LONGEST_TICK, timeGap);
    }

    @Override
    public void walk(GroupView in, Force out, int start, int end, boolean isWide) {
        AnticipationBlock.run(this, in, out, start, end, isWide);
    }
}
