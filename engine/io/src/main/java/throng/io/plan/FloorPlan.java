package throng.io.plan;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.algorithm.Orientation;
import org.locationtech.jts.algorithm.locate.IndexedPointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Polygon;
import throng.io.MalformedFile;
import throng.math.Check;
import throng.math.Origin;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.World;

/**
 * The area of a floor plan in which people walk. {@link PlanReader} reads one.
 *
 * <pre>{@code
 * FloorPlan plan = PlanReader.read(Path.of("hall.wkt"));
 * World world = World.open(2).origin(plan.originX(), plan.originY()).build();
 * plan.build(world);                       // its borders and obstacles become walls
 * TileMap map = plan.tiles(.25f, .14f);    // where 0.7 of a body of 0.2 m fits ...
 * var ways = new WayFields(map, .06f);     // ... and ways keep the rest off walls
 * }</pre>
 *
 * <p>Places are metres from the plan's origin.
 */
public final class FloorPlan {
    /** A side of a tile, metres, is at least this. */
    private static final float SMALLEST_TILE = .01f;

    private final Geometry area;
    private final Origin origin;
    private final List<double[]> doors;
    private final List<String> told;
    private final List<String> notUnderstood;
    private final IndexedPointInAreaLocator locator;

    private FloorPlan(Geometry area, Origin origin, List<double[]> doors, WrittenPlan written) {
        this.area = area;
        this.doors = List.copyOf(doors);
        this.origin = origin;
        told = List.copyOf(written.told());
        notUnderstood = List.copyOf(written.notUnderstood());
        locator = new IndexedPointInAreaLocator(area);
    }

    /** Takes polygons, whose coordinates are measured from an origin. */
    static FloorPlan of(Geometry area, Origin origin, List<double[]> doors, WrittenPlan written) throws MalformedFile {
        if (!(area.getArea() > 0)) throw new MalformedFile(written.name(), "no area of a square millimetre and more");
        return new FloorPlan(area, origin, doors, written);
    }

    /** {@return what was subtracted from each vertex of the file: a world on the plan has this origin} */
    public Origin origin() {
        return origin;
    }

    /** {@return what was subtracted from each x of the file, metres; by itself 0 for plans within 10 km of it} */
    public double originX() {
        return origin.x();
    }

    /** {@return what was subtracted from each y of the file, metres; by itself 0 for plans within 10 km of it} */
    public double originY() {
        return origin.y();
    }

    /** {@return the doors that the file has, each from one end to the other: x, y, x, y, as the file says it} */
    public List<double[]> doors() {
        return doors.stream().map(double[]::clone).toList();
    }

    /** {@return what the layers of a DXF were taken for, a line for each meaning; none of other files} */
    public List<String> told() {
        return told;
    }

    /** {@return what of a DXF has no meaning here, a line for each kind; none of other files} */
    public List<String> notUnderstood() {
        return notUnderstood;
    }

    /**
     * {@return how far a line is from where people walk, metres; 0: it touches that}
     *
     * @param x0 of one end
     * @param y0 of one end
     * @param x1 of the other end
     * @param y1 of the other end
     */
    public double distance(double x0, double y0, double x1, double y1) {
        var line = new Coordinate[] {new Coordinate(x0, y0), new Coordinate(x1, y1)};
        return area.distance(area.getFactory().createLineString(line));
    }

    /** {@return the area in which people walk, m²} */
    public double area() {
        return area.getArea();
    }

    /** {@return the least x, the least y, the greatest x and the greatest y of the plan, metres} */
    public double[] box() {
        Envelope box = area.getEnvelopeInternal();
        return new double[] {box.getMinX(), box.getMinY(), box.getMaxX(), box.getMaxY()};
    }

    /**
     * {@return whether people can walk at a place; its borders count}
     *
     * @param x metres
     * @param y metres
     */
    public boolean contains(double x, double y) {
        return locator.locate(new Coordinate(x, y)) != Location.EXTERIOR;
    }

    /** {@return the borders and obstacles: x, y, x, y and so on of each ring, borders anticlockwise} */
    public List<float[]> rings() {
        var rings = new ArrayList<float[]>();
        for (int k = 0; k < area.getNumGeometries(); k++) {
            if (!(area.getGeometryN(k) instanceof Polygon polygon)) continue;
            rings.add(points(polygon.getExteriorRing(), true));
            for (int h = 0; h < polygon.getNumInteriorRing(); h++)
                rings.add(points(polygon.getInteriorRingN(h), false));
        }
        return rings;
    }

    /** The vertices of a ring, without the last one, which repeats the first. */
    private static float[] points(LinearRing ring, boolean anticlockwise) {
        Coordinate[] all = ring.getCoordinates();
        boolean turn = Orientation.isCCW(all) != anticlockwise;
        float[] xy = new float[2 * (all.length - 1)];
        for (int k = 0; k + 1 < all.length; k++) {
            Coordinate at = all[turn ? all.length - 1 - k : k];
            xy[2 * k] = (float) at.x;
            xy[2 * k + 1] = (float) at.y;
        }
        return xy;
    }

    /**
     * Adds the borders and obstacles to a world as walls.
     *
     * @param world a flat one
     * @return the numbers of the walls
     */
    public int[] build(World world) {
        var walls = new IntArrayList();
        for (float[] ring : rings()) {
            int n = ring.length;
            for (int k = 0; k < n; k += 2)
                walls.add(world.walls().add(ring[k], ring[k + 1], ring[(k + 2) % n], ring[(k + 3) % n]));
        }
        return walls.toIntArray();
    }

    /**
     * {@return a map of where a body fits: a tile is open if a disc round its middle is within the area}
     *
     * <p>A border of the map is at most half the diagonal of a tile from where a body fits. A wall can slip between two
     * middles if its thickness and twice the radius are less than 1.42 tiles: then take smaller tiles. The map is grown
     * by two tiles on each side, so that its edge is blocked.
     *
     * <p>For ways, split the radius: 0.7 of it here, and 0.3 in the {@link throng.navigation.way.WayFields} over the
     * map. Tiles then stay open where a wall cuts into them a little, and doors stay as wide as they are. Bodies of
     * 0.2 m on tiles of 0.25 m went 0.10 to 0.66 % farther in the mean than the shortest ways of three plans. With all
     * of the radius here they went 0.11 to 0.83 % farther. Let walls hold the bodies, as {@link #build} does.
     *
     * @param size side of a tile, metres, in [0.01, 10⁶]
     * @param radius of the body, metres, in [0, 1000]; 0: the plan itself
     * @throws IllegalArgumentException if a number is out of range, or the map would have too many tiles
     */
    public TileMap tiles(float size, float radius) {
        Check.within("the size of a tile", size, SMALLEST_TILE, 1e6f, "m");
        Check.within("the radius of a body", radius, 0, 1000, "m");
        double[] box = box();
        double x = (Math.floor(box[0] / size) - 2) * size, y = (Math.floor(box[1] / size) - 2) * size;
        double columns = Math.ceil((box[2] - x) / size) + 2, rows = Math.ceil((box[3] - y) / size) + 2;
        var map = new TileMap(
                (int) Math.min(columns, Integer.MAX_VALUE),
                (int) Math.min(rows, Integer.MAX_VALUE),
                TilePlace.size(size).at((float) x, (float) y));
        Geometry free = radius == 0 ? area : free(radius);
        AreaTiles.block(map, size, free, radius == 0 ? locator : new IndexedPointInAreaLocator(free));
        return map;
    }

    /** Where the middle of a body may be: corners are round, by 32 sides a quarter. */
    Geometry free(double radius) {
        return area.buffer(-radius, 32);
    }
}
