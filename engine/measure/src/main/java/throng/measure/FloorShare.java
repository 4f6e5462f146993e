package throng.measure;

import org.locationtech.jts.algorithm.locate.IndexedPointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Location;

/** Which part of the surroundings of a square is floor: what is near its middle counts most. */
final class FloorShare {
    /** Points along an axis of the two squares around a middle. */
    private static final int POINTS = 8;

    private final IndexedPointInAreaLocator floor;
    private final double size;

    FloorShare(WalkableFloor floor, double size) {
        this.floor = new IndexedPointInAreaLocator(floor.floor());
        this.size = size;
    }

    /** Returns the part, in [0, 1]: each point counts by its distances to the middle along both axes. */
    double around(int column, int row) {
        double open = 0, all = 0;
        var point = new Coordinate();
        for (int i = 0; i < POINTS; i++)
            for (int j = 0; j < POINTS; j++) {
                double right = (2 * i + 1.) / POINTS - 1, up = (2 * j + 1.) / POINTS - 1; // in squares, of the middle
                double weight = (1 - Math.abs(right)) * (1 - Math.abs(up));
                point.setX((column + .5 + right) * size);
                point.setY((row + .5 + up) * size);
                all += weight;
                if (floor.locate(point) != Location.EXTERIOR) open += weight;
            }
        return open / all;
    }
}
