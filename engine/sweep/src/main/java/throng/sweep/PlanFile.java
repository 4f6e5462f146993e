package throng.sweep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads settings from a table of text: a line of names, then a line for each run. A value with a comma or a quote
 * stands in quotes, a quote in it twice. Source of the format: RFC 4180.
 */
public final class PlanFile {
    private PlanFile() {}

    /**
     * {@return the axis of its lines}
     *
     * @param file whose columns are paths of settings; a column {@code seed} holds the seeds
     * @throws IllegalArgumentException naming file and line, if it has no lines, or one has too few or too many values
     * @throws IOException if it cannot be read
     */
    public static SweepAxis read(Path file) throws IOException {
        List<List<String>> rows = rows(file, Files.readString(file));
        if (rows.size() < 2)
            throw new IllegalArgumentException(
                    "%s: there are no runs; write a line of names, then a line for each run".formatted(file));
        List<String> paths = rows.getFirst();
        for (int r = 1; r < rows.size(); r++)
            if (rows.get(r).size() != paths.size())
                throw new IllegalArgumentException("%s: run %d has %d values; allowed is one for each of %s"
                        .formatted(file, r, rows.get(r).size(), paths));
        try {
            return new SweepAxis(paths, rows.subList(1, rows.size()));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
        }
    }

    private static List<List<String>> rows(Path file, String text) {
        var rows = new ArrayList<List<String>>();
        var row = new ArrayList<String>();
        var value = new StringBuilder();
        boolean quoted = false;
        Map<String, String> same = new HashMap<>(); // a column repeats few words in a million lines
        String end = text.endsWith("\n") || text.isEmpty() ? text : text + "\n";
        for (int k = 0; k < end.length(); k++) {
            char c = end.charAt(k);
            if (quoted && c == '"' && k + 1 < end.length() && end.charAt(k + 1) == '"') value.append(end.charAt(++k));
            else if (c == '"') quoted = !quoted;
            else if (quoted || c != ',' && c != '\n' && c != '\r') value.append(c);
            else if (c != '\r') {
                row.add(same.computeIfAbsent(value.toString().strip(), word -> word));
                value.setLength(0);
                if (c == ',') continue;
                if (row.size() > 1 || !row.getFirst().isEmpty()) rows.add(List.copyOf(row));
                row.clear();
            }
        }
        if (quoted) throw new IllegalArgumentException("%s: a quote is open at the end".formatted(file));
        return rows;
    }
}
