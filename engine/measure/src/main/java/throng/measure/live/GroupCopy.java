package throng.measure.live;

import java.util.List;
import throng.math.Origin;
import throng.measure.moment.CrowdMoment;
import throng.world.BulkColumns;
import throng.world.Group;
import throng.world.GroupLives;

/** What one group was after a tick: all agents, or those near a line. */
final class GroupCopy {
    private static final String[] NAMES = {
        "x", "y", "z", "vx", "vy", "vz", "pressure", "radius", "maxSpeed", "contact.vx", "contact.vy", "contact.vz"
    };
    private static final int X = 0, Y = 1, Z = 2, VX = 3, VY = 4, VZ = 5, PRESSURE = 6, RADIUS = 7, MAX_SPEED = 8;
    private static final int ADDED = 9;

    private final Group group;
    /** Places that are measured are those on its map. */
    private final Origin origin;

    private final BulkColumns source;
    private final GroupLives lives = new GroupLives();
    private final float[][] values = new float[NAMES.length][0];
    private final boolean[] has = new boolean[NAMES.length];
    /** Columns besides; an array of floats or of ints for each that the group has. */
    private final List<String> columns;

    private final float[][] floats;
    private final int[][] ints;
    private float radius;
    private int[] ids = {};
    private int[] near = {};
    private int count;
    private int found;

    /** Copies a group, and those of some columns that it has. */
    GroupCopy(Group group, List<String> columns, Origin origin) {
        this.origin = origin;
        this.group = group;
        this.columns = columns;
        source = group.columns();
        List<String> names = source.floatNames();
        for (int c = 0; c < NAMES.length; c++) has[c] = names.contains(NAMES[c]);
        floats = new float[columns.size()][];
        ints = new int[columns.size()][];
        for (int c = 0; c < columns.size(); c++) {
            if (names.contains(columns.get(c))) floats[c] = new float[0];
            if (source.intNames().contains(columns.get(c))) ints[c] = new int[0];
        }
    }

    /** Copies all columns. */
    void copyAll() {
        begin();
        source.ids(ids);
        for (int c = 0; c < NAMES.length; c++) if (has[c] && c != MAX_SPEED) source.read(NAMES[c], values[c]);
        for (int c = 0; c < columns.size(); c++) {
            if (floats[c] != null) source.read(columns.get(c), floats[c]);
            if (ints[c] != null) source.read(columns.get(c), ints[c]);
        }
        radius = group.motion().radius();
        lives.read(group);
    }

    /** Copies what is needed of those that are near. */
    void copyNear(NearBoxes boxes, float margin) {
        begin();
        source.read("x", values[X]);
        source.read("y", values[Y]);
        found = boxes.find(values[X], values[Y], count, margin, near);
        if (found == 0) return;
        for (int c = VX; c < NAMES.length; c++) if (has[c] && (c <= VZ || c >= ADDED)) source.read(NAMES[c], values[c]);
        source.ids(ids);
        lives.read(group);
    }

    /** {@return the greatest speed that an agent may have, m/s} */
    float maxSpeed() {
        float most = group.motion().maxSpeed();
        if (!has[MAX_SPEED]) return most;
        int n = group.count();
        begin();
        source.read(NAMES[MAX_SPEED], values[MAX_SPEED]);
        for (int i = 0; i < n; i++) most = Math.max(most, values[MAX_SPEED][i]);
        return most;
    }

    /** Also finds who is near, of all that were copied. */
    void findNear(NearBoxes boxes, float margin) {
        found = boxes.find(values[X], values[Y], count, margin, near);
    }

    private void begin() {
        count = group.count();
        found = 0;
        if (ids.length < count) {
            int room = count + count / 4 + 16;
            ids = new int[room];
            near = new int[room];
            for (int c = 0; c < columns.size(); c++) {
                if (floats[c] != null) floats[c] = new float[room];
                if (ints[c] != null) ints[c] = new int[room];
            }
            for (int c = 0; c < NAMES.length; c++) values[c] = new float[room];
        }
    }

    /** Adds all agents to a moment, in any order. */
    void addAll(CrowdMoment to) {
        to.columns(columns.size());
        to.reserve(to.count + count);
        int first = to.count;
        for (int i = 0; i < count; i++) add(i, true, to);
        for (int c = 0; c < columns.size(); c++)
            for (int i = 0; i < count; i++) {
                double number = ints[c] != null ? ints[c][i] : floats[c] != null ? floats[c][i] : Double.NaN;
                to.more(c)[first + i] = number;
            }
    }

    /** Adds those that are near: place and velocity. */
    void addNear(CrowdMoment to) {
        to.reserve(to.count + found);
        for (int k = 0; k < found; k++) add(near[k], false, to);
    }

    private void add(int i, boolean all, CrowdMoment to) {
        int at = to.count++;
        to.life[at] = lives.of(ids[i]);
        to.group[at] = group.number();
        to.x[at] = values[X][i] + origin.x();
        to.y[at] = values[Y][i] + origin.y();
        to.z[at] = all && has[Z] ? values[Z][i] : 0;
        float vx = velocity(VX, i), vy = velocity(VY, i), vz = has[VZ] ? velocity(VZ, i) : 0;
        to.vx[at] = vx;
        to.vy[at] = vy;
        to.vz[at] = vz;
        to.speed[at] = (float) Math.sqrt(vx * vx + vy * vy + vz * vz);
        to.pressure[at] = all && has[PRESSURE] ? values[PRESSURE][i] : Float.NaN;
        to.radius[at] = all ? has[RADIUS] ? values[RADIUS][i] : radius : Float.NaN;
    }

    /** How fast an agent moved along an axis, with what contact added. */
    private float velocity(int v, int i) {
        int added = v - VX + ADDED;
        return has[added] ? values[v][i] + values[added][i] : values[v][i];
    }
}
