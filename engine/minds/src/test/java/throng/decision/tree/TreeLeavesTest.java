package throng.decision.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import throng.trace.TickAbandoned;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.TickPass.Stage;
import throng.world.World;

/** Comparisons, random draws, times and invalid results of leaves. */
class TreeLeavesTest {
    private static final float DT = 1 / 60f;

    @Test
    void columnsAreCompared() {
        var logged = new LoggedTreeGroup(5, 1, (leaf, id, tick) -> Status.SUCCESS);
        var heard = logged.agents.floats("heard", 0);
        var hits = logged.agents.ints("hits", 0);
        for (int i = 0; i < 5; i++) {
            heard.values()[i] = i * .25f;
            hits.values()[i] = 16_777_216 + i; // above 2²⁴ floats have no odd numbers
            logged.agents.now(0)[i] = i - 2;
        }
        var seen = new ArrayList<String>();
        int number = 0;
        for (String test : List.of(
                "heard > 0.5",
                "heard >= 0.5",
                "heard < 0.5",
                "heard <= 0.5",
                "heard = 0.5",
                "heard != 0.5",
                "hits > 16777218",
                "hits <= 16777216",
                "x < -1.5",
                "z >= 0",
                "vx = 0",
                "hx = 1")) {
            var tree = BehaviourTree.parse("sequence\n  " + test + "\n  a");
            var minds = logged.bindLeaves(tree, tree.bind("mind" + number++))
                    .column(heard)
                    .column(hits);
            logged.log.forEach(List::clear);
            logged.use(minds.to(logged.agents::ints));
            logged.tick(DT);
            var ids = new StringBuilder();
            for (int id = 0; id < 5; id++) if (!logged.log.get(id).isEmpty()) ids.append(id);
            seen.add(test + ": " + ids);
        }
        assertEquals("""
                heard > 0.5: 34
                heard >= 0.5: 234
                heard < 0.5: 01
                heard <= 0.5: 012
                heard = 0.5: 2
                heard != 0.5: 0134
                hits > 16777218: 34
                hits <= 16777216: 0
                x < -1.5: 0
                z >= 0: 01234
                vx = 0: 01234
                hx = 1: 01234""", String.join("\n", seen));
    }

    /** Shares of 30,000 agents, within four standard deviations; two trees of one group draw independently. */
    @Test
    void randomChildrenAreDrawnByWeight() {
        int n = 30_000;
        var logged = new LoggedTreeGroup(n, 5, (leaf, id, tick) -> Status.SUCCESS);
        var tree = BehaviourTree.parse("sequence\n  random 2 0 1\n    a\n    b\n    c\n  chance 0.25\n    d");
        var one = logged.bindLeaves(tree, tree.bind("one")).to(logged.agents::ints);
        var two = logged.bindLeaves(tree, tree.bind("two")).to(logged.agents::ints);
        int[] drawn = new int[4];
        int same = 0;
        logged.use(one);
        logged.tick(DT);
        var first = logged.log.stream().map(log -> log.get(1)).toList();
        for (var log : logged.log)
            for (String what : List.of("aS", "bS", "cS", "dS")) {
                if (log.contains(what)) drawn["abcd".indexOf(what.charAt(0))]++;
            }
        assertEquals(2 / 3., drawn[0] / (double) n, 4 * Math.sqrt(2 / 9. / n));
        assertEquals(0, drawn[1]);
        assertEquals(n, drawn[0] + drawn[2]);
        assertEquals(.25, drawn[3] / (double) n, 4 * Math.sqrt(3 / 16. / n));
        logged.log.forEach(List::clear);
        logged.clock.restore(5, 0, 0);
        logged.use(two);
        logged.tick(DT);
        for (int id = 0; id < n; id++) if (logged.log.get(id).get(1).equals(first.get(id))) same++;
        assertEquals(5 / 9., same / (double) n, 4 * Math.sqrt(20 / 81. / n));
    }

    /** Also after 2³¹ milliseconds. */
    @Test
    void timersWorkWhenTheClockOverflowsAnInt() {
        for (double begin : new double[] {0, 1e6, 0x1p31 / 1000 - .25, 0x1p32 / 1000 - .25, 3e9}) {
            var logged =
                    new LoggedTreeGroup(2, 1, (leaf, id, tick) -> leaf.equals("a") ? Status.RUNNING : Status.SUCCESS);
            logged.bind(BehaviourTree.parse("selector\n  timeout 0.5\n    a\n  cooldown 0.75\n    b\n  c"));
            logged.clock.restore(1, 0, begin);
            for (int t = 0; t < 12; t++) logged.tick(.25f);
            // a runs for two ticks and is halted in the third; b ends at once and rests for three ticks
            assertEquals(
                    "+a aR aR -a +b bS +a aR aR -a +b bS +a aR aR -a +b bS +a aR aR -a +b bS",
                    String.join(" ", logged.log.getFirst()),
                    "from " + begin + " s");
        }
    }

    /** The message names the path of the leaf, and no agent has changed. */
    @Test
    void invalidResultsAbandonTheTick() {
        Task well = (in, agents, from, to, result) -> result[from] = Status.SUCCESS;
        Task wrong = (in, agents, from, to, result) -> result[from] = 7;
        Condition never = (in, agents, from, to, result) -> {};
        refused(
                "the condition sequence memory > break? wrote the result 7: write SUCCESS or FAILURE",
                binding -> binding.action("go", well)
                        .condition("break", (in, agents, from, to, result) -> result[from] = 7));
        refused(
                "the condition sequence memory > break? wrote the result 0: write SUCCESS or FAILURE",
                binding -> binding.action("go", well)
                        .condition("break", (in, agents, from, to, result) -> result[from] = Status.RUNNING));
        refused(
                "the action sequence memory > go wrote the result 7: write RUNNING, SUCCESS or FAILURE",
                binding -> binding.action("go", wrong).condition("break", never));
    }

    private static void refused(String message, UnaryOperator<TreeBinding> leaves) {
        try (var world = World.torus(60, 60).workers(1).build()) {
            var group = world.group("guards");
            var binding = BehaviourTree.parse("sequence memory\n  go\n  break?").bind("mind");
            var minds = leaves.apply(binding).to(group::ints);
            group.mind(minds);
            group.spawn(3, Spawn.uniform());
            long before = world.hash();
            var e = assertThrows(TickAbandoned.class, () -> world.tick(DT));
            assertEquals(message, String.valueOf(e.getCause().getMessage()));
            assertEquals(before, world.hash());
        }
    }

    /** A tree that compares, or keeps its progress in, columns of another group. */
    @Test
    void columnsOfAnotherGroupAreRefused() {
        for (boolean compares : new boolean[] {true, false}) {
            try (var world = World.torus(60, 60).workers(1).build()) {
                Group group = world.group("guards"), others = world.group("others");
                group.spawn(3, Spawn.uniform());
                var minds = BehaviourTree.parse(compares ? "sequence\n  heat > 1\n  go" : "go")
                        .bind("mind")
                        .column(others.floats("heat", 0))
                        .action("go", (in, agents, from, to, result) -> {})
                        .to(compares ? group::ints : others::ints);
                var door = assertThrows(IllegalArgumentException.class, () -> group.mind(minds));
                assertEquals(
                        "mind 'mind' of group 'guards' reads column " + (compares ? "heat" : "mind0")
                                + " of another group: make it by group.floats or ints of this one",
                        door.getMessage());
                world.pass(Stage.BEFORE_STEERING, "mind", group, minds::run);
                var e = assertThrows(TickAbandoned.class, () -> world.tick(DT));
                assertEquals(
                        "tree 'mind' reads column '" + (compares ? "heat" : "mind0")
                                + "', which does not belong to this group: bind a tree for each group, to columns of "
                                + "that group",
                        e.getCause().getMessage());
            }
        }
    }
}
