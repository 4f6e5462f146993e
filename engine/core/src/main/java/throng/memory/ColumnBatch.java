package throng.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import throng.math.Check;

/**
 * Makes several columns that belong together: all of them, or none if one is refused. Use it in rules and minds that
 * need more than one column.
 */
public final class ColumnBatch {
    private final List<Column> made = new ArrayList<>();

    private ColumnBatch() {}

    /**
     * Runs {@code maker}. If it throws, the columns that it added are removed from the group again.
     *
     * @param <T> type of the result
     * @param maker makes columns, and passes each of them to {@link #add}
     * @return what {@code maker} returns
     */
    public static <T> T of(Function<ColumnBatch, T> maker) {
        Check.given("the maker", maker);
        var batch = new ColumnBatch();
        try {
            return maker.apply(batch);
        } catch (Throwable e) {
            batch.made.forEach(Column::withdraw);
            throw e;
        }
    }

    /**
     * Adds a column to the batch.
     *
     * @param <C> type of the column
     * @param column just made
     * @return {@code column}
     */
    public <C extends Column> C add(C column) {
        made.add(column);
        return column;
    }
}
