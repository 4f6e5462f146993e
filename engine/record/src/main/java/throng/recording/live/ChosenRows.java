package throng.recording.live;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import throng.motion.Contact;
import throng.recording.FrameColumn;
import throng.world.Group;
import throng.world.World;

/**
 * Which groups and columns of a world are recorded.
 *
 * @param columns positions, then the others
 * @param groups names of groups; empty: all
 */
record ChosenRows(List<FrameColumn> columns, List<String> groups) {
    /** What each row has: it may be named, too. */
    private static final List<String> ALWAYS = List.of("tick", "time", "group", "id");

    private static final List<String> BUILT_IN = List.of("vx", "vy", "vz", "hx", "hy", "hz");
    /** What a flat world lacks: left out, so that one list fits all worlds. */
    private static final List<String> FLAT = List.of("z", "vz", "hz");

    /**
     * Finds the columns that options name; a velocity brings along what contact adds to it.
     *
     * @throws IllegalArgumentException naming a group or a column that the world lacks, and those that it has
     */
    static ChosenRows of(World world, RecordOptions options) {
        var names = world.groups().stream().map(Group::name).toList();
        for (String group : options.groups())
            if (!names.contains(group))
                throw new IllegalArgumentException(
                        "there is no group '%s' to record; groups: %s".formatted(group, String.join(", ", names)));
        var chosen = new ChosenRows(List.of(), options.groups());
        var floats = new LinkedHashSet<String>();
        var ints = new LinkedHashSet<String>();
        for (Group group : world.groups()) {
            if (!chosen.has(group)) continue;
            floats.addAll(group.columns().floatNames());
            ints.addAll(group.columns().intNames());
        }
        int axes = world.space().axes();
        var columns = new ArrayList<>(FrameColumn.positions(axes));
        for (String name : options.columns()) {
            var column = new FrameColumn(name, !floats.contains(name));
            if (ALWAYS.contains(name) || columns.contains(column) || axes == 2 && FLAT.contains(name)) continue;
            if (!BUILT_IN.contains(name) && column.whole() && !ints.contains(name))
                throw new IllegalArgumentException("no group that is recorded has a column '%s'; columns: %s"
                        .formatted(name, String.join(", ", both(floats, ints))));
            columns.add(BUILT_IN.contains(name) ? new FrameColumn(name, false) : column);
        }
        for (int a = 0; a < axes; a++) { // who presses on has a velocity, and stands
            var added = new FrameColumn(Contact.VELOCITY.get(a), false);
            if (!columns.contains(new FrameColumn(BUILT_IN.get(a), false)) || columns.contains(added)) continue;
            if (floats.contains(added.name())) columns.add(added);
        }
        return new ChosenRows(List.copyOf(columns), options.groups());
    }

    private static List<String> both(LinkedHashSet<String> floats, LinkedHashSet<String> ints) {
        var all = new ArrayList<>(floats);
        all.addAll(ints);
        return all;
    }

    /** Whether a group is recorded. */
    boolean has(Group group) {
        return groups.isEmpty() || groups.contains(group.name());
    }
}
