package throng.decision;

import java.util.List;
import throng.behaviour.View;
import throng.memory.Column;

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
    void run(View in, int start, int end);

    /** Columns of the group that it reads, as far as it tells: those of another group are refused at the door. */
    default List<Column> reads() {
        return List.of();
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
