package throng.decision;

import java.util.ArrayList;
import java.util.List;
import throng.behaviour.GroupView;
import throng.math.Check;
import throng.math.Range;
import throng.math.Rng;
import throng.memory.Column;

/**
 * A test of columns, asked for many agents at once: it decides whether a transition of a
 * {@link throng.decision.machine.StateMachine} is taken, or what a condition of a tree answers.
 *
 * <p>Use it when a decision depends on numbers of the agent itself: distance, noise, health, a role, chance. The guards
 * made here are data: each runs one loop over the columns, without a branch.
 *
 * <pre>{@code
 * Guard tired = Guard.below(strength, 0.2f).and(Guard.isNot(role, LEADER));
 * }</pre>
 *
 * <p>The methods refuse a column that is null, a number that is NaN, and a number out of range, by
 * {@link IllegalArgumentException}. A guard of your own allocates nothing and writes nothing but {@code into}.
 */
@FunctionalInterface
public interface Guard {
    /** The number of tests that {@link #and} may combine. */
    int MAX_TESTS = 1024;

    /**
     * Copies the agents for which the test holds to {@code into}, from index 0 on, in the same order. {@code into} may
     * be the array {@code agents} if {@code from} is 0.
     *
     * @param in the group and the world
     * @param agents indices into the columns, ascending
     * @param from first position in {@code agents}
     * @param to position after the last
     * @param into receives the agents that pass; at least {@code to - from} long
     * @return the number of agents that pass
     * @throws IllegalArgumentException by the guards made here, if a list is too short, or a column has no such agent
     */
    int filter(GroupView in, int[] agents, int from, int to, int[] into);

    /** {@return the columns that it reads: a mind refuses those of another group; empty if it does not tell} */
    default List<Column> columns() {
        return List.of();
    }

    /**
     * Combines two tests: both must hold. The other test is asked only for the agents that pass this one, so the
     * cheaper or rarer one comes first.
     *
     * @param other the second test
     * @return a guard that holds where both hold
     * @throws IllegalArgumentException if other is null, or the two combine more than {@link #MAX_TESTS} tests
     */
    default Guard and(Guard other) {
        return new Both(this, other);
    }

    /**
     * {@return a guard that holds where value ≥ least}
     *
     * @param column of the group
     * @param least the threshold, in the unit of the column
     */
    static Guard atLeast(Column.Floats column, float least) {
        return new Floats(column, least, Float.POSITIVE_INFINITY);
    }

    /**
     * {@return a guard that holds where value &lt; limit}
     *
     * @param column of the group
     * @param limit the threshold, in the unit of the column
     */
    static Guard below(Column.Floats column, float limit) {
        return new Floats(column, Float.NEGATIVE_INFINITY, Math.nextDown(limit));
    }

    /**
     * {@return a guard that holds where low ≤ value ≤ high}
     *
     * @param column of the group
     * @param low end, in the unit of the column
     * @param high end, ≥ low
     */
    static Guard within(Column.Floats column, float low, float high) {
        return new Floats(column, low, high);
    }

    /**
     * {@return a guard that holds where low ≤ value ≤ high}
     *
     * @param column of the group
     * @param low end
     * @param high end, ≥ low
     */
    static Guard within(Column.Ints column, int low, int high) {
        return new Ints(column, low, high, true);
    }

    /**
     * {@return a guard that holds where value = that}
     *
     * @param column of the group
     * @param that the number to compare with
     */
    static Guard is(Column.Ints column, int that) {
        return new Ints(column, that, that, true);
    }

    /**
     * {@return a guard that holds where value ≠ that}
     *
     * @param column of the group
     * @param that the number to compare with
     */
    static Guard isNot(Column.Ints column, int that) {
        return new Ints(column, that, that, false);
    }

    /**
     * {@return a guard that holds where first &lt; second, for each agent}
     *
     * @param first column of the group
     * @param second column of the group
     */
    static Guard less(Column.Floats first, Column.Floats second) {
        return new Less(first, second);
    }

    /**
     * {@return a guard that holds with probability p in each tick, drawn from (seed, tick, id, stream)}
     *
     * @param p probability per tick, in [0, 1]
     * @param stream of random numbers: give different streams to tests that must not agree
     */
    static Guard chance(float p, int stream) {
        return new Chance(p, stream);
    }

    /**
     * Holds where low ≤ value ≤ high; never where the value is NaN.
     *
     * @param column of the group
     * @param low end, any number
     * @param high end, ≥ low
     */
    record Floats(Column.Floats column, float low, float high) implements Guard {
        /** Checks the arguments. */
        public Floats {
            Check.given("the column of a test", column);
            float infinity = Float.POSITIVE_INFINITY;
            Check.within("the low end of a test of column " + column.name(), low, -infinity, infinity, "");
            Check.within("the high end of a test of column " + column.name(), high, low, infinity, "");
        }

        @Override
        public List<Column> columns() {
            return List.of(column);
        }

        @Override
        public int filter(GroupView in, int[] agents, int from, int to, int[] into) {
            AskedAgents.check(column, agents, from, to);
            AskedAgents.checkRoom(into, from, to);
            float[] values = column.values();
            int n = 0;
            for (int k = from; k < to; k++) {
                int i = agents[k];
                into[n] = i; // overwritten by the next agent unless n grows: no branch
                n += values[i] >= low && values[i] <= high ? 1 : 0;
            }
            return n;
        }
    }

    /**
     * Holds where low ≤ value ≤ high, or where it does not.
     *
     * @param column of the group
     * @param low end, any number
     * @param high end, ≥ low
     * @param inside true: holds inside [low, high]; false: holds outside
     */
    record Ints(Column.Ints column, int low, int high, boolean inside) implements Guard {
        /** Checks the arguments. */
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
            AskedAgents.check(column, agents, from, to);
            AskedAgents.checkRoom(into, from, to);
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
     * Holds where first &lt; second; never where either is NaN.
     *
     * @param first column of the group
     * @param second column of the group
     */
    record Less(Column.Floats first, Column.Floats second) implements Guard {
        /** Checks the arguments. */
        public Less {
            Check.given("the first column of a test", first);
            Check.given("the second column of a test", second);
        }

        @Override
        public List<Column> columns() {
            return List.of(first, second);
        }

        @Override
        public int filter(GroupView in, int[] agents, int from, int to, int[] into) {
            AskedAgents.check(first, agents, from, to);
            if (second.count() < first.count()) AskedAgents.check(second, agents, from, to); // of another group
            AskedAgents.checkRoom(into, from, to);
            float[] a = first.values(), b = second.values();
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
     * Holds where Rng.unit(seed, tick, id, stream) &lt; p.
     *
     * @param p probability per tick, in [0, 1]
     * @param stream of random numbers: give different streams to tests that must not agree
     */
    record Chance(@Range("the chance of a test: [0, 1]") float p, int stream) implements Guard {

        /** Checks the arguments. */
        public Chance {
            Check.values(Chance.class, p);
        }

        @Override
        public int filter(GroupView in, int[] agents, int from, int to, int[] into) {
            AskedAgents.check(in, agents, from, to);
            AskedAgents.checkRoom(into, from, to);
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
     * Holds where both tests hold.
     *
     * @param first asked for all agents
     * @param second asked for the agents that pass the first
     */
    record Both(Guard first, Guard second) implements Guard {
        /** Checks the arguments. */
        public Both {
            Check.given("the first of two tests", first);
            Check.given("the second of two tests", second);
            int tests = tests(first) + tests(second);
            if (tests > MAX_TESTS)
                throw new IllegalArgumentException(
                        "a guard combines %d tests; allowed is 1 to %d: split it".formatted(tests, MAX_TESTS));
        }

        /** Its recursion is at most MAX_TESTS deep, as the constructor has checked each part. */
        private static int tests(Guard guard) {
            return guard instanceof Both(Guard first, Guard second) ? tests(first) + tests(second) : 1;
        }

        @Override
        public List<Column> columns() {
            var columns = new ArrayList<>(first.columns());
            columns.addAll(second.columns());
            return List.copyOf(columns);
        }

        @Override
        public int filter(GroupView in, int[] agents, int from, int to, int[] into) {
            int n = first.filter(in, agents, from, to, into);
            return second.filter(in, into, 0, n, into);
        }
    }
}
