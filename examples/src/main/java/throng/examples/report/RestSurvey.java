package throng.examples.report;

import java.lang.management.ManagementFactory;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.memory.Agents;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.world.Group;
import throng.world.World;

/** What a world is like when nothing moves. */
public final class RestSurvey {
    private RestSurvey() {}

    /** How far the first group sees its own, metres: the farthest of its looks at itself; 0 where nobody looks. */
    public static float sight(World world) {
        if (world.groups().isEmpty()) return 0;
        Group first = world.groups().getFirst();
        return (float) looks(first.rule()).stream()
                .filter(neighbourhood ->
                        neighbourhood.group() == Neighbourhood.OWN || neighbourhood.group() == first.number())
                .mapToDouble(Neighbourhood::radius)
                .max()
                .orElse(0);
    }

    /** Neighbours in the first group, within its {@link #sight}; absent where nobody looks. */
    public static RunReport.@Nullable Neighbours neighbours(World world) {
        float radius = sight(world);
        if (radius == 0 || world.groups().getFirst().count() == 0) return null;
        Group first = world.groups().getFirst();
        int[] counts = new int[first.count()];
        first.query().counts(radius, counts);
        long sum = 0;
        int max = 0;
        for (int count : counts) {
            sum += count;
            max = Math.max(max, count);
        }
        return new RunReport.Neighbours(sum / (double) counts.length, max);
    }

    /** Pairs that an agent of the first group looks at to find them; absent where nobody looks. */
    public static @Nullable Double candidates(World world) {
        float radius = sight(world);
        if (radius == 0 || world.groups().getFirst().count() == 0) return null;
        return world.groups().getFirst().query().candidates(radius);
    }

    private static List<Neighbourhood> looks(Rule rule) {
        var looks = new ArrayList<>(rule.neighbourhoods());
        for (NeighbourSum sum : rule.sums()) looks.add(sum.neighbourhood());
        if (rule instanceof Mix mix) for (Rule part : mix.parts()) looks.addAll(looks(part));
        return looks;
    }

    /** Whether all numbers of all agents are finite. */
    public static boolean finite(World world) {
        for (Group group : world.groups()) {
            for (int c = 0; c < Agents.COLUMNS; c++) {
                boolean there = c % 3 < world.space().axes();
                if (there && !finite(group.view(Agents.NAMES.get(c)))) return false;
            }
        }
        return true;
    }

    private static boolean finite(FloatBuffer column) {
        while (column.hasRemaining()) if (!Float.isFinite(column.get())) return false;
        return true;
    }

    /** Bytes of the heap that are in use, after a collection. */
    public static long heap() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
