package throng.fuzz;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.body.Orca;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.fuzz.PublicApi.Call;
import throng.kernel.Force;
import throng.memory.Writes;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.TickPass.Stage;
import throng.world.World;

/**
 * Whatever a rule or a pass calls of what it is given, and of all that leads to: time, agents, requests and events come
 * out as without the call. Only the documented requests may change them.
 */
class ReadOnlyDoorsTest {
    private static final int TICKS = 4;
    /** Requests and events of rules; a value of a column is written as it is in the array. */
    private static final Set<String> DOCUMENTED = Set.of(
            "GroupView.spawn",
            "GroupView.transfer",
            "GroupView.remove",
            "GroupView.tell",
            "Column.bits",
            "Column.Floats.bits",
            "Column.Ints.bits");

    /** Where code of the user runs in a tick. */
    private enum Hand {
        BEGIN,
        STEER,
        PASS,
        WORLD_PASS
    }

    /** A world whose code of the user is watched in one of its ticks. */
    private static final class Scene implements AutoCloseable {
        final World world = World.open(2).seed(3).workers(1).build();
        final StringBuilder told = new StringBuilder();
        private final Hand hand;
        private Consumer<Map<String, Object>> code = objects -> {};
        private boolean busy;

        /** Reads all kinds of things, and exerts no force. */
        private final class Reader implements Rule {
            @Override
            public List<NeighbourSum> sums() {
                return Separation.of(1, 3).sums();
            }

            @Override
            public List<Neighbourhood> neighbourhoods() {
                return List.of(Neighbourhood.within(3).nearest(4));
            }

            @Override
            public List<Target> targets() {
                return List.of(Target.at(1, 1));
            }

            @Override
            public void begin(GroupView in) {
                hold(Hand.BEGIN, Map.of("in", in, "rule", this));
            }

            @Override
            public void steer(GroupView in, Force out, int start, int end) {
                var objects = new LinkedHashMap<String, Object>(Map.of("in", in, "rule", this));
                objects.put("sums", in.sums(this, 0));
                objects.put("neighbours", in.neighbours(this, 0, start));
                objects.put("rows", in.nearestRows(this, 0, start, end));
                objects.put("candidates", in.candidates(this, 0, start, end));
                objects.put("target", in.target(this, 0, start, end));
                hold(Hand.STEER, objects);
                for (int a = 0; a < in.axes(); a++) Arrays.fill(out.axis(a), 0, end - start, 0);
            }
        }

        Scene(Hand hand) {
            this.hand = hand;
            world.tiles(TileMap.parse("....................", "..........@.........", "...................."));
            world.walls().add(6, 0, 6, 2);
            Group first = world.group("first").radius(.2f).maxSpeed(2);
            Group second = world.group("second").maxSpeed(2).steer(Orca.of(Wander.DEFAULT));
            first.floats("f", 1);
            first.ints("n", 1);
            first.steer(new Reader(), Separation.of(.5f, 2));
            first.spawn(20, Spawn.box(0, 0, 20, 3));
            second.spawn(20, Spawn.box(0, 0, 20, 3));
            world.pass(
                    Stage.AFTER_MOVING,
                    "reader",
                    first,
                    Writes.nothing(),
                    (in, start, end) -> hold(Hand.PASS, Map.of("in", in)));
            world.pass(Stage.BEFORE_STEERING, "clock", clock -> hold(Hand.WORLD_PASS, Map.of("clock", clock)));
            world.listen((what, agent, other) ->
                    told.append(what).append(agent).append(other).append('\n'));
        }

        private void hold(Hand in, Map<String, Object> objects) {
            if (in != hand || busy || world.ticks() != 1) return;
            busy = true;
            code.accept(objects);
            busy = false;
        }

        byte[] run(Consumer<Map<String, Object>> inTickOne) throws IOException {
            code = inTickOne;
            for (int t = 0; t < TICKS; t++) world.tick(.25f);
            var bytes = new ByteArrayOutputStream();
            world.snapshot(bytes);
            bytes.write(told.toString().getBytes(StandardCharsets.UTF_8));
            bytes.write((world.ticks() + " " + world.time() + " " + world.hash()).getBytes(StandardCharsets.UTF_8));
            return bytes.toByteArray();
        }

        @Override
        public void close() {
            world.close();
        }
    }

    /** The exported calls that an object has. */
    private static List<Call> calls(Object of) {
        var seen = new TreeSet<String>();
        return PublicApi.CLASSES.stream()
                .filter(type -> type.isInstance(of))
                .flatMap(type -> PublicApi.calls(type).stream())
                .filter(call -> call.code() instanceof Method && !call.needsNoReceiver())
                .filter(call -> !DOCUMENTED.contains(
                        PublicApi.shortName(call.of()) + "." + call.code().getName()))
                .filter(call -> seen.add(
                        call.code().getName() + Arrays.toString(call.code().getParameterTypes())))
                .toList();
    }

    private static Object made(Object of, Call call, ArgumentPool pool) {
        try {
            return call.invoke(of, pool.arguments(call.code().getParameters()));
        } catch (Throwable e) { // refused: other tests tell how
            return null;
        }
    }

    private static ArgumentPool pool(Map<String, Object> objects, Call call) {
        var pool = new ArgumentPool(new HostileRandom(call.toString().hashCode()));
        pool.validOnly = true;
        objects.values().forEach(pool::keep);
        return pool;
    }

    /** A thing that one reaches, and the calls that lead to it from one of the first objects. */
    private record Path(String first, List<Call> calls) {
        Object end(Map<String, Object> from) {
            Object at = from.get(first);
            for (Call call : calls) {
                Object result = made(at, call, pool(from, call));
                at = result instanceof Collection<?> all ? all.iterator().next() : result;
            }
            return at;
        }

        Path then(Call call) {
            return new Path(
                    first, Stream.concat(calls.stream(), Stream.of(call)).toList());
        }

        @Override
        public String toString() {
            return calls.stream().map(call -> "." + call.code().getName()).collect(joining("", first, ""));
        }
    }

    /** One thing of each class that one reaches; calls that return nothing are left out. */
    private static Map<Path, Object> reached(Map<String, Object> from) {
        var reached = new LinkedHashMap<Path, Object>();
        var seen = new HashSet<Class<?>>();
        from.forEach((name, object) -> reached.put(new Path(name, List.of()), object));
        from.values().forEach(object -> seen.add(object.getClass()));
        var open = new ArrayDeque<>(reached.keySet());
        while (!open.isEmpty()) {
            Path path = open.poll();
            Object object = reached.get(path);
            for (Call call : calls(object)) {
                if (call.result() == void.class || call.result().isPrimitive()) continue;
                Object result = made(object, call, pool(from, call));
                if (result instanceof Collection<?> all)
                    result = all.isEmpty() ? null : all.iterator().next();
                if (result == null || calls(result).isEmpty() || !seen.add(result.getClass())) continue;
                Path to = path.then(call);
                reached.put(to, result);
                open.add(to);
            }
        }
        return reached;
    }

    @Test
    void noCallChangesTheWorldExceptByRequests() throws IOException {
        var faults = new TreeSet<String>();
        int tried = 0;
        for (Hand hand : Hand.values()) {
            byte[] expected;
            try (var untouched = new Scene(hand)) {
                expected = untouched.run(objects -> {});
            }
            var calls = new LinkedHashMap<Path, List<Call>>();
            try (var scene = new Scene(hand)) {
                scene.run(objects -> reached(objects).forEach((path, object) -> calls.put(path, calls(object))));
            }
            for (var each : calls.entrySet())
                for (Call call : each.getValue()) {
                    tried++;
                    if (!Arrays.equals(expected, run(hand, each.getKey(), call)))
                        faults.add(hand + " " + each.getKey() + ": " + call);
                }
        }
        assertEquals("", String.join("\n", faults));
        assertTrue(tried > 300, tried + " calls");
    }

    private static byte[] run(Hand hand, Path path, Call call) throws IOException {
        try (var scene = new Scene(hand)) {
            return scene.run(objects -> {
                made(path.end(objects), call, pool(objects, call));
            });
        } catch (RuntimeException e) {
            return e.toString().getBytes(StandardCharsets.UTF_8);
        }
    }
}
