package throng.perception.term;

import org.jspecify.annotations.Nullable;
import throng.math.Check;

/**
 * One quantity that a {@link Term} reads of both agents of a pair, besides their distance. The methods of the term get
 * its values twice: first the agent's own, then the neighbour's.
 *
 * @param what the kind of quantity
 * @param column name of the column for {@link What#FLOATS} and {@link What#INTS}; empty for all others
 */
public record Reading(What what, String column) {
    /** The kinds of readings. */
    public enum What {
        /** Three floats, metres: the positions, not shifted round a torus. */
        POSITION,
        /** Three floats, metres per second: the velocities. */
        VELOCITY,
        /** Three floats: the headings, unit vectors. */
        HEADING,
        /** An int: the id. */
        ID,
        /** A float: an agent property such as the radius, whether constant or column, or a float column of the user. */
        FLOATS,
        /** An int: an int column of the user. */
        INTS
    }

    /** The positions of both agents, metres. */
    public static final Reading POSITION = new Reading(What.POSITION, "");
    /** The velocities of both agents, metres per second. */
    public static final Reading VELOCITY = new Reading(What.VELOCITY, "");
    /** The headings of both agents, unit vectors. */
    public static final Reading HEADING = new Reading(What.HEADING, "");
    /** The ids of both agents. */
    public static final Reading ID = new Reading(What.ID, "");

    /**
     * Creates a reading.
     *
     * @throws IllegalArgumentException if a column lacks its name, or a built-in quantity has one
     */
    public Reading {
        Check.given("what a term reads", what);
        Check.given("the column that a term reads", column);
        boolean named = what == What.FLOATS || what == What.INTS;
        if (named == column.isEmpty())
            throw new IllegalArgumentException("a term reads " + what + " of column '" + column
                    + "': name a column for FLOATS and INTS, and leave it empty for all others");
    }

    /**
     * Reads an agent property or a float column.
     *
     * @param column its name, the same in both groups
     * @return a reading of one float
     */
    public static Reading floats(String column) {
        return new Reading(What.FLOATS, column);
    }

    /**
     * Reads an int column.
     *
     * @param column its name, the same in both groups
     * @return a reading of one int
     */
    public static Reading ints(String column) {
        return new Reading(What.INTS, column);
    }

    /**
     * Returns how many numbers are read of each agent.
     *
     * @return 3 for a vector, else 1
     */
    public int size() {
        return what.ordinal() <= What.HEADING.ordinal() ? 3 : 1;
    }

    /**
     * Returns whether the numbers are ints.
     *
     * @return true for {@link What#ID} and {@link What#INTS}
     */
    public boolean isInt() {
        return what == What.ID || what == What.INTS;
    }

    // written out as those of Term are
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Reading r && what == r.what && column.equals(r.column);
    }

    @Override
    public int hashCode() {
        return 31 * what.hashCode() + column.hashCode();
    }
}
