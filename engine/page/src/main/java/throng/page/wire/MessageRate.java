package throng.page.wire;

/**
 * Bounds how many messages a client sends: so many a second, and twice as many at once. One thread at a time uses it.
 */
final class MessageRate {
    private final double perSecond;
    private double left;
    private long last;

    /** A rate, which begins at a time in nanoseconds. */
    MessageRate(double perSecond, long now) {
        this.perSecond = perSecond;
        left = 2 * perSecond;
        last = now;
    }

    /** Counts a message. Returns false if it is one too many. */
    boolean allows(long now) {
        left = Math.min(2 * perSecond, left + (now - last) * 1e-9 * perSecond);
        last = now;
        if (left < 1) return false;
        left--;
        return true;
    }
}
