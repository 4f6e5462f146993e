package throng.view;

/**
 * The position and direction of an eye that looks at the middle of a frame. Right, up and forward are unit vectors at
 * right angles. The {@code distance} to the middle is in metres; it is infinite for a flat world seen from above.
 */
record Viewpoint(Vector middle, Vector right, Vector up, Vector forward, double distance) {
    /** Distance from the middle in radii: near agents appear 2.2 times as large as far ones. */
    private static final double DISTANCE_IN_RADII = 2.6;
    /** Radians (10°): the eye looks up from below the crowd, as people look at a flock. */
    private static final double UPWARD_ANGLE = 0.18;
    /** Radians (17°), so that the rows of a lattice do not hide each other. */
    private static final double TURN_ANGLE = 0.3;
    /** Agents nearer than this share of the distance are left out: they would fill the picture. */
    private static final double MIN_DEPTH_SHARE = 0.2;

    record Vector(double x, double y, double z) {
        double dot(double a, double b, double c) {
            return x * a + y * b + z * c;
        }
    }

    /** Looks down at a plane: x to the right, y up or down. */
    static Viewpoint above(Frame frame, boolean down) {
        return new Viewpoint(
                middle(frame),
                new Vector(1, 0, 0),
                new Vector(0, down ? -1 : 1, 0),
                new Vector(0, 0, -1),
                Double.POSITIVE_INFINITY);
    }

    /** Looks from outside a volume and a little below: z up, and the longer of x and y across the view. */
    static Viewpoint beside(Frame frame) {
        double turn = TURN_ANGLE + (frame.y().length() > frame.x().length() ? StrictMath.PI / 2 : 0);
        double c = StrictMath.cos(turn), s = StrictMath.sin(turn);
        double flat = StrictMath.cos(UPWARD_ANGLE), rise = StrictMath.sin(UPWARD_ANGLE);
        var right = new Vector(c, s, 0);
        var up = new Vector(s * rise, -c * rise, flat);
        var forward = new Vector(-s * flat, c * flat, rise);
        return new Viewpoint(middle(frame), right, up, forward, DISTANCE_IN_RADII * frame.radius());
    }

    /** Returns metres to the right of the middle, before perspective. */
    double across(double x, double y, double z) {
        return right.dot(x - middle.x, y - middle.y, z - middle.z);
    }

    /** Returns metres above the middle, before perspective. */
    double above(double x, double y, double z) {
        return up.dot(x - middle.x, y - middle.y, z - middle.z);
    }

    /**
     * Returns how large a metre appears at that point, relative to the middle; 0 for points behind the eye or too near.
     */
    double nearness(double x, double y, double z) {
        if (distance == Double.POSITIVE_INFINITY) {
            return 1;
        }
        double depth = distance + forward.dot(x - middle.x, y - middle.y, z - middle.z);
        return depth < MIN_DEPTH_SHARE * distance ? 0 : distance / depth;
    }

    private static Vector middle(Frame frame) {
        return new Vector(frame.x().middle(), frame.y().middle(), frame.z().middle());
    }
}
