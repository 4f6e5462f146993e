package throng.world.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import throng.AssertMessage;
import throng.behaviour.drive.Wander;
import throng.field.FieldOptions;
import throng.ranks.Exchange;
import throng.ranks.RankThreads;
import throng.trace.TickAbandoned;
import throng.world.Spawn;
import throng.world.StateCopy;
import throng.world.TickPass;
import throng.world.World;
import throng.world.WorldState;

/**
 * A part of the state is one line of its owner, and then it is in files, copies, hashes and differences, and on each
 * rank. An abandoned tick leaves it as it was: what ticks write are columns, ids, requests and fields.
 */
class MadeUpPartTest {
    private static final class Bell implements AutoCloseable {
        final World world;
        int rings;

        Bell() {
            this(Exchange.ALONE);
        }

        Bell(Exchange exchange) {
            world = World.open(2).seed(3).workers(1).ranks(exchange).build();
            var birds = world.group("birds").steer(Wander.DEFAULT);
            birds.ints("id", 7); // no more than a name
            birds.floats("hunger", 1);
            birds.spawn(20, Spawn.disc(0, 0, 9));
            world.field("smoke", FieldOptions.of(0, 0, 4, 4, 1));
            WorldState.of(world).parts.add(state -> {
                state.part(0, "tower", "bell", false);
                rings = state.count("rings", rings, 99);
            });
        }

        byte[] bytes() {
            var out = new ByteArrayOutputStream();
            try {
                world.snapshot(out);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            return out.toByteArray();
        }

        @Override
        public void close() {
            world.close();
        }
    }

    @Test
    void oneLineIsEnough() throws IOException {
        try (var one = new Bell();
                var other = new Bell()) {
            long without = one.world.hash();
            one.rings = 7;
            assertNotEquals(without, one.world.hash(), "the hash");
            var copy = new StateCopy();
            one.world.snapshot(copy);
            byte[] file = one.bytes();
            one.rings = 8;
            one.world.restore(copy);
            assertEquals(7, one.rings, "a copy in memory");
            other.world.restore(new ByteArrayInputStream(file));
            assertEquals(7, other.rings, "a file");
            assertEquals(one.world.hash(), other.world.hash());
            assertArrayEquals(file, other.bytes());
            one.rings = 100;
            byte[] wrong = one.bytes();
            AssertMessage.contains(
                    "rings is 100",
                    assertThrows(IOException.class, () -> other.world.restore(new ByteArrayInputStream(wrong))));
            assertEquals(7, other.rings, "a file that is refused changes nothing");
            assertEquals(1, copy.parts().get("bell of 'tower'"));
        }
    }

    /** Each rank rings its bell, as it writes its ledgers: hash and file are those of one rank. */
    @Test
    void ranksHaveIt() {
        byte[] one = runOn(1);
        for (int ranks : new int[] {2, 3}) assertArrayEquals(one, runOn(ranks), ranks + " ranks");
    }

    private static byte[] runOn(int ranks) {
        var file = new ByteArrayOutputStream();
        RankThreads.run(ranks, exchange -> {
            try (var bell = new Bell(exchange)) {
                bell.rings = 7;
                bell.world.tick(.1f);
                byte[] bytes = bell.bytes();
                long hash = bell.world.hash();
                if (exchange.rank() == 0) file.writeBytes(bytes);
                bell.rings = 8;
                assertNotEquals(hash, bell.world.hash());
                if (ranks > 1) return; // files of all ranks are written by the first one
                bell.world.restore(new ByteArrayInputStream(bytes));
                assertEquals(7, bell.rings);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        return file.toByteArray();
    }

    @Test
    void anAbandonedTickLeavesIt() {
        try (var bell = new Bell()) {
            bell.rings = 7;
            bell.world.tick(.1f);
            long before = bell.world.hash();
            bell.world.pass(
                    TickPass.Stage.AFTER_SORTING, "faulty", bell.world.groups().getFirst(), (in, start, end) -> {
                        throw new IllegalStateException("on purpose");
                    });
            assertThrows(TickAbandoned.class, () -> bell.world.tick(.1f));
            assertEquals(before, bell.world.hash());
            assertEquals(7, bell.rings);
        }
    }

    /** Two runs that part are told apart by part, column and agent. */
    @Test
    void differencesNameThePartAndTheAgent() {
        try (var one = new Bell();
                var other = new Bell()) {
            StateCopy mine = new StateCopy(), its = new StateCopy();
            for (int t = 0; t < 5; t++) {
                one.world.tick(.1f);
                other.world.tick(.1f);
            }
            one.world.snapshot(mine);
            other.world.snapshot(its);
            assertEquals(List.of(), mine.differences(its));
            var hungry = other.world.groups().getFirst();
            float[] hunger = new float[20];
            hungry.columns().read("hunger", hunger);
            int[] ids = new int[20];
            hungry.columns().ids(ids);
            for (int i = 0; i < 20; i++) if (ids[i] == 4 || ids[i] == 11) hunger[i] = 2.5f;
            hungry.columns().write("hunger", hunger);
            other.rings = 5;
            other.world.fields().getFirst().set(1, 1, .75f);
            other.world.snapshot(its);
            var told = mine.differences(its);
            assertEquals("column hunger of 'birds': 1.0 and 2.5 for agent 4, the first of 2", told.getFirst());
            assertEquals("bell of 'tower': 0 and 5 as number 0", told.getLast());
            assertFalse(told.size() > 3, told.toString());
            hungry.remove(hungry.handle(17));
            other.world.tick(0);
            other.world.snapshot(its);
            assertEquals(
                    List.of("column id of 'birds': 17 and nothing for agent 17, the first of 1"),
                    mine.differences(its).stream()
                            .filter(each -> each.startsWith("column id"))
                            .toList());
        }
    }
}
