package throng.perception.weave;

import java.util.Map;
import throng.memory.Agents;
import throng.perception.term.Reading;
import throng.perception.term.Term;

/**
 * The columns and constants of a group that terms can read.
 *
 * @param name of the group
 * @param agents their built-in columns
 * @param constants values that all agents share, by name, such as radius: {@link Agents#LANES} times each, so that a
 *     register reads them. They may change between ticks
 */
public record GroupColumns(String name, Agents agents, Map<String, float[]> constants) {
    /** Copies the map. */
    public GroupColumns {
        constants = Map.copyOf(constants);
    }

    /**
     * Checks that the group has all that a term reads.
     *
     * @param term to check
     * @throws IllegalStateException if a column is missing; the message names it and the cure
     */
    public void admit(Term term) {
        for (Reading reading : term.readings()) {
            if (ReadingSource.has(this, reading)) continue;
            throw new IllegalStateException(
                    ("term %s reads column '%s' of both groups of a pair, and group '%s' has none: "
                                    + "create it by group.%s, or name an agent property")
                            .formatted(term.name(), reading.column(), name, reading.isInt() ? "ints" : "floats"));
        }
    }

    /**
     * Returns a term over a slot, as agents of this group add it over another group.
     *
     * @param term what is added
     * @param slot number of the radius and field of view
     * @param others the group of the neighbours
     * @return a part of a pair loop
     */
    public LoopTerms.Part part(Term term, int slot, GroupColumns others) {
        return new LoopTerms.Part(
                term, slot, ReadingSource.constantReadings(term, this), ReadingSource.constantReadings(term, others));
    }
}
