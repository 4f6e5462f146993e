package throng.view;

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
 * @param isPeople true: drawn as people; false: as birds from the side, and as fish from above
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
        boolean isPeople) {
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
    }

    /**
     * A crowd of birds or fish.
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
        this(count, x, y, z, hx, hy, hz, is3d, false);
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
