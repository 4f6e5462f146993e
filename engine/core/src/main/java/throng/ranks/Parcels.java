package throng.ranks;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import throng.math.Check;

/** Ints that one rank sends to each rank, and those that came from each. It is used again and again. */
public final class Parcels {
    private static final int MAX_RANKS = 1 << 16;

    private final IntArrayList[] to;
    private final IntArrayList[] from;

    /**
     * Makes empty parcels.
     *
     * @param ranks how many there are, in [1, 65536]
     */
    public Parcels(int ranks) {
        Check.within("ranks", ranks, 1, MAX_RANKS);
        to = new IntArrayList[ranks];
        from = new IntArrayList[ranks];
        Arrays.setAll(to, rank -> new IntArrayList());
        Arrays.setAll(from, rank -> new IntArrayList());
    }

    /** Empties all parcels, and keeps their room. */
    public void clear() {
        for (IntArrayList each : to) each.clear();
        for (IntArrayList each : from) each.clear();
    }

    /**
     * {@return what goes to a rank, to add to}
     *
     * @param rank its number
     */
    public IntArrayList to(int rank) {
        return to[Check.index("the rank that parcels go to", rank, to.length)];
    }

    /**
     * {@return what came from a rank; an exchange adds it to an empty list}
     *
     * @param rank its number
     */
    public IntArrayList from(int rank) {
        return from[Check.index("the rank that parcels come from", rank, from.length)];
    }

    @Override
    public String toString() {
        long ints = 0;
        for (IntArrayList each : to) ints += each.size();
        return "parcels of %d ints to %d ranks".formatted(ints, to.length);
    }
}
