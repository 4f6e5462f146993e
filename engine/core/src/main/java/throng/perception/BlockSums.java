package throng.perception;

/**
 * A sum, filled for one block: agent i's stands at index i − start. Read only.
 *
 * @param count how many neighbours were added up
 * @param x first component; zeros for a COUNT
 * @param y second component
 * @param z third component; zeros in a flat world
 */
public record BlockSums(float[] count, float[] x, float[] y, float[] z) {
    /** A component by the number of its axis. */
    public float[] axis(int number) {
        return number == 0 ? x : number == 1 ? y : z;
    }
}
