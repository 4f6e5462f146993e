package throng.command.report;

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

/** Surveys a world between ticks: neighbours, candidates, finite numbers, heap. */
public final class RestSurvey {
    private RestSurvey() {}

    /**
     * Returns the largest radius in metres in which agents of the first group have neighbours of their own group; 0 if
     * no rule has such neighbours.
     */
    public static float sight(World world) {
        if (world.groups().isEmpty()) return 0;
        Group first = world.groups().getFirst();
        return sight(first, first.rule());
    }

    /** Returns the largest radius in metres in which a rule of a group has neighbours of that group; 0: none. */
    public static float sight(Group group, Rule of) {
        float largest = 0;
        for (Rule rule : parts(of)) {
            var seen = new ArrayList<>(rule.neighbourhoods());
            for (NeighbourSum sum : rule.sums()) seen.add(sum.neighbourhood());
            for (Neighbourhood each : seen)
                if (each.group() == Neighbourhood.OWN || each.group() == group.number())
                    largest = Math.max(largest, each.radius());
        }
        return largest;
    }

    /** Returns the neighbours in the first group within its {@link #sight}; null if that is 0 or the group is empty. */
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

    /** Returns the candidates that are tested to find them, per agent; null if there are no neighbours to find. */
    public static @Nullable Double candidates(World world) {
        float radius = sight(world);
        if (radius == 0 || world.groups().getFirst().count() == 0) return null;
        return world.groups().getFirst().query().candidates(radius);
    }

    /** Returns a rule, and of a mix all rules in it. */
    public static List<Rule> parts(Rule rule) {
        var parts = new ArrayList<>(List.of(rule));
        if (rule instanceof Mix mix) for (Rule part : mix.parts()) parts.addAll(parts(part));
        return parts;
    }

    /** Returns whether all positions, velocities and headings are finite. */
    public static boolean finite(World world) {
        for (Group group : world.groups()) {
            for (int c = 0; c < Agents.COLUMNS; c++) {
                boolean used = c % 3 < world.space().axes();
                if (used && !finite(group.view(Agents.NAMES.get(c)))) return false;
            }
        }
        return true;
    }

    private static boolean finite(FloatBuffer column) {
        while (column.hasRemaining()) if (!Float.isFinite(column.get())) return false;
        return true;
    }

    /** Returns the bytes of the heap in use, after a garbage collection. */
    public static long heap() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
