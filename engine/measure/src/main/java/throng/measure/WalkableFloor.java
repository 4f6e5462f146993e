package throng.measure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryCollection;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKTReader;
import org.locationtech.jts.operation.union.UnaryUnionOp;
import org.locationtech.jts.operation.valid.IsValidOp;

/**
 * The floor on which people of a recording walk: a polygon with obstacles as holes, or several. Voronoi cells end at
 * its borders.
 *
 * <pre>{@code
 * WalkableFloor hall = WalkableFloor.read(Path.of("hall.wkt"));
 * }</pre>
 */
public final class WalkableFloor {
    /** The longest text, 64 MB. */
    private static final long MAX_BYTES = 64 << 20;

    /** Collections within collections. The parser calls itself for each. */
    private static final int MAX_DEPTH = 64;

    private final Geometry floor;

    private WalkableFloor(Geometry floor) {
        this.floor = floor;
    }

    /**
     * Reads a file of well-known text (WKT).
     *
     * @param file a {@code POLYGON}, a {@code MULTIPOLYGON} or a {@code GEOMETRYCOLLECTION} of them, metres
     * @return the area
     * @throws IOException if it cannot be read
     * @throws IllegalArgumentException that names the file, if it holds no polygon, or one that crosses itself
     */
    public static WalkableFloor read(Path file) throws IOException {
        if (Files.size(file) > MAX_BYTES)
            throw new IllegalArgumentException(
                    "%s: more than %d bytes; allowed are up to that: split it".formatted(file, MAX_BYTES));
        return parse(String.valueOf(file), Files.readString(file, StandardCharsets.UTF_8));
    }

    /**
     * Reads well-known text.
     *
     * @param name for messages, such as that of the file
     * @param text a {@code POLYGON}, a {@code MULTIPOLYGON} or a {@code GEOMETRYCOLLECTION} of them, metres
     * @return the area
     * @throws IllegalArgumentException that begins with the name, if it holds no polygon, or one that crosses itself
     */
    public static WalkableFloor parse(String name, String text) {
        int depth = 0;
        for (int k = 0; k < text.length(); k++) {
            if (text.charAt(k) == '(') depth++;
            if (text.charAt(k) == ')') depth--;
            if (depth > MAX_DEPTH)
                throw new IllegalArgumentException(
                        "%s: more than %d brackets in each other; allowed are up to that: give one polygon"
                                .formatted(name, MAX_DEPTH));
        }
        try {
            return of(name, new WKTReader().read(text));
        } catch (ParseException | IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "%s: %s; allowed is well-known text such as POLYGON ((0 0, 9 0, 9 9, 0 0)): mend it"
                            .formatted(name, e.getMessage()),
                    e);
        }
    }

    /**
     * Makes a rectangle.
     *
     * @param minX metres
     * @param minY metres
     * @param maxX metres, more than {@code minX}
     * @param maxY metres, more than {@code minY}
     * @return the area
     * @throws IllegalArgumentException if it has no area
     */
    public static WalkableFloor box(double minX, double minY, double maxX, double maxY) {
        return of("the box", new GeometryFactory().toGeometry(new Envelope(minX, maxX, minY, maxY)));
    }

    private static WalkableFloor of(String name, Geometry geometry) {
        var polygons = new ArrayList<Geometry>();
        collect(geometry, polygons);
        for (Geometry polygon : polygons) {
            var fault = new IsValidOp(polygon).getValidationError();
            if (fault != null)
                throw new IllegalArgumentException(
                        "%s: %s at (%s, %s); rings neither cross nor touch themselves: mend it"
                                .formatted(name, fault.getMessage(), fault.getCoordinate().x, fault.getCoordinate().y));
        }
        Geometry floor = polygons.isEmpty() ? geometry : UnaryUnionOp.union(polygons);
        if (floor == null || !(floor.getArea() > 0))
            throw new IllegalArgumentException(
                    name + ": holds no polygon with an area; allowed are polygons: draw the floor, not its lines");
        return new WalkableFloor(floor);
    }

    private static void collect(Geometry geometry, List<Geometry> polygons) {
        if (geometry instanceof GeometryCollection)
            for (int k = 0; k < geometry.getNumGeometries(); k++) collect(geometry.getGeometryN(k), polygons);
        else if (geometry instanceof Polygon && !geometry.isEmpty()) polygons.add(geometry);
    }

    /** {@return the floor, m²} */
    public double area() {
        return floor.getArea();
    }

    /** {@return the floor as well-known text, metres} */
    public String text() {
        return floor.toText();
    }

    /** {@return the floor as JTS has it; not to be changed} */
    public Geometry floor() {
        return floor;
    }
}
