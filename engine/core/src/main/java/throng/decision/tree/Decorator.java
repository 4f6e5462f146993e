package throng.decision.tree;

import static throng.math.Check.within;

import java.util.List;
import throng.math.Check;

/** A node of one child: it turns what the child says, or decides whether and how often it is asked. */
public sealed interface Decorator extends Node {
    Node child();

    @Override
    default List<Node> children() {
        return List.of(child());
    }

    /**
     * Success for failure, and failure for success.
     *
     * @param child any
     */
    record Invert(Node child) implements Decorator {
        public Invert {
            Check.given("the child of invert", child);
        }

        @Override
        public String line() {
            return "invert";
        }
    }

    /**
     * Succeeds when the child has succeeded so many times, one round a tick at most; fails as soon as it fails.
     *
     * @param times 1 to 10⁶
     * @param child any
     */
    record Repeat(int times, Node child) implements Decorator {
        public Repeat {
            Check.given("the child of repeat", child);
            within("the number of repeat", times, 1, MAX_ROUNDS);
        }

        @Override
        public String line() {
            return "repeat " + times;
        }
    }

    /**
     * Fails when the child has failed so many times, one round a tick at most; succeeds as soon as it succeeds.
     *
     * @param times 1 to 10⁶
     * @param child any
     */
    record Retry(int times, Node child) implements Decorator {
        public Retry {
            Check.given("the child of retry", child);
            within("the number of retry", times, 1, MAX_ROUNDS);
        }

        @Override
        public String line() {
            return "retry " + times;
        }
    }

    /**
     * Runs till the child ends as asked for, one round a tick at most; succeeds then.
     *
     * @param success true: till it succeeds; false: till it fails
     * @param child any
     */
    record Until(boolean success, Node child) implements Decorator {
        public Until {
            Check.given("the child of until", child);
        }

        @Override
        public String line() {
            return success ? "until success" : "until failure";
        }
    }

    /**
     * Halts the child and fails when that many seconds have passed since it began; times are rounded to milliseconds.
     *
     * @param seconds in [0.001, 10⁶]
     * @param child any
     */
    record Timeout(float seconds, Node child) implements Decorator {
        public Timeout {
            Check.given("the child of timeout", child);
            Check.within("the time of timeout", seconds, .001f, MAX_SECONDS, "s");
        }

        @Override
        public String line() {
            return "timeout " + TreeNames.plain(seconds);
        }
    }

    /**
     * Fails for that many seconds after the child has ended or was halted, without asking it; rounded to milliseconds.
     *
     * @param seconds in [0.001, 10⁶]
     * @param child any
     */
    record Cooldown(float seconds, Node child) implements Decorator {
        public Cooldown {
            Check.given("the child of cooldown", child);
            Check.within("the time of cooldown", seconds, .001f, MAX_SECONDS, "s");
        }

        @Override
        public String line() {
            return "cooldown " + TreeNames.plain(seconds);
        }
    }

    /**
     * However the child ends, it says the same.
     *
     * @param success true: success; false: failure
     * @param child any
     */
    record Force(boolean success, Node child) implements Decorator {
        public Force {
            Check.given("the child of force", child);
        }

        @Override
        public String line() {
            return success ? "force success" : "force failure";
        }
    }

    /**
     * Asks the child with a probability, drawn by (seed, tick, id) when it would begin; else it fails.
     *
     * @param probability in [0, 1]
     * @param child any
     */
    record Chance(float probability, Node child) implements Decorator {
        public Chance {
            Check.given("the child of chance", child);
            within("the probability of chance", probability, 0, 1, "");
        }

        @Override
        public String line() {
            return "chance " + TreeNames.plain(probability);
        }
    }
}
