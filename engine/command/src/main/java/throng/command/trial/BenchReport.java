package throng.command.trial;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.bench.TableRow;
import throng.bench.ThroughputTable;
import throng.command.report.JsonReport;
import tools.jackson.databind.JsonNode;

/** Writes and reads the table of the verb {@code bench} as a JSON list of rows. */
public final class BenchReport {
    private BenchReport() {}

    /** Writes the table as JSON. */
    public static void write(ThroughputTable table, OutputStream out) throws IOException {
        JsonReport.write(table.rows().stream().map(Line::of).toList(), out);
    }

    /** Returns the rows of a report that {@link #write} wrote. Absent figures are NaN, or 0 for bytes and hash. */
    public static List<TableRow> read(InputStream in) throws IOException {
        var rows = new ArrayList<TableRow>();
        for (JsonNode row : JsonReport.read(in)) {
            rows.add(new TableRow(
                    row.path("engine").asString(),
                    row.path("agents").asInt(),
                    row.path("workers").asInt(),
                    row.path("form").asString(),
                    row.path("dimensions").asInt(),
                    row.path("crowd").asString(),
                    row.path("neighbours").asDouble(Double.NaN),
                    row.path("candidates").asDouble(Double.NaN),
                    row.path("agentsPerTile").asDouble(Double.NaN),
                    row.path("nsMin").asDouble(Double.NaN),
                    row.path("nsMedian").asDouble(Double.NaN),
                    row.path("nsCpu").asDouble(Double.NaN),
                    row.path("interactionsPerSecond").asDouble(Double.NaN),
                    row.path("allocatedBytesPerTick").asLong(),
                    Long.parseUnsignedLong(row.path("hash").asString("0"), 16),
                    stages(row.path("stages"))));
        }
        return rows;
    }

    private static Map<String, Double> stages(JsonNode times) {
        var found = new LinkedHashMap<String, Double>();
        times.propertyStream()
                .forEach(time -> found.put(time.getKey(), time.getValue().asDouble()));
        return found;
    }

    /** A row in JSON: the hash has 16 digits, and figures that were not measured are absent. */
    private record Line(
            String engine,
            int agents,
            int workers,
            String form,
            int dimensions,
            String crowd,
            @Nullable Double neighbours,
            @Nullable Double candidates,
            @Nullable Double agentsPerTile,
            double nsMin,
            double nsMedian,
            @Nullable Double nsCpu,
            @Nullable Double interactionsPerSecond,
            long allocatedBytesPerTick,
            @Nullable String hash,
            @Nullable Map<String, Double> stages) {
        static Line of(TableRow row) {
            return new Line(
                    row.engine(),
                    row.agents(),
                    row.workers(),
                    row.form(),
                    row.dimensions(),
                    row.crowd(),
                    finite(row.neighbours()),
                    finite(row.candidates()),
                    finite(row.agentsPerTile()),
                    row.nsMin(),
                    row.nsMedian(),
                    finite(row.nsCpu()),
                    finite(row.interactionsPerSecond()),
                    row.allocatedBytesPerTick(),
                    row.hash() == 0 ? null : "%016x".formatted(row.hash()),
                    row.stages().isEmpty() ? null : row.stages());
        }

        private static @Nullable Double finite(double value) {
            return Double.isFinite(value) ? value : null;
        }
    }
}
