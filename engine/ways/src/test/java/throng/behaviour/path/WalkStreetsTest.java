package throng.behaviour.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.behaviour.path.WalkStreets.Street;
import throng.motion.Motion;
import throng.world.World;

/** Agents keep to their streets. */
class WalkStreetsTest {
    /** The velocity is that of the formula, in double, for streets of any direction. */
    @Test
    void theVelocityIsThatOfTheFormula() {
        var random = new Random(7);
        for (int trial = 0; trial < 200; trial++) {
            double angle = 2 * Math.PI * random.nextDouble(),
                    x = 20 * random.nextDouble(),
                    y = 20 * random.nextDouble();
            var street = new Street((float) x, (float) y, (float) (5 * Math.cos(angle)), (float) (5 * Math.sin(angle)));
            try (var world = World.open(2).seed(1).workers(1).build()) {
                var group =
                        world.group("walkers").motion(Motion.DEFAULT.maxSpeed(2).maxForce(1e9f));
                group.steer(new WalkStreets(List.of(street), 1.5f, 3));
                float px = 20 * random.nextFloat(), py = 20 * random.nextFloat();
                group.add(px, py);
                world.tick(.01f);
                double dx = Math.cos(angle), dy = Math.sin(angle), aside = (py - y) * dx - (px - x) * dy;
                double back = Math.max(-1.5, Math.min(1.5, aside)) - aside, by = 2 / Math.hypot(3, back);
                assertEquals(by * (3 * dx - back * dy), group.view("vx").get(0), 2e-4, "trial " + trial);
                assertEquals(by * (3 * dy + back * dx), group.view("vy").get(0), 2e-4, "trial " + trial);
            }
        }
    }

    /** Agents take streets by their ids, in turn. */
    @Test
    void streetsAreDealtById() {
        try (var world = World.open(2).seed(1).workers(1).build()) {
            var group = world.group("walkers").motion(Motion.DEFAULT.maxSpeed(1).maxForce(1e9f));
            group.steer(
                    WalkStreets.of(List.of(new Street(0, 0, 1, 0), new Street(0, 0, -1, 0), new Street(0, 0, 0, 1))));
            for (int id = 0; id < 30; id++) group.add(0, 0);
            world.tick(.01f);
            for (int i = 0; i < 30; i++) {
                int street = group.ids().get(i) % 3;
                assertEquals(
                        street == 0 ? 1 : street == 1 ? -1 : 0, group.view("vx").get(i), 1e-5);
                assertEquals(street == 2 ? 1 : 0, group.view("vy").get(i), 1e-5);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 0, 0", "NaN, 0, 1, 0", "0, 2e6, 1, 0", "0, 0, 1e-9, 0"})
    void wrongStreetsAreRefused(float x, float y, float dx, float dy) {
        assertThrows(IllegalArgumentException.class, () -> new Street(x, y, dx, dy));
    }
}
