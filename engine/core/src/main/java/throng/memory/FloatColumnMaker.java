package throng.memory;

/** Makes a float column of a group: {@code group::floats}. */
@FunctionalInterface
public interface FloatColumnMaker {
    /**
     * Makes a column.
     *
     * @param name of the column
     * @param initial value for the agents of the group, and for each agent that is added
     * @return the column
     */
    Column.Floats make(String name, float initial);
}
