package throng.examples.report;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Locale;
import throng.motion.AgentProperty;
import throng.world.Group;

/**
 * How deep the bodies of one group overlap in a flat world.
 *
 * @param deepest metres; 0 if none overlap
 * @param share of the agents that overlap another one by more than 1 cm, in [0, 1]
 */
public record Overlaps(double deepest, double share) {
    private static final double MUCH = .01;

    /** Measures a group between ticks. Its radii become a column. */
    public static Overlaps of(Group group) {
        float[] radius = group.perAgent(AgentProperty.RADIUS).values().clone();
        var x = group.view("x");
        var y = group.view("y");
        float largest = 0;
        for (int i = 0; i < group.count(); i++) largest = Math.max(largest, radius[i]);
        var near = new IntArrayList();
        double deepest = 0;
        int many = 0;
        for (int i = 0; i < group.count(); i++) {
            group.query().within(x.get(i), y.get(i), 0, radius[i] + largest, near);
            double own = 0;
            for (int n = 0; n < near.size(); n++) {
                int j = near.getInt(n);
                double d = StrictMath.hypot(x.get(i) - x.get(j), y.get(i) - y.get(j));
                if (j != i) own = Math.max(own, radius[i] + radius[j] - d);
            }
            deepest = Math.max(deepest, own);
            if (own > MUCH) many++;
        }
        return new Overlaps(deepest, many / (double) Math.max(1, group.count()));
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.1f cm at most, %.1f %% above 1 cm", 100 * deepest, 100 * share);
    }
}
