package throng.motion;

/** A constant of a group that can become a column, where each agent shall have its own. */
public enum AgentProperty {
    /** Kilograms. */
    MASS("mass", 1e-6f, 1e9f),
    /** Metres. */
    RADIUS("radius", 0, 1e6f),
    /** Metres per second. */
    MAX_SPEED("maxSpeed", 0, 1e6f),
    /** Newtons. */
    MAX_FORCE("maxForce", 0, 1e9f);

    private final String column;
    private final float low;
    private final float high;

    AgentProperty(String column, float low, float high) {
        this.column = column;
        this.low = low;
        this.high = high;
    }

    /** The name of its column. */
    public String column() {
        return column;
    }

    /** What the agents of a group have where it is no column. */
    public float constant(Motion motion) {
        return switch (this) {
            case MASS -> motion.mass();
            case RADIUS -> motion.radius();
            case MAX_SPEED -> motion.maxSpeed();
            case MAX_FORCE -> motion.maxForce();
        };
    }

    /** The least that is allowed. */
    public float low() {
        return low;
    }

    /** The most that is allowed. */
    public float high() {
        return high;
    }
}
