package throng.view;

/** The box of a world that a picture shows, in metres; of no height where the world is a plane. */
record Frame(AxisSpan x, AxisSpan y, AxisSpan z) {
    /** The box that the crowd of {@code sample} fills, strays left out; 1 m wide where all stand at one point. */
    static Frame round(CrowdSample sample) {
        var box = new Frame(AxisSpan.of(sample.x()), AxisSpan.of(sample.y()), AxisSpan.of(sample.z()));
        return box.radius() > 0 ? box : new Frame(metre(box.x), metre(box.y), metre(box.z));
    }

    /** The eight corners. */
    CrowdSample corners() {
        double[] cx = new double[8], cy = new double[8], cz = new double[8];
        for (int i = 0; i < 8; i++) {
            cx[i] = (i & 1) == 0 ? x.low() : x.high();
            cy[i] = (i & 2) == 0 ? y.low() : y.high();
            cz[i] = (i & 4) == 0 ? z.low() : z.high();
        }
        return new CrowdSample(cx, cy, cz);
    }

    /** Half the diagonal. */
    double radius() {
        double a = x.length(), b = y.length(), c = z.length();
        return Math.sqrt(a * a + b * b + c * c) / 2;
    }

    /** A metre; far out, where floats lie farther apart than that, a few of their steps. */
    private static AxisSpan metre(AxisSpan point) {
        double half = Math.max(0.5, 1e-6 * Math.abs(point.low()));
        return new AxisSpan(point.low() - half, point.low() + half);
    }
}
