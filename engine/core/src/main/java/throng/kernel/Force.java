package throng.kernel;

import java.util.Arrays;
import throng.parallel.Workers;

/**
 * The steering of one block, newtons: component a of agent i stands at {@code axis(a)[i - start]}. A rule overwrites
 * [0, end − start); what stands behind is nobody's, so that wide stores need no tail.
 */
public final class Force {
    /** Floats of a column of scratch: a block and the widest register. */
    public static final int LENGTH = Workers.BLOCK + 16;

    private final float[] x = new float[LENGTH];
    private final float[] y = new float[LENGTH];
    private final float[] z = new float[LENGTH];

    public float[] x() {
        return x;
    }

    public float[] y() {
        return y;
    }

    /** All zeros in a flat world: rules leave it alone there. */
    public float[] z() {
        return z;
    }

    public float[] axis(int number) {
        return number == 0 ? x : number == 1 ? y : z;
    }

    /** No force on the first {@code n} agents of the block. */
    public void clear(int axes, int n) {
        for (int a = 0; a < axes; a++) Arrays.fill(axis(a), 0, n, 0f);
    }
}
