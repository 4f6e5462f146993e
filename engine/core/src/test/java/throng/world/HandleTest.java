package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.joml.Vector3f;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import throng.AssertMessage;
import throng.Cases;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.memory.Handle;
import throng.motion.AgentProperty;

/** A handle names the same agent until that agent is removed, and never another one. */
class HandleTest {
    private World world;
    private Group birds;
    private Group fish;

    @BeforeEach
    void build() {
        world = World.torus(100, 50).seed(3).workers(1).build();
        birds = world.group("birds").steer(Separation.of(2, 4), Wander.DEFAULT);
        fish = world.group("fish");
    }

    @Test
    void handlesSurviveSortingAddingAndRemoving() {
        var tag = birds.ints("tag", -1);
        var handles = new ArrayList<Handle>();
        for (int k = 0; k < 300; k++) handles.add(birds.add(100 * Cases.unit(1, k), 50 * Cases.unit(2, k)));
        for (int k = 0; k < 300; k++) tag.values()[birds.index(handles.get(k))] = k;
        var place = new Vector3f();
        for (int t = 0; t < 50; t++) {
            world.tick(.1f);
            birds.add(t, t);
            if (t % 2 == 0) birds.remove(handles.get(t));
            for (int k = 50; k < 300; k++) {
                int i = birds.index(handles.get(k));
                assertEquals(k, tag.values()[i], "the user's column moves with its agent");
                assertEquals(handles.get(k).id(), birds.ids().get(i));
                birds.position(handles.get(k), place);
                assertEquals(birds.view("x").get(i), place.x);
                assertEquals(birds.view("y").get(i), place.y);
            }
            for (int k = 0; k <= t; k += 2) assertFalse(birds.alive(handles.get(k)));
        }
    }

    @Test
    void aReusedIdIsAnotherAgent() {
        var first = birds.add(1, 1);
        var second = birds.add(2, 2);
        birds.remove(first);
        assertFalse(birds.alive(first));
        var e = assertThrows(IllegalArgumentException.class, () -> birds.index(first));
        assertEquals(
                "Handle[group=0, id=0, generation=0] is not alive in group 'birds' (number 0): ask alive() first",
                e.getMessage());
        var successor = birds.add(3, 3);
        assertEquals(new Handle(0, 0, 1), successor, "the lowest free id, of the next generation");
        assertFalse(birds.alive(first));
        assertTrue(birds.alive(successor) && birds.alive(second));
        assertEquals(successor, birds.handle(0));
        assertFalse(fish.alive(successor), "it belongs to another group");
        assertThrows(IllegalArgumentException.class, () -> birds.remove(first));
        assertThrows(IllegalArgumentException.class, () -> birds.teleport(first, 0, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> birds.transfer(first, fish));
        assertThrows(IllegalArgumentException.class, () -> birds.position(first, new Vector3f()));
        var missing = assertThrows(IllegalArgumentException.class, () -> birds.handle(7));
        assertEquals("group 'birds' has no agent of id 7", missing.getMessage());
        assertEquals(2, birds.count());
    }

    /** If an id is missing or named twice, no agent is removed. */
    @Test
    void removesAllOrNone() {
        birds.spawn(5, Spawn.uniform());
        assertThrows(IllegalArgumentException.class, () -> birds.remove(new int[] {1, 2, 77}));
        assertEquals(5, birds.count());
        assertThrows(IllegalArgumentException.class, () -> birds.remove(new int[] {3, 3}));
        assertEquals(5, birds.count());
        birds.remove(new int[] {4, 0, 2});
        assertEquals(2, birds.count());
        assertTrue(birds.alive(birds.handle(1)) && birds.alive(birds.handle(3)));
        int[] kept = {3, 1, 77};
        assertThrows(IllegalArgumentException.class, () -> birds.remove(kept, 4));
        assertThrows(IllegalArgumentException.class, () -> birds.remove(kept, -1));
        assertEquals(2, birds.count());
        birds.remove(kept, 2);
        assertEquals(0, birds.count());
        assertArrayEquals(new int[] {3, 1, 77}, kept);
        world.tick(.1f);
    }

    /** Removing thousands of agents takes the time of one sort, not of one sort each. */
    @Test
    void removesManyAtOnce() {
        birds.spawn(20_000, Spawn.uniform());
        world.tick(.01f);
        long before = System.nanoTime();
        birds.remove(IntStream.range(0, 10_000).map(k -> 2 * k).toArray());
        world.tick(.01f);
        assertEquals(10_000, birds.count());
        double seconds = (System.nanoTime() - before) / 1e9;
        assertTrue(seconds < 1, "10,000 of 20,000 took " + seconds + " s");
    }

    /** Removed agents are not neighbours any more, at once and in later ticks. */
    @Test
    void removedAgentsAreGone() {
        var here = birds.add(10, 10);
        for (int k = 0; k < 20; k++) birds.add(10, 10.5f + .01f * k);
        assertEquals(21, birds.query().count(10, 10, 0, 3));
        for (int id = 1; id <= 20; id++) {
            birds.remove(birds.handle(id));
            assertEquals(21 - id, birds.query().count(10, 10, 0, 3));
        }
        world.tick(.1f);
        assertEquals(1, birds.count());
        assertEquals(1, birds.query().count(birds.position(here, new Vector3f()).x, 10, 0, 3));
    }

    @Test
    void transferKeepsStateAndMatchingColumns() {
        birds.floats("fear", 1).values();
        birds.ints("age", 1);
        fish.floats("fear", 2);
        fish.floats("age", 9); // of another type: its value is not copied
        var mass = birds.perAgent(AgentProperty.MASS);
        fish.perAgent(AgentProperty.MASS);
        birds.spawn(3, Spawn.box(5, 5, 45, 45).moving(4));
        fish.spawn(2, Spawn.uniform());
        fish.remove(fish.handle(0));
        int at = birds.index(birds.handle(1)); // sorts, and may replace the array
        mass.values()[at] = 7;
        var place = birds.position(birds.handle(1), new Vector3f());
        var velocity = birds.velocity(birds.handle(1), new Vector3f());
        var heading = birds.heading(birds.handle(1), new Vector3f());
        var old = birds.handle(1);
        var moved = birds.transfer(old, fish);
        assertEquals(new Handle(1, 0, 1), moved, "the lowest free id of that group");
        assertFalse(birds.alive(old));
        assertEquals(2, birds.count());
        assertEquals(2, fish.count());
        assertEquals(place, fish.position(moved, new Vector3f()));
        assertEquals(velocity, fish.velocity(moved, new Vector3f()));
        assertEquals(heading, fish.heading(moved, new Vector3f()));
        float[] read = new float[2];
        int i = fish.index(moved);
        for (var expected : new Object[][] {{"fear", 1f}, {"age", 9f}, {"mass", 7f}}) {
            fish.columns().read((String) expected[0], read);
            assertEquals(expected[1], read[i], (String) expected[0]);
        }
        world.tick(.1f);
        var back = fish.transfer(moved, birds);
        assertEquals(new Handle(0, 1, 1), back);
    }

    @Test
    void transferToTheSameGroupWorksAndToAnotherWorldIsRefused() {
        birds.spawn(3, Spawn.uniform());
        var place = birds.position(birds.handle(0), new Vector3f());
        var moved = birds.transfer(birds.handle(0), birds);
        assertEquals(3, birds.count());
        assertEquals(place, birds.position(moved, new Vector3f()));
        try (var other = World.torus(10, 10).workers(1).build()) {
            var group = other.group("others");
            var e = assertThrows(IllegalArgumentException.class, () -> birds.transfer(moved, group));
            assertEquals("group 'others' is of another world", e.getMessage());
        }
        assertEquals(3, birds.count());
    }

    @Test
    void teleportWrapsAroundTheTorus() {
        var bird = birds.add(1, 1);
        birds.teleport(bird, 250, -10, 7);
        assertEquals(new Vector3f(50, 40, 0), birds.position(bird, new Vector3f()));
        assertEquals(1, birds.query().count(50, 40, 0, .1f));
        birds.teleport(bird, 100, 50, 0);
        assertEquals(new Vector3f(0, 0, 0), birds.position(bird, new Vector3f()));
        for (int axis = 0; axis < 3; axis++) {
            float[] p = new float[3];
            p[axis] = Float.NaN;
            var e = assertThrows(IllegalArgumentException.class, () -> birds.teleport(bird, p[0], p[1], p[2]));
            AssertMessage.startsWith("xyz".charAt(axis) + " of a teleport is NaN", e);
        }
        assertEquals(new Vector3f(0, 0, 0), birds.position(bird, new Vector3f()));
    }

    @Test
    void teleportTakesAnIdToo() {
        int[] ids = birds.spawn(3, Spawn.uniform());
        birds.teleport(ids[1], 250, -10, 7);
        assertEquals(new Vector3f(50, 40, 0), birds.position(birds.handle(ids[1]), new Vector3f()));
        birds.remove(new int[] {ids[1]});
        var e = assertThrows(IllegalArgumentException.class, () -> birds.teleport(ids[1], 0, 0, 0));
        assertEquals("group 'birds' has no agent of id " + ids[1], e.getMessage());
        e = assertThrows(IllegalArgumentException.class, () -> birds.teleport(ids[0], 0, Float.NaN, 0));
        AssertMessage.startsWith("y of a teleport is NaN", e);
    }

    /** An agent keeps its id; removed ids are given again, the lowest first. */
    @Test
    void idsAreStableAndReused() {
        int[] ids = birds.spawn(10, Spawn.uniform());
        assertArrayEquals(IntStream.range(0, 10).toArray(), ids);
        birds.remove(new int[] {2, 7});
        assertArrayEquals(new int[] {2, 7, 10}, birds.spawn(3, Spawn.uniform()));
        assertArrayEquals(new int[] {500, 20}, birds.spawn(new int[] {500, 20}, Spawn.uniform()));
        assertArrayEquals(new int[] {11, 12}, birds.spawn(2, Spawn.uniform()));
        world.tick(.1f);
        int[] all = new int[birds.count()];
        birds.ids().get(all);
        Arrays.sort(all);
        assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 20, 500}, all);
    }
}
