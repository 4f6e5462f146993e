package throng.mpi;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.lang.foreign.MemorySegment;
import throng.math.Check;
import throng.ranks.Exchange;
import throng.ranks.Parcels;

/**
 * The exchange of one rank that is a process. Before each exchange, ranks tell each other which one comes: MPI would
 * wait for ever, or mix up bytes, if they made different ones.
 */
final class MpiRank implements Exchange, AutoCloseable {
    private static final String[] KINDS = {"the end of its program", "a sum of %d", "marks of %d", "parcels"};
    private static final int END = 0;
    private static final int SUM = 1;
    private static final int JOIN = 2;
    private static final int SWAP = 3;
    /** Rank 0 speaks first: what all throw alike is told once. */
    private static final int WAIT_FOR_FIRST = 400;
    /** A launcher that is told to abort at once may drop what it has not passed on yet: MPICH's did under load. */
    private static final int PASSING_ON = 100;

    private final MpiLibrary library;
    private final int rank;
    private final int ranks;
    private final Room sent = new Room();
    private final Room got = new Room();
    private final Room lengths = new Room();
    private final WaitLimit limit;

    /** Begins MPI. */
    MpiRank(MpiLibrary library, Launcher launcher) {
        this.library = library;
        limit = new WaitLimit(launcher);
        int[] told = library.begin();
        limit.end();
        rank = told[0];
        ranks = told[1];
        if (ranks == launcher.ranks()) return;
        var wrong = new IllegalStateException(
                ("the launcher of %s has started %d ranks, and the library %s knows of %d: it belongs to another"
                                + " launcher. Name the right one with -Dthrong.mpi.library=FILE, or use the other"
                                + " mpirun")
                        .formatted(launcher.name(), launcher.ranks(), library, ranks));
        tell(launcher.rank(), wrong);
        pause(PASSING_ON);
        library.abort(1);
        throw wrong;
    }

    @Override
    public int rank() {
        return rank;
    }

    @Override
    public int ranks() {
        return ranks;
    }

    @Override
    public void sum(long[] values, int n) {
        Check.within("how many numbers to add up", n, 0, Check.given("the numbers to add up", values).length);
        begin(SUM, n);
        MemorySegment from = sent.of(n * 8L), to = got.of(n * 8L);
        MemorySegment.copy(values, 0, from, JAVA_LONG, 0, n);
        try {
            library.check("MPI_Allreduce", (int) library.sum.invokeExact(from, to, n));
        } catch (Throwable e) {
            throw MpiLibrary.failed("a sum", e);
        }
        MemorySegment.copy(to, JAVA_LONG, 0, values, 0, n);
        limit.end();
    }

    @Override
    public void join(byte[] marks, int n) {
        Check.within("how many marks to join", n, 0, Check.given("the marks to join", marks).length);
        begin(JOIN, n);
        MemorySegment from = sent.of(n), to = got.of(n);
        MemorySegment.copy(marks, 0, from, JAVA_BYTE, 0, n);
        try {
            library.check("MPI_Allreduce", (int) library.join.invokeExact(from, to, n));
        } catch (Throwable e) {
            throw MpiLibrary.failed("joining marks", e);
        }
        MemorySegment.copy(to, JAVA_BYTE, 0, marks, 0, n);
        limit.end();
    }

    @Override
    public void swap(Parcels parcels) {
        Check.given("the parcels", parcels);
        begin(SWAP, 0);
        MemorySegment told = sent.of(ranks * 8L), heard = got.of(ranks * 8L);
        for (int r = 0; r < ranks; r++)
            told.setAtIndex(JAVA_LONG, r, parcels.to(r).size());
        swapLongs(told, heard, 1);
        MemorySegment counts = lengths.of(ranks * 16L);
        long out = 0, in = 0;
        for (int r = 0; r < ranks; r++) {
            int send = parcels.to(r).size(), receive = (int) heard.getAtIndex(JAVA_LONG, r);
            counts.setAtIndex(JAVA_INT, r, send);
            counts.setAtIndex(JAVA_INT, ranks + r, index(out));
            counts.setAtIndex(JAVA_INT, 2L * ranks + r, receive);
            counts.setAtIndex(JAVA_INT, 3L * ranks + r, index(in));
            out += send;
            in += receive;
        }
        MemorySegment from = sent.of(out * 4), to = got.of(in * 4);
        pack(parcels, counts, from);
        long part = ranks * 4L;
        try {
            library.check("MPI_Alltoallv", (int) library.swapInts.invokeExact(
                    from, counts, counts.asSlice(part), to, counts.asSlice(2 * part), counts.asSlice(3 * part)));
        } catch (Throwable e) {
            throw MpiLibrary.failed("swapping parcels", e);
        }
        unpack(parcels, counts, to);
        limit.end();
    }

    private void pack(Parcels parcels, MemorySegment counts, MemorySegment from) {
        for (int r = 0; r < ranks; r++) {
            IntArrayList each = parcels.to(r);
            long first = counts.getAtIndex(JAVA_INT, ranks + r);
            MemorySegment.copy(each.elements(), 0, from, JAVA_INT, first * 4, each.size());
        }
    }

    private void unpack(Parcels parcels, MemorySegment counts, MemorySegment to) {
        for (int r = 0; r < ranks; r++) {
            IntArrayList each = parcels.from(r);
            int here = each.size(), more = counts.getAtIndex(JAVA_INT, 2L * ranks + r);
            long first = counts.getAtIndex(JAVA_INT, 3L * ranks + r);
            each.size(here + more);
            MemorySegment.copy(to, JAVA_INT, first * 4, each.elements(), here, more);
        }
    }

    private static int index(long ints) {
        if (ints <= Integer.MAX_VALUE) return (int) ints;
        throw new IllegalStateException("a rank sends or gets %,d ints at once; MPI allows %,d: use more ranks"
                .formatted(ints, Integer.MAX_VALUE));
    }

    /** Tells which exchange comes, and compares it with that of the others. */
    private void begin(int kind, int n) {
        long mine = (long) kind << 32 | n;
        limit.begin(mine);
        MemorySegment from = sent.of(16), to = got.of(16);
        from.setAtIndex(JAVA_LONG, 0, mine);
        from.setAtIndex(JAVA_LONG, 1, ~mine);
        try {
            library.check("MPI_Allreduce", (int) library.join.invokeExact(from, to, 16));
        } catch (Throwable e) {
            throw MpiLibrary.failed("telling which exchange comes", e);
        }
        if (to.getAtIndex(JAVA_LONG, 0) != ~to.getAtIndex(JAVA_LONG, 1)) throw difference(mine);
    }

    private IllegalStateException difference(long mine) {
        MemorySegment from = sent.of(ranks * 8L), to = got.of(ranks * 8L);
        for (int r = 0; r < ranks; r++) from.setAtIndex(JAVA_LONG, r, mine);
        swapLongs(from, to, 1);
        int other = 1;
        while (to.getAtIndex(JAVA_LONG, other) == to.getAtIndex(JAVA_LONG, 0)) other++;
        return new IllegalStateException("rank 0 exchanges %s and rank %d %s: all ranks make the same calls"
                .formatted(text(to.getAtIndex(JAVA_LONG, 0)), other, text(to.getAtIndex(JAVA_LONG, other))));
    }

    static String text(long exchange) {
        return KINDS[(int) (exchange >> 32)].formatted((int) exchange);
    }

    private void swapLongs(MemorySegment from, MemorySegment to, int each) {
        try {
            library.check("MPI_Alltoall", (int) library.swapLongs.invokeExact(from, each, to, each));
        } catch (Throwable e) {
            throw MpiLibrary.failed("swapping numbers", e);
        }
    }

    /** Waits until all ranks have come to the end of the program, and ends MPI. */
    void end() {
        begin(END, 0);
        library.end();
        limit.end();
    }

    /** Tells what the program threw, and ends the processes of all ranks. */
    void abort(Throwable thrown) {
        limit.end();
        tell(rank, thrown);
        pause(PASSING_ON);
        library.abort(1);
    }

    /** Prints what ends the ranks. */
    static void tell(int rank, Throwable thrown) {
        if (rank > 0) pause(WAIT_FOR_FIRST);
        System.err.print(
                "the program threw on rank %d: %s%n".formatted(rank, Check.words(thrown))); // at once: all ranks print
        if (Boolean.getBoolean("throng.mpi.trace")) thrown.printStackTrace();
        System.err.flush();
    }

    private static void pause(int millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        sent.close();
        got.close();
        lengths.close();
    }

    @Override
    public String toString() {
        return "rank %d of %d by %s".formatted(rank, ranks, library);
    }
}
