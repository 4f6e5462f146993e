package throng.examples.scenario.people;

import java.util.List;
import throng.behaviour.Rule;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.examples.setup.Scenario;
import throng.examples.setup.ScenarioGroup;
import throng.math.Check;
import throng.math.Distribution;
import throng.math.Space;
import throng.motion.AgentProperty;
import throng.motion.Contact;
import throng.motion.Motion;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.NewAgent;
import throng.world.World;

/**
 * People of different sizes and speeds leave a hall by the nearest door. They walk on the ways to the rim of the map,
 * 8 m outside, where they are removed.
 *
 * @param model what keeps bodies apart
 * @param doors number of doors, in [1, 64]
 * @param doorWidth metres, in [0.6, 20]
 * @param density people per square metre of the hall at the start, in [0.01, 4]
 * @param radius of a body, metres, in [0.1, 0.4]; bodies differ by up to a sixth of it
 * @param speed mean of the desired speeds, metres per second, in [0.1, 5]
 * @param spread standard deviation of the desired speeds, metres per second, in [0, 1]; a speed is at least 0.3 m/s
 * @param sweeps of contact in a tick, in [0, 64]; 0: bodies may overlap
 */
public record Evacuation(
        WalkingModel model,
        int doors,
        float doorWidth,
        float density,
        float radius,
        float speed,
        float spread,
        int sweeps)
        implements Scenario {
    private static final int DEFAULT_AGENTS = 2_000;
    private static final float SLOWEST = .3f;
    /** Bodies differ by up to this part of their radius. */
    private static final float DIFFERENCE = 1 / 6f;

    /** A placeholder until the hall is built. */
    private static final WayFields NO_FIELDS = new WayFields(new TileMap(1, 1), .2f);

    public Evacuation {
        Check.within("the number of doors", doors, 1, 64);
        Check.within("the width of a door", doorWidth, .6f, 20, "m");
        Check.within("the density in a hall", density, .01f, 4, "/m²");
        Check.within("the radius of a body", radius, .1f, .4f, "m");
        Check.within("the mean speed", speed, .1f, 5, "m/s");
        Check.within("the spread of speeds", spread, 0, 1, "m/s");
        Check.within("the sweeps of contact", sweeps, 0, 64);
    }

    public Evacuation() {
        this(WalkingModel.SPEED, 4, 1.6f, 1, .22f, 1.34f, .26f, 8);
    }

    @Override
    public String name() {
        return "evacuation";
    }

    @Override
    public String line() {
        return "a hall with doors, which people of their own size and speed leave; --set doors=4 (2D)";
    }

    @Override
    public Defaults defaults() {
        return new Defaults(DEFAULT_AGENTS, 1200, .05f, 1);
    }

    @Override
    public Space space(int agents) {
        return Space.open(2);
    }

    private Hall hall(int agents) {
        return Hall.of(agents / density, doors, doorWidth, radius * (1 + DIFFERENCE));
    }

    @Override
    public List<ScenarioGroup> parts(int agents) {
        Hall hall = hall(agents);
        var walker = new Motion(80, radius, speed, 5000, 10, Motion.SpeedLimit.CLAMPED);
        return List.of(new ScenarioGroup(
                "people",
                agents,
                agent -> place(agent, hall, agents),
                walker,
                List.of(model.round(new FollowWay(NO_FIELDS, FieldGoal.of(0), 0, 0, true)))));
    }

    /** Puts an agent on one of the places of a grid, which are not quite regular. */
    private static void place(NewAgent agent, Hall hall, int agents) {
        float width = hall.width() - 1, height = hall.height() - 1;
        int columns = Math.max(1, (int) Math.ceil(Math.sqrt((double) agents * width / height)));
        int rows = Math.max(1, Math.ceilDiv(agents, columns)), k = agent.id() % (rows * columns);
        int column = k % columns, row = k / columns;
        agent.position(
                width * ((column + .3f + .4f * agent.random(0)) / columns - .5f),
                height * ((row + .3f + .4f * agent.random(1)) / rows - .5f),
                0);
    }

    @Override
    public void steer(World world, List<ScenarioGroup> parts) {
        Hall hall = hall(parts.getFirst().agents());
        TileMap map = hall.map();
        var fields = new WayFields(map, Math.min(radius, .49f * hall.tile()));
        Rule model = parts.getFirst().rules().getFirst();
        var follow = (FollowWay) WalkingModel.guide(model);
        Group people = world.groups().getFirst();
        people.steer(WalkingModel.round(model, follow.on(fields, FieldGoal.of(fields.goal(Hall.rim(map))))));
        people.perAgent(
                AgentProperty.RADIUS, Distribution.uniform(radius * (1 - DIFFERENCE), radius * (1 + DIFFERENCE)));
        people.perAgent(AgentProperty.MAX_SPEED, speeds());
        people.contact(new Contact(sweeps, 1));
        world.tiles(map);
    }

    /** Returns the speeds that people want; none below the slowest, unless the mean is. */
    private Distribution speeds() {
        if (spread == 0) return Distribution.constant(speed);
        float slowest = Math.min(speed, Math.max(SLOWEST, speed - 3 * spread));
        return Distribution.normal(speed, spread).within(slowest, speed + 3 * spread);
    }
}
