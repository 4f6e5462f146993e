package throng.decision.tree;

import static throng.math.Check.within;

import java.util.List;
import throng.math.Check;

/**
 * A node of a behaviour tree (as in the book of Colledanchise and Ögren on them, 2018). In each tick of the
 * tree it says {@link Status success, failure or running}. What runs and is not asked again, as its parent has ended or
 * turned elsewhere, is halted: it begins anew next time.
 */
public sealed interface Node
        permits Node.Sequence,
                Node.Selector,
                Node.Parallel,
                Node.Choice,
                Node.Subtree,
                Node.Ask,
                Node.Compare,
                Node.Act,
                Decorator {
    /** Most children of a node, and nodes of a tree. */
    int MOST = 4096;
    /** Most rounds of repeat and retry. */
    int MAX_ROUNDS = 1_000_000;
    /** Longest time of timeout and cooldown, seconds. */
    float MAX_SECONDS = 1e6f;

    /** From the first to the last. */
    default List<Node> children() {
        return List.of();
    }

    /** Its own line in the text of a tree. */
    String line();

    /**
     * Asks its children in order till one does not succeed, and says what that one says. Without memory it begins with
     * the first child in each tick, and halts a later one that runs still; with memory it goes on with who runs.
     *
     * @param memory whether it goes on where it was
     * @param children 1 to 4096
     */
    record Sequence(boolean memory, List<Node> children) implements Node {
        public Sequence {
            children = some("sequence", children);
        }

        @Override
        public String line() {
            return memory ? "sequence memory" : "sequence";
        }
    }

    /**
     * Asks its children in order till one does not fail, and says what that one says; memory as in a sequence.
     *
     * @param memory whether it goes on where it was
     * @param children 1 to 4096
     */
    record Selector(boolean memory, List<Node> children) implements Node {
        public Selector {
            children = some("selector", children);
        }

        @Override
        public String line() {
            return memory ? "selector memory" : "selector";
        }
    }

    /**
     * Asks all its children, then counts: it succeeds with enough successes, else fails with enough failures, else
     * runs. When it ends it halts who runs still. Without memory each is asked anew in each tick; with memory one that
     * has ended rests, and counts, till the whole ends. success + failure is at most children + 1, as it could run for
     * ever else with no child running.
     *
     * @param memory whether who has ended rests
     * @param success children that must succeed, from 1
     * @param failure children that must fail, from 1
     * @param children 1 to 4096
     */
    record Parallel(boolean memory, int success, int failure, List<Node> children) implements Node {
        public Parallel {
            children = some("parallel", children);
            int n = children.size();
            within("successes of a parallel of " + n + " children", success, 1, n);
            String failures = "failures of a parallel (%d of %d must succeed)".formatted(success, n);
            within(failures, failure, 1, n + 1 - success);
        }

        @Override
        public String line() {
            int rest = children.size() + 1 - success;
            String numbers = rest != failure ? " " + success + " " + failure : rest == 1 ? "" : " " + success;
            return (memory ? "parallel memory" : "parallel") + numbers;
        }
    }

    /**
     * Draws one of its children by (seed, tick, id), and stays with it while it runs.
     *
     * @param weights of the children, in [0, 10⁶], not all 0
     * @param children 1 to 4096
     */
    record Choice(List<Float> weights, List<Node> children) implements Node {
        public Choice {
            children = some("random", children);
            weights = List.copyOf(weights);
            if (weights.size() != children.size())
                throw new IllegalArgumentException(
                        "random has %d weights for %d children: give each one, or none at all"
                                .formatted(weights.size(), children.size()));
            float all = 0;
            for (float weight : weights) all += within("a weight of random", weight, 0, 1e6f, "");
            if (all == 0) throw new IllegalArgumentException("all weights of random are 0: give one that is not");
        }

        /** Each as likely. */
        public static Choice of(List<Node> children) {
            return new Choice(children.stream().map(c -> 1f).toList(), children);
        }

        @Override
        public String line() {
            var line = new StringBuilder("random");
            if (weights.stream().anyMatch(w -> w != 1))
                for (float w : weights) line.append(' ').append(TreeNames.plain(w));
            return line.toString();
        }
    }

    /**
     * Stands for a tree that has a name.
     *
     * @param name of it
     */
    record Subtree(String name) implements Node {
        public Subtree {
            Check.given("the name of subtree", name);
            TreeNames.admit("a subtree", name);
        }

        @Override
        public String line() {
            return "subtree " + name;
        }
    }

    /**
     * A leaf that asks: success or failure, never running.
     *
     * @param name by which it is bound
     */
    record Ask(String name) implements Node {
        public Ask {
            Check.given("the name of ask", name);
            TreeNames.admit("a condition", name);
        }

        @Override
        public String line() {
            return name + "?";
        }
    }

    /**
     * A leaf that compares a column with a constant.
     *
     * @param column of the user's own, or x y z vx vy vz hx hy hz
     * @param is how
     * @param value the constant, finite
     */
    record Compare(String column, Is is, float value) implements Node {
        public Compare {
            Check.given("the column of compare", column);
            Check.given("the is of compare", is);
            TreeNames.admit("a column", column);
            Check.within("the value that " + column + " is compared with", value, -1e30f, 1e30f, "");
        }

        @Override
        public String line() {
            return column + " " + is.sign + " " + TreeNames.plain(value);
        }
    }

    /**
     * A leaf that acts.
     *
     * @param name by which it is bound
     */
    record Act(String name) implements Node {
        public Act {
            Check.given("the name of act", name);
            TreeNames.admit("an action", name);
        }

        @Override
        public String line() {
            return name;
        }
    }

    /** How two numbers compare. */
    enum Is {
        LESS("<", true, false, false),
        AT_MOST("<=", true, true, false),
        MORE(">", false, false, true),
        AT_LEAST(">=", false, true, true),
        EQUAL("=", false, true, false),
        OTHER("!=", true, false, true);

        final String sign;
        final boolean less;
        final boolean equal;
        final boolean more;

        Is(String sign, boolean less, boolean equal, boolean more) {
            this.sign = sign;
            this.less = less;
            this.equal = equal;
            this.more = more;
        }

        boolean holds(double a, double b) {
            return a < b ? less : a > b ? more : equal;
        }
    }

    private static List<Node> some(String what, List<Node> children) {
        if (children.isEmpty())
            throw new IllegalArgumentException(what + " has no child: indent at least one by 2 spaces below it");
        within("children of " + what, children.size(), 1, MOST);
        return List.copyOf(children);
    }
}
