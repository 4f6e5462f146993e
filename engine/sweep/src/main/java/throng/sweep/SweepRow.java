package throng.sweep;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A run that is done: a file of a sweep's folder.
 *
 * @param run its number in the plan
 * @param id its identity
 * @param settings with which it ran
 * @param seed of all randomness
 * @param command that does it alone; "" if there is none
 * @param failed why it failed; "" if it did not
 * @param ticks that were done; 0 if it failed
 * @param hash of the world at the end; "" if it failed
 * @param events how often each happened
 * @param measures by name
 * @param seconds that it took on its machine: the only thing in which the same run may differ
 */
public record SweepRow(
        int run,
        String id,
        List<String> settings,
        long seed,
        String command,
        String failed,
        long ticks,
        String hash,
        Map<String, Long> events,
        Map<String, Double> measures,
        double seconds) {

    static SweepRow done(SweepRun run, String command, RunResult result, double seconds) {
        return new SweepRow(
                run.number(),
                run.id(),
                run.settings(),
                run.seed(),
                command,
                "",
                result.ticks(),
                result.hash(),
                result.events(),
                result.measures(),
                seconds);
    }

    static SweepRow failed(SweepRun run, String command, String why, double seconds) {
        return new SweepRow(
                run.number(), run.id(), run.settings(), run.seed(), command, why, 0, "", Map.of(), Map.of(), seconds);
    }

    /** {@return whether the run has failed} */
    public boolean hasFailed() {
        return !failed.isEmpty();
    }

    /** {@return all numbers that came of it, by name: measures, and events as {@code events.NAME}} */
    public Map<String, Double> figures() {
        var figures = new LinkedHashMap<>(measures);
        events.forEach((name, count) -> figures.put("events." + name, (double) count));
        return figures;
    }
}
