package throng.sweep;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * What came of a run. It holds nothing of the machine and no times, so the same run gives the same result anywhere.
 *
 * @param ticks that were done
 * @param hash of the world at the end: 16 hexadecimal digits
 * @param events how often each happened, by name
 * @param measures by name, in the order of their columns; those that are not known are left out
 */
public record RunResult(long ticks, String hash, Map<String, Long> events, Map<String, Double> measures) {
    /** Copies the maps, and leaves out measures that are no finite numbers. */
    public RunResult {
        events = Collections.unmodifiableMap(new TreeMap<>(events));
        var known = new LinkedHashMap<String, Double>();
        measures.forEach((name, value) -> {
            if (Double.isFinite(value)) known.put(name, value);
        });
        measures = Collections.unmodifiableMap(known);
    }

    /**
     * {@return the result of a run without events}
     *
     * @param ticks that were done
     * @param hash of the world at the end
     * @param measures by name
     */
    public static RunResult of(long ticks, long hash, Map<String, Double> measures) {
        return new RunResult(ticks, "%016x".formatted(hash), Map.of(), measures);
    }
}
