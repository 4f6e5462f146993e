package throng.decision.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.behaviour.GroupView;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.math.Rng;
import throng.memory.Column;
import throng.simd.Form;
import throng.world.Allocation;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Trees in worlds: the same bits for any number of workers, snapshots, no allocation, and reports. */
class TreeMindTest {
    private static final float DT = 1 / 60f;

    /** 20 nodes of all kinds. */
    private static final BehaviourTree TREE = BehaviourTree.parse("""
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

    /** Reduces the energy by an amount, and ends at random. */
    private record SpendEnergy(Column.Floats energy, Column.Ints halts, float amount, int stream) implements Task {
        @Override
        public void run(GroupView in, int[] agents, int from, int to, byte[] result) {
            float[] values = energy.values();
            for (int k = from; k < to; k++) {
                int i = agents[k];
                values[i] = Math.min(1, Math.max(0, values[i] - amount));
                float drawn = Rng.unit(in.clock().seed(), in.clock().tick(), in.id()[i], stream);
                result[k] = drawn < .6f ? Status.RUNNING : drawn < .85f ? Status.SUCCESS : Status.FAILURE;
            }
        }

        @Override
        public void start(GroupView in, int[] agents, int from, int to) {
            float[] vx = in.velocity(0);
            for (int k = from; k < to; k++) vx[agents[k]] += .1f;
        }

        @Override
        public void halt(GroupView in, int[] agents, int from, int to) {
            int[] values = halts.values();
            for (int k = from; k < to; k++) values[agents[k]]++;
        }
    }

    private static void lucky(GroupView in, int[] agents, int from, int to, byte[] result) {
        for (int k = from; k < to; k++)
            if (Rng.unit(in.clock().seed(), in.clock().tick(), in.id()[agents[k]], 9) < .3f) result[k] = Status.SUCCESS;
    }

    /** A world of 1500 guards. */
    private record Fort(World world, TreeMind minds, Column.Floats energy, Column.Ints halts) implements AutoCloseable {
        static Fort of(int workers, int every) {
            var world = World.torus(60, 60)
                    .seed(3)
                    .workers(workers)
                    .form(Form.SCALAR) // trees have no wide form
                    .build();
            var group = world.group("guards").steer(Separation.of(2, 3), Wander.DEFAULT);
            var energy = group.floats("energy", .5f);
            var halts = group.ints("halts", 0);
            var minds = bound(TREE, energy, halts).every(every).to(group::ints);
            group.mind(minds);
            group.spawn(1500, Spawn.uniform().moving(1));
            return new Fort(world, minds, energy, halts);
        }

        private static TreeBinding bound(BehaviourTree tree, Column.Floats energy, Column.Ints halts) {
            return tree.bind("mind")
                    .column(energy)
                    .condition("lucky", TreeMindTest::lucky)
                    .action("rest", new SpendEnergy(energy, halts, -.1f, 1))
                    .action("walk", new SpendEnergy(energy, halts, .03f, 2))
                    .action("look", new SpendEnergy(energy, halts, .01f, 3));
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
        try (var one = Fort.of(1, 1)) {
            one.ticks(90);
            int halts = 0;
            for (int i = 0; i < one.world.agents(); i++) halts += one.halts.values()[i];
            assertTrue(halts > 1000, halts + " actions were halted");
            for (int workers : new int[] {2, 3, 8}) {
                try (var many = Fort.of(workers, 1)) {
                    many.ticks(90);
                    assertEquals(one.world.hash(), many.world.hash(), workers + " workers");
                }
            }
        }
    }

    @Test
    void aSnapshotHoldsTheProgressOfATree() throws IOException {
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

    /** Measured after warm-up, over all threads. */
    @Tag("shows")
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

    /** With every(4), an agent runs its tree in the ticks in which tick + id is a multiple of four. */
    @Test
    void agentsRunTheirTreeInTurns() {
        var logged = new LoggedTreeGroup(10, 1, (leaf, id, tick) -> Status.SUCCESS);
        var tree = BehaviourTree.of(new Node.Act("a"));
        logged.bind(tree, 4);
        for (int t = 0; t < 12; t++) {
            logged.log.forEach(List::clear);
            logged.tick(DT);
            for (int id = 0; id < 10; id++)
                assertEquals((t + id) % 4 == 0 ? List.of("+a", "aS") : List.of(), logged.log.get(id));
        }
    }

    /** What runs is the first action of the path that an agent's mind tells. */
    @Test
    void runningActionsAreThoseOfThePath() {
        try (var fort = Fort.of(1, 1)) {
            var names = fort.minds.actions();
            assertEquals(List.of("rest", "walk", "look"), names);
            int[] running = new int[1500];
            int[] seen = new int[4];
            for (int t = 0; t < 60; t++) {
                fort.ticks(1);
                fort.minds.running(running);
                for (int i = 0; i < 1500; i++) {
                    var path = fort.minds.why(i).stream().map(String::strip).filter(names::contains);
                    int expected = path.findFirst().map(names::indexOf).orElse(-1);
                    assertEquals(expected, running[i]);
                    seen[expected + 1]++;
                }
            }
            for (int n : seen) assertTrue(n > 100, "each occurs, and none, too: " + n);
        }
    }

    @Test
    void linesListTheNodesWithSubtrees() {
        try (var world = World.open(2).workers(1).build()) {
            var group = world.group("ants");
            var mind = BehaviourTree.parse(
                            "selector\n  subtree eat\n  roam\n\ntree eat\n  sequence memory\n    x > 3\n    eat")
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
    void whyAndStatusReportTheNodes() {
        Map<String, Byte> says = new HashMap<>(Map.of("g", Status.FAILURE, "a", Status.SUCCESS, "b", Status.RUNNING));
        var logged = new LoggedTreeGroup(3, 1, (leaf, id, tick) -> says.getOrDefault(leaf, Status.RUNNING));
        var minds = logged.bind(BehaviourTree.parse("""
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
        logged.tick(DT);
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
                minds.status());
        var path = List.of("selector", "  repeat 3: 0 of 3 rounds done", "    sequence memory: at child 2", "      b");
        assertEquals(path, minds.why(1));
        assertEquals(path, minds.why(0), "independent of the watched agent");
        says.put("b", Status.SUCCESS);
        logged.tick(DT);
        assertEquals(List.of("selector", "  repeat 3: 1 of 3 rounds done"), minds.why(2));
        minds.watch(-1);
        assertEquals("selector", minds.status().getFirst());
    }
}
