package throng.decision.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.world.World;

/** Machines drawn at random, nested ones too, against plain objects that think one by one. */
class StateMachineTest {
    private static final int N = 700;
    private static final int TICKS = 150;

    /** Twelve machines, 1.2·10⁶ thoughts: the same states, the same past, the same order of all that was called. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void asPlainObjects(int levels) {
        int moves = 0;
        Set<String> seen = new TreeSet<>();
        for (long seed = 1; seed <= 4; seed++) {
            Plan plan = Plan.random(100 * levels + seed, levels);
            try (var bodies = new Bodies(World.torus(90, 90).workers(1), plan, N, new Fate(seed))) {
                moves += follow(bodies, plan, new Fate(seed), seen);
            }
        }
        assertTrue(moves > 20_000, moves + " transitions are not enough to tell");
        assertTrue(seen.size() >= 12, "few states were met: " + seen);
    }

    private static int follow(Bodies bodies, Plan plan, Fate fate, Set<String> seen) {
        int[] diaries = new int[N];
        var heads = new Plan.Head[N];
        var tally = new Plan.Tally();
        long[] now = new long[1];
        for (int id = 0; id < N; id++) {
            heads[id] = new Plan.Head(
                    plan,
                    id,
                    (head, moment, spot) -> Acted.note(fate, diaries, head, moment, spot.number, now[0]),
                    tally);
        }
        for (long t = 0; t < TICKS; t++) {
            now[0] = t;
            bodies.world.tick(.1f);
            for (var head : heads) head.step(t, fate.said(Bodies.SAID, t, head.id), fate.mood(t, head.id));
            var ids = bodies.group.ids();
            for (int i = 0; i < N; i++) {
                int id = ids.get(i);
                bodies.acted.same(i, heads[id], diaries[id], "seed " + fate.seed(), t);
            }
        }
        for (int i = 0; i < N; i++) seen.add(fate.seed() + bodies.acted.path(i));
        return tally.outer + tally.inner;
    }

    private static Bodies crowd(int workers, long seed) {
        return new Bodies(World.torus(90, 90).workers(workers), Plan.random(304, 3), 5_000, new Fate(seed));
    }

    @Test
    void anyNumberOfWorkers() {
        long hash = 0;
        for (int workers : new int[] {1, 2, 3, 8}) {
            try (var bodies = crowd(workers, 7)) {
                for (int t = 0; t < 60; t++) bodies.world.tick(.1f);
                if (workers > 1) assertEquals(hash, bodies.world.hash(), workers + " workers");
                hash = bodies.world.hash();
            }
        }
    }

    /** A mind is in the snapshot, and thinks on from there. */
    @Test
    void snapshots() throws IOException {
        var file = new ByteArrayOutputStream();
        try (var one = crowd(2, 8);
                var other = crowd(3, 8)) {
            for (int t = 0; t < 30; t++) one.world.tick(.1f);
            one.minds.raise(17, one.machine.events().getFirst()); // waits, and is not lost
            one.world.snapshot(file);
            other.world.tick(.1f);
            assertNotEquals(one.world.hash(), other.world.hash());
            other.world.restore(new ByteArrayInputStream(file.toByteArray()));
            for (int t = 0; t < 30; t++) {
                assertEquals(one.world.hash(), other.world.hash(), "tick " + t);
                one.world.tick(.1f);
                other.world.tick(.1f);
            }
            assertNotNull(other.minds.why(0));
        }
    }
}
