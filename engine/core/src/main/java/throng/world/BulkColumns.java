package throng.world;

import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import throng.math.Axis;
import throng.math.Check;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.store.AgentStore;
import throng.motion.AgentProperty;
import throng.motion.Contact;
import throng.motion.contact.Bodies;
import throng.world.group.FarPlaces;

/**
 * Reads and writes whole columns of a group: x y z vx vy vz hx hy hz, and user columns by name. Use it to exchange data
 * with other programs, and to set up a crowd; within a tick, rules and passes read columns directly. Entry i belongs to
 * the agent whose id stands at index i of {@link Group#ids}.
 */
public final class BulkColumns {
    private final World world;
    private final Group group;

    BulkColumns(World world, Group group) {
        this.world = world;
        this.group = group;
    }

    /**
     * Copies a float column into an array.
     *
     * @param column its name
     * @param into receives the values by index
     * @throws IllegalArgumentException if the group has no such column, or the array is too short
     */
    public void read(String column, float[] into) {
        Check.given("what receives the result", into);
        Check.given("the name of a column", column);
        float[] values = floatValues(column);
        checkRoom(into.length, "floats");
        System.arraycopy(values, 0, into, 0, group.count());
    }

    /**
     * Copies a float column into a buffer, from its position on.
     *
     * @param column its name
     * @param into receives the values by index
     * @throws IllegalArgumentException if the group has no such column, or the buffer is too short or read only;
     *     nothing is copied then
     */
    public void read(String column, FloatBuffer into) {
        Check.given("what receives the result", into);
        Check.given("the name of a column", column);
        float[] values = floatValues(column);
        if (into.isReadOnly()) throw new IllegalArgumentException("the buffer is read only: give one to write into");
        checkRoom(into.remaining(), "floats");
        into.put(values, 0, group.count());
    }

    /**
     * Copies the ids into an array. Use it where a view of {@link Group#ids} would be made anew for each frame.
     *
     * @param into receives the ids by index
     * @throws IllegalArgumentException if the array is too short
     */
    public void ids(int[] into) {
        Check.given("what receives the result", into);
        world.settle();
        checkRoom(into.length, "ints");
        System.arraycopy(agents().id(), 0, into, 0, group.count());
    }

    /** {@return the names of all float columns: x y z vx vy vz hx hy hz (without z in a flat world), then your own} */
    public List<String> floatNames() {
        world.checkOwner();
        var names = new ArrayList<String>();
        for (int number = 0; number < Agents.NAMES.size(); number++)
            if (number % 3 < world.space().axes()) names.add(Agents.NAMES.get(number));
        for (Column userColumn : agents().columns())
            if (userColumn instanceof Column.Floats) names.add(userColumn.name());
        return names;
    }

    /** {@return the names of all int columns, such as the states of minds} */
    public List<String> intNames() {
        world.checkOwner();
        return agents().columns().stream()
                .filter(Column.Ints.class::isInstance)
                .map(Column::name)
                .toList();
    }

    /** The ids by index, read only. Valid until the next change or tick. */
    IntBuffer ids() {
        world.settle();
        return IntBuffer.wrap(agents().id(), 0, group.count()).slice().asReadOnlyBuffer();
    }

    private void checkRoom(int values, String kind) {
        if (values >= group.count()) return;
        throw new IllegalArgumentException("%d %s are too few for %d agents".formatted(values, kind, group.count()));
    }

    /**
     * Views a float column without copying it. It is valid until the next change or tick.
     *
     * @param column its name
     * @return the values by index, read only
     */
    public FloatBuffer view(String column) {
        Check.given("the name of a column", column);
        return FloatBuffer.wrap(floatValues(column), 0, group.count()).slice().asReadOnlyBuffer();
    }

    /**
     * Copies how fast each agent moved in the last tick: its velocity, and what pushes of {@link Contact} added. Use it
     * where people press on: they have a velocity, and stand.
     *
     * @param into receives the speeds by index, m/s
     * @throws IllegalArgumentException if the array is too short
     */
    public void speeds(float[] into) {
        Check.given("what receives the result", into);
        world.settle();
        checkRoom(into.length, "floats");
        AgentStore agents = agents();
        float[] x = Bodies.added(agents, 0), y = Bodies.added(agents, 1);
        float[] z = agents.axes() == 3 ? Bodies.added(agents, 2) : null;
        for (int i = 0; i < group.count(); i++) into[i] = Bodies.speed(agents, i, x, y, z);
    }

    /**
     * Replaces a float column. Positions outside of the world are brought into it. Headings must be unit vectors: write
     * them with {@link #headings}.
     *
     * @param column its name
     * @param values by index
     * @throws IllegalArgumentException naming column and index of a number that is not finite, or out of range; nothing
     *     is changed then
     */
    public void write(String column, float[] values) {
        Check.given("the array of values", values);
        Check.given("the name of a column", column);
        world.settle();
        int n = group.count();
        int number = Agents.NAMES.indexOf(column);
        if (number >= Agents.HX) throw new IllegalArgumentException("headings are written together: use headings()");
        Check.column(column, values, n, number < 0 ? Float.MAX_VALUE : number < Agents.VX ? Axis.MAX_COORDINATE : 1e6f);
        float[] target = floatValues(column);
        checkRange(column, values, n);
        if (number >= 0 && number < Agents.VX) {
            Axis axis = world.space().axis(number);
            float farthest = FarPlaces.limit(group.parts, world.services);
            for (int i = 0; i < n; i++)
                FarPlaces.check(
                        column,
                        number,
                        axis.confine(values[i]),
                        farthest,
                        group.parts,
                        world.space().origin());
            for (int i = 0; i < n; i++) jump(number, i, axis.confine(values[i]));
            group.parts.order().markUnsorted();
        } else {
            System.arraycopy(values, 0, target, 0, n);
        }
    }

    /**
     * Replaces a float column by the values of a buffer, from its position on.
     *
     * @param column its name
     * @param values by index
     * @throws IllegalArgumentException as for an array; nothing is changed then
     */
    public void write(String column, FloatBuffer values) {
        Check.given("the array of values", values);
        Check.given("the name of a column", column);
        checkRoom(values.remaining(), "floats");
        float[] copy = new float[group.count()];
        values.duplicate().get(copy);
        write(column, copy);
    }

    /**
     * Replaces all headings. They are scaled to unit length.
     *
     * @param hx by index
     * @param hy by index
     * @param hz by index; ignored in a flat world
     * @throws IllegalArgumentException naming the index of a heading that is not finite, or zero; nothing is changed
     *     then
     */
    public void headings(float[] hx, float[] hy, float[] hz) {
        Check.given("the array of hy", hy);
        Check.given("the array of hx", hx);
        world.settle();
        int n = group.count();
        boolean is3d = world.space().axes() == 3;
        Check.column("hx", hx, n, 1e15f);
        Check.column("hy", hy, n, 1e15f);
        if (is3d) Check.column("hz", hz, n, 1e15f);
        for (int i = 0; i < n; i++)
            if (!(length(hx[i], hy[i], is3d ? hz[i] : 0) > 1e-15))
                throw new IllegalArgumentException("the heading of index %d is zero: give it a direction".formatted(i));
        for (int i = 0; i < n; i++) {
            double d = length(hx[i], hy[i], is3d ? hz[i] : 0);
            jump(Agents.HX, i, (float) (hx[i] / d));
            jump(Agents.HX + 1, i, (float) (hy[i] / d));
            if (is3d) jump(Agents.HX + 2, i, (float) (hz[i] / d));
        }
    }

    /** Sets a value that frames do not interpolate, if it changes. */
    private void jump(int column, int i, float value) {
        float[] now = agents().now(column);
        var former = agents().former();
        if (former.kept() && now[i] != value) former.column(column)[i] = value;
        now[i] = value;
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }

    private void checkRange(String column, float[] values, int n) {
        var members = group.parts.members();
        for (AgentProperty property : members.propertyColumns().keySet()) {
            if (!property.column().equals(column)) continue;
            for (int i = 0; i < n; i++)
                Check.within(column + " at index " + i, values[i], property.low(), members.high(property), "");
        }
    }

    /**
     * Copies an int column into an array.
     *
     * @param column its name
     * @param into receives the values by index
     * @throws IllegalArgumentException if the group has no such column, or the array is too short
     */
    public void read(String column, int[] into) {
        Check.given("what receives the result", into);
        int[] values = intValues(column);
        checkRoom(into.length, "ints");
        System.arraycopy(values, 0, into, 0, group.count());
    }

    /**
     * Copies an int column into a buffer, from its position on.
     *
     * @param column its name
     * @param into receives the values by index
     * @throws IllegalArgumentException if the group has no such column, or the buffer is too short or read only;
     *     nothing is copied then
     */
    public void read(String column, IntBuffer into) {
        Check.given("what receives the result", into);
        int[] values = intValues(column);
        if (into.isReadOnly()) throw new IllegalArgumentException("the buffer is read only: give one to write into");
        checkRoom(into.remaining(), "ints");
        into.put(values, 0, group.count());
    }

    /**
     * Views an int column without copying it. It is valid until the next change or tick.
     *
     * @param column its name
     * @return the values by index, read only
     * @throws IllegalArgumentException if the group has no such column
     */
    public IntBuffer viewInts(String column) {
        return IntBuffer.wrap(intValues(column), 0, group.count()).slice().asReadOnlyBuffer();
    }

    /**
     * Replaces an int column.
     *
     * @param column its name
     * @param values by index
     * @throws IllegalArgumentException if the group has no such column, or there are too few values; nothing is changed
     *     then
     */
    public void write(String column, int[] values) {
        Check.given("the array of values", values);
        int[] target = intValues(column);
        checkRoom(values.length, "ints");
        System.arraycopy(values, 0, target, 0, group.count());
    }

    /**
     * Replaces an int column by the values of a buffer, from its position on.
     *
     * @param column its name
     * @param values by index
     * @throws IllegalArgumentException as for an array; nothing is changed then
     */
    public void write(String column, IntBuffer values) {
        Check.given("the array of values", values);
        int[] target = intValues(column);
        checkRoom(values.remaining(), "ints");
        values.duplicate().get(target, 0, group.count());
    }

    private int[] intValues(String column) {
        world.settle();
        var columns = agents().columns();
        for (int c = 0; c < columns.size(); c++) // without an iterator: frames read columns, and allocate nothing
        if (columns.get(c) instanceof Column.Ints ints && ints.name().equals(column)) return ints.values();
        throw new IllegalArgumentException("group '%s' has no int column '%s'; it has %s"
                .formatted(
                        group.name(),
                        column,
                        agents().columns().stream().map(Column::name).toList()));
    }

    private AgentStore agents() {
        return group.parts.members().agents();
    }

    private float[] floatValues(String column) {
        world.settle();
        var agents = agents();
        int number = Agents.NAMES.indexOf(column);
        if (number >= 0) {
            if (world.space().axes() == 2 && number % 3 == 2)
                throw new IllegalArgumentException("a flat world has no column " + column);
            return agents.now(number);
        }
        var columns = agents.columns();
        for (int c = 0; c < columns.size(); c++)
            if (columns.get(c) instanceof Column.Floats floats && floats.name().equals(column)) return floats.values();
        throw new IllegalArgumentException("group '%s' has no float column '%s'; it has %s and %s"
                .formatted(
                        group.name(),
                        column,
                        Agents.NAMES,
                        agents.columns().stream().map(Column::name).toList()));
    }

    @Override
    public String toString() {
        var columns = agents().columns().stream().map(Column::name).toList();
        return "the columns of %s: position, velocity, heading, %s".formatted(group, columns);
    }
}
