package throng.world.state;

import it.unimi.dsi.fastutil.ints.IntArrayList;
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
 * A copy of one group for a tick that may be abandoned: all of it if agents are added or removed, otherwise the columns
 * that are written in place.
 */
final class GroupBackup {
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
    private int capacity;
    private boolean saved;
    private boolean membersChange;
    private boolean savesIds;
    private final IdPool.Saved idPool = new IdPool.Saved();
    private final CommandBuffer commands = new CommandBuffer();

    GroupBackup(GroupParts group, Workers workers) {
        this.group = group;
        this.workers = workers;
    }

    /**
     * Sets what a tick copies if no agents are added or removed.
     *
     * @param built built-in columns, by number
     * @param users user columns
     * @param sorted whether the tick may still be abandoned after sorting
     */
    void plan(IntArrayList built, List<Column> users, boolean sorted) {
        var agents = group.members().agents();
        var numbers = new IntArrayList(built);
        for (Column column : users)
            numbers.add(Agents.COLUMNS + agents.columns().indexOf(column));
        saveDeclared = numbers.toIntArray();
        numbers = IntArrayList.wrap(agents.used().clone());
        for (int c = 0; c < agents.columns().size(); c++) numbers.add(Agents.COLUMNS + c);
        saveAll = numbers.toIntArray();
        this.sorted = sorted;
    }

    /** Begins a tick: nothing is saved yet. */
    void beginTick() {
        saved = false;
    }

    boolean saved() {
        return saved;
    }

    /** Saves everything: agents are added or removed in this tick. */
    void saveAll() {
        membersChange = true;
        savesIds = true;
        save(saveAll);
        group.members().agents().ids().save(idPool);
        commands.copyFrom(group.members().commands());
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
        for (int k = start; k < end; k++) {
            int c = copied[k];
            if (c < Agents.COLUMNS) System.arraycopy(agents.now(c), 0, columns[c], 0, count);
            else agents.storedColumns().get(c - Agents.COLUMNS).save(userColumns[c - Agents.COLUMNS], count);
        }
    }

    /** Restores what was saved. */
    void restore() {
        if (!saved) return;
        AgentStore agents = group.members().agents();
        if (membersChange) agents.ids().restore(idPool);
        agents.count(count);
        if (!membersChange && agents.sorts() != sorts)
            for (StoredColumn column : agents.storedColumns()) column.swapBack();
        if (savesIds) System.arraycopy(savedIds, 0, agents.id(), 0, count);
        for (int c : copied) {
            if (c < Agents.COLUMNS) System.arraycopy(columns[c], 0, agents.now(c), 0, count);
            else agents.storedColumns().get(c - Agents.COLUMNS).load(userColumns[c - Agents.COLUMNS], count);
        }
        if (membersChange) group.members().commands().copyFrom(commands);
        group.order().restored();
        saved = false;
    }
}
