package throng.world.state;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.CommandBuffer;
import throng.memory.store.AgentStore;
import throng.memory.store.IdPool;
import throng.memory.store.StoredColumn;
import throng.parallel.RangeTask;
import throng.parallel.Workers;
import throng.world.group.GroupParts;

/**
 * What is remembered of one group for a tick that may be abandoned: all of it where agents come and go, else the
 * columns that somebody writes in place.
 */
final class GroupBackup {
    private final GroupParts group;
    private final Workers workers;
    private final RangeTask copy = this::copy;
    /** The columns that the present tick copies: built-in ones by number, behind them the user's. */
    private int[] copied = new int[0];

    private int[] declared = new int[0];
    private int[] all = new int[0];
    private boolean sorted;

    private final float[][] columns = new float[Agents.COLUMNS][0];
    private Object[] own = new Object[0];
    private int[] id = new int[0];
    private int count;
    private int sorts;
    private int room;
    private boolean any;
    private boolean comeAndGo;
    private boolean ids;
    private final IdPool.Saved keys = new IdPool.Saved();
    private final CommandBuffer commands = new CommandBuffer();

    GroupBackup(GroupParts group, Workers workers) {
        this.group = group;
        this.workers = workers;
    }

    /**
     * What a tick copies where nobody comes or goes.
     *
     * @param built built-in columns, by number
     * @param users columns of the user's own
     * @param sorted whether the tick may still be abandoned when it has been sorted
     */
    void plan(IntArrayList built, List<Column> users, boolean sorted) {
        var agents = group.members().agents();
        var numbers = new IntArrayList(built);
        for (Column column : users)
            numbers.add(Agents.COLUMNS + agents.columns().indexOf(column));
        declared = numbers.toIntArray();
        numbers = IntArrayList.wrap(agents.used().clone());
        for (int c = 0; c < agents.columns().size(); c++) numbers.add(Agents.COLUMNS + c);
        all = numbers.toIntArray();
        this.sorted = sorted;
    }

    /** A tick begins. */
    void nothing() {
        any = false;
    }

    boolean any() {
        return any;
    }

    /** Remembers everything: agents come and go in this tick. */
    void all() {
        comeAndGo = true;
        ids = true;
        save(all);
        group.members().agents().ids().save(keys);
        commands.take(group.members().commands());
    }

    /** Remembers what somebody writes in place. */
    void declared() {
        comeAndGo = false;
        ids = sorted;
        if (sorted || declared.length > 0) save(declared);
    }

    private void save(int[] numbers) {
        AgentStore agents = group.members().agents();
        any = true;
        copied = numbers;
        count = agents.count();
        sorts = agents.sorts();
        make(agents);
        if (ids) System.arraycopy(agents.id(), 0, id, 0, count);
        workers.run(copied.length, 1, count <= Workers.MAX_SERIAL_AGENTS, copy);
    }

    /** Room for as many agents as the group has, in the columns that are copied. */
    private void make(AgentStore agents) {
        int owned = agents.columns().size();
        if (room < agents.capacity() || own.length != owned) {
            room = agents.capacity();
            own = new Object[owned]; // memory need not hold both, the former and the next
            java.util.Arrays.fill(columns, new float[0]);
            id = new int[0];
        }
        if (ids && id.length < room) id = new int[room];
        for (int c : copied) {
            int user = c - Agents.COLUMNS;
            if (user < 0 && columns[c].length < room) columns[c] = new float[room];
            if (user >= 0 && own[user] == null)
                own[user] = agents.stored().get(user).array(room);
        }
    }

    private void copy(int start, int end, int worker) {
        AgentStore agents = group.members().agents();
        for (int k = start; k < end; k++) {
            int c = copied[k];
            if (c < Agents.COLUMNS) System.arraycopy(agents.now(c), 0, columns[c], 0, count);
            else agents.stored().get(c - Agents.COLUMNS).save(own[c - Agents.COLUMNS], count);
        }
    }

    /** All is as it was. */
    void restore() {
        if (!any) return;
        AgentStore agents = group.members().agents();
        if (comeAndGo) agents.ids().restore(keys);
        agents.count(count);
        if (!comeAndGo && agents.sorts() != sorts) for (StoredColumn column : agents.stored()) column.swap();
        if (ids) System.arraycopy(id, 0, agents.id(), 0, count);
        for (int c : copied) {
            if (c < Agents.COLUMNS) System.arraycopy(columns[c], 0, agents.now(c), 0, count);
            else agents.stored().get(c - Agents.COLUMNS).load(own[c - Agents.COLUMNS], count);
        }
        if (comeAndGo) group.members().commands().take(commands);
        group.order().restored();
        any = false;
    }
}
