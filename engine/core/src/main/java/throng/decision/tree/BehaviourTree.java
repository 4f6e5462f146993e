package throng.decision.tree;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import throng.math.Check;

/**
 * A behaviour tree, shared by all agents, and the named trees that it refers to. It prints as the text that it is
 * parsed from.
 *
 * @param root of it
 * @param subtrees by name
 */
public record BehaviourTree(Node root, Map<String, Node> subtrees) {
    /** Deepest node, subtrees put in; the root is at 1. */
    public static final int MAX_DEPTH = 64;

    public BehaviourTree {
        Check.given("the root of tree", root);
        Check.given("the subtrees of tree", subtrees);
        subtrees = Collections.unmodifiableMap(new LinkedHashMap<>(subtrees)); // in the order in which it prints
        for (var named : subtrees.entrySet()) {
            TreeNames.admit("a subtree", named.getKey());
            measure(named.getValue(), subtrees);
        }
        measure(root, subtrees);
    }

    /** A tree without subtrees. */
    public static BehaviourTree of(Node root) {
        return new BehaviourTree(root, Map.of());
    }

    /**
     * Reads a tree: a node a line, its children two spaces further in; {@code #} begins a comment.
     *
     * <pre>
     * selector
     *   sequence            # chase on sight
     *     sees player?
     *     repeat 3
     *       chase
     *   sequence memory
     *     heard > 0.5
     *     investigate
     *   subtree patrol
     *
     * tree patrol
     *   random 3 1
     *     walk on
     *     look around
     * </pre>
     *
     * <p>Nodes: {@code sequence}, {@code selector} and {@code parallel successes failures}, each with {@code memory} if
     * wanted; {@code random weights}; {@code invert}, {@code repeat n}, {@code retry n}, {@code until success},
     * {@code until failure}, {@code timeout seconds}, {@code cooldown seconds}, {@code force success},
     * {@code force failure}, {@code chance probability}; {@code subtree name}. Leaves: {@code name?} is a condition,
     * {@code column > number} a comparison, any other name an action.
     *
     * @throws IllegalArgumentException naming line, column, what is wrong and the cure
     */
    public static BehaviourTree parse(String text) {
        return new TreeText(text).tree();
    }

    /** Binds it to a group; {@code name} begins the names of its columns and draws its own random numbers. */
    public TreeBinding bind(String name) {
        return new TreeBinding(name, new TreeProgram(this));
    }

    /** Nodes, subtrees put in where they are referred to. */
    public int nodes() {
        return measure(root, subtrees);
    }

    /** Int columns of a group that has it: 4 bytes each for an agent, and 4 to sort them. */
    public int columns() {
        return new TreeProgram(this).words;
    }

    private static int measure(Node root, Map<String, Node> subtrees) {
        int[] nodes = {0};
        measure(root, 1, subtrees, nodes);
        return nodes[0];
    }

    /** Stops at the first node too many: subtrees of subtrees double fast. */
    private static void measure(Node node, int depth, Map<String, Node> subtrees, int[] nodes) {
        if (depth > MAX_DEPTH)
            throw new Bad(
                    "",
                    "nodes stand deeper than %d: take some levels out, or does a subtree refer to itself?"
                            .formatted(MAX_DEPTH));
        if (++nodes[0] > Node.MOST)
            throw new Bad("", "there are more than %d nodes, subtrees put in: split the tree".formatted(Node.MOST));
        if (node instanceof Node.Subtree(var name)) {
            var named = subtrees.get(name);
            if (named == null)
                throw new Bad(
                        name,
                        "there is no tree '" + name + "'" + or(TreeNames.hint(name, subtrees.keySet()), ": add one"));
            try {
                measure(named, depth + 1, subtrees, nodes);
            } catch (Bad e) {
                throw e.subtree.isEmpty() ? new Bad(name, TreeNames.says(e)) : e;
            }
        }
        for (Node child : node.children()) measure(child, depth + 1, subtrees, nodes);
    }

    static String or(String hint, String cure) {
        return hint.isEmpty() ? cure : hint;
    }

    private static void print(Node node, int depth, StringBuilder into) {
        into.append("  ".repeat(depth)).append(node.line()).append('\n');
        for (Node child : node.children()) print(child, depth + 1, into);
    }

    /** As {@link #parse} reads it. */
    @Override
    public String toString() {
        var text = new StringBuilder();
        print(root, 0, text);
        subtrees.forEach((name, node) -> {
            text.append("\ntree ").append(name).append('\n');
            print(node, 1, text);
        });
        return text.toString();
    }

    /** What is wrong about a reference to a subtree. */
    static final class Bad extends IllegalArgumentException {
        private static final long serialVersionUID = 1;

        final String subtree;

        Bad(String subtree, String message) {
            super(message);
            this.subtree = subtree;
        }
    }
}
