package throng.measure.live;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import throng.world.World;

/**
 * Copies of ticks between the thread that ticks and the one that measures. Who finds none waits, so that the run slows
 * down and no tick is lost. It allocates nothing.
 */
final class TickCopies {
    /** A copy of a world after one tick. */
    static final class CopiedTick {
        final List<GroupCopy> groups = new ArrayList<>();
        long tick;
        double seconds;
        boolean figures;
        /** Names of events, with their counts. */
        List<String> kindNames = List.of();

        long[] events = {};
        int kinds;

        /** Adds copies of the groups that came since. */
        void fit(World world, String states) {
            while (groups.size() < world.groups().size())
                groups.add(new GroupCopy(world.groups().get(groups.size()), states));
        }
    }

    private final CopiedTick[] copies;
    private volatile long filled;
    private volatile long emptied;
    private volatile boolean ended;
    private volatile boolean asked;
    private volatile @Nullable Thread filler;
    private volatile @Nullable Thread emptier;

    TickCopies(int size) {
        copies = new CopiedTick[size];
        for (int k = 0; k < size; k++) copies[k] = new CopiedTick();
    }

    /** Waits for a copy to fill; null if no one will read it. */
    @Nullable
    CopiedTick free() {
        if (filled - emptied == copies.length) {
            filler = Thread.currentThread();
            while (filled - emptied == copies.length && !ended) LockSupport.park(this);
            filler = null;
        }
        return ended ? null : copies[(int) (filled % copies.length)];
    }

    /** Hands over the copy that {@link #free} gave. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread fills
    void fill() {
        filled++;
        LockSupport.unpark(emptier);
    }

    /** Lets the thread that empties run what it was given, soon. */
    void ask() {
        asked = true;
        LockSupport.unpark(emptier);
    }

    /**
     * Waits for a filled copy; null if there will be none.
     *
     * @param whenAsked is run after each {@link #ask}
     */
    @Nullable
    CopiedTick full(Runnable whenAsked) {
        emptier = Thread.currentThread();
        while (true) {
            if (asked) {
                asked = false;
                whenAsked.run();
            }
            if (filled != emptied || ended) break;
            if (!asked) LockSupport.park(this);
        }
        return filled == emptied ? null : copies[(int) (emptied % copies.length)];
    }

    /** Gives back the copy that {@link #full} gave. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread empties
    void empty() {
        emptied++;
        LockSupport.unpark(filler);
    }

    /** Ends: nothing is filled any more, and who fills does not wait. What is filled is still given. */
    void end() {
        ended = true;
        LockSupport.unpark(emptier);
        LockSupport.unpark(filler);
    }
}
