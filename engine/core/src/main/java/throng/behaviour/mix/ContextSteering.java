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
import throng.math.Range;

/**
 * Steers in the most interesting of the directions that are least dangerous.
 *
 * <p>Use it when a sum of forces would push an agent through a wall, because interests and dangers pull apart. Of two
 * goals that attract equally it may take one now and the other later: weight them differently. When a fixed order of
 * rules is enough, use {@link Priority}; it costs less.
 *
 * <p>For each of N directions u, interest = maxₖ max(0, Fₖ·u) over the rules that are interests. Danger is the same
 * over the rules that are dangers, whose forces point to what is dangerous. Directions whose danger exceeds the least
 * danger by more than ε are out. Of the others the one with the most interest wins, the first in equal cases: F =
 * interest · u. Where nothing is of interest there is no force. A force that is not finite counts as zero. After Fray,
 * Context Steering, Game AI Pro 2, 2015, ch. 18.
 *
 * @param compass the directions
 * @param epsilon ε, newtons, in [0, 10⁹]
 * @param interests rules whose forces point to where the agent should go; at least one
 * @param dangers rules whose forces point to where it should not go
 */
public record ContextSteering(
        Compass compass, @Range("[0, 1e9] N") float epsilon, List<Rule> interests, List<Rule> dangers) implements Mix {
    /** 0.1 N, half a per cent of the default maxForce: a danger below that counts as none. */
    public static final float EPSILON = 0.1f;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if the compass is null, epsilon is out of its range, or there are no interests
     */
    public ContextSteering {
        interests = Check.list("interests", interests);
        dangers = Check.list("dangers", dangers);
        Check.given("the compass of context steering", compass);
        Check.values(ContextSteering.class, epsilon);
        Check.within("the number of interests", interests.size(), 1, Integer.MAX_VALUE);
    }

    /**
     * {@return context steering with the default compass and {@link #EPSILON}}
     *
     * @param interests rules whose forces point to where the agent should go; at least one
     * @param dangers rules whose forces point to where it should not go
     */
    public static ContextSteering of(List<Rule> interests, List<Rule> dangers) {
        Check.given("the list of interests", interests);
        Check.given("the list of dangers", dangers);
        return new ContextSteering(Compass.DEFAULT, EPSILON, interests, dangers);
    }

    /** {@return the interests, then the dangers} */
    @Override
    public List<Rule> parts() {
        var parts = new ArrayList<>(interests);
        parts.addAll(dangers);
        return List.copyOf(parts);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[][] units = in.axes() == 3 ? compass.directions3d : compass.directions2d;
        Maps maps = in.scratch(Maps.MAKER);
        int length = units.length * Force.LENGTH;
        float[] interest = maps.borrow(length), danger = maps.borrow(length);
        write(interests, units, interest, in, out, start, end);
        write(dangers, units, danger, in, out, start, end);
        for (int k = 0; k < end - start; k++) {
            int best = best(interest, danger, units.length, k);
            float strength = interest[best * Force.LENGTH + k];
            for (int a = 0; a < in.axes(); a++) out.axis(a)[k] = strength * units[best][a];
        }
        maps.giveBack(danger);
        maps.giveBack(interest);
    }

    /** Writes the map of one kind of rules: direction d of agent k stands at d·LENGTH + k. */
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

    /** {@return of the directions with the least danger, within ε, the one with the most interest} */
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

    /**
     * The directions that {@link ContextSteering} compares. Take more for finer turns: the cost grows with their
     * number.
     */
    public static final class Compass {
        /** Radians; declared before DEFAULT, which needs it. */
        private static final double GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

        /** 16 directions in 2D, 22.5° apart, and 32 in 3D, about as far apart as 10 on a circle. */
        public static final Compass DEFAULT = new Compass(16, 32);

        private final float[][] directions2d;
        private final float[][] directions3d;

        private Compass(int count2d, int count3d) {
            directions2d = new float[count2d][3];
            directions3d = new float[count3d][3];
            for (int d = 0; d < count2d; d++) point(directions2d[d], 2 * Math.PI * d / count2d, 0);
            for (int d = 0; d < count3d; d++) point(directions3d[d], GOLDEN_ANGLE * d, 1 - (2 * d + 1.0) / count3d);
        }

        /**
         * {@return directions spread evenly: in 2D over the circle from the x axis on, in 3D over a Fibonacci sphere}
         *
         * @param directions2d number of directions in 2D, in [4, 256]
         * @param directions3d number of directions in 3D, in [6, 256]
         * @throws IllegalArgumentException if a number is out of its range
         */
        public static Compass of(int directions2d, int directions3d) {
            Check.within("the directions of a compass in 2D", directions2d, 4, 256);
            Check.within("the directions of a compass in 3D", directions3d, 6, 256);
            return new Compass(directions2d, directions3d);
        }

        @Override
        public String toString() {
            return "%d directions in 2D, %d in 3D".formatted(directions2d.length, directions3d.length);
        }

        private static void point(float[] unit, double angle, double z) {
            double r = Math.sqrt(1 - z * z);
            unit[0] = (float) (r * StrictMath.cos(angle));
            unit[1] = (float) (r * StrictMath.sin(angle));
            unit[2] = (float) z;
        }

        /**
         * {@return one component of a direction, a unit vector}
         *
         * @param axes of the world, 2 or 3
         * @param direction index of the direction
         * @param axis 0, 1 or 2 for x, y or z
         * @throws IllegalArgumentException if a number is out of its range
         */
        public float unit(int axes, int direction, int axis) {
            float[][] units = Check.within("axes", axes, 2, 3) == 3 ? directions3d : directions2d;
            Check.within("the direction", direction, 0, units.length - 1);
            return units[direction][Check.within("the axis", axis, 0, 2)];
        }
    }

    /** Maps as working memory: several, as context steering may contain context steering. */
    private static final class Maps {
        private static final Supplier<Maps> MAKER = Maps::new;

        private final List<float[]> spare = new ArrayList<>();

        float[] borrow(int length) {
            float[] map = spare.isEmpty() ? new float[length] : spare.removeLast();
            return map.length < length ? new float[length] : map;
        }

        void giveBack(float[] map) {
            spare.add(map);
        }
    }
}
