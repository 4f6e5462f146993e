package throng.recording.live;

import java.util.ArrayList;
import java.util.List;
import throng.recording.CrowdFrame;
import throng.world.Group;
import throng.world.World;

/** A copy of the chosen columns of a world after one tick. It is used again for later ticks, and allocates nothing. */
final class TickCopy {
    final List<GroupRows> groups = new ArrayList<>();
    long tick;
    double seconds;
    List<String> names = List.of();

    private final ChosenRows chosen;
    private int known;

    TickCopy(ChosenRows chosen) {
        this.chosen = chosen;
    }

    /** Copies the present state. */
    void copy(World world) {
        tick = world.ticks();
        seconds = world.time();
        while (known < world.groups().size()) {
            Group group = world.groups().get(known++);
            names = world.groups().subList(0, known).stream().map(Group::name).toList();
            if (chosen.has(group)) groups.add(new GroupRows(group, chosen.columns()));
        }
        for (int g = 0; g < groups.size(); g++) groups.get(g).copy();
    }

    /** Puts the rows into a frame, in the order of group and life. */
    void order(RowOrder order, CrowdFrame into) {
        into.begin(tick, seconds, names);
        for (int g = 0; g < groups.size(); g++) order.add(groups.get(g), into);
    }
}
