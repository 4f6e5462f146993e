package throng.measure.live;

import java.util.ArrayList;
import java.util.List;
import throng.memory.EventCounts;
import throng.world.World;

/** A copy of a world after one tick: used again for later ticks. */
final class CopiedTick {
    final List<GroupCopy> groups = new ArrayList<>();
    long tick;
    double seconds;
    boolean figures;
    /** Names of events, with their counts. */
    List<String> kindNames = List.of();

    long[] events = {};
    int kinds;

    /** Copies the counts of events. */
    void count(EventCounts counts) {
        kindNames = counts.names();
        kinds = kindNames.size();
        events = counts.copy(events);
    }

    /** Adds copies of the groups that came since. */
    void fit(World world, List<String> columns) {
        while (groups.size() < world.groups().size())
            groups.add(new GroupCopy(
                    world.groups().get(groups.size()), columns, world.space().origin()));
    }
}
