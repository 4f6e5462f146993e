package throng.examples.scenario.panic;

import java.util.List;
import throng.memory.Column;
import throng.world.Group;

/**
 * How much each of a group fears, and why: columns of the group.
 *
 * @param level in [0, 1]; column "fear"
 * @param cause of its last rise, one of those below; column "cause"
 * @param quiet for how long the level has been low, seconds; column "quiet"
 */
public record FearColumns(Column.Floats level, Column.Ints cause, Column.Floats quiet) {
    /** It has never risen; the agent saw a danger; heard a scream; others were afraid. */
    static final int NONE = 0, SIGHT = 1, SCREAM = 2, OTHERS = 3;

    static FearColumns of(Group group) {
        return new FearColumns(group.floats("fear", 0), group.ints("cause", NONE), group.floats("quiet", 0));
    }

    List<Column> kept() {
        return List.of(level, cause, quiet);
    }
}
