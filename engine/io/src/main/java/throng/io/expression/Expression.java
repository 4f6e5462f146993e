package throng.io.expression;

/** A number that may depend on an agent: its id, and where it begins. It is computed in double. */
@FunctionalInterface
public interface Expression {
    /**
     * {@return its value}
     *
     * @param agent its {@link NumberScope#AGENT} numbers, in that order; any where the expression names none
     */
    double at(double[] agent);
}
