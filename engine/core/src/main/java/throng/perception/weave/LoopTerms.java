package throng.perception.weave;

import java.util.Comparator;
import java.util.List;
import throng.perception.term.Reading;
import throng.perception.term.Term;

/**
 * The terms of one loop over pairs, in the order in which they are added, and where each finds its numbers. Terms that
 * read nothing come first, as their registers are free again when others are loaded.
 *
 * @param axes 2 or 3
 * @param sameGroup whether agents look at their own group, and so at themselves
 * @param parts its terms
 */
public record LoopTerms(int axes, boolean sameGroup, List<Part> parts) {
    /**
     * A term and whom it is over.
     *
     * @param term what is added
     * @param slot number of the radius and field of view
     * @param ownConstants bit r: all agents who look have one value of reading r, which stands at index 0
     * @param otherConstants bit r: so have all who are looked at
     */
    public record Part(Term term, int slot, int ownConstants, int otherConstants) {}

    public LoopTerms {
        parts = parts.stream()
                .sorted(Comparator.comparing(part -> !part.term.readings().isEmpty()))
                .toList();
    }

    /** Where the first number that part {@code p} reads stands among those of all parts. */
    public int firstReading(int p) {
        int n = 0;
        for (int q = 0; q < p; q++) for (Reading reading : parts.get(q).term.readings()) n += reading.size();
        return n;
    }

    /** Which part adds up that term; −1: none. */
    public int part(Term term) {
        for (int p = 0; p < parts.size(); p++) if (parts.get(p).term.equals(term)) return p;
        return -1;
    }

    /** Bits of the slots whose terms divide by distances. */
    public int dividing() {
        int slots = 0;
        for (Part part : parts) if (part.term.isDividing()) slots |= 1 << part.slot;
        return slots;
    }

    /** Whether all terms have a wide form. */
    public boolean canBeWide() {
        return parts.stream().allMatch(part -> TermCode.of(part.term).wide() != null);
    }
}
