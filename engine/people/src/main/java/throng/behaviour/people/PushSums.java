package throng.behaviour.people;

import java.util.Arrays;
import throng.kernel.Force;

/**
 * What neighbours and walls push the agents of a block, and how fast each push p along a unit vector u grows on the way
 * to its cause: p/distance·u·uᵀ. Those of {@link CollisionFreeSpeed} are parts of the wish 1. Scratch of one worker.
 */
class PushSums {
    final float[] x = new float[Force.LENGTH];
    final float[] y = new float[Force.LENGTH];
    final float[] xx = new float[Force.LENGTH];
    final float[] xy = new float[Force.LENGTH];
    final float[] yy = new float[Force.LENGTH];

    void clear(int count) {
        Arrays.fill(x, 0, count, 0f);
        Arrays.fill(y, 0, count, 0f);
        Arrays.fill(xx, 0, count, 0f);
        Arrays.fill(xy, 0, count, 0f);
        Arrays.fill(yy, 0, count, 0f);
    }

    /** Adds other sums, whose growth is still to be multiplied. */
    void add(PushSums other, float growth, int count) {
        for (int k = 0; k < count; k++) {
            x[k] += other.x[k];
            y[k] += other.y[k];
            xx[k] += other.xx[k] * growth;
            xy[k] += other.xy[k] * growth;
            yy[k] += other.yy[k] * growth;
        }
    }

    boolean finite(int k) {
        return Float.isFinite(x[k]) && Float.isFinite(y[k]);
    }

    /**
     * Turns a wish of length 1 into the share of the wanted velocity that is left: (1 + way·G)⁻¹·(wish − push), not
     * longer than 1. G is the growth of the pushes and way how far the agent gets in the tick, metres. So it stops
     * where the pushes hold it, and does not swing about that place, however long the tick (an implicit Euler step).
     */
    void answer(float[] wishX, float[] wishY, float[] way, int count) {
        for (int k = 0; k < count; k++) {
            double by = way[k], gxx = by * xx[k], gxy = by * xy[k], gyy = by * yy[k];
            double px = (double) wishX[k] - x[k], py = (double) wishY[k] - y[k];
            double determinant = 1 + gxx + gyy + Math.max(0, gxx * gyy - gxy * gxy);
            double ax = ((1 + gyy) * px - gxy * py) / determinant, ay = ((1 + gxx) * py - gxy * px) / determinant;
            double length = Math.sqrt(ax * ax + ay * ay), most = length > 1 ? length : 1;
            x[k] = (float) (ax / most);
            y[k] = (float) (ay / most);
        }
    }
}
