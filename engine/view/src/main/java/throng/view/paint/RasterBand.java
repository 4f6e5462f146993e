package throng.view.paint;

import java.util.Arrays;
import throng.motion.BodyShape;

/**
 * Some rows of a picture, in which marks are summed: how much of them lies in each pixel, and the sums of two tints
 * weighted by it. The order of the marks matters only for the last bit of a sum: agents need not be sorted by depth.
 */
final class RasterBand {
    /** The least radius of a dot, pixels: smaller dots flicker as they move, and make a crowd grainy. */
    private static final float MIN_DOT_RADIUS = 2.2f;
    /** From this length on, in pixels, an agent has a shape. */
    private static final float MIN_SHAPE_LENGTH = 6;

    final int width;
    final int top;
    final int rows;
    final float[] sum;
    final float[] first;
    final float[] second;

    RasterBand(int width, int top, int rows) {
        this.width = width;
        this.top = top;
        this.rows = rows;
        sum = new float[width * rows];
        first = new float[sum.length];
        second = new float[sum.length];
    }

    void clear() {
        Arrays.fill(sum, 0);
        Arrays.fill(first, 0);
        Arrays.fill(second, 0);
    }

    /** Returns what one mark of {@code length} pixels adds to the sums of its pixels in total. */
    static double weight(ShapeMask shape, double length) {
        double radius = Math.max(MIN_DOT_RADIUS, length * 0.4);
        return length < MIN_SHAPE_LENGTH
                ? dot(length) * StrictMath.PI / 2 * radius * radius
                : shape.area() * length * length;
    }

    /** Adds all marks of a layer that touch this band. */
    void add(CrowdLayer layer) {
        var marks = layer.marks();
        for (int i = 0; i < marks.count(); i++) {
            float y = marks.y[i] - top;
            float length = layer.length() * marks.size[i];
            float reach = length + 2;
            if (y > -reach && y < rows + reach) {
                float a = layer.ink().tintA(marks, i), b = layer.ink().tintB(marks, i);
                if (length < MIN_SHAPE_LENGTH) {
                    dot(marks.x[i], y, length, a, b);
                } else {
                    shape(layer, i, length, a, b);
                }
            }
        }
    }

    /** Paints the sums over {@code lights}, three for each pixel. */
    void paint(CrowdLayer layer, float[] lights) {
        var ink = layer.ink();
        for (int i = 0; i < sum.length; i++) {
            float w = sum[i];
            if (w > 0) {
                float a = first[i] / w, b = second[i] / w;
                float hidden = layer.opacity().at(w),
                        shine = hidden * layer.glow().at(w);
                for (int channel = 0; channel < 3; channel++) {
                    int at = 3 * i + channel;
                    lights[at] = (1 - hidden) * lights[at] + shine * ink.light(channel, a, b);
                }
            }
        }
    }

    private static float dot(double length) {
        double part = length * 0.4 / MIN_DOT_RADIUS;
        return (float) Math.min(1, part * part);
    }

    private void dot(float x, float y, float length, float a, float b) {
        float radius = Math.max(MIN_DOT_RADIUS, length * 0.4f), full = dot(length), inverse = 1 / (radius * radius);
        int x1 = Math.min(width, (int) (x + radius + 1)), y1 = Math.min(rows, (int) (y + radius + 1));
        for (int row = Math.max(0, (int) (y - radius)); row < y1; row++) {
            float dy = row + 0.5f - y;
            for (int column = Math.max(0, (int) (x - radius)); column < x1; column++) {
                float dx = column + 0.5f - x;
                add(row * width + column, full * (1 - (dx * dx + dy * dy) * inverse), a, b);
            }
        }
    }

    private void shape(CrowdLayer layer, int i, float length, float a, float b) {
        var marks = layer.marks();
        float x = marks.x[i], y = marks.y[i] - top, ux = marks.right[i], uy = -marks.up[i];
        float flat = (float) Math.sqrt(ux * ux + uy * uy); // 1 in the plane of the picture
        ux = flat > 1e-3f ? ux / flat : 0; // towards the eye: drawn as if it climbs
        uy = flat > 1e-3f ? uy / flat : -1;
        float radius = length / ShapeMask.LENGTH, reach = BodyShape.REACH * radius;
        float along = 1 / (radius * Math.max(0.4f, flat)), across = 1 / radius;
        int x1 = Math.min(width, (int) (x + reach + 1)), y1 = Math.min(rows, (int) (y + reach + 1));
        for (int row = Math.max(0, (int) (y - reach)); row < y1; row++) {
            float dy = row + 0.5f - y;
            for (int column = Math.max(0, (int) (x - reach)); column < x1; column++) {
                float dx = column + 0.5f - x;
                float cover = layer.shape().cover((dx * ux + dy * uy) * along, (dy * ux - dx * uy) * across, radius);
                add(row * width + column, cover, a, b);
            }
        }
    }

    private void add(int pixel, float cover, float a, float b) {
        if (cover > 0) {
            sum[pixel] += cover;
            first[pixel] += cover * a;
            second[pixel] += cover * b;
        }
    }
}
