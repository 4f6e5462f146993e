package throng.motion;

/**
 * A property that all agents of a group share as a constant, or that each agent has in a column. Use it with
 * {@code group.perAgent} when agents of one group differ.
 */
public enum AgentProperty {
    /** Mass, kilograms, in [10⁻⁶, 10⁹]. */
    MASS("mass", 1e-6f, 1e9f),
    /** Radius, metres, in [0, 10⁶]. */
    RADIUS("radius", 0, 1e6f),
    /** Maximal speed, metres per second, in [0, 10⁶]. */
    MAX_SPEED("maxSpeed", 0, 1e6f),
    /** Maximal force, newtons, in [0, 10⁹]. */
    MAX_FORCE("maxForce", 0, 1e9f);

    private final String column;
    private final float low;
    private final float high;

    AgentProperty(String column, float low, float high) {
        this.column = column;
        this.low = low;
        this.high = high;
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
