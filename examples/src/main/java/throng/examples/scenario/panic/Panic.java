package throng.examples.scenario.panic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.flock.Separation;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.behaviour.target.Flee;
import throng.decision.machine.StateMachineMind;
import throng.examples.scenario.city.Streets;
import throng.io.spawn.MapPlaces;
import throng.math.Check;
import throng.math.Range;
import throng.math.Rng;
import throng.motion.BodyShape;
import throng.motion.Motion;
import throng.navigation.way.WayFields;
import throng.perception.Neighbourhood;
import throng.sense.Hear;
import throng.sense.HearingColumns;
import throng.sense.Loudness;
import throng.sense.NoiseSources;
import throng.sense.See;
import throng.sense.SightColumns;
import throng.setup.MapScenario;
import throng.setup.Scenario;
import throng.setup.ScenarioGroup;
import throng.terrain.TileMap;
import throng.trace.Figures;
import throng.world.Group;
import throng.world.World;

/**
 * Bulls run through a town full of people. Fear spreads by sight, by screams round corners and from neighbour to
 * neighbour. An agent that panics runs to the nearest exit.
 *
 * @param given the map of the town; null: the scenario makes one for the number of agents
 * @param contagion rates at which fear rises and fades
 * @param panicFear fear from which an agent panics, in [0, 1]
 * @param uneasyFear fear from which an agent hurries, in [0, 1]
 * @param calmFear fear below which an agent calms down, in [0, 1]
 * @param sightRange distance at which a bull is seen, metres, in [0.001, 1000]
 * @param screamRange length of the path along which a scream is heard, metres, in [0, 1000]
 * @param screamerShare share of agents that scream when they panic, in [0, 1]
 * @param panicSpeed speed in panic, metres per second, in [0, 100]
 * @param walkingSpeed speed of a calm agent, metres per second, in [0, 100]
 */
public record Panic(
        @Nullable TileMap given,
        Contagion contagion,
        @Range("the fear of panic: [0, 1]") float panicFear,
        @Range("the fear of an uneasy agent: [0, 1]") float uneasyFear,
        @Range("the fear of a calm agent: [0, 1]") float calmFear,

        @Range("the distance at which a danger is seen: [1e-3, 1e3] m")
        float sightRange,

        @Range("the distance at which a scream is heard: [0, 1e3] m")
        float screamRange,

        @Range("the share of agents that scream: [0, 1]") float screamerShare,
        @Range("the speed in panic: [0, 100] m/s") float panicSpeed,
        @Range("the speed of a calm agent: [0, 100] m/s") float walkingSpeed)
        implements MapScenario {
    static final int PEOPLE = 0, DANGERS = 1;

    private static final int DEFAULT_AGENTS = 30_003;
    private static final int PEOPLE_PER_DANGER = 10_000;
    private static final int PLACES = 12;
    private static final int SEED = 11;
    /** Square metres of the scenario's own town per walker; a tile is 1 m wide, and half of the tiles are streets. */
    private static final int AREA_PER_AGENT = 6;
    /** The colour of calm agents. It is also the last colour, that of agents without a state before the first tick. */
    private static final int CALM_COLOUR = 0x3A9C94;
    /** The random stream of the places. */
    private static final int PLACE_STREAM = 113;
    /** Weak enough for streams of people to pass through each other at corners, as in the scenario city. */
    private static final Separation PASS = Separation.of(.1f, .6f);
    /** The neighbours whose fear an agent catches. */
    private static final Neighbourhood NEIGHBOURS = Neighbourhood.within(3).nearest(6);
    /** The distance within which an agent in panic also flees from a bull, metres. */
    private static final float FLEE_DISTANCE = 6;

    /** What ways keep off corners, metres: the radius of a walker. Bulls are broader, and rub along. */
    private static final float RADIUS = .2f;
    /** The width of a street of the town, metres: people take bends as wide as that. */
    private static final float STREET = 5;
    /** Tiles on each side of the middle of a place. */
    private static final int REACH = 2;

    /** A placeholder until the town is made. */
    private static final WayFields NO_FIELDS = new WayFields(new TileMap(1, 1), RADIUS);

    public Panic {
        Check.values(
                Panic.class,
                panicFear,
                uneasyFear,
                calmFear,
                sightRange,
                screamRange,
                screamerShare,
                panicSpeed,
                walkingSpeed);
    }

    /** Panic with the default values, in a town that the scenario makes. */
    public Panic() {
        this(null, Contagion.DEFAULT, .7f, .3f, .2f, 20, 16, .15f, 4, 1.3f);
    }

    @Override
    public Scenario on(TileMap map) {
        return new Panic(
                map,
                contagion,
                panicFear,
                uneasyFear,
                calmFear,
                sightRange,
                screamRange,
                screamerShare,
                panicSpeed,
                walkingSpeed);
    }

    @Override
    public String name() {
        return "panic";
    }

    @Override
    public String line() {
        return "bulls in a town or on --map FILE: fear spreads by sight, screams and neighbours (2D)";
    }

    @Override
    public String reason() {
        return "its people have minds, and passes spread fear, screams and crushes";
    }

    @Override
    public Defaults defaults() {
        return new Defaults(DEFAULT_AGENTS, 900, .1f, 1);
    }

    @Override
    public Figures figures(int agents, Map<String, Long> events) {
        double frights = 0;
        for (String cause : WalkerMind.PANICKED) frights += events.getOrDefault(cause, 0L);
        return new Figures()
                .add(
                        "frights.share",
                        "",
                        "frights by the number of people: who calms down and takes fright again counts twice",
                        frights / (agents - dangers(agents)));
    }

    private static int dangers(int agents) {
        return Math.max(1, agents / (PEOPLE_PER_DANGER + 1));
    }

    @Override
    public TileMap made(int agents) {
        return Streets.town(agents, AREA_PER_AGENT, 96, SEED, 24);
    }

    @Override
    public List<ScenarioGroup> parts(int agents) {
        int dangers = dangers(agents);
        var walker = new Motion(1, RADIUS, walkingSpeed, 8, 6, Motion.SpeedLimit.CLAMPED);
        var bull = new Motion(1, .6f, 5, 10, 4, Motion.SpeedLimit.CLAMPED);
        return List.of(
                new ScenarioGroup(
                        "people",
                        agents - dangers,
                        new Streets(() -> map(agents)),
                        walker,
                        List.of(new FollowWay(NO_FIELDS, FieldGoal.of(0), STREET, .5f, false), PASS)),
                new ScenarioGroup(
                        "dangers", dangers, new Streets(() -> map(agents), MapPlaces::wide), bull, List.of()));
    }

    @Override
    public void steer(World world, List<ScenarioGroup> parts) {
        TileMap map = map(parts.stream().mapToInt(ScenarioGroup::agents).sum());
        var fields = new WayFields(map, RADIUS);
        int[] open = MapPlaces.wide(map);
        for (int p = 0; p < PLACES; p++) {
            int middle = open[(int) (Rng.unit(SEED, 0, p, PLACE_STREAM) * open.length)];
            fields.goal(MapPlaces.square(map, middle, REACH));
        }
        int exits = fields.goal(Exits.of(map));
        people(world, parts.get(PEOPLE), fields, exits);
        Group dangers = world.groups().get(DANGERS);
        var bulls = Bulls.of(dangers);
        StateMachineMind minds = bulls.minds(dangers);
        dangers.mind(minds);
        dangers.steer(bulls.rules(fields, minds, world.groups().get(PEOPLE)).toArray(Rule[]::new));
        world.tiles(map);
    }

    private void people(World world, ScenarioGroup part, WayFields fields, int exits) {
        Group people = world.groups().get(PEOPLE), dangers = world.groups().get(DANGERS);
        var walkers = WalkerMind.of(this, people);
        StateMachineMind minds = walkers.minds(people, exits);
        people.mind(minds);
        var sights = SightColumns.of("danger", 2, people::floats, people::ints);
        var hearing = HearingColumns.of(people::floats, people::ints, 2);
        var rules = new ArrayList<Rule>();
        for (Rule rule : part.rules())
            rules.add(rule instanceof FollowWay follow ? follow.on(fields, FieldGoal.each(walkers.goal())) : rule);
        var bull = Target.each(dangers, sights.memory().id(), sights.memory().generation());
        rules.add(minds.steer("panic", Flee.within(bull, FLEE_DISTANCE)));
        rules.add(See.of(Neighbourhood.within(sightRange).fov((float) Math.PI).of(dangers), sights)
                .nearest()
                .every(3)
                .memorySeconds(4));
        rules.add(Hear.of(NoiseSources.over(fields.map(), Loudness.column(people, walkers.screamRange())), hearing));
        rules.add(new Fear(walkers.fear(), sights, hearing, NEIGHBOURS, contagion, sightRange, calmFear));
        rules.add(new WalkerGoals(fields, walkers.goal(), walkers.place()));
        people.steer(rules.toArray(Rule[]::new));
    }

    @Override
    public void begin(World world) {
        for (Group group : world.groups()) {
            int[] places = new int[group.count()];
            var ids = group.ids();
            for (int i = 0; i < places.length; i++) places[i] = ids.get(i) % PLACES;
            group.columns().write("place", places);
            group.columns().write("goal", places);
        }
    }

    @Override
    public Optional<Shades> shades(Group group) {
        return group.number() == PEOPLE
                ? Optional.of(new Shades(
                        "nerves.state",
                        List.of(CALM_COLOUR, 0xFFC848, 0xF03020, CALM_COLOUR),
                        List.of("calm", "uneasy", "running to an exit", "")))
                : Optional.empty();
    }

    @Override
    public Optional<BodyShape> shape(String group) {
        return Optional.of(group.equals("dangers") ? BodyShape.QUADRUPED : BodyShape.PERSON);
    }

    @Override
    public OptionalInt colour(String group) {
        return group.equals("dangers") ? OptionalInt.of(0xFF60FF) : OptionalInt.empty();
    }
}
