package throng.memory.store;

/**
 * The number of one life of an agent: no other life of the world has it, though ids are used again. Its last eight
 * decimal digits are the id with which the agent was born. The three before are the number of the group, and those
 * before tell how many agents had that id. So the first agents of group 0 have their ids.
 */
public final class LifeNumber {
    /** What a life has whose id, group or generation is too large for such a number. */
    public static final long NONE = -1;

    /** How many ids, groups and generations have numbers: a hundred million, a thousand, ninety million. */
    public static final int IDS = 100_000_000, GROUPS = 1_000, GENERATIONS = 90_000_000;

    private LifeNumber() {}

    /** The number of a life that began there; {@link #NONE} if it has none. */
    public static long of(int group, int id, int generation) {
        if (id >= IDS || group >= GROUPS || generation >= GENERATIONS) return NONE;
        return id + (long) IDS * (group + (long) GROUPS * generation);
    }
}
