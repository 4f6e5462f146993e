package throng.decision.machine;

import throng.Cases;

/** What happens to whom and when: the same for plain objects and for columns. */
record Fate(long seed) {
    private static final float WHIMS = .03f;

    int mood(long tick, int id) {
        return (int) (Plan.MOODS * unit(1, tick, id));
    }

    /** Events from outside, each with that probability. */
    int said(float probability, long tick, int id) {
        int bits = 0;
        for (int e = 0; e < Plan.EVENTS; e++) if (unit(2 + e, tick, id) < probability) bits |= 1 << e;
        return bits;
    }

    /** What an agent comes to think of in a state: an event, or nothing. */
    int whim(char moment, int spot, long tick, int id) {
        float u = unit(moment * 1000L + spot, tick, id);
        return u < WHIMS ? 1 << (int) (u * Plan.EVENTS / WHIMS) : 0;
    }

    /** Who reasons may get into another mood. */
    int swing(int mood, int spot, long tick, int id) {
        float u = unit(500 + spot, tick, id);
        return u < .2f ? (int) (u * 5 * Plan.MOODS) : mood;
    }

    float unit(long stream, long tick, int id) {
        return Cases.unit(seed * 1_000_003 + stream, tick << 32 | id);
    }

    static int next(int diary, char moment, int spot) {
        return (diary * 31 + moment) * 1009 + spot;
    }
}
