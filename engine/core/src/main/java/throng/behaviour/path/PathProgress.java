package throng.behaviour.path;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.memory.Column;
import throng.memory.ColumnBatch;
import throng.memory.FloatColumnMaker;
import throng.memory.IntColumnMaker;

/**
 * How far each agent of a group has come on its way. The columns belong to the group, so they are sorted along, hashed
 * and part of snapshots. A rule writes progress and laps; anybody may change them between ticks.
 *
 * @param progress arc length on its way, metres, never less than in the tick before; {@link #NOT_STARTED}: not on it yet
 * @param laps how often it has done the whole way; 1 on an open one: it has arrived
 * @param path which of the ways it takes, from 0 on; any other number: none; null: all take the first
 */
public record PathProgress(Column.Floats progress, Column.Floats laps, Column.@Nullable Ints path) {
    public PathProgress {
        Check.given("the column of progress", progress);
        Check.given("the column of laps", laps);
    }

    /** Progress of a new agent: it begins where the way is nearest to it. */
    public static final float NOT_STARTED = -1;

    /** Gives a group the columns progress and laps: all take one way. */
    public static PathProgress of(FloatColumnMaker floats) {
        Check.given("what makes float columns", floats);
        return ColumnBatch.of(made -> new PathProgress(
                made.add(floats.make("progress", NOT_STARTED)), made.add(floats.make("laps", 0)), null));
    }

    /** Gives a group the columns progress, laps and way: new agents take way number 0. */
    public static PathProgress each(FloatColumnMaker floats, IntColumnMaker ints) {
        Check.given("what makes float columns", floats);
        Check.given("what makes int columns", ints);
        return ColumnBatch.of(made -> new PathProgress(
                made.add(floats.make("progress", NOT_STARTED)),
                made.add(floats.make("laps", 0)),
                made.add(ints.make("path", 0))));
    }

    List<Column.Floats> kept() {
        return List.of(progress, laps);
    }
}
