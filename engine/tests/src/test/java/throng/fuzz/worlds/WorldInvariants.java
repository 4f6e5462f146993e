package throng.fuzz.worlds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import throng.math.Axis;
import throng.world.Group;
import throng.world.World;

/** What holds in every world between ticks, besides what {@code restore} checks. */
final class WorldInvariants {
    private WorldInvariants() {}

    /** Asserts that all agents are within the axes and have unit headings. */
    static void check(World world, String when) {
        for (Group group : world.groups()) {
            for (int a = 0; a < world.space().axes(); a++)
                inside(group, a, world.space().axis(a), when);
            headings(group, world.space().axes(), when);
        }
    }

    private static void inside(Group group, int a, Axis axis, String when) {
        var p = group.view("xyz".substring(a, a + 1));
        for (int i = 0; i < group.count(); i++) {
            float at = p.get(i);
            boolean inside = axis.open()
                    ? Math.abs(at) <= Axis.MAX_COORDINATE
                    : at >= axis.low() && (axis.torus() ? at < axis.high() : at <= axis.high());
            assertTrue(inside, () -> when + ": an agent of " + group + " at " + at + " of " + axis);
        }
    }

    private static void headings(Group group, int axes, String when) {
        var hx = group.view("hx");
        var hy = group.view("hy");
        var hz = axes == 3 ? group.view("hz") : null;
        for (int i = 0; i < group.count(); i++) {
            double z = hz == null ? 0 : hz.get(i);
            double length = Math.sqrt((double) hx.get(i) * hx.get(i) + (double) hy.get(i) * hy.get(i) + z * z);
            assertEquals(1, length, 1.01e-3, "the length of a heading of " + group + ", " + when);
        }
    }
}
