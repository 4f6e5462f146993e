package throng.recording;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Space;

/**
 * Lets places go on over the seams of a torus, tick by tick. Who leaves on the right does not come back on the left,
 * but is farther to the right. Each agent takes the way to its next place that is the shorter one. So it must move less
 * than half of the torus from one tick that is given to the next.
 *
 * <p>An agent begins with its place in the world, and begins anew after a tick in which it was absent. One thread uses
 * this.
 */
public final class UnwrappedPlaces {
    private static final int NONE = -1;

    private final Space space;
    private final Long2IntOpenHashMap rowOfLife = new Long2IntOpenHashMap();
    private long[] lives = {};
    private final float[][] places;
    private int count;

    /**
     * Begins with no agents.
     *
     * @param space of the world
     */
    public UnwrappedPlaces(Space space) {
        this.space = Check.given("the space of the world", space);
        places = new float[space.axes()][0];
        rowOfLife.defaultReturnValue(NONE);
    }

    /**
     * {@return a space in which unwrapped places lie: axes that were a torus are open}
     *
     * @param space of the world
     */
    public static Space opened(Space space) {
        Axis z = Check.given("the space of the world", space).z();
        return new Space(opened(space.x()), opened(space.y()), z == null ? null : opened(z), space.origin());
    }

    private static Axis opened(Axis axis) {
        return axis.torus() ? Axis.OPEN : axis;
    }

    /**
     * Unwraps the places of a tick.
     *
     * @param frame with places of the world, which are replaced
     */
    public void unwrap(CrowdFrame frame) {
        rowOfLife.clear();
        for (int k = 0; k < count; k++) rowOfLife.put(lives[k], k);
        long[] ids = frame.ids();
        for (int k = 0; k < frame.count(); k++) {
            int before = rowOfLife.get(ids[k]);
            if (before != NONE) unwrap(frame, k, before);
        }
        remember(frame);
    }

    private void unwrap(CrowdFrame frame, int row, int before) {
        for (int a = 0; a < places.length; a++) {
            Axis axis = space.axis(a);
            if (!axis.torus()) continue;
            float[] now = frame.floats(a);
            double length = (double) axis.high() - axis.low();
            double turns = Math.rint((places[a][before] - now[row]) / length);
            now[row] = (float) (now[row] + turns * length);
        }
    }

    /**
     * Takes the places of a tick that are unwrapped already, so that the next tick goes on with them.
     *
     * @param frame as {@link #unwrap} left it
     */
    public void remember(CrowdFrame frame) {
        count = frame.count();
        if (lives.length < count) {
            int room = count + count / 4;
            lives = new long[room];
            Arrays.setAll(places, a -> new float[room]);
        }
        System.arraycopy(frame.ids(), 0, lives, 0, count);
        for (int a = 0; a < places.length; a++) System.arraycopy(frame.floats(a), 0, places[a], 0, count);
    }

    @Override
    public String toString() {
        return "unwrapped places of %d agents".formatted(count);
    }
}
