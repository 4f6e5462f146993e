package throng.motion.step;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import throng.math.Axis;
import throng.math.Space;
import throng.memory.Agents;

/** Applies the borders of each axis to agents that have just moved: open, torus, reflect or clamp. */
final class Borders {
    private final Agents agents;
    private final Space space;

    Borders(Agents agents, Space space) {
        this.agents = agents;
        this.space = space;
    }

    /**
     * Applies the borders to the agents [start, end).
     *
     * @param damped whether speeds are damped instead of clamped; then open axes stop agents at
     *     {@link Axis#MAX_COORDINATE}, because nothing else does
     */
    void run(int start, int end, boolean wide, boolean damped) {
        for (int a = 0; a < space.axes(); a++) {
            Axis axis = space.axis(a);
            switch (axis.border()) {
                case OPEN -> {
                    if (damped)
                        clamp(
                                -Axis.MAX_COORDINATE,
                                Axis.MAX_COORDINATE,
                                agents.next(a),
                                agents.next(3 + a),
                                start,
                                end);
                }
                case TORUS -> {
                    if (wide) Wide.wrap(agents.next(a), axis.high(), start, end);
                    else wrap(agents.next(a), axis.high(), start, end);
                }
                case REFLECT -> reflect(axis, agents.next(a), agents.next(3 + a), start, end);
                case CLAMP -> clamp(axis.low(), axis.high(), agents.next(a), agents.next(3 + a), start, end);
            }
        }
    }

    private static void wrap(float[] p, float length, int start, int end) {
        for (int i = start; i < end; i++) {
            if (p[i] < 0 || p[i] >= length) p[i] = Axis.wrap(p[i], length);
        }
    }

    private static void reflect(Axis axis, float[] p, float[] v, int start, int end) {
        float low = axis.low(), high = axis.high();
        for (int i = start; i < end; i++) {
            if (p[i] >= low && p[i] <= high) continue;
            double lengths = Math.floor(((double) p[i] - low) / ((double) high - low));
            if ((long) lengths % 2 != 0) v[i] = -v[i]; // mirrored an odd number of times
            p[i] = Axis.mirror(p[i], low, high);
        }
    }

    private static void clamp(float low, float high, float[] p, float[] v, int start, int end) {
        for (int i = start; i < end; i++) {
            if (p[i] >= low && p[i] <= high) continue;
            p[i] = p[i] < low ? low : high;
            v[i] = 0;
        }
    }

    /** Tests agents in registers, because few of them cross a border in one tick. */
    private static final class Wide {
        private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;

        static void wrap(float[] p, float length, int start, int end) {
            if (start >= end) return; // the JVM counts calls
            for (int i = start; i < end; i += F.length()) {
                FloatVector x = FloatVector.fromArray(F, p, i);
                boolean outside =
                        x.lt(0).or(x.compare(VectorOperators.GE, length)).anyTrue();
                if (outside) Borders.wrap(p, length, i, Math.min(end, i + F.length()));
            }
        }
    }
}
