package throng.io.plan;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryCollection;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.PrecisionModel;
import org.locationtech.jts.geom.util.AffineTransformation;
import org.locationtech.jts.operation.union.UnaryUnionOp;
import org.locationtech.jts.operation.valid.IsValidOp;
import org.locationtech.jts.precision.GeometryPrecisionReducer;
import throng.io.MalformedFile;
import throng.math.Origin;

/**
 * Reads floor plans as well-known text (WKT), GeoJSON or DXF: a polygon in which people walk, with obstacles as holes,
 * or a collection of such polygons. JuPedSim, QGIS and PostGIS write it. Lines beside the polygons are doors:
 * {@link FloorPlan#doors}. A text that begins with a brace is GeoJSON; its properties are not read.
 *
 * <p>A DXF is text of a CAD program, R12 to 2018. Layers say what its lines, arcs, polylines and blocks are, by words
 * in their names: floor, wall, obstacle, door, exit. The floor is what lines of a layer floor enclose, or what walls
 * and doors do. Lines on layers of exits are doors, or those on layers of doors if there are none. Arcs become
 * chords, a centimetre off at most. {@link FloorPlan#told} says what layers were taken for, and
 * {@link FloorPlan#notUnderstood} what was not read.
 *
 * <p>Polygons of a collection are united; those within others, such as exits and start areas, add nothing. Coordinates
 * are metres. Far ones, such as UTM, are shifted, as floats at 5,000 km know half metres only: see
 * {@link FloorPlan#originX}. Vertices are rounded to millimetres, which also drops repeated ones.
 */
public final class PlanReader {
    /** The largest file, 64 MB: a million vertices. */
    public static final int MAX_BYTES = 64 << 20;

    /** Nearer coordinates stay as they are, metres: floats know a millimetre there. */
    private static final double NEAR = 10_000;

    private static final double PER_METRE = 1000;

    private PlanReader() {}

    /**
     * Reads a file.
     *
     * @param file a .wkt, .geojson or .dxf file
     * @return the plan
     * @throws MalformedFile if it holds no polygon, something else, or a polygon that crosses itself
     * @throws IOException if it cannot be read
     */
    public static FloorPlan read(Path file) throws IOException {
        try (var in = Files.newInputStream(file)) {
            return read(in, String.valueOf(file));
        }
    }

    /**
     * Reads a file whose places are counted from a point that is given.
     *
     * @param file a .wkt, .geojson or .dxf file
     * @param origin what is subtracted from each vertex of the file
     * @return the plan
     * @throws MalformedFile if it holds no polygon, something else, or a polygon that crosses itself
     * @throws IOException if it cannot be read
     */
    public static FloorPlan read(Path file, Origin origin) throws IOException {
        try (var in = Files.newInputStream(file)) {
            return parse(text(in, String.valueOf(file)), String.valueOf(file), origin);
        }
    }

    /**
     * {@return what {@link #read} subtracts from each vertex of a file: none for plans within 10 km of its origin}
     *
     * @param file a .wkt, .geojson or .dxf file; that its rings are right is not checked
     * @throws MalformedFile if it holds no polygon, or something else
     * @throws IOException if it cannot be read
     */
    public static Origin origin(Path file) throws IOException {
        String name = String.valueOf(file);
        try (var in = Files.newInputStream(file)) {
            var polygons = new ArrayList<Polygon>();
            collect(new WrittenPlan(text(in, name), name).geometry(), polygons, new ArrayList<>(), name);
            for (Polygon polygon : polygons) checkFinite(polygon, name);
            return origin(box(polygons));
        }
    }

    /**
     * Reads a stream to its end.
     *
     * @param in well-known text, GeoJSON or DXF; it is not closed
     * @param name of the file, for messages
     * @return the plan
     * @throws MalformedFile if it holds no polygon, something else, or a polygon that crosses itself
     * @throws IOException if it cannot be read
     */
    public static FloorPlan read(InputStream in, String name) throws IOException {
        return parse(text(in, name), name);
    }

    private static String text(InputStream in, String name) throws IOException {
        byte[] bytes = in.readNBytes(MAX_BYTES + 1);
        if (bytes.length > MAX_BYTES)
            throw new MalformedFile(
                    name, "more than %d bytes; allowed are up to that: split the plan".formatted(MAX_BYTES));
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /**
     * Reads a text.
     *
     * @param text well-known text, GeoJSON or DXF
     * @param name of the plan, for messages
     * @return the plan
     * @throws MalformedFile if it holds no polygon, something else, or a polygon that crosses itself
     */
    public static FloorPlan parse(String text, String name) throws MalformedFile {
        return parse(text, name, null);
    }

    private static FloorPlan parse(String text, String name, @Nullable Origin given) throws MalformedFile {
        var written = new WrittenPlan(text, name);
        Geometry geometry = written.geometry();
        var polygons = new ArrayList<Polygon>();
        var lines = new ArrayList<LineString>();
        collect(geometry, polygons, lines, name);
        if (polygons.isEmpty())
            throw new MalformedFile(name, "no polygon; a plan is a POLYGON, or a collection of polygons");
        for (Polygon polygon : polygons) checkFinite(polygon, name);
        var box = box(polygons);
        if (written.isGeoJson() && box.getWidth() < 1 && box.getHeight() < 1)
            throw new MalformedFile(
                    name,
                    "%s by %s in all; coordinates are metres: save a plan of degrees in UTM, or another grid of metres"
                            .formatted(PlanYaml.number(box.getWidth()), PlanYaml.number(box.getHeight())));
        Origin origin = given == null ? origin(box) : given;
        var parts = new ArrayList<Geometry>();
        for (Polygon polygon : polygons) parts.add(rounded(polygon, origin, name));
        var doors = new ArrayList<double[]>();
        for (LineString line : lines) {
            Coordinate from = line.getCoordinateN(0), to = line.getCoordinateN(line.getNumPoints() - 1);
            doors.add(new double[] {from.x, from.y, to.x, to.y});
        }
        return FloorPlan.of(UnaryUnionOp.union(parts), origin, doors, written);
    }

    private static void collect(Geometry geometry, List<Polygon> found, List<LineString> lines, String name)
            throws MalformedFile {
        if (geometry instanceof Polygon polygon) {
            if (!polygon.isEmpty()) found.add(polygon);
        } else if (geometry instanceof GeometryCollection all && allowed(all)) {
            for (int k = 0; k < all.getNumGeometries(); k++) {
                if (!(all.getGeometryN(k) instanceof LineString door)) collect(all.getGeometryN(k), found, lines, name);
                else if (!door.isEmpty()) lines.add(door);
            }
        } else {
            throw new MalformedFile(
                    name,
                    "a %s; allowed are polygons, in which people walk, with obstacles as holes, and lines: doors"
                            .formatted(geometry.getGeometryType().toUpperCase(Locale.ROOT)));
        }
    }

    /** Collections of points or lines have a type of their own. */
    private static boolean allowed(GeometryCollection all) {
        return all.getGeometryType().equals(Geometry.TYPENAME_GEOMETRYCOLLECTION)
                || all.getGeometryType().equals(Geometry.TYPENAME_MULTIPOLYGON);
    }

    private static void checkFinite(Polygon polygon, String name) throws MalformedFile {
        for (Coordinate at : polygon.getCoordinates())
            if (!(Math.abs(at.x) <= 1e9 && Math.abs(at.y) <= 1e9))
                throw new MalformedFile(
                        name, "a vertex at (%s, %s); allowed is up to 1e9 m either way".formatted(at.x, at.y));
    }

    private static Envelope box(List<Polygon> polygons) {
        var box = new Envelope();
        for (Polygon polygon : polygons) box.expandToInclude(polygon.getEnvelopeInternal());
        return box;
    }

    private static Origin origin(Envelope box) {
        return new Origin(origin(box.getMinX(), box.getMaxX()), origin(box.getMinY(), box.getMaxY()));
    }

    private static double origin(double low, double high) {
        return Math.max(Math.abs(low), Math.abs(high)) <= NEAR ? 0 : Math.floor(low);
    }

    private static Geometry rounded(Polygon polygon, Origin origin, String name) throws MalformedFile {
        var fault = new IsValidOp(polygon).getValidationError();
        if (fault != null)
            throw new MalformedFile(
                    name,
                    "%s at (%s, %s); a plan's rings neither cross nor touch themselves: mend it"
                            .formatted(fault.getMessage(), fault.getCoordinate().x, fault.getCoordinate().y));
        var shifted = AffineTransformation.translationInstance(-origin.x(), -origin.y())
                .transform(polygon);
        return GeometryPrecisionReducer.reduce(shifted, new PrecisionModel(PER_METRE));
    }
}
