package throng.ranks;

import org.jspecify.annotations.Nullable;
import throng.math.Check;

/**
 * Where ranks that are threads meet: each lays something open, all read it, and go on when all have read. If a rank
 * ends, all others are told in their next meeting.
 */
final class Meeting {
    private static final int SPINS = 1_000;

    private final @Nullable Object[] open;
    private final String[] call;
    private final int[] size;
    private int arrived;
    private int ended;
    private volatile int round;
    private volatile @Nullable String broken;
    /** What the first program threw by itself, and the first that ended because another had. */
    private @Nullable IllegalStateException first;

    private @Nullable Broken second;

    Meeting(int ranks) {
        open = new Object[ranks];
        call = new String[ranks];
        size = new int[ranks];
    }

    int ranks() {
        return open.length;
    }

    /** Lays something open, and waits until all have: the same number of the same thing. */
    void open(int rank, String what, int n, Object value) {
        open[rank] = value;
        call[rank] = what;
        size[rank] = n;
        await(rank);
        for (int r = 0; r < open.length; r++)
            if (!call[r].equals(what) || size[r] != n) throw differ(Math.min(r, rank), Math.max(r, rank));
    }

    private IllegalStateException differ(int a, int b) {
        return new IllegalStateException(
                "rank %d exchanges %s of %d and rank %d %s of %d: all ranks make the same calls"
                        .formatted(a, call[a], size[a], b, call[b], size[b]));
    }

    /** What a rank has laid open. */
    Object of(int rank) {
        Object value = open[rank];
        if (value == null) throw new IllegalStateException("rank " + rank + " has laid nothing open");
        return value;
    }

    /** Waits until all have read. */
    void close(int rank) {
        await(rank);
    }

    private void await(int rank) {
        int before = round;
        synchronized (this) {
            refuseBroken(rank);
            if (++arrived == open.length) {
                arrived = 0;
                round = before + 1;
                notifyAll();
                return;
            }
        }
        for (int s = 0; s < SPINS && round == before && broken == null; s++) Thread.onSpinWait();
        synchronized (this) {
            while (round == before) {
                refuseBroken(rank);
                try {
                    wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    throw new IllegalStateException("rank %d was interrupted".formatted(rank), e);
                }
            }
        }
    }

    private void refuseBroken(int rank) {
        String why = broken;
        if (why != null) throw new Broken("rank %d ends, too: %s".formatted(rank, why));
    }

    /** Notes that a rank has ended, and why; −1: all are to end. */
    synchronized void end(int rank, @Nullable Throwable thrown) {
        ended++;
        if (thrown instanceof Broken after) second = second == null ? after : second;
        else if (thrown != null && first == null)
            first = new IllegalStateException(
                    "the program threw on rank %d: %s".formatted(rank, Check.words(thrown)), thrown);
        if (broken == null && (thrown != null || ended < open.length))
            broken = thrown == null
                    ? "rank %d has come to the end of its program, and all ranks make the same calls".formatted(rank)
                    : "rank %d has thrown %s".formatted(rank, Check.words(thrown));
        notifyAll();
    }

    synchronized void throwFirst() {
        if (first != null) throw first;
        if (second != null) throw second;
    }

    /** Thrown on a rank because another one has ended. */
    private static final class Broken extends IllegalStateException {
        private static final long serialVersionUID = 1;

        Broken(String message) {
            super(message);
        }
    }
}
