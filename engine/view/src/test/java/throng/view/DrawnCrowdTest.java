package throng.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class DrawnCrowdTest {
    private final float[] two = new float[2];

    @Test
    void columnsMayBeLongerThanTheCrowd() {
        assertSame(two, new DrawnCrowd(1, two, two, two, two, two, two, false).hz());
    }

    @Test
    void aShortColumnIsNamed() {
        float[] one = new float[1];
        var refused = assertThrows(
                IllegalArgumentException.class, () -> new DrawnCrowd(2, two, two, two, two, one, two, false));
        assertEquals(
                "a crowd of 2 agents, but hy holds 1: pass columns of at least count floats"
                        + " (zeros where a crowd on the plane has none)",
                refused.getMessage());
    }

    @Test
    void aNegativeCountIsRefused() {
        var refused = assertThrows(
                IllegalArgumentException.class, () -> new DrawnCrowd(-1, two, two, two, two, two, two, false));
        assertEquals("a crowd of -1 agents: pass a count of 0 or more", refused.getMessage());
    }
}
