package throng.behaviour.people;

import throng.math.Rng;

/**
 * The line of velocities that one neighbour allows. With x = pⱼ − pᵢ, R = rᵢ + rⱼ and u = vᵢ − vⱼ, the velocity
 * obstacle is the cone of all u that lead into the disc (x/τ, R/τ) within τ seconds:
 *
 * <pre>
 *        left leg  /
 *                 /
 *             ( x/τ )      u inside: out by the shortest way c, of which
 *                 \        the agent takes its share: p = vᵢ + share·c
 *        right leg \
 * </pre>
 *
 * <p>Bodies that overlap already have to part within the tick: dt takes the place of τ, and only the disc counts.
 */
final class AgentLines {
    /** Squared relative speed, m²/s², below which a direction is only rounding. */
    static final float NO_DIRECTION_SQUARED = 1e-20f;

    /** Cosines of 1/16, 3/16 … 15/16 of a right angle; backwards they are the sines. */
    private static final float[] COSINES = {
        .9951847f, .95694035f, .8819213f, .77301043f, .6343933f, .47139674f, .29028466f, .09801714f
    };

    private AgentLines() {}

    /**
     * Adds the line of one neighbour.
     *
     * @param x to the neighbour, metres
     * @param ux own velocity less the neighbour's, m/s
     * @param radius sum of both radii, metres
     * @param perHorizon 1/τ
     * @param perTick 1/dt
     * @param vx own velocity, m/s
     * @param share how much of the correction the agent takes, in [0, 1]
     * @param own group and id of the agent in one number
     * @param other those of the neighbour
     */
    static void add(
            HalfPlanes lines,
            float x,
            float y,
            float ux,
            float uy,
            float radius,
            float perHorizon,
            float perTick,
            float vx,
            float vy,
            float share,
            long own,
            long other) {
        float d2 = x * x + y * y, radius2 = radius * radius;
        boolean apart = d2 > radius2;
        float per = apart ? perHorizon : perTick;
        float wx = ux - x * per, wy = uy - y * per, w2 = wx * wx + wy * wy, along = wx * x + wy * y;
        if (apart && !(along < 0 && along * along > radius2 * w2)) {
            float leg = (float) Math.sqrt(d2 - radius2), dx, dy;
            if (x * wy - y * wx > 0) {
                dx = (x * leg - y * radius) / d2;
                dy = (x * radius + y * leg) / d2;
            } else {
                dx = -(x * leg + y * radius) / d2;
                dy = -(-x * radius + y * leg) / d2;
            }
            float onLeg = ux * dx + uy * dy;
            lines.add(vx + share * (onLeg * dx - ux), vy + share * (onLeg * dy - uy), dx, dy);
            return;
        }
        float length = 0, mx, my;
        if (w2 > NO_DIRECTION_SQUARED) {
            length = (float) Math.sqrt(w2);
            mx = wx / length;
            my = wy / length;
        } else {
            int tie = tie(own, other);
            mx = tieX(tie);
            my = tieY(tie);
        }
        float out = share * (radius * per - length);
        lines.add(vx + out * mx, vy + out * my, my, -mx);
    }

    /** Five bits that choose a direction for coincident agents of one velocity; the other agent gets the opposite. */
    static int tie(long own, long other) {
        int bits = (int) Rng.mix(Math.min(own, other) * 31 + Math.max(own, other)) & 15;
        return own < other ? bits : bits + 16;
    }

    static float tieX(int tie) {
        float x = COSINES[tie & 7];
        return tie < 16 ? x : -x;
    }

    static float tieY(int tie) {
        float y = (tie & 8) == 0 ? COSINES[7 - (tie & 7)] : -COSINES[7 - (tie & 7)];
        return tie < 16 ? y : -y;
    }
}
