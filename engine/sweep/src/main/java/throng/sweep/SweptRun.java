package throng.sweep;

/** Does one run of a sweep. Several threads call it at the same time, each for another run. */
public interface SweptRun {
    /**
     * Does a run. What it throws becomes a row of the table, as the reason why the run failed.
     *
     * @param run its settings and seed
     * @param gate whose {@link RunGate#pass} is called before each tick
     * @return what came of it
     * @throws Exception if the run fails
     */
    RunResult run(SweepRun run, RunGate gate) throws Exception;

    /**
     * {@return the command that does this run alone; "" if there is none}
     *
     * @param run its settings and seed
     */
    default String command(SweepRun run) {
        return "";
    }
}
