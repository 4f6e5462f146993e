package throng.page;

/** When the next tick is due: at a speed, paused, or one tick at a time. The length of a tick never changes. */
final class Pace {
    /** A machine that is slower than asked catches up with this much time at most. */
    private static final long MAX_BEHIND_NANOS = 100_000_000L;

    private float speed;
    private boolean paused;
    private int steps;
    private long due;

    /** A pace that begins now. 0: as fast as it can. */
    Pace(float speed, long now) {
        this.speed = speed;
        due = now;
    }

    void speed(float newSpeed, long now) {
        speed = newSpeed;
        due = now;
    }

    float speed() {
        return speed;
    }

    void paused(boolean pause, long now) {
        paused = pause;
        steps = 0;
        due = now;
    }

    boolean paused() {
        return paused;
    }

    void step() {
        paused = true;
        steps++;
    }

    /** Nanoseconds until the next tick; 0: now; {@link Long#MAX_VALUE}: not before a page asks for it. */
    long untilDue(long now) {
        if (steps > 0) return 0;
        if (paused) return Long.MAX_VALUE;
        return speed == 0 ? 0 : Math.max(0, due - now);
    }

    /** Whether a loop that keeps its own time may tick. */
    boolean goes() {
        return !paused || steps > 0;
    }

    /** A tick of that many seconds begins. */
    void ticked(float dt, long now) {
        if (steps > 0) steps--;
        if (speed > 0) due = Math.max(due, now - MAX_BEHIND_NANOS) + (long) (dt / (double) speed * 1e9);
    }
}
