package throng.world.state;

import java.util.ArrayList;
import java.util.List;
import throng.memory.Agents;
import throng.memory.Keys;
import throng.memory.Wishes;
import throng.parallel.Pass;
import throng.parallel.Workers;
import throng.world.group.Parts;
import throng.world.group.Shared;

/** What it takes to abandon a tick whole: the state of all groups as it was when the tick began. */
public final class Undo {
    private final List<Parts> groups;
    private final Shared shared;
    private final List<Backup> backups = new ArrayList<>();
    private boolean always;
    private boolean saved;

    /**
     * Of a world.
     *
     * @param groups as they come
     */
    public Undo(List<Parts> groups, Shared shared) {
        this.groups = groups;
        this.shared = shared;
    }

    /** From now on each tick may have to be undone. */
    public void always() {
        always = true;
    }

    /** Whether each tick remembers the state. */
    public boolean needed() {
        if (always) return true;
        for (int g = 0; g < groups.size(); g++)
            if (!groups.get(g).settings().rules().guides().isEmpty()) return true;
        return false;
    }

    /** Before a tick: remembers the state of all groups, where a pass, a guide or a wish may change it. */
    public void save() {
        boolean wishes = false;
        for (int g = 0; g < groups.size(); g++)
            wishes |= groups.get(g).members().wishes().any();
        saved = false;
        if (wishes || needed()) save(wishes);
    }

    /** With {@code comeAndGo}, wishes are granted in this tick. */
    public void save(boolean comeAndGo) {
        saved = true;
        while (backups.size() < groups.size()) backups.add(new Backup(groups.get(backups.size()), shared.workers()));
        for (int b = 0; b < backups.size(); b++) backups.get(b).save(comeAndGo);
    }

    /** All is as it was saved, and what was told and wished for is forgotten. */
    public void undo() {
        for (Parts group : groups) group.members().wishes().clear();
        shared.events().clear();
        if (saved) for (Backup backup : backups) backup.restore();
    }

    /** Nothing is remembered any more. */
    public void drop() {
        backups.clear();
        saved = false;
    }

    /** What is kept for one group. */
    private static final class Backup {
        private final Parts group;
        private final Workers workers;
        private final Pass copy = this::copy;
        private float[][] columns = new float[0][];
        private Object[] own = new Object[0];
        private int[] id = new int[0];
        private int count;
        private final Keys.Saved keys = new Keys.Saved();
        private final Wishes wishes = new Wishes();
        private boolean comeAndGo;

        Backup(Parts group, Workers workers) {
            this.group = group;
            this.workers = workers;
        }

        /** With {@code comeAndGo}, wishes are granted in this tick. */
        void save(boolean comeAndGo) {
            Agents agents = group.members().agents();
            int[] used = agents.used();
            int owned = agents.columns().size(), room = agents.capacity();
            count = agents.count();
            if (columns.length == 0 || id.length < count || own.length != owned) {
                columns = new float[0][0]; // memory need not hold both, the former and the next
                own = new Object[0];
                id = new int[room];
                columns = new float[used.length][room];
                own = new Object[owned];
                for (int c = 0; c < owned; c++) own[c] = agents.columns().get(c).array(room);
            }
            System.arraycopy(agents.id(), 0, id, 0, count);
            workers.run(used.length + owned, 1, count <= Workers.FEW, copy);
            this.comeAndGo = comeAndGo;
            if (!comeAndGo) return;
            agents.keys().save(keys);
            wishes.take(group.members().wishes());
        }

        /** Built-in columns first, then those of the user's, a column at a time. */
        private void copy(int start, int end, int worker) {
            Agents agents = group.members().agents();
            for (int c = start; c < end; c++) {
                int user = c - columns.length;
                if (user < 0) System.arraycopy(agents.now(agents.used()[c]), 0, columns[c], 0, count);
                else agents.columns().get(user).save(own[user], count);
            }
        }

        void restore() {
            Agents agents = group.members().agents();
            int[] used = agents.used();
            if (comeAndGo) agents.keys().restore(keys);
            agents.count(count);
            System.arraycopy(id, 0, agents.id(), 0, count);
            for (int c = 0; c < used.length; c++) System.arraycopy(columns[c], 0, agents.now(used[c]), 0, count);
            for (int c = 0; c < own.length; c++) agents.columns().get(c).load(own[c], count);
            if (comeAndGo) group.members().wishes().take(wishes);
            group.order().restored();
        }
    }
}
