package throng.world.state;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Function;
import throng.behaviour.Rule;
import throng.record.Hash;
import throng.record.StateBuffer;
import throng.record.StateReader;
import throng.record.StateWriter;
import throng.terrain.MapGoals;
import throng.tick.Door;
import throng.tick.FollowedState;
import throng.world.group.GroupParts;

/**
 * What agents still follow of goals and maps that have changed, for all lists of goals to which the rules of a world
 * lead: in the order of groups and rules. Goals and maps themselves are code.
 */
public final class GoalStates {
    /** The first format that holds them. */
    private static final int SINCE = 5;

    private static final int[] NONE = {};

    private final List<FollowedState> lists = new ArrayList<>();
    private final List<int[]> read = new ArrayList<>();

    GoalStates(List<GroupParts> groups) {
        var found = new LinkedHashSet<MapGoals>();
        for (GroupParts group : groups)
            for (Rule rule : group.settings().rules().all()) found.addAll(rule.leadsTo());
        for (MapGoals goals : found) {
            Function<MapGoals, FollowedState> door = Door.find(goals.getClass());
            if (door != null) lists.add(door.apply(goals)); // goals of a program's own kind are followed at once
        }
    }

    /** What they add to the hash in a tick; nothing if no change waits. */
    long hash(long tick) {
        long sum = 0;
        for (int k = 0; k < lists.size(); k++) sum += Hash.goals(k, lists.get(k).unfollowed(tick));
        return sum;
    }

    void write(StateWriter out, long tick) throws IOException {
        out.putInt(lists.size());
        for (int k = 0; k < lists.size(); k++) {
            int[] numbers = lists.get(k).unfollowed(tick);
            out.putInt(numbers.length);
            out.putInts(numbers, numbers.length, null);
        }
    }

    /** Takes over a copy of the same lists. */
    void load(StateBuffer in, long tick) throws IOException {
        in.getInt();
        for (int k = 0; k < lists.size(); k++) {
            int n = in.getInt();
            lists.get(k).restore(n == 0 ? NONE : in.getInts(n), tick);
        }
    }

    /** Reads and checks all; changes nothing yet. */
    void read(StateReader in) throws IOException {
        int count = in.version() < SINCE ? 0 : in.count("lists of goals", Integer.MAX_VALUE);
        for (int k = 0; k < count; k++) {
            int[] numbers = in.getInts(in.count("plans of goals", Integer.MAX_VALUE));
            if (numbers.length > 0) check(k, numbers);
            read.add(numbers);
        }
    }

    private void check(int k, int[] numbers) throws IOException {
        if (k >= lists.size())
            throw new IOException("the file is of another world: agents follow goals that had changed, by a list that "
                    + "no rule leads to here: steer the groups before you restore");
        try {
            lists.get(k).check(numbers);
        } catch (IllegalArgumentException e) {
            throw new IOException(
                    "the file is corrupt, or of other goals: make those of the file before you restore: "
                            + e.getMessage(),
                    e);
        }
    }

    /** Takes over what was read. */
    void apply(long tick) {
        for (int k = 0; k < lists.size(); k++) lists.get(k).restore(k < read.size() ? read.get(k) : new int[0], tick);
    }
}
