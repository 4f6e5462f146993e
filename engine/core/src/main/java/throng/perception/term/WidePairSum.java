package throng.perception.term;

import jdk.incubator.vector.FloatVector;

/**
 * Receives what one pair of neighbours adds in each lane, from the wide form of a {@link Term}: {@link PairSum} for
 * registers.
 */
@SuppressWarnings("exports") // a user of it has added the module of FloatVector
public interface WidePairSum {
    /**
     * Adds a vector in each lane.
     *
     * @param x first components
     * @param y second components
     * @param z third components; ignored in a flat world
     */
    void add(FloatVector x, FloatVector y, FloatVector z);

    /**
     * Adds a number in each lane. The sum has it as its x component.
     *
     * @param value one number for each lane
     */
    void add(FloatVector value);
}
