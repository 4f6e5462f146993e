package throng;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Numbers with which a test calls each constructor and method of its table. */
enum ArgumentValue {
    ZERO(0),
    NAN(Double.NaN),
    INFINITE(Double.POSITIVE_INFINITY),
    MINUS_INFINITE(Double.NEGATIVE_INFINITY),
    /** 10¹⁵, the largest coordinate. */
    FAR(1e15),
    MINUS_ONE(-1),
    MAX_FLOAT(Float.MAX_VALUE),
    /** The smallest float above 0. */
    TINY(Float.MIN_VALUE),
    MIN_INT(Integer.MIN_VALUE),
    MAX_INT(Integer.MAX_VALUE),
    TWO_TO_28(1 << 28),
    MILLION(1_000_000);

    /** The values for a parameter of type float or double, in the order in which they are tried. */
    static final List<ArgumentValue> FLOATS =
            List.of(ZERO, NAN, INFINITE, MINUS_INFINITE, FAR, MINUS_ONE, MAX_FLOAT, TINY);

    /** The values for a parameter of type int, in the order in which they are tried. */
    static final List<ArgumentValue> INTS = List.of(ZERO, MINUS_ONE, MIN_INT, MAX_INT, TWO_TO_28, MILLION);

    static final Set<ArgumentValue> NONE = Set.of();
    static final Set<ArgumentValue> ANY = Collections.unmodifiableSet(EnumSet.allOf(ArgumentValue.class));

    /** The floats that are valid coordinates, metres. */
    static final Set<ArgumentValue> COORDINATES = only(ZERO, FAR, MINUS_ONE, TINY);

    static final Set<ArgumentValue> POSITIVE_INTS = only(MAX_INT, TWO_TO_28, MILLION);
    static final Set<ArgumentValue> INTS_FROM_ZERO = only(ZERO, MAX_INT, TWO_TO_28, MILLION);

    final double value;

    ArgumentValue(double value) {
        this.value = value;
    }

    static Set<ArgumentValue> only(ArgumentValue first, ArgumentValue... others) {
        return Collections.unmodifiableSet(EnumSet.of(first, others));
    }
}
