package throng.building;

import throng.behaviour.manner.StayTogether;
import throng.math.Check;
import throng.memory.Column;
import throng.memory.ColumnBatch;
import throng.memory.FloatColumnMaker;
import throng.memory.IntColumnMaker;

/**
 * What a journey keeps of families. {@link Families} writes the first column; a guide of
 * {@link throng.behaviour.manner.StayTogether} reads it, and finds the last two by their names.
 *
 * @param family the number of each person's family; 0 or less: alone
 * @param chosen the stage that another member has chosen, and this one has not come to yet, or has ended before it; −1:
 *     none
 * @param rest metres of walks that follow the goal of the present one
 * @param end the goal of the last of these walks; −1: none
 */
public record FamilyColumns(Column.Ints family, Column.Ints chosen, Column.Floats rest, Column.Floats end) {
    /**
     * Checks the columns.
     *
     * @throws IllegalArgumentException if one is null
     */
    public FamilyColumns {
        Check.given("the column of families", family);
        Check.given("the column of what families choose", chosen);
        Check.given("the column of what is behind a goal", rest);
        Check.given("the column of last goals", end);
    }

    /**
     * {@return the columns family, familyChosen, stayTogether.rest and stayTogether.end, just made}
     *
     * @param floats makes float columns of the group: {@code group::floats}
     * @param ints makes int columns of the group: {@code group::ints}
     * @throws IllegalArgumentException if a column of that name exists
     */
    public static FamilyColumns of(FloatColumnMaker floats, IntColumnMaker ints) {
        Check.given("the maker of float columns", floats);
        Check.given("the maker of int columns", ints);
        return ColumnBatch.of(made -> new FamilyColumns(
                made.add(ints.make(Families.COLUMN, 0)),
                made.add(ints.make(Families.COLUMN + "Chosen", -1)),
                made.add(floats.make(StayTogether.REST.name(), 0)),
                made.add(floats.make(StayTogether.END.name(), -1))));
    }
}
