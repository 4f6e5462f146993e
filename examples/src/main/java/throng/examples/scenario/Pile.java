package throng.examples.scenario;

import java.util.List;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.examples.setup.Scenario;
import throng.examples.setup.ScenarioGroup;
import throng.math.Space;
import throng.motion.Motion;
import throng.world.Spawn;

/** A test case: all agents start at one point, so each has all others as neighbours and no pair has a direction. */
public record Pile() implements Scenario {
    @Override
    public String name() {
        return "pile";
    }

    @Override
    public String line() {
        return "a test case: all agents start at one point of an open space (3D)";
    }

    @Override
    public Defaults defaults() {
        return new Defaults(10_000, 200, 1 / 60f, 1);
    }

    @Override
    public Space space(int agents) {
        return Space.open(3);
    }

    @Override
    public List<ScenarioGroup> parts(int agents) {
        return List.of(new ScenarioGroup(
                "agents",
                agents,
                Spawn.point(0, 0, 0),
                Motion.DEFAULT,
                List.of(Separation.of(2, 3), Alignment.of(2, 3), Cohesion.of(.5f, 3), Cruise.DEFAULT, Wander.DEFAULT)));
    }
}
