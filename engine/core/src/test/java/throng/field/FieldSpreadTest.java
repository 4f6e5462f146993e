package throng.field;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.math.Axis;
import throng.math.Rng;
import throng.math.Space;
import throng.world.TickPass.Stage;
import throng.world.World;

/** Fields spread and fade as an oracle in double does, as closed forms say, and without a trace of workers. */
class FieldSpreadTest {
    /** The borders of a world of the size of its field. */
    private enum Borders {
        TORUS,
        WALLS,
        OPEN,
        PIPE;

        Space space(int width, int height, float cell) {
            float w = width * cell, h = height * cell;
            return switch (this) {
                case TORUS -> Space.torus(w, h);
                case WALLS -> new Space(Axis.reflect(0, w), Axis.clamp(0, h), null);
                case OPEN -> Space.open(2);
                case PIPE -> new Space(Axis.torus(w), Axis.reflect(0, h), null);
            };
        }
    }

    static Stream<Arguments> cases() {
        var cases = new ArrayList<Arguments>();
        int[][] sizes = {{1, 1}, {1, 7}, {7, 1}, {2, 2}, {3, 2}, {15, 17}, {16, 16}, {257, 3}, {140, 130}};
        for (int[] size : sizes)
            for (Borders borders : Borders.values()) cases.add(Arguments.of(size[0], size[1], borders));
        return cases.stream();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void ticksAreThoseOfTheOracle(int width, int height, Borders borders) {
        float[][] settings = {{0, 0}, {.5f, 0}, {0, .3f}, {.2f, 2}, {3, 40}, {0, 1e6f}}; // decay and diffusion
        float[] steps = {.1f, 0, 1 / 60f, 2, 1e-30f, 10};
        for (float[] setting : settings) {
            var space = borders.space(width, height, .5f);
            var options =
                    FieldOptions.of(0, 0, width, height, .5f).decay(setting[0]).diffusion(setting[1]);
            var oracle = new FieldOracle(options, space);
            try (var world = World.of(space).workers(3).build()) {
                var field = world.field("field", options);
                for (int t = 0; t < steps.length; t++) {
                    world.tick(steps[t]);
                    oracle.tick(steps[t]);
                    for (int k = 0; k < 20; k++) {
                        float x = width * (1.4f * Rng.unit(1, t, k, 1) - .2f) / 2;
                        float y = height * (1.4f * Rng.unit(1, t, k, 2) - .2f) / 2;
                        float amount = 100 * Rng.unit(1, t, k, 3);
                        field.deposit(x, y, amount);
                        oracle.deposit(x, y, amount);
                    }
                    check(oracle, field, borders + ", tick " + t + " of " + options);
                }
            }
        }
    }

    private static void check(FieldOracle oracle, ScalarField field, String what) {
        for (int j = 0; j < field.options().height(); j++) {
            for (int i = 0; i < field.options().width(); i++) {
                double wanted = oracle.cells[j][i];
                assertEquals(wanted, field.value(i, j), 2e-5 * wanted + 1e-8, what);
                assertTrue(field.value(i, j) >= 0, what);
            }
        }
    }

    @Test
    void amountsFadeExponentially() {
        try (var world = World.open(2).workers(1).build()) {
            var field = world.field("f", FieldOptions.of(0, 0, 3, 3, 1).decay(.5f));
            var half = world.field("half", FieldOptions.of(0, 0, 3, 3, 1).halfLife(5));
            field.set(1, 2, 1000);
            half.set(1, 1, 64);
            for (int t = 0; t < 300; t++) world.tick(1 / 10f);
            assertEquals(1000 * Math.exp(-15), field.value(1, 2), 1e-5 * 1000 * Math.exp(-15));
            assertEquals(1, half.value(1, 1), 1e-5);
            assertEquals(field.value(1, 2), field.total());
        }
    }

    /** A point becomes a hill of variance 2Dt on each axis, the same to all sides to the bit. */
    @ParameterizedTest
    @ValueSource(floats = {.02f, .2f, 1, 7, 20})
    void aPointSpreadsAsTheFormulaSays(float diffusion) {
        int n = 201, middle = 100, ticks = 20;
        try (var world = World.torus(n, n).workers(2).build()) {
            var field = world.field("f", FieldOptions.covering(world.space(), 1).diffusion(diffusion));
            field.deposit(middle + .5f, middle + .5f, 1000);
            for (int t = 0; t < ticks; t++) world.tick(.25f);
            assertEquals(1000, field.total(), 1e-3);
            double squaresX = 0, squaresY = 0;
            for (int j = 0; j < n; j++) {
                for (int i = 0; i < n; i++) {
                    float v = field.value(i, j);
                    squaresX += v * (double) ((i - middle) * (i - middle));
                    squaresY += v * (double) ((j - middle) * (j - middle));
                    assertEquals(v, field.value(n - 1 - i, j));
                    assertEquals(v, field.value(i, n - 1 - j));
                    assertEquals(v, field.value(j, i), 1e-5f * v + 1e-12f);
                    if (i >= middle && i + 1 < n) assertTrue(field.value(i + 1, j) <= v, "one hill, no wave");
                }
            }
            double variance = 2 * diffusion * .25 * ticks;
            assertEquals(variance, squaresX / 1000, 1e-4 * variance);
            assertEquals(variance, squaresY / 1000, 1e-4 * variance);
        }
    }

    /** What happens beside the seam is what happens in the middle, moved, to the bit. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 64, 200})
    void theSeamOfATorusDoesNotShow(int width) {
        int height = 5;
        var options = FieldOptions.of(0, 0, width, height, 1).decay(.1f).diffusion(2);
        try (var world = World.torus(width, height).workers(2).build()) {
            var middle = world.field("middle", options);
            var seam = world.field("seam", options);
            middle.deposit(width / 2 + .5f, 2.5f, 30);
            seam.deposit(width - .5f, .5f, 30);
            seam.deposit(-.5f, .5f + height, 12); // the same cell, from beyond
            middle.deposit(width / 2 + .5f, 2.5f, 12);
            for (int t = 0; t < 30; t++) world.tick(.3f);
            for (int j = 0; j < height; j++)
                for (int i = 0; i < width; i++)
                    assertEquals(
                            middle.value(i, j),
                            seam.value(Math.floorMod(i + width - 1 - width / 2, width), Math.floorMod(j - 2, height)));
        }
    }

    @Test
    void nothingFlowsOverAnEdge() {
        try (var world = World.open(2).workers(1).build()) {
            var field = world.field("f", FieldOptions.of(-3, 7, 20, 9, 1).diffusion(3));
            field.deposit(-3, 7, 500); // the first cell
            for (int t = 0; t < 400; t++) world.tick(.2f);
            assertEquals(500, field.total(), 1e-3);
            for (int j = 0; j < 9; j++)
                for (int i = 0; i < 20; i++) assertEquals(500 / 180., field.value(i, j), .02, "spread evenly");
        }
    }

    /** An enormous diffusion is cut to 64 steps of a quarter, which add 32 cells² to the variance of each axis. */
    @Test
    void workAndSpreadOfATickAreBounded() {
        try (var world = World.torus(101, 101).workers(1).build()) {
            var field = world.field("f", FieldOptions.covering(world.space(), 1).diffusion(1e6f));
            field.set(50, 50, 1e9f);
            world.tick(10);
            double squares = 0;
            for (int j = 0; j < 101; j++)
                for (int i = 0; i < 101; i++) squares += field.value(i, j) * (double) ((i - 50) * (i - 50));
            assertEquals(32, squares / 1e9, 1e-3);
            assertEquals(1e9, field.total(), 1e3);
        }
    }

    @Test
    void anEvenFieldStaysEvenToTheBit() {
        try (var world = World.torus(33, 20).workers(2).build()) {
            var field = world.field("f", FieldOptions.covering(world.space(), 1).diffusion(5));
            field.fill(.1f);
            for (int t = 0; t < 20; t++) world.tick(.37f);
            float[] values = new float[33 * 20], wanted = new float[33 * 20];
            java.util.Arrays.fill(wanted, .1f);
            field.read(values);
            assertArrayEquals(wanted, values);
        }
    }

    /** Traces end: no cell holds a number that processors compute slowly. */
    @Test
    void noCellIsSubnormal() {
        try (var world = World.torus(300, 300).workers(1).build()) {
            var field = world.field(
                    "f",
                    FieldOptions.covering(world.space(), 1).diffusion(1e-3f).decay(2));
            field.set(150, 150, 1);
            for (int t = 0; t < 200; t++) {
                world.tick(.25f);
                for (int j = 0; j < 300; j++) {
                    float v = field.value(150, j);
                    assertTrue(v == 0 || v > Float.MIN_NORMAL, "cell " + j + " is " + v);
                }
            }
            assertEquals(0, field.total());
        }
    }

    /** Rows are shared among workers; the bits do not show it. */
    @Test
    void anyNumberOfWorkersGivesTheSameBits() {
        var hashes = new ArrayList<Long>();
        for (int workers : List.of(1, 2, 3, 8)) {
            try (var world = World.torus(400, 300).workers(workers).build()) {
                var field = world.field(
                        "f",
                        FieldOptions.covering(world.space(), .5f).diffusion(.4f).halfLife(3));
                world.pass(Stage.AFTER_MOVING, "rain", clock -> {
                    for (int k = 0; k < 200; k++)
                        field.deposit(
                                400 * Rng.unit(2, clock.tick(), k, 0), 300 * Rng.unit(2, clock.tick(), k, 1), .3f * k);
                });
                for (int t = 0; t < 12; t++) world.tick(.2f);
                hashes.add(world.hash());
            }
        }
        assertEquals(1, hashes.stream().distinct().count(), hashes::toString);
    }
}
