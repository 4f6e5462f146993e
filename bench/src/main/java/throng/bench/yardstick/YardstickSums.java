package throng.bench.yardstick;

/**
 * The sums of one worker for the agents of one block, over their neighbours and themselves. One table has a section for
 * each sum: separate arrays would take registers of the pair loop (32 against 29 ns).
 */
final class YardstickSums {
    /** The number of agents in a section. */
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
    /** Section of Σ r²/d² over all candidates, with d at least ε: detects agents that coincide with others. */
    static final int CLOSENESS = 7 * SECTION;

    final float[] table = new float[8 * SECTION];
    /** The slots of the agents before their move. */
    final int[] before = new int[SECTION];

    final YardstickRuns runs = new YardstickRuns();
}
