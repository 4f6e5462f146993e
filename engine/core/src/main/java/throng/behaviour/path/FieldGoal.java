package throng.behaviour.path;

import java.util.List;
import throng.math.Check;
import throng.memory.Column;
import throng.navigation.field.DistanceFields;

/**
 * The goal of {@link DistanceFields} or {@link Ways} that agents go to: one for all, or one for each agent. Use
 * {@link #of} when a group has one goal, and {@link #each} when agents choose theirs from a column.
 */
public sealed interface FieldGoal {
    /**
     * Returns the number of the goal of an agent. A number that no goal has means that the agent has no goal.
     *
     * @param i index of the agent
     * @return the number of its goal
     */
    int number(int i);

    /**
     * Asks for the fields of all goals of the first agents, so that they are built before agents steer.
     *
     * @param fields the fields of the map
     * @param count how many agents
     */
    void ask(DistanceFields fields, int count);

    /**
     * Asks for the ways to all goals of the first agents, so that they are built before agents steer.
     *
     * @param ways the ways of the map
     * @param count how many agents
     */
    void ask(Ways ways, int count);

    /**
     * Returns the columns of the steered group that this goal reads.
     *
     * @return the columns; empty if the goal is the same for all
     */
    default List<Column> columns() {
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
     * The same goal for all agents.
     *
     * @param number of the goal, at least 0
     */
    record One(int number) implements FieldGoal {
        /**
         * Checks the number.
         *
         * @throws IllegalArgumentException if it is negative
         */
        public One {
            Check.within("the number of a goal", number, 0, Integer.MAX_VALUE);
        }

        @Override
        public int number(int i) {
            return number;
        }

        @Override
        public void ask(DistanceFields fields, int count) {
            if (count > 0) fields.ask(number);
        }

        @Override
        public void ask(Ways ways, int count) {
            if (count > 0) ways.ask(number);
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
        public int number(int i) {
            return numbers.values()[i];
        }

        @Override
        public void ask(DistanceFields fields, int count) {
            int[] values = numbers.values();
            for (int i = 0; i < count; i++) fields.ask(values[i]);
        }

        @Override
        public void ask(Ways ways, int count) {
            int[] values = numbers.values();
            for (int i = 0; i < count; i++) ways.ask(values[i]);
        }
    }
}
