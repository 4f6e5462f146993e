package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.ByteArrayOutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import throng.Says;
import throng.behaviour.flock.Cohesion;
import throng.motion.AgentProperty;
import throng.motion.Motion;
import throng.world.TickPass.Stage;

/** One thread owns a world, and only between ticks. */
class OwnerThreadTest {
    /** All that a world's owner alone may do, by name. */
    private static Map<String, Executable> calls(World world, Group group) {
        var handle = group.handle(0);
        float[] floats = new float[group.count()];
        var found = new IntArrayList();
        var deeds = new LinkedHashMap<String, Executable>();
        deeds.put("tick", () -> world.tick(.1f));
        deeds.put("group", () -> world.group("another"));
        deeds.put("pass", () -> world.pass(Stage.AFTER_SORTING, "p", group, (in, start, end) -> {}));
        deeds.put("hash", world::hash);
        deeds.put("snapshot", () -> world.snapshot(new ByteArrayOutputStream()));
        deeds.put("watch", () -> world.watch(null));
        deeds.put("handOver", () -> world.handOver(Thread.currentThread()));
        deeds.put("steer", () -> group.steer(Cohesion.DEFAULT));
        deeds.put("motion", () -> group.motion(Motion.DEFAULT));
        deeds.put("own", () -> group.perAgent(AgentProperty.MASS));
        deeds.put("floats", () -> group.floats("f", 0));
        deeds.put("ints", () -> group.ints("i", 0));
        deeds.put("add", () -> group.add(1, 2));
        deeds.put("spawn", () -> group.spawn(3, Spawn.point(0, 0, 0)));
        deeds.put("spawn ids", () -> group.spawn(new int[] {900}, Spawn.point(0, 0, 0)));
        deeds.put("remove", () -> group.remove(handle));
        deeds.put("remove ids", () -> group.remove(new int[] {1}));
        deeds.put("teleport", () -> group.teleport(handle, 1, 1, 1));
        deeds.put("transfer", () -> group.transfer(handle, group));
        deeds.put("index", () -> group.index(handle));
        deeds.put("position", () -> group.position(handle, new Vector3f()));
        deeds.put("ids", group::ids);
        deeds.put("view", () -> group.view("x"));
        deeds.put("read", () -> group.columns().read("x", floats));
        deeds.put("write", () -> group.columns().write("x", floats));
        deeds.put("within", () -> group.query().within(0, 0, 0, 1, found));
        deeds.put("nearest", () -> group.query().nearest(0, 0, 0, 1, found));
        deeds.put("close", world::close);
        return deeds;
    }

    @Test
    void otherThreadsAreRefused() throws InterruptedException {
        try (var world = World.torus(10, 10).workers(1).build()) {
            var group = world.group("crowd");
            group.spawn(5, Spawn.uniform());
            long hash = world.hash();
            var accepted = new StringBuilder();
            var stranger = new Thread(
                    () -> calls(world, group).forEach((name, deed) -> {
                        try {
                            if (!name.equals("close")) deed.execute();
                            if (!name.equals("close")) accepted.append(name).append(' ');
                        } catch (IllegalStateException e) {
                            if (!String.valueOf(e.getMessage()).endsWith("hand it over first")) accepted.append(e);
                        } catch (Throwable e) {
                            accepted.append(name).append(": ").append(e).append(' ');
                        }
                    }),
                    "stranger");
            stranger.start();
            stranger.join();
            assertEquals("", accepted.toString(), "a stranger may");
            assertEquals(hash, world.hash());
        }
    }

    /** A pass that reaches for its world instead of its view. */
    @Test
    void callsDuringATickAreRefused() {
        try (var world = World.torus(10, 10).workers(2).build()) {
            var group = world.group("crowd");
            group.spawn(5, Spawn.uniform());
            var deed = new AtomicReference<@Nullable Executable>();
            world.pass(Stage.BEFORE_STEERING, "meddler", group, (in, start, end) -> {
                var now = deed.get();
                try {
                    if (now != null) now.execute();
                } catch (RuntimeException e) {
                    throw e;
                } catch (Throwable e) {
                    throw new AssertionError(e);
                }
            });
            world.tick(.1f);
            var deeds = calls(world, group);
            for (var each : deeds.entrySet()) {
                long hash = world.hash();
                deed.set(each.getValue());
                var e = assertThrows(TickAbandoned.class, () -> world.tick(.1f), each.getKey());
                var cause = assertInstanceOf(IllegalStateException.class, e.getCause(), each.getKey());
                Says.begins("a tick is running", cause);
                assertEquals(hash, world.hash(), each.getKey());
            }
            deed.set(null);
            world.tick(.1f);
        }
    }

    @Test
    void theNewOwnerTicks() throws InterruptedException {
        var world = World.torus(10, 10).workers(2).build();
        world.group("crowd").spawn(5, Spawn.uniform());
        var thread = new Thread(() -> world.tick(.1f), "heir");
        world.handOver(thread);
        var e = assertThrows(IllegalStateException.class, () -> world.tick(.1f));
        assertEquals(
                "the world belongs to thread 'heir', not to '"
                        + Thread.currentThread().getName() + "': hand it over first",
                e.getMessage());
        thread.start();
        thread.join();
        assertEquals(1, world.ticks());
        world.close();
    }

    @Test
    void aClosedWorldRefusesAllCalls() {
        var world = World.torus(10, 10).workers(3).build();
        var group = world.group("crowd");
        group.spawn(5, Spawn.uniform());
        var deeds = calls(world, group);
        world.close();
        world.close();
        deeds.remove("close");
        deeds.forEach((name, deed) -> {
            var e = assertThrows(IllegalStateException.class, deed, name);
            assertEquals("the world is closed", e.getMessage(), name);
        });
    }

    /** A tick inside the pool that does its work, which has one thread. */
    @Test
    void aWorldTicksInsideAPoolOfOneThread() throws Exception {
        try (var pool = new ForkJoinPool(1)) {
            long inside = pool.submit(() -> hashOf(pool)).get(60, TimeUnit.SECONDS);
            assertEquals(hashOf(pool), inside);
            assertEquals(hashOf(null), inside);
        }
    }

    private static long hashOf(@Nullable ForkJoinPool pool) {
        var builder = World.torus(100, 100).seed(1).workers(3);
        if (pool != null) builder.pool(pool);
        try (var world = builder.build()) {
            world.group("crowd").steer(Cohesion.of(1, 4)).spawn(5000, Spawn.uniform());
            for (int t = 0; t < 3; t++) world.tick(.1f);
            return world.hash();
        }
    }

    /** Two worlds in one JVM, ticking at once in two threads, know nothing of each other. */
    @Test
    void twoWorldsTickAtOnce() throws InterruptedException {
        long[] hash = new long[2];
        var threads = new Thread[2];
        for (int k = 0; k < 2; k++) {
            int which = k;
            threads[k] = new Thread(() -> hash[which] = hashOf(null));
            threads[k].start();
        }
        for (Thread thread : threads) thread.join();
        assertEquals(hashOf(null), hash[0]);
        assertEquals(hash[0], hash[1]);
    }
}
