package throng.behaviour.mix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import throng.behaviour.mix.ContextSteering.Compass;

/** The directions of a compass. */
class CompassTest {
    private static void refused(String message, int axes, int direction, int axis) {
        var compass = Compass.DEFAULT;
        var e = assertThrows(IllegalArgumentException.class, () -> compass.unit(axes, direction, axis));
        assertEquals(message, e.getMessage());
    }

    @Test
    void directionsOutOfRangeAreRefused() {
        refused("axes is 4; allowed is 2 to 3", 4, 0, 0);
        refused("the direction is 16; allowed is 0 to 15", 2, 16, 0);
        refused("the direction is -1; allowed is 0 to 31", 3, -1, 0);
        refused("the axis is 3; allowed is 0 to 2", 3, 31, 3);
        assertEquals(1, Compass.DEFAULT.unit(2, 0, 0));
    }
}
