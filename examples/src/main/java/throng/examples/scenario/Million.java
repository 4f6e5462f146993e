package throng.examples.scenario;

import java.util.List;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.examples.setup.Scenario;
import throng.examples.setup.ScenarioGroup;
import throng.math.Space;
import throng.motion.Motion;
import throng.world.Spawn;

/** A uniform crowd for measurements, with 20 neighbours per agent at the start. */
record Million() implements Scenario {
    private static final float RADIUS = 10;
    private static final int NEIGHBOURS = 20;

    @Override
    public String name() {
        return "million";
    }

    @Override
    public String line() {
        return "a million agents with 20 neighbours each, for measurements (2D torus)";
    }

    @Override
    public Defaults defaults() {
        return new Defaults(1_000_000, 100, 1 / 60f, 1);
    }

    /** n·π·r²/side² = 20. */
    @Override
    public Space space(int agents) {
        double side = Math.sqrt(agents * Math.PI * RADIUS * RADIUS / NEIGHBOURS);
        float length = (float) Math.max(side, 3 * RADIUS);
        return Space.torus(length, length);
    }

    @Override
    public List<ScenarioGroup> parts(int agents) {
        return List.of(new ScenarioGroup(
                "agents",
                agents,
                Spawn.uniform().moving(7.5f),
                Motion.DEFAULT,
                List.of(Separation.of(2, RADIUS), Alignment.of(1, RADIUS), Cohesion.of(.1f, RADIUS))));
    }
}
