package throng.examples.scenario;

import java.util.List;
import throng.behaviour.drive.Cruise;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.examples.setup.Scenario;
import throng.examples.setup.ScenarioGroup;
import throng.math.Space;
import throng.motion.Motion;
import throng.world.Spawn;

/** A test case: neighbours are exactly at the radius, agents exactly on the borders of cells, and all forces cancel. */
record Lattice() implements Scenario {
    private static final float SPACING = 2;
    private static final float RADIUS = 3 * SPACING;

    @Override
    public String name() {
        return "lattice";
    }

    @Override
    public String line() {
        return "a test case: a regular lattice at rest, with neighbours exactly at the radius (2D torus)";
    }

    @Override
    public Defaults defaults() {
        return new Defaults(10_000, 200, 1 / 60f, 1);
    }

    @Override
    public Space space(int agents) {
        float length = SPACING * Math.max(7, (float) Math.ceil(Math.sqrt(agents)));
        return Space.torus(length, length);
    }

    @Override
    public List<ScenarioGroup> parts(int agents) {
        var start = Spawn.lattice(0, 0, 0, SPACING).heading(1, 0, 0);
        return List.of(new ScenarioGroup(
                "agents",
                agents,
                start,
                Motion.DEFAULT,
                List.of(Separation.of(2, RADIUS), Alignment.of(5, RADIUS), Cohesion.of(1, RADIUS), Cruise.DEFAULT)));
    }
}
