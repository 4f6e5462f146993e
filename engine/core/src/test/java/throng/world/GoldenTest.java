package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.EnumMap;
import java.util.HashMap;
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
 * A world has the same bits for any number of workers, form and history. Two worlds have a golden hash, the others are
 * compared with themselves. Surefire runs the tests tagged golden again without the Vector API.
 */
class GoldenTest {
    private static final Form WIDEST = Forms.here().getLast();
    private static final Map<GoldenWorld, Result> PLAIN = new EnumMap<>(GoldenWorld.class);

    private static Result plain(GoldenWorld spec) {
        return PLAIN.computeIfAbsent(spec, r -> r.run(Run.PLAIN));
    }

    /** A change of behaviour changes these hashes: explain it in the commit, and enter the new ones. */
    @Tag("golden")
    @ParameterizedTest
    @CsvSource({"MURMURATION, aef4a4eda2be9580", "SHOAL, 6ead13a8fddfff5b"})
    void hashesAreTheGoldenOnes(GoldenWorld spec, String hash) {
        assertEquals(
                hash,
                "%016x".formatted(plain(spec).world()),
                "agents of " + spec + " move otherwise. Cure: find out why; if they should, enter the new hash here, "
                        + "and say why in the commit message");
    }

    @Tag("golden")
    @ParameterizedTest
    @EnumSource
    void workersAndFormsGiveTheSameBits(GoldenWorld spec) {
        assertSameHash(spec, Run.PLAIN.on(3, Form.SCALAR), Result::world);
        for (int workers : new int[] {1, 2, 8}) assertSameHash(spec, Run.PLAIN.on(workers, WIDEST), Result::world);
    }

    @ParameterizedTest
    @EnumSource
    void aResumedWorldHasTheSameBits(GoldenWorld spec) {
        assertSameHash(spec, new Run(2, WIDEST, true, false, false), Result::world);
    }

    @ParameterizedTest
    @EnumSource
    void theOrderOfIdsDoesNotShow(GoldenWorld spec) {
        assertSameHash(spec, new Run(1, WIDEST, false, true, false), Result::world);
    }

    /** The other group has one agent 10⁷ m away, and no rule looks at it. */
    @ParameterizedTest
    @EnumSource
    void anUnrelatedGroupDoesNotShow(GoldenWorld spec) {
        assertSameHash(spec, new Run(2, WIDEST, false, false, true), Result::first);
    }

    private static void assertSameHash(GoldenWorld spec, Run run, ToLongFunction<Result> hash) {
        long expected = hash.applyAsLong(plain(spec)), got = hash.applyAsLong(spec.run(run));
        assertEquals(
                "%016x".formatted(expected),
                "%016x".formatted(got),
                spec + ", " + run
                        + ". Cure: let nothing depend on workers, form, order or history; "
                        + ".checked(true) names the rule");
    }

    /** A constant hash would pass all other tests. */
    @Test
    void differentWorldsHaveDifferentHashes() {
        var seen = new HashMap<Long, GoldenWorld>();
        for (GoldenWorld spec : GoldenWorld.values()) seen.put(plain(spec).world(), spec);
        assertEquals(GoldenWorld.values().length, seen.size());
        for (GoldenWorld spec : GoldenWorld.values())
            assertNotEquals(0, plain(spec).first());
    }
}
