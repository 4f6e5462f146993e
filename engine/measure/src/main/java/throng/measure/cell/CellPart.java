package throng.measure.cell;

import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.util.AffineTransformation;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.OverlayNGRobust;
import throng.measure.MeasuringArea;
import throng.measure.moment.MeasuredSpace;

/** What of a cell lies within an area, at any of its images. */
final class CellPart {
    private final MeasuringArea area;
    private final MeasuredSpace space;
    private final Envelope box;
    private final boolean convex;
    private final ConvexCell rest = new ConvexCell();

    CellPart(MeasuringArea area, MeasuredSpace space) {
        this.area = area;
        this.space = space;
        box = area.polygon().getEnvelopeInternal();
        convex = area.convex();
    }

    /** {@return whether a cell at a place may reach into the area} */
    boolean reaches(ConvexCell cell, double x, double y) {
        double reach = Math.sqrt(cell.farthest());
        for (int image = 0; image < space.images(); image++)
            if (isNear(reach, x + byX(x, image), y + byY(y, image))) return true;
        return false;
    }

    private boolean isNear(double reach, double x, double y) {
        return x > box.getMinX() - reach
                && x < box.getMaxX() + reach
                && y > box.getMinY() - reach
                && y < box.getMaxY() + reach;
    }

    /** How far an image of a place is, of those round the middle of the area. */
    private double byX(double x, int image) {
        double straight = x - (box.getMinX() + box.getMaxX()) / 2;
        return space.wayX(straight) - straight + space.shiftX(image);
    }

    private double byY(double y, int image) {
        double straight = y - (box.getMinY() + box.getMaxY()) / 2;
        return space.wayY(straight) - straight + space.shiftY(image);
    }

    /** {@return how much of a convex cell lies within, m²} */
    double of(ConvexCell cell, double x, double y) {
        if (!convex) return of(FloorCells.polygon(cell, x, y), x, y);
        double sum = 0, reach = Math.sqrt(cell.farthest());
        for (int image = 0; image < space.images(); image++) {
            double atX = x + byX(x, image), atY = y + byY(y, image);
            if (isNear(reach, atX, atY)) sum += within(cell, atX, atY);
        }
        return sum;
    }

    private double within(ConvexCell cell, double x, double y) {
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

    /** {@return how much of a part of the cell of an agent at a place lies within, m²} */
    double of(Geometry part, double x, double y) {
        double sum = 0;
        for (int image = 0; image < space.images(); image++) {
            double dx = byX(x, image), dy = byY(y, image);
            Envelope moved = part.getEnvelopeInternal();
            if (moved.isNull()) return 0;
            moved.translate(dx, dy);
            if (!moved.intersects(box)) continue;
            Geometry there = dx == 0 && dy == 0
                    ? part
                    : AffineTransformation.translationInstance(dx, dy).transform(part);
            sum += OverlayNGRobust.overlay(there, area.polygon(), OverlayNG.INTERSECTION)
                    .getArea();
        }
        return sum;
    }
}
