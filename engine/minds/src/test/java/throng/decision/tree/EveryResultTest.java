package throng.decision.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every node, in every form, with all results that its children can have in some ticks, and a condition above it that
 * may fail in each. Each case is an agent, compared with objects that call each other. {@link NodeSemanticsTest} says
 * what is right.
 */
@Tag("shows")
class EveryResultTest {
    private static final float DT = .25f;
    private static final String NAMES = "abc";

    /** How often each result of the root occurred, by the kind of node. */
    private static final Map<String, Integer> ROOT_RESULTS = new TreeMap<>();

    private static long cases;

    /** Which of the children are conditions instead of actions: none, the first, or all. */
    private static final int[] CONDITIONS = {0b00, 0b01, 0b11};

    static List<Node> nodes() {
        var nodes = new ArrayList<Node>();
        for (int conditions : CONDITIONS) {
            for (int n = 1; n <= (conditions == 0 ? 3 : 2); n++) composites(nodes, leaves(n, conditions));
            if (conditions != 0b11) decorators(nodes, leaves(1, conditions).getFirst());
        }
        return nodes;
    }

    private static List<Node> leaves(int n, int conditions) {
        var leaves = new ArrayList<Node>();
        for (int c = 0; c < n; c++) {
            String name = NAMES.substring(c, c + 1);
            leaves.add((conditions >> c & 1) == 1 ? new Node.Ask(name) : new Node.Act(name));
        }
        return leaves;
    }

    private static void composites(List<Node> nodes, List<Node> children) {
        int n = children.size();
        for (boolean memory : new boolean[] {false, true}) {
            nodes.add(new Node.Sequence(memory, children));
            nodes.add(new Node.Selector(memory, children));
            for (int success = 1; success <= n; success++)
                for (int failure = 1; failure <= n + 1 - success; failure++)
                    nodes.add(new Node.Parallel(memory, success, failure, children));
        }
        nodes.add(Node.Choice.of(children));
        nodes.add(new Node.Choice(List.of(3f, 0f, 1f).subList(0, n), children));
    }

    private static void decorators(List<Node> nodes, Node child) {
        nodes.add(new Decorator.Invert(child));
        for (boolean success : new boolean[] {false, true}) {
            nodes.add(new Decorator.Force(success, child));
            nodes.add(new Decorator.Until(success, child));
        }
        for (int k = 1; k <= 3; k++) {
            nodes.add(new Decorator.Repeat(k, child));
            nodes.add(new Decorator.Retry(k, child));
            nodes.add(new Decorator.Timeout(k * DT, child));
            nodes.add(new Decorator.Cooldown(k * DT, child));
            nodes.add(new Decorator.Chance((k - 1) / 2f, child));
        }
        nodes.add(new Node.Subtree("part"));
    }

    /** Makes the result of a node visible by the leaf that runs after it: s, f, or neither while it runs. */
    private static Node reported(Node node) {
        var success = new Node.Sequence(false, List.of(node, new Node.Ask("s")));
        return new Node.Selector(false, List.of(success, new Node.Ask("f")));
    }

    /**
     * The results of the leaves are encoded in the id: a digit of base three for each child and tick, then a bit for
     * the gate.
     */
    private record Results(int children, int ticks, int digits) {
        private static final int[] POWERS = {1, 3, 9, 27, 81, 243, 729, 2187, 6561, 19683};

        static Results of(int children) {
            int ticks = children == 1 ? 4 : 3;
            return new Results(children, ticks, POWERS[children * ticks]);
        }

        /** With three children there would be too many cases: the gate is shut in the second tick, or never. */
        int gates() {
            return children == 3 ? 2 : 1 << ticks;
        }

        byte result(String leaf, int id, long tick, boolean asks) {
            if (leaf.equals("s") || leaf.equals("f")) return Status.SUCCESS;
            if (leaf.equals("g")) {
                int shut = id / digits;
                return (children == 3 ? shut == 1 && tick == 1 : (shut >> tick & 1) == 1)
                        ? Status.FAILURE
                        : Status.SUCCESS;
            }
            int digit = (int) tick * children + NAMES.indexOf(leaf);
            int result = id / POWERS[digit] % 3;
            return asks && result == Status.RUNNING ? Status.FAILURE : (byte) result;
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("nodes")
    void blocksMatchObjectsForAllResultsOfChildren(Node node) {
        var results = Results.of(Math.max(1, node.children().size()));
        var asks = new ArrayList<String>();
        for (Node child : node.children()) if (child instanceof Node.Ask(String name)) asks.add(name);
        LoggedTreeGroup.Script script = (leaf, id, tick) -> results.result(leaf, id, tick, asks.contains(leaf));
        var tree = new BehaviourTree(
                new Node.Sequence(false, List.of(new Node.Ask("g"), reported(node))),
                node instanceof Node.Subtree(String name) ? Map.of(name, new Node.Act("a")) : Map.of());
        int agents = results.digits * results.gates();
        var logged = new LoggedTreeGroup(agents, 9, script);
        logged.bind(tree);
        var models = new TreeModel.Agent[agents];
        for (int id = 0; id < agents; id++) models[id] = new TreeModel.Agent(tree, id, 9, "mind", script);
        int[] rootResults = new int[3];
        for (int t = 0; t < results.ticks; t++) {
            logged.tick(DT);
            for (TreeModel.Agent model : models) {
                model.tick(DT);
                var log = logged.log.get(model.id);
                if (!model.log.equals(log))
                    assertEquals(model.log, log, "agent %d, tick %d:%n%s".formatted(model.id, t, tree));
                if (!log.contains("gF")) rootResults[log.contains("sS") ? 1 : log.contains("fS") ? 2 : 0]++;
                model.log.clear();
                log.clear();
            }
        }
        for (int r = 0; r < rootResults.length; r++) {
            ROOT_RESULTS.merge(node.getClass().getSimpleName() + " " + "RSF".charAt(r), rootResults[r], Integer::sum);
            cases += rootResults[r];
        }
    }

    @AfterAll
    static void everyResultOccurred() {
        assertTrue(cases > 2_000_000, cases + " results of roots");
        for (String kind : "Sequence Selector Parallel Choice Invert Repeat Retry Subtree Chance".split(" "))
            for (char result : "RSF".toCharArray())
                assertTrue(ROOT_RESULTS.getOrDefault(kind + " " + result, 0) > 100, kind + " " + result);
    }
}
