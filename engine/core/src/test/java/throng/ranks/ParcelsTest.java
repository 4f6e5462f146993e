package throng.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class ParcelsTest {
    private static final int RANKS = 7;

    /** Regression: parcels were made by the first rank that asked, while others asked as well. */
    @Test
    void ranksThatAskAtOnceGetTheSame() throws InterruptedException, ExecutionException {
        try (var threads = Executors.newFixedThreadPool(2)) {
            for (int n = 0; n < 2_000; n++) {
                var parcels = new Parcels(RANKS);
                var together = new CyclicBarrier(2);
                var one = threads.submit(() -> last(parcels, together));
                var two = threads.submit(() -> last(parcels, together));
                assertSame(one.get(), two.get());
            }
        }
    }

    private static IntArrayList last(Parcels parcels, CyclicBarrier together) throws Exception {
        together.await();
        return parcels.from(RANKS - 1);
    }

    @Test
    void ofOneRankTheyKeepWhatIsAdded() {
        var parcels = new Parcels(1);
        parcels.clear();
        assertEquals("parcels of 0 ints to 1 ranks", parcels.toString());
        parcels.to(0).add(3);
        parcels.from(0).add(4);
        assertEquals("parcels of 1 ints to 1 ranks", parcels.toString());
        parcels.clear();
        assertEquals(0, parcels.to(0).size() + parcels.from(0).size());
    }

    @Test
    void refusesOtherRanks() {
        for (int ranks = 1; ranks <= 2; ranks++) {
            var parcels = new Parcels(ranks);
            int none = ranks;
            assertThrows(IllegalArgumentException.class, () -> parcels.to(none));
            assertThrows(IllegalArgumentException.class, () -> parcels.from(-1));
        }
    }
}
