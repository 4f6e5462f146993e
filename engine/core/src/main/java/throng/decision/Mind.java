package throng.decision;

import java.util.List;
import java.util.function.ToIntFunction;
import throng.behaviour.GroupView;
import throng.math.Check;
import throng.memory.Column;
import throng.memory.Writes;

/**
 * What thinks for a group: a machine or a tree, bound to its columns. It runs before the group steers, for those who
 * are put into it by {@code group.mind(mind)}.
 */
public interface Mind {
    /** What it is called: no two minds of a group share a name. */
    String name();

    /**
     * The agents of [start, end) think. Called once for each block, from any worker, many at once: it writes what
     * passes before steering may write, for these agents alone.
     */
    void run(GroupView in, int start, int end);

    /** Columns of the group that it reads, as far as it tells: those of another group are refused at the door. */
    default List<Column> reads() {
        return List.of();
    }

    /**
     * Whether it can have written these numbers about an agent. A snapshot may hold others, and so may an agent that
     * comes from a group with another mind of this name.
     *
     * @param of a column of the group: its bits for that agent
     */
    default boolean possible(ToIntFunction<Column> of) {
        Check.given("the bits of an agent", of);
        return true;
    }

    /** The columns that it alone writes. An agent begins anew where they are as at its birth. */
    default List<Column.Ints> keeps() {
        return List.of();
    }

    /**
     * What it writes: its columns, and what its actions write of others, of velocities and headings. Only that is
     * copied before a tick. Not said: all that passes before steering may write.
     */
    default Writes writes() {
        return Writes.any();
    }

    /**
     * What it has in mind for the agent at index i, in words, without its name; between ticks. It changes nothing.
     * Empty: nothing, it begins anew.
     */
    List<String> why(int i);

    /** What it is made of, for people: states and the ways between them, or a tree's text. */
    default List<String> lines() {
        return List.of();
    }
}
