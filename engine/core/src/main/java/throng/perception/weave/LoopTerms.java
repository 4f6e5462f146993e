package throng.perception.weave;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.perception.term.Reading;
import throng.perception.term.Term;

/**
 * The terms of one pair loop in the order of their addition, and where each finds its numbers. Terms that read nothing
 * come first, because their registers are free again before others are loaded.
 *
 * @param axes 2 or 3
 * @param sameGroup whether the neighbours are of the agents' own group, so that an agent is its own candidate
 * @param parts the terms
 */
public record LoopTerms(int axes, boolean sameGroup, List<Part> parts) {
    /**
     * A term and its slot.
     *
     * @param term what is added
     * @param slot number of the radius and field of view
     * @param ownConstants bit r is set if all agents share one value of reading r, which stands at index 0
     * @param otherConstants bit r is set if all candidates share one value of reading r
     */
    public record Part(Term term, int slot, int ownConstants, int otherConstants) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Part p
                    && term.equals(p.term)
                    && slot == p.slot
                    && ownConstants == p.ownConstants
                    && otherConstants == p.otherConstants;
        }

        @Override
        public int hashCode() {
            return 31 * (31 * (31 * term.hashCode() + slot) + ownConstants) + otherConstants;
        }
    }

    /** Sorts the terms: those without readings come first. */
    public LoopTerms {
        var sorted = new ArrayList<Part>(parts.size());
        for (Part part : parts) if (!reads(part.term)) sorted.add(part);
        for (Part part : parts) if (reads(part.term)) sorted.add(part);
        parts = List.copyOf(sorted);
    }

    /**
     * Returns whether a term loads anything but the distance.
     *
     * @param term to ask
     * @return true if it has readings or numbers
     */
    public static boolean reads(Term term) {
        return !term.readings().isEmpty() || term.numbers() > 0;
    }

    /**
     * Returns the index of the first number that a part reads, among the numbers of all parts.
     *
     * @param p number of the part
     * @return an index into the arrays of {@link ReadingArrays}
     */
    public int firstReading(int p) {
        int n = 0;
        for (Part part : parts.subList(0, p)) {
            for (Reading reading : part.term.readings()) n += reading.size();
            n += part.term.numbers();
        }
        return n;
    }

    /**
     * Returns the slots whose terms divide by distances.
     *
     * @return bits: bit s is set if a term over slot s divides
     */
    public int dividing() {
        int slots = 0;
        for (Part part : parts) if (part.term.isDividing()) slots |= 1 << part.slot;
        return slots;
    }

    /**
     * Returns whether no term is scalar alone.
     *
     * @return true if the loop can use registers
     */
    public boolean canBeWide() {
        for (Part part : parts) if (part.term.isScalar()) return false;
        return true;
    }

    // written out as those of Term are
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof LoopTerms t && axes == t.axes && sameGroup == t.sameGroup && parts.equals(t.parts);
    }

    @Override
    public int hashCode() {
        return 31 * parts.hashCode() + 2 * axes + (sameGroup ? 1 : 0);
    }
}
