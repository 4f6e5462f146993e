package throng.sense;

/** What one agent hears. */
final class HeardSound {
    /** Number of the source; −1: it hears nobody. */
    int source;

    /** 1 − distance / range. */
    float loudness;

    /** From where it comes. */
    final float[] direction = new float[3];

    void silence() {
        source = -1;
        loudness = 0;
        direction[0] = direction[1] = direction[2] = 0;
    }

    /** It is the sound of {@code source}, whose distance is a share of its range, and comes from an offset, metres. */
    void of(int source, double share, double x, double y, double z) {
        this.source = source;
        loudness = (float) Math.max(0, 1 - share);
        double length = Math.sqrt(x * x + y * y + z * z), per = length > 1e-6 ? 1 / length : 0;
        direction[0] = (float) (x * per);
        direction[1] = (float) (y * per);
        direction[2] = (float) (z * per);
    }
}
