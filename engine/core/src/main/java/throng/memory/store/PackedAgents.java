package throng.memory.store;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** One agent of a group as ints, as it travels from one rank to another: its id, then the bits of all columns. */
public final class PackedAgents {
    private PackedAgents() {}

    /** How many ints an agent of a group takes. */
    public static int size(AgentStore agents) {
        return 1 + agents.used().length + agents.storedColumns().size();
    }

    /** Adds the agent at index i to a list. */
    public static void pack(AgentStore agents, int i, IntArrayList into) {
        into.add(agents.id()[i]);
        int[] used = agents.used();
        for (int c = 0; c < used.length; c++) into.add(Float.floatToRawIntBits(agents.now(used[c])[i]));
        var columns = agents.storedColumns();
        for (int c = 0; c < columns.size(); c++) into.add(columns.get(c).bits(i));
    }

    /** Sets the columns of the agent at index i to those of a packed one. Its id is there already. */
    public static void unpack(AgentStore agents, int i, int[] from, int at) {
        int[] used = agents.used();
        int next = at + 1;
        for (int c = 0; c < used.length; c++) agents.now(used[c])[i] = Float.intBitsToFloat(from[next++]);
        var columns = agents.storedColumns();
        for (int c = 0; c < columns.size(); c++) columns.get(c).setRawBits(i, from[next++]);
    }
}
