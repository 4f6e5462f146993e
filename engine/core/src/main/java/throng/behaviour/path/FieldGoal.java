package throng.behaviour.path;

import java.util.List;
import throng.math.Check;
import throng.memory.Column;
import throng.navigation.field.DistanceFields;

/** Which goal of some {@link DistanceFields} agents go to: one for all, or each agent's own. */
public sealed interface FieldGoal {
    /** The number of agent i's goal; one that is none's: it goes nowhere. */
    int number(int i);

    /** Asks for the fields of all goals of the first {@code count} agents. */
    void ask(DistanceFields fields, int count);

    /** Columns of the group that is steered, of which it reads the numbers. */
    default List<Column> columns() {
        return List.of();
    }

    /** One for all. */
    static FieldGoal of(int number) {
        return new One(number);
    }

    /** Each agent's own, from a column of its group; negative: none. */
    static FieldGoal each(Column.Ints numbers) {
        return new Each(numbers);
    }

    /**
     * One for all.
     *
     * @param number of the goal, at least 0
     */
    record One(int number) implements FieldGoal {
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
    }

    /**
     * Each agent's own.
     *
     * @param numbers of the goals; negative: none
     */
    record Each(Column.Ints numbers) implements FieldGoal {
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
    }
}
