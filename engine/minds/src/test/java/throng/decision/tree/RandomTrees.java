package throng.decision.tree;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import throng.Cases;

/** Random trees: leaves a0, a1 ... act, c0, c1 ... ask; times are multiples of a quarter of a second. */
final class RandomTrees {
    private final long seed;
    private int drawn;
    private int leaves;
    private int nodesLeft;

    private RandomTrees(long seed, int nodesLeft) {
        this.seed = seed;
        this.nodesLeft = nodesLeft;
    }

    /** The tree of that number: one in ten is large, one in three has subtrees. */
    static BehaviourTree tree(long number) {
        var draw = new RandomTrees(number, 0);
        var named = new LinkedHashMap<String, Node>();
        int trees = Math.max(0, draw.below(6) - 3);
        for (int t = 0; t < trees; t++) named.put("part " + t, draw.grow(10, 3, 0));
        int size = draw.below(10) == 0 ? 150 : 2 + draw.below(30);
        return new BehaviourTree(draw.grow(size, 6, trees), named);
    }

    private Node grow(int size, int depth, int trees) {
        nodesLeft = size;
        return node(depth, trees);
    }

    int below(int n) {
        return (int) (n * Cases.unit(seed, drawn++));
    }

    private boolean toss() {
        return below(2) == 0;
    }

    private Node node(int depth, int trees) {
        nodesLeft--;
        if (depth == 0 || nodesLeft <= 0) return leaf();
        return switch (below(18)) {
            case 0, 1 -> new Node.Sequence(toss(), children(depth, trees));
            case 2, 3 -> new Node.Selector(toss(), children(depth, trees));
            case 4, 5 -> parallel(children(depth, trees));
            case 6 -> random(children(depth, trees));
            case 7 -> new Decorator.Invert(node(depth - 1, trees));
            case 8 -> new Decorator.Repeat(1 + below(4), node(depth - 1, trees));
            case 9 -> new Decorator.Retry(1 + below(4), node(depth - 1, trees));
            case 10 -> new Decorator.Until(toss(), node(depth - 1, trees));
            case 11 -> new Decorator.Timeout(.25f * (1 + below(4)), node(depth - 1, trees));
            case 12 -> new Decorator.Cooldown(.25f * (1 + below(4)), node(depth - 1, trees));
            case 13 -> new Decorator.Force(toss(), node(depth - 1, trees));
            case 14 -> new Decorator.Chance(.25f * below(5), node(depth - 1, trees));
            case 15 -> trees > 0 ? new Node.Subtree("part " + below(trees)) : leaf();
            default -> leaf();
        };
    }

    private Node leaf() {
        return below(3) == 0 ? new Node.Ask("c" + leaves++) : new Node.Act("a" + leaves++);
    }

    private List<Node> children(int depth, int trees) {
        var children = new ArrayList<Node>();
        int n = 1 + below(5);
        for (int k = 0; k < n; k++) children.add(node(depth - 1, trees));
        return children;
    }

    private Node parallel(List<Node> children) {
        int success = 1 + below(children.size());
        return new Node.Parallel(toss(), success, 1 + below(children.size() + 1 - success), children);
    }

    private Node random(List<Node> children) {
        var weights = new ArrayList<Float>();
        for (int k = 0; k < children.size(); k++) weights.add((float) below(4));
        return weights.stream().allMatch(w -> w == 0) ? Node.Choice.of(children) : new Node.Choice(weights, children);
    }
}
