package throng.kernel;

import java.util.Arrays;
import throng.math.Check;
import throng.parallel.Workers;

/**
 * The forces of the rules on one block of agents, newtons. Component a of agent i stands at {@code axis(a)[i - start]}.
 * A rule overwrites [0, end − start); the entries behind may hold anything, so that wide stores need no tail.
 */
public final class Force {
    /** Floats in each array: a block and the widest register. */
    public static final int LENGTH = Workers.BLOCK + 16;

    private final float[] x = new float[LENGTH];
    private final float[] y = new float[LENGTH];
    private final float[] z = new float[LENGTH];

    /** Zero force on a whole block. */
    public Force() {}

    /** {@return the x components} */
    public float[] x() {
        return x;
    }

    /** {@return the y components} */
    public float[] y() {
        return y;
    }

    /** {@return the z components; all zeros in a flat world, where rules leave them alone} */
    public float[] z() {
        return z;
    }

    /**
     * Gives the components along one axis.
     *
     * @param number of the axis, 0 to 2
     * @return the components
     * @throws IllegalArgumentException for another number
     */
    public float[] axis(int number) {
        return switch (Check.axis(number)) {
            case 0 -> x;
            case 1 -> y;
            default -> z;
        };
    }

    /**
     * Sets the forces to zero.
     *
     * @param axes number of axes, 2 or 3
     * @param n number of agents, from the start of the block
     */
    public void clear(int axes, int n) {
        for (int a = 0; a < axes; a++) Arrays.fill(axis(a), 0, n, 0f);
    }
}
