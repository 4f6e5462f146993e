package throng.perception.term;

import throng.math.Check;

/**
 * What a {@link Term} reads of both agents of a pair, besides where they are: its forms get it twice, first the own,
 * then the neighbour's.
 *
 * @param what is read
 * @param column its name, of {@link What#FLOATS} and {@link What#INTS}; else empty
 */
public record Reading(What what, String column) {
    /** Kinds of readings. */
    public enum What {
        /** Three floats, metres: where both stand, without any shift round a torus. */
        POSITION,
        /** Three floats, metres per second. */
        VELOCITY,
        /** Three floats, a unit vector. */
        HEADING,
        /** An int. */
        ID,
        /** A float: a trait, such as radius, constant or column, or a float column of the user's. */
        FLOATS,
        /** An int: an int column of the user's. */
        INTS
    }

    public static final Reading POSITION = new Reading(What.POSITION, "");
    public static final Reading VELOCITY = new Reading(What.VELOCITY, "");
    public static final Reading HEADING = new Reading(What.HEADING, "");
    public static final Reading ID = new Reading(What.ID, "");

    public Reading {
        Check.given("what a term reads", what);
        Check.given("the column that a term reads", column);
        boolean named = what == What.FLOATS || what == What.INTS;
        if (named == column.isEmpty())
            throw new IllegalArgumentException("a term reads " + what + " of column '" + column
                    + "': name a column for FLOATS and INTS, and none for what all agents have");
    }

    /** A trait or float column, by the name that it has in both groups. */
    public static Reading floats(String column) {
        return new Reading(What.FLOATS, column);
    }

    /** An int column, by the name that it has in both groups. */
    public static Reading ints(String column) {
        return new Reading(What.INTS, column);
    }

    /** How many numbers it is of each agent. */
    public int size() {
        return what.ordinal() <= What.HEADING.ordinal() ? 3 : 1;
    }

    /** Whether its numbers are ints. */
    public boolean isInt() {
        return what == What.ID || what == What.INTS;
    }
}
