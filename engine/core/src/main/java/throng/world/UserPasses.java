package throng.world;

import java.util.ArrayList;
import java.util.List;
import throng.memory.Agents;
import throng.memory.Keys;
import throng.memory.Wishes;
import throng.parallel.Pass;
import throng.parallel.Workers;
import throng.world.UserPass.Stage;

/** The passes of the user's between the lines of the tick, and what it takes to abandon a tick whole. */
final class UserPasses {
    private record Entry(Stage stage, String name, String what, Group group, Pass pass) {}

    private final World world;
    private final Tick tick;
    private final List<Entry> entries = new ArrayList<>();
    private final List<Backup> backups = new ArrayList<>();
    private boolean saved;

    UserPasses(World world, Tick tick) {
        this.world = world;
        this.tick = tick;
    }

    void add(Stage stage, String name, Group group, UserPass pass) {
        Troop troop = group.troop;
        boolean moved = stage == Stage.AFTER_MOVING;
        Pass bound = (start, end, worker) -> {
            pass.run(moved ? troop.moved[worker] : troop.views[worker], start, end);
            Limits.admitPass(troop, moved ? troop.agents.next() : troop.agents.now(), moved, start, end);
        };
        String what = "pass '" + name + "' over group '" + group.name() + "'";
        entries.add(new Entry(stage, name, what, group, bound));
    }

    boolean any(Stage stage) {
        for (int e = 0; e < entries.size(); e++) if (entries.get(e).stage == stage) return true;
        return false;
    }

    /** Remembers the state of all groups, where a pass, a guide or a wish may change it: a tick is abandoned whole. */
    void save() {
        boolean wishes = false;
        for (int g = 0; g < world.groups().size(); g++)
            wishes |= world.groups().get(g).troop.wishes.any();
        saved = wishes || needed();
        if (saved) save(wishes);
    }

    /** With {@code comeAndGo}, wishes are granted in this tick. */
    void save(boolean comeAndGo) {
        saved = true;
        while (backups.size() < world.groups().size()) {
            backups.add(new Backup(world.groups().get(backups.size()).troop, world.workers()));
        }
        for (int b = 0; b < backups.size(); b++) backups.get(b).save(comeAndGo);
    }

    /** Whether each tick remembers it. */
    boolean needed() {
        for (int g = 0; g < world.groups().size(); g++)
            if (world.groups().get(g).troop.guided()) return true;
        return tick.checked() || !entries.isEmpty();
    }

    void run(Stage stage) {
        for (int e = 0; e < entries.size(); e++) {
            Entry entry = entries.get(e);
            if (entry.stage != stage) continue;
            int count = entry.group.count();
            tick.trace().begin(entry.name);
            guarded(entry.what, entry.pass, count);
            tick.trace().end(entry.name, count);
            tick.passed(stage, entry.what, entry.group);
        }
    }

    /** Runs a pass that the user has a part in; if it throws, the world is as before the tick. */
    void guarded(String what, Pass pass, int count) {
        try {
            world.workers().run(count, pass);
        } catch (Throwable e) { // Kotlin does not declare what it throws
            throw abandoned(what, e);
        }
    }

    /** Undoes what the tick has done so far. */
    TickAbandoned abandoned(String what, Throwable cause) {
        undo();
        return new TickAbandoned(what, world.ticks(), cause);
    }

    /** All is as it was saved. */
    void undo() {
        for (Group group : world.groups()) group.troop.wishes.clear();
        tick.events().clear();
        if (saved) for (Backup backup : backups) backup.restore();
    }

    /** The state of one group at the beginning of a tick. */
    private static final class Backup {
        private final Troop troop;
        private final Workers workers;
        private final Pass copy = this::copy;
        private float[][] columns = new float[0][];
        private Object[] own = new Object[0];
        private int[] id = new int[0];
        private int count;
        private final Keys.Saved keys = new Keys.Saved();
        private final Wishes wishes = new Wishes();
        private boolean comeAndGo;

        Backup(Troop troop, Workers workers) {
            this.troop = troop;
            this.workers = workers;
        }

        /** With {@code comeAndGo}, wishes are granted in this tick. */
        void save(boolean comeAndGo) {
            Agents agents = troop.agents;
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
            wishes.take(troop.wishes);
        }

        /** Built-in columns first, then those of the user's, a column at a time. */
        private void copy(int start, int end, int worker) {
            Agents agents = troop.agents;
            for (int c = start; c < end; c++) {
                int user = c - columns.length;
                if (user < 0) System.arraycopy(agents.now(agents.used()[c]), 0, columns[c], 0, count);
                else agents.columns().get(user).save(own[user], count);
            }
        }

        void restore() {
            Agents agents = troop.agents;
            int[] used = agents.used();
            if (comeAndGo) agents.keys().restore(keys);
            agents.count(count);
            System.arraycopy(id, 0, agents.id(), 0, count);
            for (int c = 0; c < used.length; c++) System.arraycopy(columns[c], 0, agents.now(used[c]), 0, count);
            for (int c = 0; c < own.length; c++) agents.columns().get(c).load(own[c], count);
            if (comeAndGo) troop.wishes.take(wishes);
            troop.dirty = true;
            troop.indexed = false;
        }
    }
}
