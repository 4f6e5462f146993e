package throng.examples.scenario.people;

import java.util.List;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.body.Orca;
import throng.behaviour.target.Arrive;
import throng.examples.setup.Scenario;
import throng.examples.setup.ScenarioGroup;
import throng.math.Check;
import throng.math.Space;
import throng.memory.Column;
import throng.motion.Motion;
import throng.world.Group;
import throng.world.World;

/**
 * People stand on rings round the origin, and each goes to the opposite place: all meet in the middle. Of few agents
 * there is one ring, and of many a broad band.
 *
 * @param spacing metres between neighbours on a ring, and from ring to ring, in [0.5, 100]
 */
public record AntipodalCircle(float spacing) implements Scenario {
    private static final int DEFAULT_AGENTS = 1_000;
    private static final String GOAL_X = "goalX", GOAL_Y = "goalY";
    /** The outermost ring holds this many agents for each ring: rings of 4·π·k agents fill a band. */
    private static final double PER_RING = 16;

    public AntipodalCircle {
        Check.within("the spacing of a circle", spacing, .5f, 100, "m");
    }

    public AntipodalCircle() {
        this(2);
    }

    @Override
    public String name() {
        return "circle";
    }

    @Override
    public String line() {
        return "people on rings, each of which goes to the opposite place (2D)";
    }

    @Override
    public Defaults defaults() {
        return new Defaults(DEFAULT_AGENTS, 600, .1f, 1);
    }

    @Override
    public Space space(int agents) {
        return Space.open(2);
    }

    @Override
    public List<ScenarioGroup> parts(int agents) {
        var walker = new Motion(80, .25f, 1.34f, 5000, 10, Motion.SpeedLimit.CLAMPED);
        return List.of(new ScenarioGroup(
                "people",
                agents,
                agent -> {
                    float[] place = place(agent.id(), agents);
                    agent.position(place[0], place[1], 0);
                    agent.heading(-place[0], -place[1], 0);
                },
                walker,
                List.of(Orca.of(Arrive.DEFAULT))));
    }

    /** Returns where the agent of an id begins: ring after ring, each with as many as its neighbours. */
    private float[] place(int id, int agents) {
        int rings = Math.max(1, (int) Math.sqrt(agents / PER_RING)), inRing = Math.max(1, Math.ceilDiv(agents, rings));
        int ring = id / inRing;
        double radius = Math.max(spacing, inRing * spacing / (2 * Math.PI)) + ring * spacing;
        double angle = 2 * Math.PI * (id % inRing + ring % 2 * .5) / inRing;
        return new float[] {(float) (radius * StrictMath.cos(angle)), (float) (radius * StrictMath.sin(angle))};
    }

    @Override
    public void steer(World world, List<ScenarioGroup> parts) {
        Group people = world.groups().getFirst();
        Column.Floats x = people.floats(GOAL_X, 0), y = people.floats(GOAL_Y, 0);
        Rule model = parts.getFirst().rules().getFirst();
        var arrive = (Arrive) WalkingModel.guide(model);
        var there = new Arrive(Target.places(x, y), arrive.weight(), arrive.slowRadius(), arrive.tau());
        people.steer(WalkingModel.round(model, there));
    }

    @Override
    public void begin(World world) {
        Group people = world.groups().getFirst();
        int n = people.count();
        float[] x = new float[n], y = new float[n];
        people.columns().read("x", x);
        people.columns().read("y", y);
        for (int i = 0; i < n; i++) {
            x[i] = -x[i];
            y[i] = -y[i];
        }
        people.columns().write(GOAL_X, x);
        people.columns().write(GOAL_Y, y);
    }
}
