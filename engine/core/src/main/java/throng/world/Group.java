package throng.world;

import java.util.List;
import throng.behaviour.Rule;
import throng.behaviour.mix.ForceSum;
import throng.decision.Mind;
import throng.math.Check;
import throng.world.TickPass.Stage;
import throng.world.group.GroupParts;

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
public final class Group extends GroupBodies {
    Group(World world, GroupParts parts) {
        super(world, parts);
    }

    /**
     * Sets what the agents do: they feel the sum of the forces of these rules. Replaces all former rules.
     *
     * @param rules whose forces are added
     * @return this group
     * @throws IllegalArgumentException if a rule is null, sees farther than half of a torus axis, or uses columns of
     *     another group
     */
    public Group steer(Rule... rules) {
        return steer(rules.length == 1 ? rules[0] : ForceSum.of(rules));
    }

    /**
     * Sets what the agents do: they feel the force of this rule. Replaces all former rules.
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
     * @throws IllegalArgumentException if the group has a mind of this name, or the mind reads columns of another group
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
     * @throws IllegalArgumentException if there is no such number, or the record refuses the value; nothing is changed
     */
    public Group set(String number, float value) {
        world.checkOwner();
        try {
            settings.numbers().set(Check.given("the name of a number", number), value);
            world.tick.numbersSet();
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
     * @throws IllegalArgumentException if there is no such number
     */
    public float get(String number) {
        return settings.numbers().get(Check.given("the name of a number", number));
    }

    /** {@return the names of all numbers that {@link #set} takes: those of the rules, then those of the motion} */
    public List<String> numbers() {
        return settings.numbers().names();
    }

    @Override
    public String toString() {
        return "group '%s' of %d agents".formatted(name(), count());
    }
}
