package throng.decision.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.Cases;

/** Random trees match objects that call each other, and their own text. {@code -Dtrees=N} takes more. */
class RandomTreesTest {
    private static final int TREES = Integer.getInteger("trees", 8_000);
    private static final int AGENTS = 3;
    private static final int TICKS = 8;
    private static final float DT = .25f;

    /** Half of all answers of actions are running. */
    private static byte result(String leaf, int id, long tick) {
        float drawn = Cases.unit(leaf.hashCode() * 31L + id, tick);
        if (leaf.charAt(0) == 'c') return drawn < .6f ? Status.SUCCESS : Status.FAILURE;
        return drawn < .5f ? Status.RUNNING : drawn < .75f ? Status.SUCCESS : Status.FAILURE;
    }

    /** Each agent has the same calls with the same results in the same order. */
    @Tag("shows")
    @Test
    void blocksMatchObjectsOfOneAgent() {
        var calls = new HashMap<Character, Long>();
        for (long number = 0; number < TREES; number++) {
            for (TreeModel.Agent model : compare(RandomTrees.tree(number), number, AGENTS))
                for (String entry : model.log) calls.merge(entry.charAt(0), 1L, Long::sum);
        }

        for (char what : "+-ac".toCharArray()) assertTrue(calls.get(what) > TREES, "calls: " + calls);
    }

    /** Full blocks, so that agents part and meet again at every node. */
    @Test
    void fullBlocksMatchObjects() {
        for (long number = 0; number < 80; number++) compare(RandomTrees.tree(number), number, 600);
    }

    /** Every node on the path down has a list of a whole block, and halted agents have lists above them. */
    @Test
    void treesOfMaximalDepthMatchObjects() {
        Node node = new Node.Sequence(false, List.of(new Node.Ask("c"), new Node.Act("a")));
        for (int depth = 3; depth <= BehaviourTree.MAX_DEPTH; depth++) {
            node = switch (depth % 4) {
                case 0 -> new Decorator.Timeout(.5f, node);
                case 1 -> new Node.Parallel(depth % 8 == 1, 1, 1, List.of(node));
                case 2 -> new Node.Selector(depth % 8 == 2, List.of(node));
                default -> new Decorator.Chance(.999f, node);
            };
        }
        compare(BehaviourTree.of(node), 7, 600);
    }

    private static List<TreeModel.Agent> compare(BehaviourTree tree, long number, int agents) {
        var logged = new LoggedTreeGroup(agents, number, RandomTreesTest::result);
        var minds = logged.bind(tree);
        minds.watch(1);
        var models = new ArrayList<TreeModel.Agent>();
        for (int id = 0; id < agents; id++)
            models.add(new TreeModel.Agent(tree, id, number, "mind", RandomTreesTest::result));
        for (int t = 0; t < TICKS; t++) {
            logged.tick(DT);
            for (TreeModel.Agent model : models) {
                char all = model.tick(DT);
                if (model.id == 1) assertEquals("RSF".indexOf(all), minds.rootStatus(), tree::toString);
                if (!model.log.equals(logged.log.get(model.id)))
                    assertEquals(
                            model.log,
                            logged.log.get(model.id),
                            "tree %d, agent %d, tick %d:%n%s".formatted(number, model.id, t, tree));
            }
        }
        return models;
    }

    @Test
    void printedTreesAreParsedToTheSameTree() {
        for (long number = 0; number < 3_000; number++) {
            BehaviourTree tree = RandomTrees.tree(number);
            BehaviourTree read = BehaviourTree.parse(tree.toString());
            assertEquals(tree, read);
            assertEquals(tree.toString(), read.toString());
        }
    }
}
