package throng.measure.live;

import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Envelope;
import throng.math.Origin;
import throng.math.Space;
import throng.measure.MeasureOptions;
import throng.measure.MeasuringArea;
import throng.measure.MeasuringLine;
import throng.measure.moment.MeasuredSpace;

/**
 * Boxes round all lines and round the areas of travels, and their images on a torus: agents elsewhere are not looked at
 * in each tick.
 */
final class NearBoxes {
    private final float[] edges;

    NearBoxes(MeasureOptions options, Space of) {
        var space = MeasuredSpace.of(of);
        Origin origin = of.origin();
        List<Envelope> boxes = new ArrayList<>();
        for (MeasuringLine line : options.lines())
            add(new Envelope(line.ax(), line.bx(), line.ay(), line.by()), origin, space, boxes);
        for (String travel : options.travels())
            for (MeasuringArea area : options.areas())
                if (List.of(travel.split(":")).contains(area.name()))
                    add(area.polygon().getEnvelopeInternal(), origin, space, boxes);
        edges = new float[4 * boxes.size()];
        for (int b = 0; b < boxes.size(); b++) {
            Envelope box = boxes.get(b);
            edges[4 * b] = Math.nextDown((float) box.getMinX());
            edges[4 * b + 1] = Math.nextUp((float) box.getMaxX());
            edges[4 * b + 2] = Math.nextDown((float) box.getMinY());
            edges[4 * b + 3] = Math.nextUp((float) box.getMaxY());
        }
    }

    /** A box that begins in the world is near agents as it is, and one length before and behind. */
    private static void add(Envelope onMap, Origin origin, MeasuredSpace space, List<Envelope> boxes) {
        var box = new Envelope(onMap);
        box.translate(-origin.x(), -origin.y());
        double dx = space.imageX(box.getMinX(), 0) - box.getMinX(), dy = space.imageY(box.getMinY(), 0) - box.getMinY();
        for (int image = 0; image < space.images(); image++) {
            var moved = new Envelope(box);
            moved.translate(dx + space.shiftX(image), dy + space.shiftY(image));
            boxes.add(moved);
        }
    }

    /**
     * Finds who is near.
     *
     * @param margin how far from a box, metres
     * @param into receives indices; as long as there are agents
     * @return how many
     */
    int find(float[] x, float[] y, int count, float margin, int[] into) {
        int found = 0;
        for (int b = 0; b < edges.length; b += 4) found = find(x, y, count, b, margin, into, found);
        return found;
    }

    /** Adds who is near a box, and near none before it. */
    private int find(float[] x, float[] y, int count, int box, float margin, int[] into, int begin) {
        float minX = edges[box] - margin, maxX = edges[box + 1] + margin;
        float minY = edges[box + 2] - margin, maxY = edges[box + 3] + margin;
        int found = begin;
        for (int i = 0; i < count; i++) {
            if (x[i] < minX || x[i] > maxX || y[i] < minY || y[i] > maxY) continue;
            if (box > 0 && known(x[i], y[i], box, margin)) continue;
            into[found++] = i;
        }
        return found;
    }

    private boolean known(float x, float y, int box, float margin) {
        for (int b = 0; b < box; b += 4)
            if (x >= edges[b] - margin
                    && x <= edges[b + 1] + margin
                    && y >= edges[b + 2] - margin
                    && y <= edges[b + 3] + margin) return true;
        return false;
    }
}
