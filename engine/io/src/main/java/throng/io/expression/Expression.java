package throng.io.expression;

/** A number that may depend on an agent, such as on where it begins. It is computed in double. */
@FunctionalInterface
public interface Expression {
    /**
     * {@return its value}
     *
     * @param agent its numbers by the places of {@link AgentNames}; any where the expression names none
     */
    double at(double[] agent);
}
