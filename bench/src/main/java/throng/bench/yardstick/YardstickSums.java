package throng.bench.yardstick;

/**
 * What one worker knows of the agents of one block: sums over their neighbours, themselves among them. One table, a
 * section per sum: eight arrays more cost the pair loop registers (32 against 29 ns).
 */
final class YardstickSums {
    /** Agents in a section. */
    static final int SECTION = Yardstick.BLOCK + 2 * YardstickState.PADDING;
    /** Section of Σ (p_j − p_i)·r²/d² along x, metres. */
    static final int APART_X = 0;

    static final int APART_Y = SECTION;
    /** Section of Σ (p_j − p_i) along x, metres. */
    static final int OFFSET_X = 2 * SECTION;

    static final int OFFSET_Y = 3 * SECTION;
    /** Section of Σ v_j along x, metres per second. */
    static final int VELOCITY_X = 4 * SECTION;

    static final int VELOCITY_Y = 5 * SECTION;
    /** Section of the numbers of neighbours. */
    static final int COUNT = 6 * SECTION;
    /** Section of Σ r²/d² over all candidates, d at least ε: shows whether an agent coincides with another. */
    static final int CLOSENESS = 7 * SECTION;

    final float[] table = new float[8 * SECTION];
    /** The slots the agents would have if they had not moved. */
    final int[] before = new int[SECTION];

    final YardstickRuns runs = new YardstickRuns();
}
