package throng.decision.machine;

import throng.Cases;

/** Random events and moods of agents: the same for plain objects and for columns. */
record RandomInputs(long seed) {
    private static final float RAISED_PROBABILITY = .03f;

    int mood(long tick, int id) {
        return (int) (RandomMachine.MOODS * unit(1, tick, id));
    }

    /** Events from outside, each with that probability. */
    int events(float probability, long tick, int id) {
        int bits = 0;
        for (int e = 0; e < RandomMachine.EVENTS; e++) if (unit(2 + e, tick, id) < probability) bits |= 1 << e;
        return bits;
    }

    /** The event that an action raises in a state, as a bit; 0: none. */
    int raised(char moment, int state, long tick, int id) {
        float u = unit(moment * 1000L + state, tick, id);
        return u < RAISED_PROBABILITY ? 1 << (int) (u * RandomMachine.EVENTS / RAISED_PROBABILITY) : 0;
    }

    /** The mood after a reason action: sometimes a new one. */
    int moodAfterReason(int mood, int state, long tick, int id) {
        float u = unit(500 + state, tick, id);
        return u < .2f ? (int) (u * 5 * RandomMachine.MOODS) : mood;
    }

    float unit(long stream, long tick, int id) {
        return Cases.unit(seed * 1_000_003 + stream, tick << 32 | id);
    }

    static int append(int diary, char moment, int state) {
        return (diary * 31 + moment) * 1009 + state;
    }
}
