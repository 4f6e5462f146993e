package throng.navigation.curve;

import throng.math.Space;

/** Finds the point of a path that is nearest to a position, piece by piece. */
final class NearestOnPath {
    private NearestOnPath() {}

    /** {@link Polyline#nearest}. */
    static double find(Polyline path, Space space, double x, double y, double z, double low, double high) {
        double[][] points = path.points, tangents = path.tangents;
        double[] arcLengths = path.arcLengths;
        boolean closed = path.closed();
        double length = path.length();
        double from = path.normalise(low), to = from + (high - low);
        double limit = closed ? from + length : length;
        if (!(to < limit)) to = limit;
        double lx = size(space, 0), ly = size(space, 1), lz = size(space, 2);
        double best = from, smallest = Double.POSITIVE_INFINITY, round = 0;
        for (int i = path.piece(from); ; i++) {
            if (i >= arcLengths.length - 1 && i > 0) {
                if (!closed) break;
                i = 0;
                round = length;
            }
            double begin = arcLengths[i] + round;
            double end = i + 1 < arcLengths.length ? arcLengths[i + 1] + round : begin, half = (end - begin) / 2;
            double tx = tangents[0][i], ty = tangents[1][i], tz = tangents[2][i];
            double dx = image(x - points[0][i] - tx * half, lx), dy = image(y - points[1][i] - ty * half, ly);
            double dz = image(z - points[2][i] - tz * half, lz); // from the middle of the piece
            double s = begin + half + dx * tx + dy * ty + dz * tz;
            s = s < end ? s : end;
            s = s < to ? s : to;
            s = s > begin ? s : begin;
            s = s > from ? s : from;
            double t = s - begin - half, ex = dx - tx * t, ey = dy - ty * t, ez = dz - tz * t;
            double d2 = ex * ex + ey * ey + ez * ez;
            if (d2 < smallest) {
                smallest = d2;
                best = s;
            }
            if (end >= to) break;
        }
        return closed ? low + (best - from) : best;
    }

    /** Returns the length of a torus axis, metres; 0 for other axes. */
    private static double size(Space space, int axis) {
        return space.axis(axis).torus() ? space.axis(axis).high() : 0;
    }

    /** Returns a difference by the short way round an axis of that length; a length of 0 means no torus. */
    private static double image(double d, double length) {
        return length > 0 ? d - length * Math.rint(d / length) : d;
    }
}
