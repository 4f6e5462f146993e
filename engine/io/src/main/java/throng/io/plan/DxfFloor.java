package throng.io.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.algorithm.MinimumDiameter;
import org.locationtech.jts.algorithm.locate.IndexedPointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineSegment;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.PrecisionModel;
import org.locationtech.jts.index.hprtree.HPRtree;
import org.locationtech.jts.index.strtree.STRtree;
import org.locationtech.jts.operation.buffer.BufferOp;
import org.locationtech.jts.operation.buffer.BufferParameters;
import org.locationtech.jts.operation.distance.IndexedFacetDistance;
import org.locationtech.jts.operation.linemerge.LineMerger;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.OverlayNGRobust;
import org.locationtech.jts.operation.overlayng.UnaryUnionNG;
import org.locationtech.jts.operation.polygonize.Polygonizer;
import throng.io.MalformedFile;
import throng.io.plan.DxfLayers.Kind;

/**
 * Finds the floor of a drawing: closed lines of its floor, or what its walls and doors enclose. A face in which no body
 * fits is the inside of a wall. A face within the hole of another is solid, unless a door leads into it. A wall with
 * floor on both sides becomes a wall of 2 cm.
 */
final class DxfFloor {
    /** Lines meet within a millimetre, as vertices of plans are rounded to that. */
    private static final PrecisionModel MILLIMETRES = new PrecisionModel(1000);
    /** A line lies on a door if its ends are so near, metres. */
    private static final double ON = .002;
    /** Half of a body, and of a wall with floor on both sides, metres. */
    private static final double BODY = .2, HALF = .01;
    /** Sides of all lines that enclose a floor, and pairs of them whose boxes meet, but for neighbours. */
    private static final int MOST_SIDES = 100_000, MOST_MEETINGS = 20_000;

    private static final GeometryFactory FACTORY = new GeometryFactory();

    private final String name;
    private final Map<Kind, List<DxfDrawing.Line>> lines;
    private final List<LineString> doors = new ArrayList<>();
    private final @Nullable IndexedFacetDistance toDoors;

    private DxfFloor(Map<Kind, List<DxfDrawing.Line>> lines, String name) {
        this.name = name;
        this.lines = lines;
        for (Kind kind : List.of(Kind.EXITS, Kind.DOORS)) for (DxfDrawing.Line line : of(kind)) doors.add(door(line));
        toDoors = doors.isEmpty() ? null : new IndexedFacetDistance(FACTORY.buildGeometry(doors));
    }

    /**
     * {@return polygons in which people walk, and the lines of doors}
     *
     * @param lines of each kind
     * @param name of the file, for messages
     * @param notUnderstood receives what has no meaning here
     */
    static Geometry of(Map<Kind, List<DxfDrawing.Line>> lines, String name, List<String> notUnderstood)
            throws MalformedFile {
        var floor = new DxfFloor(lines, name);
        var found = new ArrayList<Geometry>();
        Geometry area = floor.area(notUnderstood).norm(); // one order of rings and corners for each run
        for (int k = 0; k < area.getNumGeometries(); k++)
            if (area.getGeometryN(k) instanceof Polygon polygon) found.add(polygon);
        for (DxfDrawing.Line line : floor.of(floor.of(Kind.EXITS).isEmpty() ? Kind.DOORS : Kind.EXITS))
            found.add(door(line));
        return FACTORY.createGeometryCollection(found.toArray(Geometry[]::new));
    }

    private List<DxfDrawing.Line> of(Kind kind) {
        return Objects.requireNonNull(lines.get(kind));
    }

    /** From end to end; of a closed line, the middle of the narrowest rectangle around it. */
    private static LineString door(DxfDrawing.Line line) {
        Coordinate from = line.points()[0], to = line.points()[line.points().length - 1];
        if (line.isClosed()) {
            var box = new MinimumDiameter(FACTORY.createMultiPointFromCoords(line.points())).getMinimumRectangle();
            Coordinate[] at = box.getCoordinates();
            from = at[0];
            to = at[at.length - 1];
            if (at.length == 5) {
                int first = at[0].distance(at[1]) >= at[1].distance(at[2]) ? 0 : 1;
                from = LineSegment.midPoint(at[first], at[(first + 3) % 4]);
                to = LineSegment.midPoint(at[first + 1], at[first + 2]);
            }
        }
        return FACTORY.createLineString(new Coordinate[] {from, to});
    }

    private Geometry area(List<String> notUnderstood) throws MalformedFile {
        Geometry floor = enclosed(Kind.FLOOR), solid = enclosed(Kind.OBSTACLES);
        var walls = new ArrayList<Geometry>();
        for (Kind kind : List.of(Kind.WALLS, Kind.OBSTACLES)) walls.addAll(drawn(kind));
        if (walls.isEmpty() && !floor.isEmpty()) return floor;
        walls.addAll(doors);
        for (Polygon each : polygons(floor)) walls.addAll(rings(each));
        Geometry noded = noded(walls);
        List<Polygon> faces = faces(noded), kept = kept(faces, floor, solid);
        if (kept.isEmpty()) throw nothing(noded, "its walls enclose no floor in which a body of 0.4 m fits");
        Geometry area = UnaryUnionNG.union(FACTORY.buildGeometry(kept), MILLIMETRES);
        if (floor.isEmpty()) tellOpen(faces, noded, notUnderstood);
        return OverlayNGRobust.overlay(area, thinWalls(area, noded), OverlayNG.DIFFERENCE);
    }

    private List<LineString> drawn(Kind kind) {
        var drawn = new ArrayList<LineString>();
        for (DxfDrawing.Line line : of(kind))
            if (line.points().length > 1) drawn.add(FACTORY.createLineString(line.points()));
        return drawn;
    }

    /** What the lines of a kind enclose, together. */
    private Geometry enclosed(Kind kind) throws MalformedFile {
        List<LineString> drawn = drawn(kind);
        if (drawn.isEmpty()) return FACTORY.createPolygon();
        Geometry noded = noded(drawn);
        List<Polygon> faces = faces(noded);
        if (faces.isEmpty() && kind == Kind.FLOOR) throw nothing(noded, "the lines on the layer of its floor are open");
        return UnaryUnionNG.union(FACTORY.buildGeometry(faces), MILLIMETRES);
    }

    private Geometry noded(List<? extends Geometry> drawn) throws MalformedFile {
        checkMeetings(drawn);
        return UnaryUnionNG.union(FACTORY.buildGeometry(drawn), MILLIMETRES);
    }

    /** Refuses lines that would be cut into millions of pieces. */
    private void checkMeetings(List<? extends Geometry> drawn) throws MalformedFile {
        var boxes = new ArrayList<Envelope>();
        var tree = new HPRtree();
        for (Geometry line : drawn) {
            Coordinate[] at = line.getCoordinates();
            for (int k = 1; k < at.length; k++) boxes.add(new Envelope(at[k - 1], at[k]));
        }
        if (boxes.size() > MOST_SIDES) throw tooMany("more than %d sides of walls and doors".formatted(MOST_SIDES));
        for (Envelope box : boxes) tree.insert(box, box);
        long[] left = {MOST_MEETINGS + 4L * boxes.size()}; // each meets itself and its neighbours
        for (Envelope box : boxes) {
            tree.query(box, item -> left[0]--);
            if (left[0] < 0) throw tooMany("walls and doors that cross more than %d times".formatted(MOST_MEETINGS));
        }
    }

    private MalformedFile tooMany(String what) {
        return new MalformedFile(
                name, what + "; allowed are up to that: put hatches and furniture on other layers, or split the plan");
    }

    private static List<Polygon> faces(Geometry noded) {
        var mesh = new Polygonizer();
        mesh.add(noded);
        return polygons(mesh.getGeometry());
    }

    private static List<Polygon> polygons(Geometry of) {
        var found = new ArrayList<Polygon>();
        for (int k = 0; k < of.getNumGeometries(); k++)
            if (of.getGeometryN(k) instanceof Polygon each && !each.isEmpty()) found.add(each);
        return found;
    }

    private static List<LinearRing> rings(Polygon polygon) {
        var rings = new ArrayList<>(List.of(polygon.getExteriorRing()));
        for (int k = 0; k < polygon.getNumInteriorRing(); k++) rings.add(polygon.getInteriorRingN(k));
        return rings;
    }

    private List<Polygon> kept(List<Polygon> faces, Geometry floor, Geometry solid) {
        var onFloor = new IndexedPointInAreaLocator(floor);
        var inSolid = new IndexedPointInAreaLocator(solid);
        var holes = new STRtree();
        var kept = new ArrayList<Polygon>();
        for (Polygon face : faces) {
            Coordinate within = face.getInteriorPoint().getCoordinate();
            if (face.buffer(-BODY).isEmpty() || (!solid.isEmpty() && isIn(inSolid, within))) continue;
            if (!floor.isEmpty() && !isIn(onFloor, within)) continue;
            kept.add(face);
            for (LinearRing hole : rings(face).subList(1, 1 + face.getNumInteriorRing()))
                holes.insert(hole.getEnvelopeInternal(), new IndexedPointInAreaLocator(FACTORY.createPolygon(hole)));
        }
        kept.removeIf(face -> {
            Coordinate within = face.getInteriorPoint().getCoordinate();
            List<?> around = holes.query(new Envelope(within));
            boolean isNested = around.stream().anyMatch(hole -> isIn((IndexedPointInAreaLocator) hole, within));
            return isNested && sides(List.of(face)).stream().noneMatch(this::isOnDoor);
        });
        return kept;
    }

    private static boolean isIn(IndexedPointInAreaLocator area, Coordinate at) {
        return area.locate(at) == Location.INTERIOR;
    }

    private boolean isOnDoor(LineSegment side) {
        return toDoors != null
                && toDoors.isWithinDistance(FACTORY.createPoint(side.p0), ON)
                && toDoors.isWithinDistance(FACTORY.createPoint(side.p1), ON);
    }

    /** The sides of all rings, in one direction each. */
    private static Set<LineSegment> sides(List<Polygon> polygons) {
        var sides = new LinkedHashSet<LineSegment>();
        for (Polygon polygon : polygons) for (LinearRing ring : rings(polygon)) sides.addAll(sides(ring));
        return sides;
    }

    private static List<LineSegment> sides(Geometry lines) {
        var sides = new ArrayList<LineSegment>();
        for (int n = 0; n < lines.getNumGeometries(); n++) {
            Coordinate[] at = lines.getGeometryN(n).getCoordinates();
            for (int k = 1; k < at.length; k++) {
                var side = new LineSegment(at[k - 1], at[k]);
                side.normalize();
                sides.add(side);
            }
        }
        return sides;
    }

    /** Walls with floor on both sides have no width: they get one. */
    private Geometry thinWalls(Geometry area, Geometry noded) {
        var inside = new IndexedPointInAreaLocator(area);
        var borders = sides(polygons(area));
        var merger = new LineMerger();
        for (LineSegment side : sides(noded))
            if (!borders.contains(side) && isIn(inside, side.midPoint()) && !isOnDoor(side))
                merger.add(side.toGeometry(FACTORY));
        var flat = new BufferParameters(1, BufferParameters.CAP_FLAT, BufferParameters.JOIN_MITRE, 2);
        var walls = new ArrayList<Geometry>();
        for (Object wall : merger.getMergedLineStrings()) walls.add((Geometry) wall);
        return BufferOp.bufferOp(FACTORY.buildGeometry(walls), HALF, flat);
    }

    /** Tells of walls beside the floor, which enclose nothing: a room is lost behind a gap. */
    private void tellOpen(List<Polygon> faces, Geometry noded, List<String> notUnderstood) {
        var inside = new IndexedPointInAreaLocator(UnaryUnionNG.union(FACTORY.buildGeometry(faces), MILLIMETRES));
        var closed = sides(faces);
        double length = 0;
        Coordinate first = null;
        for (LineSegment side : sides(noded)) {
            if (closed.contains(side) || isIn(inside, side.midPoint()) || isOnDoor(side)) continue;
            length += side.getLength();
            if (first == null) first = side.p0;
        }
        if (first != null)
            notUnderstood.add(
                    "%.1f m of walls that enclose nothing, such as at (%s, %s): let them meet other walls or doors"
                            .formatted(length, first.x, first.y));
    }

    private MalformedFile nothing(Geometry noded, String problem) {
        var ends = new LinkedHashMap<Coordinate, Integer>();
        for (int n = 0; n < noded.getNumGeometries(); n++) {
            Coordinate[] at = noded.getGeometryN(n).getCoordinates();
            if (at.length == 0) continue;
            ends.merge(at[0], 1, Integer::sum);
            ends.merge(at[at.length - 1], 1, Integer::sum);
        }
        ends.values().removeIf(count -> count > 1);
        String where = ends.isEmpty() ? "" : ", and one ends free at (%s, %s)";
        for (Coordinate end : ends.keySet()) where = where.formatted(end.x, end.y);
        return new MalformedFile(
                name,
                problem + where + ": let walls and doors meet, or draw the floor as a closed line on a layer 'floor'");
    }
}
