package throng.behaviour.path;

import java.util.Locale;
import java.util.Random;
import throng.navigation.cost.CostFields;
import throng.navigation.cost.WalkCosts;
import throng.navigation.goal.GoalFields;
import throng.navigation.way.WayFields;
import throng.parallel.Workers;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/** A crowd of up to 100 on the map of a {@link LoneCase}, all to one goal; three tiles close after 5 s. */
record CrowdCase(LoneCase of) {
    private static final float SPEED = 1.34f;

    /** How many there were, are left, and are shut in; and how deep one was in a wall, as a part of a radius. */
    record Seen(int walkers, int left, int shutIn, double deepest, String where) {}

    Seen run(int people) {
        var random = new Random(of.seed());
        TileMap map = of.tiles(random);
        float r = of.radius() * of.tile(), dt = of.dt();
        GoalFields fields = of.costs()
                ? new CostFields(map, WalkCosts.of(r), new Workers(1))
                : new WayFields(map, r, new Workers(1));
        int goal = fields.list().add(LoneCase.open(map, random));
        fields.prepare(goal);
        try (var world =
                World.open(2).seed(of.seed()).workers(1).form(Form.SCALAR).build()) {
            world.tiles(map);
            var group = world.group("crowd").radius(r).maxSpeed(SPEED).mass(80);
            group.maxForce(1e6f).turnRate(1e3f);
            group.steer(of.model().rule(world, group, of.follow(fields, goal)));
            double longest = 0;
            for (int tries = 0; tries < 2000 && group.count() < people; tries++) {
                int at = LoneCase.open(map, random);
                float x = map.middleX(at), y = map.middleY(at);
                double way = fields.cost(goal, x, y);
                if (!LoneCase.fits(map, x, y, r) || !(way < 1e9) || way < 2 * of.tile() || isTaken(group, x, y, r))
                    continue;
                group.add(x, y);
                longest = Math.max(longest, way);
            }
            int walkers = group.count();
            double seconds = 6 * longest / SPEED + 120 + walkers, deepest = 0;
            for (double t = 0; t < seconds && group.count() > 0; t += dt) {
                for (int k = 0; k < 3 && t >= 5 && t < 5 + dt; k++) close(map, group, r, random);
                world.tick(dt);
                if (((int) (t / dt) & 7) == 0) deepest = Math.max(deepest, deepest(map, group, r));
            }
            int shutIn = 0;
            for (int i = 0; i < group.count(); i++)
                if (Double.isInfinite(fields.cost(
                        goal, group.view("x").get(i), group.view("y").get(i)))) shutIn++;
            return new Seen(walkers, group.count(), shutIn, deepest, where(group));
        }
    }

    private static boolean isTaken(Group group, float x, float y, float r) {
        var px = group.view("x");
        var py = group.view("y");
        for (int i = 0; i < group.count(); i++) if (Math.hypot(px.get(i) - x, py.get(i) - y) < 2.2 * r) return true;
        return false;
    }

    /** Closes a tile, on which and beside which no body is. */
    private void close(TileMap map, Group group, float r, Random random) {
        if (group.count() == 0) return;
        for (int tries = 0; tries < 50; tries++) {
            int tile = LoneCase.open(map, random);
            boolean free = true;
            for (int i = 0; i < group.count() && free; i++)
                free = Math.hypot(
                                group.view("x").get(i) - map.middleX(tile),
                                group.view("y").get(i) - map.middleY(tile))
                        > r + 1.5 * of.tile();
            if (!free) continue;
            map.set(map.column(tile), map.row(tile), TileMap.BLOCKED);
            return;
        }
    }

    private static double deepest(TileMap map, Group group, float r) {
        if (r == 0) return 0;
        double deepest = 0;
        for (int i = 0; i < group.count(); i++) {
            double x = group.view("x").get(i) / map.size(),
                    y = group.view("y").get(i) / map.size(),
                    radius = r / map.size();
            for (int v = (int) (y - radius) - 1; v <= y + radius; v++)
                for (int c = (int) (x - radius) - 1; c <= x + radius; c++) {
                    if (map.open(c, v)) continue;
                    double dx = Math.max(Math.max(c - x, x - c - 1), 0), dy = Math.max(Math.max(v - y, y - v - 1), 0);
                    deepest = Math.max(deepest, 1 - Math.sqrt(dx * dx + dy * dy) / radius);
                }
        }
        return deepest;
    }

    private static String where(Group group) {
        if (group.count() == 0) return "";
        return String.format(
                Locale.ROOT,
                " first at %.3f, %.3f",
                group.view("x").get(0),
                group.view("y").get(0));
    }
}
