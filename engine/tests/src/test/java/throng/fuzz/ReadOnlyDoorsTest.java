package throng.fuzz;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import throng.fuzz.PublicApi.Call;

/**
 * Whatever a rule, a pass, a mind, a watch or a listener calls of what it is given, and of all that leads to: time,
 * agents, requests and events come out as without the call. Only the documented requests may change them.
 */
class ReadOnlyDoorsTest {
    /** Requests and events of rules and minds; a value of a column is written as it is in the array. */
    private static final Set<String> DOCUMENTED = Set.of(
            "GroupView.spawn",
            "GroupView.transfer",
            "GroupView.remove",
            "GroupView.tell",
            "Mind.run", // decides once more
            "StateMachineMind.raise",
            "StateMachineMind.run",
            "TreeMind.run",
            "Column.bits",
            "Column.Floats.bits",
            "Column.Ints.bits");

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

    /** All calls of a thing in one world: a fault is then looked for among them. */
    @ParameterizedTest
    @EnumSource
    void noCallsChangeTheWorldExceptByRequests(DoorScene.Hand hand) throws IOException {
        check(hand, true);
    }

    /** A call cannot hide here behind one that undoes what it did. */
    @Tag("shows")
    @ParameterizedTest
    @EnumSource
    void noCallChangesTheWorldExceptByRequests(DoorScene.Hand hand) throws IOException {
        check(hand, false);
    }

    private static void check(DoorScene.Hand hand, boolean together) throws IOException {
        byte[] expected;
        try (var untouched = new DoorScene(hand)) {
            expected = untouched.run(objects -> {});
        }
        var calls = new LinkedHashMap<Path, List<Call>>();
        try (var scene = new DoorScene(hand)) {
            scene.run(objects -> reached(objects).forEach((path, object) -> calls.put(path, calls(object))));
        }
        var faults = new TreeSet<String>();
        int tried = 0;
        for (var each : calls.entrySet()) {
            Path path = each.getKey();
            tried += each.getValue().size();
            if (together && Arrays.equals(expected, run(hand, path, each.getValue()))) continue;
            int before = faults.size();
            for (Call call : each.getValue())
                if (!Arrays.equals(expected, run(hand, path, List.of(call)))) faults.add(path + ": " + call);
            if (together && faults.size() == before) faults.add(path + ": some of " + each.getValue());
        }
        assertEquals(
                "",
                String.join("\n", faults),
                "these change the world from within a tick. Cure: give rules an interface that only reads, or move "
                        + "the type to a package that is not exported; if it is a request, document it and add it to "
                        + "DOCUMENTED");
        int least = hand.view() ? 80 : 1;
        assertTrue(tried >= least, tried + " calls");
    }

    private static byte[] run(DoorScene.Hand hand, Path path, List<Call> calls) throws IOException {
        try (var scene = new DoorScene(hand)) {
            return scene.run(objects -> {
                Object of = path.end(objects);
                for (Call call : calls) made(of, call, pool(objects, call));
            });
        } catch (RuntimeException e) {
            return e.toString().getBytes(StandardCharsets.UTF_8);
        }
    }
}
