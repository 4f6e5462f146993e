package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import throng.behaviour.Target;
import throng.behaviour.chase.Catch;
import throng.behaviour.target.Seek;
import throng.memory.RestoreOptions;

/** What is told is a function of the state: restored worlds tell it too, and redone ticks as often as asked. */
class ToldEventsTest {
    private static final float DT = .25f;

    /** Foxes that seek hares by columns of ids, and one hare by its handle. */
    private static World world() {
        var world = World.open(2).seed(5).workers(1).build();
        var foxes = world.group("foxes").maxSpeed(2);
        var hares = world.group("hares");
        var id = foxes.ints("id", 0);
        var generation = foxes.ints("generation", 0);
        hares.spawn(60, Spawn.box(-9, -9, 9, 9));
        foxes.spawn(40, Spawn.box(-9, -9, 9, 9));
        for (int i = 0; i < foxes.count(); i++) id.values()[i] = foxes.ids().get(i) % 7;
        var any = Target.each(hares, id, generation);
        foxes.steer(Seek.of(any), Seek.of(Target.of(hares.handle(3))), new Catch(any, .5f, false));
        return world;
    }

    private static byte[] bytes(World world) throws IOException {
        var out = new ByteArrayOutputStream();
        world.snapshot(out);
        return out.toByteArray();
    }

    private static World copy(World world) throws IOException {
        var copy = world();
        copy.restore(new ByteArrayInputStream(bytes(world)));
        return copy;
    }

    private static List<String> listen(World world) {
        var heard = new ArrayList<String>();
        world.listen((what, agent, other) -> heard.add(world.ticks() + what + agent + other));
        return heard;
    }

    /** Hares are removed between ticks, some ids twice, then the world is saved: who seeks them hears of it. */
    @Test
    void lostTargetsAreToldAfterARestore() throws IOException {
        try (var world = world()) {
            var hares = world.groups().get(1);
            for (int t = 0; t < 12; t++) {
                if (t % 2 == 0) hares.remove(hares.handle(t / 2));
                if (t % 4 == 0) hares.add(t, t);
                if (t == 0) hares.remove(hares.handle(0)); // the second agent of the id
                try (var copy = copy(world)) {
                    assertEquals(world.hash(), copy.hash());
                    var there = listen(world);
                    var here = listen(copy);
                    world.tick(DT);
                    copy.tick(DT);
                    assertEquals(there, here, "tick " + t);
                    assertEquals(t % 2 == 0, there.toString().contains(Target.LOST), there::toString);
                    assertEquals(world.hash(), copy.hash());
                }
            }
        }
    }

    /** The same with copies in memory, in the same world and in another one. */
    @Test
    void lostTargetsAreToldAfterACopy() {
        try (var world = world();
                var other = world()) {
            var hares = world.groups().get(1);
            for (int k = 0; k < 5; k++) hares.remove(hares.handle(k));
            var copy = new StateCopy();
            world.snapshot(copy);
            var heard = listen(world);
            world.tick(DT);
            var first = List.copyOf(heard);
            assertTrue(first.toString().contains(Target.LOST), first::toString);
            long hash = world.hash();
            heard.clear();
            world.restore(copy);
            world.tick(DT);
            assertEquals(first, heard);
            assertEquals(hash, world.hash());
            heard.clear();
            world.restore(copy, RestoreOptions.DEFAULT.tellingOnce());
            world.tick(DT);
            assertEquals(List.of(), heard);
            assertEquals(hash, world.hash());
            var told = listen(other);
            other.restore(copy);
            other.tick(DT);
            assertEquals(first, told);
            assertEquals(hash, other.hash());
        }
    }

    /** Two worlds of equal columns, of which one is about to tell of lost targets, are not equal. */
    @Test
    void whatIsAboutToBeToldIsHashed() throws IOException {
        try (var world = world();
                var other = world()) {
            var hares = world.groups().get(1);
            other.groups().get(1).remove(hares.handle(2));
            hares.remove(hares.handle(2));
            assertEquals(world.hash(), other.hash());
            other.tick(0);
            long told = other.hash();
            world.tick(0);
            assertEquals(told, world.hash());
            hares.add(1, 1);
            long before = world.hash();
            hares.remove(hares.handle(2));
            assertNotEquals(before, world.hash());
            byte[] saved = bytes(world);
            world.tick(0);
            world.restore(new ByteArrayInputStream(saved));
            org.junit.jupiter.api.Assertions.assertArrayEquals(saved, bytes(world));
        }
    }

    /** A rollback of ten ticks, by default and once. */
    @Test
    void redoneTicksTellAsAsked() throws IOException {
        try (var world = world()) {
            var heard = listen(world);
            for (int t = 0; t < 5; t++) world.tick(DT);
            byte[] saved = bytes(world);
            heard.clear();
            for (int t = 0; t < 10; t++) world.tick(DT);
            var first = List.copyOf(heard);
            assertTrue(first.size() > 10, first::toString);
            heard.clear();
            world.restore(new ByteArrayInputStream(saved));
            for (int t = 0; t < 10; t++) world.tick(DT);
            assertEquals(first, heard);
            heard.clear();
            world.restore(new ByteArrayInputStream(saved), RestoreOptions.DEFAULT.tellingOnce());
            for (int t = 0; t < 10; t++) world.tick(DT);
            assertEquals(List.of(), heard);
            world.tick(DT);
            assertTrue(heard.stream().allMatch(event -> event.startsWith("16")), heard::toString);
            assertTrue(heard.size() > 0);
            try (var copy = world()) { // it has told nothing yet
                var told = listen(copy);
                copy.restore(new ByteArrayInputStream(saved), RestoreOptions.DEFAULT.tellingOnce());
                for (int t = 0; t < 10; t++) copy.tick(DT);
                assertEquals(first, told);
            }
        }
    }
}
