package throng.decision.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every node, of every form, with all that its children can say in some ticks, and a gate above it that may turn away
 * in each: an agent for each case, against objects that call each other. {@link SemanticsTest} says what is right.
 */
class EveryResultTest {
    private static final float DT = .25f;
    private static final String NAMES = "abc";

    /** What was seen of the root, by the kind of node: all three results. */
    private static final Map<String, Integer> SAID = new TreeMap<>();

    private static long cases;

    /** Which of the children ask instead of act: none, the first, or all. */
    private static final int[] ASKING = {0b00, 0b01, 0b11};

    static List<Node> nodes() {
        var nodes = new ArrayList<Node>();
        for (int asking : ASKING) {
            for (int n = 1; n <= (asking == 0 ? 3 : 2); n++) composites(nodes, leaves(n, asking));
            if (asking != 0b11) decorators(nodes, leaves(1, asking).getFirst());
        }
        return nodes;
    }

    private static List<Node> leaves(int n, int asking) {
        var leaves = new ArrayList<Node>();
        for (int c = 0; c < n; c++) {
            String name = NAMES.substring(c, c + 1);
            leaves.add((asking >> c & 1) == 1 ? new Node.Ask(name) : new Node.Act(name));
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

    /** What a node says is seen by who is asked then: s, f, or neither while it runs. */
    private static Node told(Node node) {
        var success = new Node.Sequence(false, List.of(node, new Node.Ask("s")));
        return new Node.Selector(false, List.of(success, new Node.Ask("f")));
    }

    /** What the leaves say is written in the id: digits of three for each child and tick, then a bit of the gate. */
    private record Book(int children, int ticks, int digits) {
        private static final int[] POWERS = {1, 3, 9, 27, 81, 243, 729, 2187, 6561, 19683};

        static Book of(int children) {
            int ticks = children == 1 ? 4 : 3;
            return new Book(children, ticks, POWERS[children * ticks]);
        }

        /** Three children and a gate would be too many: it is shut in the second tick, or never. */
        int gates() {
            return children == 3 ? 2 : 1 << ticks;
        }

        byte said(String leaf, int id, long tick, boolean asks) {
            if (leaf.equals("s") || leaf.equals("f")) return Status.SUCCESS;
            if (leaf.equals("g")) {
                int shut = id / digits;
                return (children == 3 ? shut == 1 && tick == 1 : (shut >> tick & 1) == 1)
                        ? Status.FAILURE
                        : Status.SUCCESS;
            }
            int digit = (int) tick * children + NAMES.indexOf(leaf);
            int said = id / POWERS[digit] % 3;
            return asks && said == Status.RUNNING ? Status.FAILURE : (byte) said;
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("nodes")
    void allThatChildrenSay(Node node) {
        var book = Book.of(Math.max(1, node.children().size()));
        var asks = new ArrayList<String>();
        for (Node child : node.children()) if (child instanceof Node.Ask(String name)) asks.add(name);
        Thinkers.Script script = (leaf, id, tick) -> book.said(leaf, id, tick, asks.contains(leaf));
        var tree = new BehaviourTree(
                new Node.Sequence(false, List.of(new Node.Ask("g"), told(node))),
                node instanceof Node.Subtree(String name) ? Map.of(name, new Node.Act("a")) : Map.of());
        int agents = book.digits * book.gates();
        var thinkers = new Thinkers(agents, 9, script);
        thinkers.think(tree);
        var models = new Model.Mind[agents];
        for (int id = 0; id < agents; id++) models[id] = new Model.Mind(tree, id, 9, "mind", script);
        int[] said = new int[3];
        for (int t = 0; t < book.ticks; t++) {
            thinkers.tick(DT);
            for (Model.Mind model : models) {
                model.tick(DT);
                var log = thinkers.log.get(model.id);
                if (!model.log.equals(log))
                    assertEquals(model.log, log, "agent %d, tick %d:%n%s".formatted(model.id, t, tree));
                if (!log.contains("gF")) said[log.contains("sS") ? 1 : log.contains("fS") ? 2 : 0]++;
                model.log.clear();
                log.clear();
            }
        }
        for (int r = 0; r < said.length; r++) {
            SAID.merge(node.getClass().getSimpleName() + " " + "RSF".charAt(r), said[r], Integer::sum);
            cases += said[r];
        }
    }

    @AfterAll
    static void enough() {
        System.out.printf("%,d ticks of minds, by what all said: %s%n", cases, SAID);
        for (String kind : "Sequence Selector Parallel Choice Invert Repeat Retry Subtree Chance".split(" "))
            for (char said : "RSF".toCharArray())
                assertTrue(SAID.getOrDefault(kind + " " + said, 0) > 100, kind + " " + said);
    }
}
