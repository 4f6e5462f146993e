package throng.world.state;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import throng.memory.ColumnChanges;
import throng.record.StateBuffer;
import throng.record.StateReader;
import throng.record.StateWriter;
import throng.world.group.GroupParts;

/**
 * The numbers of rules and motion that were set while the world ran.
 *
 * @param byGroup by number of the group: the values by name
 */
public record SavedNumbers(List<SortedMap<String, Float>> byGroup) {
    /** The first format that holds them. */
    private static final int SINCE = 4;

    private static final int MAX_NUMBERS = 1 << 16;

    static void write(List<GroupParts> groups, StateWriter out) throws IOException {
        for (int g = 0; g < groups.size(); g++) {
            var numbers = groups.get(g).settings().numbers();
            if (numbers.asGiven()) out.putInt(0);
            else write(numbers.set(), out);
        }
    }

    private static void write(SortedMap<String, Float> set, StateWriter out) throws IOException {
        out.putInt(set.size());
        for (var each : set.entrySet()) {
            out.putText(each.getKey());
            out.putInt(Float.floatToRawIntBits(each.getValue()));
        }
    }

    /**
     * Takes over a copy of groups with the same rules, which have accepted its numbers before.
     *
     * @return whether any number has changed
     */
    static boolean load(List<GroupParts> groups, StateBuffer in) throws IOException {
        boolean changed = false;
        for (int g = 0; g < groups.size(); g++) {
            var numbers = groups.get(g).settings().numbers();
            int n = in.getInt();
            if (n == 0 && numbers.asGiven()) continue;
            var values = new TreeMap<String, Float>();
            for (int k = 0; k < n; k++) values.put(in.getText(), Float.intBitsToFloat(in.getInt()));
            if (values.equals(numbers.set())) continue;
            numbers.replace(values);
            changed = true;
        }
        return changed;
    }

    /** Reads the numbers of this many groups. Changes nothing. */
    static SavedNumbers read(int groups, StateReader in) throws IOException {
        var read = new ArrayList<SortedMap<String, Float>>();
        for (int g = 0; g < groups; g++) {
            var numbers = new TreeMap<String, Float>();
            int count = in.version() < SINCE ? 0 : in.count("numbers that were set", MAX_NUMBERS);
            for (int k = 0; k < count; k++) {
                String name = in.getText();
                if (numbers.put(name, Float.intBitsToFloat(in.getInt())) != null)
                    throw in.corrupt("number " + name + " is set twice");
            }
            read.add(numbers);
        }
        return new SavedNumbers(read);
    }

    /**
     * Sets the numbers of all groups as in the file, and all others to what the program gave.
     *
     * @throws IOException naming what does not fit, and the cure; all numbers stay as they were
     */
    void apply(List<GroupParts> groups, ColumnChanges changes) throws IOException {
        var former = new ArrayList<SortedMap<String, Float>>();
        try {
            for (GroupParts group : groups) {
                former.add(group.settings().numbers().set());
                apply(group, changes);
            }
        } catch (IOException e) {
            for (int g = 0; g < former.size(); g++)
                groups.get(g).settings().numbers().replace(former.get(g));
            throw e;
        }
    }

    private void apply(GroupParts group, ColumnChanges changes) throws IOException {
        var values = new TreeMap<String, Float>();
        if (group.number() < byGroup.size())
            byGroup.get(group.number()).forEach((name, value) -> {
                String present = changes.present(group.name(), name);
                if (present != null) values.put(present, value);
            });
        try {
            group.settings().numbers().replace(values);
        } catch (IllegalArgumentException e) {
            throw new IOException(
                    "the file sets a number of group '%s': %s; or rename or drop it by ColumnChanges"
                            .formatted(group.name(), e.getMessage()),
                    e);
        }
    }
}
