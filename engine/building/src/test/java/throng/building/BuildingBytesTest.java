package throng.building;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.behaviour.path.Ways;
import throng.math.Distribution;
import throng.navigation.way.WayFields;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/**
 * Ticks allocate nothing while people get up, choose the quickest door and look again, queue, wait for room, have come
 * through a door, and leave. Nor does a source from which all have come.
 */
class BuildingBytesTest {
    private static final int PEOPLE = 1500, TICKS = 20, ATTEMPTS = 60;

    private static World world() {
        var map = new TileMap(40, 12);
        World world = World.open(2).seed(4).workers(1).form(Form.SCALAR).build();
        world.tiles(map);
        Ways ways = Ways.of(new WayFields(map, .2f));
        int west = ways.fields().goal(map.tile(0, 5)), east = ways.fields().goal(map.tile(39, 5));
        Group people = world.group("people").radius(.2f).maxSpeed(1.4f);
        var columns = JourneyColumns.of(people::floats, people::ints);
        people.steer(FollowWay.of(ways, FieldGoal.each(columns.goal())));
        var stages = new LinkedHashMap<String, Stage>();
        stages.put(
                "seat",
                Stage.Wait.of(new Until.Time(Distribution.exponential(60)), Next.Quickest.of(List.of("west", "east"))));
        stages.put("west", new Stage.Walk(west, new Next.Fixed("desk")));
        stages.put("east", new Stage.Walk(east, new Next.Fixed("yard")));
        stages.put("desk", Stage.Queue.of(2, Distribution.constant(.4f), new Next.Fixed("out")));
        stages.put("yard", Stage.Wait.of(new Until.Room("street", 5), new Next.Fixed("street")));
        stages.put("street", Stage.Wait.of(new Until.Time(Distribution.constant(1)), new Next.Fixed("out")));
        stages.put("out", new Stage.Leave());
        Building.of(world)
                .journey(new Journey(people, columns, ways, stages))
                .source(Source.of("late", people, new EntryPlace.Line(5, 2, 5, 10), new Arrivals.Rate(20, 0, 1)))
                .door(new Doorway("gate", "people", "west", List.of(new Doorway.Change(2, 3))));
        people.spawn(PEOPLE, Spawn.box(1, 1, 39, 11));
        return world;
    }

    /** Bytes of some ticks, the least of all spans in which a number has grown by as much as asked; −1 without one. */
    private static long least(World world, LongSupplier number, int growth) {
        var bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = -1;
        for (int n = 0; n < ATTEMPTS && least != 0; n++) {
            long before = number.getAsLong();
            long bytes = bean.getCurrentThreadAllocatedBytes();
            for (int t = 0; t < TICKS; t++) world.tick(.1f);
            bytes = bean.getCurrentThreadAllocatedBytes() - bytes;
            if (number.getAsLong() - before >= growth) least = least < 0 ? bytes : Math.min(least, bytes);
        }
        return least;
    }

    @Test
    void nothingWhilePeopleLeave() {
        try (World world = world()) {
            Building building = Building.in(world).orElseThrow();
            LongSupplier rarest = () -> Stream.of("seat", "desk", "yard", "street", "out")
                    .mapToLong(stage -> building.figures("people", stage).ended())
                    .min()
                    .orElseThrow();
            world.tick(.1f);
            assertEquals(0, least(world, rarest, 2), () -> building.report().toString());
        }
    }

    @Test
    void nothingWhileTheyTakeLinks() {
        try (Storeys storeys = Storeys.of(600, b -> b.workers(1).form(Form.SCALAR))) {
            Building building = storeys.building();
            assertEquals(0, least(storeys.world(), () -> building.went("right 1") + building.went("left 1"), 10));
        }
    }

    /** A source that waits for room looks at all walls in each tick. */
    @Test
    void nothingWhileASourceLooksForRoom() {
        try (World world = World.open(2).seed(4).workers(1).form(Form.SCALAR).build()) {
            for (int wall = 0; wall < 30; wall++) world.walls().add(wall, 10, wall, 20);
            Group people = world.group("people").radius(.2f);
            Building.of(world)
                    .source(Source.of("door", people, new EntryPlace.Line(0, 0, 1, 0), new Arrivals.Rate(20, 0, 99)));
            assertEquals(0, least(world, world::ticks, TICKS));
            assertTrue(people.count() > 0 && people.count() < 10, people::toString);
        }
    }
}
