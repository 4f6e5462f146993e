package throng.world;

import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3f;
import throng.behaviour.Rule;
import throng.behaviour.mix.Total;
import throng.decision.Mind;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Rng;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Handle;
import throng.motion.Bank;
import throng.motion.Banking;
import throng.motion.Motion;
import throng.motion.Trait;
import throng.motion.Turning;
import throng.world.UserPass.Stage;

/**
 * Agents that share rules and constants. All methods are for the thread that owns the world, between ticks; they throw
 * {@link IllegalStateException} during one.
 */
public final class Group {
    final World world;
    private final String name;
    private final int number;
    final Troop troop;

    Group(World world, String name, int number, Troop troop) {
        this.world = world;
        this.name = name;
        this.number = number;
        this.troop = troop;
    }

    public String name() {
        return name;
    }

    /** By which looks and handles name it: groups count from 0 in the order in which they were declared. */
    public int number() {
        return number;
    }

    /** Agents in it. */
    public int count() {
        return troop.agents.count();
    }

    /** What the agents want: the sum of these rules. */
    public Group steer(Rule... rules) {
        return steer(rules.length == 1 ? rules[0] : Total.of(rules));
    }

    /** What the agents want. */
    public Group steer(Rule rule) {
        world.change();
        troop.rules("a rule of group '" + name + "'", Check.given("a rule", rule), troop.turns);
        return this;
    }

    /**
     * What the agents want of their headings: the sum of these rules, angular accelerations, rad/s². Their swing is
     * kept in columns swingX, swingY (swingZ). No rule at all: off, as at first; headings follow the velocity again.
     */
    public Group turn(Rule... rules) {
        world.change();
        var turns = rules.length == 0 ? null : rules.length == 1 ? Check.given("a rule", rules[0]) : Total.of(rules);
        troop.rules("a rule of group '" + name + "'", troop.rule, turns);
        return this;
    }

    /** Limits of turning rules; the greatest swing is {@link Motion#turnRate}. */
    public Group turning(Turning turning) {
        world.change();
        troop.turning = Check.given("turning", turning);
        return this;
    }

    /** The agents roll into their turns from now on: column bank, radians to the right. */
    public Group banking(Bank bank) {
        world.change();
        Check.given("banking", bank);
        if (world.space().axes() == 2)
            throw new IllegalArgumentException("nobody can bank in a flat world: build one of 3 axes");
        if (troop.banking == null) troop.banking = new Banking(troop.agents);
        troop.bank = bank;
        return this;
    }

    /**
     * A mind for all agents of the group: it runs before they steer, after the minds and passes that came before it, as
     * a pass of its name; {@link World#explain} tells what it has in mind.
     */
    public Group mind(Mind mind) {
        world.guard();
        Check.given("a mind", mind);
        troop.admit("mind '%s' of group '%s'".formatted(mind.name(), name), name, mind);
        world.pass(Stage.BEFORE_STEERING, mind.name(), this, mind::run);
        troop.minds.add(mind);
        return this;
    }

    /** The minds of the group, in the order in which they run. */
    public List<Mind> minds() {
        return List.copyOf(troop.minds);
    }

    public Rule rule() {
        return troop.rule;
    }

    public Motion motion() {
        return troop.motion;
    }

    /** How the agents move. */
    public Group motion(Motion motion) {
        world.change();
        troop.motion = Check.given("motion", motion);
        return this;
    }

    /** Whether walls and blocked tiles let them through, as aircraft above them; not unless said. */
    public Group throughWalls(boolean through) {
        world.guard();
        troop.throughWalls = through;
        return this;
    }

    /** Metres per second. */
    public Group maxSpeed(float maxSpeed) {
        return motion(troop.motion.maxSpeed(maxSpeed));
    }

    /** Newtons. */
    public Group maxForce(float maxForce) {
        return motion(troop.motion.maxForce(maxForce));
    }

    /** Kilograms. */
    public Group mass(float mass) {
        return motion(troop.motion.mass(mass));
    }

    /** Metres. */
    public Group radius(float radius) {
        return motion(troop.motion.radius(radius));
    }

    /** Radians per second. */
    public Group turnRate(float turnRate) {
        return motion(troop.motion.turnRate(turnRate));
    }

    /**
     * Makes a constant of the group a column, which holds the constant for everybody at first, and for who comes
     * later.
     */
    public Column.Floats own(Trait trait) {
        world.change();
        var known = troop.traits.get(Check.given("a trait", trait));
        if (known != null) return known;
        reserveColumn();
        var column = troop.agents.floats(trait.column(), trait.constant(troop.motion));
        troop.traits.put(trait, column);
        return column;
    }

    /** A float column of the user's own: sorted along, hashed, part of snapshots. */
    public Column.Floats floats(String column, float fresh) {
        world.change();
        reserveColumn();
        return troop.agents.floats(
                column, Check.within("the first value of column " + column, fresh, -1e30f, 1e30f, ""));
    }

    /** An int column of the user's own. */
    public Column.Ints ints(String column, int fresh) {
        world.change();
        reserveColumn();
        return troop.agents.ints(column, fresh);
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
        world.guard();
        Check.within("agents to spawn", n, 0, Integer.MAX_VALUE);
        return bear(n, spawn);
    }

    int[] bear(int n, Spawn spawn) {
        reserve(n, 0); // before the ids are listed
        return born(troop.agents.keys().free(n), spawn);
    }

    /**
     * New agents with the ids given.
     *
     * @throws IllegalArgumentException if an id is taken, or named twice, or memory cannot hold them; nobody is born
     *     then
     */
    public int[] spawn(int[] ids, Spawn spawn) {
        world.guard();
        Birth.admit(ids, troop.agents.keys());
        return born(ids.clone(), spawn);
    }

    /** Room for so many more agents, and for all ids up to one. */
    private void reserve(int more, int lastId) {
        long n = (long) count() + more;
        troop.reserve(n, Math.max(n, lastId + 1L), world.saves(), more * Birth.bytes(troop.agents));
    }

    private void reserveColumn() {
        troop.reserve(count(), 0, world.saves(), 8L * troop.agents.capacity());
    }

    private int[] born(int[] ids, Spawn spawn) {
        reserve(ids.length, IntStream.of(ids).max().orElse(-1));
        var birth = new Birth(world.space(), Rng.seed(world.seed(), number), world.ticks(), ids.length);
        world.placing(true);
        try {
            birth.all(ids, Check.given("a spawn", spawn), troop.agents);
        } finally {
            world.placing(false);
        }
        troop.dirty = true;
        return ids;
    }

    /** The handle of the agent of that id. */
    public Handle handle(int id) {
        if (!troop.agents.keys().alive(id)) {
            throw new IllegalArgumentException("group '%s' has no agent of id %d".formatted(name, id));
        }
        return new Handle(number, id, troop.agents.keys().generation(id));
    }

    /** Whether the agent of the handle still lives. */
    public boolean alive(Handle handle) {
        var keys = troop.agents.keys();
        return handle.group() == number
                && keys.alive(handle.id())
                && keys.generation(handle.id()) == handle.generation();
    }

    /**
     * Where the agent stands in the columns, till the next change or tick.
     *
     * @throws IllegalArgumentException if it was removed, or belongs to another group
     */
    public int index(Handle handle) {
        world.settle();
        return at(handle);
    }

    /** Where the agent stands in columns that need not be sorted. */
    private int at(Handle handle) {
        if (!alive(handle)) {
            throw new IllegalArgumentException(
                    "%s is not alive in group '%s' (number %d): ask alive() first".formatted(handle, name, number));
        }
        troop.index();
        return troop.agents.keys().where(handle.id());
    }

    /** Removes an agent. */
    public void remove(Handle handle) {
        world.guard();
        int i = at(handle);
        troop.agents.remove(i);
        troop.dirty = true;
    }

    /** Removes the agent of that id if it is still of that generation. */
    void remove(int id, int generation) {
        var keys = troop.agents.keys();
        if (!keys.alive(id) || keys.generation(id) != generation) return;
        troop.index();
        troop.agents.remove(keys.where(id));
        troop.dirty = true;
    }

    /**
     * Removes everybody of these ids.
     *
     * @throws IllegalArgumentException if somebody of them does not live, or is named twice; nobody is removed then
     */
    public void remove(int[] ids) {
        world.guard();
        for (int id : ids) handle(id);
        for (int id : Birth.once(ids)) remove(handle(id));
    }

    /** Puts an agent somewhere else, metres. It keeps velocity and heading. */
    public void teleport(Handle handle, float x, float y, float z) {
        world.guard();
        float[] p = {x, y, z};
        for (int a = 0; a < 3; a++)
            Check.within("xyz".charAt(a) + " of a teleport", p[a], -Axis.FARTHEST, Axis.FARTHEST, "m");
        int i = at(handle);
        for (int a = 0; a < world.space().axes(); a++)
            troop.agents.now(a)[i] = world.space().axis(a).admit(p[a]);
        troop.dirty = true;
    }

    /** Moves an agent to another group, under a new id; columns of one name go with it, of minds that can mean them. */
    public Handle transfer(Handle handle, Group to) {
        world.guard();
        if (Check.given("the group of a transfer", to).world != world)
            throw new IllegalArgumentException("group '" + to.name + "' is of another world");
        int i = at(handle);
        Agents from = troop.agents, into = to.troop.agents;
        to.reserve(1, 0);
        int id = into.keys().take();
        int k = into.append(id);
        into.take(k, from, i);
        to.troop.think(k);
        from.remove(i);
        troop.dirty = true;
        to.troop.dirty = true;
        return to.handle(id);
    }

    /** Position, metres. */
    public Vector3f position(Handle handle, Vector3f into) {
        return vector(Agents.X, handle, into);
    }

    /** Velocity, metres per second. */
    public Vector3f velocity(Handle handle, Vector3f into) {
        return vector(Agents.VX, handle, into);
    }

    /** Heading, a unit vector. */
    public Vector3f heading(Handle handle, Vector3f into) {
        return vector(Agents.HX, handle, into);
    }

    /** The unit vector up of an agent: level, but for its bank. */
    public Vector3f up(Handle handle, Vector3f into) {
        var h = heading(handle, into);
        return Bank.up(h, troop.banking == null ? 0 : troop.banking.now()[index(handle)], into);
    }

    private Vector3f vector(int column, Handle handle, Vector3f into) {
        int i = index(handle);
        var agents = troop.agents;
        return into.set(agents.now(column)[i], agents.now(column + 1)[i], agents.now(column + 2)[i]);
    }

    /**
     * The columns. At which index an agent stands is history: two worlds in one state, such as one and its copy out of
     * a snapshot, may hold their agents in different orders, with one hash. Name agents by handles or ids.
     */
    public Columns columns() {
        return new Columns(world, this);
    }

    /** Questions about who is where. */
    public Crowd crowd() {
        return new Crowd(world, this);
    }

    /** A built-in column, read only: x y z vx vy vz hx hy hz. Valid till the next change or tick. */
    public FloatBuffer view(String column) {
        return columns().view(column);
    }

    /** The ids by index, read only; the order is history, see {@link #columns}. Valid till the next change or tick. */
    public IntBuffer ids() {
        world.settle();
        return IntBuffer.wrap(troop.agents.id(), 0, count()).slice().asReadOnlyBuffer();
    }

    @Override
    public String toString() {
        return "group '%s' of %d agents".formatted(name, count());
    }
}
