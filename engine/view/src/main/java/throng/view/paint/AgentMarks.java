package throng.view.paint;

/** The agents of one crowd on a screen, as columns. Lengths are in fine pixels from the top left corner. */
public final class AgentMarks {
    final float[] x;
    final float[] y;
    final float[] near;
    final float[] size;
    final float[] right;
    final float[] up;
    private int count;

    /**
     * Makes an empty list.
     *
     * @param capacity number of marks that it can hold
     */
    public AgentMarks(int capacity) {
        x = new float[capacity];
        y = new float[capacity];
        near = new float[capacity];
        size = new float[capacity];
        right = new float[capacity];
        up = new float[capacity];
    }

    /**
     * Adds a mark. The heading on the screen is a vector to the right and upwards. Its length is 1 where it lies in the
     * plane of the picture, and 0 where it points at the eye.
     *
     * @param atX fine pixels from the left
     * @param atY fine pixels from the top
     * @param nearness how large it appears, 1 at the middle of the view
     * @param relative how large it is among its crowd, 1 for the mean
     * @param headingRight part of the heading to the right
     * @param headingUp part of the heading upwards
     */
    public void add(double atX, double atY, double nearness, double relative, double headingRight, double headingUp) {
        x[count] = (float) atX;
        y[count] = (float) atY;
        near[count] = (float) nearness;
        size[count] = (float) (nearness * relative);
        right[count] = (float) headingRight;
        up[count++] = (float) headingUp;
    }

    /**
     * Adds the places of other marks.
     *
     * @param marks of another crowd
     */
    public void addPlaces(AgentMarks marks) {
        System.arraycopy(marks.x, 0, x, count, marks.count);
        System.arraycopy(marks.y, 0, y, count, marks.count);
        count += marks.count;
    }

    /** {@return the number of marks} */
    public int count() {
        return count;
    }
}
