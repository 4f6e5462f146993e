package throng.math;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Directions drawn for a block have the bits of directions drawn one by one. */
class RandomDirectionsTest {
    private static final int MOST = 600;

    /** Sizes about a register, about the end of the loops in registers, and about a block; ids in no order. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 9, 15, 16, 17, 77, 255, 256, 257})
    void blocksHaveTheBitsOfSingleDirections(int agents) {
        for (int axes = 2; axes <= 3; axes++) compare(axes, agents);
    }

    private static void compare(int axes, int agents) {
        int start = 5;
        int[] id = new int[start + agents];
        for (int i = 0; i < id.length; i++) id[i] = (int) Rng.mix(i) & 0x7fffffff;
        var block = new RandomDirections();
        float[] one = new float[3];
        for (int tick = -3; tick < 60; tick++) { // a long stay of one point is drawn in some ticks only
            block.add(99, tick, id, start, start + agents, -7);
            block.add(99, tick + 1, id, start, start + agents, 8);
            block.draw(axes);
            for (int k = 0; k < 2 * agents; k++) {
                boolean second = k >= agents;
                long bits = Rng.bits(99, second ? tick + 1 : tick, id[start + k % agents], second ? 8 : -7);
                Rng.direction(bits, axes, one);
                assertEquals(one[0], block.x()[k], "x of " + k);
                assertEquals(one[1], block.y()[k], "y of " + k);
                assertEquals(one[2], block.z()[k], "z of " + k);
            }
        }
    }

    /** What an earlier, larger draw left in memory does not show. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void memoryIsUsedAgain(int axes) {
        int[] id = new int[MOST];
        for (int i = 0; i < MOST; i++) id[i] = i;
        RandomDirections used = new RandomDirections(), fresh = new RandomDirections();
        used.add(1, 2, id, 0, MOST, 3);
        used.draw(3);
        used.add(1, 4, id, 0, 40, 3);
        used.draw(axes);
        fresh.add(1, 4, id, 0, 40, 3);
        fresh.draw(axes);
        for (int k = 0; k < 40; k++) {
            assertEquals(fresh.x()[k], used.x()[k]);
            assertEquals(fresh.y()[k], used.y()[k]);
            assertEquals(fresh.z()[k], used.z()[k]);
        }
    }
}
