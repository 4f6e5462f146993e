package throng.examples.scenario;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Rule;
import throng.behaviour.flock.Separation;
import throng.behaviour.way.FollowField;
import throng.behaviour.way.Goal;
import throng.math.Rng;
import throng.math.Space;
import throng.memory.Column;
import throng.motion.Motion;
import throng.navigation.field.Crowding;
import throng.navigation.field.DistanceField;
import throng.navigation.field.Fields;
import throng.parallel.Workers;
import throng.terrain.City;
import throng.terrain.TileMap;
import throng.world.Birth;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.UserPass;
import throng.world.World;

/** People who walk through a town from one shop to the next, round crowds: one distance field for each shop. */
record Errands() implements Scenario {
    private static final int MANY = 20_000;
    private static final int SHOPS = 16;
    private static final int SEED = 11;
    /** Square metres of town for one agent; a tile is 1 m. */
    private static final int PLACE = 12;
    /** Streams of randomness. */
    private static final int SHOP = 100, FIRST = 101, NEXT = 102;
    /** Where rules are listed but no town is built yet. */
    private static final Fields NOWHERE = new Fields(new TileMap(1, 1), 1 << 10);

    @Override
    public String name() {
        return "errands";
    }

    @Override
    public String line() {
        return "people who walk from shop to shop through a town, one distance field a shop (2D)";
    }

    @Override
    public Defaults defaults() {
        return new Defaults(MANY, 1800, 1 / 30f, 1);
    }

    @Override
    public Space space(int agents) {
        return Space.open(2);
    }

    private static City town(int agents) {
        int side = (int) Math.min(1 << 14, Math.max(64, Math.sqrt((double) agents * PLACE)));
        return new City(side, side, SEED, 24, 5);
    }

    @Override
    public List<Part> parts(int agents) {
        var walker = new Motion(1, .25f, 1.5f, 8, 6, Motion.Limit.HARD);
        return List.of(new Part(
                "people",
                agents,
                new Streets(town(agents)),
                walker,
                List.of(FollowField.of(NOWHERE, Goal.of(0)), Separation.of(.4f, .8f))));
    }

    /** Everybody on an open tile of a town, which is built when the first is born. */
    private static final class Streets implements Spawn {
        private final City town;
        private @Nullable TileMap map;

        Streets(City town) {
            this.town = town;
        }

        @Override
        public void place(Birth birth) {
            if (map == null) map = town.map();
            int tile = open(map, birth.random(FIRST));
            birth.position(map.middleX(tile) + .8f * (birth.random(1) - .5f), map.middleY(tile), 0);
        }
    }

    /** The first open tile from a share of the map on. */
    private static int open(TileMap map, float share) {
        int tile = (int) (share * map.tiles());
        while (!map.open(tile)) tile = (tile + 1) % map.tiles();
        return tile;
    }

    @Override
    public void steer(World world, List<Part> parts) {
        Group people = world.groups().getFirst();
        Column.Ints goals = people.ints("shop", 0);
        TileMap map = town(parts.getFirst().agents()).map();
        long all = 10L * SHOPS * (map.width() + 2) * (map.height() + 2);
        var fields = new Fields(map, all, Crowding.DEFAULT, new Workers(1));
        for (int s = 0; s < SHOPS; s++) fields.goal(open(map, Rng.unit(SEED, 0, s, SHOP)));
        people.steer(parts.getFirst().rules().stream()
                .map(rule -> rule instanceof FollowField f
                        ? new FollowField(fields, Goal.each(goals), f.how(), f.arrival(), f.removes())
                        : rule)
                .toArray(Rule[]::new));
        world.pass(UserPass.Stage.AFTER_SORTING, "errands", people, (in, start, end) -> {
            int[] shop = goals.values();
            for (int i = start; i < end; i++) {
                DistanceField field = fields.field(shop[i]);
                if (field == null || field.distance(in.position(0)[i], in.position(1)[i]) > 3) continue;
                float drawn = Rng.unit(in.clock().seed(), in.clock().tick(), in.id()[i], NEXT);
                shop[i] = (shop[i] + 1 + (int) (drawn * (SHOPS - 1))) % SHOPS;
            }
        });
    }

    @Override
    public void begin(World world) {
        Group people = world.groups().getFirst();
        int[] shops = new int[people.count()];
        var ids = people.ids();
        for (int i = 0; i < shops.length; i++) shops[i] = ids.get(i) % SHOPS;
        people.columns().write("shop", shops);
    }
}
