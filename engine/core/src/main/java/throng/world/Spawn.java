package throng.world;

import throng.math.Axis;
import throng.math.Check;

/**
 * Where new agents stand: called once for each, in the order of their ids, so that it does not matter in which order
 * ids are given. Randomness is a function of (seed, tick, id). Headings are random unless it says otherwise, and
 * agents are at rest unless {@link #moving} says otherwise.
 */
@FunctionalInterface
public interface Spawn {
    /** Sets the position, and on request heading and velocity, of one agent. */
    void place(Birth birth);

    /** The same places, with that speed along the heading, metres per second. */
    default Spawn moving(float speed) {
        Check.within("the speed of a spawn", speed, 0, 1e6f, "m/s");
        return birth -> {
            place(birth);
            birth.speed(speed);
        };
    }

    /** The same places, heading in one direction; it need not be of unit length. */
    default Spawn heading(float x, float y, float z) {
        double d = Math.sqrt((double) x * x + (double) y * y + (double) z * z);
        if (!(d > 0 && d < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "the heading (%s, %s, %s) has no direction: give one that is finite and not zero"
                            .formatted(x, y, z));
        }
        return birth -> {
            place(birth);
            birth.heading((float) (x / d), (float) (y / d), (float) (z / d));
        };
    }

    /** Anywhere in a world whose axes all have ends. */
    static Spawn uniform() {
        return birth -> {
            float[] p = new float[3];
            for (int a = 0; a < birth.axes(); a++) {
                Axis axis = birth.space().axis(a);
                if (axis.open()) {
                    throw new IllegalArgumentException(
                            "uniform() needs a world with ends, and axis %s is open: say where, with box()"
                                    .formatted("xyz".charAt(a)));
                }
                p[a] = axis.low() + birth.random(a) * (axis.high() - axis.low());
            }
            birth.position(p[0], p[1], p[2]);
        };
    }

    /** Anywhere in a rectangle, metres. */
    static Spawn box(float x0, float y0, float x1, float y1) {
        return box(x0, y0, 0, x1, y1, 0);
    }

    /** Anywhere in a box, metres. */
    static Spawn box(float x0, float y0, float z0, float x1, float y1, float z1) {
        place(x0, y0, z0);
        place(x1, y1, z1);
        return birth -> birth.position(
                x0 + birth.random(0) * (x1 - x0), y0 + birth.random(1) * (y1 - y0), z0 + birth.random(2) * (z1 - z0));
    }

    /** Anywhere in a disc, metres, in the plane z = 0. */
    static Spawn disc(float x, float y, float radius) {
        place(x, y, radius);
        return birth -> {
            double angle = 2 * Math.PI * birth.random(0), r = radius * Math.sqrt(birth.random(1));
            birth.position((float) (x + r * StrictMath.cos(angle)), (float) (y + r * StrictMath.sin(angle)), 0);
        };
    }

    /** Anywhere in a ball, metres. */
    static Spawn ball(float x, float y, float z, float radius) {
        place(x, y, z);
        place(radius, 0, 0);
        return birth -> {
            float[] u = birth.direction(0);
            float r = radius * (float) StrictMath.cbrt(birth.random(7));
            birth.position(x + r * u[0], y + r * u[1], z + r * u[2]);
        };
    }

    /** Evenly on a circle in the plane z = 0, metres. */
    static Spawn ring(float x, float y, float radius) {
        place(x, y, radius);
        return birth -> {
            double angle = 2 * Math.PI * birth.number() / birth.count();
            birth.position(
                    (float) (x + radius * StrictMath.cos(angle)), (float) (y + radius * StrictMath.sin(angle)), 0);
        };
    }

    /** On a square lattice (3D: a cubic one) from a corner on, metres. */
    static Spawn lattice(float x, float y, float z, float spacing) {
        return jittered(x, y, z, spacing, 0);
    }

    /** On a lattice, each moved by up to half of {@code jitter}·spacing along each axis, metres. */
    static Spawn jittered(float x, float y, float z, float spacing, float jitter) {
        place(x, y, z);
        Check.within("the spacing of a lattice", spacing, 1e-6f, 1e9f, "m");
        Check.within("the jitter of a lattice", jitter, 0, 1, "");
        return birth -> {
            int side = birth.axes() == 3
                    ? (int) Math.ceil(StrictMath.cbrt(birth.count()) - 1e-9)
                    : (int) Math.ceil(Math.sqrt(birth.count()));
            int n = birth.number();
            int row = n / side;
            int j = birth.axes() == 3 ? row % side : row;
            int k = birth.axes() == 3 ? row / side : 0;
            birth.position(
                    x + (n % side + jitter * (birth.random(0) - .5f)) * spacing,
                    y + (j + jitter * (birth.random(1) - .5f)) * spacing,
                    z + (k + jitter * (birth.random(2) - .5f)) * spacing);
        };
    }

    /** Everyone on one point, metres. */
    static Spawn point(float x, float y, float z) {
        place(x, y, z);
        return birth -> birth.position(x, y, z);
    }

    /** From columns, metres: entry k is for the k-th id given. */
    static Spawn arrays(float[] x, float[] y) {
        return arrays(x, y, new float[x.length]);
    }

    /** From columns, metres: entry k is for the k-th id given. */
    static Spawn arrays(float[] x, float[] y, float[] z) {
        int n = Math.min(x.length, Math.min(y.length, z.length));
        Check.column("x", x, x.length, Axis.FARTHEST);
        Check.column("y", y, y.length, Axis.FARTHEST);
        Check.column("z", z, z.length, Axis.FARTHEST);
        return birth -> {
            int k = birth.given();
            if (k >= n)
                throw new IllegalArgumentException(
                        "arrays of length %d cannot place %d agents".formatted(n, birth.count()));
            birth.position(x[k], y[k], z[k]);
        };
    }

    /** These places with velocities from columns, metres per second; headings along them. */
    default Spawn velocities(float[] vx, float[] vy, float[] vz) {
        Check.column("vx", vx, vx.length, 1e6f);
        Check.column("vy", vy, vy.length, 1e6f);
        Check.column("vz", vz, vz.length, 1e6f);
        int n = Math.min(vx.length, Math.min(vy.length, vz.length));
        return birth -> {
            place(birth);
            int k = birth.given();
            if (k >= n)
                throw new IllegalArgumentException(
                        "velocities of length %d are not enough for %d agents".formatted(n, birth.count()));
            birth.velocity(vx[k], vy[k], vz[k]);
        };
    }

    private static void place(float x, float y, float z) {
        Check.within("x of a place", x, -Axis.FARTHEST, Axis.FARTHEST, "m");
        Check.within("y of a place", y, -Axis.FARTHEST, Axis.FARTHEST, "m");
        Check.within("z of a place", z, -Axis.FARTHEST, Axis.FARTHEST, "m");
    }
}
