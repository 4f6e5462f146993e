package throng.decision.tree;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import throng.math.Check;

/**
 * A behaviour tree and its named subtrees. One tree serves all agents of all groups; {@link #bind} gives it to a group.
 * It prints as the text that {@link #parse} reads.
 *
 * <p>Use it when agents try alternatives in order of priority, or work through steps that succeed or fail, and when
 * people without Java edit behaviour as text. Use a {@link throng.decision.machine.StateMachine state machine} when
 * agents are in one of a few named states and events move them from one to another.
 *
 * <pre>{@code
 * var tree = BehaviourTree.parse("""
 *         selector
 *           sequence
 *             sees player?
 *             chase
 *           patrol
 *         """);
 * group.mind(tree.bind("guard").condition("sees player", sees).action("chase", chase).action("patrol", patrol)
 *         .to(group::ints));
 * }</pre>
 *
 * <p>Source: Colledanchise and Ögren, Behavior Trees in Robotics and AI, 2018.
 *
 * @param root of the tree
 * @param subtrees by name, in the order in which they print
 */
public record BehaviourTree(Node root, Map<String, Node> subtrees) {
    /** The greatest depth of a node, with subtrees in place of their references; the root has depth 1. */
    public static final int MAX_DEPTH = 64;

    /**
     * Checks names, references, depth and size.
     *
     * @throws IllegalArgumentException if a name is not allowed, a subtree is missing or refers to itself, or the tree
     *     is too deep or has too many nodes
     */
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

    /**
     * Makes a tree without subtrees.
     *
     * @param root of the tree
     * @return the tree
     * @throws IllegalArgumentException as the constructor
     */
    public static BehaviourTree of(Node root) {
        return new BehaviourTree(root, Map.of());
    }

    /**
     * Reads a tree from text: one node in a line, its children indented by two more spaces; {@code #} begins a comment.
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
     * <p>Nodes of several children: {@code sequence}, {@code selector} and {@code parallel successes failures}, each
     * with {@code memory} after the word if wanted; {@code random weights}.
     *
     * <p>Nodes of one child: {@code invert}, {@code repeat n}, {@code retry n}, {@code until success},
     * {@code until failure}, {@code timeout seconds}, {@code cooldown seconds}, {@code force success},
     * {@code force failure}, {@code chance probability}.
     *
     * <p>Leaves: {@code name?} is a condition, {@code column > number} a comparison, {@code subtree name} a named tree,
     * any other name an action.
     *
     * @param text of up to 2²⁰ characters
     * @return the tree
     * @throws IllegalArgumentException if the text is wrong; the message names line, column, error and cure
     */
    public static BehaviourTree parse(String text) {
        Check.given("the text", text);
        return new TreeText(text).tree();
    }

    /**
     * Begins to bind this tree to a group.
     *
     * @param name of the mind; it begins the names of its columns, and selects its random numbers
     * @return the binding
     * @throws IllegalArgumentException if the name is not allowed
     */
    public TreeBinding bind(String name) {
        Check.given("the name", name);
        return new TreeBinding(name, new TreeProgram(this));
    }

    /** {@return the number of nodes, with subtrees in place of their references} */
    public int nodes() {
        return measure(root, subtrees);
    }

    /**
     * {@return the number of int columns that a group with this tree needs: 4 bytes each for an agent, and 4 to sort
     * them}
     */
    public int columns() {
        return new TreeProgram(this).words;
    }

    private static int measure(Node root, Map<String, Node> subtrees) {
        int[] nodes = {0};
        measure(root, 1, subtrees, nodes);
        return nodes[0];
    }

    /** Counts nodes, and stops at the first node above the maximum: subtrees of subtrees double fast. */
    private static void measure(Node node, int depth, Map<String, Node> subtrees, int[] nodes) {
        if (depth > MAX_DEPTH)
            throw new BadReference(
                    "",
                    "nodes are nested deeper than %d: remove some levels, or look for a subtree that refers to itself"
                            .formatted(MAX_DEPTH));
        if (++nodes[0] > Node.MAX_NODES)
            throw new BadReference(
                    "", "the tree has more than %d nodes, with all subtrees: split it".formatted(Node.MAX_NODES));
        if (node instanceof Node.Subtree(var name)) {
            var named = subtrees.get(name);
            if (named == null)
                throw new BadReference(
                        name,
                        "there is no tree '" + name + "'"
                                + hintOrCure(TreeNames.hint(name, subtrees.keySet()), ": add one"));
            try {
                measure(named, depth + 1, subtrees, nodes);
            } catch (BadReference e) {
                throw e.subtree.isEmpty() ? new BadReference(name, TreeNames.message(e)) : e;
            }
        }
        for (Node child : node.children()) measure(child, depth + 1, subtrees, nodes);
    }

    static String hintOrCure(String hint, String cure) {
        return hint.isEmpty() ? cure : hint;
    }

    private static void print(Node node, int depth, StringBuilder into) {
        into.append("  ".repeat(depth)).append(node.line()).append('\n');
        for (Node child : node.children()) print(child, depth + 1, into);
    }

    /** {@return the text that {@link #parse} reads} */
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

    /** An error at a reference to a subtree. */
    static final class BadReference extends IllegalArgumentException {
        private static final long serialVersionUID = 1;

        final String subtree;

        BadReference(String subtree, String message) {
            super(message);
            this.subtree = subtree;
        }
    }
}
