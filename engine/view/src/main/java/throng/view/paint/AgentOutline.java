package throng.view.paint;

/** The shape of one agent that is large enough to show it. Lengths are in lengths of the agent. */
public enum AgentOutline {
    /** From the side and below: a slim body between swept wings. */
    BIRD {
        @Override
        float cover(float along, float across, float length) {
            float wide = Math.abs(across);
            float body = 0.075f * (1 - 4 * along * along) - wide;
            float wing = 0.02f + 0.11f * (1 - wide * (1 / 0.6f)) - Math.abs(along - 0.1f + 0.4f * wide);
            return edge(Math.max(body, wing), length);
        }
    },
    /** From above: a drop with a tail. */
    FISH {
        @Override
        float cover(float along, float across, float length) {
            float wide = Math.abs(across);
            float t = (along - 0.12f) * (1 / 0.4f);
            float body = 0.13f * (1 - t * t) - wide;
            float tail = Math.min(0.02f + 0.5f * (-0.22f - along), 3 * (along + 0.5f)) - wide;
            return edge(Math.max(body, tail), length);
        }
    },
    /** A person from above: a disc, as bodies are, with a head that looks ahead. */
    PERSON {
        @Override
        float cover(float along, float across, float length) {
            float back = along + 0.03f, ahead = along - 0.16f;
            float body = 0.2f - (float) Math.sqrt(back * back + across * across);
            float head = 0.09f - (float) Math.sqrt(ahead * ahead + across * across);
            return edge(Math.max(body, head), length);
        }
    };

    /** The share of a square of side {@code length} that each shape covers. */
    static final double AREA = 0.14;

    /** Returns how much of a pixel the shape covers, 0 to 1, where an agent is {@code length} pixels long. */
    abstract float cover(float along, float across, float length);

    /** Smooths the edge: a pixel whose middle is on the edge, where {@code inside} is 0, is covered by half. */
    private static float edge(float inside, float length) {
        return Math.clamp(inside * length + 0.5f, 0f, 1f);
    }
}
