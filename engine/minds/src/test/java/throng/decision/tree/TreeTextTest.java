package throng.decision.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.AssertMessage;
import throng.Cases;
import throng.memory.store.AgentStore;
import throng.world.World;

/** Trees as text: what is parsed, and the messages (line:column, error, cure) for what is not. */
class TreeTextTest {
    private static final String GUARD = """
            selector
              sequence
                sees player?
                repeat 3
                  chase
              sequence memory
                heard > 0.5
                investigate
              subtree patrol

            tree patrol
              random 3 1.5
                walk on
                look around
            """;

    @Test
    void aTreePrintsAsTheTextItIsParsedFrom() {
        var tree = BehaviourTree.parse("# a guard\r\n\n" + GUARD.replace("chase\n", "chase   # on sight\n"));
        assertEquals(GUARD, tree.toString());
        assertEquals(12, tree.nodes());
        assertEquals(1, tree.columns());
        var chase = new Node.Sequence(
                false, List.of(new Node.Ask("sees player"), new Decorator.Repeat(3, new Node.Act("chase"))));
        var look = new Node.Sequence(
                true, List.of(new Node.Compare("heard", Node.Comparison.GREATER, .5f), new Node.Act("investigate")));
        var root = new Node.Selector(false, List.of(chase, look, new Node.Subtree("patrol")));
        var patrol = new Node.Choice(List.of(3f, 1.5f), List.of(new Node.Act("walk on"), new Node.Act("look around")));
        assertEquals(new BehaviourTree(root, Map.of("patrol", patrol)), tree);
    }

    /** In the rows, slashes are new lines, dots two spaces, arrows tabs. */
    @ParameterizedTest(name = "[{index}] {0}")
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            ""| 1:1: there is no node: write one, such as sequence or selector
            sequence/→a| 2:1: a tab: use spaces, 2 for each level
            sequence/.→a| 2:3: a tab: use spaces, 2 for each level
            sequence/ a| 2:2: the line is indented by 1 spaces: use 0 or 2, 2 for each level
            sequence/..a| 2:5: the line is indented by 4 spaces, below one of 0: use at most 2
            ".a"| 1:3: the line is indented by 2 spaces, below one of none: use at most 0
            sequence| 1:1: sequence has no child: indent at least one by 2 spaces below it
            parallel 2| 1:1: parallel has no child: indent at least one by 2 spaces below it
            sequence/.selector| 2:3: selector has no child: indent at least one by 2 spaces below it
            invert| 1:1: invert has no child: indent one by 2 spaces below it
            invert/.a/.b| 3:3: invert has more than one child: put them below a sequence or selector
            sequnce/.a| 1:1: 'sequnce' is a leaf, but has a line below it; did you mean 'sequence'?
            walk on/.a| 1:1: 'walk on' is a leaf, but has a line below it: remove that line
            a/b| 2:1: a second root: indent it below a sequence or selector, or name it: tree name
            sequence fast/.a| 1:10: 'fast' is one word too many for sequence: remove it
            sequence memory 2/.a| 1:17: '2' is one word too many for sequence: remove it
            invert twice/.a| 1:8: 'twice' is one word too many for invert: remove it
            repeat/.a| 1:1: repeat lacks a word: write repeat 3
            repeat often/.a| 1:8: 'often' is not a whole number up to 999999999: write one such as 3
            repeat 2.5/.a| 1:8: '2.5' is not a whole number up to 999999999: write one such as 3
            repeat 0/.a| 1:8: the number of repeat is 0; allowed is 1 to 1000000
            sequence/.retry 2000000/..a| 2:9: the number of retry is 2000000; allowed is 1 to 1000000
            repeat 3 4/.a| 1:10: '4' is one word too many for repeat: remove it
            retry/.a| 1:1: retry lacks a word: write retry 3
            force/.a| 1:1: force lacks a word: write force success or force failure
            timeout/.a| 1:1: timeout lacks a word: write timeout 2.5
            cooldown/.a| 1:1: cooldown lacks a word: write cooldown 2.5
            chance/.a| 1:1: chance lacks a word: write chance 0.5
            random| 1:1: random has no child: indent at least one by 2 spaces below it
            selector quick/.a| 1:10: 'quick' is one word too many for selector: remove it
            timeout 1 s/.a| 1:11: 's' is one word too many for timeout: remove it
            random often/.a| 1:8: 'often' is not a number: write one such as 2.5
            parallel 1 none/.a| 1:12: 'none' is not a whole number up to 999999999: write one such as 3
            parallel 0/.a| 1:10: successes of a parallel of 1 children is 0; allowed is 1 to 1
            heard > 1e99| 1:9: the value that heard is compared with is Infinity; allowed is -1.0E30 to 1.0E30
            repeat?| 1:1: a condition is called 'repeat', and 'repeat' is a keyword: use another name
            subtree repeat| 1:9: a subtree is called 'repeat', and 'repeat' is a keyword: use another name
            subtree 5| 1:9: '5' is not a name of a subtree: use letters, digits, _ . - and spaces, a letter first
            a/tree 5/.b| 2:6: '5' is not a name of a subtree: use letters, digits, _ . - and spaces, a letter first
            until/.a| 1:1: until lacks a word: write until success or until failure
            until done/.a| 1:7: 'done' is not a result: write success or failure
            force win/.a| 1:7: 'win' is not a result: write success or failure
            timeout soon/.a| 1:9: 'soon' is not a number: write one such as 2.5
            timeout 0/.a| 1:9: the time of timeout is 0.0 s; allowed is 0.001 to 1000000 s
            timeout 1e99/.a| 1:9: the time of timeout is Infinity s; allowed is 0.001 to 1000000 s
            cooldown -1/.a| 1:10: the time of cooldown is -1.0 s; allowed is 0.001 to 1000000 s
            chance 2/.a| 1:8: the probability of chance is 2.0; allowed is 0 to 1
            chance NaN/.a| 1:8: 'NaN' is not a number: write one such as 2.5
            parallel 3/.a/.b| 1:10: successes of a parallel of 2 children is 3; allowed is 1 to 2
            parallel 2 2/.a/.b| 1:10: failures of a parallel (2 of 2 must succeed) is 2; allowed is 1 to 1
            parallel 1 1 1/.a/.b| 1:14: '1' is one word too many for parallel: remove it
            parallel all/.a| 1:10: 'all' is not a whole number up to 999999999: write one such as 3
            random 1 2/.a| 1:8: random has 2 weights for 1 children: give one to each child, or none
            random 0/.a| 1:8: all weights of random are 0: give one above 0
            random -1/.a| 1:8: a weight of random is -1.0; allowed is 0 to 1000000
            heard > | 1:1: heard lacks a word: write heard > 0.5
            heard > loud| 1:9: 'loud' is not a number: write one such as 2.5
            heard > 1 2| 1:11: '2' is one word too many for heard: remove it
            a == 1| 1:1: 'a == 1' is not a name of an action: use letters, digits, _ . - and spaces, a letter first
            5 > heard| 1:1: '5' is not a name of a column: use letters, digits, _ . - and spaces, a letter first
            what??| 1:1: 'what?' is not a name of a condition: use letters, digits, _ . - and spaces, a letter first
            subtree| 1:1: subtree has no name: write the name of a tree after it
            subtree patrol| 1:9: there is no tree 'patrol': add one
            subtree patrl/tree patrol/.a| 1:9: there is no tree 'patrl'; did you mean 'patrol'?
            subtree a/.b| 1:1: 'subtree a' is a leaf, but has a line below it: remove that line
            tree a/.b| 1:1: a named tree comes first: put the tree that refers to it before it
            a/tree| 2:1: the tree has no name: write tree and a name
            a/tree b| 2:1: tree has no child: indent one by 2 spaces below it
            a/tree b/.c/.d| 4:3: tree has more than one child: put them below a sequence or selector
            a/tree b/.c/tree b/.d| 4:6: there is a tree 'b' already: use another name
            a/tree repeat 3/.d| 2:6: a subtree is called 'repeat 3', and 'repeat' is a keyword: use another name
            sequence/.tree b/..c| 2:3: a tree within a tree: begin its line at column 1, and write subtree here
            """)
    void malformedTextsAreRefused(String text, String message) {
        String lines = text.replaceAll("(?<![\\d])\\.", "  ").replace('→', '\t').replace('/', '\n');
        var e = assertThrows(IllegalArgumentException.class, () -> BehaviourTree.parse(lines));
        assertEquals(message, e.getMessage());
    }

    @Test
    void textsThatAreTooLargeAreRefused() {
        refusedTooLarge("sequence\n" + "  a\n".repeat(4096), "4097:1: there are more than 4096 nodes: split the tree");
        refusedTooLarge(
                "#".repeat(1 << 20) + "\n", "1:1: the text has 1048577 characters; allowed is up to 1048576: split it");
        refusedTooLarge("# nothing\n\n", "1:1: there is no node: write one, such as sequence or selector");
        refusedTooLarge("a".repeat(101), "1:1: '" + "a".repeat(100) + "…' is not a name of an action: use at most 100");
        var deep = new StringBuilder();
        for (int d = 0; d < 64; d++) deep.append("  ".repeat(d)).append("invert\n");
        refusedTooLarge(deep + "  ".repeat(64) + "a", "65:129: nodes are nested deeper than 64: remove some levels");
        String named = "a\ntree b\n  " + deep.toString().strip().replace("\n", "\n  ") + "\n";
        refusedTooLarge(named + "  ".repeat(65) + "a", "67:131: nodes are nested deeper than 64: remove some levels");
        String allowed = named.substring(0, named.stripTrailing().lastIndexOf('\n') + 1) + "  ".repeat(64) + "a";
        assertEquals(1, BehaviourTree.parse(allowed).nodes(), "64 levels below a name are not too deep");
        refusedTooLarge(deep + "  ".repeat(65) + "a", "65:131: the line is indented by 130 spaces");
        String round =
                "nodes are nested deeper than 64: remove some levels, or look for a subtree that refers to itself";
        refusedTooLarge("sequence\n  b\n  subtree a\ntree a\n  subtree a", "3:11: " + round);
        refusedTooLarge("a\ntree b\n  subtree c\ntree c\n  subtree b", "5:11: " + round);
        var wide = new StringBuilder("sequence\n" + "  subtree t0\n".repeat(16));
        for (int t = 0; t < 3; t++)
            wide.append("tree t" + t + "\n  sequence\n" + ("    subtree t" + (t + 1) + "\n").repeat(16));
        refusedTooLarge(
                wide + "tree t3\n  a\n", "56:13: the tree has more than 4096 nodes, with all subtrees: split it");
    }

    /** Subtrees that double at every level are refused without visiting all of them. */
    @Test
    void subtreesThatDoubleAreRefusedAtOnce() {
        var text = new StringBuilder("subtree t0\n");
        for (int t = 0; t < 25; t++)
            text.append("tree t" + t + "\n  sequence\n" + ("    subtree t" + (t + 1) + "\n").repeat(2));
        assertTimeoutPreemptively(
                Duration.ofSeconds(5),
                () -> refusedTooLarge(text + "tree t25\n  a\n", "92:13: the tree has more than 4096 nodes"));
    }

    private static void refusedTooLarge(String text, String begin) {
        AssertMessage.startsWith(begin, assertThrows(IllegalArgumentException.class, () -> BehaviourTree.parse(text)));
    }

    /** Any text gives a tree, or a message that begins with a place in the text. */
    @Test
    void anyTextIsReadOrRefused() {
        String letters = "a b\n  \t#?><=.-0159\né_sequence\n  repeat 3\n  tree a\n  subtree a\n";
        for (int seed = 0; seed < 20_000; seed++) {
            var text = new StringBuilder();
            int length = (int) (60 * Cases.unit(seed, 0));
            for (int k = 1; k <= length; k++) {
                int at = (int) (letters.length() * Cases.unit(seed, 2L * k));
                int size = (int) (10 * Cases.unit(seed, 2L * k + 1));
                text.append(letters, at, Math.min(letters.length(), at + size));
            }
            try {
                var tree = BehaviourTree.parse(text.toString());
                assertEquals(tree, BehaviourTree.parse(tree.toString()));
            } catch (IllegalArgumentException e) {
                assertTrue(String.valueOf(e.getMessage()).matches("(?s)\\d+:\\d+: .*"), text + "\n" + e.getMessage());
            }
        }
    }

    @Test
    void missingAndRepeatedBindingsAreRefused() {
        var tree = BehaviourTree.parse(GUARD);
        var agents = new AgentStore(2);
        Task idle = (in, list, from, to, result) -> {};
        var binding = tree.bind("guard").condition("sees player", (in, list, from, to, result) -> {});
        refused(
                "nothing is bound to the action 'chase' (selector > sequence > repeat 3 > chase): bind it before to()",
                () -> binding.to(agents::ints));
        binding.action("chase", idle).action("investigat", idle);
        refused(
                "nothing is bound to the column 'heard' (selector > sequence memory > heard > 0.5): bind it "
                        + "before to()",
                () -> binding.to(agents::ints));
        binding.column(agents.floats("heard", 0));
        refused(
                "nothing is bound to the action 'investigate' (selector > sequence memory > investigate); did you mean"
                        + " 'investigat'?",
                () -> binding.to(agents::ints));
        assertEquals(1, agents.columns().size(), "columns before all is well");
        refused("the action 'chase' is bound twice: remove one", () -> binding.action("chase", idle));
        refused(
                "the condition 'sees player' is bound twice: remove one",
                () -> binding.condition("sees player", (in, list, from, to, result) -> {}));
        refused(
                "the column 'heard' is bound twice: remove one",
                () -> binding.column(new AgentStore(2).floats("heard", 0)));
        refused(
                "nothing is bound to the condition 'heard it' (invert > heard it?): bind it before to()",
                () -> BehaviourTree.parse("invert\n  heard it?").bind("guard").to(agents::ints));
        refused("ticks from one run of a tree to the next is 0; allowed is 1 to 1000000", () -> binding.every(0));
        refused(
                "ticks from one run of a tree to the next is 1000001; allowed is 1 to 1000000",
                () -> binding.every(1_000_001));
        refused(
                "a binding is called 'tree one', and 'tree' is a keyword: use another name",
                () -> tree.bind("tree one"));
        refused(
                "'' is not a name of a binding: use letters, digits, _ . - and spaces, a letter first",
                () -> tree.bind(""));
    }

    /** Trees made in code have no text, so the message names no place. */
    @Test
    void treesMadeOfNodesAreRefusedWithoutAPlace() {
        Node a = new Node.Act("a");
        refused(
                "children of sequence is 4097; allowed is 1 to 4096",
                () -> new Node.Sequence(false, Collections.nCopies(4097, a)));
        refused(
                "the tree has more than 4096 nodes, with all subtrees: split it",
                () -> BehaviourTree.of(new Node.Selector(true, Collections.nCopies(4096, a))));
        Node deep = a;
        for (int level = 2; level <= 65; level++) deep = new Decorator.Invert(deep);
        Node tooDeep = deep;
        refused(
                "nodes are nested deeper than 64: remove some levels, or look for a subtree that refers to itself",
                () -> BehaviourTree.of(tooDeep));
        refused("there is no tree 'b': add one", () -> BehaviourTree.of(new Node.Subtree("b")));
        refused(
                "'b?' is not a name of a subtree: use letters, digits, _ . - and spaces, a letter first",
                () -> new BehaviourTree(a, Map.of("b?", a)));
        refused(
                "a column is called 'force x', and 'force' is a keyword: use another name",
                () -> new Node.Compare("force x", Node.Comparison.LESS, 1));
        refused(
                "the value that x is compared with is NaN; allowed is -1.0E30 to 1.0E30",
                () -> new Node.Compare("x", Node.Comparison.LESS, Float.NaN));
        refused(
                "a weight of random is NaN; allowed is 0 to 1000000",
                () -> new Node.Choice(List.of(Float.NaN), List.of(a)));
        refused("the probability of chance is NaN; allowed is 0 to 1", () -> new Decorator.Chance(Float.NaN, a));
        refused(
                "the time of cooldown is NaN s; allowed is 0.001 to 1000000 s",
                () -> new Decorator.Cooldown(Float.NaN, a));
    }

    private static void refused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    /** A name that is bound as something else: the error says how the text writes that. */
    @Test
    void aNameOfAnotherKindIsToldWithItsSpelling() {
        Condition sees = (in, agents, from, to, out) -> {};
        Task run = (in, agents, from, to, out) -> {};
        try (var world = World.open(2).build()) {
            var group = world.group("guards");
            var heard = group.floats("heard", 0);
            String begin = "nothing is bound to the ";
            assertRefused(
                    begin + "action 'sees player' (sequence > sees player); there is a condition of this name: "
                            + "write 'sees player?' in the text of the tree",
                    () -> BehaviourTree.parse("sequence\n  sees player")
                            .bind("a")
                            .condition("sees player", sees)
                            .to(group::ints));
            assertRefused(
                    begin + "condition 'chase' (chase?); there is an action of this name: write 'chase' in the text",
                    () -> BehaviourTree.parse("chase?")
                            .bind("b")
                            .action("chase", run)
                            .to(group::ints));
            assertRefused(
                    begin + "action 'heard' (heard); there is a column of this name: write 'heard > 0.5' in the text",
                    () -> BehaviourTree.parse("heard").bind("c").column(heard).to(group::ints));
            assertRefused(
                    begin + "column 'sees' (sees > 0.5); there is a condition of this name: write 'sees?' in the text",
                    () -> BehaviourTree.parse("sees > 0.5")
                            .bind("d")
                            .condition("sees", sees)
                            .to(group::ints));
        }
    }

    private static void assertRefused(String begin, Executable code) {
        AssertMessage.startsWith(begin, assertThrows(IllegalArgumentException.class, code));
    }
}
