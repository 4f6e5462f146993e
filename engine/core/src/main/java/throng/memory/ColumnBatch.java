package throng.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Several columns that belong together: all are made, or, where a later one is refused, none. */
public final class ColumnBatch {
    private final List<Column> made = new ArrayList<>();

    private ColumnBatch() {}

    /** What {@code maker} makes of columns, each of which it {@link #add}s; if it throws, they are gone again. */
    public static <T> T of(Function<ColumnBatch, T> maker) {
        var batch = new ColumnBatch();
        try {
            return maker.apply(batch);
        } catch (Throwable e) {
            batch.made.forEach(Column::withdraw);
            throw e;
        }
    }

    /** One more column. */
    public <C extends Column> C add(C column) {
        made.add(column);
        return column;
    }
}
