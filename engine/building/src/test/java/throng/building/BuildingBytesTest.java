package throng.building;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
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

    @Test
    void nothingWhilePeopleLeave() {
        var bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (World world = world()) {
            Group people = world.groups().getFirst();
            long least = Long.MAX_VALUE;
            for (int n = 0; n < ATTEMPTS && least > 0; n++) {
                int before = people.count();
                long bytes = bean.getCurrentThreadAllocatedBytes();
                for (int t = 0; t < TICKS; t++) world.tick(.1f);
                bytes = bean.getCurrentThreadAllocatedBytes() - bytes;
                if (people.count() < before - TICKS / 2) least = Math.min(least, bytes);
            }
            Building building = Building.in(world).orElseThrow();
            assertEquals(0, least, () -> building.report().toString());
            for (String stage : List.of("seat", "desk", "yard", "street"))
                assertTrue(building.figures("people", stage).ended() > 20, stage);
        }
    }
}
