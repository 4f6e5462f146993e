package throng.bench;

/**
 * A contender that enters the table: what it does, and how it is built when its turn comes.
 *
 * @param work    what is done
 * @param workers threads
 * @param form    {@code scalar} or {@code wide}
 * @param factory builds the contender
 */
public record TableEntry(Workload work, int workers, String form, Factory factory) {
    /** Where an engine joins: {@code TableEntry.Factory engine = ThrongContender::new}. */
    @FunctionalInterface
    public interface Factory {
        /** Builds a contender at tick 0. */
        Contender open(Workload work, int workers, String form);
    }

    Contender open() {
        return factory.open(work, workers, form);
    }
}
