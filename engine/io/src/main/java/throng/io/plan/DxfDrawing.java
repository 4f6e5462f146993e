package throng.io.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.CoordinateXY;
import org.locationtech.jts.geom.util.AffineTransformation;
import throng.io.MalformedFile;

/** What a DXF file draws. Blocks are put where the file inserts them, and arcs become chords. */
final class DxfDrawing {
    /** Chords are at most so far from their arc, metres. */
    static final double TOLERANCE = .01;
    /** Blocks within blocks. */
    private static final int MAX_DEPTH = 16;
    /** Corners of all lines, and places of blocks. */
    private static final int MOST = 2_000_000;
    /** Coordinates, metres, either way: as those of all plans. */
    private static final double FARTHEST = 1e9;

    private static final String PLAIN_LAYER = "0";

    /** What a block or the drawing holds. */
    sealed interface Part {
        String layer();

        int line();
    }

    /**
     * A line with arcs.
     *
     * @param corners x, y and bulge of each: the bulge of the side that begins there, the tangent of a quarter of its
     *     angle, anticlockwise
     */
    record Path(String layer, int line, double[] corners, boolean isClosed) implements Part {}

    /**
     * Copies of a block, in columns and rows.
     *
     * @param isMirrored whether x goes the other way
     */
    record Insert(
            String layer,
            int line,
            String block,
            double x,
            double y,
            double scaleX,
            double scaleY,
            double degrees,
            int columns,
            int rows,
            double columnStep,
            double rowStep,
            boolean isMirrored)
            implements Part {}

    /** A block, whose base is put at the place of an insert. */
    record Block(double x, double y, List<Part> parts) {}

    /**
     * A line of the drawing, metres.
     *
     * @param points if it is closed, the last one is the first one
     */
    record Line(Coordinate[] points, boolean isClosed) {}

    private final String name;
    private final Map<String, Block> blocks;
    private final Map<String, List<Line>> layers = new LinkedHashMap<>();
    private final List<String> open = new ArrayList<>();
    private int left = MOST;

    private DxfDrawing(String name, Map<String, Block> blocks) {
        this.name = name;
        this.blocks = blocks;
    }

    /**
     * Draws.
     *
     * @param name of the file, for messages
     * @param metres a unit of the file has
     * @param parts of the drawing
     * @param blocks by name
     * @return the lines of each layer, in the order of the file
     */
    static Map<String, List<Line>> lines(String name, double metres, List<Part> parts, Map<String, Block> blocks)
            throws MalformedFile {
        var drawing = new DxfDrawing(name, blocks);
        for (Part part : parts) drawing.draw(part, part.layer(), AffineTransformation.scaleInstance(metres, metres));
        return drawing.layers;
    }

    private MalformedFile wrong(Part part, String problem) {
        return new MalformedFile(name, part.line(), 1, problem);
    }

    private void spend(Part part, long amount) throws MalformedFile {
        if (amount > left)
            throw wrong(
                    part,
                    "up to here the file draws more than %d corners and places of blocks;".formatted(MOST)
                            + " allowed are up to that: leave out what people do not meet, or split the plan");
        left -= (int) amount;
    }

    private void draw(Part part, String layer, AffineTransformation at) throws MalformedFile {
        switch (part) {
            case Path path -> draw(path, layer, at);
            case Insert insert -> draw(insert, layer, at);
        }
    }

    private void draw(Insert insert, String layer, AffineTransformation at) throws MalformedFile {
        Block block = blocks.get(insert.block);
        String shown = DxfPairs.shown(insert.block);
        if (block == null)
            throw wrong(insert, "there is no block '%s' to insert: a part of the file is missing".formatted(shown));
        if (open.contains(insert.block))
            throw wrong(insert, "block '%s' contains itself; allowed are blocks within others".formatted(shown));
        if (open.size() == MAX_DEPTH)
            throw wrong(insert, "blocks lie within blocks; allowed are %d: explode some".formatted(MAX_DEPTH));
        open.add(insert.block);
        double angle = StrictMath.toRadians(insert.degrees);
        for (int row = 0; row < insert.rows; row++)
            for (int column = 0; column < insert.columns; column++) {
                spend(insert, 1);
                var inner = AffineTransformation.translationInstance(-block.x, -block.y)
                        .scale(insert.scaleX, insert.scaleY)
                        .translate(column * insert.columnStep, row * insert.rowStep)
                        .rotate(StrictMath.sin(angle), StrictMath.cos(angle))
                        .translate(insert.x, insert.y)
                        .scale(insert.isMirrored ? -1 : 1, 1)
                        .compose(at);
                for (Part part : block.parts)
                    draw(part, part.layer().equals(PLAIN_LAYER) ? layer : part.layer(), inner);
            }
        open.removeLast();
    }

    private void draw(Path path, String layer, AffineTransformation at) throws MalformedFile {
        double[] corners = path.corners;
        int count = corners.length / 3;
        double tolerance = TOLERANCE / stretch(at);
        var points = new ArrayList<Coordinate>();
        for (int k = 0; k < count; k++) {
            add(path, points, at, corners[3 * k], corners[3 * k + 1]);
            int next = 3 * ((k + 1) % count);
            if (corners[3 * k + 2] != 0 && (k + 1 < count || path.isClosed))
                bend(path, points, at, corners, 3 * k, next, tolerance);
        }
        Coordinate first = points.getFirst();
        boolean isClosed = path.isClosed || (count > 2 && first.distance(points.getLast()) < .001);
        if (isClosed && !first.equals2D(points.getLast())) points.add(first);
        layers.computeIfAbsent(layer, key -> new ArrayList<>())
                .add(new Line(points.toArray(Coordinate[]::new), isClosed));
    }

    /** Adds the corners between both ends of an arc. */
    private void bend(
            Path path,
            List<Coordinate> points,
            AffineTransformation at,
            double[] of,
            int from,
            int to,
            double tolerance)
            throws MalformedFile {
        double bulge = of[from + 2], dx = of[to] - of[from], dy = of[to + 1] - of[from + 1];
        if (Math.abs(bulge) * StrictMath.hypot(dx, dy) / 2 <= tolerance) return; // as high as this
        double angle = 4 * StrictMath.atan(bulge), offset = (1 - bulge * bulge) / (4 * bulge);
        double x = (of[from] + of[to]) / 2 - dy * offset, y = (of[from + 1] + of[to + 1]) / 2 + dx * offset;
        double radius = StrictMath.hypot(of[from] - x, of[from + 1] - y);
        double step = 2 * StrictMath.acos(1 - Math.min(1, tolerance / radius));
        long chords = (long) Math.ceil(Math.abs(angle) / step);
        spend(path, Math.max(0, chords));
        for (int k = 1; k < chords; k++) {
            double sine = StrictMath.sin(angle * k / chords), cosine = StrictMath.cos(angle * k / chords);
            double px = of[from] - x, py = of[from + 1] - y;
            add(path, points, at, x + px * cosine - py * sine, y + px * sine + py * cosine);
        }
    }

    private void add(Path path, List<Coordinate> points, AffineTransformation at, double x, double y)
            throws MalformedFile {
        spend(path, 1);
        var point = new CoordinateXY(x, y);
        at.transform(point, point);
        if (!(Math.abs(point.x) <= FARTHEST && Math.abs(point.y) <= FARTHEST))
            throw wrong(path, "a corner at (%s, %s); allowed is up to 1e9 m either way".formatted(point.x, point.y));
        if (points.isEmpty() || !points.getLast().equals2D(point)) points.add(point);
    }

    /** How many times as long a line gets at most. */
    private static double stretch(AffineTransformation at) {
        double[] m = at.getMatrixEntries();
        double squares = m[0] * m[0] + m[1] * m[1] + m[3] * m[3] + m[4] * m[4], area = m[0] * m[4] - m[1] * m[3];
        return Math.sqrt((squares + Math.sqrt(Math.max(0, squares * squares - 4 * area * area))) / 2);
    }
}
