package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import throng.Forms;
import throng.simd.Form;
import throng.world.GoldenWorld.Result;
import throng.world.GoldenWorld.Run;

/**
 * The same bits, whoever does the work and however a world came to its state. Two worlds have a golden hash, the others
 * are compared with themselves. Surefire runs this once more without the Vector API.
 */
@Tag("golden")
class GoldenTest {
    private static final Map<GoldenWorld, Result> PLAIN = new EnumMap<>(GoldenWorld.class);

    private static Result plain(GoldenWorld recipe) {
        return PLAIN.computeIfAbsent(recipe, r -> r.run(Run.PLAIN));
    }

    /** Changes of what worlds do change these: then say so in the commit, and put down what it got. */
    @ParameterizedTest
    @CsvSource({"MURMURATION, 400eb45d1384b665", "SHOAL, d9dd65c265e07e6e"})
    void hashesAreTheGoldenOnes(GoldenWorld recipe, String hash) {
        assertEquals(hash, "%016x".formatted(plain(recipe).world()));
    }

    @ParameterizedTest
    @EnumSource
    void workersAndFormsGiveTheSameBits(GoldenWorld recipe) {
        for (Form form : Forms.here()) {
            for (int workers : new int[] {1, 2, 3, 8}) {
                assertSameHash(recipe, Run.PLAIN.on(workers, form), Result::world);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void aResumedWorldHasTheSameBits(GoldenWorld recipe) {
        for (Form form : Forms.here()) assertSameHash(recipe, new Run(2, form, true, false, false), Result::world);
    }

    @ParameterizedTest
    @EnumSource
    void theOrderOfIdsDoesNotShow(GoldenWorld recipe) {
        for (Form form : Forms.here()) assertSameHash(recipe, new Run(1, form, false, true, false), Result::world);
    }

    /** A group that nobody looks at, with one agent 10⁷ m away. */
    @ParameterizedTest
    @EnumSource
    void anUnrelatedGroupDoesNotShow(GoldenWorld recipe) {
        for (Form form : Forms.here()) assertSameHash(recipe, new Run(2, form, false, false, true), Result::first);
    }

    private static void assertSameHash(GoldenWorld recipe, Run run, ToLongFunction<Result> hash) {
        long expected = hash.applyAsLong(plain(recipe)), got = hash.applyAsLong(recipe.run(run));
        assertEquals("%016x".formatted(expected), "%016x".formatted(got), recipe + ", " + run);
    }

    /** A hash that sees nothing would pass all that. */
    @Test
    void differentWorldsHaveDifferentHashes() {
        var seen = new java.util.HashMap<Long, GoldenWorld>();
        for (GoldenWorld recipe : GoldenWorld.values()) seen.put(plain(recipe).world(), recipe);
        assertEquals(GoldenWorld.values().length, seen.size());
        for (GoldenWorld recipe : GoldenWorld.values())
            assertNotEquals(0, plain(recipe).first());
    }
}
