package throng.world;

import java.util.ArrayList;
import java.util.List;
import throng.memory.Agents;
import throng.parallel.Pass;
import throng.world.UserPass.Stage;

/** The passes of the user's between the lines of the tick, and what it takes to abandon a tick whole. */
final class UserPasses {
    private record Entry(Stage stage, String name, Group group, Pass pass) {}

    private final World world;
    private final List<Entry> entries = new ArrayList<>();
    private final List<Backup> backups = new ArrayList<>();

    UserPasses(World world) {
        this.world = world;
    }

    void add(Stage stage, String name, Group group, UserPass pass) {
        Troop troop = group.troop;
        Pass bound = stage == Stage.AFTER_MOVING
                ? (start, end, worker) -> {
                    pass.run(troop.moved[worker], start, end);
                    admit(troop.agents, start, end);
                }
                : (start, end, worker) -> pass.run(troop.views[worker], start, end);
        entries.add(new Entry(stage, name, group, bound));
    }

    boolean any(Stage stage) {
        for (int e = 0; e < entries.size(); e++) if (entries.get(e).stage == stage) return true;
        return false;
    }

    /** Remembers the state of all groups: a pass may write into it, and a tick is abandoned whole. */
    void save() {
        if (entries.isEmpty()) return;
        while (backups.size() < world.groups().size()) {
            backups.add(new Backup(world.groups().get(backups.size()).troop));
        }
        for (int b = 0; b < backups.size(); b++) backups.get(b).save();
    }

    void run(Stage stage) {
        for (int e = 0; e < entries.size(); e++) {
            Entry entry = entries.get(e);
            if (entry.stage != stage) continue;
            int count = entry.group.count();
            world.trace().begin(entry.name);
            guarded("pass '" + entry.name + "' over group '" + entry.group.name() + "'", entry.pass, count);
            world.trace().end(entry.name, count);
        }
    }

    /** Runs a pass that the user has a part in; if it throws, the world is as before the tick. */
    void guarded(String what, Pass pass, int count) {
        try {
            world.workers().run(count, pass);
        } catch (RuntimeException | Error e) {
            for (Backup backup : backups) backup.restore();
            for (Group group : world.groups()) group.troop.wishes.clear();
            throw new TickAbandoned(what, world.ticks(), e);
        }
    }

    /** What a pass has written is brought into the world, or refused. */
    private void admit(Agents agents, int start, int end) {
        for (int c : agents.used()) {
            float[] column = agents.next(c);
            for (int i = start; i < end; i++) {
                if (!(Math.abs(column[i]) <= Float.MAX_VALUE)) {
                    throw new IllegalStateException(
                            "it wrote %s into column %s of the agent of id %d: write finite numbers"
                                    .formatted(column[i], Agents.NAMES.get(c), agents.id()[i]));
                }
                if (c < Agents.VX) column[i] = world.space().axis(c).admit(column[i]);
            }
        }
    }

    /** The state of one group at the beginning of a tick. */
    private static final class Backup {
        private final Troop troop;
        private float[][] columns = new float[0][];
        private int[][] own = new int[0][];
        private int[] id = new int[0];
        private int count;

        Backup(Troop troop) {
            this.troop = troop;
        }

        void save() {
            Agents agents = troop.agents;
            int[] used = agents.used();
            count = agents.count();
            if (id.length < count || own.length != agents.columns().size()) {
                id = new int[agents.capacity()];
                columns = new float[used.length][agents.capacity()];
                own = new int[agents.columns().size()][agents.capacity()];
            }
            System.arraycopy(agents.id(), 0, id, 0, count);
            for (int c = 0; c < used.length; c++) System.arraycopy(agents.now(used[c]), 0, columns[c], 0, count);
            for (int c = 0; c < own.length; c++) {
                for (int i = 0; i < count; i++)
                    own[c][i] = agents.columns().get(c).bits(i);
            }
        }

        void restore() {
            Agents agents = troop.agents;
            int[] used = agents.used();
            System.arraycopy(id, 0, agents.id(), 0, count);
            for (int c = 0; c < used.length; c++) System.arraycopy(columns[c], 0, agents.now(used[c]), 0, count);
            for (int c = 0; c < own.length; c++) {
                for (int i = 0; i < count; i++) agents.columns().get(c).bits(i, own[c][i]);
            }
            troop.dirty = true;
            troop.indexed = false;
        }
    }
}
