package throng.memory;

/** Makes an int column of a group: {@code group::ints}. */
@FunctionalInterface
public interface IntColumnMaker {
    /**
     * Makes a column.
     *
     * @param name of the column
     * @param initial value for the agents of the group, and for each agent that is added
     * @return the column
     */
    Column.Ints make(String name, int initial);
}
