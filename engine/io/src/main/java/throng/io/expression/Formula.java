package throng.io.expression;

import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * An expression as it was read: an operator and its operands. All names are known, and all operands are of the kind
 * that their operator needs: a number, or true or false. It is no record, as those of rules have settings.
 */
public final class Formula implements Expression {
    private final Operator operator;
    private final List<Formula> of;
    private final String name;
    private final double value;

    /**
     * Creates a formula.
     *
     * @param operator what it computes
     * @param of its operands
     * @param name of a {@link Operator#GIVEN} number or an {@link Operator#INPUT}; else empty
     * @param value of a literal or given number; of an input its place among the numbers of an agent; else 0
     */
    public Formula(Operator operator, List<Formula> of, String name, double value) {
        this.operator = operator;
        this.of = List.copyOf(of);
        this.name = name;
        this.value = value;
    }

    /** {@return what it computes} */
    public Operator operator() {
        return operator;
    }

    /** {@return its operands} */
    public List<Formula> of() {
        return of;
    }

    /** {@return the name of a given number or an input; else empty} */
    public String name() {
        return name;
    }

    /** {@return the value of a literal or given number} */
    public double value() {
        return value;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Formula f
                && operator == f.operator
                && of.equals(f.of)
                && name.equals(f.name)
                && Double.compare(value, f.value) == 0;
    }

    @Override
    public int hashCode() {
        return Objects.hash(operator, of, name, value);
    }

    static Formula literal(double value) {
        return new Formula(Operator.LITERAL, List.of(), "", value);
    }

    static Formula given(String name, double value) {
        return new Formula(Operator.GIVEN, List.of(), name, value);
    }

    /**
     * {@return a number of the agent or the pair}
     *
     * @param name as the expression has it
     * @param place among the numbers of an agent, or −1
     */
    static Formula input(String name, int place) {
        return new Formula(Operator.INPUT, List.of(), name, place);
    }

    static Formula of(Operator operator, Formula... of) {
        return new Formula(operator, List.of(of), "", 0);
    }

    /** {@return whether its value is true or false} */
    public boolean isTruth() {
        return operator.isTruth();
    }

    /**
     * {@return what is wrong with an expression of the other kind, and the cure}
     *
     * @param what is given by it
     * @param text the expression
     * @param truth whether true or false is needed, and not a number
     */
    public static String wrongKind(String what, String text, boolean truth) {
        return what + " is '" + text + "', which is "
                + (truth ? "a number: compare it, such as .. > 0" : "true or false: write if(.., 1, 0)");
    }

    /**
     * {@return whether the expression or a part of it is as asked}
     *
     * @param asked of each part
     */
    public boolean any(Predicate<Formula> asked) {
        if (asked.test(this)) return true;
        for (Formula each : of) if (each.any(asked)) return true;
        return false;
    }

    /** {@return the same without the values of numbers of the file, so that code made of it serves all of them} */
    public Formula withoutGiven() {
        if (operator == Operator.GIVEN) return given(name, 0);
        return new Formula(operator, of.stream().map(Formula::withoutGiven).toList(), name, value);
    }

    @Override
    public double at(double[] agent) {
        return switch (operator) {
            case LITERAL, GIVEN -> value;
            case INPUT -> agent[(int) value];
            case RANDOM -> throw new IllegalStateException("a random number is of a tick");
            case IF -> of.get(of.getFirst().at(agent) != 0 ? 1 : 2).at(agent);
            case AND -> of.getFirst().at(agent) != 0 ? of.getLast().at(agent) : 0;
            case OR -> of.getFirst().at(agent) != 0 ? 1 : of.getLast().at(agent);
            case LENGTH -> {
                double squares = 0;
                for (Formula each : of) {
                    double side = each.at(agent);
                    squares += side * side;
                }
                yield Math.sqrt(squares);
            }
            default -> {
                double a = of.getFirst().at(agent); // once: nested ones would take 2ⁿ steps
                yield value(a, of.size() == 1 ? a : of.getLast().at(agent));
            }
        };
    }

    private double value(double a, double b) {
        return switch (operator) {
            case ADD -> a + b;
            case SUBTRACT -> a - b;
            case MULTIPLY -> a * b;
            case DIVIDE -> a / b;
            case REST -> a % b;
            case NEGATE -> -a;
            case MIN -> Math.min(a, b);
            case MAX -> Math.max(a, b);
            case SQRT -> Math.sqrt(a);
            case CBRT -> StrictMath.cbrt(a);
            case FLOOR -> Math.floor(a);
            case CEIL -> Math.ceil(a);
            case ABS -> Math.abs(a);
            case EXP -> StrictMath.exp(a);
            case SIN -> StrictMath.sin(a);
            case COS -> StrictMath.cos(a);
            case LESS -> a < b ? 1 : 0;
            case AT_MOST -> a <= b ? 1 : 0;
            case MORE -> a > b ? 1 : 0;
            case AT_LEAST -> a >= b ? 1 : 0;
            case EQUAL -> a == b ? 1 : 0;
            case UNEQUAL -> a != b ? 1 : 0;
            case NOT -> a == 0 ? 1 : 0;
            default -> throw new IllegalStateException(operator.name());
        };
    }
}
