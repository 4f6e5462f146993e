package throng.bench;

/**
 * A contender that enters the table: its workload, and how it is created when its group begins.
 *
 * @param work the workload
 * @param workers number of threads
 * @param form {@code scalar} or {@code wide}
 * @param factory creates the contender
 */
public record TableEntry(Workload work, int workers, String form, Factory factory) {
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

    Contender open() {
        return factory.open(work, workers, form);
    }
}
