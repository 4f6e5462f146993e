package throng.world.state;

import org.jspecify.annotations.Nullable;
import throng.math.Rng;
import throng.parallel.Workers;
import throng.ranks.Exchange;
import throng.record.StateWriter;

/**
 * Hashes a state as it is written, so the hash covers what a snapshot holds, but for what code sets up. It is a sum
 * over parts of mix(part, numbers in order), and over all columns of mix(column, id, bits). A sum over agents does not
 * depend on how they are stored, and sums of several ranks add up. A part whose numbers are all 0 adds nothing.
 */
public final class StateHash implements StateWriter {
    private final Workers workers;
    private final long[] sums;
    /** The sum over parts that ranks hold some of each, and over all others. */
    private long spread, alike;

    private long part;
    private boolean isSpread;
    private boolean holds;
    private boolean isSetup;
    private int[] ids = {};
    private int count;

    /** A hash of nothing. */
    public StateHash(Workers workers) {
        this.workers = workers;
        sums = new long[workers.count()];
    }

    /** The hash of all that was written, on all ranks. */
    public long total(Exchange exchange) {
        part(-1, "", "", false);
        long[] total = {spread};
        exchange.sum(total, 1);
        return total[0] + alike;
    }

    @Override
    public void part(int number, String owner, String name, boolean spread) {
        if (holds && isSpread) this.spread += Rng.mix(part);
        else if (holds) alike += Rng.mix(part);
        holds = false;
        isSpread = spread;
        part = Rng.mix(number);
        for (int k = 0; k < name.length(); k++) part = Rng.mix(part + name.charAt(k));
    }

    @Override
    public void setup(boolean begins) {
        isSetup = begins;
    }

    @Override
    public void putInt(int value) {
        putLong(value);
    }

    @Override
    public void putLong(long value) {
        if (isSetup) return;
        holds |= value != 0;
        part = Rng.mix(part + value);
    }

    @Override
    public void putText(String text) {
        putInt(text.length());
        for (int k = 0; k < text.length(); k++) putInt(text.charAt(k));
    }

    @Override
    public void putInts(int[] values, int n) {
        sum(values, n, null, isSpread);
    }

    @Override
    public void putFloats(float[] values, int n) {
        sum(values, n, null, isSpread);
    }

    @Override
    public void agents(int[] ids, int count, int idLimit) {
        this.ids = ids;
        this.count = count;
    }

    /** A rank hashes the agents that it holds, which may be fewer than n. */
    @Override
    public void putColumn(String name, int[] values, int n) {
        sum(values, count, ids, true);
    }

    @Override
    public void putColumn(String name, float[] values, int n) {
        sum(values, count, ids, true);
    }

    /** Adds mix(place, value) of all values that are not 0. The place is an id or an index. */
    private void sum(int[] values, int n, int @Nullable [] id, boolean ofRank) {
        long salt = nextArray();
        workers.run(n, (start, end, worker) -> {
            long sum = 0;
            for (int i = start; i < end; i++) if (values[i] != 0) sum += mixed(salt, id == null ? i : id[i], values[i]);
            sums[worker] += sum;
        });
        addUp(ofRank);
    }

    private void sum(float[] values, int n, int @Nullable [] id, boolean ofRank) {
        long salt = nextArray();
        workers.run(n, (start, end, worker) -> {
            long sum = 0;
            for (int i = start; i < end; i++) {
                int bits = Float.floatToRawIntBits(values[i]);
                if (bits != 0) sum += mixed(salt, id == null ? i : id[i], bits);
            }
            sums[worker] += sum;
        });
        addUp(ofRank);
    }

    private static long mixed(long salt, int key, int bits) {
        return Rng.mix(salt ^ ((long) key << 32 | bits & 0xFFFFFFFFL));
    }

    private long nextArray() {
        part = Rng.mix(part + 1);
        return part;
    }

    /** Adds what workers have found to the sum of all ranks, or to that of this one. */
    private void addUp(boolean ofRank) {
        long sum = 0;
        for (int w = 0; w < sums.length; w++) {
            sum += sums[w];
            sums[w] = 0;
        }
        if (ofRank) spread += sum;
        else alike += sum;
    }
}
