package throng.examples.scenario.watch;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import throng.behaviour.flock.Separation;
import throng.examples.scenario.city.Streets;
import throng.examples.setup.MapScenario;
import throng.examples.setup.Scenario;
import throng.examples.setup.ScenarioGroup;
import throng.math.Check;
import throng.math.Rng;
import throng.motion.Motion;
import throng.navigation.field.DistanceFields;
import throng.terrain.TileMap;
import throng.terrain.TownMap;
import throng.world.Group;
import throng.world.World;

/**
 * Guards of a town by night, one of a hundred of them an intruder: they walk from post to post; who hears running goes
 * and looks; who sees an intruder gives chase, till he has lost him; then he goes back. A caught intruder is put out,
 * and comes in again elsewhere.
 *
 * @param given the map of the town; null: one is made, as large as the watch needs
 * @param minds of the guards: both give the same story, tick by tick
 * @param sight how far a guard sees, metres
 * @param cone of his eyes, radians
 * @param noise how far a running intruder is heard, metres of way
 * @param wary how far an intruder looks out for guards, metres
 */
public record Watch(@Nullable TileMap given, Kind minds, float sight, float cone, float noise, float wary)
        implements MapScenario {
    static final int GUARDS = 0, INTRUDERS = 1;

    private static final int MANY = 10_100;
    private static final int GUARDS_PER_INTRUDER = 100;
    private static final int SEED = 5;
    /** Square metres of a made town for each guard; a tile is 2 m wide, and half of them are streets. */
    private static final int ROOM = 100;
    /** Kinds of posts: a guard goes to the nearest of the next kind, so that his beat is short; and of hide-outs. */
    private static final int KINDS = 4, HIDEOUTS = 4;
    /** Open tiles for each post of a kind. */
    private static final int TILES_PER_POST = 1500;
    /** A stream of randomness. */
    private static final int POST = 110;

    private static final float TILE = 2;

    /** What guards think with. */
    enum Kind {
        MACHINE,
        TREE
    }

    public Watch() {
        this(null, Kind.MACHINE, 15, 2, 25, 8);
    }

    public Watch {
        Check.within("the sight of a guard", sight, 1e-3f, 1e3f, "m");
        Check.within("the cone of a guard", cone, 1e-3f, 6.28f, "rad");
        Check.within("the noise of an intruder", noise, 0, 1e3f, "m");
        Check.within("the sight of an intruder", wary, 1e-3f, 1e3f, "m");
    }

    @Override
    public Scenario on(TileMap map) {
        return new Watch(map, minds, sight, cone, noise, wary);
    }

    @Override
    public String name() {
        return "watch";
    }

    @Override
    public String line() {
        return "guards who see, hear and chase intruders in a town, or on --map FILE; --set minds=tree (2D)";
    }

    @Override
    public Defaults defaults() {
        return new Defaults(MANY, 600, .1f, 1);
    }

    @Override
    public TileMap made(int agents) {
        int side = MapScenario.side(agents, ROOM / (TILE * TILE), 32);
        return Streets.scaled(new TownMap(side, side, SEED, 12, 3).map(), TILE);
    }

    @Override
    public List<ScenarioGroup> parts(int agents) {
        int intruders = Math.max(1, agents / (GUARDS_PER_INTRUDER + 1));
        var streets = new Streets(() -> map(agents));
        var guard = new Motion(1, .3f, 1.4f, 10, 6, Motion.SpeedLimit.CLAMPED);
        var thief = guard.radius(.25f).maxSpeed(1.2f);
        return List.of(
                new ScenarioGroup("guards", agents - intruders, streets, guard, List.of(Separation.of(.3f, 1))),
                new ScenarioGroup("intruders", intruders, streets, thief, List.of(Separation.of(.3f, 1))));
    }

    @Override
    public void steer(World world, List<ScenarioGroup> parts) {
        TileMap map = map(parts.stream().mapToInt(ScenarioGroup::agents).sum());
        int kinds = KINDS + HIDEOUTS;
        var fields = new DistanceFields(map, 12L * kinds * (map.width() + 2) * (map.height() + 2));
        int[] open = Streets.wide(map);
        fields.begin(0);
        for (int kind = 0; kind < kinds; kind++) fields.ask(fields.goal(posts(open, kind)));
        fields.build(); // minds ask before rules do, in the first tick after a snapshot, too
        var guards = new Guards(this, world.groups().get(GUARDS), fields, KINDS);
        var intruders = new Intruders(this, world.groups().get(INTRUDERS), fields, KINDS, open);
        guards.join(parts.get(GUARDS).rules(), map);
        intruders.join(parts.get(INTRUDERS).rules());
        world.tiles(map);
    }

    private static int[] posts(int[] open, int kind) {
        int[] posts = new int[Math.max(1, open.length / TILES_PER_POST)];
        for (int p = 0; p < posts.length; p++) posts[p] = open[(int) (Rng.unit(SEED, kind, p, POST) * open.length)];
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
        return Optional.of(new Shades(GuardActions.DUTY, List.of(0x3E7F96, 0xFFC24B, 0xFF5A3C, 0x8FE36B)));
    }

    @Override
    public OptionalInt colour(String group) {
        return group.equals("intruders") ? OptionalInt.of(0xFFFFFF) : OptionalInt.empty();
    }
}
