package throng.examples.scenario.people;

import java.util.List;
import throng.behaviour.Rule;
import throng.examples.setup.Scenario;
import throng.examples.setup.ScenarioGroup;
import throng.math.Check;
import throng.math.Space;
import throng.motion.Contact;
import throng.motion.Motion;
import throng.world.NewAgent;
import throng.world.World;

/**
 * Four streams of people cross one square, where two streets meet between houses. An agent that leaves a street at its
 * end comes in again at the other end.
 *
 * @param model what keeps bodies apart
 * @param density people per square metre of the streets, in [0.01, 2]
 * @param sweeps of contact in a tick, in [0, 64]; 0: bodies may overlap
 */
public record Crossing(WalkingModel model, float density, int sweeps) implements Scenario {
    private static final int DEFAULT_AGENTS = 4_000;
    /** Metres. A torus must be wider than twice the 5 m that people see. */
    private static final float MIN_WIDTH = 6;
    /** On a torus a wall spans a quarter of the world at most. People see the pieces of one line as one edge. */
    private static final int WALL_PIECES = 2;

    public Crossing {
        Check.within("the density of a crossing", density, .01f, 2, "/m²");
        Check.within("the sweeps of contact", sweeps, 0, 64);
    }

    public Crossing() {
        this(WalkingModel.ORCA, .4f, 4);
    }

    @Override
    public String name() {
        return "crossing";
    }

    @Override
    public String line() {
        return "four streams of people through one square; --set model=speed (2D torus)";
    }

    @Override
    public Defaults defaults() {
        return new Defaults(DEFAULT_AGENTS, 1200, .1f, 1);
    }

    /** Returns the width of a street, metres: both cover 5 of the 9 squares of this width that make the world. */
    private float width(int agents) {
        return Math.max(MIN_WIDTH, (float) Math.sqrt(agents / (5. * density)));
    }

    @Override
    public Space space(int agents) {
        return Space.torus(3 * width(agents), 3 * width(agents));
    }

    @Override
    public List<ScenarioGroup> parts(int agents) {
        float width = width(agents);
        var walker = new Motion(80, .22f, 1.34f, 5000, 10, Motion.SpeedLimit.CLAMPED);
        Rule guide = new AcrossSquare(1.5f * width, Math.max(.5f, width / 2 - 1), 2);
        return List.of(new ScenarioGroup(
                "people", agents, agent -> place(agent, agents, width), walker, List.of(model.round(guide))));
    }

    /**
     * Puts an agent into its street, before or behind the square, on a grid of places that are not quite regular. Those
     * that come from both ends take turns on the grid.
     */
    private static void place(NewAgent agent, int agents, float width) {
        int way = agent.id() % AcrossSquare.WAYS, inStreet = agents / 2 + 1;
        int rows = (int) Math.ceil(Math.sqrt(inStreet / 2.)), columns = Math.ceilDiv(inStreet, rows);
        int k = (agent.id() / AcrossSquare.WAYS * 2 + way % 2) % (rows * columns);
        int column = k / rows, row = k % rows;
        float along = 2 * width * (column + .3f + .4f * agent.random(0)) / columns;
        float across = width * (1 + (row + .3f + .4f * agent.random(1)) / rows);
        if (along > width) along += width;
        agent.position(way < 2 ? along : across, way < 2 ? across : along, 0);
        int sign = 1 - way % 2 * 2;
        agent.heading(way < 2 ? sign : 0, way < 2 ? 0 : sign, 0);
    }

    @Override
    public void steer(World world, List<ScenarioGroup> parts) {
        Scenario.super.steer(world, parts);
        world.groups().getFirst().contact(new Contact(sweeps, 1));
        float width = width(parts.getFirst().agents());
        for (int k = 0; k < 2 * WALL_PIECES; k++) {
            float from = (k < WALL_PIECES ? 0 : width) + k * width / WALL_PIECES, to = from + width / WALL_PIECES;
            for (float side : new float[] {width, 2 * width}) {
                world.walls().add(from, side, to, side);
                world.walls().add(side, from, side, to);
            }
        }
    }
}
