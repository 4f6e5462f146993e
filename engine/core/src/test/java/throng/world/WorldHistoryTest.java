package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AllPairs;
import throng.AssertMessage;
import throng.Cases;
import throng.Forms;
import throng.GroupState;
import throng.KnownTerm;
import throng.NeighbourRecorder;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.math.Space;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.simd.Form;

/** The history of a world and the size of its tables do not change its bits. */
class WorldHistoryTest {
    private static final int N = 1200;

    private static World world(boolean torus, Form form) {
        var world = World.of(torus ? Space.torus(60, 60) : Space.open(2))
                .farPlaces(true)
                .seed(4)
                .workers(1)
                .form(form)
                .build();
        world.group("crowd").steer(Separation.of(2, 3), Alignment.of(2, 4), Cohesion.of(1, 4));
        return world;
    }

    private static void spawn(Group group, int[] ids) {
        float[][] p = new float[5][ids.length];
        for (int k = 0; k < ids.length; k++) {
            for (int c = 0; c < 5; c++) p[c][k] = c < 2 ? 60 * Cases.unit(c, ids[k]) : 4 * Cases.unit(c, ids[k]) - 2;
        }
        group.spawn(ids, Spawn.arrays(p[0], p[1]).velocities(p[2], p[3], p[4]));
    }

    /** Agents are added and removed all at once, one by one from the last to the first, or after 10,000 others. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theOrderOfAddingAndRemovingDoesNotShow(boolean torus) {
        try (var a = world(torus, Form.AUTO);
                var b = world(torus, Form.AUTO);
                var c = world(torus, Form.AUTO)) {
            List<World> worlds = List.of(a, b, c);
            int[] ids = IntStream.range(0, N).toArray();
            spawn(a.groups().getFirst(), ids);
            for (int k = 0; k < 300; k++)
                a.groups().getFirst().remove(a.groups().getFirst().handle(3 * k));
            for (int k = N - 1; k >= 0; k--) {
                spawn(b.groups().getFirst(), new int[] {k});
                if (k % 3 == 0 && k < 900) b.groups().getFirst().remove(new int[] {k});
            }
            var late = c.groups().getFirst();
            spawn(late, IntStream.range(5000, 15_000).toArray());
            spawn(late, ids);
            for (int id = 5000; id < 15_000; id += 2000) late.remove(late.handle(id));
            var others = IntStream.range(5000, 15_000)
                    .filter(id -> id % 2000 != 1000)
                    .toArray();
            late.remove(others);
            late.remove(IntStream.range(0, 300).map(k -> 3 * k).toArray());
            for (int t = 1; t <= 20; t++) { // who was removed is state until the next tick tells hunters of it
                for (World world : worlds) world.tick(1 / 30f);
                assertEquals(a.hash(), b.hash(), "hash at tick " + t);
                assertEquals(AgentsHash.of(a), AgentsHash.of(c), "others have had ids of c, at tick " + t);
            }
        }
    }

    /** Eight agents in a row of cells as long as the table, most of them at its end: with and without far agents. */
    @Test
    void aRowAsLongAsTheTableHasTheSameSums() {
        for (int seed = 0; seed < 40; seed++) {
            NeighbourRecorder expected = row(seed, Form.SCALAR, 0);
            for (Form form : Forms.here()) {
                for (int strangers = 0; strangers <= 5; strangers += 5) {
                    NeighbourRecorder got = row(seed, form, strangers);
                    for (int i = 0; i < 8; i++) {
                        for (int k = 0; k < 4; k++) {
                            String what = "seed " + seed + ", " + form + ", " + strangers + " strangers, agent " + i;
                            assertEquals(expected.total(k / 2, k % 2, i), got.total(k / 2, k % 2, i), what);
                        }
                    }
                }
            }
        }
    }

    private static NeighbourRecorder row(long seed, Form form, int strangers) {
        var neighbourhood = Neighbourhood.within(4);
        var witness = new NeighbourRecorder(
                205,
                List.of(
                        new NeighbourSum(KnownTerm.OFFSET.term, neighbourhood),
                        new NeighbourSum(KnownTerm.PUSH.term, neighbourhood)),
                List.of());
        try (var world = World.open(2).farPlaces(true).workers(1).form(form).build()) {
            var group = world.group("few").steer(witness);
            float[] x = new float[200], y = new float[200];
            for (int i = 0; i < 200; i++) { // agents in other rows set the width of the table
                x[i] = i == 0 ? -15.5f : i < 8 ? 9.5f + 6 * Cases.unit(seed, i) : 16 * Cases.unit(seed, i) - 8;
                y[i] = 3.9f * Cases.unit(seed + 99, i) + (i < 8 ? 0 : 8.1f);
            }
            group.spawn(200, Spawn.arrays(x, y));
            for (int k = 0; k < strangers; k++) group.add(1000 + 1200 * k, 800 * k);
            world.tick(0);
        }
        return witness;
    }

    /** Agents out of range of all others stretch and fold the table, but the others move as without them. */
    @ParameterizedTest
    @ValueSource(floats = {300, 1e4f, 1e7f, 3e14f})
    void farAgentsOutOfRangeDoNotShow(float far) {
        for (Form form : Forms.here()) {
            GroupState alone = fly(form, 0), company = fly(form, far);
            for (int c : new int[] {0, 1, 3, 4, 6, 7}) {
                for (int id = 0; id < N; id++) assertEquals(alone.of(c, id), company.of(c, id), form + ", agent " + id);
            }
        }
    }

    private static GroupState fly(Form form, float far) {
        try (var world = world(false, form)) {
            var group = world.groups().getFirst();
            spawn(group, IntStream.range(0, N).toArray());
            if (far > 0) for (int k = 0; k < 5; k++) group.add(k % 2 == 0 ? far : -far, k * far / 2);
            for (int t = 0; t < 25; t++) world.tick(1 / 10f);
            return GroupState.of(group, 2);
        }
    }

    /** On a torus of exactly two radii each agent has each neighbour once. A shorter torus is refused. */
    @Test
    void onATorusOfTwoRadiiNoNeighbourCountsTwice() {
        for (int axes = 2; axes <= 3; axes++) {
            Space space = axes == 2 ? Space.torus(20, 20) : Space.torus(20, 20, 20);
            for (Form form : Forms.here()) {
                var neighbourhood = Neighbourhood.within(10);
                var witness = new NeighbourRecorder(
                        600,
                        List.of(
                                new NeighbourSum(KnownTerm.OFFSET.term, neighbourhood),
                                new NeighbourSum(KnownTerm.COUNT.term, neighbourhood)),
                        List.of(neighbourhood));
                try (var world = World.of(space).workers(1).form(form).build()) {
                    var group = world.group("crowd").steer(witness);
                    group.spawn(600, Spawn.uniform());
                    var state = GroupState.of(group, axes);
                    world.tick(0);
                    checkNeighboursOnce(new AllPairs(space, state, state), witness, neighbourhood);
                }
            }
        }
        try (var world = World.torus(20, 20).build()) {
            var group = world.group("crowd");
            var e = assertThrows(IllegalArgumentException.class, () -> group.steer(Cohesion.of(1, 10.001f)));
            AssertMessage.startsWith("a rule of group 'crowd' looks 10.001 m far", e);
            world.tick(1);
        }
    }

    private static void checkNeighboursOnce(AllPairs brute, NeighbourRecorder witness, Neighbourhood neighbourhood) {
        for (int i = 0; i < 600; i++) {
            var tally = brute.tally(i, neighbourhood, 1e-3);
            int max = tally.count + tally.doubtful;
            assertTrue(tally.count <= witness.count(1, i) && witness.count(1, i) <= max, "neighbours of agent " + i);
            int[] near = witness.neighbours(0, i);
            assertEquals(near.length, Arrays.stream(near).distinct().count(), "agent " + i + " has a neighbour twice");
        }
    }
}
