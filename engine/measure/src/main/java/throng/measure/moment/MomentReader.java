package throng.measure.moment;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.List;
import throng.math.Origin;
import throng.math.Space;
import throng.motion.Contact;
import throng.recording.CrowdFrame;
import throng.recording.FrameColumn;

/** Reads frames of a run or a recording into moments: in the order of lives, whatever groups they are of. */
public final class MomentReader {
    private final int axes;
    private final Origin origin;
    private final int vx;
    private final int vy;
    private final int vz;
    /** By axis: where what contact adds to velocities stands; −1: nowhere. */
    private final int[] added = new int[3];

    private final int pressure;
    private final int radius;
    private final List<FrameColumn> columns;
    /** Where columns stand that are read besides. */
    private final int[] more;

    private int[] order = new int[0];

    /**
     * Prepares.
     *
     * @param space of the frames: places of moments are those on its map
     * @param columns of the frames; velocities are those of vx, vy and vz, if they are there, and what contact
     *     adds to them
     * @param besides names of more columns that moments have
     * @throws IllegalArgumentException if there is no such column
     */
    public MomentReader(Space space, List<FrameColumn> columns, List<String> besides) {
        this.columns = List.copyOf(columns);
        axes = space.axes();
        origin = space.origin();
        vx = columns.indexOf(new FrameColumn("vx", false));
        vy = columns.indexOf(new FrameColumn("vy", false));
        vz = axes == 2 ? -1 : columns.indexOf(new FrameColumn("vz", false));
        for (int a = 0; a < 3; a++)
            added[a] = a < axes ? columns.indexOf(new FrameColumn(Contact.VELOCITY.get(a), false)) : -1;
        pressure = columns.indexOf(new FrameColumn("pressure", false));
        radius = columns.indexOf(new FrameColumn("radius", false));
        var names = columns.stream().map(FrameColumn::name).toList();
        more = besides.stream().mapToInt(names::indexOf).toArray();
        for (int c = 0; c < more.length; c++)
            if (more[c] < 0)
                throw new IllegalArgumentException(
                        "the recording has no column '%s'; it has %s: record it".formatted(besides.get(c), names));
    }

    /** {@return whether frames tell velocities} */
    public boolean velocities() {
        return vx >= 0 && vy >= 0 && (axes == 2 || vz >= 0);
    }

    /**
     * Reads a frame.
     *
     * @param from the frame
     * @param into receives it
     */
    public void read(CrowdFrame from, CrowdMoment into) {
        int n = from.count();
        into.columns(more.length);
        into.reserve(n);
        into.tick = from.tick();
        into.seconds = from.seconds();
        into.count = n;
        if (order.length < n) order = new int[n + n / 4];
        boolean sorted = true;
        long[] ids = from.ids();
        for (int i = 0; i < n; i++) {
            order[i] = i;
            sorted &= i == 0 || ids[i] > ids[i - 1];
        }
        if (!sorted) LongArrays.radixSortIndirect(order, ids, 0, n, false);
        int[] groups = into.group; // by row first
        for (int g = 0; g < from.groups().size(); g++)
            for (int row = from.start(g); row < from.end(g); row++) groups[row] = g;
        if (!sorted) groups = groups.clone();
        float[] x = from.x(), y = from.y();
        boolean moving = velocities();
        for (int i = 0; i < n; i++) {
            int row = order[i];
            into.life[i] = ids[row];
            into.group[i] = groups[row];
            into.x[i] = x[row] + origin.x();
            into.y[i] = y[row] + origin.y();
            into.z[i] = axes == 2 ? 0 : from.z()[row];
            float u = moving ? velocity(from, vx, 0, row) : Float.NaN,
                    v = moving ? velocity(from, vy, 1, row) : Float.NaN;
            float w = moving && axes == 3 ? velocity(from, vz, 2, row) : 0;
            into.vx[i] = u;
            into.vy[i] = v;
            into.vz[i] = w;
            into.speed[i] = (float) Math.sqrt(u * u + v * v + w * w);
            into.pressure[i] = pressure < 0 ? Float.NaN : from.floats(pressure)[row];
            into.radius[i] = radius < 0 ? Float.NaN : from.floats(radius)[row];
        }
        for (int c = 0; c < more.length; c++) column(from, more[c], into.more(c));
    }

    private void column(CrowdFrame from, int column, double[] into) {
        boolean ints = columns.get(column).whole();
        for (int i = 0; i < from.count(); i++)
            into[i] = ints ? from.ints(column)[order[i]] : from.floats(column)[order[i]];
    }

    /** How fast an agent moved along an axis; groups without contact have no number there. */
    private float velocity(CrowdFrame from, int column, int axis, int row) {
        float v = from.floats(column)[row];
        float pushed = added[axis] < 0 ? 0 : from.floats(added[axis])[row];
        return Float.isNaN(pushed) ? v : v + pushed;
    }
}
