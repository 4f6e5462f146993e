package throng.behaviour.mix;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;

/**
 * Context steering: for each of N directions u, interest = maxₖ max(0, Fₖ·u) over the parts that are interests, danger
 * likewise over those that are dangers, whose forces point to what is dangerous. Directions whose danger exceeds the
 * least danger by more than ε are masked; of the others the one of most interest wins, the lower number where they are
 * equal: F = interest·u. Nothing of interest: no force. It does not add up what pulls apart, so none is pushed through
 * a wall; of two goals that attract alike it may now go for the one, now for the other: give them weights. A force that
 * is not finite counts for nothing. After Fray, Context Steering, Game AI Pro 2, 2015, ch. 18.
 *
 * @param compass the directions
 * @param epsilon newtons, in [0, 10⁹]
 * @param interests rules that say where to
 * @param dangers rules that say where not to
 */
public record ContextSteering(Compass compass, float epsilon, List<Rule> interests, List<Rule> dangers) implements Mix {
    /** Danger below a tenth of a newton, half a per cent of what a default agent can do, is as good as none. */
    public static final float EPSILON = 0.1f;

    public ContextSteering {
        Check.given("the compass of interests", compass);
        Check.within("the epsilon of interests", epsilon, 0, 1e9f, "N");
        Check.within("the number of interests", interests.size(), 1, Integer.MAX_VALUE);
        interests = List.copyOf(interests);
        dangers = List.copyOf(dangers);
    }

    public static ContextSteering of(List<Rule> interests, List<Rule> dangers) {
        return new ContextSteering(Compass.DEFAULT, EPSILON, interests, dangers);
    }

    /** The interests, then the dangers. */
    @Override
    public List<Rule> parts() {
        var parts = new ArrayList<>(interests);
        parts.addAll(dangers);
        return List.copyOf(parts);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[][] units = in.axes() == 3 ? compass.deep : compass.flat;
        Maps maps = in.scratch(Maps.MAKER);
        int room = units.length * Force.LENGTH;
        float[] interest = maps.take(room), danger = maps.take(room);
        write(interests, units, interest, in, out, start, end);
        write(dangers, units, danger, in, out, start, end);
        for (int k = 0; k < end - start; k++) {
            int best = best(interest, danger, units.length, k);
            float most = interest[best * Force.LENGTH + k];
            for (int a = 0; a < in.axes(); a++) out.axis(a)[k] = most * units[best][a];
        }
        maps.give(danger);
        maps.give(interest);
    }

    /** Writes the map of one kind of parts: direction number d of agent k stands at d·LENGTH + k. */
    private static void write(
            List<Rule> rules, float[][] units, float[] map, GroupView in, Force force, int start, int end) {
        int n = end - start;
        float[] x = force.x(), y = force.y(), z = force.z();
        Arrays.fill(map, 0, units.length * Force.LENGTH, 0f);
        for (int r = 0; r < rules.size(); r++) {
            rules.get(r).run(in, force, start, end);
            for (int d = 0; d < units.length; d++) {
                float ux = units[d][0], uy = units[d][1], uz = units[d][2];
                int row = d * Force.LENGTH;
                for (int k = 0; k < n; k++) {
                    float f = x[k] * ux + y[k] * uy + z[k] * uz;
                    if (f > map[row + k] && f < Float.POSITIVE_INFINITY) map[row + k] = f;
                }
            }
        }
    }

    /** Of the directions that are as safe as any, the one of most interest. */
    private int best(float[] interest, float[] danger, int directions, int k) {
        float least = danger[k];
        for (int d = 1; d < directions; d++) {
            float here = danger[d * Force.LENGTH + k];
            least = here < least ? here : least;
        }
        int best = -1;
        for (int d = 0; d < directions; d++) {
            if (danger[d * Force.LENGTH + k] > least + epsilon) continue;
            if (best < 0 || interest[d * Force.LENGTH + k] > interest[best * Force.LENGTH + k]) best = d;
        }
        return best;
    }

    /** The directions that are weighed against each other. */
    public static final class Compass {
        private static final double GOLDEN = Math.PI * (3 - Math.sqrt(5)); // before DEFAULT, which is made with it

        /** Sixteen turn by 22.5°; 32 on the sphere lie about as far apart as 10 on a circle. */
        public static final Compass DEFAULT = new Compass(16, 32);

        private final float[][] flat;
        private final float[][] deep;

        private Compass(int flat, int deep) {
            this.flat = new float[flat][3];
            this.deep = new float[deep][3];
            for (int d = 0; d < flat; d++) point(this.flat[d], 2 * Math.PI * d / flat, 0);
            for (int d = 0; d < deep; d++) point(this.deep[d], GOLDEN * d, 1 - (2 * d + 1.0) / deep);
        }

        /**
         * Evenly round the circle from x on, and in 3D a Fibonacci sphere.
         *
         * @param flat directions in a flat world, in [4, 256]
         * @param deep directions in 3D, in [6, 256]
         */
        public static Compass of(int flat, int deep) {
            Check.within("the directions of a flat compass", flat, 4, 256);
            Check.within("the directions of a compass in 3D", deep, 6, 256);
            return new Compass(flat, deep);
        }

        private static void point(float[] unit, double angle, double z) {
            double r = Math.sqrt(1 - z * z);
            unit[0] = (float) (r * StrictMath.cos(angle));
            unit[1] = (float) (r * StrictMath.sin(angle));
            unit[2] = (float) z;
        }

        /** A component of a direction in a world of so many axes. */
        public float unit(int axes, int direction, int axis) {
            float[][] units = Check.within("axes", axes, 2, 3) == 3 ? deep : flat;
            Check.within("the direction", direction, 0, units.length - 1);
            return units[direction][Check.within("the axis", axis, 0, 2)];
        }
    }

    /** Maps to work with: several, as there may be interests within interests. */
    private static final class Maps {
        private static final Supplier<Maps> MAKER = Maps::new;

        private final List<float[]> spare = new ArrayList<>();

        float[] take(int room) {
            float[] map = spare.isEmpty() ? new float[room] : spare.removeLast();
            return map.length < room ? new float[room] : map;
        }

        void give(float[] map) {
            spare.add(map);
        }
    }
}
