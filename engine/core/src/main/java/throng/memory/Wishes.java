package throng.memory;

import java.util.ArrayList;
import java.util.Arrays;
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
    /** id and generation, unsorted till they are asked for. */
    private long[] deaths = new long[16];

    private int deathCount;
    private volatile boolean any;

    /** Asks for a new agent. */
    public synchronized void spawn(int asker, float x, float y, float z) {
        births.add(new Birth(asker, x, y, z));
        any = true;
    }

    /** Asks for the end of an agent. */
    public synchronized void remove(int id, int generation) {
        if (deathCount == deaths.length) deaths = Arrays.copyOf(deaths, 2 * deathCount);
        deaths[deathCount++] = (long) id << 32 | generation;
        any = true;
    }

    /** Sorts those whose end was asked for by id, once each; how many there are. Allocates nothing. */
    public synchronized int sortDeaths() {
        Arrays.sort(deaths, 0, deathCount);
        int kept = 0;
        for (int k = 0; k < deathCount; k++) {
            if (k == 0 || deaths[k] != deaths[k - 1]) deaths[kept++] = deaths[k];
        }
        deathCount = kept;
        return kept;
    }

    /** Number k of those. */
    public int deadId(int k) {
        return (int) (deaths[k] >>> 32);
    }

    /** Its generation. */
    public int deadGeneration(int k) {
        return (int) deaths[k];
    }

    /** Wishes for what {@code other} wishes for, and for nothing else. */
    public synchronized void take(Wishes other) {
        births.clear();
        for (int k = 0; k < other.births.size(); k++) births.add(other.births.get(k));
        if (deaths.length < other.deathCount) deaths = new long[other.deaths.length];
        System.arraycopy(other.deaths, 0, deaths, 0, other.deathCount);
        deathCount = other.deathCount;
        any = other.any;
    }

    /** The same wishes. */
    public Wishes copy() {
        var copy = new Wishes();
        copy.take(this);
        return copy;
    }

    public boolean any() {
        return any;
    }

    /** The births asked for, by asker. */
    public synchronized List<Birth> births() {
        if (births.isEmpty()) return List.of();
        births.sort(ORDER);
        return List.copyOf(births);
    }

    /** Whose end was asked for, once each, by id. */
    public synchronized List<Death> deaths() {
        var list = new ArrayList<Death>();
        int n = sortDeaths();
        for (int k = 0; k < n; k++) list.add(new Death(deadId(k), deadGeneration(k)));
        return list;
    }

    /** Forgets the births asked for. */
    public synchronized void dropBirths() {
        births.clear();
        any = deathCount > 0;
    }

    /** Forgets all. */
    public synchronized void clear() {
        births.clear();
        deathCount = 0;
        any = false;
    }
}
