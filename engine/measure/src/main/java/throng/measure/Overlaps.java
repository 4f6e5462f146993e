package throng.measure;

import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.Locale;
import throng.measure.cell.OverlappingBodies;
import throng.measure.moment.MeasuredSpace;
import throng.world.Group;
import throng.world.World;

/**
 * How deep bodies overlap.
 *
 * @param deepest metres; 0 if none overlap
 * @param share of the agents that overlap another one by more than 1 cm, in [0, 1]
 */
public record Overlaps(double deepest, double share) {
    private static final String RADIUS = "radius";

    /**
     * {@return how deep bodies of some groups overlap, of one group and of two}
     *
     * @param world between ticks
     * @param groups of that world
     */
    public static Overlaps of(World world, Group... groups) {
        int all = 0;
        for (Group group : groups) all += group.count();
        double[] x = new double[all], y = new double[all], z = new double[all];
        float[] radius = new float[all];
        int from = 0;
        for (Group group : groups) {
            int to = from + group.count();
            copy(group, "x", x, from);
            copy(group, "y", y, from);
            if (world.space().axes() == 3) copy(group, "z", z, from);
            if (group.columns().floatNames().contains(RADIUS))
                group.view(RADIUS).get(radius, from, to - from);
            else Arrays.fill(radius, from, to, group.motion().radius());
            from = to;
        }
        var bodies = new OverlappingBodies(MeasuredSpace.of(world.space()));
        bodies.find(x, y, z, radius, all);
        double deepest = Double.isNaN(bodies.deepest()) ? 0 : bodies.deepest(); // NaN: points have no bodies
        return new Overlaps(deepest, bodies.many() / (double) Math.max(1, all));
    }

    private static void copy(Group group, String column, double[] into, int from) {
        FloatBuffer values = group.view(column);
        for (int i = 0; i < values.limit(); i++) into[from + i] = values.get(i);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.1f cm at most, %.1f %% above 1 cm", 100 * deepest, 100 * share);
    }
}
