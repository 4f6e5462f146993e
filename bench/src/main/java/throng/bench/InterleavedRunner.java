package throng.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Times contenders against each other: warms each up, then gives them turns of some 30 ms, round after round, so that
 * whatever else the machine does meets all alike.
 */
public final class InterleavedRunner {
    /** Ticks after which the hash of a row is taken. */
    public static final int HASH_TICKS = 20;

    private final double seconds;
    private final double warmSeconds;
    private final int warmTicks;
    private final Consumer<String> progress;

    /**
     * A runner.
     *
     * @param seconds     timed, per row
     * @param warmSeconds of warm-up at least, per row
     * @param warmTicks   of warm-up at least; slow contenders stop after ten times the seconds all the same
     * @param progress    hears a line per row begun
     */
    public InterleavedRunner(double seconds, double warmSeconds, int warmTicks, Consumer<String> progress) {
        this.seconds = seconds;
        this.warmSeconds = warmSeconds;
        this.warmTicks = warmTicks;
        this.progress = progress;
    }

    /** Runs entries that are to be compared, all open at the same time. Rows come in the order of the entries. */
    public List<TableRow> run(List<TableEntry> entries) {
        List<ContenderTurns> turns = new ArrayList<>();
        try {
            for (TableEntry entry : entries) {
                turns.add(new ContenderTurns(entry));
            }
            for (ContenderTurns turn : turns) {
                progress.accept("warming up " + turn);
                turn.warm(warmSeconds, warmTicks);
            }
            for (boolean more = true; more; ) {
                more = false;
                for (ContenderTurns turn : turns) {
                    more |= turn.runTurn(seconds * 1e9);
                }
            }
            return turns.stream().map(ContenderTurns::row).toList();
        } finally {
            turns.forEach(ContenderTurns::close);
        }
    }
}
