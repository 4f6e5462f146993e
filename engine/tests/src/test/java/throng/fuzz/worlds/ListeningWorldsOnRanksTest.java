package throng.fuzz.worlds;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.Forms;
import throng.ranks.Exchange;
import throng.ranks.RankThreads;
import throng.simd.Form;
import throng.world.Group;

/**
 * Random worlds whose listeners act on events have on 2, 3 and 4 ranks the bits and the events of one rank, tick by
 * tick. Every other one is saved every third tick, and goes on in a new world on the same ranks. {@code
 * -Dthrong.worlds=300 -Dthrong.ticks=24} tries more of them, {@code -Dseed=70} others.
 */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ListeningWorldsOnRanksTest {
    private static final int TICKS = Integer.getInteger("throng.ticks", 12);
    private static final int WORLDS = Integer.getInteger("throng.worlds", 4);
    private static final long FIRST_SEED = Long.getLong("seed", 1);
    private static final String REFUSED = "has no ";
    private static final TreeMap<String, Integer> REFUSALS = new TreeMap<>();
    private static int ticks;

    /** What a world tells after a tick. */
    private record Told(long hash, List<Integer> agents, List<String> heard) {
        static Told by(ListeningWorld of) {
            var told = new Told(
                    of.world.hash(),
                    of.world.groups().stream().map(Group::agents).toList(),
                    List.copyOf(of.heard));
            of.heard.clear();
            return told;
        }
    }

    /** The ticks of one rank, and the world before each of them. */
    private record Run(long seed, List<Float> steps, List<Told> ticks, List<byte[]> saved) {
        String when(int ranks, int t) {
            return "seed %d, %d ranks, tick %d".formatted(seed, ranks, t);
        }
    }

    static LongStream seeds() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + WORLDS);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void ranksTellTheSame(long seed) throws IOException {
        Run one = onOneRank(seed);
        ticks += one.ticks.size();
        for (int ranks = 2; ranks <= 4; ranks++) {
            try {
                run(one, ranks);
            } catch (IllegalStateException e) {
                if (e.getCause() instanceof AssertionError differs) throw differs;
                if (!e.getMessage().contains(REFUSED)) throw e;
                REFUSALS.merge(e.getMessage().replaceAll(".*" + REFUSED, ""), 1, Integer::sum);
            }
        }
    }

    private static Run onOneRank(long seed) throws IOException {
        var steps = new RandomWorld(seed, false).steps(TICKS);
        var run = new Run(seed, steps, new ArrayList<>(), new ArrayList<>());
        try (var world = new ListeningWorld(seed, 1, Form.SCALAR, false, Exchange.ALONE)) {
            world.populate();
            for (int t = 0; t < TICKS; t++) {
                run.saved.add(SnapshotCopy.snapshot(world.world));
                world.before(t);
                world.world.tick(steps.get(t));
                run.ticks.add(Told.by(world));
            }
            return run;
        }
    }

    private static void run(Run one, int ranks) {
        RankThreads.run(ranks, exchange -> {
            try {
                onRank(one, exchange);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static void onRank(Run one, Exchange exchange) throws IOException {
        int ranks = exchange.ranks();
        var random = new WorldRandom(~one.seed + ranks, false);
        boolean resumes = (one.seed + ranks) % 2 == 0;
        var world = world(one, exchange, random);
        try {
            world.populate();
            for (int t = 0; t < TICKS; t++) {
                String when = one.when(ranks, t);
                if (t % 3 == 0 && resumes) {
                    byte[] saved = SnapshotCopy.snapshot(world.world);
                    if (exchange.rank() == 0) assertArrayEquals(one.saved.get(t), saved, "before " + when);
                    var former = world;
                    world = world(one, exchange, random);
                    former.copyGround(world);
                    former.close();
                    world.world.restore(new ByteArrayInputStream(one.saved.get(t)));
                }
                world.before(t);
                world.world.tick(one.steps.get(t));
                assertEquals(one.ticks.get(t), Told.by(world), when);
            }
        } finally {
            world.close();
        }
    }

    private static ListeningWorld world(Run one, Exchange exchange, WorldRandom random) {
        return new ListeningWorld(one.seed, 1 + random.below(2), random.of(Forms.here()), false, exchange);
    }

    /** What is refused is left out of these worlds. */
    @AfterAll
    static void mostWereRun() {
        System.out.println(
                "%d worlds, %d ticks; refused of %d runs on ranks: %s".formatted(WORLDS, ticks, 3 * WORLDS, REFUSALS));
        int refused = REFUSALS.values().stream().mapToInt(n -> n).sum();
        assertTrue(10 * refused <= 3 * WORLDS, REFUSALS::toString);
    }
}
