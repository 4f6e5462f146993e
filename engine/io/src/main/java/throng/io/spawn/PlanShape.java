package throng.io.spawn;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Collections;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.prep.PreparedGeometry;
import org.locationtech.jts.geom.prep.PreparedGeometryFactory;
import org.locationtech.jts.operation.valid.IsValidOp;
import throng.math.Check;
import throng.math.Range;
import throng.math.WrongPlace;
import throng.terrain.TileMap;

/**
 * A line of two corners, such as a door, or a polygon of more, such as a room.
 *
 * @param corners in order; 2 to 1000 of them
 */
public record PlanShape(List<Corner> corners) {
    private static final GeometryFactory SHAPES = new GeometryFactory();

    /**
     * A corner.
     *
     * @param x metres
     * @param y metres
     */
    public record Corner(
            @Range("x of a corner: a coordinate") float x,
            @Range("y of a corner: a coordinate") float y) {
        /**
         * Checks the place.
         *
         * @throws IllegalArgumentException if a number is out of range
         */
        public Corner {
            Check.values(Corner.class, x, y);
        }
    }

    /**
     * Checks the corners.
     *
     * @throws IllegalArgumentException if there are too few or too many, or a polygon crosses itself
     */
    public PlanShape {
        corners = Check.list("the corners of an outline", corners);
        Check.within("the number of corners of an outline", corners.size(), 2, 1000);
        var fault = new IsValidOp(shape(corners)).getValidationError();
        if (fault != null)
            throw new WrongPlace(
                    "an outline has a fault at (%s, %s): " + fault.getMessage() + "; give its corners in order",
                    (float) fault.getCoordinate().x,
                    (float) fault.getCoordinate().y);
    }

    private static Geometry shape(List<Corner> corners) {
        boolean line = corners.size() == 2;
        var all = new Coordinate[line ? 2 : corners.size() + 1];
        for (int k = 0; k < all.length; k++) {
            Corner at = corners.get(k % corners.size());
            all[k] = new Coordinate(at.x, at.y);
        }
        return line ? SHAPES.createLineString(all) : SHAPES.createPolygon(all);
    }

    /**
     * {@return which of some tiles have their middle in the outline, or at most so far from it, in their order}
     *
     * @param map of the tiles
     * @param tiles their numbers
     * @param reach metres
     */
    int[] of(TileMap map, int[] tiles, double reach) {
        Geometry shape = shape(corners);
        var box = shape.getEnvelopeInternal();
        box.expandBy(reach);
        PreparedGeometry prepared = PreparedGeometryFactory.prepare(shape);
        var found = new IntArrayList();
        for (int tile : tiles) {
            double x = map.middleX(tile), y = map.middleY(tile);
            if (!box.contains(x, y)) continue;
            Point at = SHAPES.createPoint(new Coordinate(x, y));
            if (prepared.covers(at) || shape.isWithinDistance(at, reach)) found.add(tile);
        }
        return found.toIntArray();
    }

    /** Refuses the outline: its corners stand for the %s of the message. */
    WrongPlace refused(String words) {
        float[] places = new float[2 * corners.size()];
        for (int k = 0; k < corners.size(); k++) {
            places[2 * k] = corners.get(k).x;
            places[2 * k + 1] = corners.get(k).y;
        }
        String each = String.join(", ", Collections.nCopies(corners.size(), "(%s, %s)"));
        return new WrongPlace(words.replace("%s", each), places);
    }

    @Override
    public String toString() {
        var text = new StringBuilder();
        for (Corner at : corners)
            text.append(text.isEmpty() ? "(" : ", (")
                    .append(at.x)
                    .append(", ")
                    .append(at.y)
                    .append(')');
        return text.toString();
    }
}
