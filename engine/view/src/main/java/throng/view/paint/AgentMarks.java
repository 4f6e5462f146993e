package throng.view.paint;

/** The agents of one crowd on a screen, as columns; lengths are in fine pixels from its top left corner. */
public final class AgentMarks {
    final float[] x;
    final float[] y;
    final float[] near;
    final float[] right;
    final float[] up;
    private int count;

    /** No marks yet, and room for {@code most}. */
    public AgentMarks(int most) {
        x = new float[most];
        y = new float[most];
        near = new float[most];
        right = new float[most];
        up = new float[most];
    }

    /**
     * Adds a mark. Its heading, as it shows, is a vector to the right and upwards: of length 1 where it lies in the
     * plane of the picture, of length 0 where it points at the eye.
     *
     * @param nearness how large it appears, 1 at the middle of the view
     */
    public void add(double atX, double atY, double nearness, double headingRight, double headingUp) {
        x[count] = (float) atX;
        y[count] = (float) atY;
        near[count] = (float) nearness;
        right[count] = (float) headingRight;
        up[count++] = (float) headingUp;
    }

    /** How many there are. */
    public int count() {
        return count;
    }
}
