package throng.world.group;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;
import throng.math.Distribution;
import throng.memory.Column;
import throng.memory.store.AgentStore;
import throng.memory.store.MemoryBudget;
import throng.motion.AgentProperty;
import throng.motion.Motion;
import throng.tick.CommandBuffer;

/**
 * The agents of a group: their columns, the properties that are columns, the commands of passes, and the memory they
 * take.
 */
public final class GroupMembers {
    private final AgentStore agents;
    private final CommandBuffer commands = new CommandBuffer();
    private final Map<AgentProperty, Column.Floats> propertyColumns = new EnumMap<>(AgentProperty.class);
    private final Map<AgentProperty, Column.Floats> propertyColumnsView = Collections.unmodifiableMap(propertyColumns);
    private final MemoryBudget.Part memory;
    /** The largest radius that an agent may have, metres: contact sets it. */
    private float mostRadius = AgentProperty.RADIUS.high();
    /** What contact takes for an agent at most; 0 without contact. */
    private long contactBytes;
    /** For how many agents contact has taken that, and the most agents since it last gave memory back. */
    private int inContact;

    private int mostInContact;

    GroupMembers(int axes, LongSupplier seed, boolean shared, int workers, MemoryBudget.Part memory) {
        agents = new AgentStore(axes, seed, shared, workers);
        this.memory = memory;
    }

    public AgentStore agents() {
        return agents;
    }

    /** The agents to add and remove at the beginning of the next tick. */
    public CommandBuffer commands() {
        return commands;
    }

    /** The properties that are columns. */
    public Map<AgentProperty, Column.Floats> propertyColumns() {
        return propertyColumnsView;
    }

    /** The column of a property; null if all agents share one value. */
    public Column.@Nullable Floats propertyColumn(AgentProperty property) {
        return propertyColumns.get(property);
    }

    /** Makes a property a column. */
    public Column.Floats perAgent(AgentProperty property, Motion motion) {
        var column = agents.floats(property.column(), property.constant(motion));
        propertyColumns.put(property, column);
        return column;
    }

    /** Makes a property a column of which each agent is born with a value of its own. */
    public Column.Floats perAgent(AgentProperty property, Distribution births) {
        var column = agents.floats(property.column(), births);
        propertyColumns.put(property, column);
        return column;
    }

    /** Whether each agent has a number of its own: a property, or a number of a rule. */
    public boolean holdsEach(String number) {
        for (AgentProperty property : ColumnLimits.PROPERTIES)
            if (property.column().equals(number)) return propertyColumns.containsKey(property);
        var columns = agents.columns();
        for (int c = 0; c < columns.size(); c++)
            if (columns.get(c) instanceof Column.Floats own && own.name().equals(number)) return true;
        return false;
    }

    /** The largest value that a property may have in this group. */
    public float high(AgentProperty property) {
        return property == AgentProperty.RADIUS ? mostRadius : property.high();
    }

    /** The property that a column holds; null for a user column. */
    public @Nullable AgentProperty propertyOf(Column column) {
        for (AgentProperty property : ColumnLimits.PROPERTIES)
            if (column.equals(propertyColumns.get(property))) return property;
        return null;
    }

    /** Reads three columns of the agent at index i, beginning with {@code column}. */
    public Vector3f vector(int column, int i, Vector3f into) {
        return into.set(agents.now(column)[i], agents.now(column + 1)[i], agents.now(column + 2)[i]);
    }

    /** Refuses columns of other groups. */
    public void check(String owner, String verb, Column column) {
        if (agents.columns().contains(column)) return;
        throw new IllegalArgumentException(
                "%s %s column %s of another group: make it by group.floats or ints of this one"
                        .formatted(owner, verb, column.name()));
    }

    private long bytes(boolean saved) {
        return agents.bytesPerAgent() + (saved ? agents.bytesSaved() : 0);
    }

    /**
     * Sets what contact takes for each agent in the group at most.
     *
     * @param bytes 0 without contact
     * @param largest the largest radius that an agent may have from now on, metres
     * @throws IllegalArgumentException if memory cannot hold it; nothing has changed then
     */
    void contact(long bytes, float largest) {
        long taken = contactBytes * inContact, needed = bytes * agents.count();
        if (needed > taken) memory.check("contact", agents.count(), needed - taken);
        contactBytes = bytes;
        mostRadius = largest;
        inContact = mostInContact = agents.count();
        memory.take(memory.taken() - taken + needed);
    }

    /**
     * Gives back what contact has taken for agents that are gone since the last call but one.
     *
     * @return whether there was any, a quarter at least
     */
    boolean giveBackContact() {
        int needed = Math.max(mostInContact, agents.count());
        mostInContact = agents.count();
        if (needed > inContact / 4 * 3) return false;
        memory.take(memory.taken() - contactBytes * (inContact - needed));
        inContact = needed;
        return true;
    }

    /** Bytes that the group would take, besides those that it has, to hold that many agents in all. */
    public long bytesFor(long count, boolean saved) {
        long contact = contactBytes * Math.max(0, count - inContact);
        if (count <= agents.capacity()) return contact;
        return bytes(saved) * count + bytesOfLives(count) + contactBytes * inContact + contact - memory.taken();
    }

    /** Bytes of lives that began in another group, with room for so many ids. */
    private long bytesOfLives(long ids) {
        return agents.ids().bytesOfLives() == 0
                ? 0
                : Long.BYTES * Math.max(ids, agents.ids().capacity());
    }

    /** Refuses a life that began in another group, if it would be the first and there is no room for more. */
    public void checkLife() {
        if (agents.ids().bytesOfLives() == 0)
            memory.check(
                    "agents from other groups",
                    agents.count(),
                    Long.BYTES * (long) agents.ids().capacity());
    }

    /** Sets the number of a life that began in another group. */
    public void setLife(int id, long life) {
        long before = agents.ids().bytesOfLives();
        agents.ids().setLife(id, life);
        memory.take(memory.taken() + agents.ids().bytesOfLives() - before);
    }

    /** Refuses what {@link #reserve} would refuse, before anything is allocated. */
    public void check(long count, long ids, boolean saved, long temporaryBytes) {
        long spareIds = 8 * Math.max(0, Math.max(ids, agents.ids().capacity()) - Math.max(count, agents.capacity()));
        long present = Math.max(count, agents.count());
        long contact = contactBytes * Math.max(0, inContact - present);
        long lives = bytesOfLives(Math.max(ids, present));
        memory.check(present, bytes(saved) + contactBytes, contact + spareIds + lives + temporaryBytes);
    }

    /**
     * Reserves room for agents and their ids.
     *
     * @param count of agents in all
     * @param ids highest id plus one
     * @param saved whether ticks keep a copy of the columns
     * @param temporaryBytes bytes that are needed only while agents are added
     * @throws IllegalArgumentException if memory cannot hold them; nothing has changed then
     */
    public void reserve(long count, long ids, boolean saved, long temporaryBytes) {
        check(count, ids, saved, temporaryBytes);
        long bytesPerAgent = bytes(saved);
        long maxAgents = memory.maxAgents(bytesPerAgent + contactBytes);
        agents.ids().reserve((int) ids, maxAgents);
        agents.reserve(count, maxAgents);
        inContact = (int) Math.max(count, inContact);
        mostInContact = (int) Math.max(count, mostInContact);
        memory.take(bytesPerAgent * agents.capacity()
                + 8L * Math.max(0, agents.ids().capacity() - agents.capacity())
                + agents.ids().bytesOfLives()
                + contactBytes * inContact);
    }
}
