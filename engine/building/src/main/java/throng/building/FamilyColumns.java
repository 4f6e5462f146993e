package throng.building;

import throng.math.Check;
import throng.memory.Column;
import throng.memory.ColumnBatch;
import throng.memory.IntColumnMaker;

/**
 * What a journey keeps of families. {@link Families} writes the first column, and a guide of
 * {@link throng.behaviour.manner.StayTogether} reads it.
 *
 * @param family the number of each person's family; 0 or less: alone
 * @param chosen the stage that another member has chosen for the family, and this one has not come to yet; −1: none
 */
public record FamilyColumns(Column.Ints family, Column.Ints chosen) {
    /**
     * Checks the columns.
     *
     * @throws IllegalArgumentException if one is null
     */
    public FamilyColumns {
        Check.given("the column of families", family);
        Check.given("the column of what families choose", chosen);
    }

    /**
     * {@return the columns family and familyChosen, just made}
     *
     * @param ints makes int columns of the group: {@code group::ints}
     * @throws IllegalArgumentException if a column of that name exists
     */
    public static FamilyColumns of(IntColumnMaker ints) {
        Check.given("the maker of int columns", ints);
        return ColumnBatch.of(made -> new FamilyColumns(
                made.add(ints.make(Families.COLUMN, 0)), made.add(ints.make(Families.COLUMN + "Chosen", -1))));
    }
}
