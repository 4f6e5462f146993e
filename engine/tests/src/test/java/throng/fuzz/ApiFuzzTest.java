package throng.fuzz;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Random calls of all public constructors and methods, many with wrong arguments, on worlds that tick in between.
 * {@code -Dthrong.fuzz.seed=N} runs one episode; {@code -Dthrong.fuzz.patience=MS} sets when an episode counts as hung.
 */
class ApiFuzzTest {
    private static final int CALLS_PER_EPISODE = 100;
    private static final int MAX_HANGS = 3;
    private static final long MAX_NANOS = 1_000_000_000;
    private static final long MAX_EPISODE_MILLIS = Long.getLong("throng.fuzz.patience", 20_000);

    /** Each fault with the place where it was first found. */
    private final TreeMap<String, String> faults = new TreeMap<>();

    private final TreeMap<String, Integer> counts = new TreeMap<>();
    private final ConcurrentHashMap<String, Long> slowest = new ConcurrentHashMap<>();

    @Test
    void everyCallReturnsOrIsRefused() throws InterruptedException {
        long only = Long.getLong("throng.fuzz.seed", -1);
        int wanted = only >= 0 ? 1 : FuzzScale.of(10_000), calls = 0, refused = 0, hangs = 0;
        for (long seed = Math.max(0, only); calls < wanted && hangs < MAX_HANGS; seed++) {
            var episode = new FuzzEpisode(seed, slowest);
            if (!run(episode)) hangs++;
            calls += episode.done + episode.refused;
            refused += episode.refused;
        }
        slowest.forEach((call, nanos) -> {
            if (nanos > MAX_NANOS) faults.put(call + " is slow", nanos / 1e6 + " ms of CPU time");
        });
        assertEquals(
                "",
                report(),
                "Cure: let the call refuse what it cannot take, by Check, or make it work; -Dthrong.fuzz.seed=N runs "
                        + "one episode again");
        if (only < 0)
            assertTrue(refused < calls / 2, refused + " of " + calls + " calls are refused: too few are valid");
    }

    /** Whether the episode ends in time. */
    private boolean run(FuzzEpisode episode) throws InterruptedException {
        var found = new FuzzEpisode.Fault[1];
        var thread = new Thread(() -> found[0] = faultOf(episode));
        thread.setDaemon(true);
        thread.start();
        thread.join(MAX_EPISODE_MILLIS);
        boolean ends = !thread.isAlive();
        if (!ends) {
            var stack = List.of(thread.getStackTrace());
            String where = "seed " + episode.seed + stack.subList(0, Math.min(8, stack.size()));
            found[0] = new FuzzEpisode.Fault("hangs: " + episode.current, where);
        }
        if (found[0] != null) {
            faults.putIfAbsent(found[0].what(), found[0].where());
            counts.merge(found[0].what(), 1, Integer::sum);
        }
        return ends;
    }

    private static FuzzEpisode.Fault faultOf(FuzzEpisode episode) {
        try {
            return episode.run(CALLS_PER_EPISODE);
        } catch (Throwable t) {
            String where = "seed " + episode.seed + "\n    "
                    + Stream.of(t.getStackTrace()).map(String::valueOf).collect(joining("\n    "));
            return new FuzzEpisode.Fault(AllowedErrors.describe("the test itself", t), where);
        }
    }

    private String report() {
        return faults.entrySet().stream()
                .map(fault -> counts.getOrDefault(fault.getKey(), 1) + " × " + fault.getKey() + "\n" + fault.getValue())
                .collect(joining("\n\n"));
    }
}
