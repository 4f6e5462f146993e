package throng.command.against;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import throng.bench.TableRow;

/** The rows of one build. Each keeps its fastest process: a disturbance can only make a row slower. */
final class BenchSeries {
    /**
     * The best measurements of one row.
     *
     * @param row that of the fastest process
     * @param bytes the fewest bytes per tick of all processes
     * @param medians of ns per agent-tick of all processes, ascending
     */
    record Best(TableRow row, long bytes, List<Double> medians) {
        private Best and(Best other) {
            return new Best(
                    row.nsMin() <= other.row.nsMin() ? row : other.row,
                    Math.min(bytes, other.bytes),
                    Stream.concat(medians.stream(), other.medians.stream())
                            .sorted()
                            .toList());
        }

        double median() {
            return (medians.get((medians.size() - 1) / 2) + medians.get(medians.size() / 2)) / 2;
        }
    }

    private final Map<String, Best> rows = new LinkedHashMap<>();

    /** Returns what the row measures: equal for the rows of two builds that are compared. */
    static String key(TableRow row) {
        return String.join(
                " ",
                List.of(
                        row.engine(),
                        "" + row.agents(),
                        "" + row.workers(),
                        row.form(),
                        "" + row.dimensions(),
                        row.crowd()));
    }

    void add(List<TableRow> measured) {
        for (TableRow row : measured) {
            rows.merge(key(row), new Best(row, row.allocatedBytesPerTick(), List.of(row.nsMedian())), Best::and);
        }
    }

    List<String> keys() {
        return List.copyOf(rows.keySet());
    }

    @Nullable
    Best at(String key) {
        return rows.get(key);
    }

    /** Returns the row of a key that this series has. */
    Best best(String key) {
        return Objects.requireNonNull(rows.get(key), key);
    }
}
