package throng.decision.tree;

import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.decision.Guard;
import throng.math.Check;
import throng.memory.Column;
import throng.parallel.Workers;

/**
 * What agents find out at a leaf: called once for all agents of a block that get there in this tick, from any worker,
 * many at once. It writes nothing but results, and allocates nothing.
 */
@FunctionalInterface
public interface Condition {
    /**
     * Asks for the agents {@code agents[from]} to {@code agents[to − 1]}, indices into the columns, rising.
     *
     * @param in what may be read
     * @param agents read only; what stands outside [from, to) is nobody's
     * @param from first
     * @param to behind the last
     * @param result of {@code agents[k]} at index k: {@link Status#SUCCESS}, or
     *     {@link Status#FAILURE} as all are before
     */
    void test(GroupView in, int[] agents, int from, int to, byte[] result);

    /** The columns that it reads, as far as it tells: those of another group are refused before they mislead. */
    default List<Column> columns() {
        return List.of();
    }

    /** Success where a test of columns holds: what guards a transition of a machine asks here. */
    static Condition of(Guard guard) {
        return new Tested(guard);
    }

    /**
     * A test of columns.
     *
     * @param guard success where it holds
     */
    record Tested(Guard guard) implements Condition {
        private static final Supplier<int[]> KEPT = Tested::room;

        public Tested {
            Check.given("the test of a condition", guard);
        }

        @Override
        public List<Column> columns() {
            return guard.columns();
        }

        @Override
        public void test(GroupView in, int[] agents, int from, int to, byte[] result) {
            int[] kept = in.scratch(KEPT);
            mark(kept, guard.filter(in, agents, from, to, kept), agents, from, to, result);
        }

        /** Success of those of {@code agents} who are among the first n of {@code kept}, in the same order. */
        static void mark(int[] kept, int n, int[] agents, int from, int to, byte[] result) {
            for (int k = from, m = 0; k < to && m < n; k++) {
                if (agents[k] != kept[m]) continue;
                result[k] = Status.SUCCESS;
                m++;
            }
        }

        private static int[] room() {
            return new int[Workers.BLOCK];
        }
    }
}
