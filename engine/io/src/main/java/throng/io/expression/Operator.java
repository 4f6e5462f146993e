package throng.io.expression;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What an expression computes of its operands. */
public enum Operator {
    /** A number as it is written. */
    LITERAL(0),
    /** A number with a name of the file, such as a parameter. */
    GIVEN(0),
    /** A number that is another for each agent or pair. */
    INPUT(0),
    /** a + b. */
    ADD(2),
    /** a − b. */
    SUBTRACT(2),
    /** a · b. */
    MULTIPLY(2),
    /** a / b. */
    DIVIDE(2),
    /** The rest of a division, with the sign of a. */
    REST(2),
    /** −a. */
    NEGATE(1),
    /** The smaller of two. */
    MIN(2),
    /** The greater of two. */
    MAX(2),
    /** The square root. */
    SQRT(1),
    /** The cube root. */
    CBRT(1),
    /** The next whole number below. */
    FLOOR(1),
    /** The next whole number above. */
    CEIL(1),
    /** |a|. */
    ABS(1),
    /** √(a² + b²), and of a third number its square, too: the length of a vector. */
    LENGTH(2),
    /** eᵃ. */
    EXP(1),
    /** The sine of an angle, radians. */
    SIN(1),
    /** The cosine of an angle, radians. */
    COS(1),
    /** A random number in [0, 1). */
    RANDOM(0),
    /** The second if the first is true, else the third. */
    IF(3),
    /** a &lt; b. */
    LESS(2),
    /** a ≤ b. */
    AT_MOST(2),
    /** a &gt; b. */
    MORE(2),
    /** a ≥ b. */
    AT_LEAST(2),
    /** a = b. */
    EQUAL(2),
    /** a ≠ b. */
    UNEQUAL(2),
    /** Both are true. */
    AND(2),
    /** One of them is true, or both. */
    OR(2),
    /** It is not true. */
    NOT(1);

    private final int operands;

    Operator(int operands) {
        this.operands = operands;
    }

    /** {@return how many operands it has; a length may have one more} */
    public int operands() {
        return operands;
    }

    /** {@return whether its value is true or false} */
    public boolean isTruth() {
        return compareTo(LESS) >= 0;
    }

    /** {@return whether it compares two numbers} */
    public boolean compares() {
        return isTruth() && compareTo(AND) < 0;
    }

    /** {@return whether operand number n must be true or false} */
    boolean takesTruth(int n) {
        return compareTo(AND) >= 0 || this == IF && n == 0;
    }

    /** {@return whether it is written as a function: min(a, b)} */
    boolean isFunction() {
        return compareTo(MIN) >= 0 && !isTruth();
    }

    /** {@return the function of a name; null if there is none} */
    static @Nullable Operator function(String name) {
        for (Operator each : values()) if (each.isFunction() && each.word().equals(name)) return each;
        return null;
    }

    /** {@return its name in expressions} */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** {@return the comparison of a sign; null if there is none} */
    static @Nullable Operator comparison(String sign) {
        return switch (sign) {
            case "<" -> LESS;
            case "<=" -> AT_MOST;
            case ">" -> MORE;
            case ">=" -> AT_LEAST;
            case "=", "==" -> EQUAL;
            case "!=" -> UNEQUAL;
            default -> null;
        };
    }
}
