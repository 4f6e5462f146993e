package throng.fuzz.worlds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.fuzz.FuzzScale;
import throng.grid.CellLevel;
import throng.math.Axis;
import throng.math.Rng;
import throng.math.Space;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/**
 * Neighbourhoods over many cells of another group: the bits do not depend on history. The golden worlds do not cover
 * this: their ranges are one and a half cells at most, and they resume once, when both tables have the same shape.
 */
@Tag("shows")
@Tag("long")
class LongRangeHistoryTest {
    private static final int TICKS = 30;
    private static final float CELL_SIZE = 5;
    private static final float DT = 1 / 30f;

    /** The ends of the axes. */
    private enum Ends {
        OPEN,
        TORUS,
        /** A torus along x only. */
        TUBE,
        /** Walls along y. */
        BOX
    }

    /**
     * One world.
     *
     * @param cells the range of hunters, in cells of 5 m
     * @param groups 1: prey, 2: and hunters, 3: and watchers of both
     * @param agents the number of prey
     */
    private record Case(float cells, int groups, int axes, Ends ends, int agents) {
        World make() {
            float range = cells * CELL_SIZE, size = Math.max(200, 2 * range + 10);
            Axis free = ends == Ends.TORUS ? Axis.torus(size) : Axis.OPEN;
            Axis x = ends == Ends.TUBE ? Axis.torus(size) : free;
            Axis y = ends == Ends.BOX ? Axis.reflect(-size / 2, size / 2) : free;
            var space = new Space(x, y, axes == 3 ? free : null);
            var world = World.of(space)
                    .seed(1)
                    .workers(1)
                    .form(Form.AUTO)
                    .farPlaces(true)
                    .build();
            var prey = world.group("prey");
            prey.steer(Separation.of(2, CELL_SIZE), Alignment.of(1, CELL_SIZE), Cohesion.of(1, CELL_SIZE));
            if (groups > 1)
                world.group("hunters")
                        .steer(new Alignment(1, Neighbourhood.within(range).of(() -> 0)));
            else
                prey.steer(
                        Separation.of(2, CELL_SIZE),
                        Cohesion.of(1, CELL_SIZE),
                        new Alignment(1, Neighbourhood.within(range)));
            if (groups > 2) {
                var preyRange = Neighbourhood.within(range / 2 + CELL_SIZE).of(() -> 0);
                var hunters = Neighbourhood.within(range).of(() -> 1);
                world.group("watchers").steer(new Alignment(1, preyRange), new Alignment(1, hunters), Wander.DEFAULT);
            }
            return world;
        }

        void populate(World world) {
            for (Group group : world.groups()) {
                int n = group.number() == 0 ? agents : Math.max(3, agents / 40);
                group.spawn(n, axes == 2 ? Spawn.disc(0, 0, radius(90)) : Spawn.ball(0, 0, 0, radius(40)));
            }
        }

        /** The radius at which the density is that of 4000 agents. */
        private float radius(float of4000) {
            return (float) (of4000 * (axes == 2 ? Math.sqrt(agents / 4000.0) : Math.cbrt(agents / 4000.0)));
        }

        @Override
        public String toString() {
            return "range of %s m, %d groups, %d axes, %s, %d prey"
                    .formatted(cells * CELL_SIZE, groups, axes, ends, agents);
        }
    }

    /** The cases that once failed: their hashes differed from tick 11 to 26 on. */
    static Stream<Case> failedBefore() {
        return Stream.concat(
                Stream.of(12f, 22f, 60f).map(range -> new Case(range / CELL_SIZE, 2, 3, Ends.OPEN, 4000)),
                Stream.of(40f, 60f).map(range -> new Case(range / CELL_SIZE, 2, 2, Ends.OPEN, 4000)));
    }

    /** One case in 127, or all by {@code -Dthrong.fuzz=127}. 127 is a prime, so that all parameters vary. */
    static Stream<Case> allCombinations() {
        var all = new ArrayList<Case>();
        for (int cells = 1; cells <= 30; cells++)
            for (int groups = 1; groups <= 3; groups++)
                for (int axes = 2; axes <= 3; axes++)
                    for (Ends ends : Ends.values())
                        for (int agents : new int[] {150, 2500}) all.add(new Case(cells, groups, axes, ends, agents));
        int stride = Math.max(1, 127 / FuzzScale.of(1));
        return IntStream.range(0, all.size()).filter(k -> k % stride == 0).mapToObj(all::get);
    }

    @ParameterizedTest
    @MethodSource({"failedBefore", "allCombinations"})
    void historyDoesNotChangeTheHash(Case c) throws IOException {
        World straight = c.make(), resumed = c.make(), visited = c.make();
        for (World world : List.of(straight, resumed, visited)) c.populate(world);
        var visitors = new ArrayList<int[]>();
        for (int t = 0; t < TICKS; t++) {
            if (t % 3 == 0) {
                World former = resumed;
                resumed = c.make();
                SnapshotCopy.copy(former, resumed);
                former.close();
            }
            visit(visited, t, visitors);
            for (World world : List.of(straight, resumed, visited)) world.tick(DT);
            String when = c + ", tick " + t;
            assertEquals(straight.hash(), resumed.hash(), "saved and restored: " + when);
            if (visitors.isEmpty()) assertEquals(agents(straight), agents(visited), "after visitors: " + when);
        }
        for (World world : List.of(straight, resumed, visited)) world.close();
    }

    /** A number of all columns and ids. The hash of a world also counts how often ids were used, so visitors show. */
    private static long agents(World world) {
        long sum = 0;
        for (Group group : world.groups()) {
            var ids = group.ids();
            for (String name : group.columns().floatNames()) {
                var values = group.view(name);
                long column = Rng.mix(group.number() + ((long) name.hashCode() << 8));
                for (int i = 0; i < group.count(); i++)
                    sum += Rng.mix(Rng.mix(column + ids.get(i)) + Float.floatToRawIntBits(values.get(i)));
            }
        }
        return sum;
    }

    /**
     * Spawns visitors far away along an open axis and removes them some ticks later. Without an open axis, it removes
     * them before the tick. No visitors stay for a tick that chooses the level of cells: that level would be state.
     */
    private static void visit(World world, int t, List<int[]> visitors) {
        boolean open = world.space().axis(1).open();
        if (!visitors.isEmpty() && (t % 7 == 5 || t % CellLevel.EVERY_TICKS == 0)) leave(world, visitors);
        if (t % 7 != 1) return;
        for (Group group : world.groups()) {
            float y = open ? 1e6f + t * 3e5f : 0;
            visitors.add(group.spawn(40, Spawn.box(-50, y, -50, 50, y + 1e4f * t, 50)));
        }
        if (open) return;
        world.hash(); // sorts the visitors
        leave(world, visitors);
    }

    private static void leave(World world, List<int[]> visitors) {
        for (Group group : world.groups()) group.remove(visitors.get(group.number()));
        visitors.clear();
    }
}
