package throng.page.frame;

/** Room for copies of columns. It grows with the largest group, by a quarter more than is needed. */
final class FrameScratch {
    float[] a = new float[0];
    float[] b = new float[0];
    float[] c = new float[0];
    int[] ints = new int[0];
    int[] words = new int[0];

    void fit(int agents) {
        if (a.length >= agents) return;
        int room = (int) Math.min(Integer.MAX_VALUE - 8, agents * 5L / 4);
        a = new float[room];
        b = new float[room];
        c = new float[room];
        ints = new int[room];
        words = new int[room];
    }
}
