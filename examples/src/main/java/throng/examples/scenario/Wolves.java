package throng.examples.scenario;

import java.util.List;
import java.util.OptionalInt;
import throng.behaviour.Target;
import throng.behaviour.chase.Potential;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.behaviour.target.Evade;
import throng.examples.setup.Scenario;
import throng.examples.setup.ScenarioGroup;
import throng.math.Space;
import throng.memory.AgentGroup;
import throng.motion.Motion;
import throng.perception.Neighbourhood;
import throng.world.Spawn;

/** Wolves surround their prey: a potential keeps each wolf at a rest distance, and separation spreads the pack. */
record Wolves() implements Scenario {
    private static final AgentGroup ELK = () -> 0;
    private static final AgentGroup WOLVES = () -> 1;
    private static final int DEFAULT_AGENTS = 12_000;
    private static final int ELK_PER_WOLF = 60;
    /** Metres, with {@link #DEFAULT_AGENTS}. */
    private static final float SIDE = 600;

    /** A wolf rests at 2·B/A = 8 m from the nearest elk; elk flee at 9 m. */
    private static final float ATTRACTION = 120, REPULSION = 480;

    @Override
    public String name() {
        return "wolves";
    }

    @Override
    public String line() {
        return "wolf packs surround elk by potentials (2D torus)";
    }

    @Override
    public Defaults defaults() {
        return new Defaults(DEFAULT_AGENTS, 900, 1 / 30f, 1);
    }

    @Override
    public Space space(int agents) {
        float side = Math.max(
                120,
                SIDE
                        * (float) Math.sqrt(agents
                                / (double)
                                        DEFAULT_AGENTS)); // a torus must be wider than twice the 50 m that wolves see
        return Space.torus(side, side);
    }

    @Override
    public List<ScenarioGroup> parts(int agents) {
        int wolves = agents / (ELK_PER_WOLF + 1);
        var elk = new Motion(1, .8f, 6, 8, 3, Motion.SpeedLimit.CLAMPED);
        var wolf = new Motion(1, .4f, 8, 16, 6, Motion.SpeedLimit.CLAMPED);
        return List.of(
                new ScenarioGroup(
                        "elk",
                        agents - wolves,
                        Spawn.uniform().moving(1),
                        elk,
                        List.of(
                                Separation.of(3, 4),
                                Alignment.of(2, 8),
                                Cohesion.of(1, 12),
                                Evade.within(Target.nearest(WOLVES, 14), 9),
                                new Cruise(1.5f, 1),
                                new Wander(1, .3f))),
                new ScenarioGroup(
                        "wolves",
                        wolves,
                        Spawn.uniform().moving(3),
                        wolf,
                        List.of(
                                new Potential(Target.nearest(ELK, 50), ATTRACTION, REPULSION, 1, 2),
                                new Separation(30, Neighbourhood.within(12).of(WOLVES)),
                                Alignment.of(2, 12),
                                new Cruise(4, .5f))));
    }

    @Override
    public OptionalInt colour(String group) {
        return group.equals("wolves") ? OptionalInt.of(0xFF6030) : OptionalInt.empty();
    }
}
