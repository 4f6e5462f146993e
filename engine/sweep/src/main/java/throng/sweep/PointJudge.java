package throng.sweep;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Judges the runs of one crossing in their order: rows that come out of order wait for those before them. */
final class PointJudge {
    private final StoppingRule rule;
    private final int first;
    private final int most;
    private final List<SweepRow> rows = new ArrayList<>();
    private int enough = -1;

    /**
     * Begins before the first run.
     *
     * @param first number of the crossing's first run
     * @param most runs that it has
     */
    PointJudge(StoppingRule rule, int first, int most) {
        this.rule = rule;
        this.first = first;
        this.most = most;
    }

    /** Reads the rows of a folder. */
    interface Rows {
        /** Returns the row of a run; null if it is not done. */
        @Nullable
        SweepRow row(int run);
    }

    /** Returns how many runs are enough; −1 if that is not known from the rows that are there. */
    int enough(Rows folder) {
        while (enough < 0 && rows.size() < most) {
            SweepRow next = folder.row(first + rows.size());
            if (next == null) break;
            rows.add(next);
            if (rule.isEnough(rows)) enough = rows.size();
        }
        return enough;
    }
}
