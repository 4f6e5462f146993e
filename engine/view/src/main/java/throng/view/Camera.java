package throng.view;

import java.awt.geom.Path2D;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.view.paint.AgentMarks;

/**
 * An eye, and the lens that makes what it sees fill a picture.
 *
 * @param eye where it stands
 * @param scale pixels in a metre at the middle
 * @param x pixel of the eye's middle, from the left
 * @param y pixel of the eye's middle, from the top
 */
record Camera(Viewpoint eye, double scale, double x, double y) {
    /** The share of the picture left free at each border. */
    private static final double MARGIN = 0.06;
    /** A point more pixels away than that, as one may be that nearly is beside the eye, is nowhere. */
    private static final double FARTHEST = 1e7;

    /** A camera that shows all of {@code fixed}, or where that is absent nearly all of the crowds. */
    static Camera aim(List<DrawnCrowd> crowds, @Nullable Frame fixed, int width, int height) {
        boolean is3d = crowds.stream().anyMatch(DrawnCrowd::is3d);
        var sample = CrowdSample.of(crowds);
        var frame = fixed == null ? Frame.round(sample) : fixed;
        var eye = is3d ? Viewpoint.beside(frame) : Viewpoint.above(frame);
        return of(eye, fixed == null && sample.size() > 0 ? sample : frame.corners(), frame.radius(), width, height);
    }

    private static Camera of(Viewpoint eye, CrowdSample points, double radius, int width, int height) {
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
        double least = u.length() + v.length() > 0 ? 0 : radius; // all behind each other
        double free = 1 - 2 * MARGIN;
        double scale =
                Math.min(free * width / Math.max(u.length(), least), free * height / Math.max(v.length(), least));
        return new Camera(eye, scale, width / 2.0 - scale * u.middle(), height / 2.0 + scale * v.middle());
    }

    /** The marks of those of {@code crowd} who show in, or just beside, a picture of these pixels. */
    AgentMarks marks(DrawnCrowd crowd, int width, int height) {
        double margin = Math.max(width, height) / 8.0; // the largest agent reaches no farther
        var marks = new AgentMarks(crowd.count());
        for (int i = 0; i < crowd.count(); i++) {
            double px = crowd.x()[i], py = crowd.y()[i], pz = crowd.z()[i];
            double near = eye.nearness(px, py, pz);
            double sx = x + scale * near * eye.across(px, py, pz), sy = y - scale * near * eye.above(px, py, pz);
            boolean shows = near > 0 && sx > -margin && sx < width + margin && sy > -margin && sy < height + margin;
            if (shows) { // what is not finite is not
                double hx = crowd.hx()[i], hy = crowd.hy()[i], hz = crowd.hz()[i];
                double length = Math.sqrt(hx * hx + hy * hy + hz * hz);
                boolean headed = length > 0 && length < Double.POSITIVE_INFINITY;
                double right = headed ? eye.right().dot(hx, hy, hz) / length : 1;
                marks.add(sx, sy, near, right, headed ? eye.up().dot(hx, hy, hz) / length : 0);
            }
        }
        return marks;
    }

    /** The lines between the points of {@code outline}; the pen is lifted where one of them is nowhere. */
    Path2D path(Outline outline) {
        var path = new Path2D.Double();
        boolean down = false;
        for (int i = 0; i < outline.x().length; i++) {
            double px = outline.x()[i], py = outline.y()[i], pz = outline.z()[i];
            double near = eye.nearness(px, py, pz);
            double sx = x + scale * near * eye.across(px, py, pz), sy = y - scale * near * eye.above(px, py, pz);
            boolean shows = near > 0 && Math.abs(sx) < FARTHEST && Math.abs(sy) < FARTHEST;
            if (shows && down) {
                path.lineTo(sx, sy);
            } else if (shows) {
                path.moveTo(sx, sy);
            }
            down = shows;
        }
        return path;
    }

    /** Where {@code frame}, seen from above, lies in a picture's width: 0 its left, 1 its right. */
    AxisSpan across(Frame frame, int width) {
        double half = scale * frame.x().length() / 2;
        return new AxisSpan((x - half) / width, (x + half) / width);
    }

    /** Where {@code frame}, seen from above, lies in a picture's height: 0 its top, 1 its bottom. */
    AxisSpan down(Frame frame, int height) {
        double half = scale * frame.y().length() / 2;
        return new AxisSpan((y - half) / height, (y + half) / height);
    }
}
