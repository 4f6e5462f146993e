package throng.perception.weave;

import java.util.Map;
import throng.memory.Agents;
import throng.perception.term.Reading;
import throng.perception.term.Term;

/**
 * A group as terms read it.
 *
 * @param name of the group
 * @param agents their columns
 * @param constants what all its agents have alike, by the names of the columns that it would be, such as radius
 */
public record GroupColumns(String name, Agents agents, Map<String, Float> constants) {
    public GroupColumns {
        constants = Map.copyOf(constants);
    }

    /**
     * Refuses terms that read what the group has not.
     *
     * @throws IllegalStateException that names the column, and the cure
     */
    public void admit(Term term) {
        for (Reading reading : term.readings()) {
            if (ReadingSource.has(this, reading)) continue;
            throw new IllegalStateException(
                    ("term %s reads column '%s' of both groups of a pair, and group '%s' has none: "
                                    + "make it by group.%s, or name a trait")
                            .formatted(term.name(), reading.column(), name, reading.isInt() ? "ints" : "floats"));
        }
    }

    /** A term over a slot, as agents of this group add it over another. */
    public LoopTerms.Part part(Term term, int slot, GroupColumns others) {
        return new LoopTerms.Part(
                term, slot, ReadingSource.constantReadings(term, this), ReadingSource.constantReadings(term, others));
    }
}
