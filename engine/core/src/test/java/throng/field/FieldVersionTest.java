package throng.field;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.world.World;

/** The version of a field is another one after each tick in which values change, whatever changes them. */
class FieldVersionTest {
    @ParameterizedTest
    @CsvSource({"0, 0, false", "0.5, 0, false", "0, 0.5, false", "0, 3, false", "0.5, 3, false", "0, 0, true"})
    void theVersionFollowsTheValues(float decay, float diffusion, boolean deposits) {
        try (var world = World.open(2).workers(1).build()) {
            var field = world.field(
                    "smoke", FieldOptions.of(0, 0, 8, 8, 1).decay(decay).diffusion(diffusion));
            if (deposits)
                world.pass(throng.world.TickPass.Stage.BEFORE_STEERING, "smoke", clock -> field.deposit(3, 3, 1));
            field.set(4, 4, 1000);
            float[] before = new float[64], after = new float[64];
            for (int t = 0; t < 20; t++) {
                field.read(before);
                int version = field.version();
                world.tick(.1f);
                field.read(after);
                assertEquals(!Arrays.equals(before, after), version != field.version(), "tick " + t);
            }
        }
    }
}
