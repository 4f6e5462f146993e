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
    private final String states;
    private final boolean hasState;
    private int[] state = {};
    private float radius;
    private int[] ids = {};
    private int[] near = {};
    private int count;
    private int found;

    /** Copies a group, and its column of states, if it has one of that name. */
    GroupCopy(Group group, String states, Origin origin) {
        this.origin = origin;
        this.group = group;
        this.states = states;
        source = group.columns();
        List<String> names = source.floatNames();
        for (int c = 0; c < NAMES.length; c++) has[c] = names.contains(NAMES[c]);
        hasState = source.intNames().contains(states);
    }

    /** Copies all columns. */
    void copyAll() {
        begin();
        source.ids(ids);
        for (int c = 0; c < NAMES.length; c++) if (has[c] && c != MAX_SPEED) source.read(NAMES[c], values[c]);
        if (hasState) source.read(states, state);
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
            state = new int[hasState ? room : 0];
            for (int c = 0; c < NAMES.length; c++) values[c] = new float[room];
        }
    }

    /** Adds all agents to a moment, in any order. */
    void addAll(CrowdMoment to) {
        to.reserve(to.count + count);
        for (int i = 0; i < count; i++) add(i, true, to);
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
        to.hasState[at] = all && hasState;
        to.state[at] = to.hasState[at] ? state[i] : 0;
    }

    /** How fast an agent moved along an axis, with what contact added. */
    private float velocity(int v, int i) {
        int added = v - VX + ADDED;
        return has[added] ? values[v][i] + values[added][i] : values[v][i];
    }
}
