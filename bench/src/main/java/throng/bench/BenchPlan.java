package throng.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import throng.bench.peer.GdxAi;
import throng.bench.peer.GdxAiGrid;
import throng.bench.peer.PlainJava;
import throng.bench.yardstick.Yardstick;

/**
 * Who is measured: groups of entries that are compared, so interleaved. Engines and peers join by {@link #add}; what is
 * too slow to wait for is left out with a note.
 */
public final class BenchPlan {
    /** A tick of gdx-ai's own proximity at 10,000 agents takes 0.6 s. */
    private static final int MAX_GDX_AI_AGENTS = 10_000;

    private static final int MAX_GDX_AI_GRID_AGENTS = 100_000;
    private static final int MAX_PLAIN_AGENTS = 1_000_000;

    private final List<List<TableEntry>> groups = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /** Begins a new group of contenders that are compared with each other. */
    public BenchPlan group() {
        groups.add(new ArrayList<>());
        return this;
    }

    /** Adds a contender to the present group. */
    public BenchPlan add(Workload work, int workers, String form, TableEntry.Factory factory) {
        if (groups.isEmpty()) {
            group();
        }
        groups.getLast().add(new TableEntry(work, workers, form, factory));
        return this;
    }

    /** Adds the yardstick, if the work is in two dimensions. */
    public BenchPlan addYardstick(Workload work, int workers) {
        if (work.dimensions() != 2) {
            return note("yardstick: left out in 3 dimensions");
        }
        return add(work, workers, "wide", (task, threads, _) -> new Yardstick(task, threads));
    }

    /** Adds the peers, one thread each, if the work is in two dimensions and not too large for them. */
    public BenchPlan addPeers(Workload work) {
        if (work.dimensions() != 2) {
            return note("peers: left out in 3 dimensions");
        }
        addPeer("gdx-ai", MAX_GDX_AI_AGENTS, work, (task, _, _) -> new GdxAi(task));
        addPeer("gdx-ai-grid", MAX_GDX_AI_GRID_AGENTS, work, (task, _, _) -> new GdxAiGrid(task));
        addPeer("plain", MAX_PLAIN_AGENTS, work, (task, _, _) -> new PlainJava(task));
        return this;
    }

    private void addPeer(String name, int most, Workload work, TableEntry.Factory factory) {
        if (work.agents() > most) {
            note(name + ": left out above " + most + " agents, it is too slow");
        } else {
            add(work, 1, "scalar", factory);
        }
    }

    private BenchPlan note(String note) {
        if (!notes.contains(note)) {
            notes.add(note);
        }
        return this;
    }

    /** Runs group after group; {@code seen} gets each row as its group ends. */
    public ThroughputTable run(InterleavedRunner runner, Consumer<TableRow> seen) {
        List<TableRow> rows = new ArrayList<>();
        for (List<TableEntry> group : groups) {
            List<TableRow> done = runner.run(group);
            done.forEach(seen);
            rows.addAll(done);
        }
        return new ThroughputTable(rows, notes);
    }
}
