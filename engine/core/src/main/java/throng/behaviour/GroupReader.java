package throng.behaviour;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.kernel.Clock;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Rng;
import throng.math.Space;
import throng.memory.AgentGroup;
import throng.memory.AgentNumber;
import throng.memory.Agents;
import throng.memory.Column;
import throng.motion.AgentProperty;
import throng.motion.AngularVelocity;
import throng.motion.Motion;
import throng.motion.PropertyReader;
import throng.motion.Turning;
import throng.terrain.wall.Barriers;
import throng.terrain.wall.WallHit;

/**
 * What a rule reads of its group and of the world: columns at the start of the tick, constants, the clock. Use it
 * through {@link GroupView}, which adds neighbours, targets and requests.
 *
 * <p>Arrays are read only. Fetch them again in each call: sorting may replace them.
 */
abstract sealed class GroupReader permits GroupRequests {
    private final GroupContext.WorldContext world;
    private final int number;
    private final GroupContext.GroupData data;
    private final Agents agents;
    private final Turning turning;
    private final @Nullable AngularVelocity angularVelocity;
    private final boolean moved;
    private float[] zeros = new float[0];
    private final float[][] properties = new float[AgentProperty.values().length][Force.LENGTH];
    private final PropertyReader[] propertyReaders = {
        new PropertyReader(), new PropertyReader(), new PropertyReader(), new PropertyReader()
    };
    private final WallHit hit = new WallHit();

    GroupReader(GroupContext context, boolean moved) {
        world = context.world();
        number = Check.within(
                "the number of the group that is steered",
                context.number(),
                0,
                world.groups().size() - 1);
        data = world.groups().get(number);
        agents = data.agents();
        turning = context.turning();
        angularVelocity = context.angularVelocity();
        this.moved = moved;
    }

    /** {@return the axes of the world: 2 or 3} */
    public int axes() {
        return agents.axes();
    }

    /** {@return the number of agents of the group} */
    public int count() {
        return agents.count();
    }

    /** {@return the ids of the agents, by index} */
    public int[] id() {
        return agents.id();
    }

    /**
     * {@return one component of the position, metres, by index}
     *
     * @param axis 0, 1 or 2 for x, y or z; z is 0 in a flat world
     */
    public float[] position(int axis) {
        return column(Agents.X + axis);
    }

    /**
     * {@return one component of the velocity, m/s, by index}
     *
     * @param axis 0, 1 or 2 for x, y or z; z is 0 in a flat world
     */
    public float[] velocity(int axis) {
        return column(Agents.VX + axis);
    }

    /**
     * {@return one component of the heading, a unit vector, by index}
     *
     * @param axis 0, 1 or 2 for x, y or z; z is 0 in a flat world
     */
    public float[] heading(int axis) {
        return column(Agents.HX + axis);
    }

    private float[] column(int c) {
        return moved ? agents.next(c) : agents.now(c);
    }

    /**
     * {@return one component of the angular velocity of the heading, rad/s, by index; zeros in a group without turning
     * rules}
     *
     * @param axis 0, 1 or 2 for x, y or z
     */
    public float[] angularVelocity(int axis) {
        if (angularVelocity != null) return angularVelocity.now(axis);
        int length = agents.id().length;
        if (zeros.length < length) zeros = new float[length];
        return zeros;
    }

    /**
     * {@return the mass, limit or radius of each agent of a block: that of agent i at index i − start}
     *
     * <p>The array is overwritten by the next call for the same property.
     *
     * @param property which value
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    public float[] property(AgentProperty property, int start, int end) {
        float[] values = properties[property.ordinal()];
        var column = data.properties().get(property);
        if (column == null) Arrays.fill(values, 0, end - start, property.constant(motion()));
        else System.arraycopy(column.values(), start, values, 0, end - start);
        return values;
    }

    /**
     * {@return the mass, limit or radius of the agents of any group, valid until the next call for the same property}
     *
     * @param property which value
     * @param group number of the group
     */
    public PropertyReader propertyOf(AgentProperty property, int group) {
        GroupContext.GroupData other = world.groups().get(group);
        propertyReaders[property.ordinal()].set(
                property.constant(other.motion().get()), other.properties().get(property));
        return propertyReaders[property.ordinal()];
    }

    /**
     * {@return the mass, limit or radius of the agents of any group, valid until the next call for the same property}
     *
     * @param property which value
     * @param group of the agents
     */
    public PropertyReader propertyOf(AgentProperty property, AgentGroup group) {
        return propertyOf(property, group.number());
    }

    /**
     * Fills {@code into} with a number of a rule for each agent of a block. It is the agent's own value if the group
     * has a column of that name, limited to the range of the number; otherwise the constant.
     *
     * @param number that the rule declares by {@link Rule#perAgent}
     * @param constant of the rule
     * @param into receives the value of agent i at index i − start
     * @param start first agent of the block
     * @param end end of the block, exclusive
     * @return whether agents have values of their own
     */
    public boolean number(AgentNumber number, float constant, float[] into, int start, int end) {
        var own = column(number);
        if (own == null) {
            Arrays.fill(into, 0, end - start, constant);
            return false;
        }
        float[] values = own.values();
        for (int i = start; i < end; i++) into[i - start] = number.limit(values[i]);
        return true;
    }

    /**
     * {@return the column of the group that holds a number of a rule for each agent; null if all share the constant}
     *
     * @param number that the rule declares by {@link Rule#perAgent}
     */
    public Column.@Nullable Floats column(AgentNumber number) {
        var columns = agents.columns();
        for (int c = 0; c < columns.size(); c++)
            if (columns.get(c) instanceof Column.Floats own && own.name().equals(number.name())) return own;
        return null;
    }

    /** {@return the limits and constants with which the group moves} */
    public Motion motion() {
        return data.motion().get();
    }

    /** {@return whether walls and blocked tiles do not hold the group} */
    public boolean throughWalls() {
        return data.throughWalls();
    }

    /** {@return the limits of the group's turning rules} */
    public Turning turning() {
        return turning;
    }

    /** {@return the group's columns} */
    public Agents agents() {
        return agents;
    }

    /** {@return the number of the group} */
    public int group() {
        return number;
    }

    /** {@return the number of groups of the world} */
    public int groups() {
        return world.groups().size();
    }

    /**
     * {@return the columns of any group of the world, such as that of a neighbour or a target}
     *
     * @param number of the group
     */
    public Agents group(int number) {
        return world.groups().get(number).agents();
    }

    /**
     * {@return the columns of any group of the world}
     *
     * @param group whose columns to read
     */
    public Agents group(AgentGroup group) {
        return group(group.number());
    }

    /** {@return seed of the world, tick, time and dt} */
    public Clock clock() {
        return world.clock();
    }

    /**
     * {@return the seed for the randomness of this group: the seed of the world, mixed with the number of the group}
     *
     * <p>Agents with the same id in two groups therefore draw different numbers. Group 0 has the seed of the world.
     */
    public long seed() {
        return Rng.seed(world.clock().seed(), number);
    }

    /** {@return the space of the world} */
    public Space space() {
        return world.space();
    }

    /**
     * {@return whether a wall or a blocked tile touches the straight line from a to b: see {@link Barriers#blocked}}
     *
     * @param ax x of a, metres
     * @param ay y of a, metres
     * @param bx x of b, metres
     * @param by y of b, metres
     */
    public boolean blocked(float ax, float ay, float bx, float by) {
        return world.barriers().blocked(ax, ay, bx, by, hit);
    }

    /** {@return what all groups of the world share: for the engine and for explanations} */
    public GroupContext.WorldContext world() {
        return world;
    }
}
