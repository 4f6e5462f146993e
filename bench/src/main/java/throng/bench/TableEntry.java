package throng.bench;

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
 */
public record TableEntry(
        String crowd,
        int agents,
        int dimensions,
        int workers,
        String form,
        CrowdLife life,
        Supplier<Contender> opening) {
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
