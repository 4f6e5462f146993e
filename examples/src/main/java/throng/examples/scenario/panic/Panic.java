package throng.examples.scenario.panic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.flock.Separation;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowField;
import throng.behaviour.target.Flee;
import throng.behaviour.target.Toward;
import throng.decision.machine.StateMachineMind;
import throng.examples.scenario.city.Streets;
import throng.examples.scenario.city.Walkers;
import throng.examples.setup.MapScenario;
import throng.examples.setup.Scenario;
import throng.examples.setup.ScenarioGroup;
import throng.math.Check;
import throng.math.Rng;
import throng.motion.Motion;
import throng.navigation.field.DistanceFields;
import throng.perception.Neighbourhood;
import throng.sense.Hear;
import throng.sense.HearingColumns;
import throng.sense.Loudness;
import throng.sense.NoiseSources;
import throng.sense.See;
import throng.sense.SightColumns;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/**
 * Wild bulls in a town full of people: fear spreads by sight, by screams round corners and from neighbour to neighbour,
 * and who panics runs to the nearest exit.
 *
 * @param given the map of the town; null: one is made, as large as the crowd needs
 * @param contagion how fast fear comes and goes
 * @param fear from which one panics, in [0, 1]
 * @param uneasy the fear from which one hurries, in [0, 1]
 * @param calm the fear below which one calms down, in [0, 1]
 * @param sight how far a bull is seen, metres, in [0.001, 1000]
 * @param scream how far a scream is heard, metres of way, in [0, 1000]
 * @param screamers share of who screams as panic begins, in [0, 1]
 * @param run speed of who panics, metres per second, in [0, 100]
 * @param walk speed of who is calm, metres per second, in [0, 100]
 */
public record Panic(
        @Nullable TileMap given,
        Contagion contagion,
        float fear,
        float uneasy,
        float calm,
        float sight,
        float scream,
        float screamers,
        float run,
        float walk)
        implements MapScenario {
    static final int PEOPLE = 0, DANGERS = 1;

    private static final int MANY = 30_003;
    private static final int PEOPLE_PER_DANGER = 10_000;
    private static final int PLACES = 12;
    private static final int SEED = 11;
    /** Square metres of a made town for each walker; a tile is 1 m wide, and half of them are streets. */
    private static final int ROOM = 6;
    /** Also of those who are in no state yet, which is the last colour. */
    private static final int CALM = 0x3A9C94;
    /** A stream of randomness. */
    private static final int PLACE = 113;
    /** So weak that streams pass through each other at corners, as in {@link Walkers}. */
    private static final Separation PASS = Separation.of(.1f, .6f);
    /** Whose fear one catches: those next to one. */
    private static final Neighbourhood NEIGHBOURS = Neighbourhood.within(3).nearest(6);
    /** Metres within which one makes off from a bull, and not only to the exits. */
    private static final float SHY = 6;

    /** Where rules are listed but no town is built yet. */
    private static final DistanceFields NOWHERE = new DistanceFields(new TileMap(1, 1), 1 << 10);

    public Panic {
        Check.within("the fear of panic", fear, 0, 1, "");
        Check.within("the fear of who is uneasy", uneasy, 0, 1, "");
        Check.within("the fear of who is calm", calm, 0, 1, "");
        Check.within("how far a danger is seen", sight, 1e-3f, 1e3f, "m");
        Check.within("how far a scream is heard", scream, 0, 1e3f, "m");
        Check.within("the share of who screams", screamers, 0, 1, "");
        Check.within("the speed of panic", run, 0, 100, "m/s");
        Check.within("the speed of who is calm", walk, 0, 100, "m/s");
    }

    public Panic() {
        this(null, Contagion.DEFAULT, .7f, .3f, .2f, 20, 16, .15f, 4, 1.3f);
    }

    @Override
    public Scenario on(TileMap map) {
        return new Panic(map, contagion, fear, uneasy, calm, sight, scream, screamers, run, walk);
    }

    @Override
    public String name() {
        return "panic";
    }

    @Override
    public String line() {
        return "wild bulls in a town: fear spreads by sight, screams and neighbours; or on --map FILE (2D)";
    }

    @Override
    public Defaults defaults() {
        return new Defaults(MANY, 900, .1f, 1);
    }

    @Override
    public TileMap made(int agents) {
        return Streets.town(agents, ROOM, 96, SEED, 24);
    }

    @Override
    public List<ScenarioGroup> parts(int agents) {
        int dangers = Math.max(1, agents / (PEOPLE_PER_DANGER + 1));
        var walker = new Motion(1, .2f, walk, 8, 6, Motion.SpeedLimit.CLAMPED);
        var bull = new Motion(1, .6f, 5, 10, 4, Motion.SpeedLimit.CLAMPED);
        return List.of(
                new ScenarioGroup(
                        "people",
                        agents - dangers,
                        new Streets(() -> map(agents)),
                        walker,
                        List.of(new FollowField(NOWHERE, FieldGoal.of(0), Toward.REYNOLDS, 0, false), PASS)),
                new ScenarioGroup("dangers", dangers, new Streets(() -> map(agents), Streets::wide), bull, List.of()));
    }

    @Override
    public void steer(World world, List<ScenarioGroup> parts) {
        TileMap map = map(parts.stream().mapToInt(ScenarioGroup::agents).sum());
        var fields = new DistanceFields(map, 12L * (PLACES + 1) * (map.width() + 2) * (map.height() + 2));
        int[] open = Streets.wide(map);
        for (int p = 0; p < PLACES; p++) fields.goal(open[(int) (Rng.unit(SEED, 0, p, PLACE) * open.length)]);
        int exits = fields.goal(Exits.of(map));
        people(world, parts.get(PEOPLE), fields, exits);
        Group dangers = world.groups().get(DANGERS);
        var bulls = Bulls.of(dangers);
        StateMachineMind minds = bulls.minds(dangers);
        dangers.mind(minds);
        dangers.steer(bulls.rules(fields, minds, PEOPLE).toArray(Rule[]::new));
        world.tiles(map);
    }

    private void people(World world, ScenarioGroup part, DistanceFields fields, int exits) {
        Group people = world.groups().get(PEOPLE);
        var nerves = WalkerMind.of(this, people);
        StateMachineMind minds = nerves.minds(people, exits);
        people.mind(minds);
        var sights = SightColumns.of("danger", 2, people::floats, people::ints);
        var columns = HearingColumns.of(people::floats, people::ints, 2);
        var rules = new ArrayList<Rule>();
        for (Rule rule : part.rules())
            rules.add(
                    rule instanceof FollowField f
                            ? new FollowField(
                                    fields, FieldGoal.each(nerves.goal()), f.toward(), f.arrival(), f.removes())
                            : rule);
        var bull = Target.each(DANGERS, sights.memory().id(), sights.memory().generation());
        rules.add(minds.steer("panic", Flee.within(bull, SHY)));
        rules.add(See.of(Neighbourhood.within(sight).fov((float) Math.PI).at(DANGERS), sights)
                .nearest()
                .every(3)
                .memorySeconds(4));
        rules.add(Hear.of(NoiseSources.over(fields.map(), Loudness.column(PEOPLE, nerves.scream())), columns));
        rules.add(new Fear(nerves.dread(), sights, columns, NEIGHBOURS, contagion, sight, calm));
        rules.add(new WalkerGoals(fields, nerves.goal(), nerves.place(), 3));
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
                ? Optional.of(new Shades("nerves.state", List.of(CALM, 0xF0A828, 0xFF3020, CALM)))
                : Optional.empty();
    }

    @Override
    public OptionalInt colour(String group) {
        return group.equals("dangers") ? OptionalInt.of(0xFF60FF) : OptionalInt.empty();
    }
}
