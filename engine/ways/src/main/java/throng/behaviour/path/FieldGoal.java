package throng.behaviour.path;

import java.util.Arrays;
import java.util.List;
import throng.behaviour.GroupView;
import throng.math.Check;
import throng.math.Range;
import throng.memory.Column;
import throng.navigation.field.DistanceFields;
import throng.navigation.goal.GoalFields;

/**
 * The goal of {@link DistanceFields} or {@link Ways} that agents go to: one for all, or one for each agent. Use
 * {@link #of} when a group has one goal, {@link #each} when code writes them into a column, {@link #split} for shares,
 * and {@link #chosen} for the nearest that is worth the way.
 */
public sealed interface FieldGoal permits FieldGoal.One, FieldGoal.Each, Split, Chosen {
    /**
     * Asks for the fields of all goals that agents go to, so that they are built before agents steer.
     *
     * @param in the group at the start of the tick
     * @param fields the fields of the map
     */
    void ask(GroupView in, GoalFields fields);

    /**
     * Writes the number of each agent's goal. A number that no goal has means that the agent has no goal.
     *
     * @param in the group at the start of the tick
     * @param fields the fields of the map, built
     * @param start first agent of the block
     * @param end end of the block, exclusive
     * @param into receives the numbers, from the start of the block
     */
    void choose(GroupView in, GoalFields fields, int start, int end, int[] into);

    /** {@return whether each agent compares the ways to several goals: their fields must be in memory at once} */
    default boolean comparesAll() {
        return false;
    }

    /**
     * Returns the columns of the steered group that this goal reads.
     *
     * @return the columns; empty if the goal is the same for all
     */
    default List<Column> columns() {
        return List.of();
    }

    /**
     * {@return the columns of the steered group in which it keeps what agents choose; empty if they choose nothing}
     */
    default List<Column.Ints> keeps() {
        return List.of();
    }

    /**
     * Gives all agents the same goal.
     *
     * @param number of the goal, at least 0
     * @return the goal
     */
    static FieldGoal of(int number) {
        return new One(number);
    }

    /**
     * Gives each agent the goal of a column.
     *
     * @param numbers of the goals, a column of the steered group; negative for no goal
     * @return the goals
     */
    static FieldGoal each(Column.Ints numbers) {
        return new Each(numbers);
    }

    /**
     * Shares the agents out among some goals: {@code split(new GoalShare(left, .7f), new GoalShare(right, .3f))}.
     *
     * @param parts the goals and their shares, 1 to 64
     * @return the goals
     */
    static FieldGoal split(GoalShare... parts) {
        return new Split(Check.list("shares of goals", parts));
    }

    /**
     * Lets agents choose the cheapest of all goals of the fields, and change only for one that is a tenth cheaper.
     *
     * @param column receives the numbers of the goals: a column of the steered group, at first −1
     * @return the goals
     */
    static FieldGoal chosen(Column.Ints column) {
        return new Chosen(column, .1f, 10);
    }

    /**
     * The same goal for all agents.
     *
     * @param number of the goal, at least 0
     */
    record One(
            @Range("the number of a goal: [0, " + Integer.MAX_VALUE + "]")
            int number) implements FieldGoal {
        /**
         * Checks the number.
         *
         * @throws IllegalArgumentException if it is negative
         */
        public One {
            Check.values(One.class, number);
        }

        @Override
        public void ask(GroupView in, GoalFields fields) {
            if (in.count() > 0) fields.ask(number);
        }

        @Override
        public void choose(GroupView in, GoalFields fields, int start, int end, int[] into) {
            Arrays.fill(into, 0, end - start, number);
        }
    }

    /**
     * A goal for each agent.
     *
     * @param numbers of the goals, a column of the steered group; negative for no goal
     */
    record Each(Column.Ints numbers) implements FieldGoal {
        /**
         * Checks the column.
         *
         * @throws IllegalArgumentException if it is null
         */
        public Each {
            Check.given("the column of goals", numbers);
        }

        @Override
        public List<Column> columns() {
            return List.of(numbers);
        }

        @Override
        public void ask(GroupView in, GoalFields fields) {
            int[] values = numbers.values();
            long asked = 0; // bits of the goals below 64: most agents share a few, and to ask takes long
            for (int i = 0; i < in.count(); i++) {
                int goal = values[i];
                long bit = goal >>> 6 == 0 ? 1L << goal : 0;
                if ((asked & bit) != 0) continue;
                asked |= bit;
                fields.ask(goal);
            }
        }

        @Override
        public void choose(GroupView in, GoalFields fields, int start, int end, int[] into) {
            System.arraycopy(numbers.values(), start, into, 0, end - start);
        }
    }
}
