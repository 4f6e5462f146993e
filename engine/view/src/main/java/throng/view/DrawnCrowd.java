package throng.view;

import throng.motion.BodyShape;

/**
 * The agents of one group as a picture needs them. The arrays are read while the picture is drawn; they are neither
 * copied nor written. The engine's own columns can be passed between ticks.
 *
 * @param count number of agents: the first {@code count} entries of every array
 * @param x positions, metres; an agent with a position that is not finite is left out
 * @param y positions, metres
 * @param z positions, metres, upwards; zeros for a flat world
 * @param hx headings, of any length; an agent with a heading of length 0 is drawn along x
 * @param hy headings
 * @param hz headings; zeros for a flat world
 * @param is3d true: seen from the side; false: seen from above
 * @param shape of each agent
 * @param radius of each body, metres; empty: not known, and agents are as large as there is room
 */
@SuppressWarnings("ArrayRecordComponent") // the columns themselves: copies would cost more than they save
public record DrawnCrowd(
        int count,
        float[] x,
        float[] y,
        float[] z,
        float[] hx,
        float[] hy,
        float[] hz,
        boolean is3d,
        BodyShape shape,
        float[] radius) {
    /**
     * Checks the lengths.
     *
     * @throws IllegalArgumentException if {@code count} is negative, or an array is shorter than {@code count}
     */
    public DrawnCrowd {
        if (count < 0) {
            throw new IllegalArgumentException("a crowd of " + count + " agents: pass a count of 0 or more");
        }
        check(count, x, "x");
        check(count, y, "y");
        check(count, z, "z");
        check(count, hx, "hx");
        check(count, hy, "hy");
        check(count, hz, "hz");
        if (radius.length > 0) check(count, radius, "radius");
    }

    /**
     * A crowd of birds in 3D, and of fish on the plane, whose bodies are not known.
     *
     * @param count number of agents: the first {@code count} entries of every array
     * @param x positions, metres; an agent with a position that is not finite is left out
     * @param y positions, metres
     * @param z positions, metres, upwards; zeros for a flat world
     * @param hx headings, of any length; an agent with a heading of length 0 is drawn along x
     * @param hy headings
     * @param hz headings; zeros for a flat world
     * @param is3d true: seen from the side; false: seen from above
     * @throws IllegalArgumentException if {@code count} is negative, or an array is shorter than {@code count}
     */
    public DrawnCrowd(int count, float[] x, float[] y, float[] z, float[] hx, float[] hy, float[] hz, boolean is3d) {
        this(count, x, y, z, hx, hy, hz, is3d, is3d ? BodyShape.BIRD : BodyShape.FISH, new float[0]);
    }

    /** The mean radius of the bodies, metres; 0: not known. */
    double radiusMean() {
        double sum = 0;
        if (radius.length == 0 || count == 0) return 0;
        for (int i = 0; i < count; i++) sum += radius[i];
        return Double.isFinite(sum) ? Math.max(0, sum / count) : 0;
    }

    /** Tells whether the position of agent {@code i} is finite. */
    boolean finite(int i) {
        return Float.isFinite(x[i]) && Float.isFinite(y[i]) && Float.isFinite(z[i]);
    }

    private static void check(int count, float[] column, String name) {
        if (column.length < count) {
            throw new IllegalArgumentException(
                    "a crowd of " + count + " agents, but " + name + " holds " + column.length
                            + ": pass columns of at least count floats (zeros where a crowd on the plane has none)");
        }
    }
}
