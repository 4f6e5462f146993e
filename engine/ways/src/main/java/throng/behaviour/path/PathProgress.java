package throng.behaviour.path;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.memory.Column;
import throng.memory.ColumnBatch;
import throng.memory.FloatColumnMaker;
import throng.memory.IntColumnMaker;

/**
 * How far each agent of a group has come on its path, for {@link FollowPath}. The columns belong to the group: they are
 * sorted with it, hashed, and part of snapshots. The rule writes progress and laps; you may change all of them between
 * ticks.
 *
 * @param progress arc length on the path, metres; within one round it never falls. {@link #NOT_STARTED} for an agent
 *     that is not on its path yet
 * @param laps how many rounds of a loop an agent has completed; 1 on an open path means that it has arrived
 * @param path the number of each agent's path, from 0 on; any other number for no path. Null if all agents follow path
 *     0
 */
public record PathProgress(Column.Floats progress, Column.Floats laps, Column.@Nullable Ints path) {
    /**
     * Checks the columns.
     *
     * @throws IllegalArgumentException if progress or laps is null
     */
    public PathProgress {
        Check.given("the column of progress", progress);
        Check.given("the column of laps", laps);
    }

    /** The progress of a new agent: it starts at the nearest place of its path. */
    public static final float NOT_STARTED = -1;

    /**
     * Makes the columns progress and laps, for groups whose agents all follow path 0.
     *
     * @param floats makes float columns of the group: {@code group::floats}
     * @return the columns
     * @throws IllegalArgumentException if a column of that name exists
     */
    public static PathProgress of(FloatColumnMaker floats) {
        Check.given("the maker of float columns", floats);
        return ColumnBatch.of(made -> new PathProgress(
                made.add(floats.make("progress", NOT_STARTED)), made.add(floats.make("laps", 0)), null));
    }

    /**
     * Makes the columns progress, laps and path, for groups whose agents follow different paths. New agents follow path
     * 0.
     *
     * @param floats makes float columns of the group: {@code group::floats}
     * @param ints makes int columns of the group: {@code group::ints}
     * @return the columns
     * @throws IllegalArgumentException if a column of that name exists
     */
    public static PathProgress each(FloatColumnMaker floats, IntColumnMaker ints) {
        Check.given("the maker of float columns", floats);
        Check.given("the maker of int columns", ints);
        return ColumnBatch.of(made -> new PathProgress(
                made.add(floats.make("progress", NOT_STARTED)),
                made.add(floats.make("laps", 0)),
                made.add(ints.make("path", 0))));
    }

    List<Column.Floats> kept() {
        return List.of(progress, laps);
    }
}
