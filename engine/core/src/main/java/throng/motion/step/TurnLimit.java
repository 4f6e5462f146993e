package throng.motion.step;

import java.lang.invoke.MethodHandles;
import throng.memory.Agents;
import throng.simd.WideLoops;
import throng.tick.LoopForm;

/**
 * Limits how far headings turn in a tick. The next headings hold the directions of the velocities when it is called.
 *
 * <p>It is a second loop, over the blocks where an agent turns too far.
 */
final class TurnLimit {
    /** Unit vectors u and h are parallel if the part of u perpendicular to h has a smaller square. */
    private static final float MIN_SIDEWAYS_SQUARED = 1e-8f;
    /** So few turn one by one. */
    private static final int MAX_SCALAR_TURNS = 32;

    private final Agents agents;
    private float cos;
    private float sin;

    TurnLimit(Agents agents) {
        this.agents = agents;
    }

    /** Sets the largest angle, radians. */
    void begin(double angle) {
        double turn = Math.min(Math.PI, angle);
        cos = turn >= Math.PI ? -2 : (float) StrictMath.cos(turn); // −2: an agent can turn to any direction
        sin = (float) StrictMath.sin(turn);
    }

    /** An agent turns too far if the product of its direction and its heading is smaller. */
    float cos() {
        return cos;
    }

    /** Keeps the headings of the agents [start, end) if the angle is 0. */
    void keepIfZero(int start, int end) {
        if (sin != 0 || cos <= 0) return; // dt or turnRate is 0
        for (int a = 6; a < 6 + agents.axes(); a++)
            System.arraycopy(agents.now(a), start, agents.next(a), start, end - start);
    }

    /** Limits the turns of the agents [start, end) in a loop of its own, with registers if many turn too far. */
    void limit(int start, int end, int tooFar, LoopForm loop) {
        if (tooFar <= MAX_SCALAR_TURNS && start < end) {
            limit(start, end);
            return;
        }
        try (LoopForm form = loop.begin()) {
            if (form.isWide()) Loops.WIDE.limit(this, start, end);
            else limit(start, end);
        }
    }

    /** Limits the turns of the agents [start, end): h ← cos·h + sin·unit(u − (u·h)h) where u is farther off. */
    void limit(int start, int end) {
        float[] headX = agents.now(6), headY = agents.now(7), headZ = agents.now(8);
        float[] nextX = agents.next(6), nextY = agents.next(7), nextZ = agents.next(8);
        float cos = this.cos, sin = this.sin;
        boolean is3d = agents.axes() == 3;
        for (int i = start; i < end; i++) {
            float hx = headX[i], hy = headY[i], hz = headZ[i], ux = nextX[i], uy = nextY[i], uz = nextZ[i];
            float dot = ux * hx + uy * hy + uz * hz;
            if (!(dot < cos)) continue;
            float ax = ux - dot * hx, ay = uy - dot * hy, az = uz - dot * hz;
            float a2 = ax * ax + ay * ay + az * az;
            if (a2 > MIN_SIDEWAYS_SQUARED) {
                float by = sin / (float) Math.sqrt(a2);
                float tx = cos * hx + by * ax, ty = cos * hy + by * ay, tz = cos * hz + by * az;
                // a is perpendicular to h only up to rounding
                float unit = 1 / (float) Math.sqrt(tx * tx + ty * ty + tz * tz);
                nextX[i] = tx * unit;
                nextY[i] = ty * unit;
                if (is3d) nextZ[i] = tz * unit;
            } else if (dot < 0) {
                turnBack(i, hx, hy, hz);
            } // else u and h agree up to rounding
        }
    }

    /** Turns agent i towards the opposite direction, left if its id is even; perpendicular to z, or to x near z. */
    private void turnBack(int i, float hx, float hy, float hz) {
        float side = (agents.id()[i] & 1) == 0 ? sin : -sin;
        float ax = -hy, ay = hx, az = 0;
        if (ax * ax + ay * ay < 0.5f * hz * hz) { // near the z axis: perpendicular to x
            ax = 0;
            ay = -hz;
            az = hy;
        }
        float a = (float) Math.sqrt(ax * ax + ay * ay + az * az);
        heading(i, cos * hx + side * (ax / a), cos * hy + side * (ay / a), cos * hz + side * (az / a));
    }

    private void heading(int i, float hx, float hy, float hz) {
        agents.next(6)[i] = hx;
        agents.next(7)[i] = hy;
        if (agents.axes() == 3) agents.next(8)[i] = hz;
    }

    private interface Loops {
        Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);

        void limit(TurnLimit turns, int start, int end);
    }
}
