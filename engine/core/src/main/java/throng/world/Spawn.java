package throng.world;

import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import throng.math.Axis;
import throng.math.Check;
import throng.memory.Column;

/**
 * Sets where new agents stand. Use one of its factories, or a lambda of your own:
 *
 * <pre>{@code
 * group.spawn(100, Spawn.disc(50, 50, 10).moving(3).with(radius, agent -> .2f + .1f * agent.random(10)));
 * group.spawn(100, agent -> agent.position(agent.number(), 0, 0));
 * }</pre>
 *
 * <p>It is called once for each agent, in the order of ids, so the order of a given list of ids has no effect. Draw
 * random numbers from {@link NewAgent#random}, a function of (seed, tick, id). Agents are at rest with a random
 * heading, unless {@link #moving}, {@link #heading} or {@link #velocities} say otherwise.
 */
@FunctionalInterface
public interface Spawn {
    /**
     * Sets the position of one agent, and on request its heading, velocity and values of columns.
     *
     * @param agent to place
     */
    void place(NewAgent agent);

    /**
     * Is called once when all agents of a call stand in their group, for what depends on several of them, such as who
     * belongs together. It does nothing by default.
     *
     * @param group of the agents
     * @param ids of the agents
     */
    default void placed(Group group, int[] ids) {}

    /**
     * Adds a speed along the heading.
     *
     * @param speed metres per second, in [0, 10⁶]
     * @return the same places, with this speed
     */
    default Spawn moving(float speed) {
        Check.within("the speed of a spawn", speed, 0, 1e6f, "m/s");
        return then(agent -> agent.speed(speed));
    }

    /**
     * Gives all agents one velocity, such as that of a shot. Headings follow it.
     *
     * @param vx metres per second, in ±10⁶
     * @param vy metres per second, in ±10⁶
     * @param vz metres per second, in ±10⁶; ignored in a flat world
     * @return the same places, with this velocity
     */
    default Spawn velocity(float vx, float vy, float vz) {
        Check.within("vx of a spawn", vx, -1e6f, 1e6f, "m/s");
        Check.within("vy of a spawn", vy, -1e6f, 1e6f, "m/s");
        Check.within("vz of a spawn", vz, -1e6f, 1e6f, "m/s");
        return then(agent -> agent.velocity(vx, vy, vz));
    }

    /**
     * Makes all agents head in one direction.
     *
     * @param x component; the vector may have any length but zero
     * @param y component
     * @param z component; ignored in a flat world
     * @return the same places, with this heading
     */
    default Spawn heading(float x, float y, float z) {
        double d = Math.sqrt((double) x * x + (double) y * y + (double) z * z);
        if (!(d > 0 && d < Double.POSITIVE_INFINITY))
            throw new IllegalArgumentException(
                    "the heading (%s, %s, %s) has no direction: give one that is finite and not zero"
                            .formatted(x, y, z));
        return then(agent -> agent.heading((float) (x / d), (float) (y / d), (float) (z / d)));
    }

    /**
     * Sets a float column of each agent, or a property that is one ({@link Group#perAgent}), such as {@code
     * with(radius, agent -> .2f + .1f * agent.random(10))}.
     *
     * @param column of the group
     * @param value of an agent, rounded to a float; see {@link NewAgent#set(Column.Floats, float)}
     * @return the same places, with these values
     */
    default Spawn with(Column.Floats column, ToDoubleFunction<NewAgent> value) {
        Check.given("the column of a spawn", column);
        Check.given("the values of a spawn", value);
        return then(agent -> agent.set(column, (float) value.applyAsDouble(agent)));
    }

    /**
     * Sets an int column of each agent.
     *
     * @param column of the group
     * @param value of an agent; see {@link NewAgent#set(Column.Ints, int)}
     * @return the same places, with these values
     */
    default Spawn with(Column.Ints column, ToIntFunction<NewAgent> value) {
        Check.given("the column of a spawn", column);
        Check.given("the values of a spawn", value);
        return then(agent -> agent.set(column, value.applyAsInt(agent)));
    }

    /** The same places, and more for each agent. */
    private Spawn then(Spawn more) {
        Spawn first = this;
        return new Spawn() {
            @Override
            public void place(NewAgent agent) {
                first.place(agent);
                more.place(agent);
            }

            @Override
            public void placed(Group group, int[] ids) {
                first.placed(group, ids);
            }
        };
    }

    /**
     * Spreads agents at random over the whole world. Use {@link #box} instead if an axis is open: {@code uniform} then
     * throws {@link IllegalArgumentException} when agents are added.
     *
     * @return random places
     */
    static Spawn uniform() {
        return agent -> {
            float[] p = new float[3];
            for (int a = 0; a < agent.axes(); a++) {
                Axis axis = agent.space().axis(a);
                if (axis.open())
                    throw new IllegalArgumentException(
                            "uniform() needs a world with ends, and axis %s is open: say where, with box()"
                                    .formatted("xyz".charAt(a)));
                p[a] = axis.low() + agent.random(a) * (axis.high() - axis.low());
            }
            agent.position(p[0], p[1], p[2]);
        };
    }

    /**
     * Spreads agents at random over a rectangle in the plane z = 0.
     *
     * @param x0 one corner, metres
     * @param y0 one corner, metres
     * @param x1 opposite corner, metres
     * @param y1 opposite corner, metres
     * @return random places
     */
    static Spawn box(float x0, float y0, float x1, float y1) {
        return box(x0, y0, 0, x1, y1, 0);
    }

    /**
     * Spreads agents at random over a box.
     *
     * @param x0 one corner, metres
     * @param y0 one corner, metres
     * @param z0 one corner, metres
     * @param x1 opposite corner, metres
     * @param y1 opposite corner, metres
     * @param z1 opposite corner, metres
     * @return random places
     */
    static Spawn box(float x0, float y0, float z0, float x1, float y1, float z1) {
        NewAgent.checkPoint("a place", x0, y0, z0);
        NewAgent.checkPoint("a place", x1, y1, z1);
        return agent -> agent.position(
                x0 + agent.random(0) * (x1 - x0), y0 + agent.random(1) * (y1 - y0), z0 + agent.random(2) * (z1 - z0));
    }

    /**
     * Spreads agents at random over a disc in the plane z = 0.
     *
     * @param x centre, metres
     * @param y centre, metres
     * @param radius metres
     * @return random places
     */
    static Spawn disc(float x, float y, float radius) {
        NewAgent.checkPoint("a place", x, y, radius);
        return agent -> {
            double angle = 2 * Math.PI * agent.random(0), r = radius * Math.sqrt(agent.random(1));
            agent.position((float) (x + r * StrictMath.cos(angle)), (float) (y + r * StrictMath.sin(angle)), 0);
        };
    }

    /**
     * Spreads agents at random over a ball.
     *
     * @param x centre, metres
     * @param y centre, metres
     * @param z centre, metres
     * @param radius metres
     * @return random places
     */
    static Spawn ball(float x, float y, float z, float radius) {
        NewAgent.checkPoint("a place", x, y, z);
        NewAgent.checkPoint("a place", radius, 0, 0);
        return agent -> {
            float[] u = agent.direction(0);
            float r = radius * (float) StrictMath.cbrt(agent.random(7));
            agent.position(x + r * u[0], y + r * u[1], z + r * u[2]);
        };
    }

    /**
     * Puts agents evenly on a circle in the plane z = 0.
     *
     * @param x centre, metres
     * @param y centre, metres
     * @param radius metres
     * @return places in the order of ids
     */
    static Spawn ring(float x, float y, float radius) {
        NewAgent.checkPoint("a place", x, y, radius);
        return agent -> {
            double angle = 2 * Math.PI * agent.number() / agent.count();
            agent.position(
                    (float) (x + radius * StrictMath.cos(angle)), (float) (y + radius * StrictMath.sin(angle)), 0);
        };
    }

    /**
     * Puts agents on a square lattice, in 3D on a cubic one: the smallest that holds all of them.
     *
     * @param x first corner, metres
     * @param y first corner, metres
     * @param z first corner, metres
     * @param spacing metres, in [10⁻⁶, 10⁹]
     * @return places in the order of ids, along x first
     */
    static Spawn lattice(float x, float y, float z, float spacing) {
        return jittered(x, y, z, spacing, 0);
    }

    /**
     * Puts agents on a lattice, each moved at random by up to half of {@code jitter}·spacing along each axis. Use it
     * for crowds that look natural and do not overlap.
     *
     * @param x first corner, metres
     * @param y first corner, metres
     * @param z first corner, metres
     * @param spacing metres, in [10⁻⁶, 10⁹]
     * @param jitter in [0, 1]
     * @return places in the order of ids, along x first
     */
    static Spawn jittered(float x, float y, float z, float spacing, float jitter) {
        NewAgent.checkPoint("a place", x, y, z);
        Check.within("the spacing of a lattice", spacing, 1e-6f, 1e9f, "m");
        Check.within("the jitter of a lattice", jitter, 0, 1, "");
        return agent -> {
            int side = agent.axes() == 3
                    ? (int) Math.ceil(StrictMath.cbrt(agent.count()) - 1e-9)
                    : (int) Math.ceil(Math.sqrt(agent.count()));
            int n = agent.number(), row = n / side;
            int j = agent.axes() == 3 ? row % side : row, k = agent.axes() == 3 ? row / side : 0;
            agent.position(
                    x + (n % side + jitter * (agent.random(0) - .5f)) * spacing,
                    y + (j + jitter * (agent.random(1) - .5f)) * spacing,
                    z + (k + jitter * (agent.random(2) - .5f)) * spacing);
        };
    }

    /**
     * Puts all agents on one point.
     *
     * @param x metres
     * @param y metres
     * @param z metres
     * @return that place
     */
    static Spawn point(float x, float y, float z) {
        NewAgent.checkPoint("a place", x, y, z);
        return agent -> agent.position(x, y, z);
    }

    /**
     * Takes places in the plane z = 0 from arrays. Entry k is for the k-th id given.
     *
     * @param x metres
     * @param y metres
     * @return these places
     */
    static Spawn arrays(float[] x, float[] y) {
        Check.given("the array of y", y);
        Check.given("the array of x", x);
        return arrays(x, y, new float[x.length]);
    }

    /**
     * Takes places from arrays. Entry k is for the k-th id given.
     *
     * @param x metres
     * @param y metres
     * @param z metres
     * @return these places
     */
    static Spawn arrays(float[] x, float[] y, float[] z) {
        Check.given("the array of z", z);
        Check.given("the array of y", y);
        Check.given("the array of x", x);
        int n = Math.min(x.length, Math.min(y.length, z.length));
        Check.column("x", x, x.length, Axis.MAX_COORDINATE);
        Check.column("y", y, y.length, Axis.MAX_COORDINATE);
        Check.column("z", z, z.length, Axis.MAX_COORDINATE);
        return agent -> {
            int k = agent.entry("arrays", n);
            agent.position(x[k], y[k], z[k]);
        };
    }

    /**
     * Takes velocities from arrays. Entry k is for the k-th id given; headings follow the velocities.
     *
     * @param vx metres per second
     * @param vy metres per second
     * @param vz metres per second
     * @return the same places, with these velocities
     */
    default Spawn velocities(float[] vx, float[] vy, float[] vz) {
        Check.given("the array of vz", vz);
        Check.given("the array of vy", vy);
        Check.given("the array of vx", vx);
        Check.column("vx", vx, vx.length, 1e6f);
        Check.column("vy", vy, vy.length, 1e6f);
        Check.column("vz", vz, vz.length, 1e6f);
        int n = Math.min(vx.length, Math.min(vy.length, vz.length));
        return then(agent -> {
            int k = agent.entry("velocities", n);
            agent.velocity(vx[k], vy[k], vz[k]);
        });
    }
}
