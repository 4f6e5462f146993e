package throng.decision.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A tree compiled into arrays, with the nodes in preorder. The first child of node n is n + 1; the next sibling of c is
 * {@code end[c]}.
 *
 * <p>The progress of an agent is packed into int columns. First come bits, in preorder: one for each action (started)
 * and for each node of rounds (between two rounds). The bits below a node are neighbours, so one mask tells whether
 * anything below it runs. Then comes a field for each node that counts, remembers a child or takes a time, as wide as
 * it needs.
 */
final class TreeProgram {
    private static final int WORD = 32;

    /** What a node does. */
    enum Kind {
        SEQUENCE,
        SELECTOR,
        SEQUENCE_MEMORY,
        SELECTOR_MEMORY,
        PARALLEL,
        PARALLEL_MEMORY,
        RANDOM,
        INVERT,
        REPEAT,
        RETRY,
        UNTIL_SUCCESS,
        UNTIL_FAILURE,
        TIMEOUT,
        COOLDOWN,
        FORCE_SUCCESS,
        FORCE_FAILURE,
        CHANCE,
        SUBTREE,
        CONDITION,
        COMPARE,
        ACTION
    }

    /** Some bits of one int column. */
    record Field(int word, int shift, int mask) {}

    private static final Field NONE = new Field(0, 0, 0);

    final int count;
    final Node[] node;
    final Kind[] kind;
    /** The number after the last node below. */
    final int[] end;

    final int[] depth;
    /** Rounds, successes of a parallel, or milliseconds. */
    final int[] number;
    /** Failures of a parallel. */
    final int[] failures;
    /** Sums of weights up to each child; the probability of chance. */
    final float[][] weights;
    /** The bits from {@code bit[n]} to {@code bit[end[n]]} belong to n and all nodes below it. */
    final int[] bit;
    /** What the node remembers. */
    final Field[] field;
    /** The result of a child of a parallel with memory. */
    final Field[] ended;
    /** The number of int columns. */
    final int words;
    /** The greatest depth. */
    final int deepest;

    private final Map<String, Node> subtrees;
    private final List<Integer> used = new ArrayList<>();
    private int last;
    private int bits;

    TreeProgram(BehaviourTree tree) {
        subtrees = tree.subtrees();
        count = tree.nodes();
        node = new Node[count];
        kind = new Kind[count];
        end = new int[count];
        depth = new int[count];
        number = new int[count];
        failures = new int[count];
        weights = new float[count][];
        bit = new int[count + 1];
        field = new Field[count];
        ended = new Field[count];
        add(tree.root(), 1);
        bit[count] = bits;
        for (int b = bits; b > 0; b -= WORD) used.add(Math.min(b, WORD));
        int maxDepth = 0;
        for (int n = 0; n < count; n++) {
            field[n] = allocate(bitsToRemember(n));
            if (ended[n] == null) ended[n] = NONE;
            if (kind[n] == Kind.PARALLEL_MEMORY) for (int c = n + 1; c < end[n]; c = end[c]) ended[c] = allocate(2);
            maxDepth = Math.max(maxDepth, depth[n]);
        }
        deepest = maxDepth;
        words = used.size();
    }

    private void add(Node added, int level) {
        int n = last++;
        node[n] = added;
        kind[n] = kind(added);
        depth[n] = level;
        weights[n] = new float[0];
        bit[n] = bits;
        switch (kind[n]) {
            case ACTION, REPEAT, RETRY, UNTIL_SUCCESS, UNTIL_FAILURE -> bits++;
            default -> {}
        }
        parameters(n, added);
        if (added instanceof Node.Subtree(var name)) add(subtrees.getOrDefault(name, added), level + 1);
        for (Node child : added.children()) add(child, level + 1);
        end[n] = last;
    }

    private void parameters(int n, Node of) {
        switch (of) {
            case Decorator.Repeat repeat -> number[n] = repeat.times();
            case Decorator.Retry retry -> number[n] = retry.times();
            case Decorator.Timeout timeout -> number[n] = milliseconds(timeout.seconds());
            case Decorator.Cooldown cooldown -> number[n] = milliseconds(cooldown.seconds());
            case Decorator.Chance chance -> weights[n] = new float[] {chance.probability()};
            case Node.Parallel parallel -> {
                number[n] = parallel.success();
                failures[n] = parallel.failure();
            }
            case Node.Choice choice -> {
                float[] sums = new float[choice.weights().size()];
                float sum = 0;
                for (int k = 0; k < sums.length; k++)
                    sums[k] = sum += choice.weights().get(k);
                weights[n] = sums;
            }
            default -> {}
        }
    }

    private static Kind kind(Node of) {
        return switch (of) {
            case Node.Sequence s -> s.memory() ? Kind.SEQUENCE_MEMORY : Kind.SEQUENCE;
            case Node.Selector s -> s.memory() ? Kind.SELECTOR_MEMORY : Kind.SELECTOR;
            case Node.Parallel p -> p.memory() ? Kind.PARALLEL_MEMORY : Kind.PARALLEL;
            case Node.Choice _ -> Kind.RANDOM;
            case Decorator.Invert _ -> Kind.INVERT;
            case Decorator.Repeat _ -> Kind.REPEAT;
            case Decorator.Retry _ -> Kind.RETRY;
            case Decorator.Until u -> u.success() ? Kind.UNTIL_SUCCESS : Kind.UNTIL_FAILURE;
            case Decorator.Timeout _ -> Kind.TIMEOUT;
            case Decorator.Cooldown _ -> Kind.COOLDOWN;
            case Decorator.Force f -> f.success() ? Kind.FORCE_SUCCESS : Kind.FORCE_FAILURE;
            case Decorator.Chance _ -> Kind.CHANCE;
            case Node.Subtree _ -> Kind.SUBTREE;
            case Node.Ask _ -> Kind.CONDITION;
            case Node.Compare _ -> Kind.COMPARE;
            case Node.Act _ -> Kind.ACTION;
        };
    }

    /** The number of bits that the node remembers. */
    private int bitsToRemember(int n) {
        return switch (kind[n]) {
            case SEQUENCE_MEMORY, SELECTOR_MEMORY, RANDOM ->
                bitsFor(Math.max(1, node[n].children().size() - 1));
            case REPEAT, RETRY -> bitsFor(number[n] - 1);
            case TIMEOUT, COOLDOWN -> WORD;
            default -> 0;
        };
    }

    private static int bitsFor(int greatest) {
        return WORD - Integer.numberOfLeadingZeros(greatest);
    }

    /** Takes bits in the first int that has that many free. */
    private Field allocate(int width) {
        if (width == 0) return NONE;
        int word = 0;
        while (word < used.size() && used.get(word) + width > WORD) word++;
        if (word == used.size()) used.add(0);
        int shift = used.get(word);
        used.set(word, shift + width);
        return new Field(word, shift, width == WORD ? -1 : (1 << width) - 1);
    }

    /** The child that a random node picks for a number in [0, 1), by the sums of the weights. */
    int picked(int n, float unit) {
        float[] sums = weights[n];
        float drawn = unit * sums[sums.length - 1];
        int child = 0;
        while (child < sums.length - 1 && !(drawn < sums[child])) child++;
        return child;
    }

    static int milliseconds(double seconds) {
        return (int) Math.round(seconds * 1000); // the lower 32 bits are enough: only differences count
    }

    /** The lines of the nodes from the root to node n. */
    String path(int n) {
        var path = new StringBuilder(node[n].line());
        int below = depth[n];
        for (int k = n - 1; k >= 0; k--) {
            if (depth[k] >= below) continue;
            below = depth[k];
            path.insert(0, node[k].line() + " > ");
        }
        return path.toString();
    }
}
