package throng.memory;

import throng.math.Check;
import throng.math.Range;

/**
 * What a rule remembers of each agent: the group makes a column for it when it is given the rule. Use it in {@code
 * Rule.remembers} for what the rule alone needs, such as what it has told; take columns that code makes where others
 * write them, too.
 */
public sealed interface Remembered {
    /** {@return the name of the column behind that of the rule: {@code told} in {@code followWay.told}} */
    String name();

    /**
     * {@return an int for each agent}
     *
     * @param name behind that of the rule
     * @param initial value of a new agent
     */
    static Ints ints(String name, int initial) {
        return new Ints(name, initial);
    }

    /**
     * {@return a float for each agent}
     *
     * @param name behind that of the rule
     * @param initial value of a new agent
     */
    static Floats floats(String name, float initial) {
        return new Floats(name, initial);
    }

    /**
     * An int for each agent.
     *
     * @param name behind that of the rule
     * @param initial value of a new agent
     */
    record Ints(String name, int initial) implements Remembered {
        /**
         * Checks the name.
         *
         * @throws IllegalArgumentException if it is null, too long or no valid text
         */
        public Ints {
            Check.name("what a rule remembers", name);
        }
    }

    /**
     * A float for each agent.
     *
     * @param name behind that of the rule
     * @param initial value of a new agent
     */
    record Floats(
            String name,

            @Range("the first value of: [" + -Float.MAX_VALUE + ", " + Float.MAX_VALUE + "]")
            float initial)
            implements Remembered {
        /**
         * Checks the name and the value.
         *
         * @throws IllegalArgumentException if the name is null, too long or no valid text, or the value not finite
         */
        public Floats {
            Check.name("what a rule remembers", name);
            Check.values(Floats.class, name, initial);
        }
    }
}
