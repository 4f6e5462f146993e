package throng.motion;

import throng.math.Check;
import throng.math.NumberRange;
import throng.math.Ranges;

/**
 * A property that all agents of a group share as a constant, or that each agent has in a column. Use it with
 * {@code group.perAgent} when agents of one group differ.
 */
public enum AgentProperty {
    /** Mass, kilograms, in [10⁻⁶, 10⁹]. */
    MASS("mass"),
    /** Radius, metres, in [0, 10⁶]. */
    RADIUS("radius"),
    /** Maximal speed, metres per second, in [0, 10⁶]. */
    MAX_SPEED("maxSpeed"),
    /** Maximal force, newtons, in [0, 10⁹]. */
    MAX_FORCE("maxForce");

    private final String column;
    private final float low, high;

    AgentProperty(String column) {
        this.column = column;
        NumberRange range = Ranges.of(Motion.class).get(column);
        low = (float) range.low();
        high = (float) range.high();
    }

    /**
     * Returns the name of its column.
     *
     * @return such as {@code "maxSpeed"}
     */
    public String column() {
        return column;
    }

    /**
     * Returns whether a name is that of the column of a property. A group has no other column of such a name.
     *
     * @param column its name
     * @return true for {@code "mass"} and the like
     */
    public static boolean isColumn(String column) {
        Check.given("the name of a column", column);
        for (AgentProperty each : values()) if (each.column.equals(column)) return true;
        return false;
    }

    /**
     * Returns the constant that applies where the property has no column.
     *
     * @param motion the motion of the group
     * @return the value in the unit of the property
     */
    public float constant(Motion motion) {
        return switch (this) {
            case MASS -> motion.mass();
            case RADIUS -> motion.radius();
            case MAX_SPEED -> motion.maxSpeed();
            case MAX_FORCE -> motion.maxForce();
        };
    }

    /**
     * Returns the smallest allowed value.
     *
     * @return the value in the unit of the property
     */
    public float low() {
        return low;
    }

    /**
     * Returns the largest allowed value.
     *
     * @return the value in the unit of the property
     */
    public float high() {
        return high;
    }
}
