package throng.decision.tree;

import static throng.math.Check.within;

import java.util.List;
import throng.math.Check;
import throng.math.Range;

/**
 * A node of a {@link BehaviourTree}. In each tick of the tree it returns {@link Status success, failure or running}. A
 * running node that is not asked again, because its parent has ended or turned to another child, is halted: it starts
 * from its beginning next time.
 *
 * <p>Use these records to build a tree in code; {@link BehaviourTree#parse} makes them from text. {@link Decorator} has
 * the nodes of one child.
 *
 * <pre>{@code
 * var tree = BehaviourTree.of(new Node.Selector(false, List.of(
 *         new Node.Sequence(false, List.of(new Node.Ask("sees player"), new Node.Act("chase"))),
 *         new Node.Act("patrol"))));
 * }</pre>
 *
 * <p>Source: Colledanchise and Ögren, Behavior Trees in Robotics and AI, 2018.
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
    /** The number of children of a node, and of nodes of a tree. */
    int MAX_NODES = 4096;
    /** The number of rounds of repeat and retry. */
    int MAX_ROUNDS = 1_000_000;
    /** The longest time of timeout and cooldown, seconds. */
    float MAX_SECONDS = 1e6f;

    /** {@return the children, first to last; empty for a leaf} */
    default List<Node> children() {
        return List.of();
    }

    /** {@return the line of this node in the text of a tree, without its children} */
    String line();

    /**
     * Runs its children in order until one does not succeed, and returns the result of that child. It succeeds when all
     * succeed.
     *
     * <p>Use it for steps: check, go there, act. Without memory it starts with the first child in each tick, and halts
     * a later child that is still running. With memory it goes on with the running child.
     *
     * @param memory whether it goes on with the running child
     * @param children 1 to 4096
     */
    record Sequence(boolean memory, List<Node> children) implements Node {
        /** Checks the arguments. */
        public Sequence {
            Check.given("the list of children", children);
            children = nonEmpty("sequence", children);
        }

        @Override
        public String line() {
            return memory ? "sequence memory" : "sequence";
        }
    }

    /**
     * Runs its children in order until one does not fail, and returns the result of that child. It fails when all fail.
     *
     * <p>Use it for alternatives in order of priority. Memory works as in a {@link Sequence}: without it, a child of
     * higher priority can take over in each tick.
     *
     * @param memory whether it goes on with the running child
     * @param children 1 to 4096
     */
    record Selector(boolean memory, List<Node> children) implements Node {
        /** Checks the arguments. */
        public Selector {
            Check.given("the list of children", children);
            children = nonEmpty("selector", children);
        }

        @Override
        public String line() {
            return memory ? "selector memory" : "selector";
        }
    }

    /**
     * Runs all its children in each tick and counts results. It succeeds with enough successes, else fails with enough
     * failures, else it is running.
     *
     * <p>Use it for things done at the same time, such as walking and looking around. When it ends it halts the
     * children that are still running. Without memory each child runs in each tick. With memory a child that has ended
     * is not run again, and its result counts, until the parallel ends. The sum success + failure is at most children +
     * 1; otherwise it could run for ever with no child running.
     *
     * @param memory whether a child that has ended rests
     * @param success number of children that must succeed, from 1
     * @param failure number of children that must fail, from 1
     * @param children 1 to 4096
     */
    record Parallel(boolean memory, int success, int failure, List<Node> children) implements Node {
        /** Checks the arguments. */
        public Parallel {
            Check.given("the list of children", children);
            children = nonEmpty("parallel", children);
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
     * Draws one of its children at random, by (seed, tick, id), and stays with it while it runs. Its word in the text
     * is {@code random}.
     *
     * <p>Use it for variety: agents of one crowd take different children.
     *
     * @param weights of the children, in [0, 10⁶], not all 0
     * @param children 1 to 4096
     */
    record Choice(List<Float> weights, List<Node> children) implements Node {
        /** Checks the arguments. */
        public Choice {
            Check.given("the list of children", children);
            children = nonEmpty("random", children);
            weights = Check.list("weights", weights);
            if (weights.size() != children.size())
                throw new IllegalArgumentException(
                        "random has %d weights for %d children: give one to each child, or none"
                                .formatted(weights.size(), children.size()));
            float sum = 0;
            for (float weight : weights) sum += within("a weight of random", weight, 0, 1e6f, "");
            if (sum == 0) throw new IllegalArgumentException("all weights of random are 0: give one above 0");
        }

        /**
         * Makes a choice in which all children are equally likely.
         *
         * @param children 1 to 4096
         * @return the node
         * @throws IllegalArgumentException if there are too few or too many children
         */
        public static Choice of(List<Node> children) {
            Check.given("the list of children", children);
            return new Choice(children.stream().map(c -> 1f).toList(), children);
        }

        @Override
        public String line() {
            var line = new StringBuilder("random");
            if (weights.stream().anyMatch(w -> w != 1))
                for (float w : weights) line.append(' ').append(TreeNames.format(w));
            return line.toString();
        }
    }

    /**
     * Stands for a named tree. Use it for a part that occurs several times, or to keep a text short.
     *
     * @param name of the tree
     */
    record Subtree(String name) implements Node {
        /** Checks the arguments. */
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
     * A leaf that asks a {@link Condition}: success or failure, never running.
     *
     * @param name by which the condition is bound
     */
    record Ask(String name) implements Node {
        /** Checks the arguments. */
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
     * A leaf that compares a column with a constant: success or failure. A NaN in the column counts as equal.
     *
     * @param column of the user, or x y z vx vy vz hx hy hz
     * @param comparison between column and value
     * @param value the constant, in [−10³⁰, 10³⁰], in the unit of the column
     */
    record Compare(
            String column,
            Comparison comparison,
            @Range("the value that: [-1e30, 1e30]") float value) implements Node {
        /** Checks the arguments. */
        public Compare {
            Check.given("the column of compare", column);
            Check.given("the comparison of compare", comparison);
            TreeNames.admit("a column", column);
            Check.values(Compare.class, column + " is compared with", value);
        }

        @Override
        public String line() {
            return column + " " + comparison.sign + " " + TreeNames.format(value);
        }
    }

    /**
     * A leaf that runs a {@link Task}.
     *
     * @param name by which the task is bound
     */
    record Act(String name) implements Node {
        /** Checks the arguments. */
        public Act {
            Check.given("the name of act", name);
            TreeNames.admit("an action", name);
        }

        @Override
        public String line() {
            return name;
        }
    }

    /** Compares two numbers. */
    enum Comparison {
        /** &lt; */
        LESS("<", true, false, false),
        /** ≤ */
        AT_MOST("<=", true, true, false),
        /** &gt; */
        GREATER(">", false, false, true),
        /** ≥ */
        AT_LEAST(">=", false, true, true),
        /** = */
        EQUAL("=", false, true, false),
        /** ≠ */
        NOT_EQUAL("!=", true, false, true);

        final String sign;
        final boolean less;
        final boolean equal;
        final boolean greater;

        Comparison(String sign, boolean less, boolean equal, boolean greater) {
            this.sign = sign;
            this.less = less;
            this.equal = equal;
            this.greater = greater;
        }

        boolean holds(double a, double b) {
            return a < b ? less : a > b ? greater : equal;
        }
    }

    private static List<Node> nonEmpty(String what, List<Node> children) {
        List<Node> copy = Check.list("children of a " + what, children);
        if (copy.isEmpty())
            throw new IllegalArgumentException(what + " has no child: indent at least one by 2 spaces below it");
        within("children of " + what, copy.size(), 1, MAX_NODES);
        return copy;
    }
}
