package throng.decision;

import java.util.ArrayList;
import java.util.List;
import throng.behaviour.GroupView;
import throng.math.Check;
import throng.math.Rng;
import throng.memory.Column;

/**
 * A test of columns, asked of many agents at once. It is data, not code that runs for each agent: one loop over the
 * columns for each test. A test of the user's own allocates nothing and writes nothing but {@code into}.
 */
@FunctionalInterface
public interface Guard {
    /** Tests of which one may be made by {@link #and}. */
    int MOST = 1024;

    /**
     * Writes those of {@code agents} at [from, to) for whom it holds to {@code into} from 0 on, in their order.
     * {@code into} may be {@code agents}, where {@code from} is 0.
     *
     * @return how many they are
     */
    int filter(GroupView in, int[] agents, int from, int to, int[] into);

    /** The columns that it reads: those of another group are refused before they mislead. */
    default List<Column> columns() {
        return List.of();
    }

    /** Where both hold; the other is asked only of those for whom this holds. */
    default Guard and(Guard other) {
        return new Both(this, other);
    }

    /** value ≥ least. */
    static Guard atLeast(Column.Floats column, float least) {
        return new Floats(column, least, Float.POSITIVE_INFINITY);
    }

    /** value &lt; limit. */
    static Guard below(Column.Floats column, float limit) {
        return new Floats(column, Float.NEGATIVE_INFINITY, Math.nextDown(limit));
    }

    /** low ≤ value ≤ high. */
    static Guard within(Column.Floats column, float low, float high) {
        return new Floats(column, low, high);
    }

    /** low ≤ value ≤ high. */
    static Guard within(Column.Ints column, int low, int high) {
        return new Ints(column, low, high, true);
    }

    /** value = that. */
    static Guard is(Column.Ints column, int that) {
        return new Ints(column, that, that, true);
    }

    /** value ≠ that. */
    static Guard isNot(Column.Ints column, int that) {
        return new Ints(column, that, that, false);
    }

    /** one &lt; other, agent by agent. */
    static Guard less(Column.Floats one, Column.Floats other) {
        return new Less(one, other);
    }

    /** True with probability p in each tick, drawn from (seed, tick, id, stream). */
    static Guard chance(float p, int stream) {
        return new Chance(p, stream);
    }

    /**
     * low ≤ value ≤ high; never where the value is NaN.
     *
     * @param column of the group
     * @param low any number
     * @param high from low on
     */
    record Floats(Column.Floats column, float low, float high) implements Guard {
        public Floats {
            Check.given("the column of a test", column);
            float most = Float.POSITIVE_INFINITY;
            Check.within("the low end of a test of column " + column.name(), low, -most, most, "");
            Check.within("the high end of a test of column " + column.name(), high, low, most, "");
        }

        @Override
        public List<Column> columns() {
            return List.of(column);
        }

        @Override
        public int filter(GroupView in, int[] agents, int from, int to, int[] into) {
            float[] values = column.values();
            int n = 0;
            for (int k = from; k < to; k++) {
                int i = agents[k];
                into[n] = i; // stays if it is kept
                n += values[i] >= low && values[i] <= high ? 1 : 0;
            }
            return n;
        }
    }

    /**
     * low ≤ value ≤ high, or the contrary.
     *
     * @param column of the group
     * @param low any number
     * @param high from low on
     * @param inside false: holds where the value is outside
     */
    record Ints(Column.Ints column, int low, int high, boolean inside) implements Guard {
        public Ints {
            Check.given("the column of a test", column);
            Check.within("the high end of a test of column " + column.name(), high, low, Integer.MAX_VALUE);
        }

        @Override
        public List<Column> columns() {
            return List.of(column);
        }

        @Override
        public int filter(GroupView in, int[] agents, int from, int to, int[] into) {
            int[] values = column.values();
            int n = 0;
            for (int k = from; k < to; k++) {
                int i = agents[k];
                into[n] = i;
                n += (values[i] >= low && values[i] <= high) == inside ? 1 : 0;
            }
            return n;
        }
    }

    /**
     * one &lt; other; never where either is NaN.
     *
     * @param one column of the group
     * @param other column of the group
     */
    record Less(Column.Floats one, Column.Floats other) implements Guard {
        public Less {
            Check.given("the first column of a test", one);
            Check.given("the second column of a test", other);
        }

        @Override
        public List<Column> columns() {
            return List.of(one, other);
        }

        @Override
        public int filter(GroupView in, int[] agents, int from, int to, int[] into) {
            float[] a = one.values(), b = other.values();
            int n = 0;
            for (int k = from; k < to; k++) {
                int i = agents[k];
                into[n] = i;
                n += a[i] < b[i] ? 1 : 0;
            }
            return n;
        }
    }

    /**
     * Rng.unit(seed, tick, id, stream) &lt; p.
     *
     * @param p of each tick, in [0, 1]
     * @param stream of random numbers: tests that shall not agree take different ones
     */
    record Chance(float p, int stream) implements Guard {
        public Chance {
            Check.within("the chance of a test", p, 0, 1, "");
        }

        @Override
        public int filter(GroupView in, int[] agents, int from, int to, int[] into) {
            long seed = in.seed(), tick = in.clock().tick();
            int[] id = in.id();
            int n = 0;
            for (int k = from; k < to; k++) {
                int i = agents[k];
                into[n] = i;
                n += Rng.unit(seed, tick, id[i], stream) < p ? 1 : 0;
            }
            return n;
        }
    }

    /**
     * Where both hold.
     *
     * @param one asked first
     * @param other asked of those who are left
     */
    record Both(Guard one, Guard other) implements Guard {
        public Both {
            Check.given("the first of two tests", one);
            Check.given("the second of two tests", other);
            int tests = tests(one) + tests(other);
            if (tests > MOST)
                throw new IllegalArgumentException(
                        "a test is made of %d tests; allowed is 1 to %d".formatted(tests, MOST));
        }

        /** No deeper than MOST, as each of them was let in here. */
        private static int tests(Guard guard) {
            return guard instanceof Both(Guard one, Guard other) ? tests(one) + tests(other) : 1;
        }

        @Override
        public List<Column> columns() {
            var columns = new ArrayList<>(one.columns());
            columns.addAll(other.columns());
            return List.copyOf(columns);
        }

        @Override
        public int filter(GroupView in, int[] agents, int from, int to, int[] into) {
            int n = one.filter(in, agents, from, to, into);
            return other.filter(in, into, 0, n, into);
        }
    }
}
