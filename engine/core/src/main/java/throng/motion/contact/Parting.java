package throng.motion.contact;

import throng.math.Rng;
import throng.tick.WorldClock;

/** The direction in which two bodies on one point part: opposite for the two, and random in each tick. */
record Parting(WorldClock clock, int axes) {
    private static final int STREAM = 0x0B0D1E5;

    /** Writes the direction from body b to body a. */
    void write(long a, long b, float[] direction) {
        long low = Math.min(a, b), high = Math.max(a, b);
        int stream = STREAM + (int) Rng.mix(high ^ low >>> 32);
        Rng.direction(Rng.bits(clock.seed(), clock.tick(), (int) low, stream), axes, direction);
        if (a < b) return;
        for (int k = 0; k < 3; k++) direction[k] = -direction[k];
    }
}
