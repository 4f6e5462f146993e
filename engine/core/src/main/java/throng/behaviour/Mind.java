package throng.behaviour;

import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import throng.math.Check;
import throng.memory.Column;
import throng.memory.Writes;

/**
 * Decides for the agents of a group: a state machine ({@code StateMachineMind}) or a
 * behaviour tree ({@code TreeMind}), bound to columns of the group. It runs before the group steers,
 * for the minds given to {@code group.mind(mind)}.
 *
 * <p>Use a state machine when agents are in one of a few named states, events move them from one to another, and each
 * state has its own rules. Use a behaviour tree when agents try alternatives in order of priority, or work through
 * steps that succeed or fail; trees are also read from text. Implement this interface for another kind of mind, such as
 * a utility system.
 *
 * <pre>{@code
 * var mind = machine.bind(group::ints); // or tree.bind("guard").action(..).to(group::ints)
 * group.mind(mind).steer(Switch.of(mind.state(0), Wander.DEFAULT, Seek.of(sound)));
 * }</pre>
 */
public interface Mind {
    /**
     * Names the mind. No two minds of a group share a name.
     *
     * @return the name
     */
    String name();

    /**
     * Decides for the agents of [start, end). It is called once for each block, by several workers at the same time. It
     * writes only what a pass before steering may write, for these agents only.
     *
     * @param in the group and the world
     * @param start index of the first agent
     * @param end index after the last agent
     */
    void run(GroupView in, int start, int end);

    /**
     * Lists the columns of the group that it reads. A column of another group is refused when the mind is given to the
     * group.
     *
     * @return the columns; empty if it does not tell
     */
    default List<Column> reads() {
        return List.of();
    }

    /**
     * Tells whether this mind can have written these numbers about an agent. It is asked about snapshots, and about
     * agents that come from a group with another mind of the same name.
     *
     * @param of gives the bits of a column for that agent
     * @return false if the mind could not go on from these numbers
     * @throws IllegalArgumentException if of is null
     */
    default boolean possible(ToIntFunction<Column> of) {
        Check.given("the bits of an agent", of);
        return true;
    }

    /**
     * Lists the columns that this mind alone writes. An agent starts again where they hold their initial values.
     *
     * @return the columns
     */
    default List<Column.Ints> keeps() {
        return List.of();
    }

    /**
     * Declares what it writes: its columns, and what its actions write of other columns, velocities and headings. Only
     * that is copied before a tick. The default is all that passes before steering may write.
     *
     * @return the columns that it writes
     */
    default Writes writes() {
        return Writes.any();
    }

    /**
     * Names the values of its columns for people, such as states: value k has the name k. Pages show the names.
     *
     * @return names by column; empty if its values are numbers
     */
    default Map<Column.Ints, List<String>> valueNames() {
        return Map.of();
    }

    /**
     * Explains in words what the mind is doing for an agent, without the name of the mind. It is called between ticks
     * and changes nothing.
     *
     * @param i index of the agent
     * @return lines of text; empty if the mind has not started for this agent
     */
    List<String> why(int i);

    /**
     * Describes the mind for people: states and their transitions, or the text of a tree.
     *
     * @return lines of text
     */
    default List<String> lines() {
        return List.of();
    }
}
