package throng.io.movingai;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import throng.io.LineReader;
import throng.io.MalformedFile;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;

/**
 * Reads maps of the moving-AI benchmark ({@code .map}).
 *
 * <p>Use it for the public maps of games, cities and mazes. The format: {@code type octile}, {@code height H},
 * {@code width W}, {@code map}, then H lines of W characters. The characters {@code . G S} (ground, swamp) are open at
 * cost 1; {@code @ O T W} (out of bounds, trees, water) are blocked. Tiles are 1 m wide; the first line is row 0, which
 * pictures and the page draw on top. The
 * lengths of {@code .scen} files are those of ways that cut no corner: a diagonal step needs both tiles beside it open.
 *
 * <p>{@code type octile-corner} names the corners of tiles, not a cut of them: steps are as above. H rows of W corner
 * heights come first, from {@code 0} on, then H rows of W tiles. There is one tile less than corners each way: the last
 * row and column of tiles count for nothing. A tile in lower case slopes with its corners; any other one is flat, as
 * high as its first corner. Between tiles of different heights at their common edge there is no step. A map of tiles
 * has no such edges, so a file in which two open tiles have one is refused.
 *
 * <p>Source: Sturtevant, Benchmarks for Grid-Based Pathfinding, IEEE TCIAIG 4(2), 2012; for octile-corner the reader of
 * his HOG2 ({@code Map::loadOctileCorner}, {@code Map::AdjacentEdges}).
 */
public final class MapReader {
    private static final String OPEN = ".GS";
    private static final String BLOCKED = "@OTW";

    /** The size of the largest map with one tile in a line, CR and LF: no map needs more bytes. */
    private static final int MAX_BYTES = 3 * TileMap.MAX_TILES;

    private MapReader() {}

    /**
     * Reads a file.
     *
     * @param file a .map file
     * @return the map
     * @throws MalformedFile if it does not have the format; the message names file, line and column
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
     * @param in the text of a .map file; it is not closed
     * @param name of the file, for messages
     * @return the map
     * @throws MalformedFile if it does not have the format; the message names line and column
     * @throws IOException if it cannot be read
     */
    public static TileMap read(InputStream in, String name) throws IOException {
        var lines = LineReader.of(in, name, MAX_BYTES);
        boolean corners = header(lines, "type octile", "type octile-corner") == 1;
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
                    "%d × %d are %d tiles; allowed are up to %d: split the map"
                            .formatted(width, height, tiles, TileMap.MAX_TILES));
        if (corners) return CornerMap.read(lines, width, height);
        lines.mark();
        for (int row = 0; row < height; row++) check(lines, row, width, height, BLOCKED);
        lines.requireEnd();
        lines.reset();
        return fill(
                new TileMap(width, height, TilePlace.DEFAULT.downwards()),
                lines); // takes memory only after all rows are checked
    }

    /** The number of the text that the line holds. */
    private static int header(LineReader lines, String... texts) throws MalformedFile {
        if (lines.advance())
            for (int k = 0; k < texts.length; k++)
                if (lines.text(0, lines.length()).stripTrailing().equals(texts[k])) return k;
        throw lines.malformed(
                0,
                "'%s'; allowed here is '%s': is it a .map of the moving-AI benchmark?"
                        .formatted(lines.printable(0, lines.length()), String.join("' or '", texts)));
    }

    private static int size(LineReader lines, String word) throws MalformedFile {
        int from = word.length();
        if (!lines.advance() || lines.length() < from || !lines.text(0, from).equals(word))
            throw lines.malformed(0, "'%s'; allowed here is '%sN'".formatted(lines.printable(0, lines.length()), word));
        int to = lines.text(0, lines.length()).stripTrailing().length();
        return lines.wholeNumber("the " + word.strip(), Math.min(from, to), to, 1, TileMap.MAX_TILES);
    }

    /** Checks a row of tiles. */
    static void check(LineReader lines, int row, int width, int height, String blocked) throws MalformedFile {
        if (!lines.advance())
            throw lines.malformed(0, "the file ends after %d rows; the header says %d".formatted(row, height));
        for (int column = 0; column < Math.min(width, lines.length()); column++) {
            char c = lines.at(column);
            if (OPEN.indexOf(c) < 0 && blocked.indexOf(c) < 0)
                throw lines.malformed(
                        column,
                        "'%s' is not a tile; allowed are %s (open) and %s (blocked)"
                                .formatted(LineReader.printable(c), OPEN, blocked));
        }
        if (lines.length() != width)
            throw lines.malformed(
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
