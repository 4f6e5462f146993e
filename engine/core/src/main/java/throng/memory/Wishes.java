package throng.memory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What passes have asked for in one group. It is admitted at the next tick in id order, so it does not matter which
 * worker asked first.
 */
public final class Wishes {
    private static final Comparator<Birth> ORDER = Comparator.comparingInt(Birth::asker)
            .thenComparingDouble(Birth::x)
            .thenComparingDouble(Birth::y)
            .thenComparingDouble(Birth::z);

    /** A new agent at a place, metres, and the id of the agent that asked for it. */
    public record Birth(int asker, float x, float y, float z) {}

    /** The end of the agent of that id and generation: not of its heir. */
    public record Death(int id, int generation) {}

    private final List<Birth> births = new ArrayList<>();
    private final List<Death> deaths = new ArrayList<>();
    private volatile boolean any;

    /** Asks for a new agent. */
    public synchronized void spawn(int asker, float x, float y, float z) {
        births.add(new Birth(asker, x, y, z));
        any = true;
    }

    /** Asks for the end of an agent. */
    public synchronized void remove(int id, int generation) {
        deaths.add(new Death(id, generation));
        any = true;
    }

    public boolean any() {
        return any;
    }

    /** The births asked for, by asker. */
    public synchronized List<Birth> births() {
        births.sort(ORDER);
        return List.copyOf(births);
    }

    /** Whose end was asked for, once each, by id. */
    public synchronized List<Death> deaths() {
        return deaths.stream()
                .distinct()
                .sorted(Comparator.comparingInt(Death::id))
                .toList();
    }

    /** Forgets all. */
    public synchronized void clear() {
        births.clear();
        deaths.clear();
        any = false;
    }
}
