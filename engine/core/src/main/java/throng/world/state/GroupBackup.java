package throng.world.state;

import java.util.Arrays;
import java.util.List;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.store.AgentStore;
import throng.memory.store.IdPool;
import throng.memory.store.StoredColumn;
import throng.parallel.RangeTask;
import throng.parallel.Workers;
import throng.tick.CommandBuffer;
import throng.world.group.GroupParts;

/**
 * A copy of one group for a tick that may be abandoned: all of it if agents come or many leave, otherwise the columns
 * that are written in place. Of a few agents that leave, all columns are kept, behind the copies of those that stay.
 */
final class GroupBackup {
    /** The least number of agents for each one that leaves: then copies of those cost less than of all. */
    private static final int FEW = 16;

    private final GroupParts group;
    private final Workers workers;
    private final RangeTask copy = this::copy;
    /** The columns that the present tick copies: built-in ones by number, user columns behind them. */
    private int[] copied = new int[0];

    private int[] saveDeclared = new int[0];
    private int[] saveAll = new int[0];
    private boolean sorted;

    private final float[][] columns = new float[Agents.COLUMNS][0];
    private Object[] userColumns = new Object[0];
    private int[] savedIds = new int[0];
    private int count;
    private int sorts;
    private int level;
    private int capacity;
    private boolean saved;
    private boolean membersChange;
    private boolean savesIds;
    /** Whether a few agents leave in this tick, how many, and how many there were before. */
    private boolean fewLeave;

    private int leaving;
    private int before;
    private final IdPool ids = new IdPool(false);
    private final SavedCommands commands;

    GroupBackup(GroupParts group, Workers workers) {
        this.group = group;
        commands = new SavedCommands(group);
        this.workers = workers;
    }

    /**
     * Sets what a tick copies if no agents are added or removed.
     *
     * @param built built-in columns, by number
     * @param users user columns
     * @param sorted whether the tick may still be abandoned after sorting
     */
    void plan(List<Integer> built, List<Column> users, boolean sorted) {
        var agents = group.members().agents();
        saveDeclared = new int[built.size() + users.size()];
        int n = 0;
        for (int number : built) saveDeclared[n++] = number;
        for (Column column : users)
            saveDeclared[n++] = Agents.COLUMNS + agents.columns().indexOf(column);
        n = agents.used().length;
        saveAll = Arrays.copyOf(agents.used(), n + agents.columns().size());
        for (int c = 0; n < saveAll.length; c++) saveAll[n++] = Agents.COLUMNS + c;
        this.sorted = sorted;
    }

    /** Begins a tick: nothing is saved yet. */
    void beginTick() {
        saved = fewLeave = false;
        level = group.order().level();
    }

    boolean saved() {
        return saved;
    }

    /** Saves everything: agents are added or removed in this tick. */
    void saveAll() {
        beginTick();
        membersChange = true;
        savesIds = true;
        save(saveAll);
        saveMembers();
    }

    private void saveMembers() {
        ids.copy(group.members().agents().ids());
        commands.save();
    }

    /** Saves those that leave in this tick if they are few, else everything: no agent comes. */
    void saveLeaving() {
        CommandBuffer asked = group.members().commands();
        AgentStore agents = group.members().agents();
        int n = asked.sortRemovals();
        if ((long) n * FEW > agents.count()) {
            saveAll();
            return;
        }
        beginTick();
        fewLeave = savesIds = true;
        copied = saveAll;
        reserve(agents);
        group.order().index();
        before = agents.count();
        leaving = 0;
        for (int k = 0; k < n; k++)
            if (agents.alive(asked.removedId(k), asked.removedGeneration(k)))
                saveAgent(agents, agents.index(asked.removedId(k)), before - ++leaving);
        saveMembers();
    }

    private void saveAgent(AgentStore agents, int i, int at) {
        savedIds[at] = agents.id()[i];
        for (int c : copied) System.arraycopy(present(agents, c), i, copy(c), at, 1);
    }

    /** The array of a column, built-in or of the user. */
    private static Object present(AgentStore agents, int c) {
        return c < Agents.COLUMNS
                ? agents.now(c)
                : agents.storedColumns().get(c - Agents.COLUMNS).values();
    }

    private Object copy(int c) {
        return c < Agents.COLUMNS ? columns[c] : userColumns[c - Agents.COLUMNS];
    }

    /** Saves what is written in place. */
    void saveDeclared() {
        membersChange = false;
        savesIds = sorted;
        if (sorted || saveDeclared.length > 0) save(saveDeclared);
    }

    private void save(int[] numbers) {
        AgentStore agents = group.members().agents();
        saved = true;
        copied = numbers;
        count = agents.count();
        sorts = agents.sorts();
        reserve(agents);
        if (savesIds) System.arraycopy(agents.id(), 0, savedIds, 0, count);
        workers.run(copied.length, 1, count <= Workers.MAX_SERIAL_AGENTS, copy);
    }

    /** Reserves room for all agents of the group, in the columns that are copied. */
    private void reserve(AgentStore agents) {
        int owned = agents.columns().size();
        if (capacity < agents.capacity() || userColumns.length != owned) {
            capacity = agents.capacity();
            userColumns = new Object[owned]; // releases the former arrays first
            java.util.Arrays.fill(columns, new float[0]);
            savedIds = new int[0];
        }
        if (savesIds && savedIds.length < capacity) savedIds = new int[capacity];
        for (int c : copied) {
            int user = c - Agents.COLUMNS;
            if (user < 0 && columns[c].length < capacity) columns[c] = new float[capacity];
            if (user >= 0 && userColumns[user] == null)
                userColumns[user] = agents.storedColumns().get(user).newArray(capacity);
        }
    }

    private void copy(int start, int end, int worker) {
        AgentStore agents = group.members().agents();
        for (int k = start; k < end; k++) System.arraycopy(present(agents, copied[k]), 0, copy(copied[k]), 0, count);
    }

    /** Restores what was saved. */
    void restore() {
        group.order().level(level);
        if (saved) restoreColumns();
        if (fewLeave) restoreLeaving();
        saved = fewLeave = false;
    }

    private void restoreColumns() {
        AgentStore agents = group.members().agents();
        if (membersChange) restoreMembers();
        agents.count(count);
        if (!membersChange && agents.sorts() != sorts)
            for (StoredColumn column : agents.storedColumns()) column.swapBack();
        restore(agents, 0, count);
    }

    /** Those that have left stand behind all others again: the order is made anew. */
    private void restoreLeaving() {
        AgentStore agents = group.members().agents();
        boolean gone = agents.count() < before;
        restoreMembers();
        agents.count(before);
        copied = saveAll;
        savesIds = true;
        if (gone) restore(agents, before - leaving, before);
    }

    private void restoreMembers() {
        group.members().agents().ids().copy(ids);
        commands.load();
    }

    private void restore(AgentStore agents, int start, int end) {
        if (savesIds) System.arraycopy(savedIds, start, agents.id(), start, end - start);
        for (int c : copied) System.arraycopy(copy(c), start, present(agents, c), start, end - start);
        group.order().restored();
    }
}
