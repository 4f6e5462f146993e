package throng.motion.step;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import throng.memory.Agents;
import throng.tick.WideTrial;

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

    /**
     * So many calls of the wide form are each followed by {@link WideTrial#IDLE_CALLS} without work. C2 compiles it
     * after 5,000 calls, and until then a block makes 78 kB of objects: in {@code watch}, where two blocks a tick turn,
     * for 1,500 ticks.
     */
    private static final int HURRIED_CALLS = 500;

    private final Agents agents;
    private float cos;
    private float sin;
    private int hurried;

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

    /** Limits the turns of the agents [start, end) with registers, unless only a few turn too far. */
    void limit(int start, int end, int tooFar) {
        if (tooFar > MAX_SCALAR_TURNS) wide(start, end);
        else limit(start, end);
    }

    private void wide(int start, int end) {
        Wide.turn(this, start, end);
        if (hurried >= HURRIED_CALLS) return;
        hurried++; // by several workers: if one count is lost, nothing is
        for (int n = 0; n < WideTrial.IDLE_CALLS; n++) rehearse(start, start);
    }

    /** Runs the wide form, for the JVM to compile it. */
    void rehearse(int start, int end) {
        Wide.turn(this, start, end);
    }

    /** Limits the turns of the agents [start, end), one by one. */
    void limit(int start, int end) {
        float[] hx = agents.now(6), hy = agents.now(7), hz = agents.now(8);
        float[] ux = agents.next(6), uy = agents.next(7), uz = agents.next(8);
        for (int i = start; i < end; i++) {
            if (ux[i] * hx[i] + uy[i] * hy[i] + uz[i] * hz[i] < cos) turn(i, ux[i], uy[i], uz[i]);
        }
    }

    /** Turns agent i towards u by the largest angle of a tick: h ← cos·h + sin·unit(u − (u·h)h). */
    private void turn(int i, float ux, float uy, float uz) {
        float hx = agents.now(6)[i], hy = agents.now(7)[i], hz = agents.now(8)[i];
        float dot = ux * hx + uy * hy + uz * hz;
        float ax = ux - dot * hx, ay = uy - dot * hy, az = uz - dot * hz;
        float a2 = ax * ax + ay * ay + az * az;
        if (a2 > MIN_SIDEWAYS_SQUARED) {
            float by = sin / (float) Math.sqrt(a2);
            hx = cos * hx + by * ax;
            hy = cos * hy + by * ay;
            hz = cos * hz + by * az;
            float unit =
                    1 / (float) Math.sqrt(hx * hx + hy * hy + hz * hz); // a is perpendicular to h only up to rounding
            heading(i, hx * unit, hy * unit, hz * unit);
        } else if (dot < 0) {
            turnBack(i, hx, hy, hz);
        } // else u and h agree up to rounding
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

    private static final class Wide {
        private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;

        /** Limits the turns of a block. */
        private static void turn(TurnLimit turns, int start, int end) {
            if (start >= end) return; // the JVM counts calls
            Agents agents = turns.agents;
            float[] nhx = agents.next(6), nhy = agents.next(7), nhz = agents.next(8);
            float[] headX = agents.now(6), headY = agents.now(7), headZ = agents.now(8);
            FloatVector one = FloatVector.broadcast(F, 1), cos = one.mul(turns.cos), sin = one.mul(turns.sin);
            boolean is3d = agents.axes() == 3;
            for (int i = start; i < end; i += F.length()) {
                FloatVector ux = FloatVector.fromArray(F, nhx, i),
                        uy = FloatVector.fromArray(F, nhy, i),
                        uz = FloatVector.fromArray(F, nhz, i);
                FloatVector hx = FloatVector.fromArray(F, headX, i),
                        hy = FloatVector.fromArray(F, headY, i),
                        hz = FloatVector.fromArray(F, headZ, i);
                FloatVector dot = ux.mul(hx).add(uy.mul(hy)).add(uz.mul(hz));
                FloatVector ax = ux.sub(dot.mul(hx)), ay = uy.sub(dot.mul(hy)), az = uz.sub(dot.mul(hz));
                FloatVector a2 = ax.mul(ax).add(ay.mul(ay)).add(az.mul(az));
                VectorMask<Float> far = dot.compare(VectorOperators.LT, cos);
                VectorMask<Float> across = a2.compare(VectorOperators.GT, MIN_SIDEWAYS_SQUARED);
                VectorMask<Float> turning = far.and(across);
                FloatVector by = sin.div(a2.sqrt());
                FloatVector tx = cos.mul(hx).add(by.mul(ax)), ty = cos.mul(hy).add(by.mul(ay));
                FloatVector tz = cos.mul(hz).add(by.mul(az));
                FloatVector unit =
                        one.div(tx.mul(tx).add(ty.mul(ty)).add(tz.mul(tz)).sqrt());
                ux.blend(tx.mul(unit), turning).intoArray(nhx, i);
                uy.blend(ty.mul(unit), turning).intoArray(nhy, i);
                if (is3d) uz.blend(tz.mul(unit), turning).intoArray(nhz, i);
                long back = far.andNot(across).and(dot.lt(0)).toLong();
                if (back != 0) turnBack(turns, i, end, back);
            }
        }

        /** Turns the agents of some lanes towards the opposite direction, one by one, because that is rare. */
        private static void turnBack(TurnLimit turns, int start, int end, long lanes) {
            Agents agents = turns.agents;
            for (long left = lanes; left != 0; left &= left - 1) {
                int i = start + Long.numberOfTrailingZeros(left);
                if (i < end) turns.turnBack(i, agents.now(6)[i], agents.now(7)[i], agents.now(8)[i]);
            }
        }
    }
}
