package throng.world;

import throng.math.Check;
import throng.math.Distribution;
import throng.memory.Column;
import throng.motion.AgentProperty;
import throng.motion.Bank;
import throng.motion.Contact;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.shape.BodyShape;
import throng.shape.ShapeGuess;
import throng.world.group.GroupParts;
import throng.world.group.GroupSettings;

/** The part of {@link Group} that says what its bodies are: constants, columns, contact, and how they move. */
abstract sealed class GroupBodies extends GroupAgents permits Group {
    final GroupSettings settings;

    GroupBodies(World world, GroupParts parts) {
        super(world, parts);
        settings = parts.settings();
    }

    private Group self() {
        return (Group) this;
    }

    /** {@return the physical constants of the agents} */
    public Motion motion() {
        return settings.motion();
    }

    /** {@return what the agents look like: what was chosen, else a guess from the rules} */
    public BodyShape shape() {
        BodyShape chosen = settings.shape();
        return chosen != null
                ? chosen
                : ShapeGuess.of(settings.rules().steering(), world.space().axes());
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
        return self();
    }

    /**
     * Sets all physical constants of the agents at once.
     *
     * @param motion mass, radius, limits
     * @return this group
     */
    public Group motion(Motion motion) {
        world.beginChange();
        settings.motion(Check.given("motion", motion));
        return self();
    }

    /**
     * Parts bodies that overlap after each tick, of all groups with contact, and tells how much in column "pressure".
     *
     * @param contact how often, and up to which radius; {@link Contact#NONE}: not (the default)
     * @return this group
     * @throws IllegalArgumentException if an agent would look farther than half of a torus axis, or memory cannot hold
     *     the touches of all agents
     */
    public Group contact(Contact contact) {
        world.beginChange();
        settings.contact(number(), Check.given("contact", contact));
        return self();
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
        return self();
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
        return self();
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
        return self();
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
        return self();
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
     * @param births the values, functions of the world's seed and the agent's id
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
     * @param births the values, functions of the world's seed and the agent's id
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
     * @param births the values, functions of the world's seed and the agent's id
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
}
