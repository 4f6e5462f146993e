package throng.behaviour.people;

import java.util.Arrays;
import throng.kernel.Force;

/**
 * What neighbours, or walls, do to the agents of a block of {@link SocialForce}: forces, and what
 * an implicit step needs of how they change. Scratch of one worker.
 */
final class ForceSums {
    /** The force at the start of the tick, newtons. */
    final float[] x = new float[Force.LENGTH];

    final float[] y = new float[Force.LENGTH];
    /** M = Σ Mⱼ, how the force falls with the agent's velocity, kg/s: symmetric. */
    final float[] xx = new float[Force.LENGTH];

    final float[] xy = new float[Force.LENGTH];
    final float[] yy = new float[Force.LENGTH];
    /** Σ Mⱼ·vⱼ, newtons. */
    final float[] movedX = new float[Force.LENGTH];

    final float[] movedY = new float[Force.LENGTH];

    void clear(int count) {
        Arrays.fill(x, 0, count, 0f);
        Arrays.fill(y, 0, count, 0f);
        Arrays.fill(xx, 0, count, 0f);
        Arrays.fill(xy, 0, count, 0f);
        Arrays.fill(yy, 0, count, 0f);
        Arrays.fill(movedX, 0, count, 0f);
        Arrays.fill(movedY, 0, count, 0f);
    }

    void add(ForceSums other, int count) {
        for (int k = 0; k < count; k++) {
            x[k] += other.x[k];
            y[k] += other.y[k];
            xx[k] += other.xx[k];
            xy[k] += other.xy[k];
            yy[k] += other.yy[k];
            movedX[k] += other.movedX[k];
            movedY[k] += other.movedY[k];
        }
    }

    boolean finite(int k) {
        return Float.isFinite(x[k]) && Float.isFinite(y[k]);
    }
}
