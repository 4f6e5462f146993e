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
    void place(NewAgent agent);

    /** The same places, with that speed along the heading, metres per second. */
    default Spawn moving(float speed) {
        Check.within("the speed of a spawn", speed, 0, 1e6f, "m/s");
        return agent -> {
            place(agent);
            agent.speed(speed);
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
        return agent -> {
            place(agent);
            agent.heading((float) (x / d), (float) (y / d), (float) (z / d));
        };
    }

    /** Anywhere in a world whose axes all have ends. */
    static Spawn uniform() {
        return agent -> {
            float[] p = new float[3];
            for (int a = 0; a < agent.axes(); a++) {
                Axis axis = agent.space().axis(a);
                if (axis.open()) {
                    throw new IllegalArgumentException(
                            "uniform() needs a world with ends, and axis %s is open: say where, with box()"
                                    .formatted("xyz".charAt(a)));
                }
                p[a] = axis.low() + agent.random(a) * (axis.high() - axis.low());
            }
            agent.position(p[0], p[1], p[2]);
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
        return agent -> agent.position(
                x0 + agent.random(0) * (x1 - x0), y0 + agent.random(1) * (y1 - y0), z0 + agent.random(2) * (z1 - z0));
    }

    /** Anywhere in a disc, metres, in the plane z = 0. */
    static Spawn disc(float x, float y, float radius) {
        place(x, y, radius);
        return agent -> {
            double angle = 2 * Math.PI * agent.random(0), r = radius * Math.sqrt(agent.random(1));
            agent.position((float) (x + r * StrictMath.cos(angle)), (float) (y + r * StrictMath.sin(angle)), 0);
        };
    }

    /** Anywhere in a ball, metres. */
    static Spawn ball(float x, float y, float z, float radius) {
        place(x, y, z);
        place(radius, 0, 0);
        return agent -> {
            float[] u = agent.direction(0);
            float r = radius * (float) StrictMath.cbrt(agent.random(7));
            agent.position(x + r * u[0], y + r * u[1], z + r * u[2]);
        };
    }

    /** Evenly on a circle in the plane z = 0, metres. */
    static Spawn ring(float x, float y, float radius) {
        place(x, y, radius);
        return agent -> {
            double angle = 2 * Math.PI * agent.number() / agent.count();
            agent.position(
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
        return agent -> {
            int side = agent.axes() == 3
                    ? (int) Math.ceil(StrictMath.cbrt(agent.count()) - 1e-9)
                    : (int) Math.ceil(Math.sqrt(agent.count()));
            int n = agent.number();
            int row = n / side;
            int j = agent.axes() == 3 ? row % side : row;
            int k = agent.axes() == 3 ? row / side : 0;
            agent.position(
                    x + (n % side + jitter * (agent.random(0) - .5f)) * spacing,
                    y + (j + jitter * (agent.random(1) - .5f)) * spacing,
                    z + (k + jitter * (agent.random(2) - .5f)) * spacing);
        };
    }

    /** Everyone on one point, metres. */
    static Spawn point(float x, float y, float z) {
        place(x, y, z);
        return agent -> agent.position(x, y, z);
    }

    /** From columns, metres: entry k is for the k-th id given. */
    static Spawn arrays(float[] x, float[] y) {
        return arrays(x, y, new float[x.length]);
    }

    /** From columns, metres: entry k is for the k-th id given. */
    static Spawn arrays(float[] x, float[] y, float[] z) {
        int n = Math.min(x.length, Math.min(y.length, z.length));
        Check.column("x", x, x.length, Axis.MAX_COORDINATE);
        Check.column("y", y, y.length, Axis.MAX_COORDINATE);
        Check.column("z", z, z.length, Axis.MAX_COORDINATE);
        return agent -> {
            int k = agent.listIndex();
            if (k >= n)
                throw new IllegalArgumentException(
                        "arrays of length %d cannot place %d agents".formatted(n, agent.count()));
            agent.position(x[k], y[k], z[k]);
        };
    }

    /** These places with velocities from columns, metres per second; headings along them. */
    default Spawn velocities(float[] vx, float[] vy, float[] vz) {
        Check.column("vx", vx, vx.length, 1e6f);
        Check.column("vy", vy, vy.length, 1e6f);
        Check.column("vz", vz, vz.length, 1e6f);
        int n = Math.min(vx.length, Math.min(vy.length, vz.length));
        return agent -> {
            place(agent);
            int k = agent.listIndex();
            if (k >= n)
                throw new IllegalArgumentException(
                        "velocities of length %d are not enough for %d agents".formatted(n, agent.count()));
            agent.velocity(vx[k], vy[k], vz[k]);
        };
    }

    private static void place(float x, float y, float z) {
        Check.within("x of a place", x, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        Check.within("y of a place", y, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        Check.within("z of a place", z, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
    }
}
