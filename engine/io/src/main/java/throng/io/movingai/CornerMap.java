package throng.io.movingai;

import throng.io.LineReader;
import throng.io.MalformedFile;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;

/** What follows the header of a map of {@code type octile-corner}: heights of corners, then tiles. */
final class CornerMap {
    /** Blocked tiles; in lower case with sloping sides. Open ones that slope are {@code g} and {@code s}. */
    private static final String BLOCKED = "@OTWotw", SLOPING_OPEN = "gs";

    private static final char LOWEST = '0', HIGHEST = '~';

    private final LineReader lines;
    private final int width;
    private final char[] heights;
    private final TileMap map;
    /** The present row of tiles, and the one before. */
    private String row = "", above = "";

    private CornerMap(LineReader lines, int width, int height) {
        this.lines = lines;
        this.width = width;
        heights = new char[width * height];
        map = new TileMap(width - 1, height - 1, TilePlace.DEFAULT.downwards());
    }

    static TileMap read(LineReader lines, int width, int height) throws MalformedFile {
        if (width < 2 || height < 2)
            throw lines.malformed(0, "%d × %d corners have no tile between them".formatted(width, height));
        lines.mark();
        for (int r = 0; r < height; r++) checkHeights(lines, r, width, height);
        for (int r = 0; r < height; r++) MapReader.check(lines, r, width, height, BLOCKED + SLOPING_OPEN);
        lines.requireEnd();
        lines.reset();
        return new CornerMap(lines, width, height).fill(height); // takes memory only after all rows are checked
    }

    private static void checkHeights(LineReader lines, int row, int width, int height) throws MalformedFile {
        if (!lines.advance())
            throw lines.malformed(
                    0, "the file ends after %d rows of heights; the header says %d".formatted(row, height));
        for (int column = 0; column < Math.min(width, lines.length()); column++)
            if (lines.at(column) < LOWEST || lines.at(column) > HIGHEST)
                throw lines.malformed(
                        column,
                        "'%s' is no height of a corner; allowed are '%s' to '%s'"
                                .formatted(LineReader.printable(lines.at(column)), LOWEST, HIGHEST));
        if (lines.length() != width)
            throw lines.malformed(
                    Math.min(width, lines.length()),
                    "the row has %d heights; the header says %d".formatted(lines.length(), width));
    }

    private TileMap fill(int height) throws MalformedFile {
        for (int r = 0; r < height && lines.advance(); r++)
            for (int c = 0; c < width; c++) heights[r * width + c] = lines.at(c);
        for (int r = 0; r < map.height() && lines.advance(); r++) {
            above = row;
            row = lines.text(0, width);
            for (int c = 0; c < map.width(); c++) {
                if (BLOCKED.indexOf(row.charAt(c)) >= 0) map.set(c, r, TileMap.BLOCKED);
                if (!map.open(c, r)) continue;
                if (map.open(c - 1, r)) checkEdge(r, c, c - 1, row, 0, 1);
                if (map.open(c, r - 1)) checkEdge(r, c, c, above, 1, 0);
            }
        }
        return map;
    }

    /** Refuses a step between the tile (r, c) and one before it: both ends of their edge must be of one height. */
    private void checkEdge(int r, int c, int otherC, String otherRow, int right, int down) throws MalformedFile {
        int otherR = down == 1 ? r : r - 1;
        for (int end = 0; end < 2; end++) {
            char mine = height(row, r, c, r + end * down, c + end * right);
            char other = height(otherRow, otherR, otherC, r + end * down, c + end * right);
            if (mine != other)
                throw lines.malformed(
                        c,
                        ("the tile begins at height '%s', the open one beside it ends at '%s': a map of tiles has no "
                                        + "such step, block one of them")
                                .formatted(mine, other));
        }
    }

    /** The height of a tile at one of its corners: that of the corner if it slopes, else that of its first corner. */
    private char height(String tiles, int r, int c, int cornerR, int cornerC) {
        boolean slopes = Character.isLowerCase(tiles.charAt(c));
        return heights[slopes ? cornerR * width + cornerC : r * width + c];
    }
}
