package throng.behaviour.people;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.behaviour.edge.WallEdges;
import throng.behaviour.manner.SlowInCrowds;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.memory.AgentGroup;
import throng.memory.AgentNumber;
import throng.perception.Neighbourhood;

/**
 * Takes the velocity that a guide wants, and returns one that hits no body and no wall for some seconds: optimal
 * reciprocal collision avoidance.
 *
 * <p>Use it for people, robots and vehicles that must not pass through each other, in a flat world. The guide is any
 * rule: a field, a path, a target. Bodies are the discs of the group's {@code radius}, and no velocity is faster than
 * its {@code maxSpeed}; both may differ by agent. Walls and blocked tiles of the world are seen as edges
 * ({@link throng.behaviour.edge.WallEdges}).
 *
 * <p><b>Formula.</b> The guide wants the velocity v* ({@link Rule#wish}). Each of the k nearest neighbours forbids the
 * velocities that lead to a collision within the agent horizon τ. The shortest way out of them, c, makes a half-plane:
 * (v' − (v + s·c))·c ≥ 0, with s = sᵢ/(sᵢ + sⱼ) of the way. Bodies that overlap already have to part within the tick.
 * Each edge within the wall horizon makes a half-plane with s = 1; of more than 128
 * ({@link throng.behaviour.edge.NearEdges#MOST}) the nearest do, on a torus as far as half of it. Of the velocities
 * that all half-planes allow, v' is the nearest to v*. If there is none, it exceeds the half-planes of agents by as
 * little as possible, and keeps those of walls. The rule's force is m·(v' − v)/dt, which motion limits by
 * {@code maxForce}: give a high one, as slow reactions collide. With dt = 0 there is no force.
 *
 * <p><b>Sharing.</b> Both agents of a pair avoid, so each takes its share of the way. In its own group all are equal.
 * Another group is seen only if {@link #seeing} names it, with a share of its own: 0 for agents that do not avoid,
 * such as scripted vehicles. For pairs that fit, each group gives the other the share that it has.
 *
 * <p><b>Each its own.</b> Range, number of neighbours and horizons may differ by agent, in the columns "orca.range",
 * "orca.nearest", "orca.agentHorizon" and "orca.wallHorizon" ({@code group.perAgent}). Range and number are at most
 * those of the neighbourhood.
 *
 * <p><b>Ties.</b> Coincident agents with one velocity part in a direction given by their ids. Two agents
 * that meet exactly head-on pass on the right. In larger symmetric crowds all may stop, so v* is first changed by up to
 * the sidestep, a share of its length, in a direction given by the id.
 * An agent that sees walls and no body stops where its new velocity leads back, and starts anew in the next tick. Else
 * one goes to and fro before a gap as narrow as its body.
 *
 * <p>It is good for ticks of up to 0.25 s; {@code Group.steps} divides longer ones. In crowds no tick keeps its flow
 * within 5 % ({@link #limits}). Beyond 1 person/m² it is no model of people: at a door of 1 m it passes 3 persons/s
 * (measured: 1.7 to 2.0), who overlap by 12 to 25 % of a radius. Put
 * {@link throng.behaviour.manner.SlowInCrowds} around the guide there: 1.4 persons/s, and 4 to 10 %. Source: van den
 * Berg, Guy, Lin and Manocha, Reciprocal n-Body Collision Avoidance, 2011; results agree with RVO2, which calls τ
 * timeHorizon and timeHorizonObst.
 *
 * @param guide what the agents want
 * @param neighbourhood range and number of the nearest agents that count, 1 to 100; of the own group
 * @param agentHorizon τ for agents, seconds, in [0.01, 1000]
 * @param wallHorizon τ for walls, seconds, in [0.01, 1000]; 0: walls are not seen
 * @param share of the agents in the avoiding, in [0, 1000]; 0: agents are not avoided
 * @param sidestep against symmetry, a share of the wanted speed, in [0, 1]
 * @param others the other groups that are seen
 */
public record Orca(
        Rule guide,
        Neighbourhood neighbourhood,
        @Range("[0.01, 1000] s") float agentHorizon,
        @Range("0 or [0.01, 1000] s") float wallHorizon,
        @Range("[0, 1000]") float share,
        @Range("[0, 1]") float sidestep,
        List<Seen> others)
        implements WalkingModel {
    /** 10 neighbours within 5 m: what a walker has time to react to. */
    public static final Neighbourhood PEOPLE = Neighbourhood.within(5).nearest(10);

    /** 3 s: at 1.3 m/s two walkers see each other from twice 4 m, and begin early and smoothly. */
    public static final float AGENT_HORIZON = 3;

    /**
     * 0.25 s: a third of a metre at 1.3 m/s, so that people walk along walls and pass doors straight on. With 1 s one
     * who walks alone through narrow places goes 4 % farther, and waits before gaps not much wider than itself.
     */
    public static final float WALL_HORIZON = .25f;

    /** 10⁻⁴: too little to be seen, and it grows until people in a symmetric crowd choose different sides. */
    public static final float SIDESTEP = 1e-4f;

    /** 0.25 s, that of RVO2's examples: the velocity holds for a tick, so people react as late as that. */
    private static final float LONGEST_TICK = .25f;

    /** Measured at a door of 1 m, in ticks of 0.01 to 0.5 s: 3.7, 3.5, 3.2, 3.0, 1.9, 1.3 persons/s. */
    private static final String LIMITS =
            "in crowds denser than 1 person/m² no tick keeps the flow: put SlowInCrowds around the guide";

    /** The largest number of neighbours. */
    static final int MAX_NEAREST = 100;

    static final AgentNumber RANGES = new AgentNumber("orca.range", 0, 1e6f, "m");
    static final AgentNumber NEARESTS = new AgentNumber("orca.nearest", 0, MAX_NEAREST, "");
    static final AgentNumber AGENT_HORIZONS = AgentNumber.of(Orca.class, "agentHorizon");
    static final AgentNumber WALL_HORIZONS = AgentNumber.of(Orca.class, "wallHorizon");

    /** The key of the scratch: a constant, as a method reference makes a new object in each place. */
    private static final Supplier<OrcaBlock> BLOCK = OrcaBlock::new;

    /**
     * Another group that is seen.
     *
     * @param group its number
     * @param share of its agents in the avoiding, in [0, 1000]; 0: they do not avoid
     */
    public record Seen(
            @Range("the number of a group that orca sees: [0, " + Integer.MAX_VALUE + "]")
            int group,

            @Range("the share of a group that orca sees: [0, 1000]")
            float share) {
        /**
         * Checks the parameters.
         *
         * @throws IllegalArgumentException if a parameter is out of its range
         */
        public Seen {
            Check.values(Seen.class, group, share);
        }
    }

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or out of its range, if the neighbourhood is of another
     *     group or without a number of nearest, or if a group is named twice
     */
    public Orca {
        Check.given("the guide of orca", guide);
        Check.given("the neighbourhood of orca", neighbourhood);
        if (neighbourhood.group() != Neighbourhood.OWN)
            throw new IllegalArgumentException(
                    "the neighbourhood of orca is of group %d: give one of the own group, and name others by seeing()"
                            .formatted(neighbourhood.group()));
        Check.within("the number of nearest neighbours of orca", neighbourhood.nearest(), 1, MAX_NEAREST);
        Check.values(Orca.class, agentHorizon, wallHorizon, share, sidestep);
        others = Check.list("groups that orca sees", others);
        for (int a = 0; a < others.size(); a++)
            for (int b = 0; b < a; b++)
                if (others.get(a).group() == others.get(b).group())
                    throw new IllegalArgumentException("orca sees group %d twice: name each group once"
                            .formatted(others.get(a).group()));
    }

    /**
     * {@return the model with the parameters of people: 10 neighbours within 5 m, horizons of 3 s and 0.25 s}
     *
     * @param guide what the agents want
     */
    public static Orca of(Rule guide) {
        return new Orca(guide, PEOPLE, AGENT_HORIZON, WALL_HORIZON, 1, SIDESTEP, List.of());
    }

    /**
     * {@return the same with another range and number of neighbours}
     *
     * @param neighbourhood of the own group, with 1 to 100 nearest
     */
    public Orca neighbourhood(Neighbourhood neighbourhood) {
        return new Orca(guide, neighbourhood, agentHorizon, wallHorizon, share, sidestep, others);
    }

    /**
     * {@return the same with other horizons}
     *
     * @param agents seconds, in [0.01, 1000]
     * @param walls seconds, in [0.01, 1000]; 0: walls are not seen
     */
    public Orca horizons(float agents, float walls) {
        return new Orca(guide, neighbourhood, agents, walls, share, sidestep, others);
    }

    /**
     * {@return the same with another share in the avoiding}
     *
     * @param share in [0, 1000]; 0: agents are not avoided
     */
    public Orca share(float share) {
        return new Orca(guide, neighbourhood, agentHorizon, wallHorizon, share, sidestep, others);
    }

    /**
     * {@return the same with another sidestep}
     *
     * @param sidestep a share of the wanted speed, in [0, 1]; 0: none, as in RVO2
     */
    public Orca sidestep(float sidestep) {
        return new Orca(guide, neighbourhood, agentHorizon, wallHorizon, share, sidestep, others);
    }

    /**
     * {@return the same that sees another group, too}
     *
     * @param group that is seen
     * @param share of its agents in the avoiding, in [0, 1000]; 0: they do not avoid
     */
    public Orca seeing(AgentGroup group, float share) {
        var seen = new ArrayList<>(others);
        seen.add(new Seen(Check.given("the group that orca sees", group).number(), share));
        return new Orca(guide, neighbourhood, agentHorizon, wallHorizon, this.share, sidestep, seen);
    }

    @Override
    public List<Neighbourhood> neighbourhoods() {
        var all = new ArrayList<Neighbourhood>();
        all.add(neighbourhood);
        for (Seen other : others) all.add(neighbourhood.of(other::group));
        return all;
    }

    @Override
    public List<AgentNumber> perAgent() {
        return List.of(RANGES, NEARESTS, AGENT_HORIZONS, WALL_HORIZONS);
    }

    @Override
    public float longestTick() {
        return LONGEST_TICK;
    }

    @Override
    public String limits() {
        return slows(guide) ? "" : LIMITS;
    }

    private static boolean slows(Rule rule) {
        return rule instanceof SlowInCrowds
                || rule instanceof Mix mix && mix.parts().stream().anyMatch(Orca::slows);
    }

    @Override
    public void begin(GroupView in) {
        if (wallHorizon > 0 || in.column(WALL_HORIZONS) != null) WallEdges.update(in);
    }

    @Override
    public void walk(GroupView in, Force out, int start, int end, boolean isWide) {
        in.scratch(BLOCK).run(this, in, out, start, end);
    }
}
