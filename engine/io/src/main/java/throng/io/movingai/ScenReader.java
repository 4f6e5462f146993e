package throng.io.movingai;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import throng.io.LineReader;
import throng.io.MalformedFile;
import throng.terrain.TileMap;

/**
 * Reads queries of the moving-AI benchmark ({@code .scen}).
 *
 * <p>Use it with the map of the same name from {@link MapReader}. The format: {@code version 1}, then lines of nine
 * fields with tabs between: bucket, map, width, height, start x, start y, goal x, goal y, optimal length. In files of
 * {@code version 1.0} any number of blanks may stand for a tab. The name of the map may have folders and is not
 * compared; its size is compared.
 */
public final class ScenReader {
    private static final int MAX_BYTES = 1 << 28;
    private static final int FIELDS = 9;

    private ScenReader() {}

    /**
     * Reads a file.
     *
     * @param file a .scen file
     * @param map that the queries must fit
     * @return the queries
     * @throws MalformedFile if it does not have the format; the message names file, line and column
     * @throws IOException if it cannot be read
     */
    public static ScenFile read(Path file, TileMap map) throws IOException {
        try (var in = Files.newInputStream(file)) {
            return read(in, String.valueOf(file), map);
        }
    }

    /**
     * Reads a stream to its end.
     *
     * @param in the text of a .scen file; it is not closed
     * @param name of the file, for messages
     * @param map that the queries must fit
     * @return the queries
     * @throws MalformedFile if it does not have the format; the message names line and column
     * @throws IOException if it cannot be read
     */
    public static ScenFile read(InputStream in, String name, TileMap map) throws IOException {
        var lines = LineReader.of(in, name, MAX_BYTES);
        boolean hasLine = lines.advance();
        String version = hasLine ? lines.text(0, lines.length()).stripTrailing() : "";
        if (!version.equals("version 1") && !version.equals("version 1.0"))
            throw lines.malformed(
                    0,
                    "'%s'; allowed here is 'version 1': is it a .scen of the moving-AI benchmark?"
                            .formatted(lines.printable(0, lines.length())));
        boolean blanks = version.equals("version 1.0");
        var queries = new ArrayList<ScenFile.Query>();
        int[] begins = new int[FIELDS], ends = new int[FIELDS];
        int decimals = 0;
        while (lines.advance()) {
            if (lines.length() == 0) {
                lines.requireEnd();
                break;
            }
            split(lines, begins, ends, blanks && lines.text(0, lines.length()).indexOf('\t') < 0);
            queries.add(query(lines, begins, ends, map));
            decimals = Math.max(decimals, decimals(lines, begins[8], ends[8]));
        }
        return new ScenFile(name, queries, decimals);
    }

    /** Finds where the fields begin and end: at each tab, or at any number of blanks. */
    private static void split(LineReader lines, int[] begins, int[] ends, boolean blanks) throws MalformedFile {
        int field = 0, length = lines.length();
        for (int c = blanks ? skipBlanks(lines, 0) : 0; ; field++) {
            if (field == FIELDS) throw fields(lines, blanks ? c : c - 1, "more");
            begins[field] = c;
            while (c < length && lines.at(c) != (blanks ? ' ' : '\t')) c++;
            ends[field] = c;
            int next = blanks ? skipBlanks(lines, c) : c + 1;
            if (blanks ? next >= length : c >= length) break;
            c = next;
        }
        if (field < FIELDS - 1) throw fields(lines, length, "only " + (field + 1));
    }

    /** The first column from there on that is not blank. */
    private static int skipBlanks(LineReader lines, int column) {
        while (column < lines.length() && lines.at(column) == ' ') column++;
        return column;
    }

    private static MalformedFile fields(LineReader lines, int column, String count) {
        return lines.malformed(
                column,
                "%s fields; allowed are nine with tabs between: bucket, map, width, height, start x, start y, "
                                .formatted(count)
                        + "goal x, goal y, length (blanks for tabs in files of version 1.0)");
    }

    private static ScenFile.Query query(LineReader lines, int[] begins, int[] ends, TileMap map) throws MalformedFile {
        lines.wholeNumber("the width of the map", begins[2], ends[2], map.width(), map.width());
        lines.wholeNumber("the height of the map", begins[3], ends[3], map.height(), map.height());
        return new ScenFile.Query(
                lines.number(),
                lines.wholeNumber("the bucket", begins[0], ends[0], 0, Integer.MAX_VALUE),
                lines.text(begins[1], ends[1]),
                lines.wholeNumber("start x", begins[4], ends[4], 0, map.width() - 1),
                lines.wholeNumber("start y", begins[5], ends[5], 0, map.height() - 1),
                lines.wholeNumber("goal x", begins[6], ends[6], 0, map.width() - 1),
                lines.wholeNumber("goal y", begins[7], ends[7], 0, map.height() - 1),
                length(lines, begins[8], ends[8]));
    }

    /** Reads digits with at most one point: no sign, no exponent. */
    private static double length(LineReader lines, int from, int to) throws MalformedFile {
        int digits = 0, points = 0;
        for (int c = from; c < to; c++) {
            if (lines.at(c) >= '0' && lines.at(c) <= '9') digits++;
            if (lines.at(c) == '.') points++;
        }
        if (digits >= 1 && points <= 1 && digits + points == to - from && digits <= 30)
            return Double.parseDouble(lines.text(from, to));
        throw lines.malformed(
                from, "the length is '%s'; allowed is a number such as 12.34567".formatted(lines.printable(from, to)));
    }

    private static int decimals(LineReader lines, int from, int to) {
        int point = lines.text(from, to).indexOf('.');
        return point < 0 ? 0 : to - from - point - 1;
    }
}
