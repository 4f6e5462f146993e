package throng.sense;

/** The sound that one agent hears. */
final class HeardSound {
    /** Length of an offset, metres, below which it has no direction. */
    private static final double MIN_LENGTH = 1e-6;

    /** Number of the source; −1 for silence. */
    int source;

    /** Loudness, 1 − distance / range. */
    float loudness;

    /** Direction from which the sound comes, a unit vector; zeros if it comes from the place of the agent. */
    final float[] direction = new float[3];

    void clear() {
        source = -1;
        loudness = 0;
        direction[0] = direction[1] = direction[2] = 0;
    }

    /**
     * Sets the sound.
     *
     * @param source number of the source
     * @param share distance over range
     * @param x offset from which the sound comes, metres
     * @param y offset, metres
     * @param z offset, metres
     */
    void set(int source, double share, double x, double y, double z) {
        this.source = source;
        loudness = (float) Math.max(0, 1 - share);
        double length = Math.sqrt(x * x + y * y + z * z), per = length > MIN_LENGTH ? 1 / length : 0;
        direction[0] = (float) (x * per);
        direction[1] = (float) (y * per);
        direction[2] = (float) (z * per);
    }
}
