package throng.io.tree;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import throng.math.Origin;
import throng.math.WrongPlace;

/** Collects the errors of a file, so that all of them are told at once. */
public final class Faults {
    /** A file of noise has one for each key. */
    private static final int MOST = 100;

    private final List<Fault> found = new ArrayList<>();
    private Origin origin = Origin.NONE;

    /** Makes a collection without errors. */
    public Faults() {}

    /**
     * Adds an error. After a hundred, and at a place that has the same one, it adds none.
     *
     * @param place of the key or value that is wrong
     * @param problem what is wrong, what is allowed, and the cure
     */
    public void add(TextPlace place, String problem) {
        var fault = new Fault(place, oneLine(problem));
        if (found.size() < MOST && !found.contains(fault)) found.add(fault);
    }

    /**
     * Says from where the world counts its places: what the engine refuses is told as the file counts.
     *
     * @param other where (0, 0) of the world lies in the coordinates of the file
     */
    public void origin(Origin other) {
        origin = other;
    }

    /** {@return what is said behind a message whose numbers are those of the world; "" if they are the file's} */
    public String counted() {
        return origin.counted();
    }

    /**
     * Adds what the engine refuses.
     *
     * @param place of the key or value that is wrong
     * @param refusal its message is the problem
     */
    public void add(TextPlace place, IllegalArgumentException refusal) {
        add(place, refusal instanceof WrongPlace wrong ? wrong.on(origin) : String.valueOf(refusal.getMessage()));
    }

    /**
     * Makes a change, and adds what is refused as an error.
     *
     * @param place of what is changed
     * @param change refuses with an {@link IllegalArgumentException}
     */
    public void attempt(TextPlace place, Runnable change) {
        try {
            change.run();
        } catch (IllegalArgumentException e) {
            add(place, e);
        }
    }

    /**
     * Reads entries one by one. What a reading refuses, and tells at no place of its own, is an error of its entry.
     *
     * @param entries of one section
     * @param reading of an entry
     */
    public void each(List<FileNode.Entry> entries, Consumer<FileNode.Entry> reading) {
        for (FileNode.Entry entry : entries) attempt(entry.place(), () -> reading.accept(entry));
    }

    /** Texts of the file may stand in a message, with whatever they hold. */
    private static String oneLine(String text) {
        return text.chars().noneMatch(Character::isISOControl)
                ? text
                : text.replace("\n", "\\n").replaceAll("\\p{Cntrl}", "?");
    }

    /** {@return the number of errors so far} */
    public int count() {
        return found.size();
    }

    /** {@return the errors by line and column} */
    public List<Fault> sorted() {
        var byPlace = Comparator.<Fault>comparingInt(fault -> fault.place().line())
                .thenComparingInt(fault -> fault.place().column());
        return found.stream().sorted(byPlace).toList();
    }
}
