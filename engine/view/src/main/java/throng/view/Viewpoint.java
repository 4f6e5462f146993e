package throng.view;

/**
 * Where somebody stands who looks at the middle of a frame. Right, up and forward are unit vectors at right angles; the
 * {@code distance} to the middle is in metres, infinite for a plane seen from above.
 */
record Viewpoint(Vector middle, Vector right, Vector up, Vector forward, double distance) {
    /** A view from 2.6 radii: near agents appear 2.2 times as large as far ones, as where somebody watches a flock. */
    private static final double RADII = 2.6;
    /** Looks up by 10°: below a flock, as people are. */
    private static final double RISE = 0.18;
    /** Turned by 17°, so that the rows of a lattice do not hide behind each other. */
    private static final double TURN = 0.3;
    /** Nearer than this share of the distance an agent would fill the picture, and is left out. */
    private static final double NEAREST = 0.2;

    record Vector(double x, double y, double z) {
        double dot(double a, double b, double c) {
            return x * a + y * b + z * c;
        }
    }

    /** Above a plane: x to the right, y up. */
    static Viewpoint above(Frame frame) {
        return new Viewpoint(
                middle(frame),
                new Vector(1, 0, 0),
                new Vector(0, 1, 0),
                new Vector(0, 0, -1),
                Double.POSITIVE_INFINITY);
    }

    /** Outside a volume and a little below, z up, and the longer of x and y across the view. */
    static Viewpoint beside(Frame frame) {
        double turn = TURN + (frame.y().length() > frame.x().length() ? StrictMath.PI / 2 : 0);
        double c = StrictMath.cos(turn), s = StrictMath.sin(turn);
        double flat = StrictMath.cos(RISE), rise = StrictMath.sin(RISE);
        var right = new Vector(c, s, 0);
        var up = new Vector(s * rise, -c * rise, flat);
        var forward = new Vector(-s * flat, c * flat, rise);
        return new Viewpoint(middle(frame), right, up, forward, RADII * frame.radius());
    }

    /** Metres to the right of the middle, before perspective. */
    double across(double x, double y, double z) {
        return right.dot(x - middle.x, y - middle.y, z - middle.z);
    }

    /** Metres above the middle, before perspective. */
    double above(double x, double y, double z) {
        return up.dot(x - middle.x, y - middle.y, z - middle.z);
    }

    /** How large a metre appears there, against one at the middle; 0 for what is behind or too near. */
    double nearness(double x, double y, double z) {
        if (distance == Double.POSITIVE_INFINITY) {
            return 1;
        }
        double depth = distance + forward.dot(x - middle.x, y - middle.y, z - middle.z);
        return depth < NEAREST * distance ? 0 : distance / depth;
    }

    private static Vector middle(Frame frame) {
        return new Vector(frame.x().middle(), frame.y().middle(), frame.z().middle());
    }
}
