package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import throng.AssertMessage;
import throng.memory.Handle;
import throng.memory.store.IdPool;
import throng.memory.store.LifeNumber;

/** The number of a life is unique, whatever happens to ids, and goes with an agent through groups and snapshots. */
class GroupLivesTest {
    private final World world = make();
    private final Group a = world.groups().get(0), b = world.groups().get(1);

    private static World make() {
        World world = World.torus(20, 10).seed(3).workers(1).build();
        world.group("a");
        world.group("b");
        return world;
    }

    @AfterEach
    void close() {
        world.close();
    }

    private static long life(Group group, Handle handle) {
        var lives = new GroupLives();
        lives.read(group);
        return lives.of(handle.id());
    }

    @Test
    void theNumberTellsWhereALifeBegan() {
        a.spawn(3, Spawn.uniform());
        assertEquals(2, life(a, a.handle(2)));
        a.remove(a.handle(2));
        assertEquals(100_000_000_002L, life(a, a.add(1, 1)), "the second agent of id 2");
        Handle first = b.add(1, 1);
        assertEquals(100_000_000, life(b, first));
        assertEquals(100_000_000, life(a, b.transfer(first, a)), "a transfer keeps it");
        assertEquals(100_100_000_000L, life(b, b.add(2, 2)), "and the id gets another");
    }

    /** Births, deaths and transfers by chance, against a list of who is who. */
    @Test
    void numbersAreUniqueAndStayWithTheirAgents() {
        var random = new Random(5);
        var known = new HashMap<Handle, Long>();
        var ever = new HashSet<Long>();
        Group[] groups = {a, b};
        for (int n = 0; n < 2_000; n++) {
            Group group = groups[random.nextInt(2)], to = groups[random.nextInt(2)];
            int[] ids = new int[group.count()];
            group.columns().ids(ids);
            if (ids.length < 5 || random.nextInt(3) == 0) {
                Handle born = group.add(1, 1);
                known.put(born, life(group, born));
                assertTrue(ever.add(life(group, born)), "life " + life(group, born) + " is used twice");
                continue;
            }
            Handle handle = group.handle(ids[random.nextInt(ids.length)]);
            long life = known.remove(handle);
            assertEquals(life, life(group, handle));
            if (random.nextBoolean()) group.remove(handle);
            else known.put(group.transfer(handle, to), life);
        }
        known.forEach((handle, life) -> assertEquals(life, life(groups[handle.group()], handle)));
    }

    @Test
    void snapshotsAndCopiesKeepThem() throws IOException {
        a.spawn(5, Spawn.uniform());
        Handle moved = a.transfer(a.handle(3), b);
        var file = new ByteArrayOutputStream();
        world.snapshot(file);
        var copy = new StateCopy();
        world.snapshot(copy);
        b.remove(moved);
        b.transfer(b.add(1, 1), a);
        world.restore(copy);
        assertEquals(3, life(b, moved));
        assertEquals(3, life(a, a.handle(3 + 1)) - 1);
        try (World other = make()) {
            other.restore(new ByteArrayInputStream(file.toByteArray()));
            assertEquals(3, life(other.groups().get(1), moved));
            var again = new ByteArrayOutputStream();
            other.snapshot(again);
            assertEquals(file.size(), again.size());
        }
    }

    /** A tick that throws gives back the lives of agents that it has moved. */
    @Test
    void anAbandonedTickGivesThemBack() {
        a.spawn(3, Spawn.uniform());
        Handle moved = a.transfer(a.handle(1), b);
        boolean[] fails = {false};
        world.pass(TickPass.Stage.AFTER_SORTING, "moves", b, (in, start, end) -> {
            if (fails[0]) throw new IllegalStateException("on purpose");
            for (int i = start; i < end; i++) in.transfer(i, () -> 0);
        });
        world.tick(.1f);
        fails[0] = true;
        b.add(4, 4);
        assertThrows(RuntimeException.class, () -> world.tick(.1f));
        assertEquals(1, life(b, moved), "it was moved to group a, and back as the tick failed");
        assertEquals(2, a.count());
    }

    @Test
    void aCopyIsReadAgainOnlyAfterChanges() {
        a.spawn(4, Spawn.uniform());
        var lives = new GroupLives();
        lives.read(a);
        assertTrue(lives.inOrderOfIds());
        assertEquals(3, lives.of(3));
        a.remove(a.handle(0));
        assertEquals(0, lives.of(0), "a copy");
        a.add(1, 1);
        lives.read(a);
        assertEquals(100_000_000_000L, lives.of(0));
        assertFalse(lives.inOrderOfIds());
    }

    @Test
    void livesWithoutANumberAreRefused() {
        assertEquals(LifeNumber.NONE, LifeNumber.of(0, LifeNumber.IDS, 0));
        assertEquals(LifeNumber.NONE, LifeNumber.of(LifeNumber.GROUPS, 0, 0));
        assertEquals(LifeNumber.NONE, LifeNumber.of(0, 0, LifeNumber.GENERATIONS));
        long last = LifeNumber.of(LifeNumber.GROUPS - 1, LifeNumber.IDS - 1, LifeNumber.GENERATIONS - 1);
        assertEquals("8999999999999999999", Long.toString(last));
        var ids = new IdPool(false);
        ids.take(4);
        ids.setLife(4, LifeNumber.NONE);
        assertEquals(LifeNumber.NONE, ids.life(0, 4));
        for (int g = 2; g <= LifeNumber.GROUPS; g++) world.group("group " + g);
        Group last1 = world.groups().getLast();
        Handle agent = last1.add(1, 1);
        AssertMessage.contains(
                "the life of agent 0 of group 1000 has no number: ids go up to 99999999, groups to 999",
                assertThrows(IllegalStateException.class, () -> life(last1, agent)));
    }

    /** The first agent from another group needs 8 bytes for each id: where they are not free, it stays. */
    @Test
    void livesFromElsewhereAreCountedAsMemory() {
        try (var small = World.torus(50, 50).workers(2).memory(1 << 20).build()) {
            Group from = small.group("from"), to = small.group("to");
            Handle agent = from.add(1, 1);
            int refused = 0;
            for (int step = 1 << 14; step > 0; step /= 2)
                try {
                    to.spawn(step, Spawn.uniform());
                } catch (IllegalArgumentException e) {
                    refused++;
                }
            assertTrue(refused > 0);
            to.remove(to.handle(0));
            long hash = small.hash();
            AssertMessage.contains(
                    "agents from other groups",
                    assertThrows(IllegalArgumentException.class, () -> from.transfer(agent, to)));
            assertEquals(hash, small.hash());
        }
    }
}
