package throng.examples.scenario.panic;

import java.util.List;
import throng.memory.Column;
import throng.world.Group;

/**
 * The columns of a group's fear.
 *
 * @param level fear in [0, 1]; column "fear"
 * @param cause cause of its last rise, one of the constants; column "cause"
 * @param quiet seconds for which the fear has been low; column "quiet"
 */
public record FearColumns(Column.Floats level, Column.Ints cause, Column.Floats quiet) {
    /** Causes: fear has never risen; a danger was seen; a scream was heard; neighbours were afraid. */
    static final int NONE = 0, SIGHT = 1, SCREAM = 2, OTHERS = 3;

    static FearColumns of(Group group) {
        return new FearColumns(group.floats("fear", 0), group.ints("cause", NONE), group.floats("quiet", 0));
    }

    List<Column> kept() {
        return List.of(level, cause, quiet);
    }
}
