package throng.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Times contenders against each other. It gives them turns of some 30 ms, round after round, so other load on the
 * machine affects all of them alike. A contender is measured until the minimum of its ticks stands still and its time
 * is spent; what was measured before that is its warm-up.
 */
public final class InterleavedRunner {
    /** The number of ticks after which the hash of a row is taken, unless its crowd tells a story. */
    public static final int HASH_TICKS = 20;

    private final double seconds;
    private final Consumer<String> progress;
    private BooleanSupplier stop = () -> false;

    /**
     * Creates a runner.
     *
     * @param seconds timed seconds for each row, after warm-up
     * @param progress receives a line when a row begins
     */
    public InterleavedRunner(double seconds, Consumer<String> progress) {
        this.seconds = seconds;
        this.progress = progress;
    }

    /** Asks after each turn whether to end early. The rows of a group that is not measured to its end are lost. */
    public InterleavedRunner stopWhen(BooleanSupplier asked) {
        stop = asked;
        return this;
    }

    /**
     * Runs entries that are compared; all of them are open at the same time.
     *
     * @param entries the contenders of one group
     * @return one row for each entry, in their order; none if it was stopped
     */
    public List<TableRow> run(List<TableEntry> entries) {
        List<ContenderTurns> turns = new ArrayList<>();
        try {
            for (TableEntry entry : entries) {
                turns.add(new ContenderTurns(entry));
            }
            for (ContenderTurns turn : turns) {
                progress.accept("measuring " + turn);
                turn.begin();
            }
            for (boolean more = true; more; ) {
                more = false;
                for (ContenderTurns turn : turns) {
                    if (stop.getAsBoolean()) return List.of();
                    more |= turn.runTurn(seconds * 1e9);
                }
            }
            return withDifferences(
                    entries, turns.stream().map(ContenderTurns::row).toList());
        } finally {
            turns.forEach(ContenderTurns::close);
        }
    }

    /** Adds the stages that follow from other rows of the group. */
    private static List<TableRow> withDifferences(List<TableEntry> entries, List<TableRow> rows) {
        List<TableRow> told = new ArrayList<>();
        for (int k = 0; k < rows.size(); k++) {
            TableRow row = rows.get(k);
            for (TableEntry.Difference less : entries.get(k).differences()) {
                double other = rows.get(entries.indexOf(less.other())).nsMin();
                row = row.with(less.stage(), (row.nsMin() - other) / less.parts());
            }
            told.add(row);
        }
        return told;
    }
}
