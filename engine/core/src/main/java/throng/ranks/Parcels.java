package throng.ranks;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import throng.math.Check;

/** Ints that one rank sends to each rank, and those that came from each. It is used again and again. */
public final class Parcels {
    private static final int MAX_RANKS = 1 << 16;

    /** Ints: the first tick brings most agents to another rank, and later ones few. */
    private static final int MAX_KEPT = 1 << 16;

    private final int ranks;
    /** By rank. Those of one rank are empty until someone asks, which a world never does: then no class is loaded. */
    private List<IntArrayList> to = List.of();

    private List<IntArrayList> from = List.of();

    /**
     * Makes empty parcels.
     *
     * @param ranks how many there are, in [1, 65536]
     */
    public Parcels(int ranks) {
        Check.within("ranks", ranks, 1, MAX_RANKS);
        this.ranks = ranks;
        if (ranks > 1) make(); // at once, as threads of other ranks may ask
    }

    private void make() {
        to = new ArrayList<>(ranks);
        from = new ArrayList<>(ranks);
        for (int rank = 0; rank < ranks; rank++) {
            to.add(new IntArrayList());
            from.add(new IntArrayList());
        }
    }

    /** Empties all parcels. Each keeps its room, unless the last one filled less than a quarter of it. */
    public void clear() {
        for (int rank = 0; rank < to.size(); rank++) {
            clear(to.get(rank));
            clear(from.get(rank));
        }
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
        Check.index("the rank that parcels go to", rank, ranks);
        if (to.isEmpty()) make();
        return to.get(rank);
    }

    /**
     * {@return what came from a rank; an exchange adds it to an empty list}
     *
     * @param rank its number
     */
    public IntArrayList from(int rank) {
        Check.index("the rank that parcels come from", rank, ranks);
        if (to.isEmpty()) make();
        return from.get(rank);
    }

    @Override
    public String toString() {
        long ints = 0;
        for (IntArrayList each : to) ints += each.size();
        return "parcels of %d ints to %d ranks".formatted(ints, ranks);
    }
}
