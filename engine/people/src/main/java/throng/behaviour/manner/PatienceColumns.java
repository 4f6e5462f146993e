package throng.behaviour.manner;

import java.util.List;
import throng.math.Check;
import throng.memory.Column;
import throng.memory.ColumnBatch;
import throng.memory.FloatColumnMaker;

/**
 * What {@link Patience} remembers of each agent. The columns belong to the group: they are sorted with it, hashed, and
 * part of snapshots.
 *
 * @param waited how long the agent has been held up, seconds; below 0: how long its try still lasts
 * @param tries how often it has tried; agents with many stand in a jam
 */
public record PatienceColumns(Column.Floats waited, Column.Floats tries) {
    /**
     * Checks the columns.
     *
     * @throws IllegalArgumentException if one is null
     */
    public PatienceColumns {
        Check.given("the column of waiting", waited);
        Check.given("the column of tries", tries);
    }

    /**
     * {@return the columns waited and tries, just made}
     *
     * @param floats makes float columns of the group: {@code group::floats}
     * @throws IllegalArgumentException if a column of that name exists
     */
    public static PatienceColumns of(FloatColumnMaker floats) {
        Check.given("the maker of float columns", floats);
        return ColumnBatch.of(
                made -> new PatienceColumns(made.add(floats.make("waited", 0)), made.add(floats.make("tries", 0))));
    }

    List<Column.Floats> kept() {
        return List.of(waited, tries);
    }
}
