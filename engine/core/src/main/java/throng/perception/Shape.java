package throng.perception;

/**
 * What a sweep adds up, as constants of its loop: up to three slots (a radius and a field of view each), and for each
 * kind of sum the slot that it is over, or −1.
 *
 * @param deep three axes
 * @param slots how many slots, 1 to 3
 * @param cones bit s: slot s has a field of view
 * @param silent nothing is added up: a rule asks for the neighbours themselves
 */
record Shape(boolean deep, int slots, int cones, boolean silent, int offset, int push, int heading, int velocity) {
    static final int MOST_SLOTS = 3;

    boolean cone(int slot) {
        return (cones >> slot & 1) != 0;
    }

    /** The slot that a kind of sum is over. */
    int slot(Sum.Kind kind) {
        return switch (kind) {
            case COUNT -> -1;
            case OFFSET -> offset;
            case PUSH -> push;
            case HEADING -> heading;
            case VELOCITY -> velocity;
        };
    }

    /** A bit for the slot that a kind of sum is over; 0 if nobody wants it. */
    int bit(Sum.Kind kind) {
        int slot = slot(kind);
        return slot < 0 ? 0 : 1 << slot;
    }
}
