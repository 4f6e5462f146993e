package throng.world;

import java.util.Arrays;
import throng.math.Check;
import throng.memory.store.IdPool;
import throng.memory.store.LifeNumber;

/**
 * Knows the agents of a group by the number of their life. An id is used again when its agent has died; the number of a
 * life is not, and an agent that is transferred keeps it. Use it to name agents in files. Another thread may ask while
 * the world goes on: it is a copy.
 *
 * <p>The last eight decimal digits of the number are the id with which the agent was born. The three before are the
 * number of the group where that was. Those before tell how many agents had that id there before.
 */
public final class GroupLives {
    private int group;
    private int[] generations = {};
    private int[] moved = {};
    private long[] lives = {};
    private int limit;
    private int read = -1;
    private boolean plain = true;

    /** Knows no agent yet. */
    public GroupLives() {}

    /**
     * Reads the lives of a group. Where no agent was born, died or was moved since the last call, this costs nothing.
     *
     * @param of the group: the same in each call
     * @throws IllegalArgumentException if it is null
     */
    public void read(Group of) {
        IdPool ids = Check.given("a group", of).parts.members().agents().ids();
        if (ids.changes() == read) return;
        read = ids.changes();
        group = of.number();
        limit = ids.idLimit();
        if (generations.length < limit) generations = new int[ids.capacity()];
        ids.generations(generations, limit);
        moved = ids.moved();
        lives = new long[moved.length];
        for (int k = 0; k < moved.length; k++) lives[k] = ids.life(group, moved[k]);
        plain = moved.length == 0 && group < LifeNumber.GROUPS && limit <= LifeNumber.IDS && unborn();
    }

    /** Whether no id was used before: a loop that C2 vectorises. */
    private boolean unborn() {
        int any = 0;
        for (int id = 0; id < limit; id++) any |= generations[id];
        return any == 0;
    }

    /** {@return whether the agents have the order of their ids, as no id was used twice and none was moved here} */
    public boolean inOrderOfIds() {
        return plain;
    }

    /**
     * Gives the number of a life.
     *
     * @param id of a living agent
     * @return the number, 0 or more
     * @throws IllegalArgumentException if the id is below 0, or above all that agents may have
     * @throws IllegalStateException if it has none: ids go up to 99,999,999, groups to 999, and 90 million agents may
     *     have one id
     */
    public long of(int id) {
        Check.within("the id", id, 0, IdPool.MAX_ID);
        int k = moved.length == 0 ? -1 : Arrays.binarySearch(moved, id);
        long life = k >= 0 ? lives[k] : LifeNumber.of(group, id, id < limit ? generations[id] : 0);
        if (life != LifeNumber.NONE) return life;
        throw new IllegalStateException(("the life of agent %d of group %d has no number: ids go up to %d, groups to "
                        + "%d, and %d agents may have one id; use fewer groups")
                .formatted(id, group, LifeNumber.IDS - 1, LifeNumber.GROUPS - 1, LifeNumber.GENERATIONS));
    }

    @Override
    public String toString() {
        return "the lives of group %d, ids below %d".formatted(group, limit);
    }
}
