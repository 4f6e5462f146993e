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
import throng.world.Group;
import throng.world.Spawn;
import throng.world.TickAbandoned;
import throng.world.TickPass.Stage;
import throng.world.World;

/** What agents keep of what they have seen: budgets, turns, memory, columns. */
class SightColumnsTest {
    private static final float DT = 1 / 16f;

    /** An eye at the origin, and those whom it looks for. */
    private static final class Scene implements AutoCloseable {
        final World world = World.open(2).workers(1).build();
        final Group eyes = world.group("eyes");
        final Group prey = world.group("prey");
        final SightColumns sights = SightColumns.of("foe", 2, eyes::floats, eyes::ints);
        See see = See.of(Neighbourhood.within(20).at(1), sights);

        Scene() {
            eyes.steer(see).add(0, 0);
        }

        void use(See other) {
            see = other;
            eyes.steer(see);
        }

        /** At one place from the next tick on. */
        void put(Handle one, float x, float y) {
            prey.teleport(one, x, y, 0);
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

    /** A wall hides the two nearest: rays are spent on them first. */
    @Test
    void budget() {
        try (var scene = new Scene()) {
            scene.world.walls().add(1, -1, 1, 1);
            scene.prey.add(3, 0); // hidden
            scene.prey.add(2, 0); // hidden, and the nearest
            scene.prey.add(0, 5);
            scene.prey.add(0, -5); // as far: the lower id comes first
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
                scene.use(See.of(Neighbourhood.within(20).at(1), scene.sights).memorySeconds(0));
            }
        }
    }

    /** Each agent looks in its own tick of n; what it knew stays till then. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 4})
    void turns(int every) {
        try (var world = World.open(2).workers(1).build()) {
            var group = world.group("all");
            var sights = SightColumns.of("any", 2, group::floats, group::ints);
            var see = See.of(Neighbourhood.within(50), sights).every(every).memorySeconds(0);
            group.steer(see).maxSpeed(0).spawn(20, Spawn.point(3, 4, 0));
            for (int tick = 0; tick < 12; tick++) {
                world.tick(DT);
                var ids = group.ids();
                for (int i = 0; i < 20; i++) {
                    int looked = tick - (tick + ids.get(i)) % every; // the last of its ticks
                    Sighting told = see.sighting(i);
                    assertEquals(Math.max(looked, -1), told.tick(), "id " + ids.get(i));
                    assertEquals(looked < 0 ? 0 : 19, told.count());
                    assertEquals(looked < 0 ? -1 : (tick - looked) * DT, told.age());
                }
            }
        }
    }

    /** Sees, loses, remembers where, forgets after the span, sees again. */
    @Test
    void fades() {
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

    /** Between looks nothing is forgotten, however short the span. */
    @Test
    void staysTillTheNextLook() {
        try (var scene = new Scene()) {
            scene.use(scene.see.memorySeconds(0).every(4));
            var one = scene.prey.add(3, 4);
            assertTrue(scene.tick().sees());
            scene.put(one, 300, 0);
            for (int t = 1; t < 4; t++) assertEquals(new Sighting(1, 5, 1, 0, 0, 0, 3, 4, 0, t * DT), scene.tick());
            assertFalse(scene.tick().remembers());
        }
    }

    /** Who goes is remembered; his heir of the same id is another one. */
    @Test
    void removed() {
        try (var scene = new Scene()) {
            var one = scene.prey.add(3, 4);
            var hunt = Seek.of(Target.each(
                    1, scene.sights.memory().id(), scene.sights.memory().generation()));
            scene.eyes.steer(scene.see, hunt);
            scene.tick();
            scene.tick();
            var v = scene.eyes.velocity(scene.eyes.handle(0), new Vector3f());
            assertTrue(v.length() > 0, "goes for whom it sees");
            scene.prey.remove(one);
            Sighting told = scene.tick();
            assertEquals(0, told.count());
            assertEquals(0, told.id());
            var after = scene.eyes.velocity(scene.eyes.handle(0), new Vector3f());
            assertEquals(v, after, "nobody to go for");
            scene.prey.add(3, 4);
            assertEquals(1, scene.tick().generation(), "the heir");
        }
    }

    /** To where it last saw somebody, and nowhere once it has forgotten. */
    @Test
    void goesWhereItSawSomebody() {
        try (var scene = new Scene()) {
            scene.use(scene.see.memorySeconds(1));
            scene.eyes.steer(
                    scene.see,
                    Seek.of(Target.places(
                            scene.sights.memory().x(), scene.sights.memory().y())));
            scene.tick();
            var v = new Vector3f();
            assertEquals(0, scene.eyes.velocity(scene.eyes.handle(0), v).length(), "nobody yet");
            scene.put(scene.prey.add(3, 0), 0, 15);
            scene.tick();
            scene.prey.remove(scene.prey.handle(0));
            scene.tick();
            assertTrue(scene.eyes.velocity(scene.eyes.handle(0), v).y > 0);
            assertEquals(0, v.x, 1e-6);
            for (int t = 0; t < 18; t++) scene.tick();
            float speed = scene.eyes.velocity(scene.eyes.handle(0), v).y;
            scene.tick();
            assertEquals(speed, scene.eyes.velocity(scene.eyes.handle(0), v).y, "no force any more");
        }
    }

    /** Nobody else, everybody upon one point, eyes in a wall, a group without agents. */
    @Test
    void degenerate() {
        try (var scene = new Scene()) {
            scene.use(See.of(
                    List.of(
                            Neighbourhood.within(20),
                            Neighbourhood.within(20).at(1).fov(1)),
                    scene.sights));
            assertEquals(0, scene.tick().count(), "alone");
            scene.prey.add(0, 0);
            scene.prey.add(0, 0);
            Sighting told = scene.tick();
            assertEquals(2, told.count());
            assertEquals(0, told.distance());
            assertEquals(0, told.id());
            scene.eyes.throughWalls(true);
            scene.world.walls().add(-1, 0, 1, 0);
            assertEquals(0, scene.tick().count(), "upon a wall");
            scene.use(scene.see.rays(0));
            assertEquals(2, scene.tick().count(), "through walls");
            scene.put(scene.prey.handle(0), 1e12f, 0);
            scene.put(scene.prey.handle(1), 1e12f, 0);
            scene.eyes.teleport(scene.eyes.handle(0), 1e12f, 0, 0);
            scene.use(scene.see.rays(9));
            assertEquals(2, scene.tick().count(), "beyond all walls");
        }
    }

    /** An abandoned tick has seen nothing. */
    @Test
    void abandoned() {
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

    /** To ask why changes nothing of what is seen. */
    @Test
    void explained() {
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

    /** Asked for by a pass, whether it is their turn or not; it is told of the start of the tick. */
    @Test
    void listsForPasses() {
        try (var scene = new Scene()) {
            scene.use(scene.see.every(1000));
            for (int k = 0; k < 100; k++) scene.prey.add(k / 4f, 1);
            var far = new float[100];
            var count = new int[1];
            scene.world.pass(Stage.BEFORE_STEERING, "lists", scene.eyes, (in, start, end) -> {
                var lists = scene.see.seenAgents(in, start, end);
                assertEquals(1, lists.agents());
                count[0] = lists.count(0);
                for (int e = lists.first(0); e < lists.first(1); e++) {
                    assertEquals(1, lists.group(e));
                    assertEquals(e, lists.id(e));
                    assertEquals(lists.id(e), in.group(1).id()[lists.index(e)]);
                    far[e] = lists.distance(e);
                }
            });
            scene.tick();
            scene.tick();
            assertEquals(80, count[0], "within 20 m");
            for (int k = 0; k < 80; k++) assertEquals(Math.hypot(k / 4.0, 1), far[k], 1e-5);
        }
    }
}
