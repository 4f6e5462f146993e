package throng.io.movingai;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import throng.io.Lines;
import throng.io.MalformedFile;
import throng.terrain.TileMap;

/**
 * Reads a {@code .scen}: {@code version 1}, then lines of nine fields with tabs between: bucket, map, width, height,
 * start x, start y, goal x, goal y, optimal length. The name of the map may have folders, and is not compared; its
 * size is.
 */
public final class ScenReader {
    private static final int LONGEST = 1 << 28;
    private static final int FIELDS = 9;

    private ScenReader() {}

    /**
     * Reads a file.
     *
     * @param map that the queries must fit
     * @throws MalformedFile naming file, line and column of what is wrong
     * @throws IOException if it cannot be read
     */
    public static Scen read(Path file, TileMap map) throws IOException {
        try (var in = Files.newInputStream(file)) {
            return read(in, String.valueOf(file), map);
        }
    }

    /**
     * Reads a stream to its end.
     *
     * @param name of the file, for messages
     * @param map that the queries must fit
     * @throws MalformedFile naming line and column of what is wrong
     */
    public static Scen read(InputStream in, String name, TileMap map) throws IOException {
        var lines = Lines.of(in, name, LONGEST);
        boolean there = lines.advance();
        String version = there ? lines.text(0, lines.length()).stripTrailing() : "";
        if (!version.equals("version 1") && !version.equals("version 1.0"))
            throw lines.wrong(
                    0,
                    "'%s'; allowed here is 'version 1': is it a .scen of the moving-AI benchmark?"
                            .formatted(lines.shown(0, lines.length())));
        var queries = new ArrayList<Scen.Query>();
        int[] ends = new int[FIELDS];
        while (lines.advance()) {
            if (lines.length() == 0) {
                lines.end();
                break;
            }
            split(lines, ends);
            queries.add(query(lines, ends, map));
        }
        return new Scen(name, queries);
    }

    /** Finds where the fields end. */
    private static void split(Lines lines, int[] ends) throws MalformedFile {
        int field = 0;
        for (int c = 0; c < lines.length(); c++) {
            if (lines.at(c) != '\t') continue;
            if (field == FIELDS - 1) throw fields(lines, c, "more");
            ends[field++] = c;
        }
        if (field < FIELDS - 1) throw fields(lines, lines.length(), "only " + (field + 1));
        ends[field] = lines.length();
    }

    private static MalformedFile fields(Lines lines, int column, String many) {
        return lines.wrong(
                column,
                "%s fields; allowed are nine with tabs between: bucket, map, width, height, start x, start y, "
                                .formatted(many)
                        + "goal x, goal y, length");
    }

    private static Scen.Query query(Lines lines, int[] ends, TileMap map) throws MalformedFile {
        whole(lines, ends, 2, "the width of the map", map.width(), map.width());
        whole(lines, ends, 3, "the height of the map", map.height(), map.height());
        return new Scen.Query(
                lines.number(),
                whole(lines, ends, 0, "the bucket", 0, Integer.MAX_VALUE),
                lines.text(ends[0] + 1, ends[1]),
                whole(lines, ends, 4, "start x", 0, map.width() - 1),
                whole(lines, ends, 5, "start y", 0, map.height() - 1),
                whole(lines, ends, 6, "goal x", 0, map.width() - 1),
                whole(lines, ends, 7, "goal y", 0, map.height() - 1),
                length(lines, ends[7] + 1, ends[8]));
    }

    private static int whole(Lines lines, int[] ends, int field, String what, int low, int high) throws MalformedFile {
        return lines.whole(what, field == 0 ? 0 : ends[field - 1] + 1, ends[field], low, high);
    }

    /** Digits with a point among them: no sign, no exponent. */
    private static double length(Lines lines, int from, int to) throws MalformedFile {
        int digits = 0, points = 0;
        for (int c = from; c < to; c++) {
            if (lines.at(c) >= '0' && lines.at(c) <= '9') digits++;
            if (lines.at(c) == '.') points++;
        }
        if (digits >= 1 && points <= 1 && digits + points == to - from && digits <= 30)
            return Double.parseDouble(lines.text(from, to));
        throw lines.wrong(
                from, "the length is '%s'; allowed is a number such as 12.34567".formatted(lines.shown(from, to)));
    }
}
