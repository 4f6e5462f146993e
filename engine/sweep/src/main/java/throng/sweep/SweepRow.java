package throng.sweep;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import throng.trace.Figures;

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
 * @param figures by name
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
        Map<String, Double> figures,
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
                result.figures(),
                seconds);
    }

    static SweepRow failed(SweepRun run, String command, String why, double seconds) {
        return new SweepRow(run.number(), run.id(), run.settings(), run.seed(), command, why, 0, "", Map.of(), seconds);
    }

    /**
     * Copies what it holds.
     *
     * @throws NullPointerException if something is missing
     */
    public SweepRow {
        settings = List.copyOf(settings);
        figures.values().forEach(Objects::requireNonNull);
        figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
    }

    /** {@return in what it differs from a run of the plan; "" if it is a row of that run} */
    String difference(SweepRun of) {
        if (run != of.number()) return "its run is %d, and the plan says %d".formatted(run, of.number());
        if (!id.equals(of.id())) return "its id is %s, and the plan says %s".formatted(id, of.id());
        if (seed != of.seed()) return "its seed is %d, and the plan says %d".formatted(seed, of.seed());
        if (!settings.equals(of.settings()))
            return "its settings are %s, and the plan says %s".formatted(settings, of.settings());
        return "";
    }

    /** {@return whether the run has failed} */
    public boolean hasFailed() {
        return !failed.isEmpty();
    }

    /**
     * {@return a figure; NaN if it is not known, or the run has failed} An event that did not happen has happened 0
     * times.
     *
     * @param name of the figure
     */
    public double figure(String name) {
        return hasFailed() ? Double.NaN : Figures.value(figures, name);
    }
}
