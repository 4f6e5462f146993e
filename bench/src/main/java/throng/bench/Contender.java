package throng.bench;

/** One engine set up for one work, stepped from one thread. What is measured outside {@link #tick} may be slow. */
public interface Contender extends AutoCloseable {
    /** Its name in the table. */
    String engine();

    /** One step of {@link Workload#DT}: the only thing timed. */
    void tick();

    /** Mean agents within the radius of an agent, in the present state. */
    double neighbours();

    /** Mean pairs an agent looks at to find its neighbours, in the present state. */
    double candidates();

    /** Hash of the present state, or 0 if there is none. */
    long hash();

    @Override
    void close();
}
