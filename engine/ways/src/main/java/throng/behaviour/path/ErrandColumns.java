package throng.behaviour.path;

import throng.math.Check;
import throng.memory.Column;
import throng.memory.ColumnBatch;
import throng.memory.FloatColumnMaker;
import throng.memory.IntColumnMaker;

/**
 * What {@link Errands} remembers of each agent: where and when it last made progress. The columns belong to the group:
 * they are sorted with it, hashed, and part of snapshots.
 *
 * @param x of that place, metres
 * @param y of that place, metres
 * @param since the tick
 */
public record ErrandColumns(Column.Floats x, Column.Floats y, Column.Ints since) {
    /**
     * Checks the columns.
     *
     * @throws IllegalArgumentException if one is null
     */
    public ErrandColumns {
        Check.given("the column of x", x);
        Check.given("the column of y", y);
        Check.given("the column of ticks", since);
    }

    /**
     * {@return the columns stoodX, stoodY and came, just made}
     *
     * @param floats makes float columns of the group: {@code group::floats}
     * @param ints makes int columns of the group: {@code group::ints}
     * @throws IllegalArgumentException if a column of that name exists
     */
    public static ErrandColumns of(FloatColumnMaker floats, IntColumnMaker ints) {
        Check.given("the maker of float columns", floats);
        Check.given("the maker of int columns", ints);
        return ColumnBatch.of(made -> new ErrandColumns(
                made.add(floats.make("stoodX", 0)),
                made.add(floats.make("stoodY", 0)),
                made.add(ints.make("came", 0))));
    }
}
