package throng.io.plan;

import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.algorithm.locate.IndexedPointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Location;
import throng.building.EntryPlace;
import throng.io.spawn.GoalPlaces;
import throng.io.spawn.MapPlaces;
import throng.io.spawn.PlanShape;
import throng.math.Origin;
import throng.math.Rng;
import throng.math.WrongPlace;
import throng.terrain.TileMap;

/** Asks whether what another engine has on a plan finds room there, as the scenario file will be asked. */
final class PlanGround {
    /** A source tries so many places. */
    private static final int TRIED = 200;

    private final Origin origin;
    private final MapPlaces places;
    private final IndexedPointInAreaLocator bodies;

    /**
     * Works the ground out.
     *
     * @param plan what people walk on
     * @param tile side of the tiles, metres
     * @param inset that tiles keep from walls, metres
     * @param radius of bodies, metres
     */
    PlanGround(FloorPlan plan, double tile, double inset, double radius) {
        origin = plan.origin();
        places = new MapPlaces(plan.tiles((float) tile, (float) inset));
        bodies = new IndexedPointInAreaLocator(plan.free(radius));
    }

    /** {@return why no one can go to a place; "" if people can} */
    String refused(double[] xy, double reach) {
        try {
            GoalPlaces.Shapes.of(List.of(shape(xy)));
            new GoalPlaces.Shapes(List.of(shape(xy)), (float) reach).tiles(places.map());
            return "";
        } catch (WrongPlace e) {
            return e.on(origin);
        } catch (IllegalArgumentException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /** An outline in the coordinates of the file as one of the plan. */
    private PlanShape shape(double[] xy) {
        var corners = new ArrayList<PlanShape.Corner>();
        for (int k = 0; k + 1 < xy.length; k += 2)
            corners.add(new PlanShape.Corner(origin.inside(0, xy[k]), origin.inside(1, xy[k + 1])));
        return new PlanShape(corners);
    }

    /** {@return how many people stand in an area, so far apart} */
    int room(double[] xy, double distance) {
        try {
            return places.room((float) distance, List.of(shape(xy)));
        } catch (IllegalArgumentException e) {
            return 0;
        }
    }

    /** {@return whether people can come in a box: x, y of two corners} */
    boolean lets(double[] corners) {
        var box = new EntryPlace.Box(
                origin.inside(0, corners[0]),
                origin.inside(1, corners[1]),
                origin.inside(0, corners[2]),
                origin.inside(1, corners[3]));
        TileMap map = places.map();
        for (int k = 0; k < TRIED; k++) {
            long bits = Rng.bits(0, 0, k, 0);
            float x = box.x(bits), y = box.y(bits);
            int tile = map.tileAt(x, y);
            if (tile >= 0 && map.open(tile) && bodies.locate(new Coordinate(x, y)) != Location.EXTERIOR) return true;
        }
        return false;
    }
}
