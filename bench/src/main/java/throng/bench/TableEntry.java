package throng.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * A contender that enters the table: what it does, and how it is created when its group begins.
 *
 * @param crowd the crowd's word in the table: that of a {@link CrowdLayout}, or the name of a scenario
 * @param agents number of agents at the start
 * @param dimensions 2 or 3
 * @param workers number of threads
 * @param form {@code scalar} or {@code wide}
 * @param life when the crowd starts again
 * @param opening creates the contender at tick 0; the caller closes it
 * @param differences stages of the row that follow from other rows of its group
 */
public record TableEntry(
        String crowd,
        int agents,
        int dimensions,
        int workers,
        String form,
        CrowdLife life,
        Supplier<Contender> opening,
        List<Difference> differences) {
    /**
     * A stage that is this row less another one of its group, shared among equal parts: minima of both, ns per
     * agent-tick.
     *
     * @param stage its name in the table
     * @param other the entry whose time is taken off
     * @param parts such as the sweeps that this entry has more; 1 for the whole difference
     */
    public record Difference(String stage, TableEntry other, int parts) {}

    /** Copies the differences. */
    public TableEntry {
        differences = List.copyOf(differences);
    }

    /** Creates an entry whose row stands for itself. */
    public TableEntry(
            String crowd,
            int agents,
            int dimensions,
            int workers,
            String form,
            CrowdLife life,
            Supplier<Contender> opening) {
        this(crowd, agents, dimensions, workers, form, life, opening, List.of());
    }

    /**
     * Returns the same entry with one more stage: its time less that of another one.
     *
     * @param stage its name in the table
     * @param other an entry of the same group
     * @param parts by which the difference is divided
     * @return a new entry
     */
    public TableEntry less(String stage, TableEntry other, int parts) {
        var more = new ArrayList<>(differences);
        more.add(new Difference(stage, other, parts));
        return new TableEntry(crowd, agents, dimensions, workers, form, life, opening, more);
    }

    /** Creates contenders, such as {@code ThrongContender::new}. Implement it to measure another engine. */
    @FunctionalInterface
    public interface Factory {
        /**
         * Creates a contender at tick 0.
         *
         * @param work the workload
         * @param workers number of threads
         * @param form {@code scalar} or {@code wide}
         * @return the contender, which the caller closes
         */
        Contender open(Workload work, int workers, String form);
    }

    static TableEntry of(Workload work, int workers, String form, Factory factory) {
        return new TableEntry(
                work.crowd().word(),
                work.agents(),
                work.dimensions(),
                workers,
                form,
                CrowdLife.of(work.crowd()),
                () -> factory.open(work, workers, form));
    }
}
