package throng.view;

import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.view.paint.AgentMarks;

/**
 * A viewpoint and a scale with which the crowds fill a picture.
 *
 * @param eye the viewpoint
 * @param scale pixels in a metre at the middle
 * @param x pixel of the middle of the view, from the left
 * @param y pixel of the middle of the view, from the top
 */
record Camera(Viewpoint eye, double scale, double x, double y) {
    /** The share of the picture left free at each border, and between the crowds and words. */
    private static final double MARGIN = 0.06, FROM_WORDS = 0.01;
    /** A point further away than this, in pixels, is not drawn: it lies nearly beside the eye. */
    private static final double MAX_PIXEL = 1e7;

    /** An agent is drawn at most this many times as large as the mean of its crowd. */
    private static final double MAX_RELATIVE = 20;

    /**
     * Returns a camera that shows all of {@code fixed}; without it, nearly all of the crowds.
     *
     * @param down whether y of a flat world is drawn downwards
     * @param foot the share of the height at the lower edge that words cover
     * @param side the share of the width from the left that words in the upper corner cover; crowds that are narrower
     *     than the picture move aside
     */
    static Camera aim(
            List<DrawnCrowd> crowds,
            @Nullable Frame fixed,
            int width,
            int height,
            boolean down,
            double foot,
            double side) {
        boolean is3d = crowds.stream().anyMatch(DrawnCrowd::is3d);
        var sample = CrowdSample.of(crowds);
        var frame = fixed == null ? Frame.round(sample) : fixed;
        var eye = is3d ? Viewpoint.beside(frame) : Viewpoint.above(frame, down);
        var points = fixed == null && sample.size() > 0 ? sample : frame.corners();
        return of(
                eye,
                points,
                frame.radius(),
                width,
                height,
                foot > 0 ? Math.max(MARGIN, foot + FROM_WORDS) : MARGIN,
                side);
    }

    private static Camera of(
            Viewpoint eye, CrowdSample points, double radius, int width, int height, double low, double side) {
        double[] across = new double[points.size()], above = new double[points.size()];
        int seen = 0;
        for (int i = 0; i < points.size(); i++) {
            double px = points.x()[i], py = points.y()[i], pz = points.z()[i];
            double near = eye.nearness(px, py, pz);
            if (near > 0) {
                across[seen] = near * eye.across(px, py, pz);
                above[seen++] = near * eye.above(px, py, pz);
            }
        }
        var u = AxisSpan.of(Arrays.copyOf(across, seen));
        var v = AxisSpan.of(Arrays.copyOf(above, seen));
        double minLength = u.length() + v.length() > 0 ? 0 : radius; // not 0 where all points lie on one line of sight
        double wide = (1 - 2 * MARGIN) * width, high = (1 - MARGIN - low) * height;
        double scale = Math.min(wide / Math.max(u.length(), minLength), high / Math.max(v.length(), minLength));
        double middle = MARGIN * height + high / 2, room = (wide - scale * u.length()) / 2;
        double aside = Math.clamp((side + FROM_WORDS - MARGIN) * width - room, 0, Math.max(0, room));
        return new Camera(eye, scale, width / 2.0 + aside - scale * u.middle(), middle + scale * v.middle());
    }

    /** Returns the marks of the agents of {@code crowd} that are visible in, or just beside, a picture of this size. */
    AgentMarks marks(DrawnCrowd crowd, int width, int height) {
        double margin = Math.max(width, height) / 8.0; // no agent is larger than this
        var marks = new AgentMarks(crowd.count());
        double mean = crowd.radiusMean();
        for (int i = 0; i < crowd.count(); i++) {
            double px = crowd.x()[i], py = crowd.y()[i], pz = crowd.z()[i];
            double near = eye.nearness(px, py, pz);
            double sx = x + scale * near * eye.across(px, py, pz), sy = y - scale * near * eye.above(px, py, pz);
            boolean shows = near > 0 && sx > -margin && sx < width + margin && sy > -margin && sy < height + margin;
            if (shows) { // false for positions that are not finite
                double hx = crowd.hx()[i], hy = crowd.hy()[i], hz = crowd.hz()[i];
                double length = Math.sqrt(hx * hx + hy * hy + hz * hz);
                boolean headed = length > 0 && length < Double.POSITIVE_INFINITY;
                double right = headed ? eye.right().dot(hx, hy, hz) / length : 1;
                double relative = mean > 0 ? Math.clamp(crowd.radius()[i] / mean, 0, MAX_RELATIVE) : 1;
                marks.add(sx, sy, near, relative, right, headed ? eye.up().dot(hx, hy, hz) / length : 0);
            }
        }
        return marks;
    }

    /** Returns the lines between the points of {@code outline}, with a gap where a point is not visible. */
    Path2D path(Outline outline) {
        var path = new Path2D.Double();
        boolean down = false;
        for (int i = 0; i < outline.x().length; i++) {
            double px = outline.x()[i], py = outline.y()[i], pz = outline.z()[i];
            double near = eye.nearness(px, py, pz);
            double sx = x + scale * near * eye.across(px, py, pz), sy = y - scale * near * eye.above(px, py, pz);
            boolean shows = near > 0 && Math.abs(sx) < MAX_PIXEL && Math.abs(sy) < MAX_PIXEL;
            if (shows && down) {
                path.lineTo(sx, sy);
            } else if (shows) {
                path.moveTo(sx, sy);
            }
            down = shows;
        }
        return path;
    }

    /** Tells whether it looks at a flat world from above. */
    boolean above() {
        return eye.distance() == Double.POSITIVE_INFINITY;
    }

    /** Returns the way from cells, counted from a corner, to pixels, seen from above. */
    AffineTransform plane(double cornerX, double cornerY, double cell) {
        double size = scale * cell;
        return new AffineTransform(
                size,
                0,
                0,
                -size * eye.up().y(),
                x + scale * eye.across(cornerX, cornerY, 0),
                y - scale * eye.above(cornerX, cornerY, 0));
    }

    /** Returns the span of {@code frame}, seen from above, as shares of the width: 0 is the left, 1 the right. */
    AxisSpan across(Frame frame, int width) {
        double half = scale * frame.x().length() / 2;
        return new AxisSpan((x - half) / width, (x + half) / width);
    }

    /** Returns the span of {@code frame}, seen from above, as shares of the height: 0 is the top, 1 the bottom. */
    AxisSpan down(Frame frame, int height) {
        double half = scale * frame.y().length() / 2;
        return new AxisSpan((y - half) / height, (y + half) / height);
    }
}
