package throng.world;

import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.List;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Mind;
import throng.behaviour.Rule;
import throng.behaviour.mix.ForceSum;
import throng.math.Check;
import throng.math.Distribution;
import throng.math.NumberRange;
import throng.math.OutOfRange;
import throng.memory.AgentGroup;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Handle;
import throng.motion.AgentProperty;
import throng.motion.Bank;
import throng.motion.BodyShape;
import throng.motion.Contact;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.world.TickPass.Stage;
import throng.world.group.FrameWriter;
import throng.world.group.GroupParts;
import throng.world.group.GroupSettings;
import throng.world.ranks.RankLimits;

/**
 * Agents that share rules, minds and physical constants. {@link World#group} makes one.
 *
 * <pre>{@code
 * Group birds = world.group("birds").maxSpeed(12).steer(Cruise.DEFAULT, Separation.DEFAULT);
 * birds.spawn(1000, Spawn.uniform().moving(10));
 * }</pre>
 *
 * <p>Use one group for all agents that behave alike; rules of one group can see and chase the agents of another. Call
 * all methods from the thread that owns the world, between ticks: during a tick they throw
 * {@link IllegalStateException}.
 */
public final class Group implements AgentGroup {
    final World world;
    final GroupParts parts;
    private @Nullable FrameWriter frames;
    final GroupSettings settings;

    Group(World world, GroupParts parts) {
        this.world = world;
        this.parts = parts;
        settings = parts.settings();
    }

    /**
     * Sets what the agents do: they feel the sum of the forces of these rules. Replaces all former rules. It does not
     * compare bodies with maps, as both may come later: {@code GroupWays.noWays} tells where ways are too narrow.
     *
     * @param rules whose forces are added
     * @return this group
     * @throws IllegalArgumentException if a rule is null, sees farther than half of a torus axis, or uses columns of
     *     another group
     */
    public Group steer(Rule... rules) {
        Check.given("the array of rules", rules);
        return steer(rules.length == 1 ? rules[0] : ForceSum.of(rules));
    }

    /**
     * Sets what the agents do: they feel the force of this rule. Replaces all former rules. It does not compare bodies
     * with maps, as both may come later: {@code GroupWays.noWays} tells where ways are too narrow.
     *
     * @param rule one rule, often a mix of several
     * @return this group
     * @throws IllegalArgumentException if the rule is null, sees farther than half of a torus axis, or uses columns of
     *     another group
     */
    public Group steer(Rule rule) {
        world.beginChange();
        world.population.rules(
                parts, Check.given("a rule", rule), settings.rules().turning());
        return this;
    }

    /**
     * Sets rules that turn the headings: their outputs are added, as angular accelerations in rad/s². Use it when
     * agents look elsewhere than they go. The angular velocity is kept in the columns angularVelocityX and
     * angularVelocityY, in 3D also angularVelocityZ. Without turning rules (the default) headings follow the velocity.
     *
     * @param rules whose angular accelerations are added; no rules switch turning off
     * @return this group
     */
    public Group turn(Rule... rules) {
        Check.given("the array of rules", rules);
        world.beginChange();
        var turning = rules.length == 1 ? Check.given("a rule", rules[0]) : ForceSum.of(rules);
        world.population.rules(parts, rule(), rules.length == 0 ? List.of() : List.of(turning));
        return this;
    }

    /**
     * Adds a mind for all agents. It runs before they steer, as a pass of its own name, after all minds and passes
     * that were added earlier. {@link World#explain} reports what it decides.
     *
     * @param mind a state machine, a behaviour tree or your own
     * @return this group
     * @throws IllegalArgumentException if the group has a mind of this name, the mind reads columns of another group,
     *     or a rule writes its state
     */
    public Group mind(Mind mind) {
        world.checkOwner();
        Check.given("a mind", mind);
        settings.checkMind(mind, name());
        world.pass(Stage.BEFORE_STEERING, mind.name(), this, mind.writes(), mind::run);
        settings.addMind(mind);
        return this;
    }

    /** {@return the minds of the group, in the order in which they run} */
    public List<Mind> minds() {
        return List.copyOf(settings.minds());
    }

    /** {@return the rule that steers the agents; several rules are one sum} */
    public Rule rule() {
        return settings.rules().steering();
    }

    /**
     * Sets a number of the rules or of the motion by name, such as {@code set("separation.weight", 1.5f)}. Use it for
     * sliders and changing moods: nothing is compiled, and a call takes no memory. It holds from the next tick on,
     * which makes anew the records that hold it. What was set is hashed and part of snapshots, until {@link #steer}
     * gives new rules.
     *
     * <p>A name is the path to a float component of a record: {@code priority.evade.toward.tau}; of the second
     * separation {@code separation2.weight}; of a neighbourhood {@code separation.radius}; of the motion {@code
     * maxSpeed}. {@link #numbers} lists them. Ranges and units are those of the record. A radius can be set up to the
     * one that {@link #steer} was given, as cells are made for that.
     *
     * <p>A rule of your own must be a record. In a module, its package must be open to the engine: {@code exports
     * my.game to throng.core;} in module-info.java if the record is public, else {@code opens my.game to throng.core;}.
     *
     * @param number its name
     * @param value in the unit of the component
     * @return this group
     * @throws IllegalArgumentException if there is no such number, each agent has its own in a column ({@link
     *     #perAgent}), or the record refuses the value; nothing is changed
     */
    public Group set(String number, float value) {
        world.checkOwner();
        try {
            world.tick.crossing().note(number, parts, Float.floatToRawIntBits(value), 0);
            if (Check.given("the name of a number", number).equals(AgentProperty.RADIUS.column()))
                settings.checkRadius(value, parts.members().high(AgentProperty.RADIUS));
            settings.numbers().set(number, value);
            world.tick.numbersSet();
        } catch (OutOfRange e) {
            throw e.at("%s of group '%s'".formatted(number, name()));
        } catch (IllegalArgumentException e) {
            if (!settings.numbers().names().contains(number)) throw e;
            throw new IllegalArgumentException("%s of group '%s': %s".formatted(number, name(), e.getMessage()), e);
        }
        return this;
    }

    /**
     * {@return the present value of a number of the rules or of the motion}
     *
     * @param number its name, see {@link #set}
     * @throws IllegalArgumentException if there is no such number, or each agent has its own in a column
     */
    public float get(String number) {
        return settings.numbers().get(Check.given("the name of a number", number));
    }

    /**
     * {@return the range of a number, such as that of a slider; null if its component has no {@link
     * throng.math.Range}}
     *
     * @param number its name, see {@link #set}
     * @throws IllegalArgumentException if there is no such number, or each agent has its own in a column
     */
    public @Nullable NumberRange range(String number) {
        return settings.numbers().range(Check.given("the name of a number", number));
    }

    /**
     * {@return the names of all numbers that {@link #set} takes: those of the rules, then those of the motion} A number
     * that is a column is not among them: each agent has its own.
     */
    public List<String> numbers() {
        return settings.numbers().names();
    }

    @Override
    public String toString() {
        return "group '%s' of %d agents".formatted(name(), count());
    }

    /** {@return its world} */
    public World world() {
        return world;
    }

    /** {@return the physical constants of the agents} */
    public Motion motion() {
        return settings.motion();
    }

    /** {@return what the agents look like: what was chosen, else what the rules show: see
     * {@link Rule#shape}; else a bird in 3D, an arrow in the plane} */
    public BodyShape shape() {
        BodyShape chosen = settings.shape();
        if (chosen == null)
            chosen = settings.rules().steering().shape(world.space().axes());
        if (chosen != null) return chosen;
        return world.space().axes() == 3 ? BodyShape.BIRD : BodyShape.ARROW;
    }

    /**
     * Chooses what the agents look like in pictures and on the page. It changes no bit of what they do.
     *
     * @param shape of a body
     * @return this group
     */
    public Group shape(BodyShape shape) {
        world.checkOwner();
        settings.shape(Check.given("a shape", shape));
        return this;
    }

    /**
     * Sets all physical constants of the agents at once.
     *
     * @param motion mass, radius, limits
     * @return this group
     * @throws IllegalArgumentException if it changes a constant that is a column: write the column
     */
    public Group motion(Motion motion) {
        world.beginChange();
        settings.motion(Check.given("motion", motion));
        return this;
    }

    /**
     * Parts bodies that overlap after each tick, of all groups with contact, and tells how much in column "pressure".
     *
     * @param contact how often, and up to which radius; {@link Contact#NONE}: not (the default)
     * @return this group
     * @throws IllegalArgumentException if an agent is larger than {@link Contact#maxRadius}, or would look farther than
     *     half of a torus axis, or memory cannot hold the touches of all agents
     */
    public Group contact(Contact contact) {
        world.beginChange();
        settings.contact(number(), Check.given("contact", contact));
        return this;
    }

    /**
     * Lets the agents pass through walls and blocked tiles, or not (the default), such as aircraft above a city.
     *
     * @param through true: walls do not hold them, nor push them in models of people
     * @return this group
     */
    public Group throughWalls(boolean through) {
        world.beginChange();
        settings.throughWalls(through);
        return this;
    }

    /**
     * {@return this group, with this greatest speed}
     *
     * @param maxSpeed metres per second, in [0, 10⁶]
     */
    public Group maxSpeed(float maxSpeed) {
        return motion(motion().maxSpeed(maxSpeed));
    }

    /**
     * {@return this group, with this greatest force}
     *
     * @param maxForce newtons, in [0, 10⁹]
     */
    public Group maxForce(float maxForce) {
        return motion(motion().maxForce(maxForce));
    }

    /**
     * {@return this group, with this mass of each agent}
     *
     * @param mass kilograms, in [10⁻⁶, 10⁹]
     */
    public Group mass(float mass) {
        return motion(motion().mass(mass));
    }

    /**
     * {@return this group, with this radius of each agent}
     *
     * @param radius metres, in [0, 10⁶]
     */
    public Group radius(float radius) {
        return motion(motion().radius(radius));
    }

    /**
     * {@return this group, whose headings turn this fast at most}
     *
     * @param turnRate radians per second, in [0, 10⁶]
     */
    public Group turnRate(float turnRate) {
        return motion(motion().turnRate(turnRate));
    }

    /**
     * {@return this group, with these limits of turning rules; {@link Motion#turnRate} limits the angular velocity}
     *
     * @param turning the limits
     */
    public Group turning(Turning turning) {
        world.beginChange();
        settings.turning(Check.given("turning", turning));
        return this;
    }

    /**
     * Makes the agents roll into their turns. The column "bank" holds the angle, radians to the right.
     *
     * @param bank how they roll
     * @return this group
     * @throws IllegalArgumentException if the world is flat
     */
    public Group banking(Bank bank) {
        world.beginChange();
        settings.bank(Check.given("banking", bank));
        return this;
    }

    /**
     * Lets the group take several steps in each tick, each of dt/n: it sees, steers, moves and is sorted n times. Use
     * it for models that are good for short ticks only, in a world of longer ones. Passes, minds, fields, events and
     * contact run once in a tick.
     *
     * <p>A group alone, without contact, gets the bits of n shorter ticks, but for what rules draw by the number of the
     * tick. Between
     * groups, the tick is divided into as many rounds as the most steps N. A group of n steps acts in round r, from 0,
     * if ⌊(r + 1)·n/N⌋ &gt; ⌊r·n/N⌋, so all act in the last one.
     *
     * @param steps n, in [1, 100]; 1 is the default
     * @return this group
     * @throws IllegalArgumentException if n is out of range
     */
    public Group steps(int steps) {
        world.beginChange();
        settings.steps(steps);
        world.tick.steps(steps);
        return this;
    }

    /**
     * Makes a physical constant a column. Use it when agents of the group differ, such as in mass. All agents begin
     * with the constant of the group, new ones too.
     *
     * @param property which constant
     * @return the column; the same one if it exists already
     */
    public Column.Floats perAgent(AgentProperty property) {
        world.beginChange();
        return world.population.perAgent(parts, Check.given("a property", property));
    }

    /**
     * Makes a physical constant a column of which each agent is born with a value of its own. Agents that live already
     * get theirs, too.
     *
     * <pre>{@code
     * people.perAgent(AgentProperty.MAX_SPEED, Distribution.normal(1.34f, .26f).within(.5f, 2));
     * }</pre>
     *
     * @param property which constant
     * @param births the values, functions of the world's seed, the agent's id, and how many had that id before
     * @return the column
     * @throws IllegalArgumentException if values would be out of the property's range, or it is a column already
     */
    public Column.Floats perAgent(AgentProperty property, Distribution births) {
        world.beginChange();
        return world.population.perAgent(
                parts, Check.given("a property", property), Check.given("a distribution", births));
    }

    /**
     * Makes a number of a rule a column of which each agent is born with a value of its own, such as {@code
     * perAgent("orca.agentHorizon", Distribution.uniform(2, 4))}. Rules tell in their descriptions which numbers may
     * be columns. The column stays if the rules change.
     *
     * @param number the rule in lower case, a dot, and the component
     * @param births the values, functions of the world's seed, the agent's id, and how many had that id before
     * @return the column
     * @throws IllegalArgumentException if no rule of the group has such a number, if values would be out of its range,
     *     or if it is a column already
     */
    public Column.Floats perAgent(String number, Distribution births) {
        world.beginChange();
        var found = settings.rules().number(Check.given("the name of a number", number), name());
        return world.population.floats(parts, found, Check.given("a distribution", births));
    }

    /**
     * Adds a float column of your own of which each agent is born with a value of its own. Agents that live already get
     * theirs, too.
     *
     * @param column its name, unique in the group
     * @param births the values, functions of the world's seed, the agent's id, and how many had that id before
     * @return the column
     */
    public Column.Floats floats(String column, Distribution births) {
        world.beginChange();
        return world.population.floats(parts, column, Check.given("a distribution", births));
    }

    /**
     * Adds a float column of your own. It is sorted with the agents, hashed, and part of snapshots.
     *
     * @param column its name, unique in the group
     * @param initial value for the agents of the group, and for each agent that is added
     * @return the column
     */
    public Column.Floats floats(String column, float initial) {
        world.beginChange();
        return world.population.floats(parts, column, initial);
    }

    /**
     * Adds an int column of your own. It is sorted with the agents, hashed, and part of snapshots.
     *
     * @param column its name, unique in the group
     * @param initial value for the agents of the group, and for each agent that is added
     * @return the column
     */
    public Column.Ints ints(String column, int initial) {
        world.beginChange();
        return world.population.ints(parts, column, initial);
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

    /** {@return the number of agents in the group, on all ranks} */
    public int agents() {
        return parts.members().agents().whole();
    }

    /** {@return the number of agents in the group; on several ranks, of those that this rank holds} */
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
        world.tick.crossing().note("spawn", parts, n, 0);
        int[] ids = world.population.spawn(parts, n, spawn);
        spawn.placed(this, ids);
        return ids;
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
        Check.given("the array of ids", ids);
        world.checkOwner();
        world.tick.crossing().note("spawn", parts, ids, ids.length);
        int[] made = world.population.spawn(parts, ids, spawn);
        spawn.placed(this, made);
        return made;
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
        Check.given("the handle", handle);
        return Population.alive(parts, handle);
    }

    /**
     * {@return the index of an agent in all columns, in [0, count)} It is valid until the next change or tick.
     *
     * @param handle of the agent
     * @throws IllegalArgumentException if the agent was removed, is in another group, or is held by another rank
     */
    public int index(Handle handle) {
        Check.given("the handle", handle);
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
        Check.given("the handle", handle);
        world.checkOwner();
        world.tick.crossing().note("remove", parts, handle.id(), handle.generation());
        Population.remove(parts, handle);
    }

    /**
     * Removes several agents.
     *
     * @param ids of the agents
     * @throws IllegalArgumentException if an id has no living agent or is named twice; no agent is removed then
     */
    public void remove(int[] ids) {
        remove(Check.given("the array of ids", ids), ids.length);
    }

    /**
     * Removes several agents, whose ids are the first of an array. Use it where some leave again and again: it
     * allocates nothing, and the array may be kept.
     *
     * @param ids of the agents, and room for more
     * @param count how many of them, in [0, ids.length]
     * @throws IllegalArgumentException if an id has no living agent or is named twice; no agent is removed then. Also
     *     if the count is out of range
     */
    public void remove(int[] ids, int count) {
        Check.given("the array of ids", ids);
        Check.within("the number of ids", count, 0, ids.length);
        world.checkOwner();
        world.tick.crossing().note("remove", parts, ids, count);
        world.population.remove(parts, ids, count);
    }

    /**
     * Tells an event of an agent between ticks, such as that it has left by a door. It is delivered with those of the
     * next tick that is done. Without a listener it is dropped, and so it is if another state is restored before.
     *
     * @param event its name
     * @param id of the agent
     * @throws IllegalArgumentException if the name is empty, or no agent of the group has the id
     */
    public void tell(String event, int id) {
        Check.name("an event", event);
        world.checkOwner();
        int generation = Population.generation(parts, id);
        world.services.events().tell(event, number(), id, generation, number(), id, generation);
    }

    /**
     * Puts an agent somewhere else. It keeps its velocity and heading.
     *
     * @param handle of the agent
     * @param x position, metres
     * @param y position, metres
     * @param z position, metres; ignored in a flat world
     * @throws IllegalArgumentException if the agent was removed, is in another group, or the position is out of range
     */
    public void teleport(Handle handle, float x, float y, float z) {
        Check.given("the handle", handle);
        world.checkOwner();
        Population.checkAlive(parts, handle);
        teleport(handle.id(), x, y, z);
    }

    /**
     * Puts an agent somewhere else, by its id. Use it where agents are put elsewhere again and again: it needs no
     * handle, so it allocates nothing.
     *
     * @param id of a living agent of this group
     * @param x position, metres
     * @param y position, metres
     * @param z position, metres; ignored in a flat world
     * @throws IllegalArgumentException if no agent has the id, or the position is out of range
     */
    public void teleport(int id, float x, float y, float z) {
        world.checkOwner();
        int place = 31 * (31 * Float.hashCode(x) + Float.hashCode(y)) + Float.hashCode(z);
        world.tick.crossing().note("teleport", parts, id, place);
        world.population.teleport(parts, id, x, y, z);
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
        Check.given("the handle", handle);
        world.checkOwner();
        if (Check.given("the group of a transfer", to).world != world)
            throw new IllegalArgumentException("group '" + to.name() + "' is of another world");
        world.tick.crossing().note("transfer", parts, handle.id(), to.number());
        return world.population.transfer(parts, handle, to.parts);
    }

    /**
     * {@return {@code into}, which receives the position of an agent, metres}
     *
     * @param handle of the agent
     * @param into any vector
     */
    public Vector3f position(Handle handle, Vector3f into) {
        return vector(handle, Agents.X, into);
    }

    /**
     * {@return {@code into}, which receives the velocity of an agent, metres per second}
     *
     * @param handle of the agent
     * @param into any vector
     */
    public Vector3f velocity(Handle handle, Vector3f into) {
        return vector(handle, Agents.VX, into);
    }

    /**
     * {@return {@code into}, which receives the heading of an agent, a unit vector}
     *
     * @param handle of the agent
     * @param into any vector
     */
    public Vector3f heading(Handle handle, Vector3f into) {
        return vector(handle, Agents.HX, into);
    }

    /** Three columns of an agent, whichever rank holds it. */
    private Vector3f vector(Handle handle, int column, Vector3f into) {
        Check.given("what receives the result", into);
        Check.given("the handle", handle);
        if (world.tick.crossing().alone()) return parts.members().vector(column, index(handle), into);
        world.settle();
        Population.checkAlive(parts, handle);
        parts.order().index();
        world.tick.crossing().call("position, velocity or heading", handle.id());
        return world.tick.crossing().vector(parts, handle.id(), column, into);
    }

    /**
     * {@return {@code into}, which receives the up direction, square to the heading, level but for the bank angle}
     * With {@link #banking} it turns along with the heading. Without, it flips where the heading passes the vertical.
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
        if (keep) RankLimits.refuse(world.services.exchange(), "frame");
        world.population.frames(parts, keep);
        frames = keep ? new FrameWriter(parts.members().agents(), world.space()) : null;
        return this;
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

    /**
     * {@return all columns, to read and write in bulk} Find agents by handle or id: an index depends on history. On
     * several ranks they tell the agents that this rank holds.
     */
    public BulkColumns columns() {
        return new BulkColumns(world, this);
    }

    /**
     * {@return ids and built-in columns as they stand, raw and not copied} Use it for code between ticks that looks at
     * every agent and allocates nothing. Write nothing into it: {@link #teleport} and {@link #columns} do that.
     */
    public Agents arrays() {
        world.checkOwner();
        return parts.members().agents();
    }

    /** {@return queries for the agents near a point, between ticks} */
    public GroupQuery query() {
        return new GroupQuery(world, this);
    }

    /**
     * {@return a float column by index, read only and not copied} It is valid until the next change or tick.
     *
     * @param column its name: x y z vx vy vz hx hy hz, or that of a user column
     */
    public FloatBuffer view(String column) {
        Check.given("the name of a column", column);
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
