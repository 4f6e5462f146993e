package throng.io.movingai;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import throng.io.LineReader;
import throng.io.MalformedFile;
import throng.terrain.TileMap;

/**
 * Reads a {@code .map}: {@code type octile}, {@code height H}, {@code width W}, {@code map}, then H lines of W
 * characters. {@code . G S} (ground, swamp) are open at cost 1, {@code @ O T W} (out of bounds, trees, water) are
 * blocked. Tiles are of 1 m; the first line is row 0.
 */
public final class MapReader {
    private static final String OPEN = ".GS";
    private static final String BLOCKED = "@OTW";

    /** Bytes of the most tiles, one in a line, with CR and LF: no map needs more. */
    private static final int LONGEST = 3 * TileMap.MAX_TILES;

    private MapReader() {}

    /**
     * Reads a file.
     *
     * @throws MalformedFile naming file, line and column of what is wrong
     * @throws IOException if it cannot be read
     */
    public static TileMap read(Path file) throws IOException {
        try (var in = Files.newInputStream(file)) {
            return read(in, String.valueOf(file));
        }
    }

    /**
     * Reads a stream to its end.
     *
     * @param name of the file, for messages
     * @throws MalformedFile naming line and column of what is wrong
     */
    public static TileMap read(InputStream in, String name) throws IOException {
        var lines = LineReader.of(in, name, LONGEST);
        header(lines, "type octile");
        int height = size(lines, "height ");
        int heightLine = lines.number();
        int width = size(lines, "width ");
        header(lines, "map");
        long tiles = (long) width * height;
        if (tiles > TileMap.MAX_TILES)
            throw new MalformedFile(
                    name,
                    heightLine,
                    1,
                    "%d × %d are %d tiles; allowed are %d: split the map"
                            .formatted(width, height, tiles, TileMap.MAX_TILES));
        lines.mark();
        for (int row = 0; row < height; row++) check(lines, row, width, height);
        lines.end();
        lines.back();
        return fill(new TileMap(width, height), lines); // not before the file has kept what its header promised
    }

    private static void header(LineReader lines, String text) throws MalformedFile {
        if (!lines.advance() || !lines.text(0, lines.length()).stripTrailing().equals(text))
            throw lines.wrong(
                    0,
                    "'%s'; allowed here is '%s': is it a .map of the moving-AI benchmark?"
                            .formatted(lines.shown(0, lines.length()), text));
    }

    private static int size(LineReader lines, String word) throws MalformedFile {
        int from = word.length();
        if (!lines.advance() || lines.length() < from || !lines.text(0, from).equals(word))
            throw lines.wrong(0, "'%s'; allowed here is '%sN'".formatted(lines.shown(0, lines.length()), word));
        int to = lines.text(0, lines.length()).stripTrailing().length();
        return lines.whole("the " + word.strip(), Math.min(from, to), to, 1, TileMap.MAX_TILES);
    }

    private static void check(LineReader lines, int row, int width, int height) throws MalformedFile {
        if (!lines.advance())
            throw lines.wrong(0, "the file ends after %d rows; the header says %d".formatted(row, height));
        for (int column = 0; column < Math.min(width, lines.length()); column++) {
            char c = lines.at(column);
            if (OPEN.indexOf(c) < 0 && BLOCKED.indexOf(c) < 0)
                throw lines.wrong(
                        column,
                        "'%s' is no tile; allowed are %s (open) and %s (blocked)"
                                .formatted(LineReader.shown(c), OPEN, BLOCKED));
        }
        if (lines.length() != width)
            throw lines.wrong(
                    Math.min(width, lines.length()),
                    "the row has %d tiles; the header says %d".formatted(lines.length(), width));
    }

    private static TileMap fill(TileMap map, LineReader lines) {
        for (int row = 0; row < map.height() && lines.advance(); row++)
            for (int column = 0; column < map.width(); column++)
                if (BLOCKED.indexOf(lines.at(column)) >= 0) map.set(column, row, TileMap.BLOCKED);
        return map;
    }
}
