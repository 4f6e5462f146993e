package throng.examples.scenario.city;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Rule;
import throng.behaviour.flock.Separation;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.examples.setup.MapScenario;
import throng.examples.setup.Scenario;
import throng.examples.setup.ScenarioGroup;
import throng.math.Rng;
import throng.motion.Motion;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/**
 * People walk through the streets of a town from one place to the next. All who go to one place share the
 * field of the ways to it. Blocked tiles are walls.
 *
 * @param given the map of the town; null: the scenario makes one for the number of agents
 */
public record Walkers(@Nullable TileMap given) implements MapScenario {
    private static final int DEFAULT_AGENTS = 50_000;
    private static final int PLACES = 32;
    private static final int SEED = 11;
    /** Square metres of the scenario's own town per walker; a tile is 1 m wide, and half of the tiles are streets. */
    private static final int AREA_PER_AGENT = 6;
    /** The random stream of the places. */
    private static final int PLACE_STREAM = 100;
    /**
     * Weak enough for streams of people to pass through each other at corners. At 1.5 times this weight, 4 of 50,000
     * jam.
     */
    private static final Separation PASS = Separation.of(.1f, .6f);

    /** What ways keep off corners, metres: the radius of a walker. */
    private static final float RADIUS = .2f;
    /** The width of a street of the town, metres: people take bends as wide as that. */
    private static final float STREET = 5;
    /** Tiles on each side of the middle of a place: it is as wide as a street. */
    private static final int REACH = 2;

    /** A placeholder until the town is made. */
    private static final WayFields NO_FIELDS = new WayFields(new TileMap(1, 1), RADIUS);

    /** Walks in a town that the scenario makes. */
    public Walkers() {
        this(null);
    }

    @Override
    public Scenario on(TileMap map) {
        return new Walkers(map);
    }

    @Override
    public String name() {
        return "city";
    }

    @Override
    public String line() {
        return "people walk from place to place through a town or --map FILE (2D)";
    }

    @Override
    public Defaults defaults() {
        return new Defaults(DEFAULT_AGENTS, 3000, .1f, 1);
    }

    @Override
    public TileMap made(int agents) {
        return Streets.town(agents, AREA_PER_AGENT, 96, SEED, 24);
    }

    @Override
    public List<ScenarioGroup> parts(int agents) {
        var walker = new Motion(1, RADIUS, 1.4f, 8, 6, Motion.SpeedLimit.CLAMPED);
        return List.of(new ScenarioGroup(
                "people",
                agents,
                new Streets(() -> map(agents)),
                walker,
                List.of(new FollowWay(NO_FIELDS, FieldGoal.of(0), STREET, .5f, false), PASS)));
    }

    @Override
    public void steer(World world, List<ScenarioGroup> parts) {
        Group people = world.groups().getFirst();
        TileMap map = map(parts.getFirst().agents());
        var fields = new WayFields(map, RADIUS);
        int[] open = Streets.wide(map);
        for (int p = 0; p < PLACES; p++) {
            int middle = open[(int) (Rng.unit(SEED, 0, p, PLACE_STREAM) * open.length)];
            fields.goal(Streets.square(map, middle, REACH));
        }
        var errand = new WalkerErrand(fields, people);
        var rules = new ArrayList<Rule>();
        for (Rule rule : parts.getFirst().rules()) {
            if (rule instanceof FollowWay follow) {
                rules.add(follow.on(fields, FieldGoal.each(errand.goals())));
                rules.add(errand);
            } else {
                rules.add(rule);
            }
        }
        people.steer(rules.toArray(Rule[]::new));
        world.tiles(map);
    }

    @Override
    public void begin(World world) {
        Group people = world.groups().getFirst();
        int[] places = new int[people.count()];
        var ids = people.ids();
        for (int i = 0; i < places.length; i++) places[i] = ids.get(i) % PLACES;
        people.columns().write("place", places);
    }
}
