package throng.view;

/**
 * The agents of one group as a picture needs them. The arrays are read while the picture is drawn, never copied and
 * never written: the engine's own columns will do, between ticks.
 *
 * @param count agents: the first {@code count} entries of every array
 * @param x positions in metres; an agent with a position that is not finite is left out
 * @param y positions in metres
 * @param z positions in metres, upwards; zeros for a crowd on the plane
 * @param hx headings, of any length; an agent without one is drawn as if it looked along x
 * @param hy headings
 * @param hz headings; zeros for a crowd on the plane
 * @param is3d whether the crowd is one of three dimensions, seen from beside it; otherwise it is seen from above
 */
@SuppressWarnings("ArrayRecordComponent") // the columns themselves: copies would cost more than they save
public record DrawnCrowd(int count, float[] x, float[] y, float[] z, float[] hx, float[] hy, float[] hz, boolean is3d) {
    /**
     * Checks the lengths.
     *
     * @throws IllegalArgumentException if {@code count} is negative or an array is shorter than {@code count}
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

    /** Whether agent {@code i} stands somewhere. */
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
