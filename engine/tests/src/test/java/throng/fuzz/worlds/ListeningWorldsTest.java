package throng.fuzz.worlds;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.Forms;
import throng.memory.RestoreOptions;
import throng.simd.Form;
import throng.world.StateCopy;

/**
 * Random worlds whose listeners act on events have the same bits and tell the same events after any history. One of two
 * is saved every third tick, and goes on in a new world with another number of workers and another form. {@code
 * -Dthrong.worlds=1000 -Dthrong.ticks=24} tries more of them.
 */
class ListeningWorldsTest {
    private static final int TICKS = Integer.getInteger("throng.ticks", 12);
    private static final int WORLDS = Integer.getInteger("throng.worlds", 4);
    private static final long FIRST_SEED = Long.getLong("seed", 1);
    private static final RestoreOptions ALL = RestoreOptions.DEFAULT.same(RestoreOptions.Same.ALL);
    private static final TreeMap<String, Integer> HEARD = new TreeMap<>();

    static LongStream seeds() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + WORLDS);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void restoredWorldsTellTheSameEvents(long seed) throws IOException {
        var random = new WorldRandom(~seed, false);
        var steps = new RandomWorld(seed, false).steps(TICKS);
        var straight = new ListeningWorld(seed, 1, Form.SCALAR, false);
        var resumed = new ListeningWorld(seed, 3, Form.AUTO, false);
        try {
            for (var each : List.of(straight, resumed)) each.populate();
            boolean checked = seed % 4 == 0 && RandomWorld.goodFor(straight.world, Collections.max(steps));
            for (int t = 0; t < TICKS; t++) {
                String when = "seed " + seed + ", tick " + t;
                if (t % 3 == 0) {
                    var former = resumed;
                    resumed = new ListeningWorld(seed, 1 + random.below(4), random.of(Forms.here()), checked);
                    former.copyGround(resumed);
                    byte[] saved = SnapshotCopy.snapshot(former.world);
                    var copy = new StateCopy();
                    former.world.snapshot(copy);
                    former.close();
                    if (random.chance(.3)) resumed.world.restore(copy);
                    else resumed.world.restore(new ByteArrayInputStream(saved), ALL);
                    assertArrayEquals(SnapshotCopy.snapshot(straight.world), saved, when);
                }
                for (var each : List.of(straight, resumed)) each.before(t);
                assertEquals(straight.world.hash(), resumed.world.hash(), "before " + when);
                for (var each : List.of(straight, resumed)) each.heard.clear();
                for (var each : List.of(straight, resumed)) each.world.tick(steps.get(t));
                assertEquals(straight.heard, resumed.heard, when);
                assertEquals(straight.world.hash(), resumed.world.hash(), when);
                for (String event : straight.heard) HEARD.merge(name(event), 1, Integer::sum);
            }
        } finally {
            straight.close();
            resumed.close();
        }
    }

    private static String name(String event) {
        return event.substring(event.indexOf(' ') + 1, event.indexOf(" Handle"));
    }

    /** All events of the engine that these worlds can tell were told. */
    @AfterAll
    static void allEventsWereTold() {
        System.out.println("events of " + WORLDS + " worlds: " + HEARD);
        if (WORLDS >= 20)
            assertTrue(
                    HEARD.keySet().containsAll(List.of("arrived", "no way", "stuck", "lost", "caught", "waved")),
                    HEARD::toString);
    }
}
