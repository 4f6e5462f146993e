package throng.world;

import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.List;
import org.joml.Vector3f;
import throng.behaviour.Rule;
import throng.behaviour.mix.ForceSum;
import throng.decision.Mind;
import throng.math.Check;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Handle;
import throng.motion.AgentProperty;
import throng.motion.Bank;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.world.TickPass.Stage;
import throng.world.group.GroupParts;
import throng.world.group.GroupSettings;

/**
 * Agents that share rules and constants. All methods are for the thread that owns the world, between ticks; they throw
 * {@link IllegalStateException} during one.
 */
public final class Group {
    final World world;
    final GroupParts parts;
    private final GroupSettings settings;

    Group(World world, GroupParts parts) {
        this.world = world;
        this.parts = parts;
        settings = parts.settings();
    }

    public String name() {
        return parts.name();
    }

    /** By which looks and handles name it: groups count from 0 in the order in which they were declared. */
    public int number() {
        return parts.number();
    }

    /** Agents in it. */
    public int count() {
        return parts.count();
    }

    /** What the agents want: the sum of these rules. */
    public Group steer(Rule... rules) {
        return steer(rules.length == 1 ? rules[0] : ForceSum.of(rules));
    }

    /** What the agents want. */
    public Group steer(Rule rule) {
        world.beginChange();
        settings.rules(
                parts.ruleLabel(), Check.given("a rule", rule), settings.rules().turning());
        return this;
    }

    /**
     * What the agents want of their headings: the sum of these rules, angular accelerations, rad/s². Their swing is
     * kept in columns angularVelocityX, angularVelocityY (angularVelocityZ). No rule at all: off, as at first; headings follow the velocity again.
     */
    public Group turn(Rule... rules) {
        world.beginChange();
        var one = rules.length == 1 ? Check.given("a rule", rules[0]) : ForceSum.of(rules);
        settings.rules(parts.ruleLabel(), rule(), rules.length == 0 ? List.of() : List.of(one));
        return this;
    }

    /** Limits of turning rules; the greatest swing is {@link Motion#turnRate}. */
    public Group turning(Turning turning) {
        world.beginChange();
        settings.turning(Check.given("turning", turning));
        return this;
    }

    /** The agents roll into their turns from now on: column bank, radians to the right. */
    public Group banking(Bank bank) {
        world.beginChange();
        settings.bank(Check.given("banking", bank));
        return this;
    }

    /**
     * A mind for all agents of the group: it runs before they steer, after the minds and passes that came before it, as
     * a pass of its name; {@link World#explain} tells what it has in mind.
     */
    public Group mind(Mind mind) {
        world.checkOwner();
        Check.given("a mind", mind);
        settings.checkMind(mind, name());
        world.pass(Stage.BEFORE_STEERING, mind.name(), this, mind.writes(), mind::run);
        settings.addMind(mind);
        return this;
    }

    /** The minds of the group, in the order in which they run. */
    public List<Mind> minds() {
        return List.copyOf(settings.minds());
    }

    public Rule rule() {
        return settings.rules().steering();
    }

    public Motion motion() {
        return settings.motion();
    }

    /** How the agents move. */
    public Group motion(Motion motion) {
        world.beginChange();
        settings.motion(Check.given("motion", motion));
        return this;
    }

    /** Whether walls and blocked tiles let them through, as aircraft above them; not unless said. */
    public Group throughWalls(boolean through) {
        world.checkOwner();
        settings.throughWalls(through);
        return this;
    }

    /** Metres per second. */
    public Group maxSpeed(float maxSpeed) {
        return motion(motion().maxSpeed(maxSpeed));
    }

    /** Newtons. */
    public Group maxForce(float maxForce) {
        return motion(motion().maxForce(maxForce));
    }

    /** Kilograms. */
    public Group mass(float mass) {
        return motion(motion().mass(mass));
    }

    /** Metres. */
    public Group radius(float radius) {
        return motion(motion().radius(radius));
    }

    /** Radians per second. */
    public Group turnRate(float turnRate) {
        return motion(motion().turnRate(turnRate));
    }

    /**
     * Makes a constant of the group a column, which holds the constant for everybody at first, and for who comes
     * later.
     */
    public Column.Floats perAgent(AgentProperty property) {
        world.beginChange();
        return world.population().perAgent(parts, Check.given("a trait", property));
    }

    /** A float column of the user's own: sorted along, hashed, part of snapshots. */
    public Column.Floats floats(String column, float initial) {
        world.beginChange();
        return world.population().floats(parts, column, initial);
    }

    /** An int column of the user's own. */
    public Column.Ints ints(String column, int initial) {
        world.beginChange();
        return world.population().ints(parts, column, initial);
    }

    /** One more agent, at rest, metres. It gets the lowest free id. */
    public Handle add(float x, float y) {
        return add(x, y, 0);
    }

    /** One more agent, at rest, metres. It gets the lowest free id. */
    public Handle add(float x, float y, float z) {
        return handle(spawn(1, Spawn.point(x, y, z))[0]);
    }

    /**
     * {@code n} more agents with the lowest free ids; returns the ids, rising.
     *
     * @throws IllegalArgumentException if memory cannot hold them; nobody is born then
     */
    public int[] spawn(int n, Spawn spawn) {
        world.checkOwner();
        return world.population().spawn(parts, n, spawn);
    }

    /**
     * New agents with the ids given.
     *
     * @throws IllegalArgumentException if an id is taken, or named twice, or memory cannot hold them; nobody is born
     *     then
     */
    public int[] spawn(int[] ids, Spawn spawn) {
        world.checkOwner();
        return world.population().spawn(parts, ids, spawn);
    }

    /** The handle of the agent of that id. */
    public Handle handle(int id) {
        return Population.handle(parts, id);
    }

    /** Whether the agent of the handle still lives. */
    public boolean alive(Handle handle) {
        return Population.alive(parts, handle);
    }

    /**
     * Where the agent stands in the columns, till the next change or tick.
     *
     * @throws IllegalArgumentException if it was removed, or belongs to another group
     */
    public int index(Handle handle) {
        world.settle();
        return Population.index(parts, handle);
    }

    /** Removes an agent. */
    public void remove(Handle handle) {
        world.checkOwner();
        Population.remove(parts, handle);
    }

    /**
     * Removes everybody of these ids.
     *
     * @throws IllegalArgumentException if somebody of them does not live, or is named twice; nobody is removed then
     */
    public void remove(int[] ids) {
        world.checkOwner();
        Population.remove(parts, ids);
    }

    /** Puts an agent somewhere else, metres. It keeps velocity and heading. */
    public void teleport(Handle handle, float x, float y, float z) {
        world.checkOwner();
        world.population().teleport(parts, handle, x, y, z);
    }

    /** Moves an agent to another group, under a new id; columns of one name go with it, of minds that can mean them. */
    public Handle transfer(Handle handle, Group to) {
        world.checkOwner();
        if (Check.given("the group of a transfer", to).world != world)
            throw new IllegalArgumentException("group '" + to.name() + "' is of another world");
        return world.population().transfer(parts, handle, to.parts);
    }

    /** Position, metres. */
    public Vector3f position(Handle handle, Vector3f into) {
        return parts.members().vector(Agents.X, index(handle), into);
    }

    /** Velocity, metres per second. */
    public Vector3f velocity(Handle handle, Vector3f into) {
        return parts.members().vector(Agents.VX, index(handle), into);
    }

    /** Heading, a unit vector. */
    public Vector3f heading(Handle handle, Vector3f into) {
        return parts.members().vector(Agents.HX, index(handle), into);
    }

    /** The unit vector up of an agent: level, but for its bank. */
    public Vector3f up(Handle handle, Vector3f into) {
        return Bank.up(heading(handle, into), settings.bankAngle(index(handle)), into);
    }

    /** The columns. Where an agent stands in them is history, and no part of the state: go by handles or ids. */
    public BulkColumns columns() {
        return new BulkColumns(world, this);
    }

    /** Questions about who is where. */
    public GroupQuery query() {
        return new GroupQuery(world, this);
    }

    /** A built-in column, read only: x y z vx vy vz hx hy hz. Valid till the next change or tick. */
    public FloatBuffer view(String column) {
        return columns().view(column);
    }

    /** The ids by index, read only; the order is history, see {@link #columns}. Valid till the next change or tick. */
    public IntBuffer ids() {
        return columns().ids();
    }

    @Override
    public String toString() {
        return "group '%s' of %d agents".formatted(name(), count());
    }
}
