package throng.perception.weave;

import java.util.ArrayList;
import java.util.List;
import throng.perception.term.Reading;

/**
 * The arrays that the terms of one loop read in a block, number by number in the order of {@link LoopTerms}: of those
 * who look, or of those they look at.
 */
public final class ReadingArrays {
    private final ReadingSource[] sources;
    private final float[][] floats;
    private final int[][] ints;

    /**
     * @param terms of the loop
     * @param group whose numbers they are
     */
    public ReadingArrays(LoopTerms terms, GroupColumns group) {
        List<ReadingSource> found = new ArrayList<>();
        for (LoopTerms.Part part : terms.parts())
            for (Reading reading : part.term().readings())
                for (int c = 0; c < reading.size(); c++) found.add(ReadingSource.of(group, reading, c));
        sources = found.toArray(ReadingSource[]::new);
        floats = new float[sources.length][];
        ints = new int[sources.length][];
        refresh();
    }

    /** Sorting may have replaced arrays. */
    public void refresh() {
        for (int n = 0; n < sources.length; n++) {
            if (sources[n].isInt()) ints[n] = sources[n].ints();
            else floats[n] = sources[n].floats();
        }
    }

    /** By number; of the same length as {@link #ints}. */
    public float[][] floats() {
        return floats;
    }

    public int[][] ints() {
        return ints;
    }
}
