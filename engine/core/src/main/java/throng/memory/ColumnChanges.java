package throng.memory;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import throng.math.Check;

/**
 * What has become of columns since a snapshot was written: they were renamed, or are gone. Use it with {@code
 * world.restore} to read files of former versions of your program. Changes of columns that a file does not have do
 * nothing, so one list serves all versions. Numbers that were set ({@code separation.weight}) are renamed and dropped
 * alike.
 *
 * <pre>{@code
 * var changes = ColumnChanges.NONE.rename("people", "heat", "warmth").drop("people", "mood");
 * world.restore(in, version -> changes);
 * }</pre>
 */
public final class ColumnChanges {
    /** Every column of the file has its name in the world. */
    public static final ColumnChanges NONE = new ColumnChanges(Map.of());

    /** A column of the file. */
    private record Former(String group, String column) {}

    /** The present names of changed columns; empty for those that are dropped. */
    private final Map<Former, Optional<String>> changes;

    private ColumnChanges(Map<Former, Optional<String>> changes) {
        this.changes = changes;
    }

    /**
     * Reads a column of the file as one of another name. Renames happen at the same time, so two columns may swap
     * their names.
     *
     * @param group name of the group
     * @param from name of the column in the file
     * @param to name of the column in the world
     * @return these changes and that one
     * @throws IllegalArgumentException if a name is null or longer than 1,000 characters, or {@code from} is renamed
     *     or dropped already
     */
    public ColumnChanges rename(String group, String from, String to) {
        return with(group, from, Optional.of(Check.name("a column", to)));
    }

    /**
     * Leaves a column of the file out. If the world has a column of that name, it takes its first value for all agents.
     *
     * @param group name of the group
     * @param column its name in the file
     * @return these changes and that one
     * @throws IllegalArgumentException if a name is null or longer than 1,000 characters, or the column is renamed or
     *     dropped already
     */
    public ColumnChanges drop(String group, String column) {
        return with(group, column, Optional.empty());
    }

    private ColumnChanges with(String group, String column, Optional<String> name) {
        var former = new Former(Check.name("a group", group), Check.name("a column", column));
        var more = new HashMap<>(changes);
        if (more.put(former, name) != null)
            throw new IllegalArgumentException(
                    "column '%s' of group '%s' is renamed or dropped already: change it once".formatted(column, group));
        return new ColumnChanges(more);
    }

    /**
     * Returns the name that a column of a file has in the world.
     *
     * @param group name of the group
     * @param column its name in the file
     * @return its name in the world; null if it is dropped
     */
    public @Nullable String present(String group, String column) {
        return changes.getOrDefault(
                        new Former(Check.given("a group", group), Check.given("a column", column)), Optional.of(column))
                .orElse(null);
    }

    @Override
    public String toString() {
        return "changes of columns: " + changes;
    }
}
