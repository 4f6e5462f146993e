package throng.sweep;

import java.util.List;

/**
 * One run of a sweep.
 *
 * @param number of the run in its plan, from 0
 * @param point number of its settings, from 0: runs that differ by the seed alone have the same
 * @param settings {@code path=value}, in the order in which they are applied
 * @param seed of all randomness; the scenario's own if the plan names none
 * @param id identity of the run: the hash of engine, scenario, settings and seed, 16 hexadecimal digits
 */
public record SweepRun(int number, int point, List<String> settings, long seed, String id) {
    /** Copies the settings. */
    public SweepRun {
        settings = List.copyOf(settings);
    }

    /**
     * {@return the value of a setting}
     *
     * @param path of it
     * @throws IllegalArgumentException if the run has no such setting
     */
    public String value(String path) {
        for (String setting : settings) if (setting.startsWith(path + "=")) return setting.substring(path.length() + 1);
        throw new IllegalArgumentException("run %d has no setting '%s'; it has %s".formatted(number, path, settings));
    }

    /**
     * {@return the value of a setting as a number}
     *
     * @param path of it
     * @throws IllegalArgumentException if the run has no such setting, or it is no number
     */
    public double number(String path) {
        try {
            return Double.parseDouble(value(path));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("%s is '%s', which is no number".formatted(path, value(path)), e);
        }
    }
}
