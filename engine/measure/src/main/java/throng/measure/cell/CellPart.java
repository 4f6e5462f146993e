package throng.measure.cell;

import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.OverlayNGRobust;
import throng.measure.MeasuringArea;

/** What of a cell lies within an area. */
final class CellPart {
    private final MeasuringArea area;
    private final boolean convex;
    private final ConvexCell rest = new ConvexCell();

    CellPart(MeasuringArea area) {
        this.area = area;
        convex = area.convex();
    }

    /** {@return how much of a convex cell lies within, m²} */
    double of(ConvexCell cell, double x, double y) {
        if (!convex) return of(FloorCells.polygon(cell, x, y));
        rest.copy(cell);
        int n = area.corners();
        for (int k = 0; k < n && rest.count > 0; k++) {
            int next = k + 1 == n ? 0 : k + 1;
            double ax = area.x(k) - x, ay = area.y(k) - y;
            double ex = area.x(next) - x - ax, ey = area.y(next) - y - ay;
            rest.cut(ey, -ex, ey * ax - ex * ay, ConvexCell.BORDER); // the area lies left of its edges
        }
        return rest.area();
    }

    /** {@return how much of a part of a cell lies within, m²} */
    double of(Geometry part) {
        return OverlayNGRobust.overlay(part, area.polygon(), OverlayNG.INTERSECTION)
                .getArea();
    }
}
