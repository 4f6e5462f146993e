package throng.examples.scenario;

import java.util.List;
import java.util.OptionalInt;
import throng.behaviour.Target;
import throng.behaviour.chase.Catch;
import throng.behaviour.chase.Homing;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.behaviour.target.Evade;
import throng.examples.setup.Scenario;
import throng.examples.setup.ScenarioGroup;
import throng.math.Space;
import throng.memory.AgentGroup;
import throng.motion.Motion;
import throng.world.Spawn;

/** Homing missiles chase aircraft that evade. An aircraft that is hit is removed. */
record Missiles() implements Scenario {
    private static final AgentGroup AIRCRAFT = () -> 0;
    private static final AgentGroup MISSILES = () -> 1;
    private static final int DEFAULT_AGENTS = 2_200;
    private static final int MISSILES_PER_AIRCRAFT = 10;
    /** Metres, with {@link #DEFAULT_AGENTS}; a missile tracks over a third of the height. */
    private static final float SIDE = 2000, HEIGHT = 600, TRACKING = 200;

    @Override
    public String name() {
        return "missiles";
    }

    @Override
    public String line() {
        return "homing missiles chase aircraft that evade (3D torus)";
    }

    @Override
    public Defaults defaults() {
        return new Defaults(DEFAULT_AGENTS, 900, 1 / 60f, 1);
    }

    @Override
    public Space space(int agents) {
        float size = Math.max(.7f, (float)
                StrictMath.cbrt(agents / (double) DEFAULT_AGENTS)); // a torus must be wider than twice a radius
        return Space.torus(SIDE * size, SIDE * size, HEIGHT * size);
    }

    @Override
    public List<ScenarioGroup> parts(int agents) {
        int aircraft = agents == 0 ? 0 : (agents - 1) / (MISSILES_PER_AIRCRAFT + 1) + 1;
        var jet = new Motion(1, 3, 60, 40, 2, Motion.SpeedLimit.CLAMPED); // 4 g
        return List.of(
                new ScenarioGroup(
                        "aircraft",
                        aircraft,
                        Spawn.uniform().moving(50),
                        jet,
                        List.of(
                                Evade.within(Target.nearest(MISSILES, 60), 60),
                                new Cruise(50, .5f),
                                new Wander(6, .3f),
                                Separation.of(300, 30))),
                new ScenarioGroup(
                        "missiles",
                        agents - aircraft,
                        Spawn.uniform().moving(60),
                        Homing.motion(90).radius(.5f).turnRate(20),
                        List.of(
                                new Homing(Target.nearest(AIRCRAFT, TRACKING), 1, TRACKING, 1),
                                new Catch(Target.nearest(AIRCRAFT, 10), 5, true))));
    }

    @Override
    public OptionalInt colour(String group) {
        return group.equals("missiles") ? OptionalInt.of(0xFF6030) : OptionalInt.empty();
    }
}
