package throng.behaviour.manner;

import java.util.List;
import java.util.function.BiFunction;
import throng.Cases;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.memory.Column;
import throng.motion.Contact;
import throng.world.Group;
import throng.world.World;

/**
 * Scenes in which people meet, who differ in their speeds (0.89 to 1.79 m/s, mean 1.34) and have a radius of 0.2 m.
 *
 * @param model makes the rule of a group from the guide
 * @param sweeps of contact
 * @param dt of a tick, seconds
 */
record PeopleScene(BiFunction<Group, Rule, Rule> model, int sweeps, float dt) {
    private static final float RADIUS = .2f, SPEED = 1.34f;

    /** The longest run, seconds. */
    private static final double MOST = 600;

    /** A guide: a velocity of its own for each, but before a door in the wall x = 0, towards it. */
    private record Walk(Column.Floats vx, Column.Floats vy, float half) implements Rule {
        @Override
        public List<Column> reads() {
            return List.of(vx, vy);
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            for (int i = start; i < end; i++) {
                float wx = vx.values()[i], wy = vy.values()[i], x = in.position(0)[i], y = in.position(1)[i];
                if (half > 0 && x < 0) {
                    float edge = Math.max(0, half - .25f);
                    float toX = .3f - x, toY = Math.max(-edge, Math.min(edge, y)) - y;
                    float by = wx / (float) Math.sqrt(toX * toX + toY * toY);
                    wx = toX * by;
                    wy = toY * by;
                }
                out.x()[i - start] = wx;
                out.y()[i - start] = wy;
            }
            velocityToForce(in, out, 0, start, end);
        }
    }

    private static float unit(int id, int use) {
        return Cases.unit(1000 + use, id);
    }

    Group people(World world) {
        var group = world.group("people").mass(80).radius(RADIUS).maxSpeed(2).maxForce(1e5f);
        group.turnRate(1e3f);
        return sweeps > 0 ? group.contact(new Contact(sweeps, .25f)) : group;
    }

    private Walk walk(Group group, double half) {
        var walk = new Walk(group.floats("walkX", 0), group.floats("walkY", 0), (float) half);
        group.steer(model.apply(group, walk));
        return walk;
    }

    private static void add(Group group, Walk walk, double x, double y, double vx, double vy) {
        int i = group.index(group.add((float) x, (float) y));
        walk.vx.values()[i] = (float) vx;
        walk.vy.values()[i] = (float) vy;
    }

    /** Adds a stream in direction q of four: it begins on a disturbed grid, {@code ahead} before the middle. */
    private static void stream(Group group, Walk walk, int n, double length, double width, double ahead, int q) {
        int rows = (int) Math.max(1, Math.round(Math.sqrt(n * width / length))), columns = (n + rows - 1) / rows;
        double dx = length / columns, dy = width / rows, c = q == 0 ? 1 : q == 2 ? -1 : 0;
        double s = q == 1 ? 1 : q == 3 ? -1 : 0;
        for (int k = 0; k < n; k++) {
            int id = group.count();
            double jx = Math.max(0, dx / 2 - RADIUS - .02), jy = Math.max(0, dy / 2 - RADIUS - .02);
            double along = -ahead - (k / rows + .5) * dx + jx * (2 * unit(id, 1) - 1);
            double across = -width / 2 + (k % rows + .5) * dy + jy * (2 * unit(id, 2) - 1);
            double speed = SPEED + .3 * (unit(id, 3) + unit(id, 4) + unit(id, 5) - 1.5);
            add(group, walk, c * along - s * across, s * along + c * across, c * speed, s * speed);
        }
    }

    private PeopleRun.Seen run(World world, Group group, double[][] walls, PeopleRun.Left left) {
        for (double[] w : walls) world.walls().add((float) w[0], (float) w[1], (float) w[2], (float) w[3]);
        return new PeopleRun(world, group, dt, walls).run(MOST, left);
    }

    /** Two people 10 m apart, who are beside each other's line by some metres. */
    PeopleRun.Seen pair(double beside) {
        try (var world = World.open(2).seed(1).workers(1).build()) {
            var group = people(world);
            var walk = walk(group, 0);
            add(group, walk, -5, 0, SPEED, 0);
            add(group, walk, 5, beside, -SPEED, 0);
            return run(world, group, new double[0][], (id, x, y) -> 5 - (id == 0 ? x : -x));
        }
    }

    /** Two streams of 100 with 0.5 persons/m² that meet in a corridor. */
    PeopleRun.Seen corridor(double width) {
        int each = 100;
        double length = each / (.5 * width), end = length + 5, h = width / 2;
        double[][] walls = {{-end, h, end, h}, {-end, -h, end, -h}};
        try (var world = World.open(2).seed(1).workers(1).build()) {
            var group = people(world);
            var walk = walk(group, 0);
            for (int s = 0; s < 2; s++) stream(group, walk, each, length, width, 1, 2 * s);
            return run(world, group, walls, (id, x, y) -> length - (id < each ? x : -x));
        }
    }

    /** Four streams of 100 with 0.5 persons/m² in streets of 10 m that meet in a square. */
    PeopleRun.Seen square() {
        int each = 100;
        double length = 20, h = 5, end = h + length + 5;
        double[][] walls = {
            {h, h, end, h}, {h, h, h, end}, {-h, h, -end, h}, {-h, h, -h, end},
            {h, -h, end, -h}, {h, -h, h, -end}, {-h, -h, -end, -h}, {-h, -h, -h, -end}
        };
        try (var world = World.open(2).seed(1).workers(1).build()) {
            var group = people(world);
            var walk = walk(group, 0);
            for (int q = 0; q < 4; q++) stream(group, walk, each, length, 2 * h, h, q);
            return run(world, group, walls, (id, x, y) -> {
                int q = id / each;
                return h + 3 - (q == 0 ? x : q == 1 ? y : q == 2 ? -x : -y);
            });
        }
    }

    /** A room of 500 people with a door. */
    PeopleRun.Seen door(double width) {
        double h = width / 2;
        double[][] walls = {{0, h, 0, 12}, {0, -h, 0, -12}, {0, 12, -24, 12}, {0, -12, -24, -12}, {-24, -12, -24, 12}};
        try (var world = World.open(2).seed(1).workers(1).build()) {
            var group = people(world);
            var walk = walk(group, h);
            stream(group, walk, 500, 22, 22, 1.5, 0);
            return run(world, group, walls, (id, x, y) -> x > 0 ? .5 - x : .5 + Math.hypot(x, y));
        }
    }
}
