package throng.building;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.behaviour.path.Ways;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Two doors of unlike width: those who choose the quickest empty the hall at both doors at about the same time. */
class DoorChoiceTest {
    private static final int PEOPLE = 160;

    /** When the last one has left by each door, seconds. */
    private static double[] clearing(long seed, Next choice) {
        var map = new TileMap(20, 10);
        for (int row = 0; row < 10; row++) {
            if (row != 5) map.set(0, row, 0); // 1 m wide
            if (row < 4 || row > 6) map.set(19, row, 0); // 3 m
        }
        double[] last = new double[2];
        try (World world = World.open(2).seed(seed).workers(1).build()) {
            world.tiles(map);
            Ways ways = Ways.of(new WayFields(map, .22f));
            int narrow = ways.fields().goal(map.tile(0, 5));
            int wide = ways.fields().goal(map.tile(19, 4), map.tile(19, 5), map.tile(19, 6));
            Group people = world.group("people").radius(.22f).maxSpeed(1.34f);
            var columns = JourneyColumns.of(people::floats, people::ints);
            people.steer(CollisionFreeSpeed.of(FollowWay.of(ways, FieldGoal.each(columns.goal()))));
            var stages = new LinkedHashMap<String, Stage>();
            stages.put("begin", Stage.Wait.of(new Until.Time(throng.math.Distribution.constant(0)), choice));
            stages.put("narrow", new Stage.Walk(narrow, new Next.Fixed("out")));
            stages.put("wide", new Stage.Walk(wide, new Next.Fixed("out")));
            stages.put("out", new Stage.Leave());
            var building = Building.of(world).journey(new Journey(people, columns, ways, stages));
            people.spawn(PEOPLE, Spawn.box(1.5f, 1, 14, 9));
            long[] left = new long[2];
            for (int t = 0; t < 6000 && (t < 10 || people.count() > 0); t++) {
                world.tick(.05f);
                for (int d = 0; d < 2; d++) {
                    long now = building.figures("people", d == 0 ? "narrow" : "wide")
                            .ended();
                    if (now > left[d]) last[d] = world.time();
                    left[d] = now;
                }
            }
            assertEquals(0, people.count(), () -> building.report().toString());
            assertEquals(PEOPLE, left[0] + left[1]);
        }
        return last;
    }

    @Test
    void theQuickestEmptiesBothDoorsAtOnce() {
        var doors = List.of("narrow", "wide");
        for (long seed = 1; seed <= SEEDS; seed++) {
            double[] quickest = clearing(seed, Next.Quickest.of(doors));
            double ratio = Math.min(quickest[0], quickest[1]) / Math.max(quickest[0], quickest[1]);
            System.out.printf("seed %d, quickest: %.1f s and %.1f s, %.2f%n", seed, quickest[0], quickest[1], ratio);
            double[] nearest = clearing(seed, new Next.Nearest(doors));
            double other = Math.min(nearest[0], nearest[1]) / Math.max(nearest[0], nearest[1]);
            System.out.printf("seed %d, nearest: %.1f s and %.1f s, %.2f%n", seed, nearest[0], nearest[1], other);
            assertTrue(ratio > .9, "quickest: " + ratio);
            assertTrue(other < .9, "nearest: " + other);
        }
    }

    /** All five seeds are run by hand: -Dthrong.seeds=5. */
    private static final long SEEDS = Long.getLong("throng.seeds", 1);
}
