package throng.sense;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.Target;
import throng.behaviour.target.Seek;
import throng.memory.Handle;
import throng.perception.Neighbourhood;
import throng.trace.TickAbandoned;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.TickPass.Stage;
import throng.world.World;

/** Columns of {@link See}: limits of rays, ticks between looks, memory. */
class SightColumnsTest {
    private static final float DT = 1 / 16f;

    /** An eye at the origin, and the prey that it looks for. */
    private static final class Scene implements AutoCloseable {
        final World world = World.open(2).farPlaces(true).workers(1).build();
        final Group eyes = world.group("eyes");
        final Group prey = world.group("prey");
        final SightColumns sights = SightColumns.of("foe", 2, eyes::floats, eyes::ints);
        See see = See.of(Neighbourhood.within(20).of(() -> 1), sights);

        Scene() {
            eyes.steer(see).add(0, 0);
        }

        void use(See other) {
            see = other;
            eyes.steer(see);
        }

        /** Teleports one of the prey, from the next tick on. */
        void put(Handle agent, float x, float y) {
            prey.teleport(agent, x, y, 0);
        }

        Sighting tick() {
            world.tick(DT);
            return see.sighting(0);
        }

        @Override
        public void close() {
            world.close();
        }
    }

    /** A wall hides the two nearest; rays are cast to them first. */
    @Test
    void raysAreLimitedNearestFirst() {
        try (var scene = new Scene()) {
            scene.world.walls().add(1, -1, 1, 1);
            scene.prey.add(3, 0); // hidden
            scene.prey.add(2, 0); // hidden, the nearest
            scene.prey.add(0, 5);
            scene.prey.add(0, -5); // equally near: the smaller id comes first
            scene.prey.add(-7, 0);
            int[] counts = {5, 0, 0, 1, 2, 3, 3};
            for (int rays = 0; rays < counts.length; rays++) {
                scene.use(scene.see.rays(rays));
                Sighting all = scene.tick();
                assertEquals(counts[rays], all.count(), rays + " rays");
                scene.use(scene.see.nearest());
                Sighting one = scene.tick();
                assertEquals(Math.min(1, counts[rays]), one.count(), rays + " rays, the nearest");
                assertEquals(all.distance(), one.distance());
                if (counts[rays] > 0) assertEquals(rays == 0 ? 1 : 2, one.id());
                scene.use(See.of(Neighbourhood.within(20).of(() -> 1), scene.sights)
                        .memorySeconds(0));
            }
        }
    }

    /** Each agent looks in one tick of n; its columns stay until then. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 4})
    void eachAgentLooksInItsTicks(int every) {
        try (var world = World.open(2).farPlaces(true).workers(1).build()) {
            var group = world.group("all");
            var sights = SightColumns.of("any", 2, group::floats, group::ints);
            var see = See.of(Neighbourhood.within(50), sights).every(every).memorySeconds(0);
            group.steer(see).maxSpeed(0).spawn(20, Spawn.point(3, 4, 0));
            for (int tick = 0; tick < 12; tick++) {
                world.tick(DT);
                var ids = group.ids();
                for (int i = 0; i < 20; i++) {
                    int looked = tick - (tick + ids.get(i)) % every; // the tick of its last look
                    Sighting sighting = see.sighting(i);
                    assertEquals(Math.max(looked, -1), sighting.tick(), "id " + ids.get(i));
                    assertEquals(looked < 0 ? 0 : 19, sighting.count());
                    assertEquals(looked < 0 ? -1 : (tick - looked) * DT, sighting.age());
                }
            }
        }
    }

    /** An agent sees, loses sight, remembers, forgets, and sees again. */
    @Test
    void anAgentOutOfSightIsRememberedAndForgotten() {
        try (var scene = new Scene()) {
            scene.use(scene.see.memorySeconds(.5f));
            assertEquals(new Sighting(0, -1, -1, -1, 0, -1, 1e30f, 1e30f, 0, -1), scene.tick());
            assertEquals(
                    "sees no agent, remembers no agent", scene.see.sighting(0).words());
            var one = scene.prey.add(3, 4);
            assertEquals(new Sighting(1, 5, 1, 0, 0, 1, 3, 4, 0, 0), scene.tick());
            assertEquals(
                    "sees 1, the nearest agent 0 of group 1 at (3.00, 4.00, 0.00), 5.00 m away",
                    scene.see.sighting(0).words());
            scene.put(one, 300, 4);
            for (int t = 1; t <= 8; t++)
                assertEquals(new Sighting(0, -1, 1, 0, 0, 1, 3, 4, 0, t * DT), scene.tick(), "not yet forgotten");
            assertEquals(
                    "sees no agent, saw agent 0 of group 1 at (3.00, 4.00, 0.00) 0.50 s ago",
                    scene.see.sighting(0).words());
            scene.world.tick(0);
            assertTrue(scene.see.sighting(0).remembers(), "no time has passed");
            assertFalse(scene.tick().remembers());
            assertEquals(new Sighting(0, -1, -1, -1, 0, -1, 1e30f, 1e30f, 0, -1), scene.tick());
            scene.put(one, -6, 8);
            assertEquals(10, scene.tick().distance());
        }
    }

    /** Between looks nothing is forgotten, however short the memory is. */
    @Test
    void memoryStaysUntilTheNextLook() {
        try (var scene = new Scene()) {
            scene.use(scene.see.memorySeconds(0).every(4));
            var one = scene.prey.add(3, 4);
            assertTrue(scene.tick().sees());
            scene.put(one, 300, 0);
            for (int t = 1; t < 4; t++) assertEquals(new Sighting(1, 5, 1, 0, 0, 0, 3, 4, 0, t * DT), scene.tick());
            assertFalse(scene.tick().remembers());
        }
    }

    /** A removed agent is remembered; a new agent of the same id has another generation. */
    @Test
    void aRemovedAgentIsRememberedButNoTarget() {
        try (var scene = new Scene()) {
            var one = scene.prey.add(3, 4);
            var hunt = Seek.of(Target.each(
                    () -> 1, scene.sights.memory().id(), scene.sights.memory().generation()));
            scene.eyes.steer(scene.see, hunt);
            scene.tick();
            scene.tick();
            var v = scene.eyes.velocity(scene.eyes.handle(0), new Vector3f());
            assertTrue(v.length() > 0, "it goes to the agent that it sees");
            scene.prey.remove(one);
            Sighting sighting = scene.tick();
            assertEquals(0, sighting.count());
            assertEquals(0, sighting.id());
            var after = scene.eyes.velocity(scene.eyes.handle(0), new Vector3f());
            assertEquals(v, after, "there is no target");
            scene.prey.add(3, 4);
            assertEquals(1, scene.tick().generation(), "the new agent");
        }
    }

    /** The place of the last sighting is a target until it is forgotten. */
    @Test
    void theLastPlaceIsATargetUntilForgotten() {
        try (var scene = new Scene()) {
            scene.use(scene.see.memorySeconds(1));
            scene.eyes.steer(
                    scene.see,
                    Seek.of(Target.places(
                            scene.sights.memory().x(), scene.sights.memory().y())));
            scene.tick();
            var v = new Vector3f();
            assertEquals(0, scene.eyes.velocity(scene.eyes.handle(0), v).length(), "no agent seen yet");
            scene.put(scene.prey.add(3, 0), 0, 15);
            scene.tick();
            scene.prey.remove(scene.prey.handle(0));
            scene.tick();
            assertTrue(scene.eyes.velocity(scene.eyes.handle(0), v).y > 0);
            assertEquals(0, v.x, 1e-6);
            for (int t = 0; t < 18; t++) scene.tick();
            float speed = scene.eyes.velocity(scene.eyes.handle(0), v).y;
            scene.tick();
            assertEquals(speed, scene.eyes.velocity(scene.eyes.handle(0), v).y, "no force after forgetting");
        }
    }

    /** An agent alone, agents on one point, eyes on a wall, a world far from the origin. */
    @Test
    void degenerateScenesAreSeen() {
        try (var scene = new Scene()) {
            scene.use(See.of(
                    List.of(
                            Neighbourhood.within(20),
                            Neighbourhood.within(20).of(() -> 1).fov(1)),
                    scene.sights));
            assertEquals(0, scene.tick().count(), "alone");
            scene.prey.add(0, 0);
            scene.prey.add(0, 0);
            Sighting sighting = scene.tick();
            assertEquals(2, sighting.count());
            assertEquals(0, sighting.distance());
            assertEquals(0, sighting.id());
            scene.eyes.throughWalls(true);
            scene.world.walls().add(-1, 0, 1, 0);
            assertEquals(0, scene.tick().count(), "on a wall");
            scene.use(scene.see.rays(0));
            assertEquals(2, scene.tick().count(), "through walls");
            scene.put(scene.prey.handle(0), 1e12f, 0);
            scene.put(scene.prey.handle(1), 1e12f, 0);
            scene.eyes.teleport(scene.eyes.handle(0), 1e12f, 0, 0);
            scene.use(scene.see.rays(9));
            assertEquals(2, scene.tick().count(), "beyond all walls");
        }
    }

    /** An abandoned tick changes nothing. */
    @Test
    void anAbandonedTickSeesNothing() {
        try (var scene = new Scene()) {
            scene.prey.add(3, 4);
            scene.world.pass(Stage.AFTER_MOVING, "bad", scene.eyes, (in, start, end) -> {
                if (in.clock().tick() == 0) throw new IllegalStateException("on purpose");
            });
            long before = scene.world.hash();
            assertThrows(TickAbandoned.class, scene::tick);
            assertEquals(before, scene.world.hash());
            assertFalse(scene.see.sighting(0).remembers());
        }
    }

    /** A call of explain changes nothing. */
    @Test
    void explainChangesNothing() {
        try (var scene = new Scene()) {
            var eye = scene.eyes.handle(0);
            scene.prey.add(3, 4);
            scene.tick();
            scene.put(scene.prey.handle(0), 1, 1);
            Sighting before = scene.see.sighting(0);
            long hash = scene.world.hash();
            var parts = scene.world.explain(eye).parts();
            assertEquals(0, parts.getFirst().x());
            assertEquals(before, scene.see.sighting(0));
            assertEquals(hash, scene.world.hash());
        }
    }

    /** A pass reads whole lists, also in ticks in which the agents do not look. */
    @Test
    void passesReadListsOfSeenAgents() {
        try (var scene = new Scene()) {
            scene.use(scene.see.every(1000));
            for (int k = 0; k < 100; k++) scene.prey.add(k / 4f, 1);
            var distance = new float[100];
            var count = new int[1];
            scene.world.pass(Stage.BEFORE_STEERING, "lists", scene.eyes, (in, start, end) -> {
                var list = scene.see.seenAgents(in, start, end);
                assertEquals(1, list.agents());
                count[0] = list.count(0);
                for (int e = list.first(0); e < list.first(1); e++) {
                    assertEquals(1, list.group(e));
                    assertEquals(e, list.id(e));
                    assertEquals(list.id(e), in.group(1).id()[list.index(e)]);
                    distance[e] = list.distance(e);
                }
            });
            scene.tick();
            scene.tick();
            assertEquals(80, count[0], "within 20 m");
            for (int k = 0; k < 80; k++) assertEquals(Math.hypot(k / 4.0, 1), distance[k], 1e-5);
        }
    }
}
