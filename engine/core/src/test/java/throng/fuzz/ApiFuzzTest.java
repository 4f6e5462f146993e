package throng.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Hostile calls of every public door, on worlds that live meanwhile. */
class ApiFuzzTest {
    private static final int CALLS = 100;
    private static final long MAX_NANOS = 1_000_000_000;
    private static final long MAX_EPISODE_MILLIS = Long.getLong("throng.fuzz.patience", 20_000);

    @Test
    void everyCallReturnsOrIsRefused() throws InterruptedException {
        var faults = new TreeMap<String, String>();
        var slowest = new ConcurrentHashMap<String, Long>();
        long only = Long.getLong("throng.fuzz.seed", -1);
        int wanted = Scale.of(10_000), calls = 0, refused = 0;
        int hung = 0;
        var counts = new TreeMap<String, Integer>();
        for (int e = 0; calls < wanted && hung < 3 && (only < 0 || e < 1); e++) {
            var episode = new FuzzEpisode(only >= 0 ? only : e, slowest);
            var found = new FuzzEpisode.Fault[1];
            var thread = new Thread(() -> {
                try {
                    found[0] = episode.run(CALLS);
                } catch (Throwable t) {
                    t.printStackTrace();
                    found[0] = new FuzzEpisode.Fault(AllowedErrors.describe("the harness", t), "seed " + episode.seed);
                }
            });
            thread.setDaemon(true);
            thread.start();
            thread.join(MAX_EPISODE_MILLIS);
            if (thread.isAlive()) {
                hung++;
                found[0] = new FuzzEpisode.Fault(
                        "hangs: " + episode.current,
                        "seed " + episode.seed
                                + java.util.Arrays.asList(thread.getStackTrace())
                                        .subList(0, 8));
            }
            calls += episode.done + episode.refused;
            refused += episode.refused;
            if (found[0] != null) {
                faults.putIfAbsent(found[0].what(), found[0].where());
                counts.merge(found[0].what(), 1, Integer::sum);
            }
        }
        System.out.printf("%d calls, %d refused%n", calls, refused);
        slowest.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .limit(12)
                .forEach(s -> System.out.printf("%8.1f ms %s%n", s.getValue() / 1e6, s.getKey()));
        var text = new StringBuilder();
        if (Boolean.getBoolean("throng.fuzz.brief")) {
            counts.forEach((what, n) -> System.out.println(n + " × " + what));
            if (only >= 0) faults.values().forEach(System.out::println);
            return;
        }
        slowest.forEach((what, nanos) -> {
            if (nanos > MAX_NANOS) faults.put(what + " is slow", nanos / 1e6 + " ms of CPU time");
        });
        faults.forEach(
                (what, where) -> text.append(what).append('\n').append(where).append("\n\n"));
        assertEquals("", text.toString());
    }
}
