package throng.ranks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ranks that are threads tell each other what they have, and end together. */
@Timeout(20)
class RankThreadsTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void sumsMarksAndParcelsReachAllRanks(int ranks) {
        RankThreads.run(ranks, exchange -> {
            int me = exchange.rank();
            assertEquals(ranks, exchange.ranks());
            for (int n = 0; n < 40; n++) {
                long[] values = new long[n + 1];
                byte[] marks = new byte[ranks];
                values[n] = me + 1L << 40;
                exchange.sum(values, n + 1);
                assertEquals(ranks * (ranks + 1L) / 2 << 40, values[n]);
                marks[me] = (byte) (me + 1);
                exchange.join(marks, ranks);
                for (int r = 0; r < ranks; r++) assertEquals(r + 1, marks[r]);
                swap(exchange, n);
            }
        });
    }

    private static void swap(Exchange exchange, int n) {
        int me = exchange.rank();
        var parcels = new Parcels(exchange.ranks());
        for (int again = 0; again < 2; again++) {
            parcels.clear();
            for (int r = 0; r < exchange.ranks(); r++)
                for (int k = 0; k < (n + me + r) % 5; k++) parcels.to(r).add(1000 * me + 10 * r + k);
            exchange.swap(parcels);
        }
        for (int r = 0; r < exchange.ranks(); r++) {
            int[] expected = new int[(n + me + r) % 5];
            for (int k = 0; k < expected.length; k++) expected[k] = 1000 * r + 10 * me + k;
            assertArrayEquals(expected, parcels.from(r).toIntArray());
        }
    }

    @Test
    void aThrowOnOneRankEndsAll() {
        var fault = new ArithmeticException("broken");
        var ended = new AtomicInteger();
        var thrown = assertThrows(
                IllegalStateException.class,
                () -> RankThreads.run(4, exchange -> {
                    try {
                        for (int n = 0; n < 100; n++) {
                            if (n == 50 && exchange.rank() == 2) throw fault;
                            exchange.sum(new long[1], 1);
                        }
                    } finally {
                        ended.incrementAndGet();
                    }
                }));
        assertSame(fault, thrown.getCause());
        assertEquals("the program threw on rank 2: java.lang.ArithmeticException: broken", thrown.getMessage());
        assertEquals(4, ended.get());
    }

    @Test
    void aRankThatEndsEarlyEndsAll() {
        var thrown = assertThrows(
                IllegalStateException.class,
                () -> RankThreads.run(3, exchange -> {
                    for (int n = 0; n < (exchange.rank() == 1 ? 7 : 8); n++) exchange.sum(new long[1], 1);
                }));
        assertTrue(thrown.getMessage().contains("rank 1 has come to the end of its program"), thrown.getMessage());
    }

    @Test
    void exchangesThatDifferAreNamed() {
        var thrown = assertThrows(
                IllegalStateException.class,
                () -> RankThreads.run(2, exchange -> {
                    if (exchange.rank() == 0) exchange.sum(new long[3], 3);
                    else exchange.join(new byte[4], 4);
                }));
        assertTrue(
                thrown.getMessage().contains("rank 0 exchanges a sum of 3 and rank 1 marks of 4"), thrown.getMessage());
    }

    @Test
    void badNumbersAreRefused() {
        for (int ranks : new int[] {-1, 0, 257})
            assertThrows(IllegalArgumentException.class, () -> RankThreads.run(ranks, exchange -> {}));
    }
}
