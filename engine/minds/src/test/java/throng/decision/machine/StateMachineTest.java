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

/** Random machines, also nested ones, match plain objects that are updated one by one. */
class StateMachineTest {
    private static final int N = 700;
    private static final int TICKS = 150;

    /** Twelve machines and 1.2·10⁶ updates: the same states, the same past, the same order of all calls. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void columnsMatchPlainObjects(int levels) {
        int transitions = 0;
        Set<String> seen = new TreeSet<>();
        for (long seed = 1; seed <= 4; seed++) {
            RandomMachine model = RandomMachine.random(100 * levels + seed, levels);
            try (var crowd = new MachineCrowd(World.torus(90, 90).workers(1), model, N, new RandomInputs(seed))) {
                transitions += follow(crowd, model, new RandomInputs(seed), seen);
            }
        }
        assertTrue(transitions > 20_000, transitions + " transitions");
        assertTrue(seen.size() >= 12, "states reached: " + seen);
    }

    private static int follow(MachineCrowd crowd, RandomMachine model, RandomInputs inputs, Set<String> seen) {
        int[] diaries = new int[N];
        var models = new RandomMachine.Agent[N];
        var counts = new RandomMachine.Counts();
        long[] now = new long[1];
        for (int id = 0; id < N; id++) {
            models[id] = new RandomMachine.Agent(
                    model,
                    id,
                    (agent, moment, state) ->
                            RecordedMachine.note(inputs, diaries, agent, moment, state.number, now[0]),
                    counts);
        }
        for (long t = 0; t < TICKS; t++) {
            now[0] = t;
            crowd.world.tick(.1f);
            for (var agent : models)
                agent.step(t, inputs.events(MachineCrowd.EVENT_PROBABILITY, t, agent.id), inputs.mood(t, agent.id));
            var ids = crowd.group.ids();
            for (int i = 0; i < N; i++) {
                int id = ids.get(i);
                crowd.recorded.assertMatches(i, models[id], diaries[id], "seed " + inputs.seed(), t);
            }
        }
        for (int i = 0; i < N; i++) seen.add(inputs.seed() + crowd.recorded.path(i));
        return counts.outer + counts.inner;
    }

    private static MachineCrowd crowd(int workers, long seed) {
        return new MachineCrowd(
                World.torus(90, 90).workers(workers), RandomMachine.random(304, 3), 5_000, new RandomInputs(seed));
    }

    @Test
    void bitsAreTheSameForAnyNumberOfWorkers() {
        long hash = 0;
        for (int workers : new int[] {1, 2, 3, 8}) {
            try (var crowd = crowd(workers, 7)) {
                for (int t = 0; t < 60; t++) crowd.world.tick(.1f);
                if (workers > 1) assertEquals(hash, crowd.world.hash(), workers + " workers");
                hash = crowd.world.hash();
            }
        }
    }

    @Test
    void aSnapshotHoldsTheStatesOfAMachine() throws IOException {
        var file = new ByteArrayOutputStream();
        try (var one = crowd(2, 8);
                var other = crowd(3, 8)) {
            for (int t = 0; t < 30; t++) one.world.tick(.1f);
            one.minds.raise(17, one.machine.events().getFirst()); // must be in the snapshot
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
