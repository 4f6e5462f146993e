package throng.io.expression;

/** A number that may depend on the id of an agent. It is computed in double. */
@FunctionalInterface
public interface Expression {
    /**
     * {@return its value}
     *
     * @param id of the agent; any where the expression does not name it
     */
    double at(int id);
}
