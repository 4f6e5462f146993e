package throng.examples.scenario;

import java.util.List;
import java.util.OptionalInt;
import throng.behaviour.Target;
import throng.behaviour.chase.Catch;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.behaviour.target.Evade;
import throng.behaviour.target.Intercept;
import throng.examples.setup.Scenario;
import throng.examples.setup.ScenarioGroup;
import throng.math.Space;
import throng.memory.AgentGroup;
import throng.motion.Motion;
import throng.world.Spawn;

/** Prey flock and evade. Predators intercept and catch them. Caught prey is removed. */
record Hunt() implements Scenario {
    private static final AgentGroup PREY = () -> 0;
    private static final AgentGroup PREDATORS = () -> 1;
    private static final int DEFAULT_AGENTS = 20_500;
    private static final int PREY_PER_PREDATOR = 40;
    /** Metres, with {@link #DEFAULT_AGENTS}. */
    private static final float WIDTH = 640, HEIGHT = 360;

    @Override
    public String name() {
        return "hunt";
    }

    @Override
    public String line() {
        return "prey flock and evade; predators intercept and catch them (2D torus)";
    }

    @Override
    public Defaults defaults() {
        return new Defaults(DEFAULT_AGENTS, 600, 1 / 30f, 1);
    }

    @Override
    public Space space(int agents) {
        float size = Math.max(.2f, (float)
                Math.sqrt(agents / (double) DEFAULT_AGENTS)); // a torus must be wider than the 25 m that predators see
        return Space.torus(WIDTH * size, HEIGHT * size);
    }

    @Override
    public List<ScenarioGroup> parts(int agents) {
        int predators = agents / (PREY_PER_PREDATOR + 1);
        var runner = new Motion(1, .2f, 6, 12, 6, Motion.SpeedLimit.CLAMPED);
        var hunter = new Motion(
                1, .4f, 8, 16, 6, Motion.SpeedLimit.CLAMPED); // faster than prey by a third; the same 2 rad/s in curves
        return List.of(
                new ScenarioGroup(
                        "prey",
                        agents - predators,
                        Spawn.uniform().moving(4),
                        runner,
                        List.of(
                                Separation.of(1.5f, 2.5f),
                                Alignment.of(4, 5),
                                Cohesion.of(.6f, 5),
                                Evade.of(Target.nearest(PREDATORS, 12)),
                                new Cruise(4, .4f),
                                new Wander(1, .5f))),
                new ScenarioGroup(
                        "predators",
                        predators,
                        Spawn.uniform().moving(6),
                        hunter,
                        List.of(
                                Intercept.of(Target.nearest(PREY, 25)),
                                new Catch(Target.nearest(PREY, 1), .5f, true),
                                Separation.of(30, 6),
                                new Wander(3, .5f))));
    }

    @Override
    public OptionalInt colour(String group) {
        return group.equals("predators") ? OptionalInt.of(0xFF6030) : OptionalInt.empty();
    }
}
