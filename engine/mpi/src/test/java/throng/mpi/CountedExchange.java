package throng.mpi;

import throng.ranks.Exchange;
import throng.ranks.Parcels;

/** An exchange that counts what it sends to other ranks, and how long it takes. */
final class CountedExchange implements Exchange {
    private final Exchange exchange;
    private long bytes;
    private long calls;
    private long nanos;
    private long cpu;

    CountedExchange(Exchange exchange) {
        this.exchange = exchange;
    }

    void reset() {
        bytes = calls = nanos = cpu = 0;
    }

    long bytes() {
        return bytes;
    }

    long calls() {
        return calls;
    }

    long nanos() {
        return nanos;
    }

    long cpu() {
        return cpu;
    }

    @Override
    public int rank() {
        return exchange.rank();
    }

    @Override
    public int ranks() {
        return exchange.ranks();
    }

    @Override
    public void sum(long[] values, int n) {
        timed(() -> exchange.sum(values, n), n * 8L);
    }

    @Override
    public void join(byte[] marks, int n) {
        timed(() -> exchange.join(marks, n), n);
    }

    @Override
    public void swap(Parcels parcels) {
        long ints = 0;
        for (int r = 0; r < ranks(); r++) if (r != rank()) ints += parcels.to(r).size();
        timed(() -> exchange.swap(parcels), ints * 4);
    }

    private void timed(Runnable call, long sent) {
        long begin = System.nanoTime(), before = RankFigures.cpu();
        call.run();
        nanos += System.nanoTime() - begin;
        cpu += RankFigures.cpu() - before;
        bytes += sent;
        calls++;
    }

    @Override
    public String toString() {
        return "%s, %d B in %d calls".formatted(exchange, bytes, calls);
    }
}
