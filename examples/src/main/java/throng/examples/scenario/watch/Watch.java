package throng.examples.scenario.watch;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import throng.behaviour.flock.Separation;
import throng.examples.scenario.city.Streets;
import throng.io.spawn.MapPlaces;
import throng.math.Check;
import throng.math.Range;
import throng.math.Rng;
import throng.motion.BodyShape;
import throng.motion.Motion;
import throng.navigation.map.TownMap;
import throng.navigation.way.WayFields;
import throng.setup.MapScenario;
import throng.setup.Scenario;
import throng.setup.ScenarioGroup;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/**
 * Guards patrol a town at night, with one intruder for a hundred guards. A guard walks from post to post. It
 * investigates running steps that it hears. It chases an intruder that it sees until it loses the intruder, then
 * returns. A caught intruder continues at another place.
 *
 * @param given the map of the town; null: the scenario makes one for the number of agents
 * @param minds kind of the guards' minds; both kinds act the same, tick by tick
 * @param guardSight distance at which a guard sees, metres, in [0.001, 1000]
 * @param guardFov full angle of a guard's field of view, radians, in [0.001, 6.28]
 * @param noiseRange length of the path along which a running intruder is heard, metres, in [0, 1000]
 * @param intruderSight distance at which an intruder sees guards, metres, in [0.001, 1000]
 */
public record Watch(
        @Nullable TileMap given,
        Kind minds,
        @Range("the sight of a guard: [1e-3, 1e3] m") float guardSight,

        @Range("the field of view of a guard: [1e-3, 6.28] rad")
        float guardFov,

        @Range("the noise range of an intruder: [0, 1e3] m") float noiseRange,
        @Range("the sight of an intruder: [1e-3, 1e3] m") float intruderSight)
        implements MapScenario {
    static final int GUARDS = 0, INTRUDERS = 1;

    private static final int DEFAULT_AGENTS = 10_100;
    private static final int GUARDS_PER_INTRUDER = 100;
    private static final int SEED = 5;
    /** Square metres of the scenario's own town per guard; a tile is 2 m wide, and half of the tiles are streets. */
    private static final int AREA_PER_GUARD = 100;
    /**
     * Kinds of posts and of hide-outs. A guard goes to the nearest post of the next kind, which keeps its beat short.
     */
    private static final int KINDS = 4, HIDEOUTS = 4;
    /** Open tiles per post of a kind. */
    private static final int TILES_PER_POST = 1500;
    /** The random stream of the posts. */
    private static final int POST_STREAM = 110;

    /** What ways keep off corners, metres: the radius of a guard. */
    private static final float RADIUS = .3f;

    /** Width of a tile, metres. */
    private static final float TILE = 2;

    /** Kinds of minds. */
    enum Kind {
        MACHINE,
        TREE
    }

    /** A watch with the default values, in a town that the scenario makes. */
    public Watch() {
        this(null, Kind.MACHINE, 15, 2, 25, 8);
    }

    public Watch {
        Check.values(Watch.class, guardSight, guardFov, noiseRange, intruderSight);
    }

    @Override
    public Scenario on(TileMap map) {
        return new Watch(map, minds, guardSight, guardFov, noiseRange, intruderSight);
    }

    @Override
    public String name() {
        return "watch";
    }

    @Override
    public String line() {
        return "guards see, hear and chase intruders in a town or on --map FILE; --set minds=tree (2D)";
    }

    @Override
    public String reason() {
        return "its guards and intruders have minds, posts and hide-outs, and ears behind walls";
    }

    @Override
    public Defaults defaults() {
        return new Defaults(DEFAULT_AGENTS, 600, .1f, 1);
    }

    @Override
    public TileMap made(int agents) {
        int side = MapScenario.side(agents, AREA_PER_GUARD / (TILE * TILE), 32);
        return Streets.scaled(new TownMap(side, side, SEED, 12, 3).map(), TILE);
    }

    @Override
    public List<ScenarioGroup> parts(int agents) {
        int intruders = Math.max(1, agents / (GUARDS_PER_INTRUDER + 1));
        var streets = new Streets(() -> map(agents));
        var guard = new Motion(1, RADIUS, 1.4f, 10, 6, Motion.SpeedLimit.CLAMPED);
        var thief = guard.radius(.25f).maxSpeed(1.2f);
        return List.of(
                new ScenarioGroup("guards", agents - intruders, streets, guard, List.of(Separation.of(.3f, 1))),
                new ScenarioGroup("intruders", intruders, streets, thief, List.of(Separation.of(.3f, 1))));
    }

    @Override
    public void steer(World world, List<ScenarioGroup> parts) {
        TileMap map = map(parts.stream().mapToInt(ScenarioGroup::agents).sum());
        int kinds = KINDS + HIDEOUTS;
        var fields = new WayFields(map, RADIUS);
        int[] open = MapPlaces.wide(map);
        fields.begin(0);
        for (int kind = 0; kind < kinds; kind++) fields.ask(fields.goal(posts(open, kind)));
        fields.build(); // minds read the fields before rules ask for them, also in the first tick after a snapshot
        var guards = new Guards(this, world.groups().get(GUARDS), fields, KINDS);
        var intruders = new Intruders(this, world.groups().get(INTRUDERS), fields, KINDS, open);
        guards.join(parts.get(GUARDS).rules(), map, world.groups().get(INTRUDERS));
        intruders.join(parts.get(INTRUDERS).rules(), world.groups().get(GUARDS));
        world.tiles(map);
    }

    private static int[] posts(int[] open, int kind) {
        int[] posts = new int[Math.max(1, open.length / TILES_PER_POST)];
        for (int p = 0; p < posts.length; p++)
            posts[p] = open[(int) (Rng.unit(SEED, kind, p, POST_STREAM) * open.length)];
        return posts;
    }

    @Override
    public void begin(World world) {
        for (Group group : world.groups()) {
            boolean guards = group.number() == GUARDS;
            int[] kinds = new int[group.count()];
            var ids = group.ids();
            for (int i = 0; i < kinds.length; i++)
                kinds[i] = guards ? ids.get(i) % KINDS : KINDS + ids.get(i) % HIDEOUTS;
            group.columns().write(GuardActions.POST, kinds);
        }
    }

    @Override
    public Optional<Shades> shades(Group group) {
        if (group.number() != GUARDS) return Optional.empty();
        return Optional.of(new Shades(
                GuardActions.DUTY,
                List.of(0x3A7C88, 0xFFC850, 0xF04830, 0x70B0FF),
                List.of("on patrol", "heard something", "chasing", "going back")));
    }

    @Override
    public Optional<BodyShape> shape(String group) {
        return Optional.of(BodyShape.PERSON);
    }

    @Override
    public OptionalInt colour(String group) {
        return group.equals("intruders") ? OptionalInt.of(0xFFFFFF) : OptionalInt.empty();
    }
}
