package throng.examples.against;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import throng.bench.TableRow;

/** The rows of one build, each the least over the processes that measured it: what disturbs only adds. */
final class BenchSeries {
    /** The row whose speed counts, and the least bytes of all. */
    record Best(TableRow row, long bytes) {}

    private final Map<String, Best> rows = new LinkedHashMap<>();

    /** What was measured, whichever build did it. */
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
            rows.merge(
                    key(row),
                    new Best(row, row.allocatedBytesPerTick()),
                    (a, b) -> new Best(
                            a.row().nsMin() <= b.row().nsMin() ? a.row() : b.row(), Math.min(a.bytes(), b.bytes())));
        }
    }

    List<String> keys() {
        return List.copyOf(rows.keySet());
    }

    @Nullable
    Best at(String key) {
        return rows.get(key);
    }

    /** One that is there. */
    Best best(String key) {
        return Objects.requireNonNull(rows.get(key), key);
    }
}
