package throng.perception.term;

/**
 * Receives what one pair of neighbours adds, from the scalar form of a {@link Term}. The engine replaces the one call
 * in a term by plain additions; tests pass an implementation of their own.
 */
public interface PairSum {
    /**
     * Adds a vector.
     *
     * @param x first component
     * @param y second component
     * @param z third component; ignored in a flat world
     */
    void add(float x, float y, float z);

    /**
     * Adds a number. The sum has it as its x component.
     *
     * @param value in any unit
     */
    void add(float value);
}
