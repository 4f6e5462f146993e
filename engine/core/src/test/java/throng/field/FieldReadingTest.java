package throng.field;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.math.Axis;
import throng.math.Rng;
import throng.math.Space;
import throng.world.World;

/** Values and gradients at places are those of an oracle in double, at seams, edges and outside, too. */
class FieldReadingTest {
    private static void fill(ScalarField field, FieldOracle oracle) {
        for (int j = 0; j < field.options().height(); j++) {
            for (int i = 0; i < field.options().width(); i++) {
                field.set(i, j, 10 * Rng.unit(3, i, j, 0));
                oracle.cells[j][i] = field.value(i, j);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 5", "5, 1", "2, 2", "8, 6"})
    void placesAreReadAsTheOracleReadsThem(int width, int height) {
        float w = width * .5f, h = height * .5f;
        for (Space space :
                new Space[] {Space.torus(w, h), new Space(Axis.reflect(0, w), Axis.clamp(0, h), null), Space.open(3)}) {
            try (var world = World.of(space).workers(1).build()) {
                var field = world.field("f", FieldOptions.of(0, 0, width, height, .5f));
                var oracle = new FieldOracle(field.options(), space);
                fill(field, oracle);
                float[] slope = new float[3];
                for (int k = 0; k < 500; k++) {
                    float x = w * (2 * Rng.unit(4, k, 0, 0) - .5f), y = h * (2 * Rng.unit(4, k, 0, 1) - .5f);
                    assertEquals(oracle.at(x, y), field.at(x, y), 1e-5, "at " + x + ", " + y);
                    field.gradient(x, y, slope);
                    double step = 1e-5;
                    if (isCorner(x) || isCorner(y)) continue;
                    assertEquals((oracle.at(x + step, y) - oracle.at(x - step, y)) / (2 * step), slope[0], 1e-3);
                    assertEquals((oracle.at(x, y + step) - oracle.at(x, y - step)) / (2 * step), slope[1], 1e-3);
                    assertEquals(0, slope[2], "the third entry is left alone");
                }
            }
        }
    }

    /** Whether the gradient jumps here: at the middle or the edge of a cell of half a metre. */
    private static boolean isCorner(float p) {
        return Math.abs(p * 4 - Math.rint(p * 4)) < 1e-3;
    }

    @Test
    void aSlopeIsReadExactly() {
        try (var world = World.open(2).workers(1).build()) {
            var field = world.field("f", FieldOptions.of(-8, 100, 16, 16, 2));
            for (int j = 0; j < 16; j++) for (int i = 0; i < 16; i++) field.set(i, j, 50 + 4 * i - 2 * j);
            float[] slope = new float[2];
            field.gradient(3.7f, 117.3f, slope);
            assertArrayEquals(new float[] {2, -1}, slope);
            assertEquals(50 + 2 * (3.7f + 8 - 1) - (117.3f - 100 - 1), field.at(3.7f, 117.3f), 1e-4);
            assertEquals(50 + 4 * 15 - 2 * 3, field.value(15, 3));
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 1e15f, -1e15f, 10, -1e-3f})
    void outsideIsNothing(float far) {
        try (var world = World.open(2).workers(1).build()) {
            var field = world.field("f", FieldOptions.of(0, 0, 10, 10, 1));
            field.fill(3);
            float[] slope = {7, 7};
            for (float[] place : new float[][] {{far, 5}, {5, far}, {far, far}}) {
                assertEquals(0, field.at(place[0], place[1]));
                field.gradient(place[0], place[1], slope);
                assertArrayEquals(new float[2], slope);
            }
            assertEquals(3, field.at(0, 9.999f), "up to the edge the value stays");
        }
    }

    /** On a torus no place is outside, however far. */
    @ParameterizedTest
    @ValueSource(floats = {0, 30, -1e-9f, 29.999998f, 1e15f, -1e15f, 3e38f})
    void aTorusHasNoOutside(float far) {
        try (var world = World.torus(30, 30).workers(1).build()) {
            var field = world.field("f", FieldOptions.covering(world.space(), 1));
            field.fill(3);
            assertEquals(3, field.at(far, far), 1e-6);
            field.deposit(Math.clamp(far, -1e15f, 1e15f), 4, 5);
            assertEquals(30 * 30 * 3 + 5, field.total(), 1e-3);
            assertEquals(0, field.at(Float.NaN, 1));
            assertEquals(0, field.at(1, Float.POSITIVE_INFINITY));
        }
    }

    @Test
    void smallArraysAndMissingCellsAreRefused() {
        try (var world = World.open(2).workers(1).build()) {
            var field = world.field("f", FieldOptions.of(0, 0, 4, 3, 1));
            var e = assertThrows(IllegalArgumentException.class, () -> field.gradient(1, 1, new float[1]));
            assertEquals("1 floats are too few for a gradient: give 2", e.getMessage());
            e = assertThrows(IllegalArgumentException.class, () -> field.read(new float[11]));
            assertEquals("11 floats are too few for 12 cells", e.getMessage());
            e = assertThrows(IllegalArgumentException.class, () -> field.value(4, 0));
            AssertMessage.contains("a column of a field has index 4; there are 4", e);
            e = assertThrows(IllegalArgumentException.class, () -> field.set(0, -1, 1));
            AssertMessage.contains("a row of a field has index -1; there are 3", e);
            for (float wrong : new float[] {-1, Float.NaN, 1.1e9f, Float.POSITIVE_INFINITY}) {
                assertThrows(IllegalArgumentException.class, () -> field.set(0, 0, wrong));
                assertThrows(IllegalArgumentException.class, () -> field.fill(wrong));
            }
            field.set(0, 0, -0f);
            assertEquals(0, Float.floatToRawIntBits(field.value(0, 0)));
            assertEquals("field 'f' of 4 × 3 cells", field.toString());
            assertEquals(java.util.List.of(field), world.fields());
        }
    }
}
