package throng.world.group;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Writes;
import throng.memory.store.AgentStore;
import throng.motion.AgentProperty;

/**
 * Checks what the columns of a group hold. Code with a raw array can write anything into it. So columns are checked
 * when bulk writes enter, after each pass, before each tick, and in snapshots.
 */
public final class ColumnLimits {
    static final AgentProperty[] PROPERTIES = AgentProperty.values();

    /** How far the squared length of a heading may be from 1 before it is scaled to unit length. */
    private static final double UNIT_TOLERANCE = 1e-3;

    /** The same in a snapshot: larger, as a heading that turns gains a rounding error in each tick. */
    private static final double SAVED_UNIT_TOLERANCE = 2e-3;

    private ColumnLimits() {}

    /** The largest absolute value of a built-in column. */
    public static float maxAbsolute(int column) {
        return column < Agents.VX ? Axis.MAX_COORDINATE : column < Agents.HX ? Float.MAX_VALUE : 1.01f;
    }

    /** Whether a position is on an axis. */
    public static boolean onAxis(Axis axis, float p) {
        return switch (axis.border()) {
            case OPEN -> Math.abs(p) <= Axis.MAX_COORDINATE;
            case TORUS -> p >= 0 && p < axis.high();
            case REFLECT, CLAMP -> p >= axis.low() && p <= axis.high();
        };
    }

    /** Whether three components are a unit vector, up to rounding errors. */
    public static boolean isHeading(float x, float y, float z) {
        return Math.abs((double) x * x + (double) y * y + (double) z * z - 1) <= SAVED_UNIT_TOLERANCE;
    }

    /**
     * Checks before a tick that masses, speeds, forces and radii are in range.
     *
     * @throws IllegalStateException naming column, agent and range
     */
    public static void checkProperties(GroupParts group) {
        var members = group.members();
        float radius = group.settings().motion().radius(), most = members.high(AgentProperty.RADIUS);
        if (radius > most && members.propertyColumn(AgentProperty.RADIUS) == null) // a file may have set it
        throw new IllegalStateException(
                    "the radius of group '%s' is %s m, the maxRadius of its contact %s m: give contact(..) a larger"
                            .formatted(group.name(), radius, most));
        if (members.propertyColumns().isEmpty()) return;
        for (int t = 0; t < PROPERTIES.length; t++) {
            var column = members.propertyColumn(PROPERTIES[t]);
            if (column == null) continue;
            int i = firstOutOfRange(members, column, PROPERTIES[t], 0, group.count());
            if (i >= 0) throw new IllegalStateException(outOfRange(group, column, PROPERTIES[t], i));
        }
    }

    /** The first index of [start, end) at which a column holds a value out of range; −1 if all are in range. */
    static int firstOutOfRange(
            GroupMembers members, Column.Floats column, @Nullable AgentProperty property, int start, int end) {
        float low = low(property), high = high(members, property);
        float[] values = column.values();
        for (int i = start; i < end; i++) if (!(values[i] >= low && values[i] <= high)) return i;
        return -1;
    }

    private static float low(@Nullable AgentProperty property) {
        return property == null ? -Float.MAX_VALUE : property.low();
    }

    private static float high(GroupMembers members, @Nullable AgentProperty property) {
        return property == null ? Float.MAX_VALUE : members.high(property);
    }

    /**
     * Checks the radii of a group before it gets a contact of that largest radius.
     *
     * @throws IllegalArgumentException naming the agent
     */
    static void checkRadii(GroupMembers members, float largest) {
        var radii = members.propertyColumn(AgentProperty.RADIUS);
        for (int i = 0; radii != null && i < members.agents().count(); i++)
            if (radii.values()[i] > largest)
                throw new IllegalArgumentException(
                        ("column radius holds %s for the agent of id %d, which is more than the maxRadius of this "
                                        + "contact, %s m: take a larger one")
                                .formatted(radii.values()[i], members.agents().id()[i], largest));
    }

    /**
     * Checks a value before it enters a column.
     *
     * @param id of the agent, for the message
     * @return the value
     * @throws IllegalArgumentException naming column, agent and range
     */
    public static float checkValue(GroupMembers members, Column.Floats column, float value, int id) {
        var property = members.propertyOf(column);
        float low = low(property), high = high(members, property);
        if (value >= low && value <= high) return value;
        return Check.within("%s of the new agent of id %d".formatted(column.name(), id), value, low, high, "");
    }

    private static String outOfRange(GroupParts group, Column.Floats column, @Nullable AgentProperty property, int i) {
        String allowed = property == null
                ? "a finite number"
                : String.format(
                        Locale.ROOT,
                        "%s to %s",
                        plain(property.low()),
                        plain(group.members().high(property)));
        boolean contact = property != null && group.members().high(property) < property.high();
        return "column %s of group '%s' holds %s for the agent of id %d; allowed is %s: write that%s"
                .formatted(
                        column.name(),
                        group.name(),
                        column.values()[i],
                        group.members().agents().id()[i],
                        allowed,
                        contact ? ", or give contact(..) a larger maxRadius" : "");
    }

    private static String plain(float value) {
        return value == (long) value && Math.abs(value) < 1e7f ? Long.toString((long) value) : Float.toString(value);
    }

    /**
     * Checks before a snapshot that restoring would accept the columns.
     *
     * @throws IllegalStateException naming column and agent
     */
    public static void checkSavable(GroupParts group) {
        var members = group.members();
        var agents = members.agents();
        int n = agents.count();
        for (int c = 0; c < agents.columns().size(); c++) { // an iterator would allocate 32 bytes
            if (!(agents.columns().get(c) instanceof Column.Floats floats)) continue;
            int i = firstOutOfRange(members, floats, members.propertyOf(floats), 0, n);
            if (i >= 0) throw new IllegalStateException(outOfRange(group, floats, members.propertyOf(floats), i));
        }
        for (int i = 0; i < n; i++) {
            for (int c : agents.used())
                if (!(Math.abs(agents.now(c)[i]) <= maxAbsolute(c))) throw notSavable(agents, c, i, group);
            if (!isHeading(agents.now(6)[i], agents.now(7)[i], agents.now(8)[i])) throw notSavable(agents, 6, i, group);
        }
    }

    private static IllegalStateException notSavable(AgentStore agents, int c, int i, GroupParts group) {
        return new IllegalStateException(("column %s of group '%s' holds %s for the agent of id %d, "
                        + "which no snapshot can hold: write columns by columns().write")
                .formatted(Agents.NAMES.get(c), group.name(), agents.now(c)[i], agents.id()[i]));
    }

    /**
     * Checks what a pass has written. Brings positions into the world, and headings to unit length.
     *
     * @param space of the world
     * @param columns that the pass may have written: now, or after moving next
     * @param moved whether the pass ran after moving
     * @param writes what the pass declares: only that is checked
     * @throws IllegalStateException naming a value that is not finite, or out of range
     */
    public static void checkPass(
            Space space, GroupMembers members, float[][] columns, boolean moved, Writes writes, int start, int end) {
        AgentStore agents = members.agents();
        int[] used = agents.used();
        for (int u = 0; u < used.length; u++) {
            int c = used[u];
            if (!writes.writes(c)) continue;
            float[] column = columns[c];
            float limit = c < Agents.VX ? Axis.MAX_COORDINATE : Float.MAX_VALUE;
            for (int i = start; i < end; i++) {
                if (!(Math.abs(column[i]) <= limit)) throw badWrite(column[i], Agents.NAMES.get(c), agents, i, "");
                if (moved && c < Agents.VX) column[i] = space.axis(c).confine(column[i]);
            }
        }
        if (writes.writes(Agents.HX)) checkHeadings(agents, columns, start, end);
        for (int c = 0; c < agents.columns().size(); c++) {
            if (!(agents.columns().get(c) instanceof Column.Floats floats) || !writes.writes(floats)) continue;
            int i = firstOutOfRange(members, floats, members.propertyOf(floats), start, end);
            if (i >= 0)
                throw badWrite(
                        floats.values()[i],
                        floats.name(),
                        agents,
                        i,
                        members.propertyOf(floats) == null ? "" : " in range");
        }
    }

    private static void checkHeadings(AgentStore agents, float[][] columns, int start, int end) {
        float[] hx = columns[Agents.HX], hy = columns[Agents.HX + 1], hz = columns[Agents.HX + 2];
        for (int i = start; i < end; i++) {
            double x = hx[i], y = hy[i], z = hz[i], d2 = x * x + y * y + z * z;
            if (Math.abs(d2 - 1) <= UNIT_TOLERANCE) continue;
            double d = Math.sqrt(d2);
            if (!(d > 1e-30)) throw badWrite(hx[i], "hx, which makes the heading zero,", agents, i, "");
            hx[i] = (float) (x / d);
            hy[i] = (float) (y / d);
            if (agents.axes() == 3) hz[i] = (float) (z / d);
        }
    }

    private static IllegalStateException badWrite(float value, String column, AgentStore agents, int i, String more) {
        return new IllegalStateException("it wrote %s into column %s of the agent of id %d: write finite numbers%s"
                .formatted(value, column, agents.id()[i], more));
    }
}
