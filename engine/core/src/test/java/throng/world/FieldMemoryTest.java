package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowField;
import throng.behaviour.path.FollowWay;
import throng.memory.Column;
import throng.navigation.cost.CostFields;
import throng.navigation.cost.WalkCosts;
import throng.navigation.field.DistanceFields;
import throng.navigation.goal.GoalFields;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;
import throng.terrain.TownMap;
import throng.trace.TickAbandoned;

/**
 * More fields of ways than memory holds, in a JVM of its own: the tick says so by name, and is as if it had not been.
 * It does so again, and with fewer goals the world goes on.
 */
class FieldMemoryTest {
    private static final int SIDE = 256;
    private static final int GOALS = 400;

    static final class Program {
        private Program() {}

        public static void main(String[] args) {
            var map = new TownMap(SIDE, SIDE, 7, 4, 12).map();
            int[] open = IntStream.range(0, map.tiles()).filter(map::open).toArray();
            try (var world = World.open(2).seed(1).workers(1).build()) {
                world.tiles(map);
                var group = world.group("people").maxSpeed(2).maxForce(100).radius(.2f);
                var goal = group.ints("goal", 0);
                GoalFields fields = follow(args[0], map, group, goal);
                for (int k = 0; k < GOALS; k++) fields.goal(open[(int) ((long) k * open.length / GOALS)]);
                group.spawn(GOALS, Spawn.box(0, 0, SIDE, SIDE).with(goal, agent -> agent.id()));
                long hash = world.hash();
                for (int k = 0; k < 2; k++) {
                    try {
                        world.tick(.1f);
                        System.out.println("a tick took all");
                    } catch (TickAbandoned e) {
                        System.out.println(
                                e.getMessage().replaceAll("[0-9.,]+ MB", "MB").replaceAll("[0-9]+", "N"));
                    }
                    if (world.hash() != hash) System.out.println("the world is another one");
                }
                for (int i = 0; i < GOALS; i++) goal.values()[i] %= 5;
                world.tick(.1f);
                System.out.println("ticks " + world.ticks());
            }
        }

        private static GoalFields follow(String kind, TileMap map, Group group, Column.Ints goal) {
            if (kind.equals("distance")) {
                var fields = new DistanceFields(map, 16 << 20);
                group.steer(FollowField.of(fields, FieldGoal.each(goal)));
                return fields;
            }
            if (kind.equals("ways")) {
                var fields = new WayFields(map, .2f);
                group.steer(FollowWay.of(fields, FieldGoal.each(goal)));
                return fields;
            }
            var fields = new CostFields(map, WalkCosts.DEFAULT);
            group.steer(FollowWay.of(fields, FieldGoal.each(goal)));
            return fields;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"distance", "ways", "costs"})
    void tooManyGoalsAreRefusedByName(String kind) throws IOException, InterruptedException {
        var child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx130m",
                        "-cp",
                        FirstTickTest.classPath(),
                        Program.class.getName(),
                        kind)
                .redirectErrorStream(true)
                .start();
        String told = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertEquals(0, child.waitFor(), told);
        String refused = "a rule of group 'people' threw at tick N; the tick was abandoned, the world is as it was "
                + "before it: java.lang.IllegalArgumentException: the field of one more goal, beside those of N, needs "
                + "MB; MB are free: let agents go to fewer goals at once, or give Java more (-Xmx)\n";
        assertEquals(refused + refused + "ticks 1", told.replaceAll("WARNING.*\n", ""));
    }
}
