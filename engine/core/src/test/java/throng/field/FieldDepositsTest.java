package throng.field;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.drive.Wander;
import throng.kernel.Force;
import throng.math.Rng;
import throng.memory.Writes;
import throng.trace.TickAbandoned;
import throng.world.Spawn;
import throng.world.TickPass.Stage;
import throng.world.World;

/** Deposits of many workers add up exactly, take effect at the end of the tick, and wrong ones change nothing. */
class FieldDepositsTest {
    private static World torus(int workers) {
        return World.torus(100, 100).seed(4).workers(workers).build();
    }

    /** The sum of 50,000 random deposits, each rounded to 2⁻³², is exact in any order. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void depositsAddUpExactly(int workers) {
        try (var world = torus(workers)) {
            var field = world.field("f", FieldOptions.covering(world.space(), 50));
            var group = world.group("g").steer(Wander.DEFAULT);
            group.spawn(50_000, Spawn.uniform());
            var wanted = new BigDecimal[] {BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO};
            for (int id = 0; id < 50_000; id++) {
                float amount = amount(id);
                long quanta = (long) Math.floor(amount * 0x1p32 + .5);
                wanted[id % 4] = wanted[id % 4].add(new BigDecimal(quanta).divide(new BigDecimal(1L << 32)));
            }
            world.pass(Stage.BEFORE_STEERING, "leave", group, Writes.nothing(), (in, start, end) -> {
                for (int i = start; i < end; i++) {
                    int id = in.id()[i];
                    field.deposit(id % 2 == 0 ? 20 : 70, id % 4 < 2 ? 20 : 70, amount(id));
                }
            });
            world.tick(.1f);
            for (int k = 0; k < 4; k++) assertEquals(wanted[k].floatValue(), field.value(k % 2, k / 2));
        }
    }

    private static float amount(int id) {
        return Rng.unit(9, 1, id, 0) / (1 << id % 30);
    }

    /** Ten rounds of 100,000 agents put a million deposits into one cell, with and without reaching its limit. */
    @ParameterizedTest
    @ValueSource(floats = {.1f, 999.9f, 1e6f, 3e38f})
    void aMillionDepositsInOneCellAreThoseOfOneWorker(float amount) {
        float[] values = new float[2];
        int[] workers = {1, 8};
        for (int w = 0; w < 2; w++) {
            try (var world = torus(workers[w])) {
                var field = world.field("f", FieldOptions.covering(world.space(), 100));
                var group = world.group("g");
                group.spawn(100_000, Spawn.uniform());
                world.pass(Stage.AFTER_SORTING, "leave", group, Writes.nothing(), (in, start, end) -> {
                    for (int i = start; i < end; i++) for (int k = 0; k < 10; k++) field.deposit(3, 3, amount);
                });
                world.tick(.1f);
                values[w] = field.value(0, 0);
            }
        }
        assertEquals(values[0], values[1]);
        double wanted = 1e6 * Math.min(amount, ScalarField.MAX_DEPOSIT);
        assertEquals(Math.min(wanted, ScalarField.MAX_VALUE), values[0], 1e-6 * values[0]);
    }

    /** In a tick nothing throws for an amount: one that makes no sense is ignored, one that is too large is cut. */
    @Test
    void wrongAmountsChangeNothingInATick() {
        float[] ignored = {0, -0f, -1, -1e30f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 1e-12f};
        try (var world = torus(1)) {
            var field = world.field("f", FieldOptions.covering(world.space(), 1));
            world.pass(Stage.AFTER_MOVING, "leave", clock -> {
                for (float amount : ignored) field.deposit(5, 5, amount);
                field.deposit(Float.NaN, 5, 1);
                field.deposit(5, Float.NEGATIVE_INFINITY, 1);
                field.deposit(8, 8, 3e38f);
                field.deposit(9, 9, 1.5e-10f);
            });
            world.tick(.1f);
            assertEquals(0, field.value(5, 5));
            assertEquals(ScalarField.MAX_DEPOSIT, field.value(8, 8));
            assertEquals(ScalarField.QUANTUM, field.value(9, 9));
            assertEquals(1_000_000, field.total(), 1e-9);
        }
    }

    @Test
    void wrongDepositsBetweenTicksAreRefused() throws InterruptedException {
        try (var world = torus(1)) {
            var field = world.field("f", FieldOptions.covering(world.space(), 1));
            for (float amount : new float[] {-1, 1.1e6f, Float.NaN, Float.POSITIVE_INFINITY}) {
                var e = assertThrows(IllegalArgumentException.class, () -> field.deposit(1, 1, amount));
                AssertMessage.contains("a deposit is " + amount + "; allowed is 0 to 1000000", e);
            }
            assertThrows(IllegalArgumentException.class, () -> field.deposit(Float.NaN, 1, 1));
            assertThrows(IllegalArgumentException.class, () -> field.deposit(1, Float.POSITIVE_INFINITY, 1));
            var thrown = new Throwable[1];
            var other = new Thread(() -> {
                try {
                    field.deposit(1, 1, 1);
                } catch (IllegalStateException e) {
                    thrown[0] = e;
                }
            });
            other.start();
            other.join();
            AssertMessage.contains("hand it over", thrown[0]);
            assertEquals(0, field.total());
            field.deposit(1, 1, 2);
            field.deposit(1.5f, 1.5f, .25f);
            assertEquals(2.25f, field.value(1, 1), "at once");
        }
    }

    @Test
    void placesOutsideAreLost() {
        try (var world = World.open(2).workers(1).build()) {
            var field = world.field("f", FieldOptions.of(0, 0, 10, 10, 1));
            float[][] outside = {{-1e-6f, 5}, {5, 10}, {1e15f, 5}, {5, -1e15f}};
            for (float[] place : outside) field.deposit(place[0], place[1], 1);
            world.pass(Stage.BEFORE_STEERING, "leave", clock -> {
                for (float[] place : outside) field.deposit(place[0], place[1], 1);
            });
            world.tick(.1f);
            assertEquals(0, field.total());
        }
    }

    /** A rule, and passes of all stages, read what was there when the tick began. */
    @ParameterizedTest
    @EnumSource
    void aTickReadsWhatWasThereWhenItBegan(Stage stage) {
        try (var world = torus(2)) {
            var field = world.field(
                    "f", FieldOptions.covering(world.space(), 1).decay(.5f).diffusion(.1f));
            var group = world.group("g");
            group.spawn(3000, Spawn.uniform());
            var before = new float[10_000];
            Runnable look = () -> {
                float[] now = new float[10_000];
                field.read(now);
                assertTrue(Arrays.equals(before, now));
            };
            world.pass(stage, "leave", group, Writes.nothing(), (in, start, end) -> {
                for (int i = start; i < end; i++) field.deposit(in.position(0)[i], in.position(1)[i], 1);
                look.run();
            });
            Rule rule = (GroupView in, Force out, int start, int end) -> {
                look.run();
                for (int a = 0; a < in.axes(); a++) Arrays.fill(out.axis(a), 0, end - start, 0);
                for (int i = start; i < end; i++) field.deposit(in.position(0)[i], in.position(1)[i], 1);
            };
            group.steer(rule);
            for (int t = 1; t < 4; t++) {
                field.read(before);
                world.tick(.1f);
                assertTrue(field.total() > 5000, "what was left is there: " + field.total());
            }
        }
    }

    @Test
    void valuesAreSetBetweenTicksAlone() {
        try (var world = torus(1)) {
            var field = world.field("f", FieldOptions.covering(world.space(), 1));
            world.pass(Stage.BEFORE_STEERING, "set", clock -> field.set(1, 1, 1));
            var e = assertThrows(TickAbandoned.class, () -> world.tick(.1f));
            AssertMessage.contains("pass 'set' threw at tick 0", e);
            AssertMessage.contains("a tick is running", e);
            assertThrows(TickAbandoned.class, () -> world.tick(.1f));
            assertEquals(0, field.total());
        }
    }
}
