package throng.bench;

import java.util.ArrayList;
import java.util.List;
import throng.bench.peer.GdxAi;
import throng.bench.peer.GdxAiGrid;
import throng.bench.peer.PlainJava;
import throng.bench.yardstick.Yardstick;

/**
 * The plan of a measurement: groups of contenders whose ticks are interleaved, so that they can be compared. Use
 * {@link #add} for engines and peers. Contenders that are too slow for a workload are left out with a note.
 */
public final class BenchPlan {
    /** A tick of 10,000 agents takes 0.6 s with gdx-ai's own proximity. */
    private static final int MAX_GDX_AI_AGENTS = 10_000;

    private static final int MAX_GDX_AI_GRID_AGENTS = 100_000;
    private static final int MAX_PLAIN_AGENTS = 1_000_000;

    private final List<List<TableEntry>> groups = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /**
     * Begins a new group of contenders that are compared with each other.
     *
     * @return this
     */
    public BenchPlan group() {
        groups.add(new ArrayList<>());
        return this;
    }

    /**
     * Adds a contender to the present group.
     *
     * @param work the workload
     * @param workers number of threads
     * @param form {@code scalar} or {@code wide}
     * @param factory creates the contender
     * @return this
     */
    public BenchPlan add(Workload work, int workers, String form, TableEntry.Factory factory) {
        return add(TableEntry.of(work, workers, form, factory));
    }

    /**
     * Adds a contender to the present group.
     *
     * @param entry the contender
     * @return this
     */
    public BenchPlan add(TableEntry entry) {
        if (groups.isEmpty()) {
            group();
        }
        groups.getLast().add(entry);
        return this;
    }

    /**
     * Adds the yardstick if the workload has two dimensions, else a note.
     *
     * @param work the workload
     * @param workers number of threads
     * @return this
     */
    public BenchPlan addYardstick(Workload work, int workers) {
        if (work.dimensions() != 2) {
            return note("yardstick: left out in 3 dimensions");
        }
        return add(work, workers, "wide", (task, threads, _) -> new Yardstick(task, threads));
    }

    /**
     * Adds the peers, one thread each, if the workload has two dimensions and is not too large for them.
     *
     * @param work the workload
     * @return this
     */
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

    /**
     * Runs group after group.
     *
     * @param runner measures a group
     * @return all rows and notes; the rows of whole groups if the runner was stopped
     */
    public ThroughputTable run(InterleavedRunner runner) {
        List<TableRow> rows = new ArrayList<>();
        var processors = new ProcessorTime();
        for (List<TableEntry> group : groups) rows.addAll(runner.run(group));
        String busy = processors.note();
        if (!busy.isEmpty()) note(busy);
        return new ThroughputTable(rows, notes);
    }
}
