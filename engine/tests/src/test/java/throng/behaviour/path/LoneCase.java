package throng.behaviour.path;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.behaviour.manner.DesiredSpeed;
import throng.behaviour.manner.KeepSide;
import throng.behaviour.manner.Patience;
import throng.behaviour.manner.PatienceColumns;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.behaviour.people.Orca;
import throng.navigation.cost.CostFields;
import throng.navigation.cost.WalkCosts;
import throng.navigation.goal.GoalFields;
import throng.navigation.way.WayFields;
import throng.parallel.Workers;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.Group;
import throng.world.World;

/**
 * A random map, way and model, and walkers who meet no other: each is a group of its own, which models do not see.
 *
 * @param map its name
 * @param tile metres
 * @param radius of the bodies, tiles
 * @param costs whether ways are the cheapest
 * @param spread of ways, metres
 * @param tau of ways, seconds
 * @param model what walks on the guide
 * @param dt of a tick, seconds
 * @param seed of all this
 */
record LoneCase(
        String map,
        float tile,
        float radius,
        boolean costs,
        float spread,
        float tau,
        Walking model,
        float dt,
        long seed) {
    /** In the place of dt: the longest that the rules declare good. */
    static final float LONGEST = -1;

    /** Ticks where rules are good for any. */
    private static final float LONG = .25f;

    private static final float SPEED = 1.34f, MASS = 80;

    /** Installed beside the project; drawn maps stand in for what is missing. */
    private static final Path FOLDER = Files.exists(Path.of("../../../shared"))
            ? Path.of("../../../shared/maps")
            : Path.of("../../../../shared/maps");

    private static final List<String> MAPS = List.of(
            "arena",
            "den312d",
            "lak303d",
            "brc202d",
            "Berlin_0_512",
            "Paris_1_256",
            "maze512-32-0",
            "random512-25-0",
            "random 5",
            "random 10",
            "random 20",
            "random 30",
            "rooms 1",
            "rooms 2");

    /** What walks on the guide. */
    enum Model implements Walking {
        GUIDE,
        ORCA,
        ORCA_DESIRED,
        SPEED,
        SPEED_PATIENCE,
        ORCA_BOTH;

        @Override
        public boolean isOrca() {
            return name().startsWith("ORCA");
        }

        @Override
        public Rule rule(World world, Group group, Rule guide) {
            return switch (this) {
                case GUIDE -> guide;
                case ORCA -> Orca.of(guide);
                case ORCA_DESIRED -> Orca.of(DesiredSpeed.of(guide));
                case SPEED -> CollisionFreeSpeed.of(guide);
                case SPEED_PATIENCE -> CollisionFreeSpeed.of(patience(group, guide));
                case ORCA_BOTH -> Orca.of(KeepSide.right(patience(group, guide)));
            };
        }

        private static Rule patience(Group group, Rule guide) {
            return Patience.of(guide, PatienceColumns.of(group::floats));
        }
    }

    /** What became of the walkers; gone and told are sums in tiles of those who arrived. */
    record Seen(int walkers, int left, double gone, double told, double worst, String where) {}

    static LoneCase of(long seed) {
        var random = new Random(seed * 0x9E3779B97F4A7C15L);
        var model = Model.values()[random.nextInt(Model.values().length)];
        boolean costs = random.nextInt(4) == 0;
        return new LoneCase(
                MAPS.get(random.nextInt(MAPS.size())),
                pick(random, .05f, .1f, .25f, .5f, 1),
                pick(random, 0, .2f, .3f, .45f, .49f, .5f, .6f, .8f, 1, 1.3f, 1.5f, 2.2f, 3.1f, 4.4f),
                costs,
                costs ? 0 : pick(random, 0, .5f, 1, 3, 5),
                pick(random, 0, .1f, .5f, 1),
                model,
                model.name().startsWith("SPEED") ? pick(random, .02f, .05f) : pick(random, .02f, .05f, .05f, .1f),
                seed);
    }

    /** The same with the guide alone. */
    LoneCase alone() {
        return with(Model.GUIDE, dt);
    }

    /** The same with another model, in ticks of another length. */
    LoneCase with(Walking other, float tick) {
        return new LoneCase(map, tile, radius, costs, spread, tau, other, tick, seed);
    }

    private static float pick(Random random, float... of) {
        return of[random.nextInt(of.length)];
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "case %d: %s, tiles of %s m, radius %s tiles, %s, spread %s, tau %s, %s, dt %s",
                seed,
                map,
                tile,
                radius,
                costs ? "costs" : "ways",
                spread,
                tau,
                model,
                dt);
    }

    Seen run(int goals, int each) {
        var random = new Random(seed);
        TileMap tiles = tiles(random);
        float r = radius * tile, room = Math.max(r, model.narrowest(r, MASS, SPEED) / 2);
        GoalFields fields = costs
                ? new CostFields(tiles, WalkCosts.of(room), new Workers(1))
                : new WayFields(tiles, room, new Workers(1));
        try (var world = World.open(2).seed(seed).workers(1).form(Form.SCALAR).build()) {
            world.tiles(tiles);
            List<Group> people = new ArrayList<>();
            List<double[]> of = new ArrayList<>();
            double longest = 0;
            for (int g = 0; g < goals; g++) {
                int goal = fields.list().add(open(tiles, random));
                fields.prepare(goal);
                for (int tries = 0, found = 0; tries < 200 && found < each; tries++) {
                    int at = open(tiles, random);
                    float x = tiles.middleX(at) + (random.nextFloat() - .5f) * .9f * tile;
                    float y = tiles.middleY(at) + (random.nextFloat() - .5f) * .9f * tile;
                    double way = fields.cost(goal, x, y);
                    if (!fits(tiles, x, y, r) || !(way < 1e9) || way < 2 * tile) continue;
                    var group = world.group("walker" + people.size()).radius(r).maxSpeed(SPEED);
                    group.mass(MASS).maxForce(1e6f).turnRate(1e3f);
                    group.steer(model.rule(world, group, follow(fields, goal)));
                    group.add(x, y);
                    people.add(group);
                    of.add(new double[] {x, y, way, 0});
                    longest = Math.max(longest, way);
                    found++;
                }
            }
            float tick = dt == LONGEST ? longestTick(people) : dt;
            return walk(world, people, of, 4 * longest / SPEED + 60, tick);
        }
    }

    FollowWay follow(GoalFields fields, int goal) {
        Ways ways = fields instanceof CostFields cheapest ? Ways.of(cheapest) : Ways.of((WayFields) fields);
        return new FollowWay(ways, FieldGoal.of(goal), spread, tau, true);
    }

    private static float longestTick(List<Group> people) {
        float longest = LONG;
        for (Group group : people) longest = Math.min(longest, longestTick(group.rule()));
        return longest;
    }

    private static float longestTick(Rule rule) {
        float longest = rule.longestTick();
        if (rule instanceof Mix mix) for (Rule part : mix.parts()) longest = Math.min(longest, longestTick(part));
        return longest;
    }

    private static Seen walk(World world, List<Group> people, List<double[]> of, double seconds, float tick) {
        int left = people.size();
        double tile = world.tiles().size();
        for (double t = 0; t < seconds && left > 0; t += tick) {
            world.tick(tick);
            left = 0;
            for (int k = 0; k < people.size(); k++) {
                if (people.get(k).count() == 0) continue;
                left++;
                double[] a = of.get(k);
                float x = people.get(k).view("x").get(0),
                        y = people.get(k).view("y").get(0);
                a[3] += Math.hypot(x - a[0], y - a[1]);
                a[0] = x;
                a[1] = y;
            }
        }
        double gone = 0, told = 0, worst = 0;
        String where = "";
        for (int k = 0; k < people.size(); k++) {
            double[] a = of.get(k);
            if (people.get(k).count() > 0) {
                where += String.format(Locale.ROOT, " (%.4f %.4f of %.3f)", a[0] / tile, a[1] / tile, a[2] / tile);
                continue;
            }
            gone += a[3] / tile;
            told += a[2] / tile;
            worst = Math.max(worst, a[3] / tile / (a[2] / tile + 2));
        }
        return new Seen(people.size(), left, gone, told, worst, where);
    }

    TileMap tiles(Random random) {
        int size = 100;
        var to = new TileMap(size, size, TilePlace.size(tile));
        if (map.startsWith("random ")) {
            int percent = Integer.parseInt(map.substring(7));
            for (int k = 0; k < to.tiles(); k++) if (random.nextInt(100) < percent) block(to, k % size, k / size);
        } else if (map.startsWith("rooms ")) {
            int door = Integer.parseInt(map.substring(6)), room = 9 + random.nextInt(9);
            for (int k = 0; k < to.tiles(); k++) {
                int column = k % size, row = k / size, atX = column % room, atY = row % room;
                int doorX = (row / room * 7 + column / room * 3) % (room - door) + 1;
                boolean wallX = atX == 0 && (atY < doorX || atY >= doorX + door);
                boolean wallY = atY == 0 && (atX < doorX || atX >= doorX + door);
                if (wallX || wallY) block(to, column, row);
            }
        } else crop(to, random);
        return to;
    }

    /** A window of the map of which a fifth is open at least; what is missing is a random map of 15 %. */
    private void crop(TileMap to, Random random) {
        Path file = FOLDER.resolve(map + ".map");
        if (!Files.exists(file)) {
            for (int k = 0; k < to.tiles(); k++) if (random.nextInt(100) < 15) block(to, to.column(k), to.row(k));
            return;
        }
        List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        int height = lines.size() - 4, width = lines.get(4).length();
        while (true) {
            int left = random.nextInt(Math.max(1, width - to.width())),
                    top = 4 + random.nextInt(Math.max(1, height - to.height()));
            int open = 0;
            for (int k = 0; k < to.tiles(); k++) {
                int row = top + to.row(k), column = left + to.column(k);
                boolean is = row < lines.size()
                        && column < width
                        && ".GS".indexOf(lines.get(row).charAt(column)) >= 0;
                to.set(to.column(k), to.row(k), is ? 1 : TileMap.BLOCKED);
                if (is) open++;
            }
            if (open > to.tiles() / 5 || height * width < 4 * to.tiles()) return;
        }
    }

    private static void block(TileMap map, int column, int row) {
        map.set(column, row, TileMap.BLOCKED);
    }

    static int open(TileMap map, Random random) {
        while (true) {
            int tile = random.nextInt(map.tiles());
            if (map.open(tile)) return tile;
        }
    }

    static boolean fits(TileMap map, float x, float y, float radius) {
        double size = map.size(), column = x / size, row = y / size, r = radius / size;
        for (int v = (int) (row - r) - 1; v <= row + r; v++)
            for (int c = (int) (column - r) - 1; c <= column + r; c++) {
                if (map.open(c, v)) continue;
                double dx = Math.max(Math.max(c - column, column - c - 1), 0);
                double dy = Math.max(Math.max(v - row, row - v - 1), 0);
                if (dx * dx + dy * dy < r * r) return false;
            }
        return true;
    }
}
