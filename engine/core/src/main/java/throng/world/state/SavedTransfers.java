package throng.world.state;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import throng.memory.store.IdPool;
import throng.memory.store.LifeNumber;
import throng.record.StateBuffer;
import throng.record.StateReader;
import throng.record.StateWriter;
import throng.tick.Transfers;
import throng.world.group.GroupParts;

/** The transfers that wait for the next tick, as bytes: for each group their number; for each id, generation, group. */
public final class SavedTransfers {
    /** The first version of the format that holds them. */
    private static final int SINCE = 3;

    private static final int INTS = 3;

    /** By group. */
    private final List<int[]> read = new ArrayList<>();

    private SavedTransfers() {}

    static void write(List<GroupParts> groups, StateWriter out) throws IOException {
        for (int g = 0; g < groups.size(); g++) {
            var transfers = groups.get(g).members().commands().transfers();
            int n = transfers.sort();
            out.putInt(n);
            for (int k = 0; k < n; k++) {
                out.putInt(transfers.id(k));
                out.putInt(transfers.generation(k));
                out.putInt(transfers.group(k));
            }
        }
    }

    /** Takes over a copy. */
    static void load(List<GroupParts> groups, StateBuffer in) throws IOException {
        for (int g = 0; g < groups.size(); g++) {
            var transfers = groups.get(g).members().commands().transfers();
            transfers.clear();
            int n = in.getInt();
            for (int k = 0; k < n; k++) transfers.add(in.getInt(), in.getInt(), in.getInt());
        }
    }

    /** Reads and checks all; changes nothing yet. */
    static SavedTransfers read(List<GroupParts> groups, StateReader in) throws IOException {
        var saved = new SavedTransfers();
        if (in.version() < SINCE) return saved;
        for (GroupParts group : groups) {
            int[] values = in.getInts(INTS * in.count("transfers", IdPool.MAX_ID / INTS));
            for (int k = 0; k < values.length; k += INTS) {
                if (values[k] < 0 || values[k + 1] < 0)
                    throw in.corrupt("a transfer of id %d, generation %d".formatted(values[k], values[k + 1]));
                int to = values[k + 2];
                if (to < 0 || to >= groups.size() || to == group.number())
                    throw in.corrupt("a transfer of group %d to group %d".formatted(group.number(), to));
            }
            saved.read.add(values);
        }
        return saved;
    }

    /** Replaces the transfers of all groups. */
    void apply(List<GroupParts> groups) {
        for (GroupParts group : groups) group.members().commands().transfers().clear();
        for (int g = 0; g < read.size(); g++) {
            Transfers transfers = groups.get(g).members().commands().transfers();
            int[] values = read.get(g);
            for (int k = 0; k < values.length; k += INTS) transfers.add(values[k], values[k + 1], values[k + 2]);
        }
    }

    /**
     * The lives of one group that began in another one, as bytes: their number, then id and number of the life of each.
     * No tick reads them, so they are not hashed: recordings name agents by them.
     *
     * @param ids of the agents, ascending
     * @param lives the numbers of their lives
     */
    record Lives(int[] ids, long[] lives) {
        /** The first version of the format that holds them. */
        private static final int SINCE = 7;

        static void write(List<GroupParts> groups, StateWriter out) throws IOException {
            for (int g = 0; g < groups.size(); g++) {
                IdPool ids = groups.get(g).members().agents().ids();
                int[] moved = ids.moved();
                out.putInt(moved.length);
                for (int id : moved) {
                    out.putInt(id);
                    out.putLong(ids.life(g, id));
                }
            }
        }

        /** Takes over a copy. */
        static void load(List<GroupParts> groups, StateBuffer in) throws IOException {
            for (int g = 0; g < groups.size(); g++) {
                int n = in.getInt();
                for (int k = 0; k < n; k++) groups.get(g).members().setLife(in.getInt(), in.getLong());
            }
        }

        /** Reads and checks all; changes nothing yet. */
        static List<Lives> read(List<SavedGroup> groups, StateReader in) throws IOException {
            var saved = new ArrayList<Lives>();
            if (in.version() < SINCE) return saved;
            for (SavedGroup group : groups) saved.add(read(group.generations().length, in));
            return saved;
        }

        private static Lives read(int idLimit, StateReader in) throws IOException {
            int n = in.count("lives that began in another group", idLimit);
            int[] ids = new int[n];
            long[] lives = new long[n];
            for (int k = 0; k < n; k++) {
                ids[k] = in.getInt();
                lives[k] = in.getLong();
                if (ids[k] < 0 || ids[k] >= idLimit || k > 0 && ids[k] <= ids[k - 1] || lives[k] < LifeNumber.NONE)
                    throw in.corrupt("agent %d has life %d".formatted(ids[k], lives[k]));
            }
            return new Lives(ids, lives);
        }

        /** Gives the agents of a group their lives. */
        void apply(GroupParts group) {
            for (int k = 0; k < ids.length; k++) group.members().setLife(ids[k], lives[k]);
        }
    }
}
