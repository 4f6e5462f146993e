package throng.ranks;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** The exchange of one rank that is a thread: each reads what the others have laid open. */
final class RankThread implements Exchange {
    private final Meeting meeting;
    private final int rank;
    private long[] sums = new long[16];
    private byte[] joined = new byte[16];

    RankThread(Meeting meeting, int rank) {
        this.meeting = meeting;
        this.rank = rank;
    }

    @Override
    public int rank() {
        return rank;
    }

    @Override
    public int ranks() {
        return meeting.ranks();
    }

    @Override
    public void sum(long[] values, int n) {
        if (sums.length < n) sums = new long[n];
        meeting.open(rank, "a sum", n, values);
        for (int i = 0; i < n; i++) sums[i] = 0;
        for (int r = 0; r < meeting.ranks(); r++) {
            long[] theirs = (long[]) meeting.of(r);
            for (int i = 0; i < n; i++) sums[i] += theirs[i];
        }
        meeting.close(rank);
        System.arraycopy(sums, 0, values, 0, n);
    }

    @Override
    public void join(byte[] marks, int n) {
        if (joined.length < n) joined = new byte[n];
        meeting.open(rank, "marks", n, marks);
        for (int i = 0; i < n; i++) joined[i] = 0;
        for (int r = 0; r < meeting.ranks(); r++) {
            byte[] theirs = (byte[]) meeting.of(r);
            for (int i = 0; i < n; i++) joined[i] |= theirs[i];
        }
        meeting.close(rank);
        System.arraycopy(joined, 0, marks, 0, n);
    }

    @Override
    public void swap(Parcels parcels) {
        meeting.open(rank, "parcels", 0, parcels);
        for (int r = 0; r < meeting.ranks(); r++) {
            IntArrayList theirs = ((Parcels) meeting.of(r)).to(rank);
            parcels.from(r).addElements(0, theirs.elements(), 0, theirs.size());
        }
        meeting.close(rank);
    }

    @Override
    public String toString() {
        return "rank %d of %d".formatted(rank, meeting.ranks());
    }
}
