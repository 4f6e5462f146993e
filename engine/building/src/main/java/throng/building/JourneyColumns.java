package throng.building;

import throng.math.Check;
import throng.memory.Column;
import throng.memory.ColumnBatch;
import throng.memory.FloatColumnMaker;
import throng.memory.IntColumnMaker;

/**
 * What a journey keeps of each person. Rules read {@code goal}, {@code mode}, {@code placeX}, {@code placeY}: those
 * of mode 0 walk to a goal of ways, those of mode 1 to a place, those of mode 2 stand.
 *
 * <pre>{@code
 * people.steer(Switch.of(columns.mode(),
 *         FollowWay.of(ways, FieldGoal.each(columns.goal())),
 *         Arrive.of(Target.places(columns.placeX(), columns.placeY())),
 *         Halt.DEFAULT));
 * }</pre>
 *
 * @param stage the number of the stage in the order of the table; −1: on no journey; below: {@link #enter}
 * @param goal the number of the goal to walk to; −1: none
 * @param mode 0: walks to the goal; 1: goes to the place; 2: stands
 * @param since when the stage began, milliseconds
 * @param until when a wait of its own time ends, milliseconds
 * @param ticket the number in a queue, in the order of coming
 * @param placeX x of the place, metres
 * @param placeY y of the place, metres
 */
public record JourneyColumns(
        Column.Ints stage,
        Column.Ints goal,
        Column.Ints mode,
        Column.Ints since,
        Column.Ints until,
        Column.Ints ticket,
        Column.Floats placeX,
        Column.Floats placeY) {
    /** Mode of those who walk to a goal, those who go to a place, and those who stand. */
    static final int WALKS = 0, GOES = 1, STANDS = 2;

    /** The code of the first stage of those who have not begun. */
    private static final int FIRST = -2;

    /**
     * Checks the columns.
     *
     * @throws IllegalArgumentException if one is null
     */
    public JourneyColumns {
        Check.given("the column of stages", stage);
        Check.given("the column of goals", goal);
        Check.given("the column of modes", mode);
        Check.given("the column of beginnings", since);
        Check.given("the column of ends", until);
        Check.given("the column of tickets", ticket);
        Check.given("the column of x", placeX);
        Check.given("the column of y", placeY);
    }

    /**
     * {@return the columns stage, goal, mode, since, until, ticket, placeX and placeY} Who is born begins with the
     * first stage.
     *
     * @param floats makes float columns of the group: {@code group::floats}
     * @param ints makes int columns of the group: {@code group::ints}
     * @throws IllegalArgumentException if a column of that name exists
     */
    public static JourneyColumns of(FloatColumnMaker floats, IntColumnMaker ints) {
        Check.given("the maker of float columns", floats);
        Check.given("the maker of int columns", ints);
        return ColumnBatch.of(made -> new JourneyColumns(
                made.add(ints.make("stage", enter(0))),
                made.add(ints.make("goal", -1)),
                made.add(ints.make("mode", STANDS)),
                made.add(ints.make("since", 0)),
                made.add(ints.make("until", 0)),
                made.add(ints.make("ticket", 0)),
                made.add(floats.make("placeX", 0)),
                made.add(floats.make("placeY", 0))));
    }

    /**
     * Gives a code for the column of stages: its agent enters the stage before the next tick. Passes, minds and code
     * between ticks may write it, as when an alarm changes what all want.
     *
     * @param stage the number of the stage in the order of the table
     * @return the code, below −1
     * @throws IllegalArgumentException if it is negative
     */
    public static int enter(int stage) {
        return FIRST - Check.within("the number of a stage", stage, 0, Journey.MAX_STAGES - 1);
    }

    /**
     * {@return the stage that a code means; −1 for none}
     *
     * @param code from the column of stages
     */
    public static int entered(int code) {
        return code <= FIRST ? FIRST - code : -1;
    }
}
