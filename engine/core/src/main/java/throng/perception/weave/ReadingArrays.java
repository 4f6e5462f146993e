package throng.perception.weave;

import java.util.ArrayList;
import java.util.List;
import throng.perception.term.Reading;

/** The arrays of one group that the terms of a pair loop read in a block, in the order of {@link LoopTerms}. */
public final class ReadingArrays {
    private final ReadingSource[] sources;
    private final float[][] floats;
    private final int[][] ints;

    /**
     * Finds the arrays.
     *
     * @param terms the terms of the loop
     * @param numbers for each part the numbers that its term takes
     * @param group the group that is read
     */
    public ReadingArrays(LoopTerms terms, List<List<Float>> numbers, GroupColumns group) {
        List<ReadingSource> found = new ArrayList<>();
        for (int p = 0; p < terms.parts().size(); p++) {
            for (Reading reading : terms.parts().get(p).term().readings())
                for (int c = 0; c < reading.size(); c++) found.add(ReadingSource.of(group, reading, c));
            for (float number : numbers.get(p)) found.add(ReadingSource.of(group, number));
        }
        sources = found.toArray(ReadingSource[]::new);
        floats = new float[sources.length][];
        ints = new int[sources.length][];
        refresh();
    }

    /** Fetches the arrays again. Call it for each block, because sorting replaces arrays. */
    public void refresh() {
        for (int n = 0; n < sources.length; n++) {
            if (sources[n].isInt()) ints[n] = sources[n].ints();
            else floats[n] = sources[n].floats();
        }
    }

    /**
     * Returns the float arrays by the number of the reading.
     *
     * @return as many entries as {@link #ints}; null where the reading is an int
     */
    public float[][] floats() {
        return floats;
    }

    /**
     * Returns the int arrays by the number of the reading.
     *
     * @return as many entries as {@link #floats}; null where the reading is a float
     */
    public int[][] ints() {
        return ints;
    }
}
