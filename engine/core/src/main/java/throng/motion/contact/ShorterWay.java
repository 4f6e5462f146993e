package throng.motion.contact;

import java.util.Arrays;
import throng.math.Space;

/** The shorter of the ways between two bodies, where a torus has two. */
final class ShorterWay {
    /** Half the length of each axis of a torus, metres; infinite for other axes. */
    final float[] half = new float[3];

    ShorterWay(Space space) {
        Arrays.fill(half, Float.POSITIVE_INFINITY);
        for (int a = 0; a < space.axes(); a++)
            if (space.axis(a).torus()) half[a] = space.axis(a).high() / 2;
    }

    /** The shorter way, if d is one of the ways along an axis, metres. */
    float of(float d, int axis) {
        float h = half[axis];
        return d > h ? d - 2 * h : d < -h ? d + 2 * h : d;
    }
}
