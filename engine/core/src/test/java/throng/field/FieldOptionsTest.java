package throng.field;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import throng.AssertMessage;
import throng.math.Axis;
import throng.math.Space;
import throng.world.World;

/** Wrong options are refused by name, with the allowed range; fields cover spaces. */
class FieldOptionsTest {
    private static final FieldOptions GOOD = FieldOptions.of(0, 0, 10, 10, 1);

    private static Arguments refusal(String says, Executable call) {
        return Arguments.of(says, call);
    }

    private static Executable inTorus(FieldOptions options) {
        return () -> {
            try (var world = World.torus(30, 20).workers(1).build()) {
                world.field("f", options);
            }
        };
    }

    static Stream<Arguments> refusals() {
        return Stream.of(
                refusal("x of a field is NaN m", () -> FieldOptions.of(Float.NaN, 0, 1, 1, 1)),
                refusal("y of a field is 1.0E16 m", () -> FieldOptions.of(0, 1e16f, 1, 1, 1)),
                refusal("the width of a field is 0; allowed is 1 to 67108864", () -> FieldOptions.of(0, 0, 0, 1, 1)),
                refusal("the height of a field is -5; allowed is 1 to", () -> FieldOptions.of(0, 0, 1, -5, 1)),
                refusal(
                        "a field of 2147483648 cells; allowed are 67108864: take larger ones",
                        () -> FieldOptions.of(0, 0, 1 << 16, 1 << 15, 1)),
                refusal("the cells of a field is 0.0 m; allowed is 0.001", () -> FieldOptions.of(0, 0, 1, 1, 0)),
                refusal("the decay of a field is -1.0 1/s; allowed is 0 to 1000 1/s", () -> GOOD.decay(-1)),
                refusal("the half-life of a field is 0.0 s; allowed is 0.001", () -> GOOD.halfLife(0)),
                refusal("the diffusion of a field is NaN m²/s; allowed is 0", () -> GOOD.diffusion(Float.NaN)),
                refusal("axis x is open: give corner", () -> FieldOptions.covering(Space.open(2), 1)),
                refusal(
                        "the torus is 30.0 m long on axis x, which is no whole number of cells of 7.0 m",
                        () -> FieldOptions.covering(Space.torus(30, 20), 7)),
                refusal("a field of 6000000000", () -> FieldOptions.covering(Space.torus(3000, 2000), .001f)),
                refusal(
                        "the field covers 0.0 to 10.0 m of axis x, but the torus is 30.0 m long: use "
                                + "FieldOptions.covering",
                        inTorus(GOOD)),
                refusal(
                        "the field covers 1.0 to 31.0 m of axis x, but the torus is 30.0 m long",
                        inTorus(FieldOptions.of(1, 0, 30, 20, 1))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("refusals")
    void wrongOptionsAreRefused(String says, Executable call) {
        AssertMessage.contains(says, assertThrows(IllegalArgumentException.class, call));
    }

    @Test
    void aSpaceIsCoveredByWholeCells() {
        var box = new Space(Axis.reflect(-3, 8), Axis.clamp(100, 101), Axis.OPEN);
        assertEquals(FieldOptions.of(-3, 100, 4, 1, 3), FieldOptions.covering(box, 3));
        assertEquals(FieldOptions.of(0, 0, 1000, 3, .1f), FieldOptions.covering(Space.torus(100, .3f), .1f));
        assertEquals(110, FieldOptions.covering(box, .1f).width());
    }

    /** Cells of a tenth of a metre are no binary number. The last one still ends at the seam. */
    @Test
    void unevenCellsMeetAtTheSeam() {
        try (var world = World.torus(100, 3).workers(1).build()) {
            var field = world.field("f", FieldOptions.covering(world.space(), .1f));
            for (int i = 0; i < 1000; i++) {
                field.deposit((float) ((i + .5) * .1), 1, 1);
                assertEquals(1, field.value(i, 10), "cell " + i);
            }
        }
    }

    @Test
    void namesAreUnique() {
        try (var world = World.torus(10, 10).workers(1).build()) {
            world.field("f", GOOD);
            var e = assertThrows(IllegalArgumentException.class, () -> world.field("f", GOOD));
            assertEquals("there is a field 'f' already: take another name", e.getMessage());
            assertThrows(IllegalArgumentException.class, () -> world.field(null, GOOD));
            assertThrows(IllegalArgumentException.class, () -> world.field("g", null));
            assertEquals(1, world.fields().size());
        }
    }

    @Test
    void aFieldFitsIntoTheMemoryOfItsWorld() {
        try (var world = World.open(2).workers(1).memory(4 << 20).build()) {
            world.field("small", FieldOptions.of(0, 0, 300, 300, 1));
            long hash = world.hash();
            var e = assertThrows(
                    IllegalArgumentException.class, () -> world.field("large", FieldOptions.of(0, 0, 500, 500, 1)));
            AssertMessage.contains("field 'large' of 500 × 500 cells needs 4.0 MB; 2.8 MB are free: ", e);
            assertEquals(hash, world.hash());
            assertEquals(1, world.fields().size());
            world.group("a").spawn(1000, throng.world.Spawn.point(0, 0, 0));
        }
    }
}
