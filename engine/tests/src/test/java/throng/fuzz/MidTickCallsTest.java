package throng.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import throng.behaviour.flock.Separation;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowField;
import throng.behaviour.path.FollowWay;
import throng.field.FieldOptions;
import throng.fuzz.PublicApi.Call;
import throng.memory.Writes;
import throng.navigation.cost.CostFields;
import throng.navigation.cost.WalkCosts;
import throng.navigation.field.DistanceFields;
import throng.navigation.goal.Goals;
import throng.navigation.way.WayFields;
import throng.sense.Hear;
import throng.sense.HearingColumns;
import throng.sense.Loudness;
import throng.sense.NoiseSources;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.TickPass.Stage;
import throng.world.World;

/**
 * Whatever code in mid-tick calls of a world, of its walls, maps, goals, ways, fields and settings, the state comes out
 * as without the call: it is refused, or changes nothing. All methods of the exported API are tried, from each stage.
 */
class MidTickCallsTest {
    private static final int TICKS = 5;
    /** Tries of each call from each stage; 0: one, from one of the stages. */
    private static final long TRIES = Long.getLong("throng.tries", 0);

    /** Methods that code in mid-tick is meant to call. */
    private static final Set<String> MEANT = Set.of("ScalarField.deposit", "StoredField.deposit");

    /** Methods that only the engine calls, public as it has many packages. */
    private static final Set<String> ENGINE = Set.of("Goals.look", "Goals.restore");

    /** A world with a bit of everything, and what the call in mid-tick is made of. */
    private static final class Scene implements AutoCloseable {
        final World world = World.open(2).seed(3).workers(1).build();
        final Map<String, Object> objects = new LinkedHashMap<>();
        Runnable call = () -> {};

        Scene(Stage stage) {
            var map = TileMap.parse(
                    "....................",
                    "....................",
                    "..........@.........",
                    "..........@.........",
                    "....................");
            world.tiles(map);
            world.walls().add(6, 0, 6, 2);
            var smoke = world.field(
                    "smoke", FieldOptions.of(0, 0, 20, 5, 1).decay(.1f).copied(2));
            var goals = new Goals(map);
            goals.add(map.tile(19, 2));
            goals.add(map.tile(0, 4), map.tile(1, 4));
            var ways = new WayFields(goals, .3f, world.workers());
            var costs = new CostFields(goals, WalkCosts.DEFAULT, world.workers());
            var fields = new DistanceFields(map, 1 << 20);
            fields.goal(map.tile(4, 4));
            Group walkers = world.group("walkers").radius(.2f).maxSpeed(2);
            Group others = world.group("others");
            var noise = NoiseSources.over(map, Loudness.always(others, 8));
            var goal = walkers.ints("goal", 0);
            walkers.steer(
                    FollowWay.of(ways, FieldGoal.each(goal)),
                    FollowWay.of(costs, FieldGoal.of(1)),
                    FollowField.of(fields, FieldGoal.of(0)),
                    Separation.of(.5f, 2),
                    Hear.of(noise, HearingColumns.of(walkers::floats, walkers::ints, 2)));
            others.steer(Separation.of(1, 3));
            others.spawn(20, Spawn.box(0, 0, 20, 5));
            walkers.spawn(20, Spawn.box(0, 0, 20, 5));
            for (int i = 0; i < 20; i++) goal.values()[i] = walkers.ids().get(i) % 2;
            smoke.set(3, 3, 50);
            world.pass(stage, "meddler", walkers, Writes.nothing(), (in, start, end) -> call.run());
            List<Object> all =
                    List.of(world, walkers, others, world.walls(), map, goals, ways, costs, fields, noise, smoke);
            for (Object object : all) objects.put(object.toString() + objects.size(), object);
            objects.put("columns", walkers.columns());
            objects.put("query", walkers.query());
        }

        byte[] run(Runnable inTickTwo) throws IOException {
            for (int t = 0; t < TICKS; t++) {
                call = t == 2 ? inTickTwo : () -> {};
                world.tick(.25f);
            }
            var bytes = new ByteArrayOutputStream();
            world.snapshot(bytes);
            return bytes.toByteArray();
        }

        @Override
        public void close() {
            world.close();
        }
    }

    @Test
    void callsInMidTickChangeNothing() throws IOException {
        var faults = new TreeSet<String>();
        int[] calls = new int[2];
        for (Stage stage : Stage.values()) {
            List<Object> receivers;
            byte[] expected;
            try (var untouched = new Scene(stage)) {
                expected = untouched.run(() -> {});
                receivers = List.copyOf(untouched.objects.values());
            }
            for (int r = 0; r < receivers.size(); r++)
                for (Call call : PublicApi.calls(publicClass(receivers.get(r))))
                    for (int attempt = 0; isTried(call, stage) && attempt < Math.max(1, TRIES); attempt++)
                        calls[tried(stage, call, r, attempt, expected, faults) ? 1 : 0]++;
        }
        assertEquals(
                "", String.join("\n", faults), "Cure: refuse the call while a tick runs, before it changes anything");
        assertTrue(calls[0] > 50 && calls[1] > 50, () -> calls[1] + " accepted, " + calls[0] + " refused");
    }

    private static boolean isTried(Call call, Stage stage) {
        String name = PublicApi.shortName(call.of()) + "." + call.code().getName();
        int turn = Math.floorMod(call.toString().hashCode(), Stage.values().length);
        return (TRIES > 0 || turn == stage.ordinal())
                && call.code() instanceof Method
                && !call.needsNoReceiver()
                && !InternalCalls.isInternal(call)
                && !MEANT.contains(name)
                && !ENGINE.contains(name);
    }

    /** Returns whether the call was accepted; adds it to the faults if it has changed the state. */
    private static boolean tried(Stage stage, Call call, int receiver, int attempt, byte[] expected, Set<String> faults)
            throws IOException {
        boolean[] accepted = {false};
        try (var scene = new Scene(stage)) {
            var pool = new ArgumentPool(
                    new HostileRandom(31L * attempt + call.toString().hashCode()));
            pool.validOnly = true;
            scene.objects.values().forEach(pool::keep);
            pool.keep(scene.world.groups().getFirst().handle(3));
            Object object = List.copyOf(scene.objects.values()).get(receiver);
            byte[] bytes = scene.run(() -> {
                try {
                    call.invoke(object, pool.arguments(call.code().getParameters()));
                    accepted[0] = true;
                } catch (Throwable e) { // refused: other tests tell how
                    accepted[0] = false;
                }
            });
            if (!Arrays.equals(expected, bytes)) faults.add(stage + ": " + call);
        }
        return accepted[0];
    }

    private static Class<?> publicClass(Object object) {
        Class<?> type = object.getClass();
        while (!PublicApi.CLASSES.contains(type)) type = type.getSuperclass();
        return type;
    }
}
