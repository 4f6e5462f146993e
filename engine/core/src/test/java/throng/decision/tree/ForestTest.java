package throng.decision.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.stream.LongStream;
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
        if (leaf.charAt(0) == 'c') return drawn < .6f ? Result.SUCCESS : Result.FAILURE;
        return drawn < .5f ? Result.RUNNING : drawn < .75f ? Result.SUCCESS : Result.FAILURE;
    }

    /** Begun, run with which result, halted: the same for each agent in the same order. */
    @Test
    void objectsSayTheSame() {
        var told = new HashMap<Character, Long>();
        LongStream.range(0, TREES).forEach(number -> {
            Tree tree = Wood.tree(number);
            var thinkers = new Thinkers(AGENTS, number, ForestTest::said);
            var minds = thinkers.think(tree);
            minds.watch(1);
            var models = new ArrayList<Model.Mind>();
            for (int id = 0; id < AGENTS; id++) models.add(new Model.Mind(tree, id, number, "mind", ForestTest::said));
            for (int t = 0; t < TICKS; t++) {
                thinkers.tick(DT);
                for (Model.Mind model : models) {
                    char all = model.tick(DT);
                    if (model.id == 1 && minds.saidOfAll() != "RSF".indexOf(all))
                        assertEquals(all, minds.saidOfAll(), () -> "tree " + number + ":\n" + tree);
                    if (!model.log.equals(thinkers.log.get(model.id)))
                        assertEquals(
                                model.log,
                                thinkers.log.get(model.id),
                                "tree %d, agent %d, tick %d:%n%s".formatted(number, model.id, t, tree));
                }
            }
            for (Model.Mind model : models) for (String entry : model.log) told.merge(entry.charAt(0), 1L, Long::sum);
        });
        System.out.println("leaves of " + TREES + " trees were told: " + told);
        for (char what : "+-ac".toCharArray()) assertEquals(true, told.get(what) > TREES, "too few of " + what);
    }

    @Test
    void textIsRead() {
        for (long number = 0; number < 10_000; number++) {
            Tree tree = Wood.tree(number);
            Tree read = Tree.parse(tree.toString());
            assertEquals(tree, read);
            assertEquals(tree.toString(), read.toString());
        }
    }
}
