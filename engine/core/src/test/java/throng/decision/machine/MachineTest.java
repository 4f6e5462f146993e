package throng.decision.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.world.World;

/** Machines drawn at random, nested ones too, against plain objects that think one by one. */
class MachineTest {
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
            try (var bodies = new Bodies(World.torus(90, 90).workers(1), plan, N, seed)) {
                moves += follow(bodies, plan, seed, seen);
            }
        }
        assertTrue(moves > 20_000, moves + " transitions are not enough to tell");
        assertTrue(seen.size() >= 12, "few states were met: " + seen);
    }

    private static int follow(Bodies bodies, Plan plan, long seed, Set<String> seen) {
        int[] diary = new int[N], moves = new int[1];
        var minds = new Plan.Mind[N];
        for (int m = 0; m < N; m++) {
            int id = m;
            minds[m] = new Plan.Mind(plan, (moment, spot) -> {
                diary[id] = Bodies.next(diary[id], moment, spot.number);
                if (moment == 'x') moves[0]++;
            });
        }
        for (int t = 0; t < TICKS; t++) {
            bodies.world.tick(.1f);
            for (int id = 0; id < N; id++) {
                int me = id, now = t;
                var said = new HashSet<String>();
                Bodies.say(said, seed, t, id);
                minds[id].step(t, said, Bodies.mood(seed, t, id), s -> Bodies.whim(seed, now, me, s.number));
            }
            same(bodies, minds, diary, "seed " + seed + ", tick " + t + ", agent ");
        }
        for (var mind : minds) seen.add(seed + mind.path());
        return moves[0];
    }

    private static void same(Bodies bodies, Plan.Mind[] minds, int[] diary, String where) {
        var ids = bodies.group.ids();
        for (int i = 0; i < N; i++) {
            int id = ids.get(i);
            assertEquals(minds[id].path(), bodies.path(i), where + id);
            assertEquals(diary[id], bodies.diary.values()[i], where + id + ": what was called, in order");
            Plan.Mind level = minds[id];
            for (int d = 0; level != null; d++) {
                assertEquals(level.since, bodies.minds.since(d).values()[i], where + id);
                int former = bodies.minds.former(d).values()[i];
                String name = former < 0 ? "" : bodies.machine.states().get(former);
                assertEquals(level.former == null ? "" : level.former.name, name.substring(name.lastIndexOf('/') + 1));
                level = level.inner;
            }
        }
    }

    private static Bodies crowd(int workers, long seed) {
        return new Bodies(World.torus(90, 90).workers(workers), Plan.random(304, 3), 5_000, seed);
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
