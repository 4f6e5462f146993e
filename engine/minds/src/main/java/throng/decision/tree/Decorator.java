package throng.decision.tree;

import java.util.List;
import throng.math.Check;
import throng.math.Range;

/** A node with one child: it changes the result of the child, or decides whether and how often the child runs. */
public sealed interface Decorator extends Node {
    /** {@return the child} */
    Node child();

    @Override
    default List<Node> children() {
        return List.of(child());
    }

    /**
     * Swaps success and failure of the child. Use it for "not".
     *
     * @param child any node
     */
    record Invert(Node child) implements Decorator {
        /** Checks the arguments. */
        public Invert {
            Check.given("the child of invert", child);
        }

        @Override
        public String line() {
            return "invert";
        }
    }

    /**
     * Runs the child again until it has succeeded that many times, at most one round in each tick, and then succeeds.
     * Fails as soon as the child fails.
     *
     * @param times how often, in [1, 10⁶]
     * @param child any node
     */
    record Repeat(
            @Range("the number of repeat: [1, " + MAX_ROUNDS + "]")
            int times,

            Node child) implements Decorator {
        /** Checks the arguments. */
        public Repeat {
            Check.given("the child of repeat", child);
            Check.values(Repeat.class, times);
        }

        @Override
        public String line() {
            return "repeat " + times;
        }
    }

    /**
     * Runs the child again until it has failed that many times, at most one round in each tick, and then fails.
     * Succeeds as soon as the child succeeds.
     *
     * @param times how often, in [1, 10⁶]
     * @param child any node
     */
    record Retry(
            @Range("the number of retry: [1, " + MAX_ROUNDS + "]")
            int times,

            Node child) implements Decorator {
        /** Checks the arguments. */
        public Retry {
            Check.given("the child of retry", child);
            Check.values(Retry.class, times);
        }

        @Override
        public String line() {
            return "retry " + times;
        }
    }

    /**
     * Runs the child again until it ends with the wanted result, at most one round in each tick, and then succeeds.
     *
     * @param success true: until it succeeds; false: until it fails
     * @param child any node
     */
    record Until(boolean success, Node child) implements Decorator {
        /** Checks the arguments. */
        public Until {
            Check.given("the child of until", child);
        }

        @Override
        public String line() {
            return success ? "until success" : "until failure";
        }
    }

    /**
     * Halts the child and fails when that many seconds have passed since the child began. Times are rounded to
     * milliseconds.
     *
     * @param seconds its time, seconds, in [0.001, 10⁶]
     * @param child any node
     */
    record Timeout(
            @Range("the time of timeout: [0.001, " + MAX_SECONDS + "] s")
            float seconds,

            Node child) implements Decorator {
        /** Checks the arguments. */
        public Timeout {
            Check.given("the child of timeout", child);
            Check.values(Timeout.class, seconds);
        }

        @Override
        public String line() {
            return "timeout " + TreeNames.format(seconds);
        }
    }

    /**
     * Fails for that many seconds after the child has ended or was halted, without running it. Times are rounded to
     * milliseconds.
     *
     * @param seconds its time, seconds, in [0.001, 10⁶]
     * @param child any node
     */
    record Cooldown(
            @Range("the time of cooldown: [0.001, " + MAX_SECONDS + "] s")
            float seconds,

            Node child) implements Decorator {
        /** Checks the arguments. */
        public Cooldown {
            Check.given("the child of cooldown", child);
            Check.values(Cooldown.class, seconds);
        }

        @Override
        public String line() {
            return "cooldown " + TreeNames.format(seconds);
        }
    }

    /**
     * Replaces the result of the child when it ends. Use it where a step may fail without consequence.
     *
     * @param success true: success; false: failure
     * @param child any node
     */
    record Force(boolean success, Node child) implements Decorator {
        /** Checks the arguments. */
        public Force {
            Check.given("the child of force", child);
        }

        @Override
        public String line() {
            return success ? "force success" : "force failure";
        }
    }

    /**
     * Runs the child with a probability, drawn by (seed, tick, id) when the child would begin; otherwise fails.
     *
     * @param probability in [0, 1]
     * @param child any node
     */
    record Chance(@Range("[0, 1]") float probability, Node child) implements Decorator {
        /** Checks the arguments. */
        public Chance {
            Check.given("the child of chance", child);
            Check.values(Chance.class, probability);
        }

        @Override
        public String line() {
            return "chance " + TreeNames.format(probability);
        }
    }
}
