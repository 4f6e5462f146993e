package throng.perception;

import throng.math.Check;

/**
 * The result of one {@link NeighbourSum} for one block of agents. The sum of agent i stands at index i − start, where
 * start is the first agent of the block. Rules read these arrays and never write them.
 *
 * <p>A component that the term does not add is refused, and the tick abandoned: a count has none, a term that adds a
 * number has x alone.
 *
 * @param term the name of the term, for messages
 * @param size how many numbers the term adds: 0 for {@code Count.TERM}, 1 for a number, 3 for a vector
 * @param count number of neighbours in each sum
 * @param x first component
 * @param y second component
 * @param z third component; zeros in a flat world
 */
public record BlockSums(String term, int size, float[] count, float[] x, float[] y, float[] z) {
    private static final String AXES = "xyz";

    /**
     * {@return the first component of a vector, or the number}
     *
     * @throws IllegalArgumentException for a count
     */
    @Override
    public float[] x() {
        return added(0, x);
    }

    /**
     * {@return the second component of a vector}
     *
     * @throws IllegalArgumentException for a count or a number
     */
    @Override
    public float[] y() {
        return added(1, y);
    }

    /**
     * {@return the third component of a vector; zeros in a flat world}
     *
     * @throws IllegalArgumentException for a count or a number
     */
    @Override
    public float[] z() {
        return added(2, z);
    }

    /**
     * Returns one component of the sum. Use it in a loop over axes.
     *
     * @param number of the axis: 0 for x, 1 for y, 2 for z
     * @return the array of that component
     * @throws IllegalArgumentException if there is no such axis, or the term does not add it
     */
    public float[] axis(int number) {
        return switch (Check.axis(number)) {
            case 0 -> x();
            case 1 -> y();
            default -> z();
        };
    }

    private float[] added(int axis, float[] values) {
        if (axis < size) return values;
        throw new IllegalArgumentException((size == 0
                        ? "the sum of %s adds nothing but how many there are, so it has no %c: read count()"
                        : "the sum of %s adds one number, so it has no %c: read x()")
                .formatted(term, AXES.charAt(axis)));
    }
}
