package throng.view;

import it.unimi.dsi.fastutil.floats.FloatArrayList;

/** The box of a world that a picture shows, metres; flat worlds have no height. */
record Frame(AxisSpan x, AxisSpan y, AxisSpan z) {
    /** Returns the box that the sample fills, without outliers; about 1 m wide where all agents stand at one point. */
    static Frame round(CrowdSample sample) {
        var box = new Frame(AxisSpan.of(sample.x()), AxisSpan.of(sample.y()), AxisSpan.of(sample.z()));
        return box.radius() > 0 ? box : new Frame(aroundPoint(box.x), aroundPoint(box.y), aroundPoint(box.z));
    }

    /** Returns the eight corners. */
    CrowdSample corners() {
        double[] cx = new double[8], cy = new double[8], cz = new double[8];
        for (int i = 0; i < 8; i++) {
            cx[i] = (i & 1) == 0 ? x.low() : x.high();
            cy[i] = (i & 2) == 0 ? y.low() : y.high();
            cz[i] = (i & 4) == 0 ? z.low() : z.high();
        }
        return new CrowdSample(cx, cy, cz);
    }

    /** Returns the twelve edges of a box in space. */
    Outline edges() {
        var at = corners();
        var points = new FloatArrayList[] {new FloatArrayList(), new FloatArrayList(), new FloatArrayList()};
        for (int corner = 0; corner < at.size(); corner++)
            for (int side = 1; side < at.size(); side *= 2) {
                if ((corner & side) != 0) continue;
                for (int end : new int[] {corner, corner | side}) {
                    points[0].add((float) at.x()[end]);
                    points[1].add((float) at.y()[end]);
                    points[2].add((float) at.z()[end]);
                }
                for (var axis : points) axis.add(Float.NaN);
            }
        return Outline.of(points[0].toFloatArray(), points[1].toFloatArray(), points[2].toFloatArray());
    }

    /** Returns half the diagonal, metres. */
    double radius() {
        double a = x.length(), b = y.length(), c = z.length();
        return Math.sqrt(a * a + b * b + c * c) / 2;
    }

    /**
     * Returns 1 m around a point. Far from the origin, where floats are further apart than that, it is some of their
     * steps.
     */
    private static AxisSpan aroundPoint(AxisSpan point) {
        double half = Math.max(0.5, 1e-6 * Math.abs(point.low()));
        return new AxisSpan(point.low() - half, point.low() + half);
    }
}
