package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import throng.AssertMessage;
import throng.behaviour.flock.Cohesion;
import throng.motion.AgentProperty;
import throng.motion.Motion;
import throng.trace.TickAbandoned;
import throng.world.TickPass.Stage;

/** Only the owner thread may use a world, and only between ticks. */
class OwnerThreadTest {
    /** All calls that only the owner of a world may make, by name. */
    private static Map<String, Executable> calls(World world, Group group) {
        var handle = group.handle(0);
        float[] floats = new float[group.count()];
        var found = new IntArrayList();
        var calls = new LinkedHashMap<String, Executable>();
        calls.put("tick", () -> world.tick(.1f));
        calls.put("group", () -> world.group("another"));
        calls.put("pass", () -> world.pass(Stage.AFTER_SORTING, "p", group, (in, start, end) -> {}));
        calls.put("hash", world::hash);
        calls.put("snapshot", () -> world.snapshot(new ByteArrayOutputStream()));
        calls.put("watch", () -> world.watch(null));
        calls.put("handOver", () -> world.handOver(Thread.currentThread()));
        calls.put("release", world::release);
        calls.put("adopt", world::adopt);
        calls.put("steer", () -> group.steer(Cohesion.DEFAULT));
        calls.put("motion", () -> group.motion(Motion.DEFAULT));
        calls.put("own", () -> group.perAgent(AgentProperty.MASS));
        calls.put("floats", () -> group.floats("f", 0));
        calls.put("ints", () -> group.ints("i", 0));
        calls.put("add", () -> group.add(1, 2));
        calls.put("spawn", () -> group.spawn(3, Spawn.point(0, 0, 0)));
        calls.put("spawn ids", () -> group.spawn(new int[] {900}, Spawn.point(0, 0, 0)));
        calls.put("remove", () -> group.remove(handle));
        calls.put("remove ids", () -> group.remove(new int[] {1}));
        calls.put("teleport", () -> group.teleport(handle, 1, 1, 1));
        calls.put("transfer", () -> group.transfer(handle, group));
        calls.put("index", () -> group.index(handle));
        calls.put("position", () -> group.position(handle, new Vector3f()));
        calls.put("ids", group::ids);
        calls.put("view", () -> group.view("x"));
        calls.put("read", () -> group.columns().read("x", floats));
        calls.put("write", () -> group.columns().write("x", floats));
        calls.put("within", () -> group.query().within(0, 0, 0, 1, found));
        calls.put("nearest", () -> group.query().nearest(0, 0, 0, 1, found));
        calls.put("close", world::close);
        return calls;
    }

    @Test
    void otherThreadsAreRefused() throws InterruptedException {
        try (var world = World.torus(10, 10).workers(1).build()) {
            var group = world.group("crowd");
            group.spawn(5, Spawn.uniform());
            long hash = world.hash();
            var accepted = new StringBuilder();
            var other = new Thread(
                    () -> calls(world, group).forEach((name, call) -> {
                        try {
                            if (!name.equals("close")) call.execute();
                            if (!name.equals("close")) accepted.append(name).append(' ');
                        } catch (IllegalStateException e) {
                            if (!String.valueOf(e.getMessage()).contains("hand it over")) accepted.append(e);
                        } catch (Throwable e) {
                            accepted.append(name).append(": ").append(e).append(' ');
                        }
                    }),
                    "other");
            other.start();
            other.join();
            assertEquals("", accepted.toString(), "calls that another thread may make");
            assertEquals(hash, world.hash());
        }
    }

    /** Threads of a pool serve a world one after the other, under a lock, and none is lost with its thread. */
    @Test
    void aPoolServesAWorld() throws Exception {
        var lock = new ReentrantLock();
        try (var pool = Executors.newFixedThreadPool(4);
                var straight = World.torus(20, 20).seed(3).workers(1).build()) {
            var world = pool.submit(() -> {
                        var made = World.torus(20, 20).seed(3).workers(1).build();
                        made.group("crowd").steer(Cohesion.DEFAULT).spawn(5, Spawn.uniform());
                        made.release();
                        return made;
                    })
                    .get();
            straight.group("crowd").steer(Cohesion.DEFAULT).spawn(5, Spawn.uniform());
            var waits = assertThrows(IllegalStateException.class, world::hash);
            AssertMessage.contains("adopt()", waits);
            var requests = new ArrayList<Future<?>>();
            for (int t = 0; t < 40; t++)
                requests.add(pool.submit(() -> {
                    lock.lock();
                    try {
                        world.adopt();
                        world.tick(.1f);
                        world.release();
                    } finally {
                        lock.unlock();
                    }
                }));
            for (var request : requests) request.get();
            for (int t = 0; t < 40; t++) straight.tick(.1f);
            world.adopt();
            assertEquals(straight.hash(), world.hash());
            world.close();
            AssertMessage.contains("closed", assertThrows(IllegalStateException.class, world::adopt));
        }
    }

    /** A world whose owner has ended can be taken over; a message names a virtual thread without a name. */
    @Test
    void aWorldIsNotLostWithItsOwner() throws InterruptedException {
        var made = new AtomicReference<World>();
        var owner = Thread.ofVirtual().start(() -> {
            made.set(World.torus(10, 10).workers(1).build());
            made.get().tick(.1f);
        });
        owner.join();
        var lost = assertThrows(IllegalStateException.class, () -> made.get().tick(.1f));
        AssertMessage.contains("virtual thread " + owner.threadId() + ", which has ended: adopt()", lost);
        made.get().adopt();
        made.get().tick(.1f);
        assertEquals(2, made.get().ticks());
        var refused = new AtomicReference<Throwable>();
        Thread.ofVirtual()
                .start(() -> {
                    try {
                        made.get().adopt();
                    } catch (IllegalStateException e) {
                        refused.set(e);
                    }
                })
                .join();
        AssertMessage.contains("belongs to thread", refused.get());
        made.get().close();
    }

    /** A pass that uses its world instead of its view. */
    @Test
    void callsDuringATickAreRefused() {
        try (var world = World.torus(10, 10).workers(2).build()) {
            var group = world.group("crowd");
            group.spawn(5, Spawn.uniform());
            var call = new AtomicReference<@Nullable Executable>();
            world.pass(Stage.BEFORE_STEERING, "meddler", group, (in, start, end) -> {
                var now = call.get();
                try {
                    if (now != null) now.execute();
                } catch (RuntimeException e) {
                    throw e;
                } catch (Throwable e) {
                    throw new AssertionError(e);
                }
            });
            world.tick(.1f);
            var calls = calls(world, group);
            for (var each : calls.entrySet()) {
                long hash = world.hash();
                call.set(each.getValue());
                var e = assertThrows(TickAbandoned.class, () -> world.tick(.1f), each.getKey());
                var cause = assertInstanceOf(IllegalStateException.class, e.getCause(), each.getKey());
                AssertMessage.startsWith("a tick is running", cause);
                assertEquals(hash, world.hash(), each.getKey());
            }
            call.set(null);
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
        AssertMessage.contains(
                "the world belongs to thread 'heir', not to thread '"
                        + Thread.currentThread().getName() + "': hand it over there",
                e);
        assertThrows(IllegalStateException.class, world::adopt, "it waits for a thread that has not begun");
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
        var calls = calls(world, group);
        world.close();
        world.close();
        calls.remove("close");
        calls.forEach((name, call) -> {
            var e = assertThrows(IllegalStateException.class, call, name);
            assertEquals("the world is closed", e.getMessage(), name);
        });
    }

    /** A world ticks on the only thread of the pool that does its work. */
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

    /** Two worlds that tick in two threads at the same time do not affect each other. */
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
