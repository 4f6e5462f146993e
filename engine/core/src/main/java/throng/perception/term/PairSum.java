package throng.perception.term;

/**
 * Where the scalar form of a {@link Term} puts what one pair adds. The loader replaces the call by the additions
 * themselves, so a form names it once; tests hand in one of their own.
 */
public interface PairSum {
    /** A vector; z counts in worlds of three axes only. */
    void add(float x, float y, float z);

    /** A number: the sum's x. */
    void add(float value);
}
