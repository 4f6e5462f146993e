package throng.ranks;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import throng.math.Check;

/** Ints that one rank sends to each rank, and those that came from each. It is used again and again. */
public final class Parcels {
    private static final int MAX_RANKS = 1 << 16;

    /** Ints: the first tick brings most agents to another rank, and later ones few. */
    private static final int MAX_KEPT = 1 << 16;

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

    /** Empties all parcels. Each keeps its room, unless the last one filled less than a quarter of it. */
    public void clear() {
        for (IntArrayList each : to) clear(each);
        for (IntArrayList each : from) clear(each);
    }

    private static void clear(IntArrayList parcel) {
        if (parcel.elements().length > MAX_KEPT && parcel.size() < parcel.elements().length / 4) parcel.trim(MAX_KEPT);
        parcel.clear();
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
