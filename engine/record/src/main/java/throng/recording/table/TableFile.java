package throng.recording.table;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import throng.recording.arrow.ArrowTable;

/**
 * A table of columns that are numbers or texts, to be written as CSV (RFC 4180) or as Arrow IPC. The same columns give
 * the same bytes. A file appears when it is whole.
 */
public final class TableFile {
    private static final Pattern NUMBER = Pattern.compile("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?");
    private static final Pattern WHOLE = Pattern.compile("[-+]?[0-9]+");
    private static final Pattern SHORT = Pattern.compile("[-+]?[0-9]{1,15}");

    private final List<ArrowTable.Column> columns = new ArrayList<>();
    private final HashSet<String> names = new HashSet<>();

    /** Makes a table without columns. */
    public TableFile() {}

    /**
     * {@return whether a text is a decimal number}
     *
     * @param text of a value
     */
    public static boolean isNumber(String text) {
        return NUMBER.matcher(text).matches();
    }

    /**
     * Adds a column of numbers.
     *
     * @param name of no other column
     * @param values one for each row; NaN: not known
     * @throws IllegalArgumentException if another column has the name, or another number of rows
     */
    public void numbers(String name, double... values) {
        add(new ArrowTable.Column(name, values.clone(), null), values.length);
    }

    /**
     * Adds a column of texts.
     *
     * @param name of no other column
     * @param values one for each row
     * @throws IllegalArgumentException if another column has the name, or another number of rows
     */
    public void texts(String name, List<String> values) {
        add(new ArrowTable.Column(name, null, List.copyOf(values)), values.size());
    }

    /**
     * Adds a column of numbers if each value is one that a double holds, else of texts.
     *
     * @param name of no other column
     * @param values one for each row
     * @throws IllegalArgumentException if another column has the name, or another number of rows
     */
    public void values(String name, List<String> values) {
        boolean numbers = values.stream()
                .allMatch(text -> isNumber(text)
                        && (!WHOLE.matcher(text).matches()
                                || SHORT.matcher(text).matches()));
        if (numbers)
            numbers(
                    name,
                    values.stream()
                            .flatMapToDouble(text -> DoubleStream.of(Double.parseDouble(text)))
                            .toArray());
        else texts(name, values);
    }

    private void add(ArrowTable.Column column, int rows) {
        if (!names.add(column.name()))
            throw new IllegalArgumentException("two columns are '%s'; name one otherwise".formatted(column.name()));
        if (!columns.isEmpty() && columns.getFirst().rows() != rows)
            throw new IllegalArgumentException("column '%s' has %d rows; the others have %d"
                    .formatted(column.name(), rows, columns.getFirst().rows()));
        columns.add(column);
    }

    /**
     * Writes the table as text with commas.
     *
     * @param file to write; one that is there is replaced
     * @return the file
     * @throws IOException if it cannot be written
     */
    public Path csv(Path file) throws IOException {
        var text = new StringBuilder();
        int rows = columns.isEmpty() ? 0 : columns.getFirst().rows();
        for (int r = -1; r < rows; r++) {
            for (int c = 0; c < columns.size(); c++) {
                ArrowTable.Column column = columns.get(c);
                text.append(c == 0 ? "" : ",").append(r < 0 ? quoted(column.name()) : cell(column, r));
            }
            text.append('\n');
        }
        return replace(file, text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static String cell(ArrowTable.Column column, int row) {
        double[] numbers = column.numbers();
        List<String> texts = column.texts();
        if (texts != null) return quoted(texts.get(row));
        double value = numbers == null ? Double.NaN : numbers[row];
        if (Double.isNaN(value)) return "";
        return value == Math.rint(value) && Math.abs(value) < 1e15 ? Long.toString((long) value) : "" + value;
    }

    private static String quoted(String text) {
        boolean plain = text.indexOf(',') < 0 && text.indexOf('"') < 0 && text.indexOf('\n') < 0;
        return plain && text.indexOf('\r') < 0 ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    /**
     * Writes the table as Arrow IPC, a file of one batch. Numbers that are not known are NaN.
     *
     * @param file to write; one that is there is replaced
     * @return the file
     * @throws IOException if it cannot be written
     */
    public Path arrow(Path file) throws IOException {
        return replace(file, ArrowTable.bytes(columns));
    }

    private static Path replace(Path file, byte[] bytes) throws IOException {
        Path half = file.resolveSibling(".half-" + ProcessHandle.current().pid() + "-" + file.getFileName());
        try {
            Files.write(half, bytes);
            Files.move(half, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            Files.deleteIfExists(half);
            throw e;
        }
        return file;
    }
}
