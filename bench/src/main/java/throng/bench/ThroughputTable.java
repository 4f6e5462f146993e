package throng.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The throughput table of one machine.
 *
 * @param rows  in the order of the runs
 * @param notes which contenders are missing, and why
 */
public record ThroughputTable(List<TableRow> rows, List<String> notes) {
    private static final List<String> HEAD = List.of(
            "engine",
            "agents",
            "workers",
            "form",
            "dimensions",
            "crowd",
            "neighbours",
            "candidates",
            "agentsPerTile",
            "nsMin",
            "nsMedian",
            "nsCpu",
            "interactionsPerSecond",
            "allocatedBytesPerTick",
            "hash");
    /** The columns of words, which are aligned left. */
    private static final List<String> WORDS = List.of("engine", "form", "crowd");

    /** Copies both lists. */
    public ThroughputTable {
        rows = List.copyOf(rows);
        notes = List.copyOf(notes);
    }

    /**
     * Returns the table as aligned text.
     *
     * @return a line for each row, then a line for each row whose stages were measured, then one for each note
     */
    public String text() {
        List<List<String>> lines = lines("%.1f");
        var text = new StringBuilder();
        for (List<String> line : lines) {
            var joined = new StringBuilder();
            for (int column = 0; column < HEAD.size(); column++) {
                int width = width(lines, column);
                String flag = WORDS.contains(HEAD.get(column)) ? "-" : "";
                joined.append(String.format(Locale.ROOT, "%" + flag + width + "s  ", line.get(column)));
            }
            text.append(joined.toString().stripTrailing()).append('\n');
        }
        rows.stream()
                .filter(row -> !row.stages().isEmpty())
                .forEach(row -> text.append(stagesLine(row)).append('\n'));
        notes.forEach(note -> text.append("note: ").append(note).append('\n'));
        return text.toString();
    }

    /**
     * Returns the table as comma-separated values.
     *
     * @return a head and a line for each row, without the notes; the stages stand in one cell
     */
    public String csv() {
        var text = new StringBuilder();
        var lines = lines("%.3f");
        text.append(String.join(",", HEAD)).append(",stages\n");
        for (int r = 0; r < rows.size(); r++) {
            text.append(String.join(",", lines.get(r + 1))).append(',');
            text.append(stages(rows.get(r), "=", ";", "%.2f")).append('\n');
        }
        return text.toString();
    }

    private static String stagesLine(TableRow row) {
        return row.crowd() + " " + row.agents() + " " + row.workers() + " " + row.form() + ", ns: "
                + stages(row, " ", ", ", "%.1f");
    }

    private static String stages(TableRow row, String is, String separator, String number) {
        return row.stages().entrySet().stream()
                .map(stage -> stage.getKey() + is + decimal(number, stage.getValue()))
                .collect(Collectors.joining(separator));
    }

    /**
     * Writes the comma-separated values to a file. Creates its folder if necessary.
     *
     * @param file to write
     * @throws IOException if the file cannot be written
     */
    public void write(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Files.writeString(file, csv());
    }

    private List<List<String>> lines(String number) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(HEAD);
        rows.forEach(row -> lines.add(cells(row, number)));
        return lines;
    }

    private static List<String> cells(TableRow row, String number) {
        return List.of(
                row.engine(),
                "" + row.agents(),
                "" + row.workers(),
                row.form(),
                "" + row.dimensions(),
                row.crowd(),
                decimal(number, row.neighbours()),
                decimal(number, row.candidates()),
                decimal(number, row.agentsPerTile()),
                decimal("%.2f", row.nsMin()),
                decimal("%.2f", row.nsMedian()),
                decimal("%.2f", row.nsCpu()),
                decimal("%.3g", row.interactionsPerSecond()),
                "" + row.allocatedBytesPerTick(),
                row.hash() == 0 ? "-" : String.format(Locale.ROOT, "%016x", row.hash()));
    }

    private static String decimal(String format, double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, format, value);
    }

    private static int width(List<List<String>> lines, int column) {
        return lines.stream().mapToInt(line -> line.get(column).length()).max().orElse(1);
    }
}
