package throng.decision.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import throng.Cases;

/** Random trees against objects that call each other, and against their own text. {@code -Dtrees=N} grows more. */
class ForestTest {
    private static final int TREES = Integer.getInteger("trees", 100_000);
    private static final int AGENTS = 3;
    private static final int TICKS = 8;
    private static final float DT = .25f;

    /** Half of all answers of actions are running. */
    private static byte said(String leaf, int id, long tick) {
        float drawn = Cases.unit(leaf.hashCode() * 31L + id, tick);
        if (leaf.charAt(0) == 'c') return drawn < .6f ? Status.SUCCESS : Status.FAILURE;
        return drawn < .5f ? Status.RUNNING : drawn < .75f ? Status.SUCCESS : Status.FAILURE;
    }

    /** Begun, run with which result, halted: the same for each agent in the same order. */
    @Test
    void objectsSayTheSame() {
        var told = new HashMap<Character, Long>();
        for (long number = 0; number < TREES; number++) {
            for (Model.Mind model : compare(Wood.tree(number), number, AGENTS))
                for (String entry : model.log) told.merge(entry.charAt(0), 1L, Long::sum);
        }
        System.out.println("leaves of " + TREES + " trees were told: " + told);
        for (char what : "+-ac".toCharArray()) assertTrue(told.get(what) > TREES, "too few of " + what);
    }

    /** Blocks that are full, so that agents part and meet again at every node. */
    @Test
    void manyAgents() {
        for (long number = 0; number < 150; number++) compare(Wood.tree(number), number, 600);
    }

    /** Lists of a whole block for every node on the way down, and those of who is halted above them. */
    @Test
    void deepest() {
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

    private static List<Model.Mind> compare(BehaviourTree tree, long number, int agents) {
        var thinkers = new Thinkers(agents, number, ForestTest::said);
        var minds = thinkers.think(tree);
        minds.watch(1);
        var models = new ArrayList<Model.Mind>();
        for (int id = 0; id < agents; id++) models.add(new Model.Mind(tree, id, number, "mind", ForestTest::said));
        for (int t = 0; t < TICKS; t++) {
            thinkers.tick(DT);
            for (Model.Mind model : models) {
                char all = model.tick(DT);
                if (model.id == 1) assertEquals("RSF".indexOf(all), minds.rootStatus(), tree::toString);
                if (!model.log.equals(thinkers.log.get(model.id)))
                    assertEquals(
                            model.log,
                            thinkers.log.get(model.id),
                            "tree %d, agent %d, tick %d:%n%s".formatted(number, model.id, t, tree));
            }
        }
        return models;
    }

    @Test
    void textIsRead() {
        for (long number = 0; number < 10_000; number++) {
            BehaviourTree tree = Wood.tree(number);
            BehaviourTree read = BehaviourTree.parse(tree.toString());
            assertEquals(tree, read);
            assertEquals(tree.toString(), read.toString());
        }
    }
}
