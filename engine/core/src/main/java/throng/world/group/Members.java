package throng.world.group;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;
import throng.memory.Column;
import throng.memory.Wishes;
import throng.memory.store.AgentStore;
import throng.memory.store.Budget;
import throng.motion.Motion;
import throng.motion.Trait;

/** The agents of a group: their columns, which constants are columns, what was wished for, and the memory they take. */
public final class Members {
    private final AgentStore agents;
    private final Wishes wishes = new Wishes();
    private final Map<Trait, Column.Floats> traits = new EnumMap<>(Trait.class);
    private final Map<Trait, Column.Floats> shown = Collections.unmodifiableMap(traits);
    private final Budget.Part memory;

    Members(int axes, Budget.Part memory) {
        agents = new AgentStore(axes);
        this.memory = memory;
    }

    public AgentStore agents() {
        return agents;
    }

    /** Who shall come and go at the beginning of the next tick. */
    public Wishes wishes() {
        return wishes;
    }

    /** The constants that are columns. */
    public Map<Trait, Column.Floats> traits() {
        return shown;
    }

    /** The column of a constant; null: it is the same for all. */
    public Column.@Nullable Floats trait(Trait trait) {
        return traits.get(trait);
    }

    /** Makes a constant a column. */
    public Column.Floats own(Trait trait, Motion motion) {
        var column = agents.floats(trait.column(), trait.constant(motion));
        traits.put(trait, column);
        return column;
    }

    /** Which constant a column is; null: one of the user's own. */
    public @Nullable Trait traitOf(Column column) {
        for (Trait trait : Limits.TRAITS) if (column.equals(traits.get(trait))) return trait;
        return null;
    }

    /** Three columns, from that one on, of the agent at index i. */
    public Vector3f vector(int column, int i, Vector3f into) {
        return into.set(agents.now(column)[i], agents.now(column + 1)[i], agents.now(column + 2)[i]);
    }

    /** Refuses columns of other groups. */
    public void admit(String who, String does, Column column) {
        if (agents.columns().contains(column)) return;
        throw new IllegalArgumentException(
                "%s %s column %s of another group: make it by group.floats or ints of this one"
                        .formatted(who, does, column.name()));
    }

    private long bytes(boolean saved) {
        return agents.bytesPerAgent() + (saved ? agents.bytesSaved() : 0);
    }

    /** Refuses what {@link #reserve} would refuse, before anything is allocated. */
    public void admit(long count, long ids, boolean saved, long passing) {
        long spareIds = 8 * Math.max(0, Math.max(ids, agents.keys().room()) - Math.max(count, agents.capacity()));
        memory.admit(Math.max(count, agents.count()), bytes(saved), spareIds + passing);
    }

    /**
     * Room for agents and their ids.
     *
     * @param count of agents in all
     * @param ids of which the highest is one less
     * @param saved whether ticks keep a copy of the columns
     * @param passing bytes that are needed on the way in
     * @throws IllegalArgumentException if memory cannot hold them; nothing has changed then
     */
    public void reserve(long count, long ids, boolean saved, long passing) {
        admit(count, ids, saved, passing);
        long each = bytes(saved);
        long most = memory.most(each);
        agents.keys().reserve((int) ids, most);
        agents.reserve(count, most);
        memory.take(each * agents.capacity() + 8L * Math.max(0, agents.keys().room() - agents.capacity()));
    }
}
