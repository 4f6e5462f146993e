package throng.behaviour;

import org.jspecify.annotations.Nullable;
import throng.math.Axis;
import throng.math.Check;
import throng.memory.Agents;
import throng.memory.Column;
import throng.motion.AgentProperty;
import throng.motion.step.GroupContext;
import throng.tick.AskedSpawns;

/**
 * The values with which an agent enters the world that a rule, a pass or a mind has asked for. Use it when newborns are
 * not all alike: they take after a parent, or fly where they were shot to.
 *
 * <pre>{@code
 * in.spawn(i, eggs, x, y, 0).velocity(vx, vy, 0).set(size, 2 * size.values()[i]);
 * }</pre>
 *
 * <p>Without these calls it rests, has a random heading, and the first value of each column. Set values at once: the
 * next spawn of the same view uses this object again. Of agents for which one agent asks at one place, those with
 * smaller velocities, headings and values, in this order, take the lower ids. Allocates nothing.
 */
public final class Newborn {
    private static final AgentProperty[] PROPERTIES = AgentProperty.values();
    private static final float MAX_SPEED = 1e6f;

    private GroupContext.@Nullable GroupData group;
    private @Nullable AskedSpawns spawns;
    private int row;
    private int epoch;

    Newborn() {}

    Newborn of(GroupContext.GroupData newGroup, AskedSpawns newSpawns, int newRow) {
        group = newGroup;
        spawns = newSpawns;
        row = newRow;
        epoch = newSpawns.epoch();
        return this;
    }

    /**
     * Sets the velocity. If it is faster than 10⁻⁶ m/s, the heading becomes its direction.
     *
     * @param x metres per second, in ±10⁶
     * @param y metres per second, in ±10⁶
     * @param z metres per second, in ±10⁶; ignored in a flat world
     * @return this
     * @throws IllegalArgumentException if a component is out of range
     */
    public Newborn velocity(float x, float y, float z) {
        check("velocity", MAX_SPEED, x, y, z);
        float w = given().agents().axes() == 3 ? z : 0;
        open().state(row, Agents.VX, x + 0f, y + 0f, w + 0f); // one zero: −0 becomes 0
        direction(x, y, w, 1e-6);
        return this;
    }

    /**
     * Sets the heading, a direction of any length. A vector of length 0 has none: the heading stays as it was.
     *
     * @param x component
     * @param y component
     * @param z component; ignored in a flat world
     * @return this
     * @throws IllegalArgumentException if a component is not finite
     */
    public Newborn heading(float x, float y, float z) {
        check("heading", Axis.MAX_COORDINATE, x, y, z);
        direction(x, y, given().agents().axes() == 3 ? z : 0, 1e-30);
        return this;
    }

    private void direction(float x, float y, float z, double least) {
        double d = Math.sqrt((double) x * x + (double) y * y + (double) z * z);
        if (d > least) open().state(row, Agents.HX, (float) (x / d), (float) (y / d), (float) (z / d));
    }

    private static void check(String what, float limit, float x, float y, float z) {
        if (Math.abs(x) <= limit && Math.abs(y) <= limit && Math.abs(z) <= limit) return;
        Check.within("x of the " + what + " of a spawn", x, -limit, limit, "");
        Check.within("y of the " + what + " of a spawn", y, -limit, limit, "");
        Check.within("z of the " + what + " of a spawn", z, -limit, limit, "");
    }

    /**
     * Sets its value of a float column, or of a property that is one: {@code Group.perAgent}. The last call counts.
     *
     * @param column of the group of the new agent
     * @param value a finite number; of a property, in its range
     * @return this
     * @throws IllegalArgumentException if the column is of another group, or the value out of range
     */
    public Newborn set(Column.Floats column, float value) {
        int c = index(column);
        float low = -Float.MAX_VALUE, high = Float.MAX_VALUE;
        for (AgentProperty property : PROPERTIES) {
            if (!column.equals(given().properties().get(property))) continue;
            low = property.low();
            high = property.high();
        }
        if (!(value >= low && value <= high))
            Check.within("%s of a spawn".formatted(column.name()), value, low, high, "");
        open().set(row, c, Float.floatToRawIntBits(value));
        return this;
    }

    /**
     * Sets its value of an int column. The last call counts.
     *
     * @param column of the group of the new agent
     * @param value any int
     * @return this
     * @throws IllegalArgumentException if the column is of another group
     */
    public Newborn set(Column.Ints column, int value) {
        open().set(row, index(column), value);
        return this;
    }

    private int index(Column column) {
        int c = given().agents().columns().indexOf(Check.given("the column of a spawn", column));
        if (c >= 0) return c;
        throw new IllegalArgumentException(
                "a spawn in group '%s' sets column %s of another group: make it by group.floats or ints of this one"
                        .formatted(given().name(), column.name()));
    }

    private GroupContext.GroupData given() {
        return Check.given("the group of a spawn", group);
    }

    /** Refuses what comes too late: the agent is in the world already, or its tick was undone. */
    private AskedSpawns open() {
        AskedSpawns all = Check.given("the spawns of a group", spawns);
        if (all.epoch() == epoch) return all;
        throw new IllegalStateException("a spawn is over: set its values in the tick that asks for it");
    }
}
