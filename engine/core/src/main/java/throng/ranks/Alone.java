package throng.ranks;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import throng.math.Check;

/** A single rank. */
record Alone() implements Exchange {
    @Override
    public int rank() {
        return 0;
    }

    @Override
    public int ranks() {
        return 1;
    }

    @Override
    public void sum(long[] values, int n) {
        Check.within("how many numbers to add up", n, 0, Check.given("the numbers to add up", values).length);
    }

    @Override
    public void join(byte[] marks, int n) {
        Check.within("how many marks to join", n, 0, Check.given("the marks to join", marks).length);
    }

    @Override
    public void swap(Parcels parcels) {
        IntArrayList own = Check.given("the parcels", parcels).to(0);
        parcels.from(0).addElements(0, own.elements(), 0, own.size());
    }
}
