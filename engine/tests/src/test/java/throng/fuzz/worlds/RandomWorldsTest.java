package throng.fuzz.worlds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.Forms;
import throng.fuzz.FuzzScale;
import throng.simd.Form;
import throng.world.World;

/** Random worlds have the same bits for any number of workers, form and history. */
class RandomWorldsTest {
    private static final int TICKS = 24;
    private static final long FIRST_SEED = Long.getLong("seed", 1);

    static LongStream seeds() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + FuzzScale.of(10));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void workersFormsAndHistoryGiveTheSameBits(long seed) throws IOException {
        var spec = new RandomWorld(seed, false);
        var changes = new PopulationChanges(spec);
        var steps = spec.steps(TICKS);
        var random = new WorldRandom(~seed, false);
        World straight = spec.build(1, Form.SCALAR), resumed = spec.build(3, Form.AUTO);
        try {
            for (World world : List.of(straight, resumed)) changes.populate(world);
            for (int t = 0; t < TICKS; t++) {
                if (t % 3 == 0) {
                    World former = resumed;
                    boolean checked = seed % 2 == 0 && RandomWorld.goodFor(straight, Collections.max(steps));
                    resumed = spec.build(1 + random.below(4), random.of(Forms.here()), checked);
                    SnapshotCopy.copy(former, resumed);
                    former.close();
                }
                for (World world : List.of(straight, resumed)) changes.before(world, t);
                assertEquals(straight.hash(), resumed.hash(), "seed " + seed + ", before tick " + t);
                for (World world : List.of(straight, resumed)) world.tick(steps.get(t));
                assertEquals(straight.hash(), resumed.hash(), "seed " + seed + ", after tick " + t);
            }
        } finally {
            straight.close();
            resumed.close();
        }
    }
}
