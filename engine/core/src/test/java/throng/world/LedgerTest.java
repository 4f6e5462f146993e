package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import throng.behaviour.drive.Wander;
import throng.memory.Ledger;
import throng.memory.Writes;
import throng.trace.TickAbandoned;

/** Numbers of the world that are no agent's, and code that is called before each tick. */
class LedgerTest {
    /** A world to which one agent comes in every other tick, as its ledger says. */
    private static World door() {
        World world = World.torus(50, 50).seed(4).workers(1).build();
        Group people = world.group("people").steer(Wander.DEFAULT);
        Ledger came = world.ledger("came", 2);
        world.prepare((w, dt) -> {
            came.add(0, 1);
            if (came.get(0) % 2 == 0) people.add(came.get(0), 3);
            came.setReal(1, came.real(1) + dt / 3);
        });
        return world;
    }

    private static byte[] saved(World world) throws IOException {
        var out = new ByteArrayOutputStream();
        world.snapshot(out);
        return out.toByteArray();
    }

    @Test
    void aWorldGoesOnFromASnapshotAndFromACopy() throws IOException {
        try (World world = door();
                World other = door()) {
            for (int t = 0; t < 7; t++) world.tick(.1f);
            byte[] bytes = saved(world);
            var copy = new StateCopy();
            world.snapshot(copy);
            for (int t = 0; t < 7; t++) world.tick(.1f);
            long hash = world.hash();
            assertEquals(7, world.agents());
            other.restore(new ByteArrayInputStream(bytes));
            for (int t = 0; t < 7; t++) other.tick(.1f);
            assertEquals(hash, other.hash());
            world.restore(copy);
            for (int t = 0; t < 7; t++) world.tick(.1f);
            assertEquals(hash, world.hash());
            other.restore(copy);
            for (int t = 0; t < 7; t++) other.tick(.1f);
            assertEquals(hash, other.hash());
        }
    }

    @Test
    void everyNumberIsHashed() {
        try (World world = World.open(2).workers(1).build()) {
            long empty = world.hash();
            Ledger ledger = world.ledger("a", 3);
            assertEquals(empty, world.hash(), "zeros add nothing");
            ledger.set(2, 5);
            long five = world.hash();
            assertNotEquals(empty, five);
            ledger.set(2, 0);
            ledger.set(1, 5);
            assertNotEquals(five, world.hash());
        }
    }

    @Test
    void ledgersAreMatchedByName() throws IOException {
        byte[] bytes;
        try (World world = World.open(2).workers(1).build()) {
            world.ledger("a", 2).set(1, Long.MIN_VALUE);
            bytes = saved(world);
        }
        try (World world = World.open(2).workers(1).build()) {
            var none = assertThrows(IOException.class, () -> world.restore(new ByteArrayInputStream(bytes)));
            assertTrue(
                    none.getMessage().startsWith("the file has ledger 'a', and this world has none: "),
                    none::getMessage);
            Ledger later = world.ledger("b", 1);
            later.set(0, 7);
            Ledger same = world.ledger("a", 2);
            world.restore(new ByteArrayInputStream(bytes));
            assertEquals(Long.MIN_VALUE, same.get(1));
            assertEquals(0, later.get(0), "the file lacks it");
        }
        try (World world = World.open(2).workers(1).build()) {
            world.ledger("a", 3);
            assertThrows(IOException.class, () -> world.restore(new ByteArrayInputStream(bytes)));
        }
    }

    @Test
    void aPreparationThatThrowsEndsNoTick() {
        try (World world = World.open(2).workers(1).build()) {
            boolean[] throwing = {true};
            world.prepare((w, dt) -> {
                if (throwing[0]) throw new IllegalStateException("no train");
            });
            assertThrows(IllegalStateException.class, () -> world.tick(.1f));
            assertEquals(0, world.ticks());
            throwing[0] = false;
            world.tick(.1f);
            assertEquals(1, world.ticks());
        }
    }

    @Test
    void whatComesFirstIsCalledBeforeOthers() {
        try (World world = World.open(2).workers(1).build()) {
            var called = new ArrayList<String>();
            record Named(String name, boolean comesFirst, List<String> called) implements TickPreparation {
                @Override
                public void prepare(World of, float dt) {
                    called.add(name);
                }
            }
            for (String name : List.of("a", "first b", "c", "first d"))
                world.prepare(new Named(name, name.startsWith("first"), called));
            world.tick(.1f);
            assertEquals(List.of("first b", "first d", "a", "c"), called);
            assertEquals(4, world.preparations().size());
        }
    }

    @Test
    void anAbandonedTickIsPreparedAgain() {
        try (World world = World.open(2).workers(1).build()) {
            Group people = world.group("people").steer(Wander.DEFAULT);
            people.add(1, 1);
            int[] calls = {0};
            world.prepare((w, dt) -> calls[0] += 1 - (int) w.ticks());
            world.pass(TickPass.Stage.BEFORE_STEERING, "bad", people, Writes.nothing(), (in, start, end) -> {
                throw new IllegalStateException("bad");
            });
            assertThrows(TickAbandoned.class, () -> world.tick(.1f));
            assertThrows(TickAbandoned.class, () -> world.tick(.1f));
            assertEquals(2, calls[0]);
        }
    }

    @Test
    void whatIsRefused() {
        try (World world = World.open(2).workers(1).build()) {
            Group people = world.group("people").steer(Wander.DEFAULT);
            people.add(1, 1);
            Ledger ledger = world.ledger("a", 2);
            assertThrows(IllegalArgumentException.class, () -> world.ledger("a", 2));
            assertThrows(IllegalArgumentException.class, () -> world.ledger("b", 0));
            assertThrows(IllegalArgumentException.class, () -> ledger.get(2));
            assertThrows(IllegalArgumentException.class, () -> ledger.set(-1, 0));
            assertThrows(IllegalArgumentException.class, () -> ledger.setReal(0, Double.NaN));
            world.pass(
                    TickPass.Stage.BEFORE_STEERING,
                    "late",
                    people,
                    Writes.nothing(),
                    (in, start, end) -> ledger.set(0, 1));
            assertThrows(TickAbandoned.class, () -> world.tick(.1f));
            assertEquals(0, ledger.get(0));
        }
        try (World world = World.open(2).workers(1).build()) {
            world.prepare((w, dt) -> w.tick(dt));
            var e = assertThrows(IllegalStateException.class, () -> world.tick(.1f));
            assertEquals("a preparation of a tick ticks the world: let it return, the tick follows", e.getMessage());
        }
    }
}
