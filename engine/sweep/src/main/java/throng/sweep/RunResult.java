package throng.sweep;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What came of a run. It holds nothing of the machine and no times, so the same run gives the same result anywhere.
 *
 * @param ticks that were done
 * @param hash of the world at the end: 16 hexadecimal digits
 * @param figures by name, in the order of their columns; those that are not known are left out
 */
public record RunResult(long ticks, String hash, Map<String, Double> figures) {
    /** Copies the map, and leaves out figures that are no finite numbers. */
    public RunResult {
        var known = new LinkedHashMap<>(figures);
        known.values().removeIf(value -> !Double.isFinite(value));
        figures = Collections.unmodifiableMap(known);
    }

    /**
     * {@return the result of a run}
     *
     * @param ticks that were done
     * @param hash of the world at the end
     * @param figures by name
     */
    public static RunResult of(long ticks, long hash, Map<String, Double> figures) {
        return new RunResult(ticks, "%016x".formatted(hash), figures);
    }
}
