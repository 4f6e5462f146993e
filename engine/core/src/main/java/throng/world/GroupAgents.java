package throng.world;

import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.memory.AgentGroup;
import throng.memory.Agents;
import throng.memory.Handle;
import throng.motion.Bank;
import throng.world.group.FrameWriter;
import throng.world.group.GroupParts;

/** The part of {@link Group} that adds, finds, moves and removes agents, and reads their columns. */
abstract sealed class GroupAgents implements AgentGroup permits GroupBodies {
    final World world;
    final GroupParts parts;
    private @Nullable FrameWriter frames;

    GroupAgents(World world, GroupParts parts) {
        this.world = world;
        this.parts = parts;
    }

    /** {@return the name of the group} */
    public String name() {
        return parts.name();
    }

    /** {@return the number by which handles and files refer to the group; the first group of a world is 0} */
    @Override
    public int number() {
        return parts.number();
    }

    /** {@return the number of agents in the group} */
    public int count() {
        return parts.count();
    }

    /**
     * {@return the handle of one new agent at rest on the plane z = 0: see {@link #add(float, float, float)}}
     *
     * @param x position, metres
     * @param y position, metres
     */
    public Handle add(float x, float y) {
        return add(x, y, 0);
    }

    /**
     * Adds one agent at rest, with the lowest free id. Its heading is random.
     *
     * @param x position, metres
     * @param y position, metres
     * @param z position, metres; ignored in a flat world
     * @return its handle
     */
    public Handle add(float x, float y, float z) {
        return add(Spawn.point(x, y, z));
    }

    /**
     * Adds one agent with the lowest free id. Use it for one that moves: {@code bullets.add(Spawn.point(x, y,
     * 0).velocity(300, 0, 0))}.
     *
     * @param spawn sets where it stands, and on request its velocity, heading and values of columns
     * @return its handle
     * @throws IllegalArgumentException if memory cannot hold it
     */
    public Handle add(Spawn spawn) {
        return handle(spawn(1, spawn)[0]);
    }

    /**
     * Adds agents with the lowest free ids.
     *
     * @param n number of agents to add, 0 or more
     * @param spawn sets where each of them stands, and on request its heading and velocity
     * @return their ids, ascending
     * @throws IllegalArgumentException if memory cannot hold them; no agent is added then
     */
    public int[] spawn(int n, Spawn spawn) {
        world.checkOwner();
        return world.population.spawn(parts, n, spawn);
    }

    /**
     * Adds agents with ids of your choice. Use it to rebuild a crowd whose ids other data refers to.
     *
     * @param ids one for each new agent, 0 or more each
     * @param spawn sets where each of them stands, and on request its heading and velocity
     * @return the ids, in the order given
     * @throws IllegalArgumentException if an id is taken or named twice, or memory cannot hold the agents; no agent is
     *     added then
     */
    public int[] spawn(int[] ids, Spawn spawn) {
        world.checkOwner();
        return world.population.spawn(parts, ids, spawn);
    }

    /**
     * {@return the handle of an agent}
     *
     * @param id of a living agent of this group
     * @throws IllegalArgumentException if no agent has the id
     */
    public Handle handle(int id) {
        return Population.handle(parts, id);
    }

    /**
     * {@return whether the agent is alive and in this group}
     *
     * @param handle of the agent
     */
    public boolean alive(Handle handle) {
        return Population.alive(parts, handle);
    }

    /**
     * {@return the index of an agent in all columns, in [0, count)} It is valid until the next change or tick.
     *
     * @param handle of the agent
     * @throws IllegalArgumentException if the agent was removed, or is in another group
     */
    public int index(Handle handle) {
        world.settle();
        return Population.index(parts, handle);
    }

    /**
     * Removes an agent.
     *
     * @param handle of the agent
     * @throws IllegalArgumentException if the agent was removed already, or is in another group
     */
    public void remove(Handle handle) {
        world.checkOwner();
        Population.remove(parts, handle);
    }

    /**
     * Removes several agents.
     *
     * @param ids of the agents
     * @throws IllegalArgumentException if an id has no living agent or is named twice; no agent is removed then
     */
    public void remove(int[] ids) {
        world.checkOwner();
        Population.remove(parts, ids);
    }

    /**
     * Puts an agent somewhere else. It keeps its velocity and heading.
     *
     * @param handle of the agent
     * @param x position, metres
     * @param y position, metres
     * @param z position, metres; ignored in a flat world
     */
    public void teleport(Handle handle, float x, float y, float z) {
        world.checkOwner();
        world.population.teleport(parts, handle, x, y, z);
    }

    /**
     * Moves an agent to another group of the same world. It gets a new id, and takes along its position, velocity and
     * heading, and its values of columns that both groups have by name and type. A mind of the new group that has no
     * such state starts from its initial state.
     *
     * @param handle of the agent; it is not valid afterwards
     * @param to the group to move it to
     * @return its handle in that group
     */
    public Handle transfer(Handle handle, Group to) {
        world.checkOwner();
        if (Check.given("the group of a transfer", to).world != world)
            throw new IllegalArgumentException("group '" + to.name() + "' is of another world");
        return world.population.transfer(parts, handle, to.parts);
    }

    /**
     * {@return {@code into}, which receives the position of an agent, metres}
     *
     * @param handle of the agent
     * @param into any vector
     */
    public Vector3f position(Handle handle, Vector3f into) {
        return parts.members().vector(Agents.X, index(handle), into);
    }

    /**
     * {@return {@code into}, which receives the velocity of an agent, metres per second}
     *
     * @param handle of the agent
     * @param into any vector
     */
    public Vector3f velocity(Handle handle, Vector3f into) {
        return parts.members().vector(Agents.VX, index(handle), into);
    }

    /**
     * {@return {@code into}, which receives the heading of an agent, a unit vector}
     *
     * @param handle of the agent
     * @param into any vector
     */
    public Vector3f heading(Handle handle, Vector3f into) {
        return parts.members().vector(Agents.HX, index(handle), into);
    }

    /**
     * {@return {@code into}, which receives the up direction, square to the heading, level but for the bank angle}
     *
     * @param handle of the agent
     * @param into any vector
     */
    public Vector3f up(Handle handle, Vector3f into) {
        return Bank.up(heading(handle, into), parts.settings().bankAngle(index(handle)), into);
    }

    /**
     * Finds the agent that is nearest to a point. Use it for a mouse pointer; {@link GroupQuery#pick} does it in 3D.
     *
     * @param x metres
     * @param y metres
     * @param range metres: agents must be nearer; at most half of a torus axis
     * @return its handle; null if no agent is in range
     */
    public @Nullable Handle pick(float x, float y, float range) {
        return query().pick(x, y, 0, range);
    }

    /**
     * Keeps positions and headings of the tick before the last one, so that {@link #frame} can draw between the two. It
     * takes 16 bytes an agent in 2D and 24 in 3D; the default is off. They are neither hashed nor saved.
     *
     * @param keep whether to keep them
     * @return this group
     * @throws IllegalArgumentException if memory cannot hold them
     */
    public Group frames(boolean keep) {
        world.settle();
        world.population.frames(parts, keep);
        frames = keep ? new FrameWriter(parts.members().agents(), world.space()) : null;
        return (Group) this;
    }

    /**
     * Writes where all agents are between the last two ticks. Use it when frames are shorter than ticks; see {@link
     * FixedStep}. Allocates nothing.
     *
     * <p>An agent has x, y, hx, hy; in 3D x, y, z, hx, hy, hz. Entry i belongs to the agent whose id stands at index
     * i of {@link #ids}. Positions are (1 − α)·former + α·present, on a torus by the shorter way across the seam.
     * Headings are interpolated in the same way, then scaled to length 1.
     *
     * <p>An agent that is new, or was teleported, written or restored between ticks, stands at its present place. So
     * do all agents after an abandoned tick. A transferred agent moves on from where it was, if its former group kept
     * frames too.
     *
     * @param alpha 0: before the last tick; 1: now
     * @param into receives the floats from its position on
     * @return the number of agents
     * @throws IllegalStateException if the group keeps no frames
     * @throws IllegalArgumentException if alpha is not in [0, 1], or the buffer is read only or too short; nothing is
     *     written then
     */
    public int frame(float alpha, FloatBuffer into) {
        world.settle();
        if (frames == null)
            throw new IllegalStateException("group '%s' keeps no frames: call frames(true) first".formatted(name()));
        frames.write(alpha, into);
        return count();
    }

    /** {@return all columns, to read and write in bulk} Find agents by handle or id: an index depends on history. */
    public BulkColumns columns() {
        return new BulkColumns(world, (Group) this);
    }

    /** {@return queries for the agents near a point, between ticks} */
    public GroupQuery query() {
        return new GroupQuery(world, (Group) this);
    }

    /**
     * {@return a float column by index, read only and not copied} It is valid until the next change or tick.
     *
     * @param column its name: x y z vx vy vz hx hy hz, or that of a user column
     */
    public FloatBuffer view(String column) {
        return columns().view(column);
    }

    /**
     * {@return a user int column by index, read only and not copied} It is valid until the next change or tick.
     *
     * @param column its name
     */
    public IntBuffer viewInts(String column) {
        return columns().viewInts(column);
    }

    /** {@return the ids by index, read only} They are valid until the next change or tick. */
    public IntBuffer ids() {
        return columns().ids();
    }
}
