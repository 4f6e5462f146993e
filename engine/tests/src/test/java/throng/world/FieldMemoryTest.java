package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowField;
import throng.behaviour.path.FollowWay;
import throng.navigation.cost.CostFields;
import throng.navigation.cost.WalkCosts;
import throng.navigation.field.DistanceFields;
import throng.navigation.goal.GoalFields;
import throng.navigation.map.TownMap;
import throng.navigation.way.WayFields;
import throng.parallel.Workers;
import throng.terrain.TileMap;
import throng.trace.TickAbandoned;

/**
 * More fields of ways than memory holds, in a JVM of its own: goals take turns, and the world is that of a JVM with
 * more memory. Where agents compare all goals, the tick is abandoned, says so by name, and is as if it had not been.
 */
class FieldMemoryTest {
    private static final int SIDE = 256;
    private static final int GOALS = 150;

    static final class Program {
        private Program() {}

        public static void main(String[] args) {
            boolean compares = args.length > 1;
            try (var world = world(args[0], compares)) {
                var group = world.groups().getFirst();
                long hash = world.hash();
                try {
                    for (int tick = 0; tick < 3; tick++) world.tick(.1f);
                    System.out.println("hash " + world.hash());
                } catch (TickAbandoned e) {
                    System.out.println(
                            e.getMessage().replaceAll("[0-9.,]+ MB", "MB").replaceAll("[0-9]+", "N"));
                    if (world.hash() != hash) System.out.println("the world is another one");
                    group.remove(group.handle(0)); // it can go on, and says the same
                    if (world.hash() == hash) System.out.println("the world is the same one");
                }
            }
        }

        private static World world(String kind, boolean compares) {
            var map = new TownMap(SIDE, SIDE, 7, 4, 12).map();
            int[] open = IntStream.range(0, map.tiles()).filter(map::open).toArray();
            var world = World.open(2).seed(1).workers(2).build();
            world.tiles(map);
            var group = world.group("people").maxSpeed(2).maxForce(100).radius(.2f);
            var goal = group.ints("goal", 0);
            GoalFields fields =
                    follow(kind, map, group, compares ? FieldGoal.chosen(goal) : FieldGoal.each(goal), world.workers());
            for (int k = 0; k < GOALS; k++) fields.goal(open[(int) ((long) k * open.length / GOALS)]);
            group.spawn(GOALS, Spawn.box(0, 0, SIDE, SIDE).with(goal, agent -> agent.id()));
            return world;
        }

        private static GoalFields follow(String kind, TileMap map, Group group, FieldGoal goal, Workers workers) {
            if (kind.equals("distance")) {
                var fields = new DistanceFields(map, Long.MAX_VALUE, null, workers);
                group.steer(FollowField.of(fields, goal));
                return fields;
            }
            if (kind.equals("ways")) {
                var fields = new WayFields(map, .2f, workers);
                group.steer(FollowWay.of(fields, goal));
                return fields;
            }
            var fields = new CostFields(map, WalkCosts.DEFAULT, workers);
            group.steer(FollowWay.of(fields, goal));
            return fields;
        }
    }

    private static String run(String... args) throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx120m", "-cp", System.getProperty("java.class.path"), Program.class.getName()));
        command.addAll(List.of(args));
        var child = new ProcessBuilder(command).redirectErrorStream(true).start();
        String told = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertEquals(0, child.waitFor(), told);
        return told.replaceAll("WARNING.*\n", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"distance", "ways", "costs"})
    void moreGoalsThanFitTakeTurns(String kind) throws IOException, InterruptedException {
        try (var world = Program.world(kind, false)) {
            for (int tick = 0; tick < 3; tick++) world.tick(.1f);
            assertEquals("hash " + world.hash(), run(kind));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"distance", "ways", "costs"})
    void goalsThatAreComparedAreRefusedByName(String kind) throws IOException, InterruptedException {
        String refused = "a rule of group 'people' threw at tick N; the tick was abandoned, the world is as it was "
                + "before it: java.lang.IllegalArgumentException: the field of one more goal, beside those of N, needs "
                + "MB; MB are free: let agents go to fewer goals at once, or give Java more (-Xmx)";
        assertEquals(refused, run(kind, "compares"));
    }
}
