package throng.decision.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import throng.behaviour.View;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.kernel.Form;
import throng.math.Rng;
import throng.memory.Column;
import throng.world.Allocation;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.TickAbandoned;
import throng.world.UserPass.Stage;
import throng.world.World;

/** Trees in worlds: the same bits for any number of workers, snapshots, no bytes, and why. */
class TreeMindTest {
    private static final float DT = 1 / 60f;

    /** 20 nodes of all kinds. */
    private static final Tree TREE = Tree.parse("""
            selector
              sequence
                energy < 0.3
                timeout 2
                  rest
              sequence memory
                cooldown 1
                  lucky?
                repeat 3
                  walk
                random 2 1
                  look
                  invert
                    look
              parallel memory 1 2
                retry 2
                  chance 0.5
                    walk
                until success
                  look
              subtree idle
            tree idle
              force success
                rest
            """);

    /** Takes energy, as much as it says, and ends by chance. */
    private record Spend(Column.Floats energy, Column.Ints halts, float much, int stream) implements Task {
        @Override
        public void run(View in, int[] agents, int from, int to, byte[] result) {
            float[] values = energy.values();
            for (int k = from; k < to; k++) {
                int i = agents[k];
                values[i] = Math.min(1, Math.max(0, values[i] - much));
                float drawn = Rng.unit(in.clock().seed(), in.clock().tick(), in.id()[i], stream);
                result[k] = drawn < .6f ? Result.RUNNING : drawn < .85f ? Result.SUCCESS : Result.FAILURE;
            }
        }

        @Override
        public void start(View in, int[] agents, int from, int to) {
            float[] vx = in.velocity(0);
            for (int k = from; k < to; k++) vx[agents[k]] += .1f;
        }

        @Override
        public void halt(View in, int[] agents, int from, int to) {
            int[] values = halts.values();
            for (int k = from; k < to; k++) values[agents[k]]++;
        }
    }

    private static void lucky(View in, int[] agents, int from, int to, byte[] result) {
        for (int k = from; k < to; k++)
            if (Rng.unit(in.clock().seed(), in.clock().tick(), in.id()[agents[k]], 9) < .3f) result[k] = Result.SUCCESS;
    }

    /** A world of 1500 guards. */
    private record Fort(World world, TreeMind minds, Column.Floats energy, Column.Ints halts) implements AutoCloseable {
        static Fort of(int workers, int every) {
            var world = World.torus(60, 60)
                    .seed(3)
                    .workers(workers)
                    .form(Form.SCALAR) // as minds are
                    .build();
            var group = world.group("guards").steer(Separation.of(2, 3), Wander.DEFAULT);
            var energy = group.floats("energy", .5f);
            var halts = group.ints("halts", 0);
            var minds = bound(TREE, energy, halts).every(every).to(group::ints);
            group.mind(minds);
            group.spawn(1500, Spawn.uniform().moving(1));
            return new Fort(world, minds, energy, halts);
        }

        private static Binding bound(Tree tree, Column.Floats energy, Column.Ints halts) {
            return tree.bind("mind")
                    .column(energy)
                    .condition("lucky", TreeMindTest::lucky)
                    .action("rest", new Spend(energy, halts, -.1f, 1))
                    .action("walk", new Spend(energy, halts, .03f, 2))
                    .action("look", new Spend(energy, halts, .01f, 3));
        }

        Group group() {
            return world.groups().getFirst();
        }

        void ticks(int n) {
            for (int t = 0; t < n; t++) world.tick(DT);
        }

        @Override
        public void close() {
            world.close();
        }
    }

    @Test
    void sameBitsForAnyNumberOfWorkers() {
        try (var alone = Fort.of(1, 1)) {
            alone.ticks(90);
            int halts = 0;
            for (int i = 0; i < alone.world.agents(); i++) halts += alone.halts.values()[i];
            assertTrue(halts > 1000, halts + " actions were halted");
            for (int workers : new int[] {2, 3, 8}) {
                try (var many = Fort.of(workers, 1)) {
                    many.ticks(90);
                    assertEquals(alone.world.hash(), many.world.hash(), workers + " workers");
                }
            }
        }
    }

    @Test
    void goesOnFromASnapshot() throws IOException {
        try (var fort = Fort.of(1, 2);
                var other = Fort.of(2, 2)) {
            fort.ticks(40);
            var file = new ByteArrayOutputStream();
            fort.world.snapshot(file);
            other.world.restore(new ByteArrayInputStream(file.toByteArray()));
            fort.ticks(40);
            other.ticks(40);
            assertEquals(fort.world.hash(), other.world.hash());
        }
    }

    /** After warm-up, over all threads. */
    @Test
    void aTickAllocatesNothing() {
        for (int every : new int[] {1, 4}) {
            try (var fort = Fort.of(2, every)) {
                fort.ticks(300);
                long least = Long.MAX_VALUE;
                for (int n = 0; least > 0 && n < 12; n++) least = Math.min(least, Allocation.ofTicks(fort.world, 50));
                assertEquals(0, least, "bytes in 50 ticks, every " + every);
            }
        }
    }

    /** An agent thinks in the ticks in which tick + id is a multiple of four, and in no other. */
    @Test
    void staggered() {
        var thinkers = new Thinkers(10, 1, (leaf, id, tick) -> Result.SUCCESS);
        var tree = Tree.of(new Node.Act("a"));
        thinkers.think(tree, 4);
        for (int t = 0; t < 12; t++) {
            thinkers.log.forEach(List::clear);
            thinkers.tick(DT);
            for (int id = 0; id < 10; id++)
                assertEquals((t + id) % 4 == 0 ? List.of("+a", "aS") : List.of(), thinkers.log.get(id));
        }
    }

    @Test
    void lines() {
        try (var world = World.open(2).workers(1).build()) {
            var group = world.group("ants");
            var mind = Tree.parse("selector\n  subtree eat\n  roam\n\ntree eat\n  sequence memory\n    x > 3\n    eat")
                    .bind("ant")
                    .action("eat", (in, agents, from, to, result) -> {})
                    .action("roam", (in, agents, from, to, result) -> {})
                    .to(group::ints);
            var lines =
                    List.of("selector", "  subtree eat", "    sequence memory", "      x > 3", "      eat", "  roam");
            assertEquals(lines, mind.lines());
            assertEquals(List.of(), group.minds());
            assertEquals(List.of(mind), group.mind(mind).minds());
        }
    }

    @Test
    void why() {
        Map<String, Byte> says = new HashMap<>(Map.of("g", Result.FAILURE, "a", Result.SUCCESS, "b", Result.RUNNING));
        var thinkers = new Thinkers(3, 1, (leaf, id, tick) -> says.getOrDefault(leaf, Result.RUNNING));
        var minds = thinkers.think(Tree.parse("""
                selector
                  sequence
                    g?
                    b
                  repeat 3
                    sequence memory
                      a
                      b
                """));
        assertEquals(List.of(), minds.why(1));
        minds.watch(1);
        thinkers.tick(DT);
        assertEquals(
                List.of(
                        "selector: running",
                        "  sequence: failure",
                        "    g?: failure",
                        "    b",
                        "  repeat 3: running",
                        "    sequence memory: running",
                        "      a: success",
                        "      b: running"),
                minds.said());
        var path = List.of("selector", "  repeat 3: 0 of 3 rounds done", "    sequence memory: at child 2", "      b");
        assertEquals(path, minds.why(1));
        assertEquals(path, minds.why(0), "whoever is watched");
        says.put("b", Result.SUCCESS);
        thinkers.tick(DT);
        assertEquals(List.of("selector", "  repeat 3: 1 of 3 rounds done"), minds.why(2));
        minds.watch(-1);
        assertEquals("selector", minds.said().getFirst());
    }

    @Test
    void comparisons() {
        var thinkers = new Thinkers(5, 1, (leaf, id, tick) -> Result.SUCCESS);
        var heard = thinkers.agents.floats("heard", 0);
        var hits = thinkers.agents.ints("hits", 0);
        for (int i = 0; i < 5; i++) {
            heard.values()[i] = i * .25f;
            hits.values()[i] = 16_777_216 + i; // where floats have no odd numbers
            thinkers.agents.now(0)[i] = i - 2;
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
            var tree = Tree.parse("sequence\n  " + test + "\n  a");
            var minds = thinkers.leaves(tree, tree.bind("mind" + number++))
                    .column(heard)
                    .column(hits);
            thinkers.log.forEach(List::clear);
            thinkers.think(minds.to(thinkers.agents::ints));
            thinkers.tick(DT);
            var who = new StringBuilder();
            for (int id = 0; id < 5; id++) if (!thinkers.log.get(id).isEmpty()) who.append(id);
            seen.add(test + ": " + who);
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

    /** A third of the draws of 30,000 agents, within four standard deviations; two trees of one group draw apart. */
    @Test
    void drawsByWeight() {
        int n = 30_000;
        var thinkers = new Thinkers(n, 5, (leaf, id, tick) -> Result.SUCCESS);
        var tree = Tree.parse("sequence\n  random 2 0 1\n    a\n    b\n    c\n  chance 0.25\n    d");
        var one = thinkers.leaves(tree, tree.bind("one")).to(thinkers.agents::ints);
        var two = thinkers.leaves(tree, tree.bind("two")).to(thinkers.agents::ints);
        int[] drawn = new int[4];
        int same = 0;
        thinkers.think(one);
        thinkers.tick(DT);
        var first = thinkers.log.stream().map(log -> log.get(1)).toList();
        for (var log : thinkers.log)
            for (String what : List.of("aS", "bS", "cS", "dS")) {
                if (log.contains(what)) drawn["abcd".indexOf(what.charAt(0))]++;
            }
        assertEquals(2 / 3., drawn[0] / (double) n, 4 * Math.sqrt(2 / 9. / n));
        assertEquals(0, drawn[1]);
        assertEquals(n, drawn[0] + drawn[2]);
        assertEquals(.25, drawn[3] / (double) n, 4 * Math.sqrt(3 / 16. / n));
        thinkers.log.forEach(List::clear);
        thinkers.clock.restore(5, 0, 0);
        thinkers.think(two);
        thinkers.tick(DT);
        for (int id = 0; id < n; id++) if (thinkers.log.get(id).get(1).equals(first.get(id))) same++;
        assertEquals(5 / 9., same / (double) n, 4 * Math.sqrt(20 / 81. / n));
    }

    /** After 2³¹ milliseconds, when the clock's ints wrap, too. */
    @Test
    void timesOfALongLife() {
        for (double begin : new double[] {0, 1e6, 0x1p31 / 1000 - .25, 0x1p32 / 1000 - .25, 3e9}) {
            var thinkers = new Thinkers(2, 1, (leaf, id, tick) -> leaf.equals("a") ? Result.RUNNING : Result.SUCCESS);
            thinkers.think(Tree.parse("selector\n  timeout 0.5\n    a\n  cooldown 0.75\n    b\n  c"));
            thinkers.clock.restore(1, 0, begin);
            for (int t = 0; t < 12; t++) thinkers.tick(.25f);
            // a runs for two ticks and is halted in the third, b is at its end at once and rests for three
            assertEquals(
                    "+a aR aR -a +b bS +a aR aR -a +b bS +a aR aR -a +b bS +a aR aR -a +b bS",
                    String.join(" ", thinkers.log.getFirst()),
                    "from " + begin + " s");
        }
    }

    /** What a leaf breaks is told with its path, and nobody's progress has changed. */
    @Test
    void wrongResultsAbandonTheTick() {
        Task well = (in, agents, from, to, result) -> result[from] = Result.SUCCESS;
        Task wrong = (in, agents, from, to, result) -> result[from] = 7;
        Condition never = (in, agents, from, to, result) -> {};
        refused(
                "the condition sequence memory > break? wrote the result 7: write SUCCESS or FAILURE",
                binding -> binding.action("go", well)
                        .condition("break", (in, agents, from, to, result) -> result[from] = 7));
        refused(
                "the condition sequence memory > break? wrote the result 0: write SUCCESS or FAILURE",
                binding -> binding.action("go", well)
                        .condition("break", (in, agents, from, to, result) -> result[from] = Result.RUNNING));
        refused(
                "the action sequence memory > go wrote the result 7: write RUNNING, SUCCESS or FAILURE",
                binding -> binding.action("go", wrong).condition("break", never));
    }

    private static void refused(String message, UnaryOperator<Binding> leaves) {
        try (var world = World.torus(60, 60).workers(1).build()) {
            var group = world.group("guards");
            var binding = Tree.parse("sequence memory\n  go\n  break?").bind("mind");
            var minds = leaves.apply(binding).to(group::ints);
            group.mind(minds);
            group.spawn(3, Spawn.uniform());
            long before = world.hash();
            var e = assertThrows(TickAbandoned.class, () -> world.tick(DT));
            assertEquals(message, String.valueOf(e.getCause().getMessage()));
            assertEquals(before, world.hash());
        }
    }

    /** A tree that compares or remembers in columns of another group would mislead: it is refused. */
    @Test
    void columnsOfAnotherGroup() {
        for (boolean compares : new boolean[] {true, false}) {
            try (var world = World.torus(60, 60).workers(1).build()) {
                Group group = world.group("guards"), others = world.group("others");
                group.spawn(3, Spawn.uniform());
                var minds = Tree.parse(compares ? "sequence\n  heat > 1\n  go" : "go")
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
                                + "', which is not one of this group: bind a tree for each group, to its columns, "
                                + "and run it there",
                        e.getCause().getMessage());
            }
        }
    }
}
