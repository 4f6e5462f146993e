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
 * Takes the velocity that a guide wants, turns it away from bodies and walls that are near, and walks only as fast as
 * the gap ahead allows: the collision-free speed model.
 *
 * <p>Use it for people in a flat world who queue rather than collide: doors, corridors, platforms, stands. It costs
 * less than models that plan ahead, and holds at any density. The guide is any rule: a field, a path, a target. Bodies
 * are the discs of the {@code radius} of each group, which may differ by agent.
 *
 * <p><b>Formula.</b> The guide wants the velocity v* ({@link Rule#wish}); e₀ is its direction, v₀ its length.
 * With d the distance to neighbour j, eᵢⱼ the unit vector to it and R = rᵢ + rⱼ:
 *
 * <pre>
 *    pⱼ = strength·exp((R − d)/distance)·(1 − (1 − behind)·(1 − e₀·eᵢⱼ)/2)
 *    p_W = wallStrength·exp((r − d_W)/wallDistance)
 *    G  = Σⱼ pⱼ/distance·eᵢⱼ·eᵢⱼᵀ + Σ_W p_W/wallDistance·e_W·e_Wᵀ
 *    q  = (1 + v₀·dt·G)⁻¹·(e₀ − Σⱼ pⱼ·eᵢⱼ − Σ_W p_W·e_W)
 *    s  = min(d − R) over neighbours ahead: q·eᵢⱼ ≥ 0, and less than R from the line along q
 *    v' = min(v₀·min(1, |q|), max(0, s/timeGap))·q/|q|
 * </pre>
 *
 * <p>The paper walks along q however short q is. So people who are held turn about and swing, the more the longer the
 * tick. Here they stand where the pushes hold them. G is how fast the pushes grow on the way there: an implicit step,
 * which does not swing in long ticks either. Those behind push less than those ahead, else arches in doors hold for
 * ever. {@code behind} 1 is the paper's.
 *
 * <p>The rule's force is m·(v' − v)/dt, which motion limits by {@code maxForce}: give a high one (80 kg that stop from
 * 1.3 m/s within a tick of 0.05 s take 2,080 N). With dt = 0 there is no force. Exponents end at 20.
 *
 * <p><b>Walls.</b> Each place at which walls or blocked tiles ({@link throng.behaviour.edge.WallEdges}) are nearest
 * counts once. So a wall that was split pushes no more than the whole, and an inner corner pushes from both its sides.
 * If no body pushes the agent to a side or back, walls push across its wish alone, and no harder than it wishes. Else
 * the corners of a gap as narrow as its body would hold it for ever. Pushes of bodies from a third of the wish on let
 * walls push in full.
 * Walls farther than r + 20·wallDistance do not push, nor do those exactly in line with the agent. Of the edges that
 * face it the nearest 128 count ({@link throng.behaviour.edge.NearEdges#MOST}), on a torus as far as half of it. Groups
 * that go through walls are not pushed. Agents behind walls are not seen. The part of v₀·e that would reach into a wall
 * within the tick is taken away before the gap is looked for. So the agent slides along the wall, and stops for those
 * who are there.
 *
 * <p><b>Ties.</b> Coincident agents part in a direction given by their groups and ids, opposite for the two. An agent
 * on a wall, or in a solid, is not pushed by it. A neighbour exactly abreast counts as ahead. Where q is zero the agent
 * stands. A sum that leads exactly
 * against the wish is turned by up to 10⁻⁴, by the id, so that two who meet exactly head-on pass.
 *
 * <p>Take ticks of {@link #LONGEST_TICK} or less; {@code Group.steps} divides longer ones. In these the flow of a crowd
 * does not depend on the tick, bodies do not overlap, and people in queues hardly turn. In longer ones crowds are
 * slower: a door of 1 m passes 1.63 persons/s in ticks of 0.02 s, 1.59 in 0.05 s, 1.46 in 0.1 s, 0.99 in 0.25 s.
 *
 * <p>Give people a radius of 0.17 m: they turn their shoulders and press closer than discs of 0.2 m can. Doors of 0.8 m
 * to 2.5 m then pass 2 persons/s more for each metre, and two measured corridors have their flow, density and speed
 * within 11 %. Crowds of more than 4/m² before narrow gaps are not met: see PEOPLE.md. Where streams meet people may
 * block each other for good: put {@link throng.behaviour.manner.KeepSide} around the guide, and {@link
 * throng.behaviour.manner.Patience}. Source: Tordeux, Chraibi and Seyfried, Collision-free speed model for pedestrian
 * dynamics, 2015 (arXiv 1512.05597).
 *
 * @param guide what the agent wants
 * @param neighbourhoods the bodies that it sees, one for each group; agents beyond their radius are ignored
 * @param strength a, how much a touching neighbour turns it, of the wish 1, in [0, 1000]
 * @param distance D, metres in which that falls by e, in [0.001, 1000]
 * @param behind how much those exactly behind push, as a share of those exactly ahead, in [0, 1]
 * @param wallStrength how much a touching wall turns it, in [0, 1000]
 * @param wallDistance metres in which that falls by e, in [0.001, 10]
 * @param timeGap T, seconds to the body ahead, in [0.001, 1000]; column "collisionFreeSpeed.timeGap" for one of each
 *     agent
 */
public record CollisionFreeSpeed(
        Rule guide,
        List<Neighbourhood> neighbourhoods,

        @Range("the strength of collision-free speed: [0, 1000]")
        float strength,

        @Range("the distance of collision-free speed: [0.001, 1000] m")
        float distance,

        @Range("the share behind of collision-free speed: [0, 1]")
        float behind,

        @Range("the wall strength of collision-free speed: [0, 1000]")
        float wallStrength,

        @Range("the wall distance of collision-free speed: [0.001, 10] m")
        float wallDistance,

        @Range("the time gap of collision-free speed: [0.001, 1000] s")
        float timeGap)
        implements WalkingModel {
    /** 3 m: a gap of 2.6 m is walked at 1.3 m/s with a time gap of 2 s, and neighbours there turn by 10⁻¹⁰ only. */
    public static final float LOOK = 3;

    /** 1 s, as published. Doors of 0.8 to 2.5 m then pass 1.2 persons/s more for each metre, fewer than measured. */
    public static final float PUBLISHED_TIME_GAP = 1;

    /**
     * 0.6 s, which fits two measurements. Doors of 0.8 to 2.5 m pass 1.7 persons/s more for each metre, with a radius
     * of 0.17 m 2.0 (measured: 1.6 to 2.4). People of 0.2 m have the speeds of Weidmann (1993) within 15 % or 0.06 m/s,
     * at 0.5 to 3/m².
     */
    public static final float TIME_GAP = .6f;

    /**
     * 0.8. With 1 a door of 1 m clogs in two runs of five, one of 0.8 m as often. With 0.5 people before a door of 1 m
     * walk 15 % of their way backwards, not 7 %.
     */
    public static final float BEHIND = .8f;

    /**
     * 0.05 s: the flow through a door of 1 m is within 5 % of that in ticks of 0.01 s, within 2 % of that in 0.02 s; in
     * 0.1 s it is 12 % less.
     */
    public static final float LONGEST_TICK = .05f;

    static final AgentNumber TIME_GAPS = AgentNumber.of(CollisionFreeSpeed.class, "timeGap");

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or outside its range
     */
    public CollisionFreeSpeed {
        Check.given("the guide of collision-free speed", guide);
        neighbourhoods = Check.list("neighbourhoods of collision-free speed", neighbourhoods);
        Check.within("the number of neighbourhoods", neighbourhoods.size(), 1, Integer.MAX_VALUE);
        Check.values(CollisionFreeSpeed.class, strength, distance, behind, wallStrength, wallDistance, timeGap);
    }

    /**
     * {@return the model with the numbers of the paper: a 8, D 0.1 m, walls 5 and 0.02 m, T 1 s, and pushes from all
     * sides; it sees its own group within 3 m}
     *
     * @param guide what the agent wants
     * @throws IllegalArgumentException if the guide is null
     */
    public static CollisionFreeSpeed published(Rule guide) {
        return new CollisionFreeSpeed(
                guide, List.of(Neighbourhood.within(LOOK)), 8, .1f, 1, 5, .02f, PUBLISHED_TIME_GAP);
    }

    /**
     * {@return the model with numbers that fit measured crowds: those of the paper, but for a time gap of {@link
     * #TIME_GAP}, and those behind push by {@link #BEHIND}}
     *
     * @param guide what the agent wants
     * @throws IllegalArgumentException if the guide is null
     */
    public static CollisionFreeSpeed of(Rule guide) {
        return new CollisionFreeSpeed(guide, List.of(Neighbourhood.within(LOOK)), 8, .1f, BEHIND, 5, .02f, TIME_GAP);
    }

    /**
     * {@return the same model with another time gap}
     *
     * @param seconds T, in [0.001, 1000]
     * @throws IllegalArgumentException if it is out of range
     */
    public CollisionFreeSpeed timeGap(float seconds) {
        return new CollisionFreeSpeed(
                guide, neighbourhoods, strength, distance, behind, wallStrength, wallDistance, seconds);
    }

    /**
     * {@return the same model that sees the agents of one more group}
     *
     * @param group whose agents it sees, as far as those of the first neighbourhood
     * @throws IllegalArgumentException if the group is null
     */
    public CollisionFreeSpeed seeing(AgentGroup group) {
        var more = new ArrayList<>(neighbourhoods);
        more.add(Neighbourhood.within(neighbourhoods.getFirst().radius()).of(group));
        return new CollisionFreeSpeed(guide, more, strength, distance, behind, wallStrength, wallDistance, timeGap);
    }

    @Override
    public boolean keepsGap() {
        return true;
    }

    @Override
    public List<AgentNumber> perAgent() {
        return List.of(TIME_GAPS);
    }

    @Override
    public float longestTick() {
        return Math.min(LONGEST_TICK, timeGap);
    }

    @Override
    public void walk(GroupView in, Force out, int start, int end, boolean isWide) {
        SpeedBlock.run(this, in, out, start, end, isWide);
    }
}
